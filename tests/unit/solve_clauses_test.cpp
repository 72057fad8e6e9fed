// Every clause that the learning search believes is proved again.
//
// On small boards with holes, walls and links, brute force knows all solutions. A clause follows
// from the puzzle if it is true in each of them that has not been excluded since: learned clauses,
// the reason behind every step of an analysis (one clause for each rule), and what trials found
// certain. The search tells of them only in builds with assertions: ./test runs this under the
// sanitizers.
#ifndef NDEBUG

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/verify.h"
#include "generate/path.h"
#include "model/length.h"
#include "solve/latin_learn.h"
#include "support/brute_force.h"
#include "support/learner_check.h"
#include "support/random_boards.h"
#include "support/sanitized.h"

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
      prover.exclude(found);
      learner.exclude(found);
    } else {
      ASSERT_EQ(prover.left_with(learner.core()), 0U) << "the core does not contradict";
      ASSERT_EQ(prover.left_with(assumptions), 0U);
    }
    ASSERT_EQ(prover.wrong(), "");
  }
}

// With sanitizers it is the memory that is looked at; what is true is asked of all boards
// elsewhere.
constexpr int kSmallBoards = test::kSanitized ? 50 : 200;
constexpr int kShadings = test::kSanitized ? 40 : 80;
constexpr std::uint64_t kSearches = test::kSanitized ? 1 : 3;

