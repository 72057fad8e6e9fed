// What the editor asks for: clues that can go, and the clue to add next.
#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/generate.h"
#include "clew/solve.h"

namespace clew::generate {
namespace {

Puzzle read(std::string_view text, std::optional<Kind> kind = {}) {
  format::Reader reader(text, {.kind = kind});
  const auto entry = reader.next();
  EXPECT_TRUE(entry && *entry) << text;
  return (*entry)->puzzle;
}

Outcome two(const Puzzle& puzzle) {
  const Query query{.limits = {.solutions = 2}};
  return solve::run(puzzle, query);
}

Puzzle with(const Puzzle& puzzle, Cell cell, int value) {
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  givens[cell] = value;
  return *Puzzle::make(puzzle.kind(), puzzle.shared_topology(), std::move(givens));
}

// Every clue of a solution, as an editor has it after filling the board.
Puzzle full(Kind kind, std::string_view shape, int side) {
  const Order order{.kind = kind, .shape = *shape_named(shape, kind, side, side), .seed = "full"};
  const auto made = make(order);
  EXPECT_TRUE(made);
  std::vector<int> givens = made->solution.values;
  if (kind == Kind::latin) {
    for (const Cell cell : made->puzzle.cells()) {
      int sum = 0;
      for (const Cell near : made->puzzle.topology().neighbours(cell)) {
        sum += made->solution.values[near];
      }
      givens[cell] = made->solution.values[cell] == 1 ? kBlank : sum;
    }
  }
  return *Puzzle::make(kind, made->puzzle.shared_topology(), std::move(givens));
}

TEST(Reduce, LeavesNoClueThatCouldGo) {
  for (const Kind kind : kAllKinds) {
    if (kind == Kind::zip) continue;  // checkpoints are counted anew, see below
    const Puzzle start =
        full(kind, kind == Kind::hex ? "hexagon" : "rectangle", kind == Kind::hex ? 2 : 6);
    const auto reduced = reduce(start, {.seed = "a"});
    ASSERT_TRUE(reduced) << name(kind);
    const Puzzle& less = reduced->puzzle;
    EXPECT_LT(less.given_count(), start.given_count() / 2);
    EXPECT_EQ(two(less).unique(), true);
    for (int c = 0; c < less.size(); ++c) {
      const Cell cell(c);
      if (!less.is_given(cell)) continue;
      EXPECT_EQ(less.given(cell), start.given(cell));
      EXPECT_EQ(two(with(less, cell, kBlank)).unique(), false) << name(kind) << " " << c;
    }
  }
}

// A checkpoint that can go goes, those after it are counted anew, and the path's ends stay.
TEST(Reduce, LeavesNoCheckpointThatCouldGo) {
  const Puzzle start = full(Kind::zip, "rectangle", 6);
  const auto reduced = reduce(start, {.seed = "a"});
  ASSERT_TRUE(reduced);
  const Puzzle& less = reduced->puzzle;
  EXPECT_LT(less.given_count(), start.given_count() / 2);
  EXPECT_EQ(less.checkpoints().front(), start.checkpoints().front());
  EXPECT_EQ(less.checkpoints().back(), start.checkpoints().back());
  EXPECT_EQ(two(less).unique(), true);
  for (int ordinal = 2; ordinal < less.given_count(); ++ordinal) {
    std::vector<int> givens(less.givens().begin(), less.givens().end());
    for (int& given : givens)
      given = given == ordinal ? kBlank : given > ordinal ? given - 1 : given;
    const auto fewer = Puzzle::make(Kind::zip, less.shared_topology(), givens);
    EXPECT_EQ(two(*fewer).unique(), false) << ordinal;
  }
}

// Walls that the path does not need go too, and those that stay are all needed.
TEST(Reduce, LeavesNoWallOfAZipThatCouldGo) {
  int walls_left = 0;
  for (const char* seed : {"a", "b", "c", "d"}) {
    Order order{.kind = Kind::zip, .seed = seed};
    order.shape = *shape_named("rectangle", Kind::zip, 6, 6);
    order.walls = 10;
    const auto made = make(order);
    ASSERT_TRUE(made);
    const auto reduced = reduce(made->puzzle, {.seed = seed});
    ASSERT_TRUE(reduced);
    const Puzzle& less = reduced->puzzle;
    EXPECT_TRUE(reduced->complete);
    EXPECT_LT(less.topology().walls().size(), 10U) << seed;
    EXPECT_EQ(two(less).unique(), true);
    for (const Border& wall : less.topology().walls()) {
      ++walls_left;
      Shape shape = less.topology().shape();
      std::erase(shape.walls, wall);
      const auto fewer = Puzzle::make(Kind::zip, *Topology::make(shape),
                                      {less.givens().begin(), less.givens().end()});
      EXPECT_EQ(two(*fewer).unique(), false) << seed;
    }
  }
  EXPECT_GT(walls_left, 0);
}

// Of 3x3 from corner to corner there are two paths; the first is meant.
TEST(NextClue, MayBeACheckpointOrAWall) {
  const auto board = *Topology::make({.layout = Layout::square4, .rows = 3, .cols = 3});
  const auto puzzle = *Puzzle::make(Kind::zip, board,
                                    {1, kBlank, kBlank, kBlank, kBlank, kBlank, kBlank, kBlank, 2});
  const Solution meant{{1, 2, 3, 6, 5, 4, 7, 8, 9}};
  const auto clue = next_clue(puzzle, meant, {});
  ASSERT_TRUE(clue) << clue.error().message();
  EXPECT_EQ(clue->others, 1);
  EXPECT_EQ(clue->excluded, 1);
  EXPECT_TRUE(clue->complete);
  // A single checkpoint on the way says nothing: any path comes to it.
  EXPECT_EQ(clue->cell, kNoCell);
  ASSERT_TRUE(clue->wall);
  EXPECT_EQ(clue->wall->a, (Place{0, 0}));
  EXPECT_EQ(clue->wall->b, (Place{1, 0}));
  // With one there, a second one tells.
  const auto half =
      *Puzzle::make(Kind::zip, board, {1, kBlank, 2, kBlank, kBlank, kBlank, kBlank, kBlank, 3});
  const auto next = next_clue(half, meant, {});
  ASSERT_TRUE(next);
  EXPECT_EQ(next->cell, Cell(3));
  EXPECT_EQ(next->value, 3);
  EXPECT_FALSE(next->wall);
}

TEST(Reduce, KeepsTheSymmetryAndTheTechniques) {
  const Puzzle start = full(Kind::numbrix, "rectangle", 6);
  const auto even = reduce(start, {.symmetry = Symmetry::rotational, .seed = "a"});
  ASSERT_TRUE(even);
  for (int c = 0; c < 36; ++c) {
    EXPECT_EQ(even->puzzle.is_given(Cell(c)), even->puzzle.is_given(Cell(35 - c)));
  }
  const auto gentle = reduce(start, {.hardest = logic::Level::gentle, .seed = "a"});
  ASSERT_TRUE(gentle);
  EXPECT_EQ(logic::grade(gentle->puzzle).level, logic::Level::gentle);
  EXPECT_GT(gentle->puzzle.given_count(), reduce(start, {.seed = "a"})->puzzle.given_count());
}

TEST(Reduce, RefusesWhatHasNoSingleSolution) {
  const auto several = reduce(read("1 . .\n. . .\n. . 9\n"), {});
  ASSERT_FALSE(several);
  EXPECT_EQ(several.error().what, "the puzzle does not have exactly one solution");
  EXPECT_FALSE(reduce(read("1 . 4\n. . .\n. . 9\n"), {}));
  // An L has no half turn.
  EXPECT_FALSE(reduce(read("1 2\n4 3\n5 x\n"), {.symmetry = Symmetry::rotational}));
}

TEST(NextClue, OfTwoSolutionsRulesOneOut) {
  const Puzzle puzzle = read("1 . .\n. . .\n. . 9\n");
  const auto clue = next_clue(puzzle, {}, {});
  ASSERT_TRUE(clue);
  EXPECT_TRUE(clue->complete);
  EXPECT_EQ(clue->others, 1);
  EXPECT_EQ(clue->excluded, 1);
  EXPECT_EQ(two(with(puzzle, clue->cell, clue->value)).unique(), true);
}

TEST(NextClue, FollowsTheIntendedSolution) {
  const Puzzle puzzle = read("1 . .\n. . .\n. . 9\n");
  const Solution down{{1, 6, 7, 2, 5, 8, 3, 4, 9}};
  const auto clue = next_clue(puzzle, down, {});
  ASSERT_TRUE(clue);
  EXPECT_EQ(clue->value, down.values[clue->cell]);
  EXPECT_FALSE(next_clue(puzzle, Solution{{1, 2, 3, 6, 5, 4, 7, 9, 8}}, {}));
}

TEST(NextClue, HasNothingToSayOfOneSolutionAndRefusesNone) {
  const auto one = next_clue(read("1 . .\n6 . .\n. . 9\n"), {}, {});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->cell, kNoCell);
  EXPECT_TRUE(one->complete);
  EXPECT_FALSE(next_clue(read("1 . 4\n. . .\n. . 9\n"), {}, {}));
}

// From a blank board to one solution, clue by clue: not many more than a reduced puzzle has.
TEST(NextClue, LeadsFromABlankBoardToOneSolution) {
  struct Case {
    Kind kind;
    int side;
    int most;
  };
  for (const auto& [kind, side, most] :
       {Case{Kind::numbrix, 7, 16}, Case{Kind::hidato, 6, 18}, Case{Kind::latin, 7, 8}}) {
    const Order order{
        .kind = kind, .shape = *shape_named("rectangle", kind, side, side), .seed = "b"};
    const auto made = make(order);
    ASSERT_TRUE(made);
    std::vector<int> none(made->solution.values.size(), kBlank);
    Puzzle puzzle = *Puzzle::make(kind, made->puzzle.shared_topology(), std::move(none));
    while (two(puzzle).unique() != true) {
      const auto clue = next_clue(puzzle, made->solution, {});
      ASSERT_TRUE(clue);
      ASSERT_NE(clue->cell, kNoCell);
      puzzle = with(puzzle, clue->cell, clue->value);
      ASSERT_LE(puzzle.given_count(), most) << name(kind);
    }
  }
}

}  // namespace
}  // namespace clew::generate
