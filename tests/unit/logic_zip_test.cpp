// Zip's ladder piece by piece: what is known of a path's steps, where its stretches can come, each
// technique on a board drawn for it, and hints from a half-drawn path.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

#include "clew/logic.h"
#include "logic/easy_chain.h"
#include "logic/techniques.h"
#include "logic/ways.h"
#include "logic/zip_stretches.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::board;
using testing::Contains;
using testing::HasSubstr;

// A path from 1 to 4 on 3x3: r1c1 r1c2 r2c2 r2c1 r3c1 r3c2 r3c3 r2c3 r1c3.
Puzzle small() { return board(Kind::zip, "1 . 4\n. 2 .\n. 3 .", {{{0, 1}, {0, 2}}}); }

struct Zip {
  explicit Zip(const Puzzle& from) : puzzle(from), tables(puzzle), state(tables) {}
  [[nodiscard]] Cell at(int row, int col) const { return puzzle.topology().at({row - 1, col - 1}); }
  Puzzle puzzle;
  Board tables;
  ZipState state;
};

std::string said_of(void (*find)(const ZipState&, Finder&), const Zip& zip) {
  Finder finder(zip.puzzle.topology());
  find(zip.state, finder);
  return finder.empty() ? "" : sentence(finder.found().front(), zip.puzzle);
}

std::vector<std::string> all_said_of(void (*find)(const ZipState&, Finder&), const Zip& zip) {
  Finder finder(zip.puzzle.topology(), kNoCell, Finder::Mode::all);
  find(zip.state, finder);
  std::vector<std::string> said;
  for (const Deduction& found : finder.found()) said.push_back(sentence(found, zip.puzzle));
  return said;
}

TEST(LogicZipState, PiecesKnowWhereTheyLead) {
  Zip zip(small());
  // By itself a checkpoint is between two stretches; the first begins one and the last ends one.
  EXPECT_EQ(zip.state.stretches_from(zip.at(1, 1)), (std::array{1, 0}));
  EXPECT_EQ(zip.state.stretches_from(zip.at(2, 2)), (std::array{1, 2}));
  EXPECT_EQ(zip.state.stretches_from(zip.at(1, 3)), (std::array{3, 0}));
  zip.state.join(zip.at(2, 2), zip.at(3, 2));
  EXPECT_EQ(zip.state.stretches_from(zip.at(2, 2)), (std::array{1, 0}));
  EXPECT_EQ(zip.state.stretches_from(zip.at(3, 2)), (std::array{3, 0}));
  EXPECT_TRUE(zip.state.sound());
}

TEST(LogicZipState, NoticesWhatContradictsItself) {
  {
    Zip zip(board(Kind::zip, ". . . .\n. 1 3 .\n. . . .\n2 . . 4"));
    zip.state.join(zip.at(2, 2), zip.at(2, 3));
    EXPECT_EQ(zip.state.conflict().type, Conflict::Type::wrong_order);
    EXPECT_EQ(zip.state.conflict().number, 3);
  }
  {
    Zip zip(board(Kind::zip, "1 . .\n. . .\n2 . ."));
    zip.state.join(zip.at(1, 1), zip.at(2, 1));
    zip.state.join(zip.at(2, 1), zip.at(3, 1));
    EXPECT_EQ(zip.state.conflict().type, Conflict::Type::early_end);
  }
  {
    Zip zip(board(Kind::zip, "1 . . .\n. . . .\n. . . .\n2 . . ."));
    zip.state.join(zip.at(2, 2), zip.at(2, 3));
    zip.state.join(zip.at(2, 3), zip.at(3, 3));
    zip.state.join(zip.at(3, 3), zip.at(3, 2));
    EXPECT_TRUE(zip.state.sound());
    zip.state.join(zip.at(3, 2), zip.at(2, 2));
    EXPECT_EQ(zip.state.conflict().type, Conflict::Type::loop);
  }
}

TEST(LogicZipState, NumbersHangOnBothEnds) {
  Zip zip(small());
  zip.state.join(zip.at(1, 1), zip.at(1, 2));
  zip.state.join(zip.at(1, 3), zip.at(2, 3));
  EXPECT_EQ(zip.state.values(), (std::vector{1, 2, 9, kBlank, kBlank, 8, kBlank, kBlank, kBlank}));
}

// Edges from both of their ends, node by node; the start and the finish are the last two nodes.
void give_edges(Ways& ways, int nodes, const std::vector<std::pair<int, int>>& edges) {
  ways.reset(nodes);
  for (int node = 0; node < nodes + 2; ++node) {
    ways.at(node);
    for (const auto& [a, b] : edges) {
      if (a == node) ways.link(b, b < nodes && a < nodes ? 1 : 0);
      if (b == node) ways.link(a, b < nodes && a < nodes ? 1 : 0);
    }
  }
}

