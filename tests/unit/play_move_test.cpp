// Moves and steps as text, there and back.
#include <gtest/gtest.h>

#include "clew/play.h"

namespace clew::play {
namespace {

TEST(PlayMove, HasATextForm) {
  EXPECT_EQ(to_string(set({2, 3}, 27)), "set r3c4 27");
  EXPECT_EQ(to_string(clear({0, 0})), "clear r1c1");
  EXPECT_EQ(to_string(never({9, 11}, 100)), "never r10c12 100");
  EXPECT_EQ(to_string(join({0, 0}, {0, 1})), "join r1c1 r1c2");
  EXPECT_EQ(to_string(reset()), "reset");
}

TEST(PlayMove, ReadsWhatItWrites) {
  for (const Move& move :
       {set({2, 3}, 27), clear({0, 0}), mark({1, 1}, 5), unmark({1, 1}, 5), never({3, 2}, 9),
        join({0, 0}, {1, 1}), split({4, 4}, {4, 3}), reset()}) {
    const auto read = read_move(to_string(move));
    ASSERT_TRUE(read) << to_string(move);
    EXPECT_EQ(*read, move);
  }
}

TEST(PlayMove, RefusesWhatIsNoMove) {
  const std::vector<std::pair<std::string, std::vector<const char*>>> refused = {
      {"set, clear, mark, never, unmark, join, split or reset", {"", " ", "put r1c1 5"}},
      {"a cell such as r3c4",
       {"set", "set r1 5", "set c1r1 5", "set r0c1 5", "set r1c-1 5", "set r1c0 5", "set r1c1x 5",
        "set r99999999999c1 5"}},
      {"a second cell such as r3c5", {"join r1c1", "split r1c1 r0c1"}},
      {"a number after the cell", {"set r1c1", "set r1c1 five", "set r1c1 99999999999"}},
      {"nothing more", {"set r1c1 5 6", "reset now"}},
  };
  for (const auto& [expected, texts] : refused) {
    for (const char* text : texts) {
      const auto read = read_move(text);
      ASSERT_FALSE(read) << text;
      EXPECT_EQ(read.error().expected, expected) << text;
    }
  }
}

TEST(PlayStep, IsMovesWithSemicolons) {
  const Step step = {set({0, 0}, 1), join({0, 0}, {0, 1})};
  EXPECT_EQ(to_string(step), "set r1c1 1; join r1c1 r1c2");
  EXPECT_EQ(*read_step(to_string(step)), step);
  EXPECT_FALSE(read_step("set r1c1 1;"));
  EXPECT_FALSE(read_step(";"));
}

TEST(PlayClock, IsWrittenAsPeopleWriteIt) {
  EXPECT_EQ(clock_text(0), "0:00");
  EXPECT_EQ(clock_text(65), "1:05");
  EXPECT_EQ(clock_text(3600 + 2 * 60 + 7), "1:02:07");
}

}  // namespace
}  // namespace clew::play
