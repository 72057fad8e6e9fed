// The engine against a brute force that shares nothing with it, on random small boards.
//
// Boards of all path kinds with holes, walls and links, from empty to full of givens, with none,
// one and many solutions. Compared are the whole sets of solutions, not only their number.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/solve.h"
#include "clew/verify.h"
#include "solve/solver.h"
#include "support/brute_force.h"

namespace clew {
namespace {

// As many as the contract asks for; a few seconds.
constexpr int kBoards = 20'000;

using Random = std::mt19937_64;
using test::BruteForce;

int pick(Random& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

TopologyPtr random_board(Random& random, int most_cells, Kind& kind) {
  constexpr Layout kLayouts[] = {Layout::square4, Layout::square4, Layout::square8,
                                 Layout::hex_axial, Layout::hex_odd_r};
  while (true) {
    Shape shape;
    shape.layout = kLayouts[pick(random, 0, 4)];
    kind = shape.layout == Layout::square4   ? Kind::numbrix
           : shape.layout == Layout::square8 ? Kind::hidato
                                             : Kind::hex;
    shape.rows = pick(random, 1, 5);
    shape.cols = pick(random, 1, 7);
    const int area = shape.rows * shape.cols;
    shape.open.assign(static_cast<std::size_t>(area), true);
    const int holes = pick(random, 0, 2) == 0 ? pick(random, 0, area / 3) : 0;
    for (int i = 0; i < holes; ++i) {
      shape.open[static_cast<std::size_t>(pick(random, 0, area - 1))] = false;
    }
    if (std::count(shape.open.begin(), shape.open.end(), true) > most_cells) continue;
    auto plain = Topology::make(shape);
    if (!plain) continue;
    const Topology& topology = **plain;
    const auto random_border = [&](std::vector<Border>& list) {
      const Cell cell = Cell(pick(random, 0, topology.size() - 1));
      const auto near = topology.neighbours(cell);
      if (near.empty()) return;
      const Cell other =
          near[static_cast<std::size_t>(pick(random, 0, static_cast<int>(near.size()) - 1))];
      list.push_back({topology.place(cell), topology.place(other)});
    };
    const int walls = pick(random, 0, 3) == 0 ? pick(random, 1, 4) : 0;
    const int links = pick(random, 0, 3) == 0 ? pick(random, 1, 3) : 0;
    for (int i = 0; i < walls; ++i) random_border(shape.walls);
    for (int i = 0; i < links; ++i) random_border(shape.links);
    auto board = Topology::make(shape);
    if (board) return *board;  // a wall on a link is refused: draw again
  }
}

// Givens taken from a random walk (so that they often fit) or wholly at random.
Puzzle random_puzzle(Random& random, int most_cells) {
  Kind kind = Kind::numbrix;
  const TopologyPtr board = random_board(random, most_cells, kind);
  const int size = board->size();
  std::vector<int> givens(static_cast<std::size_t>(size), kBlank);
  if (pick(random, 0, 3) != 0) {
    std::vector<int> walk(static_cast<std::size_t>(size), kBlank);
    std::vector<int> best = walk;
    int longest = 0;
    for (int attempt = 0; attempt < 30 && longest < size; ++attempt) {
      std::fill(walk.begin(), walk.end(), kBlank);
      Cell at = Cell(pick(random, 0, size - 1));
      int value = 1;
      walk[at] = 1;
      while (true) {
        std::vector<Cell> open;
        for (const Cell next : board->neighbours(at)) {
          if (walk[next] == kBlank) open.push_back(next);
        }
        if (open.empty()) break;
        at = open[static_cast<std::size_t>(pick(random, 0, static_cast<int>(open.size()) - 1))];
        walk[at] = ++value;
      }
      if (value > longest) {
        longest = value;
        best = walk;
      }
    }
    const int percent = pick(random, 0, 70);
    for (std::size_t i = 0; i < best.size(); ++i) {
      if (best[i] != kBlank && pick(random, 0, 99) < percent) givens[i] = best[i];
    }
  } else {
    for (int i = pick(random, 0, 3); i > 0; --i) {
      const int value = pick(random, 1, size);
      if (std::find(givens.begin(), givens.end(), value) == givens.end()) {
        givens[static_cast<std::size_t>(pick(random, 0, size - 1))] = value;
      }
    }
  }
  auto puzzle = Puzzle::make(kind, board, givens);
  EXPECT_TRUE(puzzle.ok());
  return *puzzle;
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
  Random random(20261115);
  int none = 0;
  int unique = 0;
  int several = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Puzzle puzzle = random_puzzle(random, 16);
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
  Random random(7);
  for (int i = 0; i < kFewerBoards; ++i) {
    const Puzzle puzzle = random_puzzle(random, 16);
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
  Random random(8);
  int conflicts = 0;
  for (int i = 0; i < kFewerBoards; ++i) {
    const Puzzle puzzle = random_puzzle(random, 14);
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
  Random random(9);
  for (int i = 0; i < kFewerBoards / 10; ++i) {
    const Puzzle puzzle = random_puzzle(random, 14);
    const BruteForce truth(puzzle);
    if (truth.solutions.empty() || truth.too_many) continue;
    const std::vector<int> intended = *truth.solutions.begin();
    solve::Solver solver(puzzle.shared_topology());
    solver.exclude(Solution{intended});
    for (int round = 0; round < 20; ++round) {
      std::vector<solve::Given> givens;
      std::vector<int> values(intended.size(), kBlank);
      for (const Cell cell : puzzle.cells()) {
        if (pick(random, 0, 99) >= 60) continue;
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
