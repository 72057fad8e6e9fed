// What a program must not do with the library: refused where a Result can say so, an assertion
// elsewhere.
#include <limits>

#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/play.h"
#include "clew/render.h"
#include "solve/solver.h"

namespace clew {
namespace {

using testing::HasSubstr;

TopologyPtr nine_squares() { return *Topology::make({.rows = 3, .cols = 3}); }
Puzzle nine_blanks() {
  return *Puzzle::make(Kind::numbrix, nine_squares(), std::vector<int>(9, kBlank));
}

TEST(Preconditions, APuzzleNeedsABoard) {
  const auto puzzle = Puzzle::make(Kind::numbrix, nullptr, {});
  ASSERT_FALSE(puzzle);
  EXPECT_THAT(puzzle.error().message(), HasSubstr("without a board"));
}

TEST(Preconditions, AListOfGivensHasAnEntryForEachCell) {
  for (const std::size_t length : {0U, 1U, 8U, 10U, 100'000U}) {
    const auto puzzle =
        Puzzle::make(Kind::numbrix, nine_squares(), std::vector<int>(length, kBlank));
    ASSERT_FALSE(puzzle) << length;
    EXPECT_THAT(puzzle.error().message(), HasSubstr("givens for 9 cells"));
  }
  Shape shape{.rows = 3, .cols = 3};
  shape.open.assign(8, true);
  const auto board = Topology::make(shape);
  ASSERT_FALSE(board);
  EXPECT_THAT(board.error().message(), HasSubstr("8 open cells for a board of 3 x 3"));
}

// hexagon(40000) wanted 800 MB, and more of them ended the program.
TEST(Preconditions, AHexagonLargerThanAnyBoardIsRefused) {
  EXPECT_EQ((*Topology::make(hexagon(0)))->size(), 1);
  EXPECT_EQ((*Topology::make(hexagon(36)))->size(), 3997);
  for (const int radius : {-40'000, -1, 37, 127, 128, 40'000, std::numeric_limits<int>::max(),
                           std::numeric_limits<int>::min()}) {
    EXPECT_FALSE(Topology::make(hexagon(radius))) << radius;
  }
}

TEST(Preconditions, AHintNeedsAPositionOfTheBoard) {
  const Puzzle puzzle = nine_blanks();
  const auto hint = [&](const logic::HintPosition& position) {
    const auto said = play::hint(puzzle, position, {});
    return said ? "a hint" : said.error().what;
  };
  const std::vector<int> values(9, kBlank);
  EXPECT_EQ(hint({.values = values}), "a hint");
  EXPECT_THAT(hint({}), HasSubstr("another board"));
  EXPECT_THAT(hint({.values = std::vector<int>(8, kBlank)}), HasSubstr("another board"));
  EXPECT_THAT(hint({.values = values, .never = {{Cell(9), 1}}}), HasSubstr("another board"));
  EXPECT_THAT(hint({.values = values, .joined = {{Cell(0), Cell(9)}}}), HasSubstr("another board"));
}

TEST(Preconditions, AnAnswerOfAnotherLengthIsWrongAndNoCrash) {
  const Puzzle puzzle = nine_blanks();
  EXPECT_EQ(verify(puzzle, {}).state, Verdict::State::incorrect_size);
  EXPECT_EQ(verify(puzzle, {std::vector<int>(10, 1)}).state, Verdict::State::incorrect_size);
  EXPECT_EQ(format::grid_text(puzzle, {{7, 8}}), "7\t8\t-\t\n-\t-\t-\t\n-\t-\t-\t\n");
  EXPECT_EQ(format::grid_text(puzzle, {{9, 8, 7, 4, 5, 6, 3, 2, 1, 0}}),
            "9\t8\t7\t\n4\t5\t6\t\n3\t2\t1\t\n");
}

#ifndef NDEBUG
TEST(PreconditionsDeathTest, AResultIsLookedAtFirst) {
  const Result<int> refused = Error{.what = "no"};
  const Result<int> fine = 5;
  EXPECT_DEATH(static_cast<void>(refused.value()), "without a look");
  EXPECT_DEATH(static_cast<void>(*refused), "without a look");
  EXPECT_DEATH(static_cast<void>(fine.error()), "without a look");
}

TEST(PreconditionsDeathTest, ACellIsOneOfTheBoard) {
  const Puzzle puzzle = nine_blanks();
  EXPECT_DEATH(static_cast<void>(puzzle.given(Cell(200))), "another board");
  EXPECT_DEATH(static_cast<void>(puzzle.is_given(Cell(9))), "another board");
  EXPECT_DEATH(static_cast<void>(puzzle.cell_of(11)), "cell_of_");
  EXPECT_DEATH(static_cast<void>(puzzle.topology().place(kNoCell)), "another board");
  EXPECT_DEATH(static_cast<void>(puzzle.topology().neighbours(Cell(9))), "another board");
}

TEST(PreconditionsDeathTest, APuzzleThatWasMovedFromIsGone) {
  Puzzle puzzle = nine_blanks();
  const Puzzle kept = std::move(puzzle);
  // NOLINTNEXTLINE(bugprone-use-after-move): that is the point
  EXPECT_DEATH(static_cast<void>(puzzle.size()), "moved from");
  puzzle = kept;
  EXPECT_EQ(puzzle.size(), 9);
}

TEST(PreconditionsDeathTest, ListsOfValuesHaveAnEntryForEachCell) {
  const Puzzle puzzle = nine_blanks();
  const std::vector<int> short_list(3, kBlank);
  EXPECT_DEATH(std::ignore = render::text(puzzle, short_list), "values");
  EXPECT_DEATH(std::ignore = render::make_scene(puzzle, {.values = short_list}), "values");
  EXPECT_DEATH(std::ignore = logic::hint(puzzle, {.values = short_list}, {}), "values");
  solve::Solver solver(puzzle.shared_topology());
  EXPECT_DEATH(solver.exclude({short_list}), "values");
}
#endif

}  // namespace
}  // namespace clew