TEST(LogicWays, WhatIsOnSomeWayAndOnEvery) {
  // 0-1-2-3 with a loop 1-4-2, and 5 behind 3, from which there is no way on.
  Ways ways;
  give_edges(ways, 6, {{0, 1}, {1, 2}, {2, 3}, {1, 4}, {4, 2}, {3, 5}, {6, 0}, {3, 7}});
  ASSERT_TRUE(ways.find());
  EXPECT_TRUE(ways.on_some(4));
  EXPECT_FALSE(ways.on_some(5));
  ways.find_needed();
  EXPECT_EQ(ways.needed_nodes(), (std::vector{0, 1, 2, 3}));
  const std::vector<std::pair<int, int>> inner = {{0, 1}, {2, 3}};
  for (const auto& edge : inner) EXPECT_THAT(ways.needed_edges(), testing::Contains(edge));
  EXPECT_THAT(ways.needed_edges(), testing::Not(testing::Contains(std::pair(1, 2))));
  std::vector<int> steps;
  ways.measure(ways.start(), steps);
  EXPECT_EQ(steps[3], 3);
  give_edges(ways, 2, {{2, 0}, {1, 3}});
  EXPECT_FALSE(ways.find());
}

TEST(LogicWays, NumbersGoUpAndDownFromEveryNode) {
  // A ladder of eight with one rung more, and 8 behind it.
  const std::vector<std::pair<int, int>> edges = {{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 6},
                                                  {6, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7},
                                                  {1, 6}, {7, 8}, {9, 0}, {3, 10}};
  Ways ways;
  give_edges(ways, 9, edges);
  ASSERT_TRUE(ways.find());
  std::vector<int> numbers;
  ways.number_nodes(numbers);
  EXPECT_EQ(numbers[8], -1);
  for (int node = 0; node < 8; ++node) {
    bool lower = false;
    bool higher = false;
    for (const auto& [a, b] : edges) {
      if (a != node && b != node) continue;
      const int other = numbers[a == node ? b : a];
      lower = lower || (other >= 0 && other < numbers[node]);
      higher = higher || other > numbers[node];
    }
    EXPECT_TRUE(lower && higher) << node;
  }
}

TEST(LogicZip, StretchesComeWhereTheirWaysLead) {
  // The corridor on the right belongs to the stretch from 2 to 3.
  const Zip zip(board(Kind::zip, ". . . 2\n. . 1 .\n. . . 3", {}));
  const Stretches stretches(zip.state, Stretches::Look::ways);
  ASSERT_TRUE(stretches.sound());
  EXPECT_EQ(stretches.only(zip.at(2, 4)), -1);
  EXPECT_TRUE(stretches.can(zip.at(2, 4), 2));
  // From 1 to 2 the path may go around by the left as well.
  EXPECT_TRUE(stretches.can(zip.at(1, 1), 1));
}

TEST(LogicZip, CornersAndOrder) {
  const Zip zip(small());
  EXPECT_EQ(said_of(find_zip_exits, zip),
            "The path goes into r1c2 and out again, and only r1c1 and r2c2 are left for that. So "
            "it steps from r1c1 to r1c2 to r2c2.");
  const Zip early(board(Kind::zip, "1 . 4\n3 . .\n. . 2"));
  EXPECT_EQ(said_of(find_zip_order, early),
            "A step between r1c1 and r2c1 would tie checkpoint 1 to checkpoint 3, but 2 comes "
            "between them. So there is none.");
  EXPECT_EQ(said_of(find_zip_order, Zip(board(Kind::zip, "1 2 3"))), "");
}

TEST(LogicZip, NoLoopAndNoEarlyEnd) {
  Zip zip(board(Kind::zip, "1 2\n. .\n. ."));
  EXPECT_EQ(said_of(find_zip_loop, zip),
            "A step between r1c1 and r1c2 would bring the path to its end with cells left over. So "
            "there is none.");
  zip.state.join(zip.at(2, 1), zip.at(3, 1));
  zip.state.join(zip.at(3, 1), zip.at(3, 2));
  zip.state.join(zip.at(3, 2), zip.at(2, 2));
  zip.state.forbid(zip.at(1, 1), zip.at(1, 2));
  EXPECT_THAT(said_of(find_zip_loop, zip), HasSubstr("would close it to a loop"));
}

