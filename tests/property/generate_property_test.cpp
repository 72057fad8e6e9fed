// Orders of all kinds, at random: what comes out is what was ordered, by judges that have no part
// in making it. tools for thousands: bench/generate_check.py, which asks CaDiCaL as well.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "clew/api.h"
#include "clew/generate.h"
#include "clew/search.h"
#include "clew/verify.h"
#include "support/random_boards.h"

namespace clew::generate {
namespace {

using test::chance;
using test::pick;

bool unique(const Puzzle& puzzle) {
  Query query;
  query.limits.solutions = 2;
  return search::solve_with(puzzle, search::default_strategy(), query)->unique() == true;
}

Puzzle without(const Puzzle& puzzle, Cell cell) {
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  givens[cell] = kBlank;
  return *Puzzle::make(puzzle.kind(), puzzle.shared_topology(), std::move(givens));
}

// A puzzle without one of its checkpoints, those after it counted anew, or without one of its
// walls.
Puzzle zip_without(const Puzzle& puzzle, int ordinal, std::size_t wall) {
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  for (int& given : givens) {
    if (given == ordinal) {
      given = kBlank;
    } else if (given > ordinal && ordinal > 0) {
      --given;
    }
  }
  Shape shape = puzzle.topology().shape();
  if (wall < shape.walls.size()) {
    shape.walls.erase(shape.walls.begin() + static_cast<std::ptrdiff_t>(wall));
  }
  return *Puzzle::make(Kind::zip, *Topology::make(shape), std::move(givens));
}

// None of the checkpoints between the first and the last can go, and no wall.
bool zip_irreducible(const Puzzle& puzzle) {
  const std::size_t no_wall = puzzle.topology().walls().size();
  for (int ordinal = 2; ordinal < puzzle.given_count(); ++ordinal) {
    if (unique(zip_without(puzzle, ordinal, no_wall))) return false;
  }
  for (std::size_t wall = 0; wall < no_wall; ++wall) {
    if (unique(zip_without(puzzle, 0, wall))) return false;
  }
  return true;
}

Order random_order(test::Rng& rng) {
  Order order;
  order.kind = kAllKinds[static_cast<std::size_t>(pick(rng, 0, 4))];
  const bool latin = order.kind == Kind::latin;
  const bool hexagon = order.kind == Kind::hex && chance(rng, 50);
  const int rows = hexagon ? pick(rng, 1, 3) : pick(rng, latin ? 4 : 2, 7);
  const int cols = latin ? rows : pick(rng, 2, 7);
  order.shape = *shape_named(hexagon ? "hexagon" : "rectangle", order.kind, rows, cols);
  order.seed = std::to_string(rng());
  if (chance(rng, 40)) order.difficulty = static_cast<logic::Level>(pick(rng, 0, 5));
  order.minimal = chance(rng, 30);
  if (chance(rng, 20)) order.clues = pick(rng, 2, rows * cols);
  if (chance(rng, 30)) order.symmetry = chance(rng, 50) ? Symmetry::rotational : Symmetry::mirror;
  if (!latin) {
    if (chance(rng, 15)) order.pattern = Pattern::newspaper;
    if (chance(rng, 25)) order.holes = pick(rng, 1, 4);
    if (chance(rng, 15)) order.walls = pick(rng, 1, 4);
    if (chance(rng, 15)) order.links = pick(rng, 1, 3);
    order.nice = chance(rng, 20);
  }
  return order;
}

bool symmetric(const Puzzle& puzzle, Symmetry symmetry) {
  const Topology& board = puzzle.topology();
  const auto x_of = [&](Cell cell) { return board.centre(cell).x; };
  double left = 1e9;
  double right = -1e9;
  double top = 1e9;
  double bottom = -1e9;
  for (const Cell c : board.cells()) {
    left = std::min(left, x_of(c));
    right = std::max(right, x_of(c));
    top = std::min(top, board.centre(c).y);
    bottom = std::max(bottom, board.centre(c).y);
  }
  for (const Cell c : board.cells()) {
    const double x = left + right - x_of(c);
    const double y =
        symmetry == Symmetry::rotational ? top + bottom - board.centre(c).y : board.centre(c).y;
    bool found = false;
    for (const Cell d : board.cells()) {
      if (std::abs(x_of(d) - x) > 0.01 || std::abs(board.centre(d).y - y) > 0.01) continue;
      found = puzzle.is_given(c) == puzzle.is_given(d);
    }
    if (!found) return false;
  }
  return true;
}

RC_GTEST_PROP(Generate, WhatIsOrderedIsMade, (std::uint64_t seed)) {
  test::Rng rng(seed);
  const Order order = random_order(rng);
  const auto made = make(order);
  if (!made) {
    // Orders that cannot be met say so in words.
    RC_ASSERT(!made.error().what.empty());
    RC_ASSERT(made.error().kind != ErrorKind::internal);
    RC_TAG("refused");
    return;
  }
  RC_TAG("made");
  const Puzzle& puzzle = made->puzzle;
  RC_ASSERT(puzzle.kind() == order.kind);
  RC_ASSERT(verify(puzzle, made->solution).correct());
  RC_ASSERT(unique(puzzle));
  RC_ASSERT(puzzle.size() == (*Topology::make(order.shape))->size() - order.holes);
  RC_ASSERT(static_cast<int>(puzzle.topology().walls().size()) == order.walls);
  RC_ASSERT(static_cast<int>(puzzle.topology().links().size()) == order.links);
  if (order.difficulty) RC_ASSERT(logic::grade(puzzle).level == *order.difficulty);
  if (order.clues) RC_ASSERT(puzzle.given_count() == *order.clues);
  if (order.symmetry != Symmetry::none) RC_ASSERT(symmetric(puzzle, order.symmetry));
  if (order.minimal && order.symmetry == Symmetry::none && puzzle.has_checkpoints()) {
    RC_ASSERT(zip_irreducible(puzzle));
  } else if (order.minimal && order.symmetry == Symmetry::none) {
    for (const Cell c : puzzle.cells()) {
      if (puzzle.is_given(c)) RC_ASSERT(!unique(without(puzzle, c)));
    }
  }
  const auto again = make(order);
  RC_ASSERT(again && again->puzzle == puzzle && again->grading == made->grading &&
            api::entry_of(*again).grade == api::entry_of(*made).grade);
}

// The pattern goes on around holes, and did so on one side only (an order that the test above made
// on 2026-11-20).
TEST(Generate, HolesLeaveTheNewspaperPatternSymmetric) {
  int made = 0;
  for (const int holes : {2, 3, 4}) {
    for (int seed = 0; seed < 8; ++seed) {
      Order order{.kind = Kind::hex, .seed = std::to_string(seed)};
      order.shape = *shape_named("hexagon", Kind::hex, 2, 2);
      order.symmetry = Symmetry::mirror;
      order.pattern = Pattern::newspaper;
      order.holes = holes;
      const auto puzzle = make(order);
      if (!puzzle) continue;
      ++made;
      EXPECT_TRUE(symmetric(puzzle->puzzle, order.symmetry)) << holes << " holes, seed " << seed;
    }
  }
  EXPECT_GT(made, 0);
}

// Turns the puzzle a quarter, mirrors it and counts from the other end: the same canonical form.
// One clue less: another.
RC_GTEST_PROP(Generate, CanonicalFormIgnoresTurnsAndDirection, (std::uint64_t seed)) {
  test::Rng rng(seed);
  const Puzzle puzzle = test::random_puzzle(rng, chance(rng, 50) ? Kind::numbrix : Kind::hidato);
  const Topology& board = puzzle.topology();
  Shape turned = board.shape();
  std::swap(turned.rows, turned.cols);
  const bool mirrored = chance(rng, 50);
  const auto move = [&](Place place) {
    return Place{place.col, mirrored ? place.row : board.rows() - 1 - place.row};
  };
  turned.open.assign(static_cast<std::size_t>(turned.rows * turned.cols), false);
  for (const Cell c : board.cells()) {
    const Place to = move(board.place(c));
    turned.open[static_cast<std::size_t>(to.row * turned.cols + to.col)] = true;
  }
  for (auto* borders : {&turned.walls, &turned.links}) {
    for (Border& border : *borders) border = {move(border.a), move(border.b)};
  }
  const TopologyPtr other = *Topology::make(turned);
  const bool reversed = chance(rng, 50);
  std::vector<int> givens(board.cells().size(), kBlank);
  for (const Cell c : board.cells()) {
    if (!puzzle.is_given(c)) continue;
    givens[other->at(move(board.place(c)))] =
        reversed ? board.size() + 1 - puzzle.given(c) : puzzle.given(c);
  }
  const Puzzle image = *Puzzle::make(puzzle.kind(), other, givens);
  RC_ASSERT(canonical(image) == canonical(puzzle));
  for (const Cell c : puzzle.cells()) {
    if (puzzle.is_given(c)) RC_ASSERT(canonical(without(puzzle, c)) != canonical(puzzle));
  }
}

}  // namespace
}  // namespace clew::generate
