// Puzzles: what givens are allowed, and what is seen to be impossible at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/puzzle.h"
#include "clew/verify.h"

namespace clew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kHole = -2;

// A puzzle drawn as numbers: 0 blank (kBlank for latin), kHole a hole.
Result<Puzzle> draw(Kind kind, int cols, const std::vector<int>& cells,
                    std::vector<Border> walls = {}, std::vector<Border> links = {}) {
  Shape shape{.layout = default_layout(kind),
              .rows = static_cast<int>(cells.size()) / cols,
              .cols = cols,
              .walls = std::move(walls),
              .links = std::move(links)};
  std::vector<int> givens;
  for (const int cell : cells) {
    shape.open.push_back(cell != kHole);
    if (cell != kHole) givens.push_back(cell == 0 && is_path(kind) ? kBlank : cell);
  }
  auto topology = Topology::make(std::move(shape));
  if (!topology) return topology.error();
  return Puzzle::make(kind, *topology, givens);
}

std::optional<Obstacle::Reason> reason(const Result<Puzzle>& puzzle) {
  const auto obstacle = find_obstacle(*puzzle);
  return obstacle ? std::optional(obstacle->reason) : std::nullopt;
}

TEST(Kind, IsKnownByItsNamesAndByOthersNames) {
  for (const Kind kind : kAllKinds) EXPECT_EQ(kind_from_name(name(kind)), kind);
  EXPECT_EQ(kind_from_name("latin-shade"), Kind::latin);
  EXPECT_EQ(kind_from_name("rikudo"), Kind::hex);
  EXPECT_EQ(kind_from_name("hidoku"), Kind::hidato);
  EXPECT_EQ(kind_from_name("linkedin-zip"), Kind::zip);
  EXPECT_EQ(kind_from_name("trail"), Kind::zip);
  EXPECT_EQ(kind_from_name("sudoku"), std::nullopt);
  EXPECT_EQ(kind_from_name(""), std::nullopt);
}

TEST(Puzzle, KnowsItsGivensBothWays) {
  const auto puzzle = draw(Kind::numbrix, 3, {1, 0, 0, 0, 5, kHole});
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->size(), 5);
  EXPECT_EQ(puzzle->given(Cell(0)), 1);
  EXPECT_EQ(puzzle->given(Cell(1)), kBlank);
  EXPECT_EQ(puzzle->cell_of(5), 4);
  EXPECT_EQ(puzzle->cell_of(2), kNoCell);
  EXPECT_EQ(puzzle->cell_of(0), kNoCell);
  EXPECT_EQ(puzzle->cell_of(6), kNoCell);
  EXPECT_EQ(puzzle->given_count(), 2);
}

TEST(Puzzle, TellsWhatIsPrintedFromWhichNumbersAreKnown) {
  const auto path = draw(Kind::numbrix, 3, {1, 0, 0, 0, 5, kHole});
  ASSERT_TRUE(path);
  EXPECT_TRUE(path->has_path());
  EXPECT_EQ(path->number(Cell(0)), 1);
  EXPECT_TRUE(path->is_fixed(Cell(0)));
  EXPECT_FALSE(path->has_number(Cell(1)));
  EXPECT_EQ(path->lowest(), 1);
  EXPECT_EQ(path->highest(), 5);
  // The clue 1 is printed, tells of its neighbours, and is no number of anything.
  std::vector<int> clues(16, kBlank);
  clues[0] = 1;
  const auto shading = draw(Kind::latin, 4, clues);
  ASSERT_TRUE(shading);
  EXPECT_FALSE(shading->has_path());
  EXPECT_EQ(shading->given(Cell(0)), 1);
  EXPECT_FALSE(shading->has_number(Cell(0)));
  EXPECT_TRUE(shading->is_fixed(Cell(0)));
  EXPECT_FALSE(shading->is_fixed(Cell(1)));
  EXPECT_EQ(shading->cell_of(1), kNoCell);
  EXPECT_EQ(shading->lowest(), 0);
  EXPECT_EQ(shading->highest(), 1);
  for (const Layout layout :
       {Layout::square4, Layout::square8, Layout::hex_axial, Layout::hex_odd_r}) {
    EXPECT_TRUE(is_path(path_kind(layout)));
    EXPECT_TRUE(fits(path_kind(layout), layout));
  }
}