TEST(LogicZip, TheOnlyWayToTheNextCheckpoint) {
  // From 2 the way up leads to 1, where the path has been.
  const Zip zip(board(Kind::zip, "1 . .\n. . .\n2 . 3", {{{1, 0}, {1, 1}}, {{0, 1}, {1, 1}}}));
  EXPECT_EQ(said_of(find_zip_only_way, zip),
            "Every way from checkpoint 2 to checkpoint 3 steps between r3c1 and r3c2. So the path "
            "does.");
}

TEST(LogicZip, TheEasyChainDoesNotEndThePathEarly) {
  // Straight from 1 to 2 would leave all other cells over, so that 2 is come to from below.
  Zip zip(board(Kind::zip, ". . 1 2\n. . . .\n. . . ."));
  draw_easy_chain(zip.state);
  EXPECT_TRUE(zip.state.is_joined(zip.at(1, 4), zip.at(2, 4)));
}

TEST(LogicZip, OnlyTheLastStepBringsThePathToItsEnd) {
  // Of three steps one is drawn, and one more would be the end.
  Zip zip(board(Kind::zip, "2 .\n3 1"));
  zip.state.join(zip.at(1, 2), zip.at(1, 1));
  EXPECT_EQ(said_of(find_zip_loop, zip),
            "A step between r2c1 and r2c2 would bring the path to its end with cells left over. So "
            "there is none.");
}

TEST(LogicZip, OfABoardInTwoHalvesTheFirstIsNamed) {
  const Zip zip(board(Kind::zip, ". 2 . 3\n. 1 . .", {{{1, 1}, {1, 2}}}));
  EXPECT_EQ(said_of(find_zip_island, zip),
            "Without a step between r1c2 and r1c3, r1c1, r1c2, r2c1 and r2c2 would be cut off from "
            "the rest of the path. So there is one.");
}

TEST(LogicZip, ACellThatHoldsAPocketIsPassedOnce) {
  EXPECT_EQ(said_of(find_zip_cut_cell, Zip(board(Kind::zip, "1 2 .\n3 . ."))),
            "Without a step between r1c1 and r1c2, r2c1 would be the only way to r1c2, r1c3, r2c2 "
            "and r2c3 and back, and the path goes through it once. So there is one.");
}

TEST(LogicZip, AStepBarsTheWayOfAStretchOrToACell) {
  EXPECT_EQ(
      said_of(find_zip_barred, Zip(board(Kind::zip, "2 3 . 4\n. . . 1"))),
      "A step between r1c2 and r2c2 would bar every way from checkpoint 1 to checkpoint 2. So "
      "there is none.");
  EXPECT_EQ(said_of(find_zip_barred, Zip(board(Kind::zip, "1 . .\n2 . ."))),
            "Without a step between r1c1 and r1c2, no stretch from a checkpoint to the next could "
            "come to r1c2. So there is one.");
}

TEST(LogicZip, APieceComesWhereBothOfItsEndsCome) {
  // The way is 1 r1c1 r1c2 r2c2 r2c3 2 r1c4 3, and the step in its middle is drawn.
  Zip zip(board(Kind::zip, ". . 2 .\n1 . . 3"));
  zip.state.join(zip.at(2, 2), zip.at(2, 3));
  EXPECT_THAT(all_said_of(find_zip_squeeze, zip),
              Contains("Without a step between r1c3 and r2c3, every stretch that could come to "
                       "r2c2 would need other cells. So there is one."));
}

TEST(LogicZip, LengthsOfStretchesAddUpToTheBoard) {
  EXPECT_THAT(
      all_said_of(find_zip_measures, Zip(board(Kind::zip, ". 4\n3 .\n2 .\n. 1"))),
      Contains("Add up how long the stretches between checkpoints can be: together they fill the "
               "board. So r1c2 is left to the stretch from 3 to 4, and that does not come to r2c2. "
               "There is no step between them."));
  EXPECT_THAT(
      all_said_of(find_zip_measures, Zip(board(Kind::zip, ". . 2\n. 3 .\n4 . .\n1 . ."))),
      Contains("Add up how long the stretches between checkpoints can be: together they fill the "
               "board. So r2c1 is left to the stretch from 2 to 3, and that does not come to r3c1. "
               "There is no step between them."));
}

TEST(LogicZip, AStretchMayTakeAllThatTheOthersLeave) {
  // From 1 straight down to 2, or by r1c2 and r2c2, which is as long as the board allows.
  const Zip zip(board(Kind::zip, "3 . 1\n. . .\n. . 2"));
  EXPECT_EQ(said_of(find_zip_routes, zip),
            "Look at the ways from checkpoint 1 to checkpoint 2. Those that leave the rest of the "
            "path a way all take the step between r2c3 and r3c3.");
  EXPECT_THAT(all_said_of(find_zip_squeeze, zip),
              Not(Contains(HasSubstr("After a step between r2c2 and r2c3"))));
}

