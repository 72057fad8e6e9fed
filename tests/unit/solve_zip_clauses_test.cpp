// Every clause that Zip's learning search believes is proved again: see solve_clauses_test.cpp,
// which does the same for numbers and shadings, and says why only builds with assertions can.
#ifndef NDEBUG

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solve/zip_learn.h"
#include "support/brute_force.h"
#include "support/random_boards.h"
#include "support/zip_boards.h"

namespace clew::solve {
namespace {

using test::BruteForce;
using test::chance;
using test::Rng;

// With sanitizers 12 s of processor time; each rule must be heard, see the end.
constexpr int kProvedZips = 600;

// A clause is true if it is in every path from the first checkpoint to the last that has not been
// excluded, whatever checkpoints are switched on of those that the path comes to in order.
class PathProver {
 public:
  PathProver(const Puzzle& puzzle, zip::Learner& learner, std::map<Rule, int>& heard)
      : puzzle_(puzzle), learner_(learner), heard_(heard) {
    const BruteForce all(test::keep_parts(puzzle, {}, puzzle.topology().walls()));
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

TEST(SolveZipClauses, EveryClauseBelievedIsTrueOfEveryPath) {
  Rng rng(10);
  std::map<Rule, int> heard;
  for (int i = 0; i < kProvedZips; ++i) {
    const Puzzle puzzle = test::random_zip(rng, 20);
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

}  // namespace
}  // namespace clew::solve

#endif
