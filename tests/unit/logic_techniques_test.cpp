// Each technique on a board drawn for it: found where it should be, silent where it should not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/logic.h"
#include "logic/easy_chain.h"
#include "logic/ladder.h"
#include "logic/techniques.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::board;
using testing::Contains;
using testing::HasSubstr;

/// What a technique says about a board as printed.
std::vector<std::string> all_said(void (*find)(const State&, Finder&), const Puzzle& puzzle,
                                  Finder::Mode mode = Finder::Mode::all) {
  const Board tables(puzzle);
  const State state(tables);
  EXPECT_TRUE(state.sound());
  Finder finder(puzzle.topology(), kNoCell, mode);
  find(state, finder);
  std::vector<std::string> said;
  for (const Deduction& found : finder.found()) said.push_back(sentence(found, puzzle));
  return said;
}

/// What it says first.
std::string said(void (*find)(const State&, Finder&), const Puzzle& puzzle) {
  const auto all = all_said(find, puzzle, Finder::Mode::nearest);
  return all.empty() ? "" : all.front();
}

TEST(LogicState, ConsecutiveGivensAreNeighbours) {
  const auto conflict = [](const std::string& text) {
    const Puzzle puzzle = board(Kind::hidato, text);
    const Board tables(puzzle);
    return State(tables).conflict().type;
  };
  for (const char* text : {"1 . 2\n. . .", "2 . 1\n. . .", "5 . 6\n. . .", "6 . 5\n. . ."}) {
    EXPECT_EQ(conflict(text), Conflict::Type::far_apart) << text;
  }
  EXPECT_EQ(conflict("6 5 .\n. . ."), Conflict::Type::none);
}

TEST(LogicTechniques, BridgeNeedsOneCellBesideBoth) {
  EXPECT_EQ(said(find_bridge, board(Kind::numbrix, "1 . 3\n. . .\n. . .")),
            "2 comes between 1 at r1c1 and 3 at r1c3. r1c2 is the only free cell that touches "
            "both.");
  EXPECT_EQ(said(find_bridge, board(Kind::numbrix, "1 . .\n. 3 .\n. . .")), "");
}