TEST(LogicZip, AllWaysOfAStretch) {
  EXPECT_EQ(said_of(find_zip_routes, Zip(board(Kind::zip, "1 . . 2"))),
            "Look at the ways from checkpoint 1 to checkpoint 2. Only one leaves the rest of the "
            "path a way: r1c1-r1c2, r1c2-r1c3 and r1c3-r1c4.");
  // A cell that the first way came to is there for the next.
  EXPECT_EQ(said_of(find_zip_routes, Zip(board(Kind::zip, "2 . .\n1 . ."))),
            "Look at the ways from checkpoint 1 to checkpoint 2. Only one leaves the rest of the "
            "path a way: r1c1-r1c2, r1c2-r1c3, r1c3-r2c3, r2c1-r2c2 and r2c2-r2c3.");
}

TEST(LogicZip, ATrialLeavesOutNoStep) {
  EXPECT_EQ(said_of(find_zip_trial, Zip(board(Kind::zip, "2 .\n3 1"))),
            "Suppose the path did not step between r1c1 and r1c2. Then the path could not get "
            "through r1c1. So there is a step between r1c1 and r1c2.");
}

TEST(LogicZip, EveryTechniqueHasItsFamily) {
  for (const TechniqueInfo& info : techniques()) {
    EXPECT_EQ(info.key.starts_with("zip-"), info.family == Family::zip) << info.key;
  }
  EXPECT_EQ(family_of(small()), Family::zip);
}

class LogicZipHint : public testing::Test {
 protected:
  [[nodiscard]] Hint ask(int level, Language language = Language::english) const {
    return hint(puzzle_, position_, {.level = level, .solution = &solution_, .language = language});
  }
  Puzzle puzzle_ = small();
  Solution solution_{{1, 2, 9, 4, 3, 8, 5, 6, 7}};
  HintPosition position_{.values = {puzzle_.numbers().begin(), puzzle_.numbers().end()}};
};

TEST_F(LogicZipHint, GoesOnFromTheEndOfThePath) {
  EXPECT_EQ(ask(1).text, "Nothing is wrong so far.");
  EXPECT_THAT(ask(2).text, HasSubstr("Look around r1c"));
  EXPECT_THAT(ask(3).text, HasSubstr("Corner"));
  EXPECT_THAT(ask(4).text, HasSubstr("So it steps from r1c1 to r1c2 to r2c2."));
  position_.values[1] = 2;
  position_.values[4] = 3;
  EXPECT_THAT(ask(4).text, HasSubstr("r2c2"));
  EXPECT_THAT(ask(4, Language::german).text, HasSubstr("Z2S2"));
}

TEST_F(LogicZipHint, LeadsBackToWhereThePathWasRight) {
  position_.values[1] = 2;
  position_.values[4] = 3;
  position_.values[7] = 4;  // from 2 straight to 3
  position_.values[8] = 5;
  EXPECT_EQ(ask(1).text, "Something on the board is not right.");
  EXPECT_THAT(ask(2).text, HasSubstr("around"));
  EXPECT_THAT(ask(3).text, HasSubstr("A step of the path around"));
  EXPECT_EQ(ask(4).text,
            "The path is right as far as r2c2, but not the step to r3c2. Go back to r2c2 and look "
            "again.");
  EXPECT_EQ(ask(4).cells, (std::vector{Cell{4}, Cell{7}}));
  EXPECT_THAT(ask(4, Language::german).text, HasSubstr("Bis Z2S2 stimmt der Pfad"));
}

TEST_F(LogicZipHint, ALineIsAsGoodAsANumber) {
  position_.joined = {{Cell{0}, Cell{3}}};
  EXPECT_EQ(ask(4).text,
            "The path is right as far as r1c1, but not the step to r2c1. Go back to r1c1 and look "
            "again.");
}

TEST_F(LogicZipHint, NumbersADrawnPathFromItsBeginning) {
  // Another piece of the path lies in the list before and behind the one that hangs on 1.
  position_.joined = {
      {Cell{6}, Cell{7}}, {Cell{0}, Cell{1}}, {Cell{1}, Cell{4}}, {Cell{7}, Cell{8}}};
  EXPECT_EQ(ask(1).text, "Nothing is wrong so far.");
  EXPECT_EQ(
      ask(4).text,
      "The path goes into r2c1 and out again, and only r2c2 and r3c1 are left for that. So it "
      "steps from r2c2 to r2c1 to r3c1.");
}

TEST_F(LogicZipHint, KnowsWhenItIsDone) {
  position_.values = solution_.values;
  EXPECT_EQ(ask(2).type, Hint::Type::finished);
}

}  // namespace
}  // namespace clew::logic