TEST(Puzzle, KnowsTheNumbersOfTheFirstAndTheLastCheckpointOnly) {
  const auto puzzle = draw(Kind::zip, 3, {1, 0, 2, 0, 3, kHole});
  ASSERT_TRUE(puzzle);
  EXPECT_TRUE(puzzle->has_path());
  EXPECT_TRUE(puzzle->has_checkpoints());
  EXPECT_THAT(puzzle->checkpoints(), ElementsAre(Cell(0), Cell(2), Cell(4)));
  EXPECT_EQ(puzzle->given(Cell(2)), 2);
  EXPECT_EQ(puzzle->given(Cell(4)), 3);
  EXPECT_EQ(puzzle->number(Cell(0)), 1);
  EXPECT_EQ(puzzle->number(Cell(2)), kBlank);
  EXPECT_EQ(puzzle->number(Cell(4)), 5);
  EXPECT_EQ(puzzle->cell_of(1), Cell(0));
  EXPECT_EQ(puzzle->cell_of(2), kNoCell);
  EXPECT_EQ(puzzle->cell_of(5), Cell(4));
  EXPECT_TRUE(puzzle->is_fixed(Cell(4)));
  EXPECT_FALSE(puzzle->is_fixed(Cell(2)));
  EXPECT_EQ(puzzle->given_count(), 3);
  const auto path = draw(Kind::numbrix, 2, {1, 0, 0, 0});
  EXPECT_FALSE(path->has_checkpoints());
  EXPECT_TRUE(path->checkpoints().empty());
}

TEST(Puzzle, RefusesCheckpointsThatAreNoOrder) {
  const auto refusal = [](const std::vector<int>& cells) {
    const auto puzzle = draw(Kind::zip, 2, cells);
    return puzzle ? std::string("none") : puzzle.error().message();
  };
  EXPECT_EQ(refusal({1, 0, 0, 2}), "none");
  EXPECT_EQ(refusal({1, 3, 0, 4}),
            "the checkpoint 2 is missing, though 3 stands at r1c2; expected checkpoints 1 to 4 "
            "without a gap");
  EXPECT_EQ(refusal({0, 2, 0, 0}),
            "the checkpoint 1 is missing, though 2 stands at r1c2; expected checkpoints 1 to 2 "
            "without a gap");
  EXPECT_EQ(refusal({1, 2, 0, 2}),
            "the checkpoint 2 stands twice, at r1c2 and at r2c2; expected each checkpoint once");
  EXPECT_EQ(refusal({1, 5, 0, 0}),
            "the checkpoint 5 at r1c2 is out of range; expected 1 to 4, the number of open cells, "
            "at most");
  EXPECT_EQ(refusal({1, 0, 0, -3}),
            "the checkpoint -3 at r2c2 is out of range; expected 1 to 4, the number of open cells, "
            "at most");
  EXPECT_EQ(refusal({0, 1, 0, 0}),
            "the only checkpoint is 1 at r1c2; expected at least 1 and 2, the path's ends");
  EXPECT_EQ(refusal({0, 0, 0, 0}), "no checkpoints; expected at least 1 and 2, the path's ends");
}

TEST(Puzzle, RefusesNumbersThatBreakARule) {
  const auto out = draw(Kind::hidato, 2, {1, 0, 5, 0});
  ASSERT_FALSE(out);
  EXPECT_EQ(out.error().cell, (Place{1, 0}));
  EXPECT_EQ(out.error().message(),
            "the number 5 at r2c1 is out of range; expected 1 to 4, the number of open cells");
  const auto twice = draw(Kind::numbrix, 2, {3, 0, 0, 3});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().what, "the number 3 is given twice, at r1c1 and at r2c2");
  EXPECT_FALSE(draw(Kind::numbrix, 1, {-7}));
}