// On a puzzle without a solution; the list after the colon would be empty otherwise.
TEST(LogicTechniques, AGapWithoutAnyWayIsSaidToHaveNone) {
  EXPECT_EQ(said(find_short_route, board(Kind::numbrix, ". 6 .\n4 5 x\n3 2 1")),
            "There is no way on from 6 at r1c2 any more.");
  EXPECT_EQ(said(find_safe_routes, board(Kind::numbrix, ". 6 .\n. . x\n. 2 .")),
            "Look at the ways back from 2 at r3c2. Each of them would cut off or block a free "
            "cell.");
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

TEST(LogicTechniques, WindowsReachToTheLastNumber) {
  // 4 is beside 3, so that it cannot be at the far end.
  EXPECT_EQ(said(find_only_number, board(Kind::numbrix, ". 3 . .")),
            "1 is the only number left that can get to r1c4.");
}

TEST(LogicTechniques, PairsOfNumbersAndOfCells) {
  const auto said = all_said(find_pair, board(Kind::numbrix, "4 . . ."));
  EXPECT_THAT(
      said, testing::ElementsAre(
                "2 and 3 can only be in r1c2 and r1c3, so nothing else can be there. These are "
                "out: 1 at r1c2 and 1 at r1c3.",
                "r1c3 and r1c4 can only hold 1 and 2, so these are nowhere else. These are out: 1 "
                "at r1c2 and 2 at r1c2."));
  // The other way round, with the first cell of the board in the pair.
  EXPECT_THAT(all_said(find_pair, board(Kind::numbrix, ". . . 4")),
              Contains("r1c1 and r1c2 can only hold 1 and 2, so these are nowhere else. These are "
                       "out: 1 at r1c3 and 2 at r1c3."));
}

TEST(LogicTechniques, WhatAllWaysShareIsNamed) {
  EXPECT_EQ(said(find_shared_cells, board(Kind::hidato, ". . 2 .")),
            "Every way on from 2 at r1c3 uses r1c2. So these are out: 1 at r1c2, 3 at r1c4, 4 at "
            "r1c2 and 4 at r1c4.");
}

TEST(LogicTechniques, SafeRoutesLeaveTheRestAChance) {
  // 5 at r1c2 would leave r2c3 to 6 alone, and the numbers before 4 too few cells.
  EXPECT_EQ(said(find_safe_routes, board(Kind::numbrix, ". . x\n. 4 .")),
            "Look at the ways on from 4 at r2c2. All but one would cut off or block a free cell. "
            "So: 5 at r2c3.");
  EXPECT_EQ(said(find_safe_routes, board(Kind::hidato, ". .\n. 3", {{{0, 1}, {1, 1}}})),
            "Look at the ways back from 3 at r2c2. Those that leave the rest of the board a chance "
            "have none of these: 1 at r1c1 and 1 at r2c1.");
}

TEST(LogicTechniques, SafeRoutesLeaveRegionsThatTheOtherNumbersFill) {
  // 4 at r1c3 would leave three cells on the left and two on the right, for 1 and 2 and for 6 to 8.
  EXPECT_THAT(all_said(find_safe_routes, board(Kind::numbrix, ". 3 . .\n. . 5 .")),
              Contains("Look at the ways from 3 at r1c2 to 5 at r2c3. All but one would cut off or "
                       "block a free cell. So: 4 at r2c2."));
}

TEST(LogicTechniques, TheOnlySafeRouteIsDrawnAndNotHalfOfItTold) {
  const Puzzle puzzle = board(Kind::numbrix, ". . x\n. 4 .");
  const Board tables(puzzle);
  const State state(tables);
  // Would a look at the ways on from 4 say that 5 is not at r1c2? It says where 5 is.
  Deduction goal{.technique = Technique::safe_routes, .numbers = {4, 6}};
  goal.effects = {removed(puzzle.topology().at({0, 1}), 5)};
  Finder finder(puzzle.topology());
  finder.look_only_for(goal, true);
  find_safe_routes(state, finder);
  ASSERT_EQ(finder.found().size(), 1U);
  EXPECT_EQ(sentence(finder.found().front(), puzzle),
            "Look at the ways on from 4 at r2c2. All but one would cut off or block a free cell. "
            "So: 5 at r2c3.");
}

TEST(LogicTechniques, NoWayOnForAnEndOfALinkThatLeadsElsewhere) {
  // The link takes the only step that 1 would have at r2c2, and leads to 6 and not to 2.
  EXPECT_THAT(said(find_no_way_on, board(Kind::numbrix, ". . .\n6 . .", {}, {{{1, 0}, {1, 1}}})),
              HasSubstr("1 at r2c2"));
}

TEST(LogicTechniques, ARunFitsWhereItsNumbersDo) {
  const Puzzle puzzle = board(Kind::hidato, ". .\n3 .", {}, {{{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}});
  EXPECT_EQ(said(find_run_fit, puzzle),
            "r1c1-r2c1 are joined, so they hold consecutive numbers. That leaves no room for 1 at "
            "r1c1.");
}

TEST(LogicTechniques, TrialsFollowRunsToTheirEnd) {
  EXPECT_EQ(said(find_trial, board(Kind::numbrix, ". 1 .\n. . .")),
            "Suppose the path did not pass between r1c1 and r2c1. Then nothing would be left for "
            "r1c3. So r1c1 and r2c1 are joined.");
  // 3 goes into the first cell of the board.
  EXPECT_EQ(
      said(find_trial, board(Kind::numbrix, ". 4 .\n2 . 6\n. . .\n. . .")),
      "Suppose 5 were at r2c2. Then these would follow: 3 at r1c1 and 1 at r3c1. Then nothing "
      "would be left for r3c2. So 5 is not at r2c2.");
}

TEST(LogicTechniques, ATrialGoesOnFromStepsThatItHasDrawn) {
  // r1c4 is a dead end, and 1 elsewhere makes it the other end of the path.
  EXPECT_THAT(all_said(find_trial, board(Kind::numbrix, ". . . .\n. . 3 x")),
              Contains("Suppose 1 were at r1c2. Then these would follow: 2 at r2c2. Then nothing "
                       "would be left for r1c1. So 1 is not at r1c2."));
}

// Cells and numbers are kept in words of 64 bits.
TEST(LogicTechniques, ShortRoutesEndBeyondTheSixtyFourthCellToo) {
  // Thirty-three rows of two, to and fro, and from 67 the path goes around by the left or by below.
  std::string text;
  for (int row = 1; row <= 33; ++row) {
    const int low = 2 * row - 1;
    text += std::to_string(row % 2 == 1 ? low : low + 1) + " " +
            std::to_string(row % 2 == 1 ? low + 1 : low) + "\n";
  }
  const Puzzle puzzle = board(Kind::numbrix, text + ". 67\n. .");
  const Board tables(puzzle);
  State state(tables);
  draw_easy_chain(state);
  EXPECT_TRUE(state.sound());
  EXPECT_TRUE(state.can(puzzle.topology().at({33, 0}), 68));
  EXPECT_TRUE(state.can(puzzle.topology().at({34, 1}), 68));
}

TEST(LogicTechniques, LongTrialsLookWhereSomethingChanged) {
  EXPECT_EQ(said(find_long_trial, board(Kind::hidato, "6 .\n. .\n. .", {{{0, 0}, {0, 1}}})),
            "Suppose the path did not pass between r3c1 and r3c2. Then 1 would have no cell left. "
            "So r3c1 and r3c2 are joined.");
  // The cell is free, and it is the number that has none.
  EXPECT_THAT(all_said(find_long_trial, board(Kind::numbrix, ". . .\nx . .")),
              Contains("Suppose 3 were at r1c2. Then these would follow: 4 at r1c1. Then 4 would "
                       "have no cell left. So 3 is not at r1c2."));
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

TEST(LogicTechniques, ADeadEndForACellBesideBoth) {
  // r1c1 would lose both of the ways that it has, of which that to r2c1 is the first there.
  const Puzzle puzzle = board(Kind::hidato, ". .\n1 .\n5 .", {}, {{{0, 1}, {1, 1}}});
  EXPECT_THAT(all_said(find_dead_end, puzzle),
              Contains("If the path went from r1c2 to r2c1, there would be no way through r1c1 any "
                       "more. So it does not go there."));
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

TEST(LogicTechniques, TwoNumbersAreLeftForACutCell) {
  // The pocket is filled first or last, so that the path comes to r1c2 second or second to last.
  EXPECT_THAT(
      all_said(find_cut_cell, board(Kind::numbrix, ". . . .")),
      testing::ElementsAre(
          "r1c2 is the only way between r1c1 and the rest, and only 1 to 4 can get in there. "
          "They fill it at one go, first or last. So these are out: 1 at r1c2, 4 at r1c2, 2 "
          "at r1c1 and 3 at r1c1.",
          "r1c2 is the only way between r1c3 and r1c4 and the rest, and only 1 to 4 can get "
          "in there. They fill it at one go, first or last. So these are out: 1 at r1c2 and "
          "4 at r1c2.",
          "r1c3 is the only way between r1c1 and r1c2 and the rest, and only 1 to 4 can get "
          "in there. They fill it at one go, first or last. So these are out: 1 at r1c3 and "
          "4 at r1c3.",
          "r1c3 is the only way between r1c4 and the rest, and only 1 to 4 can get in there. "
          "They fill it at one go, first or last. So these are out: 1 at r1c3, 4 at r1c3, 2 "
          "at r1c4 and 3 at r1c4."));
}

TEST(LogicLatin, WhatIsKnownMayBeSaidAgainAndNotOtherwise) {
  const Puzzle puzzle = board(Kind::latin, "1 . . .\n. . . .\n. . . .\n. . . .");
  const LatinBoard tables(puzzle);
  const Cell clue = puzzle.topology().at({0, 0});
  const Cell beside = puzzle.topology().at({0, 1});
  LatinState state(tables);
  for (int times = 0; times < 2; ++times) {
    state.apply(placed(clue, 0));
    state.apply(placed(beside, 1));
    EXPECT_TRUE(state.sound());
  }
  state.apply(removed(beside, 1));
  EXPECT_EQ(state.conflict().type, Conflict::Type::cell_empty);
  // A clue is never shaded.
  LatinState wrong(tables);
  wrong.apply(placed(clue, 1));
  EXPECT_EQ(wrong.conflict().type, Conflict::Type::cell_empty);
}

TEST(LogicLatin, OfTwoMirrorImagesNeitherIsConcluded) {
  // Row by row r1c2, r2c4, r3c1, r4c3, or from right to left: no cell is shaded in both.
  const Explanation told = explain(board(Kind::latin, ". . . .\n. . . .\n. . . .\n. . . ."));
  EXPECT_EQ(told.reach, Reach::stuck);
  for (const Deduction& step : told.steps) {
    for (const Effect& effect : step.effects) {
      EXPECT_EQ(effect.type == Effect::Type::place ? effect.number : 1 - effect.number, 0);
    }
  }
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
