// Counting agrees with brute force: 2,000 random small path boards of every kind with holes,
// walls, links and givens, and 500 `latin` boards with every query.
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "clew/count.h"
#include "clew/verify.h"
#include "solve/judge.h"
#include "solve/latin.h"
#include "support/random_boards.h"

namespace clew::solve {
namespace {

// Dice for those tests that count in chances of one in so many.
class Dice {
 public:
  explicit Dice(unsigned seed) : rng_(seed) {}
  int below(int n) { return test::pick(rng_, 0, n - 1); }
  bool one_in(int n) { return below(n) == 0; }
  test::Rng& rng() { return rng_; }

 private:
  test::Rng rng_;
};

constexpr std::array kMethods = {CountMethod::automatic, CountMethod::frontier,
                                 CountMethod::enumeration};

// Calls visit(values) for each path through all cells, numbered from 1; false stops.
void each_path(const Topology& topology,
               const std::function<bool(const std::vector<int>&)>& visit) {
  std::vector<int> values(topology.cells().size(), 0);
  const std::function<bool(Cell, int)> walk = [&](Cell cell, int number) {
    values[cell] = number;
    bool go_on = number < topology.size() || visit(values);
    for (const Cell next : topology.neighbours(cell)) {
      if (go_on && values[next] == 0) go_on = walk(next, number + 1);
    }
    values[cell] = 0;
    return go_on;
  };
  for (const Cell cell : topology.cells()) {
    if (!walk(cell, 1)) return;
  }
}

// Mostly numbers of a real path, sometimes two of them exchanged.
std::vector<int> random_givens(Dice& dice, const Topology& topology) {
  std::vector<int> givens(topology.cells().size(), kBlank);
  int skip = dice.below(200);
  std::vector<int> path;
  each_path(topology, [&](const std::vector<int>& values) {
    path = values;
    return skip-- > 0;
  });
  if (path.empty()) return givens;
  const int share = dice.below(5);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    const bool end = path[cell] == 1 || path[cell] == topology.size();
    if (share == 1 ? end && dice.one_in(2) : dice.below(8) < share) givens[cell] = path[cell];
  }
  if (dice.one_in(10)) {
    std::swap(givens[static_cast<std::size_t>(dice.below(topology.size()))],
              givens[static_cast<std::size_t>(dice.below(topology.size()))]);
  }
  return givens;
}

TEST(CountProperty, PathsAgreeWithBruteForce) {
  Dice dice(20240601);
  int solvable = 0;
  for (int board = 0; board < 2000; ++board) {
    const Kind kind = kAllKinds[static_cast<std::size_t>(dice.below(3))];
    const TopologyPtr topology = test::random_board(
        dice.rng(), kind,
        {.wall_percent = 8, .link_percent = 6, .most_cells = kind == Kind::numbrix ? 20 : 12});
    const auto puzzle = Puzzle::make(kind, topology, random_givens(dice, *topology));
    ASSERT_TRUE(puzzle);
    std::uint64_t expected = 0;
    each_path(*topology, [&](const std::vector<int>& values) {
      expected += verify(*puzzle, Solution{values}).correct() ? 1U : 0U;
      return true;
    });
    solvable += expected > 0 ? 1 : 0;
    for (const CountMethod method : kMethods) {
      const auto outcome = count(*puzzle, {.method = method});
      ASSERT_TRUE(outcome);
      ASSERT_EQ(outcome->status, CountStatus::exact);
      ASSERT_EQ(outcome->count, std::to_string(expected))
          << "board " << board << " " << name(kind) << " by " << name(method);
    }
  }
  EXPECT_GT(solvable, 700);
}

using Answers = std::set<std::vector<int>>;

Answers brute_force(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  Answers answers;
  if (topology.rows() != topology.cols()) return answers;
  std::vector<int> columns(static_cast<std::size_t>(topology.cols()));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    Solution solution{std::vector<int>(puzzle.cells().size(), 0)};
    bool open = true;
    for (int row = 0; row < topology.rows(); ++row) {
      const Cell cell = topology.at({row, columns[static_cast<std::size_t>(row)]});
      if (cell == kNoCell) {
        open = false;
      } else {
        solution.values[cell] = 1;
      }
    }
    if (open && verify(puzzle, solution).correct()) answers.insert(solution.values);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return answers;
}

Puzzle random_latin(Dice& dice) {
  for (;;) {
    const int side = 1 + dice.below(6);
    Shape shape{.layout = Layout::square8, .rows = side, .cols = dice.one_in(20) ? 4 : side};
    shape.open.assign(static_cast<std::size_t>(shape.rows * shape.cols), true);
    for (int i = dice.below(4); i > 0; --i) {
      if (dice.one_in(2))
        shape.open[static_cast<std::size_t>(dice.below(shape.rows * shape.cols))] = false;
    }
    const auto topology = Topology::make(shape);
    if (!topology) continue;
    std::vector<int> givens(static_cast<std::size_t>((*topology)->size()), kBlank);
    const Answers answers = brute_force(*Puzzle::make(Kind::latin, *topology, givens));
    const int share = 1 + dice.below(7);
    if (!answers.empty()) {
      const auto answer = std::next(answers.begin(), dice.below(static_cast<int>(answers.size())));
      for (const Cell cell : (*topology)->cells()) {
        if ((*answer)[cell] == 1 || dice.below(16) >= share) continue;
        int& clue = givens[cell] = 0;
        for (const Cell other : (*topology)->neighbours(cell)) clue += (*answer)[other];
        if (dice.one_in(30)) clue = dice.below(3);
      }
    }
    if (auto puzzle = Puzzle::make(Kind::latin, *topology, givens)) return *puzzle;
  }
}

Puzzle with_clues(const Puzzle& puzzle, const std::vector<Cell>& clues) {
  std::vector<int> givens(puzzle.cells().size(), kBlank);
  for (const Cell cell : clues) givens[cell] = puzzle.given(cell);
  return *Puzzle::make(Kind::latin, puzzle.shared_topology(), givens);
}

void check_conflict(const Puzzle& puzzle) {
  const ConflictSet conflict = solve::conflict(puzzle);
  ASSERT_TRUE(conflict.minimal);
  ASSERT_EQ(conflict.status, Status::none);
  ASSERT_TRUE(brute_force(with_clues(puzzle, conflict.cells)).empty());
  for (std::size_t i = 0; i < conflict.cells.size(); ++i) {
    std::vector<Cell> fewer = conflict.cells;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    ASSERT_FALSE(brute_force(with_clues(puzzle, fewer)).empty()) << "not minimal";
  }
}

void check_forced(const Puzzle& puzzle, const Answers& expected) {
  const Forced forced = solve::forced(puzzle);
  ASSERT_EQ(forced.status, Status::solved);
  for (const Cell cell : puzzle.cells()) {
    int same = (*expected.begin())[cell];
    for (const std::vector<int>& values : expected) same = values[cell] == same ? same : kBlank;
    ASSERT_EQ(forced.values[cell], same) << to_string(puzzle.topology().place(cell));
  }
}

void check_judge(Dice& dice, const Puzzle& puzzle, const Answers& expected) {
  LatinJudge judge(puzzle, Solution{*expected.begin()});
  for (int i = 0; i < 3; ++i) {
    std::vector<Cell> clues;
    for (const Cell cell : puzzle.cells()) {
      if (puzzle.is_given(cell) && !dice.one_in(i + 2)) clues.push_back(cell);
    }
    const bool unique = brute_force(with_clues(puzzle, clues)).size() == 1;
    ASSERT_EQ(judge.unique(clues), unique ? Status::solved : Status::none);
    if (unique) {
      ASSERT_EQ(brute_force(with_clues(puzzle, judge.used())).size(), 1U);
    } else {
      ASSERT_TRUE(verify(with_clues(puzzle, clues), judge.other()).correct());
    }
  }
}

TEST(CountProperty, LatinQueriesAgreeWithBruteForce) {
  Dice dice(7);
  for (int board = 0; board < 500; ++board) {
    SCOPED_TRACE(board);
    const Puzzle puzzle = random_latin(dice);
    const Answers expected = brute_force(puzzle);
    const Outcome outcome = solve::run(puzzle, {.limits = {.solutions = kNoLimit}});
    Answers found;
    for (const Solution& solution : outcome.solutions) found.insert(solution.values);
    ASSERT_TRUE(outcome.complete);
    ASSERT_EQ(found, expected);
    ASSERT_EQ(outcome.solutions.size(), expected.size());
    for (const CountMethod method : kMethods) {
      ASSERT_EQ(count(puzzle, {.method = method})->count, std::to_string(expected.size()));
    }
    if (expected.empty()) {
      check_conflict(puzzle);
    } else {
      check_forced(puzzle, expected);
      check_judge(dice, puzzle, expected);
    }
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace clew::solve
