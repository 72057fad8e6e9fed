// Boards as graphs: who is whose neighbour, on every layout.
#include <cstdlib>
#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/topology.h"

namespace clew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TopologyPtr board(Layout layout, int rows, int cols, std::vector<bool> open = {}) {
  return *Topology::make({.layout = layout, .rows = rows, .cols = cols, .open = std::move(open)});
}

std::vector<std::string> around(const Topology& topology, Place place) {
  std::vector<std::string> names;
  for (const Cell cell : topology.neighbours(topology.at(place))) {
    names.push_back(to_string(topology.place(cell)));
  }
  return names;
}

TEST(Topology, NamesPlacesFromOne) { EXPECT_EQ(to_string(Place{3, 3}), "r4c4"); }

TEST(Topology, NumbersOpenCellsInReadingOrder) {
  const auto topology = board(Layout::square4, 2, 3, {true, false, true, true, true, false});
  EXPECT_EQ(topology->size(), 4);
  EXPECT_EQ(topology->place(Cell(1)), (Place{0, 2}));
  EXPECT_EQ(topology->at({1, 0}), 2);
  EXPECT_EQ(topology->at({0, 1}), kNoCell);
  EXPECT_EQ(topology->at({-1, 0}), kNoCell);
  EXPECT_EQ(topology->at({0, 3}), kNoCell);
  EXPECT_TRUE(topology->has_holes());
}

TEST(Topology, SquaresShareSidesOrCorners) {
  EXPECT_THAT(around(*board(Layout::square4, 3, 4), {1, 1}),
              ElementsAre("r1c2", "r2c1", "r2c3", "r3c2"));
  EXPECT_THAT(around(*board(Layout::square8, 3, 4), {1, 1}),
              ElementsAre("r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2", "r3c3"));
  EXPECT_THAT(around(*board(Layout::square8, 2, 5), {0, 4}), ElementsAre("r1c4", "r2c4", "r2c5"));
}

TEST(Topology, AxialHexagonsHaveSixNeighbours) {
  EXPECT_THAT(around(*board(Layout::hex_axial, 3, 3), {1, 1}),
              ElementsAre("r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2"));
}

TEST(Topology, OddRowsAreShiftedRight) {
  const auto topology = board(Layout::hex_odd_r, 4, 3);
  EXPECT_THAT(around(*topology, {1, 1}),
              ElementsAre("r1c2", "r1c3", "r2c1", "r2c3", "r3c2", "r3c3"));
  EXPECT_THAT(around(*topology, {2, 1}),
              ElementsAre("r2c1", "r2c2", "r3c1", "r3c3", "r4c1", "r4c2"));
}

TEST(Topology, AHexagonHasAllItsRings) {
  EXPECT_EQ((*Topology::make(hexagon(0)))->size(), 1);
  EXPECT_EQ((*Topology::make(hexagon(1)))->size(), 7);
  const auto topology = *Topology::make(hexagon(4));
  EXPECT_EQ(topology->size(), 61);
  const Cell middle = topology->at({4, 4});
  for (const Cell cell : topology->cells()) {
    EXPECT_LE(topology->grid_distance(middle, cell), 4);
  }
}

TEST(Topology, WallsForbidSteps) {
  const auto topology = *Topology::make(
      {.layout = Layout::square4, .rows = 2, .cols = 2, .walls = {{{0, 1}, {0, 0}}}});
  EXPECT_THAT(around(*topology, {0, 0}), ElementsAre("r2c1"));
  EXPECT_FALSE(topology->adjacent(Cell(0), Cell(1)));
  EXPECT_TRUE(topology->adjacent(Cell(0), Cell(2)));
}

TEST(Topology, LinksAreKnownFromBothEnds) {
  const auto topology = *Topology::make({.layout = Layout::hex_axial,
                                         .rows = 2,
                                         .cols = 2,
                                         .links = {{{0, 1}, {1, 0}}, {{0, 0}, {0, 1}}}});
  EXPECT_THAT(topology->linked(Cell(1)), ElementsAre(0, 2));
  EXPECT_THAT(topology->linked(Cell(2)), ElementsAre(1));
  EXPECT_THAT(topology->linked(Cell(3)), ElementsAre());
}

