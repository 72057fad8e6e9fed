// The exact solver for `latin`: the published boards, the queries, and large boards.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/count.h"
#include "clew/verify.h"
#include "solve/judge.h"
#include "solve/latin.h"

namespace clew::solve {
namespace {

using testing::ElementsAre;

// Rows of text: a dot is blank, a digit a clue, x a hole.
Puzzle drawn(const std::vector<std::string>& rows) {
  Shape shape{.layout = Layout::square8,
              .rows = static_cast<int>(rows.size()),
              .cols = static_cast<int>(rows.front().size())};
  std::vector<int> givens;
  for (const std::string& row : rows) {
    for (const char c : row) {
      shape.open.push_back(c != 'x');
      if (c != 'x') givens.push_back(c == '.' ? kBlank : c - '0');
    }
  }
  return *Puzzle::make(Kind::latin, *Topology::make(shape), givens);
}

std::vector<int> shaded_columns(const Puzzle& puzzle, const Solution& solution) {
  std::vector<int> columns(static_cast<std::size_t>(puzzle.topology().rows()), -1);
  for (const Cell cell : puzzle.cells()) {
    const Place place = puzzle.topology().place(cell);
    if (solution.values[cell] == 1) columns[static_cast<std::size_t>(place.row)] = place.col;
  }
  return columns;
}

Query all_of_them() { return {.limits = {.solutions = kNoLimit}}; }

// S1 and S2 of REFERENCES.md; the other two have the same answer key in the search tests.
TEST(Latin, PublishedBoardsHaveOneSolution) {
  const Puzzle s1 = drawn({".....", ".....", ".....", "..1..", "0...."});
  const Outcome outcome = run_latin(s1, all_of_them());
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_TRUE(outcome.complete);
  EXPECT_THAT(shaded_columns(s1, outcome.solutions[0]), ElementsAre(1, 3, 0, 4, 2));
  const Puzzle s2 = drawn({"......", "......", "......", "......", "...2..", ".0...."});
  EXPECT_THAT(shaded_columns(s2, run_latin(s2, all_of_them()).solutions.at(0)),
              ElementsAre(1, 4, 0, 2, 5, 3));
}

TEST(Latin, UniquenessNeedsNoMoreThanTwo) {
  const Puzzle puzzle = drawn({".....", ".....", ".....", ".....", "....."});
  const Outcome outcome = run_latin(puzzle, {.limits = {.solutions = 2}});
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.unique(), false);
}

TEST(Latin, ForcedCells) {
  const Puzzle puzzle = drawn({"....", "....", "....", "...."});  // 1302 and 2031, by column
  const Forced forced = forced_latin(puzzle);
  ASSERT_EQ(forced.status, Status::solved);
  EXPECT_EQ(forced.values[0], 0);  // no corner is ever shaded
  EXPECT_EQ(forced.values[1], kBlank);
}

// prove_unique() took a shading puzzle for a path, and said "not unique" of this one.
TEST(Latin, TheEngineTakesShadingPuzzlesToo) {
  const Puzzle puzzle = drawn({".....", ".....", ".....", "..1..", "0...."});
  const Outcome proved = prove_unique(puzzle);
  EXPECT_EQ(proved.unique(), true);
  ASSERT_EQ(proved.solutions.size(), 1U);
  EXPECT_TRUE(verify(puzzle, proved.solutions[0]).correct());
  EXPECT_EQ(find_one(puzzle).solutions, proved.solutions);
  EXPECT_EQ(run(puzzle, all_of_them()).solutions, proved.solutions);
  EXPECT_EQ(run(puzzle, {.limits = {.solutions = 0}}).status, Status::limit);
  EXPECT_EQ(forced(puzzle).status, Status::solved);
  EXPECT_EQ(forced(puzzle).values, proved.solutions[0].values);
  EXPECT_EQ(conflict(puzzle).status, Status::solved);
  const Puzzle starved = drawn({"....", "....", "1...", ".0.0"});
  EXPECT_EQ(prove_unique(starved).status, Status::none);
  EXPECT_EQ(forced(starved).status, Status::none);
  EXPECT_EQ(forced(starved).values, std::vector<int>(16, kBlank));
  EXPECT_EQ(conflict(starved).status, Status::none);
  EXPECT_TRUE(conflict(starved).minimal);
}

// What was not proved yet is no part of an answer, whenever it is cut off.
TEST(Latin, ForcedSaysOnlyWhatIsCertainWhenItIsStopped) {
  const Puzzle puzzle = drawn(std::vector<std::string>(7, "......."));
  const Forced all = forced(puzzle);
  ASSERT_EQ(all.status, Status::solved);
  int stopped = 0;
  for (std::uint64_t nodes = 0; nodes < 60; ++nodes) {
    const Forced some = forced(puzzle, {.nodes = nodes});
    stopped += some.status == Status::limit ? 1 : 0;
    for (std::size_t i = 0; i < all.values.size(); ++i) {
      EXPECT_TRUE(some.values[i] == kBlank || some.values[i] == all.values[i]) << nodes;
    }
  }
  EXPECT_GT(stopped, 0);
}

TEST(Latin, ConflictIsMinimal) {
  // The board with these of its clues only.
  const auto with = [](const Puzzle& puzzle, const std::vector<Cell>& kept) {
    std::vector<int> givens(static_cast<std::size_t>(puzzle.topology().size()), kBlank);
    for (const Cell cell : kept) givens[cell] = puzzle.given(cell);
    return run_latin(*Puzzle::make(Kind::latin, puzzle.shared_topology(), givens), {}).status;
  };
  // Two zeros near an edge starve the last row of a small board.
  const Puzzle starved = drawn({"....", "....", "1...", ".0.0"});
  const ConflictSet why = conflict_latin(starved);
  ASSERT_EQ(why.status, Status::none);
  EXPECT_TRUE(why.minimal);
  EXPECT_EQ(with(starved, why.cells), Status::none);
  for (const Cell cell : why.cells) {
    std::vector<Cell> fewer = why.cells;
    std::erase(fewer, cell);
    EXPECT_EQ(with(starved, fewer), Status::solved) << cell;
  }
}

TEST(Latin, OblongBoardsHaveNone) {
  const Puzzle puzzle = drawn({".....", ".....", ".....", "....."});
  const Outcome outcome = run_latin(puzzle, {});
  EXPECT_EQ(outcome.status, Status::none);
  EXPECT_TRUE(outcome.obstacle.has_value());
}

TEST(Latin, CountsTheEmptyBoard) {
  const std::vector<std::string> figures = {"1", "0", "0", "2", "14", "90", "646", "5242", "47622"};
  for (int n = 1; n <= 9; ++n) {
    const Puzzle puzzle = drawn(std::vector<std::string>(
        static_cast<std::size_t>(n), std::string(static_cast<std::size_t>(n), '.')));
    EXPECT_EQ(count(puzzle)->count, figures[static_cast<std::size_t>(n - 1)]) << n;
    EXPECT_EQ(count(puzzle, {.method = CountMethod::enumeration})->count,
              figures[static_cast<std::size_t>(n - 1)]);
  }
}

TEST(Latin, CountsRowByRowWithClues) {
  std::vector<std::string> rows(16, std::string(16, '.'));
  rows[3][5] = '1';
  rows[9][11] = '2';
  const Puzzle puzzle = drawn(rows);
  const auto by_rows = count(puzzle);
  ASSERT_TRUE(by_rows);
  EXPECT_EQ(by_rows->status, CountStatus::exact);
  EXPECT_EQ(by_rows->stats.method, CountMethod::frontier);
  const auto listed = count(puzzle, {.max = 50'000, .method = CountMethod::enumeration});
  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->status, CountStatus::at_least);
}

class Recorder final : public Observer {
 public:
  bool on_event(const Event& event) override {
    EXPECT_EQ(event.step, ++steps);
    if (event.type == Event::Type::add) open.push_back(event.cell);
    if (event.type == Event::Type::remove) {
      EXPECT_EQ(open.back(), event.cell);
      open.pop_back();
    }
    if (event.type == Event::Type::solution) shaded.push_back(open.size());
    return true;
  }
  std::uint64_t steps = 0;
  std::vector<Cell> open;
  std::vector<std::size_t> shaded;
};

TEST(Latin, EventsMatchTheBoard) {
  Recorder recorder;
  Query query = all_of_them();
  query.observer = &recorder;
  const Outcome outcome =
      run_latin(drawn({"......", "......", "......", "..1...", "......", "......"}), query);
  EXPECT_EQ(recorder.shaded.size(), outcome.solutions.size());
  for (const std::size_t cells : recorder.shaded) EXPECT_EQ(cells, 6U);
}

// Wherever the short search gives up, learning finds the rest: each solution once, none missing.
TEST(Latin, LearningGoesOnWhereTheShortSearchStopped) {
  for (const auto& rows : std::vector<std::vector<std::string>>{
           std::vector<std::string>(7, "......."),
           {"........", "..2.....", "........", "......1.", "........", "........", ".0......",
            "........"},
           {"......", ".2....", "..2...", "......", "...2..", "......"}}) {
    const Puzzle puzzle = drawn(rows);
    const Outcome usual = run_latin(puzzle, all_of_them());
    ASSERT_TRUE(usual.complete);
    std::set<std::vector<int>> all;
    for (const Solution& solution : usual.solutions) all.insert(solution.values);
    for (const std::uint64_t short_search : {0U, 1U, 2U, 5U}) {
      const Outcome outcome = run_latin(puzzle, all_of_them(), short_search);
      EXPECT_TRUE(outcome.complete) << short_search;
      std::set<std::vector<int>> found;
      for (const Solution& solution : outcome.solutions) {
        EXPECT_TRUE(verify(puzzle, solution).correct());
        EXPECT_TRUE(found.insert(solution.values).second) << short_search;
      }
      EXPECT_EQ(found, all) << short_search;
      EXPECT_EQ(outcome.status, all.empty() ? Status::none : Status::solved);
    }
  }
}

// A random answer, all its clues, then clues away one by one while it stays the only answer.
TEST(Latin, IrreducibleFortySquaredIsProvedUnique) {
  constexpr int kSide = 40;
  std::mt19937 random(5);
  std::vector<int> columns(kSide);
  std::iota(columns.begin(), columns.end(), 0);
  const auto touching = [&] {
    for (int row = 0; row + 1 < kSide; ++row) {
      const auto i = static_cast<std::size_t>(row);
      if (std::abs(columns[i] - columns[i + 1]) == 1) return row;
    }
    return -1;
  };
  for (int row = touching(); row >= 0; row = touching()) {
    std::swap(columns[static_cast<std::size_t>(row)], columns[random() % kSide]);
  }
  const TopologyPtr topology =
      *Topology::make({.layout = Layout::square8, .rows = kSide, .cols = kSide});
  Solution answer{std::vector<int>(kSide * kSide, 0)};
  for (int row = 0; row < kSide; ++row) {
    answer.values[topology->at({row, columns[static_cast<std::size_t>(row)]})] = 1;
  }
  std::vector<int> givens(kSide * kSide, kBlank);
  std::vector<Cell> clues;
  for (const Cell cell : topology->cells()) {
    if (answer.values[cell] == 1) continue;
    givens[cell] = 0;
    for (const Cell other : topology->neighbours(cell)) givens[cell] += answer.values[other];
    clues.push_back(cell);
  }
  LatinJudge judge(*Puzzle::make(Kind::latin, topology, givens), answer);
  ASSERT_EQ(judge.unique(clues), Status::solved);
  clues = judge.used();
  for (std::size_t i = 0; i < clues.size();) {
    std::vector<Cell> rest = clues;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (judge.unique(rest) == Status::solved) {
      clues = judge.used();
    } else {
      ++i;
    }
  }
  std::vector<int> kept(givens.size(), kBlank);
  for (const Cell cell : clues) kept[cell] = givens[cell];
  const Outcome outcome =
      run_latin(*Puzzle::make(Kind::latin, topology, kept), {.limits = {.solutions = 2}});
  EXPECT_EQ(outcome.unique(), true);
  EXPECT_EQ(outcome.solutions.at(0), answer);
  EXPECT_LT(clues.size(), 150U);
}

}  // namespace
}  // namespace clew::solve
