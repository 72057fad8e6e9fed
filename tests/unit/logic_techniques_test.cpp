// Each technique on a board drawn for it: found where it should be, silent where it should not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/logic.h"
#include "logic/ladder.h"
#include "logic/techniques.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::board;
using testing::HasSubstr;

/// What a technique says first about a board as printed.
std::string said(void (*find)(const State&, Finder&), const Puzzle& puzzle) {
  const Board tables(puzzle);
  const State state(tables);
  EXPECT_TRUE(state.sound());
  Finder finder(puzzle.topology());
  find(state, finder);
  return finder.empty() ? "" : sentence(finder.found().front(), puzzle);
}

TEST(LogicTechniques, BridgeNeedsOneCellBesideBoth) {
  EXPECT_EQ(said(find_bridge, board(Kind::numbrix, "1 . 3\n. . .\n. . .")),
            "2 comes between 1 at r1c1 and 3 at r1c3. r1c2 is the only free cell that touches "
            "both.");
  EXPECT_EQ(said(find_bridge, board(Kind::numbrix, "1 . .\n. 3 .\n. . .")), "");
}

TEST(LogicTechniques, OnlyExit) {
  EXPECT_EQ(said(find_only_exit, board(Kind::numbrix, "1 . .\n4 . .\n. . .")),
            "2 can only go to r1c2: the other neighbours of 1 at r1c1 are taken.");
  EXPECT_EQ(said(find_only_exit, board(Kind::numbrix, "1 . .\n. . .\n. . .")), "");
}

TEST(LogicTechniques, OnlyCellIsReach) {
  // 4 is two steps from 2 and two from 6, on either side of the middle: nothing follows.
  EXPECT_EQ(said(find_only_cell, board(Kind::numbrix, "1 2 .\n. . .\n. 6 .\n. . .")), "");
  EXPECT_EQ(said(find_only_cell, board(Kind::hidato, "1 . . . 5")),
            "2 comes between 1 at r1c1 and 5 at r1c5. r1c2 is the only cell left that is near "
            "enough to both.");
}

TEST(LogicTechniques, OnlyNumber) {
  EXPECT_EQ(said(find_only_number, board(Kind::numbrix, "1 . . . 5")),
            "2 is the only number left that can get to r1c2.");
}

TEST(LogicTechniques, CornersAreJoinedToBothNeighbours) {
  EXPECT_EQ(said(find_two_exits, board(Kind::numbrix, ". . .\n. 5 .\n. . .")), "");
  const Puzzle puzzle = board(Kind::numbrix, ". . . .\n. 1 . .\n. . . .\n16 . . .");
  EXPECT_EQ(said(find_two_exits, puzzle),
            "The path goes into r1c1 and out again, and only r1c2 and r2c1 are left for that. So "
            "r1c1 is joined to both.");
}

TEST(LogicTechniques, OnlyRoute) {
  EXPECT_EQ(said(find_short_route, board(Kind::numbrix, "1 . .\n6 5 4")),
            "There is only one way left from 1 at r1c1 to 4 at r2c3: 2 at r1c2 and 3 at r1c3.");
}

TEST(LogicTechniques, LinksAreRunsAndGetCountedOff) {
  const Puzzle puzzle =
      board(Kind::numbrix, "1 . .\n. . .", {}, {{{0, 0}, {0, 1}}, {{0, 1}, {0, 2}}});
  EXPECT_EQ(said(find_follow_run, puzzle),
            "r1c1-r1c2-r1c3 are joined, and the first of them is 1. Counting on: 2 at r1c2 and 3 "
            "at r1c3.");
}

TEST(LogicTechniques, ARunIsCountedTheWayThatFits) {
  // Counted up, r1c3 would have to be 4, which is elsewhere.
  const Puzzle puzzle = board(Kind::hidato, ". 3 .\n. 4 .\n. . .", {}, {{{0, 1}, {0, 2}}});
  EXPECT_THAT(said(find_follow_run, puzzle), HasSubstr("r1c3 is 2"));
}

TEST(LogicTechniques, DeadEndsAreNotMade) {
  const Puzzle puzzle = board(Kind::numbrix, "1 . . .\n. . 7 6\n12 . . .");
  EXPECT_THAT(said(find_dead_end, puzzle), HasSubstr("no way through"));
}

TEST(LogicTechniques, ChessboardColours) {
  const Puzzle puzzle = board(Kind::numbrix, "1 . .\n. . .\n. . .");
  EXPECT_THAT(said(find_parity, puzzle), HasSubstr("1 is at r1c1, so every odd number"));
  EXPECT_EQ(said(find_parity, board(Kind::hidato, "1 . .\n. . .\n. . .")), "");
}

TEST(LogicTechniques, ACutCellKnowsHowManyAreBehindIt) {
  // Behind r1c3 lies a pocket of two cells; they are the last two numbers.
  const Puzzle puzzle = board(Kind::numbrix, ". . .\nx x .\n1 . .");
  EXPECT_EQ(said(find_cut_cell, puzzle).substr(0, 4), "r1c2");
}

TEST(LogicLatin, OneRuleAtATime) {
  const Puzzle zero = board(Kind::latin, "0 . . .\n. . . .\n. . . .\n. . . .");
  const Explanation all = explain(zero);
  ASSERT_FALSE(all.steps.empty());
  EXPECT_EQ(sentence(all.steps.front(), zero),
            "The 0 at r1c1 has no shaded neighbour. So r1c2, r2c1 and r2c2 stay clear.");
}

TEST(LogicLadder, TableIsInOrderOfTheEnum) {
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    const TechniqueInfo& technique = techniques()[i];
    EXPECT_EQ(static_cast<std::size_t>(technique.technique), i) << technique.key;
    EXPECT_EQ(&info(technique.technique), &technique);
    EXPECT_FALSE(title(technique.technique).empty());
    EXPECT_FALSE(rule(technique.technique).empty());
    if (i > 0 && technique.family == techniques()[i - 1].family) {
      EXPECT_GE(technique.level, techniques()[i - 1].level) << technique.key;
    }
  }
}

TEST(LogicLadder, LevelsHaveNames) {
  for (int level = 0; level < kLevels; ++level) {
    EXPECT_EQ(level_from_name(name(static_cast<Level>(level))), static_cast<Level>(level));
  }
  EXPECT_FALSE(level_from_name("evil"));
}

TEST(LogicExplain, OneCellAndContradictions) {
  EXPECT_EQ(explain(board(Kind::numbrix, ".")).reach, Reach::solved);
  EXPECT_EQ(explain(board(Kind::numbrix, "1 . .\n. . .\n. . 2")).reach, Reach::impossible);
  const Explanation two = explain(board(Kind::numbrix, "1 .\n. ."));
  EXPECT_EQ(two.reach, Reach::stuck);
  EXPECT_EQ(grade(board(Kind::numbrix, "1 .\n. .")).reach, Reach::stuck);
}

}  // namespace
}  // namespace clew::logic
