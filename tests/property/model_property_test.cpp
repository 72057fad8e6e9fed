// What must hold on any board, checked on random ones. Neighbours are checked against geometry:
// the drawing plane knows nothing of the tables of offsets.
#include <array>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "clew/puzzle.h"
#include "clew/verify.h"
#include "support/random_boards.h"

namespace clew::test {
namespace {

constexpr int kRandomBoards = 2000;
constexpr std::array kPathKinds = {Kind::numbrix, Kind::hidato, Kind::hex};

class AnyBoard : public testing::TestWithParam<Kind> {
 protected:
  void for_each_board(const std::function<void(Rng&, const Topology&)>& check) {
    for (int seed = 0; seed < kRandomBoards && !HasFailure(); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Rng rng(static_cast<std::uint64_t>(seed));
      check(rng, *random_board(rng, GetParam(), {.max_rows = 9, .max_cols = 12}));
    }
  }
};

double gap_between(const Topology& topology, Cell a, Cell b) {
  const Point p = topology.centre(a);
  const Point q = topology.centre(b);
  return std::hypot(p.x - q.x, p.y - q.y);
}

TEST_P(AnyBoard, NeighboursAreTheCellsDrawnSideBySide) {
  for_each_board([](Rng&, const Topology& topology) {
    const double reach = topology.layout() == Layout::square8 ? std::sqrt(2.0) : 1.0;
    const auto walled = [&](Cell a, Cell b) {
      for (const Border& wall : topology.walls()) {
        const Cell x = topology.at(wall.a);
        const Cell y = topology.at(wall.b);
        if ((x == a && y == b) || (x == b && y == a)) return true;
      }
      return false;
    };
    for (const Cell a : topology.cells()) {
      std::vector<Cell> expected;
      for (const Cell b : topology.cells()) {
        const bool touching = a != b && gap_between(topology, a, b) < reach + 0.01;
        if (touching && !walled(a, b)) expected.push_back(b);
        EXPECT_EQ(topology.adjacent(a, b), touching && !walled(a, b));
      }
      const auto listed = topology.neighbours(a);
      EXPECT_EQ(std::vector<Cell>(listed.begin(), listed.end()), expected);
    }
  });
}

TEST_P(AnyBoard, NoWalkIsShorterThanTheGridDistance) {
  for_each_board([](Rng& rng, const Topology& topology) {
    const Cell from = Cell(pick(rng, 0, topology.size() - 1));
    const auto distance = topology.distances_from(from);
    for (const Cell to : topology.cells()) {
      EXPECT_GE(distance[to], topology.grid_distance(from, to));
      EXPECT_EQ(distance[to] == Topology::kUnreachable,
                topology.component(from) != topology.component(to));
      if (topology.walls().empty() && !topology.has_holes()) {
        EXPECT_EQ(distance[to], topology.grid_distance(from, to));
      }
      if (topology.bipartite() && distance[to] != Topology::kUnreachable) {
        EXPECT_EQ(distance[to] % 2 == 0, topology.colour(from) == topology.colour(to));
      }
    }
  });
}

TEST_P(AnyBoard, AFullWalkIsASolutionAndNoObstacleDeniesIt) {
  int full = 0;
  for_each_board([&](Rng& rng, const Topology& topology) {
    if (!topology.links().empty()) return;
    const auto walk = random_walk(rng, topology);
    if (static_cast<int>(walk.size()) != topology.size()) return;
    ++full;
    Solution solution{std::vector<int>(walk.size())};
    std::vector<int> givens(walk.size(), kBlank);
    for (std::size_t i = 0; i < walk.size(); ++i) {
      solution.values[walk[i]] = static_cast<int>(i) + 1;
      if (chance(rng, 30)) givens[walk[i]] = static_cast<int>(i) + 1;
    }
    const auto puzzle = Puzzle::make(GetParam(), *Topology::make(topology.shape()), givens);
    ASSERT_TRUE(puzzle);
    EXPECT_TRUE(verify(*puzzle, solution).correct());
    const auto obstacle = find_obstacle(*puzzle);
    EXPECT_FALSE(obstacle) << obstacle->message;

    // A number twice is wrong whatever the board.
    if (walk.size() < 2) return;
    solution.values[walk[0]] = solution.values[walk[1]];
    EXPECT_EQ(verify(*puzzle, solution).state, Verdict::State::incorrect_element);
  });
  EXPECT_GT(full, kRandomBoards / 20);
}

INSTANTIATE_TEST_SUITE_P(Kinds, AnyBoard, testing::ValuesIn(kPathKinds),
                         [](const auto& kind) { return std::string(name(kind.param)); });

}  // namespace
}  // namespace clew::test