TEST(Topology, DistancesGoAroundHoles) {
  // 1 x 3 corridor bent around a hole: r1c1 .. r1c3 with the middle closed.
  const auto topology = board(Layout::square4, 2, 3, {true, false, true, true, true, true});
  EXPECT_EQ(topology->grid_distance(topology->at({0, 0}), topology->at({0, 2})), 2);
  EXPECT_EQ(topology->distances_from(topology->at({0, 0}))[topology->at({0, 2})], 4);
}

TEST(Topology, KnowsWhereTheBoardFallsApart) {
  const auto topology = board(Layout::square4, 1, 3, {true, false, true});
  EXPECT_EQ(topology->components(), 2);
  EXPECT_EQ(topology->component(Cell(1)), 1);
  EXPECT_EQ(topology->distances_from(Cell(0))[1], Topology::kUnreachable);
}

TEST(Topology, ColoursChessboardsAndNothingElse) {
  EXPECT_TRUE(board(Layout::square4, 3, 5)->bipartite());
  EXPECT_FALSE(board(Layout::square8, 2, 2)->bipartite());
  EXPECT_FALSE(board(Layout::hex_axial, 2, 2)->bipartite());
  EXPECT_TRUE(board(Layout::square8, 1, 5)->bipartite());  // a corridor is a chessboard too
  const auto topology = board(Layout::square4, 2, 2);
  EXPECT_EQ(topology->colour(Cell(0)), topology->colour(Cell(3)));
  EXPECT_NE(topology->colour(Cell(0)), topology->colour(Cell(1)));
}

TEST(Topology, KnowsWhichColourThereIsMoreOf) {
  EXPECT_EQ(board(Layout::square4, 3, 5)->surplus(), 1);
  EXPECT_EQ(board(Layout::square4, 4, 5)->surplus(), 0);
  EXPECT_EQ(board(Layout::square8, 3, 3)->surplus(), 0);  // not bipartite
  EXPECT_TRUE(board(Layout::square8, 3, 3)->may_end(Cell(1)));
  const auto odd = board(Layout::square4, 3, 3);
  EXPECT_TRUE(odd->can_alternate());
  EXPECT_TRUE(odd->may_end(Cell(0)));
  EXPECT_FALSE(odd->may_end(Cell(1)));
  // Without two of its black cells a 3x3 board has three of them and four white ones.
  const auto fewer =
      board(Layout::square4, 3, 3, {false, true, true, true, true, true, true, true, false});
  EXPECT_EQ(std::abs(fewer->surplus()), 1);
  EXPECT_EQ(fewer->may_end(fewer->at({0, 1})), true);
  EXPECT_EQ(fewer->may_end(fewer->at({1, 1})), false);
  const auto lost =
      board(Layout::square4, 3, 3, {false, true, true, true, false, true, true, true, false});
  EXPECT_FALSE(lost->can_alternate());
}

TEST(Topology, SaysHowItIsLaidOutWithoutNamingTheLayout) {
  EXPECT_EQ(board(Layout::square4, 2, 2)->ways(), 4);
  EXPECT_EQ(board(Layout::square8, 2, 2)->ways(), 8);
  EXPECT_EQ(board(Layout::hex_odd_r, 2, 2)->ways(), 6);
  EXPECT_EQ(board(Layout::square8, 4, 2)->indent(3), 0);
  EXPECT_EQ(board(Layout::hex_odd_r, 4, 2)->indent(3), 1);
  EXPECT_EQ(board(Layout::hex_axial, 4, 2)->indent(3), 3);
  EXPECT_TRUE(board(Layout::hex_axial, 2, 2)->slanted());
  EXPECT_FALSE(board(Layout::hex_odd_r, 2, 2)->slanted());
}

