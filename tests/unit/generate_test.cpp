// The generator: what is ordered is what is made, and the same every time.
#include <set>

#include <gtest/gtest.h>

#include "clew/generate.h"
#include "clew/search.h"
#include "clew/verify.h"

namespace clew::generate {
namespace {

Order order_for(Kind kind, int rows, int cols) {
  Order order{.kind = kind, .seed = "test"};
  order.shape = *shape_named(kind == Kind::hex ? "hexagon" : "rectangle", kind, rows, cols);
  return order;
}

bool unique(const Puzzle& puzzle) {
  Query query;
  query.limits.solutions = 2;
  return search::solve(puzzle, search::default_strategy(puzzle), query)->unique() == true;
}

TEST(Generate, DeliversEveryLevelOnANineByNine) {
  for (const Kind kind : {Kind::numbrix, Kind::hidato}) {
    for (int level = 0; level < logic::kLevels; ++level) {
      Order order = order_for(kind, 9, 9);
      order.difficulty = static_cast<logic::Level>(level);
      const auto made = make(order);
      ASSERT_TRUE(made) << made.error().message();
      EXPECT_EQ(logic::grade(made->puzzle).level, *order.difficulty);
      EXPECT_TRUE(unique(made->puzzle));
      EXPECT_TRUE(verify(made->puzzle, made->solution).correct());
    }
  }
}

TEST(Generate, SameSeedSamePuzzle) {
  for (const Kind kind : kAllKinds) {
    const Order order = order_for(kind, 5, 5);
    const auto one = make(order);
    const auto two = make(order);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->puzzle, two->puzzle);
    EXPECT_EQ(one->grade_json, two->grade_json);
  }
}

}  // namespace
}  // namespace clew::generate
