// See windows.h.
#include "generate/windows.h"

#include <algorithm>

#include "model/length.h"

namespace clew::generate {

// Chosen by measuring 9x9 to 20x20 of both kinds of squares. Where steps go four ways, clues are
// few and counter-examples wide: radii grow by half, up to most of the board, with centres half a
// radius apart (15x15 takes 120 ms a puzzle with radii 2 4 6 9 and 460 ms without the 9, because
// then the whole board, the most expensive question, is asked more often). With more ways to go
// clues are many and counter-examples small: a few small radii do, and larger ones cost more than
// they find.
Windows::Windows(const Topology& board) : board_(board) {
  const int side = std::max(board.rows(), board.cols());
  if (board.ways() == 4) {
    for (int radius = 2; 3 * radius <= 2 * side; radius = std::max(radius + 2, radius * 3 / 2)) {
      add_level(radius);
    }
  } else {
    for (int radius = 1; 3 * radius <= side; radius *= 2) add_level(radius);
  }
}

void Windows::add_level(int radius) {
  Level level{.radius = radius};
  std::vector<std::uint8_t> covered(board_.cells().size(), 0);
  for (const Cell centre : board_.cells()) {
    if (covered[centre] != 0) continue;
    std::vector<Cell> cells;
    for (const Cell cell : board_.cells()) {
      const int distance = board_.grid_distance(centre, cell);
      if (distance <= radius / 2) covered[cell] = 1;
      if (distance <= radius) cells.push_back(cell);
    }
    level.centres.push_back(centre);
    level.cells.push_back(std::move(cells));
  }
  level.dirty.assign(level.centres.size(), 1);
  levels_.push_back(std::move(level));
}

const std::vector<Cell>* Windows::next() {
  for (level_ = 0; level_ < levels_.size(); ++level_) {
    const Level& level = levels_[level_];
    const auto found = std::find(level.dirty.begin(), level.dirty.end(), std::uint8_t{1});
    if (found == level.dirty.end()) continue;
    at_ = found - level.dirty.begin();
    return &level.cells[at_];
  }
  return nullptr;
}

double Windows::settled() const {
  double sum = 0;
  for (const Level& level : levels_) {
    const double open = how_many(level.dirty, std::uint8_t{1});
    sum += 1 - open / length(level.dirty);
  }
  return levels_.empty() ? 1 : sum / length(levels_);
}

void Windows::changed(Cell cell) {
  for (Level& level : levels_) {
    for (std::size_t i = 0; i < level.centres.size(); ++i) {
      if (board_.grid_distance(level.centres[i], cell) <= level.radius) level.dirty[i] = 1;
    }
  }
}

}  // namespace clew::generate