TEST(Puzzle, RefusesCluesNoBoardCanMeet) {
  const int o = kBlank;
  EXPECT_TRUE(draw(Kind::latin, 3, {o, o, o, o, 2, o, o, o, o}));
  EXPECT_TRUE(draw(Kind::latin, 3, {o, 2, o, o, o, o, o, o, o}));  // r1c1 and r2c3
  EXPECT_TRUE(draw(Kind::latin, 3, {1, o, o, o, o, o, o, o, o}));
  const auto corner = draw(Kind::latin, 3, {2, o, o, o, o, o, o, o, o});
  ASSERT_FALSE(corner);
  EXPECT_THAT(corner.error().message(), HasSubstr("clue 2 at r1c1; expected 0 to 1"));
  EXPECT_FALSE(draw(Kind::latin, 3, {o, o, o, o, 3, o, o, o, o}));
  EXPECT_FALSE(draw(Kind::latin, 1, {1}));
}

TEST(Puzzle, BelongsToItsLayout) {
  const auto squares = *Topology::make({.layout = Layout::square4, .rows = 1, .cols = 1});
  EXPECT_FALSE(Puzzle::make(Kind::hidato, squares, {kBlank}));
  EXPECT_TRUE(Puzzle::make(Kind::numbrix, squares, {1}));
  const auto odd = *Topology::make({.layout = Layout::hex_odd_r, .rows = 1, .cols = 1});
  EXPECT_TRUE(Puzzle::make(Kind::hex, odd, {kBlank}));
  for (const Layout layout :
       {Layout::square4, Layout::square8, Layout::hex_axial, Layout::hex_odd_r}) {
    const auto two = *Topology::make({.layout = layout, .rows = 1, .cols = 2});
    EXPECT_TRUE(Puzzle::make(Kind::zip, two, {1, 2})) << name(layout);
  }
}

TEST(Puzzle, ComparesByWhatItSays) {
  EXPECT_EQ(*draw(Kind::numbrix, 2, {1, 0, 0, 0}), *draw(Kind::numbrix, 2, {1, 0, 0, 0}));
  EXPECT_FALSE(*draw(Kind::numbrix, 2, {1, 0, 0, 0}) == *draw(Kind::numbrix, 2, {2, 0, 0, 0}));
  EXPECT_FALSE(*draw(Kind::numbrix, 2, {1, 0, 0, 0}) == *draw(Kind::numbrix, 4, {1, 0, 0, 0}));
}

TEST(Obstacle, SeesNothingWrongWithASoundBoard) {
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {1, 0, 0, 0, 0, 0, 0, 0, 9})), std::nullopt);
  EXPECT_EQ(reason(draw(Kind::numbrix, 1, {0})), std::nullopt);
  EXPECT_EQ(reason(draw(Kind::numbrix, 2, {1, 2})), std::nullopt);
}

