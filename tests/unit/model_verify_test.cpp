// The judge: Vasquez's four states, each with the first offending cell.
#include <gtest/gtest.h>

#include "clew/verify.h"

namespace clew {
namespace {

Puzzle path_puzzle(Kind kind, int rows, int cols, const std::vector<int>& givens,
                   std::vector<Border> links = {}) {
  const auto topology = *Topology::make(
      {.layout = default_layout(kind), .rows = rows, .cols = cols, .links = std::move(links)});
  return *Puzzle::make(kind, topology, givens);
}

const Puzzle& two_by_three() {
  static const Puzzle puzzle = path_puzzle(Kind::numbrix, 2, 3, {1, -1, -1, -1, -1, 4});
  return puzzle;
}

void expect(const Puzzle& puzzle, const std::vector<int>& values, Verdict::State state, Cell cell,
            const std::string& message) {
  const Verdict verdict = verify(puzzle, {values});
  EXPECT_EQ(name(verdict.state), name(state));
  EXPECT_EQ(verdict.cell, cell);
  EXPECT_EQ(verdict.message, message);
}

TEST(Verify, Correct) {
  expect(two_by_three(), {1, 2, 3, 6, 5, 4}, Verdict::State::correct, kNoCell, "every rule holds");
}

TEST(Verify, IncorrectSize) {
  expect(two_by_three(), {1, 2, 3}, Verdict::State::incorrect_size, kNoCell,
         "the answer's board is not that of the puzzle, which has 2 rows, 3 columns and 6 open "
         "cells");
}

TEST(Verify, IncorrectElement) {
  expect(two_by_three(), {1, 2, 3, kBlank, 5, 4}, Verdict::State::incorrect_element, Cell(3),
         "r2c1 is still blank");
  expect(two_by_three(), {1, 2, 3, 7, 5, 4}, Verdict::State::incorrect_element, Cell(3),
         "7 at r2c1 is not one of the numbers 1 to 6");
  expect(two_by_three(), {1, 2, 3, 0, 5, 4}, Verdict::State::incorrect_element, Cell(3),
         "0 at r2c1 is not one of the numbers 1 to 6");
  expect(two_by_three(), {6, 5, 4, 1, 2, 3}, Verdict::State::incorrect_element, Cell(0),
         "r1c1 should hold the given 1, not 6");
  expect(two_by_three(), {1, 2, 3, 2, 5, 4}, Verdict::State::incorrect_element, Cell(3),
         "2 stands at r1c2 and again at r2c1");
}

TEST(Verify, IncorrectGrid) {
  expect(two_by_three(), {1, 2, 3, 5, 6, 4}, Verdict::State::incorrect_grid, Cell(5),
         "4 at r2c3 is not beside 5 at r2c1");
}

TEST(Verify, CheckpointsInTheirOrder) {
  const int blank = kBlank;
  const auto wrong = Verdict::State::incorrect_grid;
  // 1 . .
  // 2 4 3
  const Puzzle puzzle = path_puzzle(Kind::zip, 2, 3, {1, -1, -1, 2, 4, 3});
  EXPECT_EQ(verify(puzzle, {{1, 2, 3, 6, 5, 4}}).message,
            "checkpoint 3 at r2c3 comes too early, at 4: 2 at r2c1 comes only at 6");
  const Puzzle ring = path_puzzle(Kind::zip, 2, 3, {1, -1, 2, 4, -1, 3});
  expect(ring, {1, 2, 3, 6, 5, 4}, Verdict::State::correct, kNoCell, "every rule holds");
  expect(ring, {1, 4, 5, 2, 3, 6}, wrong, Cell(3),
         "checkpoint 4 at r2c1 comes too early, at 2: 2 at r1c3 comes only at 5");
  expect(ring, {6, 5, 4, 1, 2, 3}, wrong, Cell(3),
         "the path starts at r2c1, not at checkpoint 1, r1c1");
  // A path that is not finished: nothing is wrong before it is known to be.
  expect(ring, {1, 2, blank, blank, 3, blank}, Verdict::State::incorrect_element, Cell(2),
         "r1c3 is still blank");
  expect(ring, {1, 2, blank, blank, 3, 4}, wrong, Cell(5),
         "checkpoint 3 at r2c3 comes too early, at 4: the path has not been at 2, r1c3");
  expect(ring, {1, blank, blank, blank, blank, 4}, Verdict::State::incorrect_element, Cell(1),
         "r1c2 is still blank");
  expect(ring, {1, blank, 5, blank, blank, 4}, wrong, Cell(5),
         "checkpoint 3 at r2c3 comes too early, at 4: 2 at r1c3 comes only at 5");
  // All checkpoints in their order, but on a path that jumps.
  expect(ring, {1, 2, 4, 6, 3, 5}, wrong, Cell(4), "3 at r2c2 is not beside 4 at r1c3");
  const Puzzle ends = path_puzzle(Kind::zip, 2, 3, {1, -1, -1, -1, -1, 2});
  expect(ends, {1, 2, 3, 6, 5, 4}, wrong, Cell(5),
         "checkpoint 2 at r2c3 comes too early, at 4: the path ends there, after all 6 cells");
  expect(ends, {1, blank, blank, 6, 5, blank}, wrong, Cell(3),
         "the path ends at r2c1, not at checkpoint 2, r2c3");
}

// It used to complain of the first blank while a wrong number stood elsewhere.
TEST(Verify, WhatIsWrongIsToldBeforeWhatIsMissing) {
  const int blank = kBlank;
  expect(two_by_three(), {1, blank, 2, blank, blank, 4}, Verdict::State::incorrect_grid, Cell(0),
         "1 at r1c1 is not beside 2 at r1c3");
  expect(two_by_three(), {1, blank, 9, blank, blank, 4}, Verdict::State::incorrect_element, Cell(2),
         "9 at r1c3 is not one of the numbers 1 to 6");
  expect(two_by_three(), {1, blank, 5, blank, 5, 4}, Verdict::State::incorrect_element, Cell(4),
         "5 stands at r1c3 and again at r2c2");
  const Puzzle linked = path_puzzle(Kind::numbrix, 2, 2, {-1, -1, -1, -1}, {{{0, 0}, {0, 1}}});
  expect(linked, {1, 4, blank, blank}, Verdict::State::incorrect_grid, Cell(0),
         "r1c1 and r1c2 are linked but hold 1 and 4");
  expect(linked, {1, blank, 4, blank}, Verdict::State::incorrect_element, Cell(1),
         "r1c2 is still blank");
}

TEST(Verify, DiagonalStepsOnlyWhereTheKindHasThem) {
  const std::vector<int> zigzag = {1, 3, 2, 4};
  EXPECT_TRUE(verify(path_puzzle(Kind::hidato, 2, 2, {-1, -1, -1, -1}), {zigzag}).correct());
  EXPECT_TRUE(verify(path_puzzle(Kind::hex, 2, 2, {-1, -1, -1, -1}), {zigzag}).correct());
  EXPECT_EQ(verify(path_puzzle(Kind::numbrix, 2, 2, {-1, -1, -1, -1}), {zigzag}).state,
            Verdict::State::incorrect_grid);
}

TEST(Verify, LinksMustBeHonoured) {
  const Puzzle puzzle = path_puzzle(Kind::numbrix, 2, 2, {-1, -1, -1, -1}, {{{0, 0}, {0, 1}}});
  EXPECT_TRUE(verify(puzzle, {{1, 2, 4, 3}}).correct());
  expect(puzzle, {1, 4, 2, 3}, Verdict::State::incorrect_grid, Cell(0),
         "r1c1 and r1c2 are linked but hold 1 and 4");
}

TEST(Verify, OneCell) {
  EXPECT_TRUE(verify(path_puzzle(Kind::numbrix, 1, 1, {-1}), {{1}}).correct());
}

// Columns 1, 3, 0, 2 shaded: the 4 x 4 board has exactly this shading and its mirror image.
Puzzle shading_puzzle(std::vector<int> clues) {
  const auto topology = *Topology::make({.layout = Layout::square8, .rows = 4, .cols = 4});
  return *Puzzle::make(Kind::latin, topology, std::move(clues));
}

TEST(Verify, Shading) {
  std::vector<int> clues(16, kBlank);
  clues[0] = 1;
  clues[5] = 2;
  const Puzzle puzzle = shading_puzzle(clues);
  const std::vector<int> right = {0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0};
  EXPECT_TRUE(verify(puzzle, {right}).correct());

  auto values = right;
  values[0] = 1;
  expect(puzzle, values, Verdict::State::incorrect_element, Cell(0),
         "r1c1 holds a clue and cannot be shaded");
  values = right;
  values[0] = 2;
  expect(puzzle, values, Verdict::State::incorrect_element, Cell(0),
         "r1c1 is neither shaded nor unshaded");
  values = right;
  values[8] = 0;
  expect(puzzle, values, Verdict::State::incorrect_grid, Cell(5),
         "r2c2 asks for 2 shaded neighbours and has 1");
  // The second shaded cell of row 4 comes before the clue that lacks one.
  values[12] = 1;
  expect(puzzle, values, Verdict::State::incorrect_grid, Cell(14),
         "row 4 has a second shaded cell at r4c3");
  values = right;
  values[14] = 0;
  expect(puzzle, values, Verdict::State::incorrect_grid, kNoCell, "row 4 has no shaded cell");
}

TEST(Verify, ShadedCellsNeverTouchAndNeverShareALine) {
  const Puzzle puzzle = shading_puzzle(std::vector<int>(16, kBlank));
  std::vector<int> values(16, 0);
  for (const std::size_t cell : {0U, 5U, 10U, 15U}) values[cell] = 1;
  expect(puzzle, values, Verdict::State::incorrect_grid, Cell(0),
         "the shaded cell r1c1 touches another");
  values.assign(16, 0);
  values[0] = values[2] = 1;
  expect(puzzle, values, Verdict::State::incorrect_grid, Cell(2),
         "row 1 has a second shaded cell at r1c3");
  values.assign(16, 0);
  values[0] = values[8] = 1;
  expect(puzzle, values, Verdict::State::incorrect_grid, Cell(8),
         "column 1 has a second shaded cell at r3c1");
}

}  // namespace
}  // namespace clew
