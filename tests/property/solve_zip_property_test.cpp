// The engine on puzzles with checkpoints against a brute force that shares nothing with it.
//
// Random small boards of every layout with holes, walls and links. Compared are the whole sets of
// solutions; what all of them share; conflicts, by checkpoints and walls; and the judge that asks
// about many choices of them. Builds with assertions also prove every clause that the learning
// search believes.
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
#include "solve/zip_learn.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace clew::solve {
namespace {

using test::BruteForce;
using test::chance;
using test::pick;
using test::Rng;

constexpr int kZipBoards = 5'000;
constexpr int kFewerZipBoards = 1'500;

Puzzle random_zip(Rng& rng, int most_cells) {
  return test::random_puzzle(rng, Kind::zip,
                             {.max_cols = 7,
                              .hole_percent = 15,
                              .wall_percent = 12,
                              .link_percent = 4,
                              .most_cells = most_cells});
}

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

// A puzzle with only these of its checkpoints (and its ends) and these walls.
Puzzle keep_parts(const Puzzle& puzzle, const std::vector<Cell>& cells,
                  const std::vector<Border>& walls) {
  std::vector<int> givens(puzzle.cells().size(), kBlank);
  int ordinal = 0;
  for (const Cell cell : puzzle.checkpoints()) {
    const bool end = cell == puzzle.checkpoints().front() || cell == puzzle.checkpoints().back();
    if (end || std::find(cells.begin(), cells.end(), cell) != cells.end()) {
      givens[cell] = ++ordinal;
    }
  }
  Shape shape = puzzle.topology().shape();
  shape.walls = walls;
  return *Puzzle::make(Kind::zip, *Topology::make(shape), givens);
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

#ifndef NDEBUG

// A clause is true if it is in every path from the first checkpoint to the last that has not been
// excluded, whatever checkpoints are switched on of those that the path comes to in order.
class PathProver {
 public:
  PathProver(const Puzzle& puzzle, zip::Learner& learner, std::map<Rule, int>& heard)
      : puzzle_(puzzle), learner_(learner), heard_(heard) {
    const BruteForce all(keep_parts(puzzle, {}, puzzle.topology().walls()));
    complete_ = !all.too_many;
    left_.assign(all.solutions.begin(), all.solutions.end());
    for (const Cell a : puzzle.cells()) {
      for (const Cell b : puzzle.topology().neighbours(a)) {
        edges_[var_of(learner.edge(a, b))] = {a, b};
      }
    }
    learner.witness = {[](Rule rule, std::span<const Lit> clause, void* self) {
                         static_cast<PathProver*>(self)->hear(rule, clause);
                       },
                       this};
  }
  void exclude(const std::vector<int>& path) { std::erase(left_, path); }
  [[nodiscard]] std::size_t left_with(const std::vector<int>& ordinals) const {
    return static_cast<std::size_t>(std::count_if(
        left_.begin(), left_.end(), [&](const auto& path) { return obeys(ordinals, path); }));
  }
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  [[nodiscard]] int number(int ordinal, const std::vector<int>& path) const {
    return path[puzzle_.checkpoints()[static_cast<std::size_t>(ordinal) - 1]];
  }
  [[nodiscard]] bool obeys(std::vector<int> ordinals, const std::vector<int>& path) const {
    std::sort(ordinals.begin(), ordinals.end());
    for (std::size_t i = 1; i < ordinals.size(); ++i) {
      if (number(ordinals[i - 1], path) >= number(ordinals[i], path)) return false;
    }
    return true;
  }
  [[nodiscard]] bool true_in(std::span<const Lit> clause, const std::vector<int>& path) const {
    std::vector<int> on;
    for (const Lit lit : clause) {
      const Var var = var_of(lit);
      bool is = false;
      if (const auto edge = edges_.find(var); edge != edges_.end()) {
        is = std::abs(path[edge->second.first] - path[edge->second.second]) == 1;
      } else if (learner_.is_checkpoint(lit)) {
        if (negated(lit)) on.push_back(learner_.ordinal_of(lit));
        continue;
      } else {
        const auto inner = static_cast<Var>(puzzle_.given_count() - 2);
        const Var side = var - static_cast<Var>(edges_.size());
        is = path[side / inner] > number(static_cast<int>(side % inner) + 2, path);
      }
      if (is != negated(lit)) return true;
    }
    return !obeys(on, path);
  }
  void hear(Rule rule, std::span<const Lit> clause) {
    ++heard_[rule];
    for (const std::vector<int>& path : left_) {
      if (true_in(clause, path)) continue;
      wrong_ = "rule " + std::to_string(static_cast<int>(rule));
      return;
    }
  }

  const Puzzle& puzzle_;
  const zip::Learner& learner_;
  std::map<Var, std::pair<Cell, Cell>> edges_;
  std::vector<std::vector<int>> left_;
  std::map<Rule, int>& heard_;
  bool complete_ = true;
  std::string wrong_;
};

TEST(SolveZip, EveryClauseBelievedIsTrueOfEveryPath) {
  Rng rng(10);
  std::map<Rule, int> heard;
  for (int i = 0; i < 3'000; ++i) {
    const Puzzle puzzle = random_zip(rng, 20);
    SCOPED_TRACE("board " + std::to_string(i));
    Limits limits;
    Meter meter(limits);
    zip::Learner learner(puzzle, true, static_cast<std::uint64_t>(i % 3));
    PathProver prover(puzzle, learner, heard);
    if (!prover.complete()) continue;
    for (int question = 0; question < 8; ++question) {
      std::vector<int> ordinals;
      std::vector<Lit> assumptions;
      for (int ordinal = 2; ordinal < puzzle.given_count(); ++ordinal) {
        if (chance(rng, 30)) continue;
        ordinals.push_back(ordinal);
        assumptions.push_back(learner.checkpoint(ordinal));
      }
      const auto answer = learner.solve(assumptions, meter);
      ASSERT_EQ(prover.wrong(), "");
      if (answer == zip::Learner::Answer::yes) {
        ASSERT_GT(prover.left_with(ordinals), 0U);
        const Solution found = learner.solution();
        prover.exclude(found.values);
        if (chance(rng, 50)) {
          learner.exclude(found);
        } else if (assumptions.empty()) {
          learner.exclude_found();
        } else {
          learner.exclude(found);
        }
      } else {
        ASSERT_EQ(prover.left_with(ordinals), 0U);
      }
      ASSERT_EQ(prover.wrong(), "");
    }
  }
  for (const Rule rule : {Rule::clause, Rule::needed, Rule::cell_full, Rule::closes_loop,
                          Rule::closes_early, Rule::same_side, Rule::sides_differ, Rule::other_side,
                          Rule::only_way, Rule::in_order, Rule::set_in_order}) {
    EXPECT_GT(heard[rule], 0) << "no clause of rule " << static_cast<int>(rule);
  }
}

#endif

}  // namespace
}  // namespace clew::solve
