// The engine on puzzles with checkpoints against a brute force that shares nothing with it.
//
// Random small boards of every layout with holes, walls and links. Compared are the whole sets of
// solutions; what all of them share; conflicts, by checkpoints and walls; and the judge that asks
// about many choices of them. What the learning search believes is proved by
// tests/unit/solve_zip_clauses_test.cpp.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/solve.h"
#include "clew/verify.h"
#include "solve/judge.h"
#include "solve/zip.h"
#include "support/brute_force.h"
#include "support/random_boards.h"
#include "support/zip_boards.h"

namespace clew::solve {
namespace {

using test::BruteForce;
using test::chance;
using test::keep_parts;
using test::pick;
using test::random_zip;
using test::Rng;

constexpr int kZipBoards = 5'000;
constexpr int kFewerZipBoards = 1'500;

TEST(SolveZip, AgreesWithBruteForce) {
  Rng rng(20261117);
  int none = 0;
  int unique = 0;
  int several = 0;
  for (int i = 0; i < kZipBoards; ++i) {
    const Puzzle puzzle = random_zip(rng, 20);
    const BruteForce truth(puzzle);
    if (truth.too_many) continue;
    SCOPED_TRACE("board " + std::to_string(i));
    for (const std::uint64_t seed : {0U, 7U}) {
      Query query;
      query.limits.solutions = BruteForce::kMostSolutions + 2;
      const Outcome outcome = run(puzzle, query, {.seed = seed});
      ASSERT_TRUE(outcome.complete);
      ASSERT_EQ(outcome.status, truth.solutions.empty() ? Status::none : Status::solved);
      std::set<std::vector<int>> found;
      for (const Solution& solution : outcome.solutions) {
        ASSERT_TRUE(verify(puzzle, solution).correct()) << verify(puzzle, solution).message;
        ASSERT_TRUE(found.insert(solution.values).second) << "a solution twice";
      }
      ASSERT_EQ(found, truth.solutions);
    }
    // What is seen at once is so.
    if (!truth.solutions.empty()) {
      ASSERT_FALSE(find_obstacle(puzzle)) << find_obstacle(puzzle)->message;
    }
    ++(truth.solutions.empty() ? none : truth.solutions.size() == 1 ? unique : several);
  }
  EXPECT_GT(none, kZipBoards / 20);
  EXPECT_GT(unique, kZipBoards / 20);
  EXPECT_GT(several, kZipBoards / 20);
}

TEST(SolveZip, ForcedCellsAreThoseAllSolutionsShare) {
  Rng rng(7);
  for (int i = 0; i < kFewerZipBoards; ++i) {
    const Puzzle puzzle = random_zip(rng, 20);
    const BruteForce truth(puzzle);
    if (truth.too_many) continue;
    const Forced answer = forced(puzzle);
    ASSERT_EQ(answer.status, truth.solutions.empty() ? Status::none : Status::solved) << i;
    if (truth.solutions.empty()) continue;
    std::vector<int> same = *truth.solutions.begin();
    for (const std::vector<int>& solution : truth.solutions) {
      for (std::size_t c = 0; c < same.size(); ++c) {
        if (same[c] != solution[c]) same[c] = kBlank;
      }
    }
    ASSERT_EQ(answer.values, same) << "board " << i;
  }
}

// Two checkpoints between the first and the last change places, so that there is often no path.
Puzzle confused(Rng& rng, const Puzzle& puzzle) {
  const int inner = puzzle.given_count() - 2;
  if (inner < 2) return puzzle;
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  const auto some = [&] {
    return puzzle.checkpoints()[static_cast<std::size_t>(pick(rng, 1, inner))];
  };
  std::swap(givens[some()], givens[some()]);
  return *Puzzle::make(Kind::zip, puzzle.shared_topology(), givens);
}

bool has_none(const Puzzle& puzzle) { return BruteForce(puzzle).solutions.empty(); }

TEST(SolveZip, ConflictsOfCheckpointsAndWallsAreRealAndIrreducible) {
  Rng rng(8);
  int with_walls = 0;
  int with_checkpoints = 0;
  for (int i = 0; i < kFewerZipBoards; ++i) {
    const Puzzle puzzle = confused(rng, random_zip(rng, 16));
    SCOPED_TRACE("board " + std::to_string(i));
    const ConflictSet found = conflict(puzzle);
    ASSERT_EQ(found.status, has_none(puzzle) ? Status::none : Status::solved);
    if (found.status != Status::none) continue;
    with_walls += found.walls.empty() ? 0 : 1;
    with_checkpoints += found.cells.empty() ? 0 : 1;
    ASSERT_TRUE(has_none(keep_parts(puzzle, found.cells, found.walls)));
    // Of a board that walls cut in two, the walls around a piece are told, needed or not.
    if (puzzle.topology().components() > 1 && !found.walls.empty()) continue;
    ASSERT_TRUE(found.minimal);
    for (const Cell left_out : found.cells) {
      std::vector<Cell> fewer = found.cells;
      std::erase(fewer, left_out);
      ASSERT_FALSE(has_none(keep_parts(puzzle, fewer, found.walls)));
    }
    for (const Border& left_out : found.walls) {
      std::vector<Border> fewer = found.walls;
      std::erase(fewer, left_out);
      ASSERT_FALSE(has_none(keep_parts(puzzle, found.cells, fewer)));
    }
  }
  EXPECT_GT(with_walls, 30);
  EXPECT_GT(with_checkpoints, 30);
}

TEST(SolveZip, TheJudgeAnswersAsAFreshSolverAndWhatItUsedSuffices) {
  Rng rng(9);
  int unique = 0;
  for (int i = 0; i < kFewerZipBoards / 5; ++i) {
    const Puzzle puzzle = random_zip(rng, 16);
    const BruteForce truth(puzzle);
    if (truth.solutions.empty()) continue;
    SCOPED_TRACE("board " + std::to_string(i));
    const std::vector<int> intended = *truth.solutions.begin();
    ZipJudge judge(puzzle, Solution{intended});
    const auto& walls = puzzle.topology().walls();
    const auto with = [&](const ZipJudge::Parts& parts) {
      std::vector<Cell> cells;
      for (const int ordinal : parts.checkpoints) {
        cells.push_back(puzzle.checkpoints()[static_cast<std::size_t>(ordinal) - 1]);
      }
      std::vector<Border> kept;
      for (const std::size_t wall : parts.walls) kept.push_back(walls[wall]);
      return keep_parts(puzzle, cells, kept);
    };
    for (int round = 0; round < 10; ++round) {
      ZipJudge::Parts parts;
      for (int ordinal = 2; ordinal < puzzle.given_count(); ++ordinal) {
        if (chance(rng, 75)) parts.checkpoints.push_back(ordinal);
      }
      for (std::size_t wall = 0; wall < walls.size(); ++wall) {
        if (chance(rng, 75)) parts.walls.push_back(wall);
      }
      const Status status = judge.unique(parts);
      const Puzzle asked = with(parts);
      const bool only = BruteForce(asked).solutions.size() == 1;
      ASSERT_EQ(status, only ? Status::solved : Status::none);
      if (only) {
        ++unique;
        ASSERT_EQ(BruteForce(with(judge.used())).solutions.size(), 1U);
      } else {
        ASSERT_TRUE(verify(asked, judge.other()).correct());
        ASSERT_NE(judge.other().values, intended);
      }
    }
  }
  EXPECT_GT(unique, 100);
}

}  // namespace
}  // namespace clew::solve
