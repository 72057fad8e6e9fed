// How the engine lays a board out: the picture in board.h is true.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solve/board.h"

namespace clew::solve {
namespace {

std::string drawn_mask(const std::vector<std::uint64_t>& mask, int rows, int cols) {
  std::string text;
  for (int p = 0; p < rows * cols; ++p) {
    text += (mask[static_cast<std::size_t>(p / 64)] >> (p % 64) & 1U) != 0 ? '1' : '.';
    if (p % cols == cols - 1) text += '\n';
  }
  return text;
}

TEST(SolveBoard, LiesInMemoryAsDrawn) {
  Shape shape{.layout = Layout::square8, .rows = 3, .cols = 5};
  shape.open.assign(15, true);
  shape.open[7] = false;
  const TopologyPtr topology = *Topology::make(shape);
  const Board board(*topology);
  ASSERT_EQ(board.words, 1);
  EXPECT_EQ(board.position,
            (std::vector<std::uint16_t>{0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14}));
  ASSERT_EQ(board.steps.size(), 4U);
  EXPECT_EQ(board.steps[0].distance, 1);
  EXPECT_EQ(drawn_mask(board.steps[0].from, 3, 5), "1111.\n1..1.\n1111.\n");
  EXPECT_EQ(board.steps[1].distance, 4);
  EXPECT_EQ(board.steps[2].distance, 5);
  EXPECT_EQ(drawn_mask(board.steps[2].from, 3, 5), "11.11\n11.11\n.....\n");
  EXPECT_EQ(board.steps[3].distance, 6);
  EXPECT_EQ(drawn_mask(board.steps[3].from, 3, 5), "1.11.\n11.1.\n.....\n");
}

TEST(SolveBoard, HexagonsHaveTheDistancesDrawn) {
  const auto distances = [](Layout layout) {
    const TopologyPtr topology = *Topology::make({.layout = layout, .rows = 3, .cols = 5});
    const Board board(*topology);
    std::vector<int> list;
    for (const Board::Step& step : board.steps) list.push_back(step.distance);
    return list;
  };
  EXPECT_EQ(distances(Layout::square4), (std::vector{1, 5}));
  EXPECT_EQ(distances(Layout::hex_axial), (std::vector{1, 4, 5}));
  EXPECT_EQ(distances(Layout::hex_odd_r), (std::vector{1, 4, 5, 6}));
}

TEST(SolveBoard, WidthsHoldTheirBoards) {
  EXPECT_EQ(words_for(64), 1);
  EXPECT_EQ(words_for(65), 2);
  EXPECT_EQ(words_for(4096), 64);
  EXPECT_EQ(words_for(4097), 0);
  for (const int words : {1, 2, 4, 16, 64}) {
    EXPECT_EQ(at_width(words, [](auto width) { return decltype(width)::value; }), words);
  }
}

}  // namespace
}  // namespace clew::solve
