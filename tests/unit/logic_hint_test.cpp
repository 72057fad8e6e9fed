// Hints: levels, mistakes, and only what the player has not done yet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/logic.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::board;
using testing::HasSubstr;

class LogicHint : public testing::Test {
 protected:
  Hint ask(const HintPosition& position, int level, Complete complete = {}) const {
    return hint(puzzle_, position, {.level = level, .solution = &solution_, .complete = complete});
  }
  [[nodiscard]] HintPosition start() const {
    return {.values = std::vector<int>(puzzle_.cells().size(), kBlank)};
  }

  Puzzle puzzle_ = board(Kind::numbrix, "1 . 3\n. . .");
  Solution solution_{{1, 2, 3, 6, 5, 4}};
};

TEST_F(LogicHint, LevelsSayMoreAndMore) {
  EXPECT_EQ(ask(start(), 1).text, "Nothing is wrong so far.");
  EXPECT_TRUE(ask(start(), 1).cells.empty());
  EXPECT_EQ(ask(start(), 2).text, "Look around r1c2.");
  EXPECT_FALSE(ask(start(), 2).technique);
  EXPECT_THAT(ask(start(), 3).text, HasSubstr("Bridge"));
  EXPECT_THAT(ask(start(), 4).text, HasSubstr("2 comes between 1 at r1c1 and 3 at r1c3."));
}

TEST_F(LogicHint, MistakesComeFirst) {
  HintPosition position = start();
  position.values[3] = 4;  // 6 belongs there
  const Hint one = ask(position, 1);
  EXPECT_EQ(one.type, Hint::Type::mistake);
  EXPECT_EQ(one.text, "Something on the board is not right.");
  EXPECT_TRUE(one.cells.empty());
  EXPECT_THAT(ask(position, 2).text, HasSubstr("around"));
  EXPECT_THAT(ask(position, 3).text, HasSubstr("A number around"));
  EXPECT_EQ(ask(position, 4).text, "4 does not belong at r2c1. Take it back and look again.");
}

TEST_F(LogicHint, MarksAndJoinsCanBeMistakesToo) {
  HintPosition position = start();
  position.never = {{Cell(1), 2}};
  EXPECT_EQ(ask(position, 4).text, "r1c2 is marked as not 2, but that is just what it can be.");
  position = start();
  position.joined = {{Cell(0), Cell(3)}};
  EXPECT_EQ(ask(position, 4).text,
            "The path does not pass between r1c1 and r2c1. Take the join back.");
}

TEST_F(LogicHint, AMarkMayNameANumberThatNoBoardHas) {
  HintPosition position = start();
  position.never = {{Cell(1), 0}, {Cell(1), -7}, {Cell(1), 7}, {Cell(1), 1'000'000'000}};
  EXPECT_THAT(ask(position, 4).text, HasSubstr("2 comes between 1 at r1c1 and 3 at r1c3."));
}

TEST_F(LogicHint, WhatThePlayerHasDoneIsNotSaidAgain) {
  HintPosition position = start();
  position.values[1] = 2;
  EXPECT_THAT(ask(position, 4).text, HasSubstr("4 can only go to r2c3"));
  position.values = {1, 2, 3, 6, 5, 4};
  EXPECT_EQ(ask(position, 4).type, Hint::Type::finished);
}

TEST(LogicHintShading, AWronglyShadedCellIsToldStepByStep) {
  // The only solution has r1c2, r2c4, r3c1 and r4c3 shaded.
  const Puzzle puzzle = board(Kind::latin, ". . 2 .\n. . . .\n. . . .\n. . . .");
  const Solution solution{{0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0}};
  HintPosition position{.values = std::vector<int>(16, kBlank)};
  position.values[0] = 1;
  const auto ask = [&](int level) {
    return hint(puzzle, position, {.level = level, .solution = &solution}).text;
  };
  EXPECT_EQ(ask(1), "Something on the board is not right.");
  EXPECT_EQ(ask(3), "A cell around r2c1 is shaded or clear where it should not be.");
  EXPECT_EQ(ask(4), "r1c1 is not shaded but clear. Take it back and look again.");
}

TEST(LogicHintHighlight, NamesACellOnce) {
  Deduction two;
  two.effects = {{Effect::Type::remove, Cell(1), kNoCell, 5},
                 {Effect::Type::remove, Cell(1), kNoCell, 6}};
  EXPECT_EQ(highlight(two).targets, std::vector{Cell(1)});
}

TEST(LogicHintSeveral, AnotherSolutionIsNoMistake) {
  const Puzzle puzzle = board(Kind::numbrix, "1 .\n. .");
  const Solution one{{1, 2, 4, 3}};
  const Complete complete = [](const Puzzle& of, std::span<const int> values) {
    std::vector<int> givens(of.givens().begin(), of.givens().end());
    for (std::size_t i = 0; i < givens.size(); ++i) {
      if (values[i] != kBlank) givens[i] = values[i];
    }
    const auto more = Puzzle::make(of.kind(), of.shared_topology(), givens);
    const Outcome outcome = more ? test::solve_with("dfs", *more) : Outcome{};
    return outcome.solutions.empty() ? Completion{.status = Status::none}
                                     : Completion{Status::solved, outcome.solutions.front()};
  };
  HintPosition position{.values = {kBlank, 4, kBlank, kBlank}};
  EXPECT_EQ(hint(puzzle, position, {.level = 1, .solution = &one, .complete = complete}).type,
            Hint::Type::fine);
  position.values[3] = 2;  // 4 and 2 there go with no solution
  EXPECT_EQ(hint(puzzle, position, {.level = 1, .solution = &one, .complete = complete}).type,
            Hint::Type::mistake);
  // Not knowing is no reason to call it wrong.
  const Complete tired = [](const Puzzle&, std::span<const int>) { return Completion{}; };
  EXPECT_EQ(hint(puzzle, position, {.level = 1, .solution = &one, .complete = tired}).type,
            Hint::Type::stopped);
}

}  // namespace
}  // namespace clew::logic