TEST(Cell, IsAnIndexAndNoNumber) {
  static_assert(!std::is_convertible_v<int, Cell>);
  static_assert(std::is_convertible_v<Cell, std::size_t>);
  static_assert(sizeof(Cell) == 2);
  EXPECT_EQ(Cell(), kNoCell);
  const std::vector<int> values = {5, 6, 7};
  EXPECT_EQ(values[Cell(2)], 7);
  EXPECT_LT(Cell(1), Cell(2));
  const CellRange cells(3);
  EXPECT_EQ(cells.size(), 3U);
  EXPECT_EQ(std::vector<Cell>(cells.begin(), cells.end()),
            (std::vector<Cell>{Cell(0), Cell(1), Cell(2)}));
  EXPECT_TRUE(board(Layout::square4, 1, 3)->has(Cell(2)));
  EXPECT_FALSE(board(Layout::square4, 1, 3)->has(Cell(3)));
  EXPECT_FALSE(board(Layout::square4, 1, 3)->has(kNoCell));
}

TEST(Topology, DrawsHexagonsHalfACellApart) {
  const auto odd = board(Layout::hex_odd_r, 2, 2);
  EXPECT_DOUBLE_EQ(odd->centre(Cell(2)).x - odd->centre(Cell(0)).x, 0.5);
  EXPECT_EQ(odd->outline(), CellOutline::hexagon);
  const auto square = board(Layout::square4, 2, 2);
  EXPECT_DOUBLE_EQ(square->centre(Cell(3)).y, 1.5);
  EXPECT_EQ(square->outline(), CellOutline::square);
}

TEST(Topology, TakesTheLargestBoardAndNoLarger) {
  EXPECT_EQ(board(Layout::square8, 64, 64)->size(), kMaxCells);
  const auto large = Topology::make({.layout = Layout::square4, .rows = 64, .cols = 65});
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().kind, ErrorKind::too_large);
  EXPECT_THAT(large.error().message(), HasSubstr("4096"));
  EXPECT_FALSE(Topology::make({.layout = Layout::square4, .rows = 99999, .cols = 99999}));
  EXPECT_FALSE(Topology::make({.layout = Layout::square4, .rows = 0, .cols = 3}));
  EXPECT_FALSE(Topology::make({.rows = 1, .cols = 1, .open = {false}}));
}

TEST(Topology, RefusesBordersThatAreNone) {
  const auto refuse = [](Shape shape) {
    const auto topology = Topology::make(std::move(shape));
    return topology ? "accepted" : topology.error().message();
  };
  EXPECT_THAT(refuse({.rows = 2, .cols = 2, .walls = {{{0, 0}, {1, 1}}}}),
              HasSubstr("r1c1 and r2c2, which are not neighbours"));
  EXPECT_THAT(refuse({.rows = 2, .cols = 2, .links = {{{0, 0}, {0, 2}}}}),
              HasSubstr("outside the board"));
  EXPECT_THAT(refuse({.rows = 1, .cols = 2, .open = {true, false}, .links = {{{0, 0}, {0, 1}}}}),
              HasSubstr("which is a hole"));
  EXPECT_THAT(
      refuse({.rows = 1, .cols = 2, .walls = {{{0, 0}, {0, 1}}}, .links = {{{0, 1}, {0, 0}}}}),
      HasSubstr("a wall and a link"));
}

TEST(Topology, ComparesBoardsWhateverTheOrderOfTheirBorders) {
  const auto make = [](std::vector<Border> walls) {
    return *Topology::make({.rows = 2, .cols = 2, .walls = std::move(walls)});
  };
  EXPECT_TRUE(same_board(*make({{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}}),
                         *make({{{1, 1}, {1, 0}}, {{0, 1}, {0, 0}}})));
  EXPECT_FALSE(same_board(*make({{{0, 0}, {0, 1}}}), *make({})));
}

}  // namespace
}  // namespace clew
