// The engine on boards too large for brute force, in ways that once went wrong.
#include <chrono>
#include <vector>

#include <gtest/gtest.h>

#include "clew/solve.h"
#include "clew/verify.h"
#include "support/unique_puzzles.h"

namespace clew {
namespace {

// Explaining a segment of used edges walks along it; with a wrong idea of when an edge was used the
// walk never arrived. Puzzles thinned to a few clues, with holes, walls and links, met that.
TEST(SolveLargeProperty, ExplanationsEndOnThinnedPuzzles) {
  test::Rng rng(7);
  int seen = 0;
  for (int i = 0; i < 60; ++i) {
    const Kind kind = i % 3 == 0 ? Kind::numbrix : i % 3 == 1 ? Kind::hidato : Kind::hex;
    const auto made = test::unique_puzzle(
        rng, kind, {.min_side = 8, .max_side = 10, .max_kept_percent = 30, .plain = i % 2 == 0});
    if (!made) continue;
    ++seen;
    for (const std::uint64_t short_search : {0, 40}) {
      Limits limits;
      limits.time = std::chrono::seconds(60);
      const Outcome outcome =
          solve::prove_unique(made->puzzle, limits, {.short_search = short_search});
      ASSERT_EQ(outcome.unique(), true) << i;
      ASSERT_EQ(outcome.solutions.at(0), made->solution) << i;
    }
  }
  EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace clew
