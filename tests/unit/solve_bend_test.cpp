// Paths that are bent to the givens, and solutions beside others.
#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "solve/bend.h"
#include "solve/nearby.h"
#include "solve/thread.h"
#include "support/hard_requests.h"

namespace clew {
namespace {

using solve::Thread;

TopologyPtr whole_board(Layout layout, int rows, int cols) {
  return *Topology::make({.layout = layout, .rows = rows, .cols = cols});
}

// Every cell once, each step between neighbours, and the thread knows where each cell is.
void expect_path(const Thread& thread) {
  const Topology& topology = thread.board();
  ASSERT_EQ(thread.size(), topology.size());
  std::vector<Cell> cells = thread.path();
  for (int i = 0; i < thread.size(); ++i) {
    EXPECT_EQ(thread.place(thread.at(i)), i);
    if (i > 0) {
      EXPECT_TRUE(topology.adjacent(thread.at(i - 1), thread.at(i)));
    }
  }
  std::sort(cells.begin(), cells.end());
  EXPECT_EQ(std::unique(cells.begin(), cells.end()), cells.end());
}

Thread grown(const Topology& topology, solve::Random& random) {
  Thread thread(topology);
  thread.set({solve::start_cell(topology, solve::kAnyColour, random)});
  EXPECT_TRUE(solve::grow(thread, random, [] { return false; }));
  return thread;
}

std::vector<format::Entry> boards_of(const std::string& name) {
  std::ifstream file(std::string(CLEW_SOURCE_DIR) + "/bench/sets/" + name + ".jsonl");
  std::stringstream text;
  text << file.rdbuf();
  auto entries = format::read_all(text.str());
  EXPECT_TRUE(entries.ok()) << name;
  return entries.ok() ? *std::move(entries) : std::vector<format::Entry>{};
}

TEST(SolveThread, MovesLeaveAPath) {
  solve::Random random(7);
  for (const Layout layout : {Layout::square4, Layout::square8, Layout::hex_odd_r}) {
    const TopologyPtr topology = whole_board(layout, 6, 7);
    Thread thread = grown(*topology, random);
    expect_path(thread);
    int turned = 0;
    int moved = 0;
    for (int i = 0; i < 3'000; ++i) {
      const Cell cell(random.below(42));
      const auto near = topology->neighbours(cell);
      const int here = thread.place(cell);
      const int there = thread.place(near[random.below(near.size())]);
      const auto [low, high] = std::minmax(here, there);
      const solve::Stretch stretch = thread.joining(low, high, random.coin());
      thread.turn(stretch);
      turned += stretch.length() != 0 ? 1 : 0;
      const int length = random.coin() ? 2 : 1;
      const int to = thread.place(near[random.below(near.size())]);
      const int from = thread.place(cell);
      const auto transfer = thread.moving({from, from + length}, to, random.coin());
      if (!transfer) continue;
      const std::vector<Cell> before = thread.path();
      thread.move(*transfer);
      ++moved;
      for (int place = 0; place < thread.size(); ++place) {
        EXPECT_EQ(thread.place(before[static_cast<std::size_t>(place)]), transfer->moved(place));
      }
    }
    expect_path(thread);
    EXPECT_GT(turned, 10);
    EXPECT_GT(moved, 10);
  }
}

TEST(SolveThread, WhatIsTurnableCanBeTurned) {
  solve::Random random(3);
  const TopologyPtr topology = whole_board(Layout::square8, 7, 5);
  Thread thread = grown(*topology, random);
  const auto stretches = solve::turnable(thread);
  EXPECT_GT(stretches.size(), 10U);
  for (const solve::Stretch stretch : stretches) {
    thread.turn(stretch);
    expect_path(thread);
    thread.turn(stretch);
  }
}

TEST(SolveBend, LargeBoardsWithThreeGivensNeedNoSearch) {
  for (const Kind kind : {Kind::numbrix, Kind::hidato}) {
    const Puzzle puzzle = test::snake_puzzle(kind, 20, 24, -3);
    ASSERT_EQ(puzzle.given_count(), 3);
    const Outcome outcome = solve::prove_unique(puzzle);
    ASSERT_EQ(outcome.solutions.size(), 2U);
    EXPECT_EQ(outcome.stats.nodes, 0U);
    EXPECT_NE(outcome.solutions[0], outcome.solutions[1]);
    for (const Solution& solution : outcome.solutions) {
      EXPECT_TRUE(verify(puzzle, solution).correct());
    }
  }
}

TEST(SolveBend, WandersFromSolutionToSolution) {
  const Puzzle puzzle = test::snake_puzzle(Kind::hidato, 8, 9, -3);
  const Limits limits;
  solve::Meter meter(limits);
  solve::Bender bender(puzzle, 1, meter);
  bool fits = false;
  for (int i = 0; i < 20 && !fits; ++i) fits = bender.bend();
  ASSERT_TRUE(fits);
  std::vector<std::vector<int>> seen;
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(bender.wander());
    seen.push_back(bender.values());
    EXPECT_TRUE(verify(puzzle, Solution{seen.back()}).correct());
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_GT(std::unique(seen.begin(), seen.end()) - seen.begin(), 10);
}

TEST(SolveBend, StopsWhenCancelled) {
  const std::atomic<bool> cancel = true;
  Limits limits;
  limits.stop.cancel = &cancel;
  solve::Meter meter(limits);
  const Puzzle puzzle = test::snake_puzzle(Kind::numbrix, 20, 20, 10);
  solve::Bender bender(puzzle, 1, meter);
  EXPECT_FALSE(bender.bend());
  EXPECT_TRUE(meter.stopped());
}

TEST(SolveBend, SparseBoardsHaveTwoSolutionsAtOnce) {
  for (const format::Entry& entry : boards_of("hidato-12-given-15")) {
    const Outcome outcome = solve::prove_unique(entry.puzzle);
    ASSERT_EQ(outcome.solutions.size(), 2U) << entry.id;
    EXPECT_NE(outcome.solutions[0], outcome.solutions[1]) << entry.id;
    for (const Solution& solution : outcome.solutions) {
      EXPECT_TRUE(verify(entry.puzzle, solution).correct()) << entry.id;
    }
    EXPECT_EQ(solve::prove_unique(entry.puzzle).solutions, outcome.solutions) << entry.id;
  }
}

TEST(SolveNearby, FindsAnotherSolutionOrNone) {
  for (const format::Entry& entry : boards_of("hidato-12-given-15")) {
    const Outcome one = solve::find_one(entry.puzzle);
    const auto other = solve::nearby(entry.puzzle, one.solutions.at(0).values);
    ASSERT_TRUE(other) << entry.id;
    EXPECT_NE(*other, one.solutions[0].values);
    EXPECT_TRUE(verify(entry.puzzle, Solution{*other}).correct()) << entry.id;
  }
  for (const char* name : {"hidato-9", "numbrix-9", "hex-4"}) {
    for (const format::Entry& entry : boards_of(name)) {
      const Outcome one = solve::find_one(entry.puzzle);
      EXPECT_FALSE(solve::nearby(entry.puzzle, one.solutions.at(0).values)) << entry.id;
    }
  }
}

// The engine wrote beyond the end of a list where a path on a ragged board never got everywhere:
// numbering it took as many places as the path has cells, and cells further on had none.
TEST(Thread, APathThatMissesCellsHasNoValues) {
  const TopologyPtr board = whole_board(Layout::square4, 3, 3);
  Thread thread(*board);
  thread.set({board->at({2, 2}), board->at({2, 1})});
  EXPECT_TRUE(thread.values().empty());
}

}  // namespace
}  // namespace clew
