// The engine against a brute force that shares nothing with it, on random small boards.
//
// Boards of all path kinds with holes, walls and links, from empty to full of givens, with none,
// one and many solutions. Compared are the whole sets of solutions, not only their number.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/solve.h"
#include "clew/verify.h"
#include "solve/solver.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace clew {
namespace {

// As many as the contract asks for; a few seconds.
constexpr int kBoards = 20'000;

using test::BruteForce;
using test::chance;
using test::pick;
using test::Rng;

// Givens taken from a random walk (so that they often fit), now and then wholly at random.
Puzzle random_puzzle(Rng& rng, int most_cells) {
  const Kind kind = std::array{Kind::numbrix, Kind::hidato, Kind::hex}[rng() % 3];
  const test::BoardOptions options{.max_cols = 7,
                                   .hole_percent = 20,
                                   .wall_percent = 8,
                                   .link_percent = 6,
                                   .most_cells = most_cells};
  if (chance(rng, 75)) return test::random_puzzle(rng, kind, options);
  const TopologyPtr board = test::random_board(rng, kind, options);
  std::vector<int> givens(board->cells().size(), kBlank);
  for (int i = pick(rng, 0, 3); i > 0; --i) {
    const int value = pick(rng, 1, board->size());
    if (std::find(givens.begin(), givens.end(), value) == givens.end()) {
      givens[rng() % givens.size()] = value;
    }
  }
  return *Puzzle::make(kind, board, givens);
}

void expect_same(const Puzzle& puzzle, const BruteForce& truth, const solve::Options& options,
                 const std::string& where) {
  Query query;
  query.limits.solutions = BruteForce::kMostSolutions + 2;
  const Outcome outcome = solve::run(puzzle, query, options);
  ASSERT_TRUE(outcome.complete) << where;
  ASSERT_EQ(outcome.status, truth.solutions.empty() ? Status::none : Status::solved) << where;
  std::set<std::vector<int>> found;
  for (const Solution& solution : outcome.solutions) {
    ASSERT_TRUE(verify(puzzle, solution).correct()) << where;
    ASSERT_TRUE(found.insert(solution.values).second) << where << ": a solution twice";
  }
  ASSERT_EQ(found, truth.solutions) << where;
}

TEST(SolveProperty, AgreesWithBruteForce) {
  Rng rng(20261115);
  int none = 0;
  int unique = 0;
  int several = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Puzzle puzzle = random_puzzle(rng, 16);
    const BruteForce truth(puzzle);
    if (truth.too_many) continue;
    const std::string where = "board " + std::to_string(i);
    // The short search alone, learning from the first node on, and the usual mixture.
    expect_same(puzzle, truth, {.short_search = kNoLimit}, where + ", short search");
    expect_same(puzzle, truth, {.seed = 7, .short_search = 0}, where + ", learning");
    expect_same(puzzle, truth, {.short_search = 3}, where + ", both");
    if (HasFatalFailure()) return;
    ++(truth.solutions.empty() ? none : truth.solutions.size() == 1 ? unique : several);
  }
  // The boards are of all sorts.
  EXPECT_GT(none, kBoards / 20);
  EXPECT_GT(unique, kBoards / 20);
  EXPECT_GT(several, kBoards / 20);
}

// The boards for the other queries: fewer, because each asks many questions.
constexpr int kFewerBoards = 3'000;

TEST(SolveProperty, ForcedCellsAreThoseAllSolutionsShare) {
  Rng rng(7);
  for (int i = 0; i < kFewerBoards; ++i) {
    const Puzzle puzzle = random_puzzle(rng, 16);
    const BruteForce truth(puzzle);
    if (truth.too_many) continue;
    const solve::Forced forced = solve::forced(puzzle);
    ASSERT_EQ(forced.status, truth.solutions.empty() ? Status::none : Status::solved) << i;
    if (truth.solutions.empty()) continue;
    std::vector<int> same = *truth.solutions.begin();
    for (const std::vector<int>& solution : truth.solutions) {
      for (std::size_t c = 0; c < same.size(); ++c) {
        if (same[c] != solution[c]) same[c] = kBlank;
      }
    }
    ASSERT_EQ(forced.values, same) << "board " << i;
  }
}

Puzzle keep(const Puzzle& puzzle, const std::vector<Cell>& cells) {
  std::vector<int> givens(puzzle.cells().size(), kBlank);
  for (const Cell cell : cells) givens[cell] = puzzle.given(cell);
  return *Puzzle::make(puzzle.kind(), puzzle.shared_topology(), givens);
}

TEST(SolveProperty, ConflictsAreRealAndIrreducible) {
  Rng rng(8);
  int conflicts = 0;
  for (int i = 0; i < kFewerBoards; ++i) {
    const Puzzle puzzle = random_puzzle(rng, 14);
    const solve::ConflictSet conflict = solve::conflict(puzzle);
    const BruteForce truth(puzzle);
    ASSERT_EQ(conflict.status, truth.solutions.empty() ? Status::none : Status::solved) << i;
    if (conflict.status != Status::none) continue;
    ++conflicts;
    ASSERT_TRUE(conflict.minimal) << i;
    ASSERT_TRUE(BruteForce(keep(puzzle, conflict.cells)).solutions.empty()) << i;
    for (const Cell left_out : conflict.cells) {
      std::vector<Cell> fewer = conflict.cells;
      std::erase(fewer, left_out);
      ASSERT_FALSE(BruteForce(keep(puzzle, fewer)).solutions.empty()) << "board " << i;
    }
  }
  EXPECT_GT(conflicts, 100);
}

// One solver, many questions: each answered as a fresh one would, with a core that suffices.
TEST(SolveProperty, IncrementalSolverAgreesAndItsCoresSuffice) {
  Rng rng(9);
  for (int i = 0; i < kFewerBoards / 10; ++i) {
    const Puzzle puzzle = random_puzzle(rng, 14);
    const BruteForce truth(puzzle);
    if (truth.solutions.empty() || truth.too_many) continue;
    const std::vector<int> intended = *truth.solutions.begin();
    solve::Solver solver(puzzle.shared_topology());
    solver.exclude(Solution{intended});
    for (int round = 0; round < 20; ++round) {
      std::vector<solve::Given> givens;
      std::vector<int> values(intended.size(), kBlank);
      for (const Cell cell : puzzle.cells()) {
        if (pick(rng, 0, 99) >= 60) continue;
        givens.push_back({cell, intended[cell]});
        values[cell] = intended[cell];
      }
      const auto answer = solver.solve(givens);
      const auto asked = Puzzle::make(puzzle.kind(), puzzle.shared_topology(), values);
      const bool unique = BruteForce(*asked).solutions.size() == 1;
      ASSERT_EQ(answer.status, unique ? Status::none : Status::solved) << "board " << i;
      if (!unique) {
        ASSERT_TRUE(verify(*asked, answer.solution).correct()) << "board " << i;
        ASSERT_NE(answer.solution.values, intended) << "board " << i;
        continue;
      }
      std::vector<int> core(intended.size(), kBlank);
      for (const solve::Given& given : answer.core) core[given.cell] = given.value;
      const auto by_core = Puzzle::make(puzzle.kind(), puzzle.shared_topology(), core);
      ASSERT_EQ(BruteForce(*by_core).solutions.size(), 1U) << "board " << i;
    }
  }
}

}  // namespace
}  // namespace clew