TEST(Obstacle, CheckpointsThatNoPathComesTo) {
  const auto message = [](const Result<Puzzle>& puzzle) {
    const auto obstacle = find_obstacle(*puzzle);
    return obstacle ? std::string(name(obstacle->reason)) + ": " + obstacle->message : "none";
  };
  EXPECT_EQ(message(draw(Kind::zip, 3, {1, 0, 2, 0, 0, 0, 0, 0, 3})), "none");
  EXPECT_EQ(message(draw(Kind::zip, 3, {1, 0, 3, 0, 0, 0, 4, 0, 2})),
            "too far apart: from checkpoint 1 by way of the others to checkpoint 4 it is 10 steps, "
            "but the path has only 8");
  EXPECT_EQ(message(draw(Kind::zip, 3, {1, 3, 2, 4, 5, 0})),
            "cut off: no way leads from checkpoint 1 at r1c1 to checkpoint 2 at r1c3 past the "
            "others");
  EXPECT_EQ(
      message(draw(Kind::zip, 3, {1, 0, 0, 0, 0, 0, 0, 2, 0})),
      "wrong parity: checkpoint 1 at r1c1 and checkpoint 2 at r3c2 have different colours of a "
      "chessboard, but a path through 9 cells has its ends on the same");
  EXPECT_EQ(message(draw(Kind::zip, 3, {0, 1, 0, 0, 0, 2, 0, 0, 0})),
            "wrong parity: checkpoint 1 at r1c2 has the colour of a chessboard of which there is a "
            "cell less, and the path's ends have the other");
  EXPECT_EQ(
      message(draw(Kind::zip, 3, {1, 0, 0, 0, kHole, 2})),
      "number in a dead end: r2c1 is a dead end, but the path starts at r1c1 and ends at r2c3");
  EXPECT_EQ(
      message(draw(Kind::zip, 4, {0, 1, 0, 2, 0, kHole, 0, 0})),
      "number in a dead end: r2c1 is a dead end, but the path starts at r1c2 and ends at r1c4");
  EXPECT_EQ(message(draw(Kind::zip, 5, {0, 0, 1, 0, 0, 0, 0, kHole, 2, 0})),
            "cut off: r1c1 and r1c4 are only joined through checkpoint 1 at r1c3, an end of the "
            "path");
  EXPECT_EQ(message(draw(Kind::zip, 2, {1, 2})), "none");
}

TEST(Obstacle, GivensTooFarApart) {
  const auto puzzle = draw(Kind::numbrix, 3, {1, 0, 3, 0, 0, 0, 0, 0, 4});
  const auto obstacle = find_obstacle(*puzzle);
  ASSERT_TRUE(obstacle);
  EXPECT_EQ(obstacle->reason, Obstacle::Reason::too_far_apart);
  EXPECT_THAT(obstacle->cells, ElementsAre(2, 8));
  EXPECT_EQ(obstacle->message,
            "3 at r1c3 and 4 at r3c3 are 2 steps apart, but their numbers only 1");
}

TEST(Obstacle, WallsAndHolesMakeDistancesLonger) {
  EXPECT_EQ(reason(draw(Kind::numbrix, 2, {1, 2, 0, 0}, {{{0, 0}, {0, 1}}})),
            Obstacle::Reason::too_far_apart);
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {1, kHole, 3, 0, 0, 0})),
            Obstacle::Reason::too_far_apart);
}

TEST(Obstacle, WrongParity) {
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {1, 0, 0, 0, 4, 0, 0, 0, 0})),
            Obstacle::Reason::wrong_parity);
  // Nine cells, five of one colour: 1 cannot stand on the other.
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {0, 1, 0, 0, 0, 0, 0, 0, 0})),
            Obstacle::Reason::wrong_parity);
  // With diagonals there is no parity.
  EXPECT_EQ(reason(draw(Kind::hidato, 3, {0, 1, 0, 0, 4, 0, 0, 0, 0})), std::nullopt);
}

TEST(Obstacle, ABoardWithTooManyCellsOfOneColour) {
  // A ring of 3 x 5: eight corners and edges of one colour, six of the other.
  std::vector<int> ring(15, 0);
  ring[7] = kHole;
  EXPECT_EQ(reason(draw(Kind::numbrix, 5, ring)), Obstacle::Reason::wrong_parity);
}

TEST(Obstacle, ABoardThatFallsApart) {
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {1, kHole, 2})), Obstacle::Reason::not_connected);
}

TEST(Obstacle, DeadEnds) {
  // A plus sign with diagonals cut off: four arms, four dead ends.
  const int x = kHole;
  EXPECT_EQ(reason(draw(Kind::hidato, 5, {x, x, 0, x, x, x, x, 0, x, x, 0, 0, 0,
                                          0, 0, x, x, 0, x, x, x, x, 0, x, x})),
            Obstacle::Reason::too_many_ends);
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {2, 0, 0})), Obstacle::Reason::number_in_end);
  EXPECT_EQ(reason(draw(Kind::numbrix, 3, {3, 0, 0})), std::nullopt);
}

