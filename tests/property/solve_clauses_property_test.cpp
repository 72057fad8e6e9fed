// Every clause that the learning search believes is proved again.
//
// On small boards with holes, walls and links, brute force knows all solutions. A clause follows
// from the puzzle if it is true in each of them that has not been excluded since: learned clauses,
// the reason behind every step of an analysis (one clause for each rule), and what trials found
// certain. The search tells of them only in builds with assertions.
#ifndef NDEBUG

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/brute_force.h"
#include "support/learner_check.h"
#include "support/random_boards.h"

namespace clew::solve {
namespace {

class Prover {
 public:
  Prover(Learner& learner, const std::set<std::vector<int>>& solutions, std::map<Rule, int>& heard)
      : check_(learner), left_(solutions.begin(), solutions.end()), heard_(heard) {
    learner.witness = {[](Rule rule, std::span<const Lit> clause, void* self) {
                         static_cast<Prover*>(self)->hear(rule, clause);
                       },
                       this};
    learner.context = this;
    learner.on_change = [](const Learner&, void* self) { static_cast<Prover*>(self)->look(); };
  }

  /// A clause that the test adds: solutions in which it is false are excluded from now on.
  void add(std::span<const Lit> clause) {
    std::erase_if(left_, [&](const auto& solution) { return !true_in(clause, solution); });
  }
  void exclude(const std::vector<int>& solution) { std::erase(left_, solution); }
  [[nodiscard]] std::size_t left() const { return left_.size(); }
  /// Solutions that are left and in which all these literals are true.
  [[nodiscard]] std::size_t left_with(std::span<const Lit> literals) const {
    return static_cast<std::size_t>(
        std::count_if(left_.begin(), left_.end(), [&](const auto& solution) {
          return std::all_of(literals.begin(), literals.end(),
                             [&](Lit lit) { return check_.holds(lit, solution); });
        }));
  }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  LearnerCheck& inside() { return check_; }

 private:
  [[nodiscard]] bool true_in(std::span<const Lit> clause, const std::vector<int>& solution) const {
    return std::any_of(clause.begin(), clause.end(),
                       [&](Lit lit) { return check_.holds(lit, solution); });
  }
  void hear(Rule rule, std::span<const Lit> clause) {
    ++heard_[rule];
    if (!wrong_.empty()) return;
    for (const std::vector<int>& solution : left_) {
      if (true_in(clause, solution)) continue;
      wrong_ = "rule " + std::to_string(static_cast<int>(rule)) + ":";
      for (const Lit lit : clause) wrong_ += " " + check_.words(lit);
      return;
    }
  }
  void look() {
    if (wrong_.empty()) wrong_ = check_.fault();
  }

  LearnerCheck check_;
  std::vector<std::vector<int>> left_;
  std::map<Rule, int>& heard_;
  std::string wrong_;
};

// A board that a query may ask about: laid out, settled, and with a search on it.
struct Searched {
  explicit Searched(const Puzzle& puzzle)
      : board(puzzle.topology()),
        meter(limits),
        root(settle(board, given_positions(board, puzzle))) {}
  Board board;
  Limits limits;
  Meter meter;
  std::optional<Root> root;
};

// All solutions one after the other; with `hurry`, trials and forgetting as often as may be.
void list_all(const Searched& on, Meter& meter, const test::BruteForce& truth, std::uint64_t seed,
              bool hurry, std::map<Rule, int>& heard) {
  Learner learner(on.board, *on.root, meter, seed);
  Prover prover(learner, truth.solutions, heard);
  while (true) {
    if (hurry) prover.inside().hurry();
    const Learner::End end = learner.search({});
    ASSERT_EQ(prover.wrong(), "");
    if (end == Learner::End::none) break;
    ASSERT_EQ(end, Learner::End::solution);
    ASSERT_TRUE(truth.solutions.contains(learner.solution()));
    prover.exclude(learner.solution());
    if (!learner.exclude_solution()) break;
    ASSERT_EQ(prover.wrong(), "");
  }
  EXPECT_EQ(prover.left(), 0U) << "solutions that it did not find";
}

// Questions with assumptions, as `Solver` asks them: what is learned must hold without them.
void assume(const Searched& on, Meter& meter, const test::BruteForce& truth, test::Rng& rng,
            std::map<Rule, int>& heard) {
  Learner learner(on.board, *on.root, meter, 0);
  Prover prover(learner, truth.solutions, heard);
  for (int question = 0; question < 6; ++question) {
    std::vector<Lit> assumptions;
    for (int i = test::pick(rng, 0, 4); i > 0 && learner.variables() > 0; --i) {
      const auto var = static_cast<Var>(rng() % learner.variables());
      assumptions.push_back(test::chance(rng, 60) ? no(var) : yes(var));
    }
    learner.reset();
    const Learner::End end = learner.search(assumptions);
    ASSERT_EQ(prover.wrong(), "");
    if (end == Learner::End::solution) {
      ASSERT_GT(prover.left_with(assumptions), 0U);
      const std::vector<int> found = learner.solution();
      if (!test::chance(rng, 50)) continue;
      // As Solver::exclude() does it: by its values, from wherever the search stands.
      std::vector<int> value_at(static_cast<std::size_t>(on.board.positions), -1);
      for (std::size_t c = 0; c < found.size(); ++c) value_at[on.board.position[c]] = found[c] - 1;
      prover.exclude(found);
      learner.exclude(value_at);
    } else {
      ASSERT_EQ(prover.left_with(learner.core()), 0U) << "the core does not contradict";
      ASSERT_EQ(prover.left_with(assumptions), 0U);
    }
    ASSERT_EQ(prover.wrong(), "");
  }
}

TEST(SolveClauses, EveryClauseBelievedIsTrueInEverySolution) {
  test::Rng rng(20261117);
  std::map<Rule, int> heard;
  for (int i = 0; i < 4'000; ++i) {
    const Kind kind = std::array{Kind::numbrix, Kind::hidato, Kind::hex}[rng() % 3];
    const Puzzle puzzle = test::random_puzzle(
        rng, kind, {.max_rows = 5, .max_cols = 5, .hole_percent = 20, .wall_percent = 10});
    SCOPED_TRACE("board " + std::to_string(i));
    if (puzzle.size() > 20 || puzzle.size() < 2) continue;
    const test::BruteForce truth(puzzle);
    if (truth.too_many) continue;
    Searched on(puzzle);
    if (!on.root) {
      ASSERT_TRUE(truth.solutions.empty());
      continue;
    }
    list_all(on, on.meter, truth, 0, false, heard);
    list_all(on, on.meter, truth, rng(), true, heard);
    assume(on, on.meter, truth, rng, heard);
    if (HasFailure()) return;
  }
  for (int rule = 0; rule <= static_cast<int>(Rule::closes_loop); ++rule) {
    EXPECT_GT(heard[static_cast<Rule>(rule)], 0) << "no clause of rule " << rule;
  }
}

}  // namespace
}  // namespace clew::solve

#endif