TEST(SolveClauses, EveryClauseBelievedIsTrueInEverySolution) {
  test::Rng rng(20261117);
  std::map<Rule, int> heard;
  for (int i = 0; i < kSmallBoards; ++i) {
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
  for (int rule = 0; rule < static_cast<int>(Rule::struck_out); ++rule) {
    if (static_cast<Rule>(rule) == Rule::wrong_segment) continue;  // seldom here; see the next test
    EXPECT_GT(heard[static_cast<Rule>(rule)], 0) << "no clause of rule " << rule;
  }
}

// Boards too large for brute force, where values have many cells left and trials at the root find
// what small boards never show. The path that the givens were taken from is a solution, and no
// clause may rule it out. Every fourth is 26 to 34 wide and flat: what lies around a cell is read
// in another way from 28 or 29 on, and in a third where it does not fit a word.
TEST(SolveClauses, NoClauseOnALargerBoardRulesItsPathOut) {
  generate::Random random("larger boards");
  std::map<Rule, int> heard;
  for (int i = 0; i < 60; ++i) {
    const Kind kind = std::array{Kind::numbrix, Kind::hidato, Kind::hex}[i % 3];
    const bool wide = i % 4 == 3;
    const int side = 8 + i % 5;
    const int rows = wide ? 3 : side;
    const int cols = wide ? 26 + i / 4 % 9 : side;
    const auto board = Topology::make({.layout = default_layout(kind), .rows = rows, .cols = cols});
    auto path = generate::first_path(**board, random, {}).path;
    generate::mix_path(**board, path, false, random, {});
    std::vector<int> solution(path.size());
    std::vector<int> givens(path.size(), kBlank);
    for (int v = 1; v <= length(path); ++v) {
      const Cell cell = path[v - 1];
      solution[cell] = v;
      if (random.below(100) < 22) givens[cell] = v;
    }
    const auto puzzle = Puzzle::make(kind, *board, givens);
    ASSERT_TRUE(puzzle);
    SCOPED_TRACE("board " + std::to_string(i));
    Searched on(*puzzle);
    ASSERT_TRUE(on.root);
    for (std::uint64_t seed = 0; seed < kSearches; ++seed) {
      on.limits.nodes = wide ? 150 : 1'500;
      Meter meter(on.limits);
      Learner learner(on.board, *on.root, meter, seed);
      Prover prover(learner, {solution}, heard);
      // Looking at all tables each time is for small boards, and for those that are like no other.
      if (!wide) learner.on_change = nullptr;
      const Learner::End end = learner.search({});
      ASSERT_EQ(prover.wrong(), "");
      ASSERT_NE(end, Learner::End::none);
    }
  }
  EXPECT_GT(heard[Rule::wrong_segment], 0);
  EXPECT_GT(heard[Rule::decision], 100) << "nothing was found by trials";
}

// The same for shading. Every shading that obeys lines and touching is a solution of some clues, so
// a clause must be true in each, with a clue switched on only where the shading obeys that too.
class ShadingProver {
 public:
  ShadingProver(const Puzzle& puzzle, latin::Learner& learner, std::map<Rule, int>& heard)
      : puzzle_(puzzle), heard_(heard) {
    std::vector<int> values(puzzle.cells().size(), 0);
    shade_row(0, values);
    learner.witness = {[](Rule rule, std::span<const Lit> clause, void* self) {
                         static_cast<ShadingProver*>(self)->hear(rule, clause);
                       },
                       this};
  }
  void exclude(const std::vector<int>& shading) { std::erase(left_, shading); }
  /// Shadings that are left and obey all these clues.
  [[nodiscard]] std::size_t left_with(const std::vector<Cell>& clues) const {
    return static_cast<std::size_t>(
        std::count_if(left_.begin(), left_.end(), [&](const std::vector<int>& shading) {
          return std::all_of(clues.begin(), clues.end(),
                             [&](Cell cell) { return obeys(cell, shading); });
        }));
  }
  [[nodiscard]] bool wrong() const { return wrong_; }

 private:
  void shade_row(int row, std::vector<int>& values) {
    const Topology& board = puzzle_.topology();
    if (row == board.rows()) {
      const Puzzle plain = *Puzzle::make(Kind::latin, puzzle_.shared_topology(),
                                         std::vector<int>(values.size(), kBlank));
      if (verify(plain, Solution{values}).correct()) left_.push_back(values);
      return;
    }
    for (int col = 0; col < board.cols(); ++col) {
      const Cell cell = board.at({row, col});
      if (cell == kNoCell) continue;
      values[cell] = 1;
      shade_row(row + 1, values);
      values[cell] = 0;
    }
  }
  [[nodiscard]] bool obeys(Cell clue, const std::vector<int>& shading) const {
    int around = 0;
    for (const Cell cell : puzzle_.topology().neighbours(clue)) around += shading[cell];
    return puzzle_.is_given(clue) && shading[clue] == 0 && around == puzzle_.given(clue);
  }
  void hear(Rule rule, std::span<const Lit> clause) {
    ++heard_[rule];
    const auto cells = static_cast<Var>(puzzle_.size());
    for (const std::vector<int>& shading : left_) {
      const bool holds = std::any_of(clause.begin(), clause.end(), [&](Lit lit) {
        const Var var = var_of(lit);
        if (var < cells) return (shading[var] == 1) != negated(lit);
        return negated(lit) && !obeys(Cell(var - cells), shading);
      });
      wrong_ = wrong_ || !holds;
    }
  }

  const Puzzle& puzzle_;
  std::vector<std::vector<int>> left_;
  std::map<Rule, int>& heard_;
  bool wrong_ = false;
};

TEST(SolveClauses, EveryClauseAboutShadingsIsTrueInEveryShading) {
  test::Rng rng(20261118);
  std::map<Rule, int> heard;
  for (int i = 0; i < kShadings; ++i) {
    const Puzzle puzzle = test::random_puzzle(rng, Kind::latin, {.max_rows = 6, .max_cols = 6});
    SCOPED_TRACE("board " + std::to_string(i));
    Limits limits;
    Meter meter(limits);
    latin::Learner learner(puzzle);
    ShadingProver prover(puzzle, learner, heard);
    std::vector<Cell> given;
    for (const Cell cell : puzzle.cells()) {
      if (puzzle.is_given(cell)) given.push_back(cell);
    }
    for (int question = 0; question < 12; ++question) {
      std::vector<Cell> clues;
      std::vector<Lit> assumptions;
      for (const Cell cell : given) {
        if (test::chance(rng, 30)) continue;
        clues.push_back(cell);
        assumptions.push_back(learner.clue(cell));
      }
      const auto answer = learner.solve(assumptions, meter);
      ASSERT_FALSE(prover.wrong());
      if (answer == latin::Learner::Answer::yes) {
        ASSERT_GT(prover.left_with(clues), 0U);
        const Solution found = learner.solution();
        prover.exclude(found.values);
        learner.exclude(found);
      } else {
        ASSERT_EQ(prover.left_with(clues), 0U);
      }
    }
  }
  EXPECT_GT(heard[Rule::clause], 1'000);
  EXPECT_GT(heard[Rule::struck_out], 1'000);
}

}  // namespace
}  // namespace clew::solve

#endif