TEST(Obstacle, FourDeadEndsAreNamedAndNoMore) {
  const auto message = [](int cols, const std::vector<int>& cells) {
    const auto obstacle = find_obstacle(*draw(Kind::hidato, cols, cells));
    return obstacle ? obstacle->message : "none";
  };
  const int x = kHole;
  EXPECT_EQ(message(7, {x, x, x, 0, x, x, x,  //
                        x, x, x, 0, x, x, x,  //
                        0, 0, 0, 0, 0, 0, 0,  //
                        x, x, x, 0, x, x, x,  //
                        x, x, x, 0, x, x, x}),
            "the board has 4 dead ends (r1c4, r3c1, r3c7, r5c4), and a path has only two ends");
  EXPECT_EQ(
      message(9, {x, 0, x, x, 0, x, x, x, x,  //
                  x, x, 0, x, 0, x, x, x, x,  //
                  0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                  x, x, x, x, 0, x, x, x, x,  //
                  x, x, x, x, 0, x, x, x, x}),
      "the board has 5 dead ends (r1c2, r1c5, r3c1, r3c9, ...), and a path has only two ends");
}

TEST(Obstacle, LinksThatNoPathCanHonour) {
  const std::vector<int> blank(4, 0);
  EXPECT_EQ(reason(draw(Kind::hidato, 2, blank, {},
                        {{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}, {{0, 0}, {1, 1}}})),
            Obstacle::Reason::broken_link);
  EXPECT_EQ(reason(draw(Kind::hidato, 2, blank, {},
                        {{{0, 0}, {0, 1}}, {{0, 1}, {1, 0}}, {{0, 0}, {1, 0}}})),
            Obstacle::Reason::broken_link);
  EXPECT_EQ(reason(draw(Kind::hidato, 2, {1, 3, 0, 0}, {}, {{{0, 0}, {0, 1}}})),
            Obstacle::Reason::broken_link);
}

TEST(Obstacle, LatinBoards) {
  const int o = kBlank;
  EXPECT_EQ(reason(draw(Kind::latin, 2, {o, o, o, o, o, o})), Obstacle::Reason::not_square);
  EXPECT_EQ(reason(draw(Kind::latin, 2, {0, 0, o, o})), Obstacle::Reason::full_line);
  EXPECT_EQ(reason(draw(Kind::latin, 2, {0, o, 0, o})), Obstacle::Reason::full_line);
  EXPECT_EQ(reason(draw(Kind::latin, 3, {1, 0, o, 0, 0, o, o, o, o})),
            Obstacle::Reason::starved_clue);
  EXPECT_EQ(reason(draw(Kind::latin, 1, {o})), std::nullopt);
}

TEST(Obstacle, ALineWithoutAPlaceIsPointedAt) {
  const int o = kBlank;
  const auto row = find_obstacle(*draw(Kind::latin, 4,
                                       {o, o, o, o,  //
                                        0, 1, 1, 0,  //
                                        o, o, o, o,  //
                                        o, o, o, o}));
  ASSERT_TRUE(row);
  EXPECT_EQ(row->message, "row 2 has no cell that could be shaded");
  EXPECT_THAT(row->cells, ElementsAre(4, 5, 6, 7));
  const auto column = find_obstacle(*draw(Kind::latin, 4,
                                          {o, o, 0, o,  //
                                           o, o, 1, o,  //
                                           o, o, 1, o,  //
                                           o, o, 0, o}));
  ASSERT_TRUE(column);
  EXPECT_EQ(column->message, "column 3 has no cell that could be shaded");
  EXPECT_THAT(column->cells, ElementsAre(2, 6, 10, 14));
}

}  // namespace
}  // namespace clew
