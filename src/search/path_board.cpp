#include "search/path_board.h"

#include <algorithm>
#include <cstdlib>

#include "model/length.h"

namespace clew::search {

PathBoard::PathBoard(const Puzzle& puzzle)
    : topology_(&puzzle.topology()),
      size_(puzzle.size()),
      missing_(how_many(puzzle.numbers(), kBlank)),
      values_(puzzle.numbers().begin(), puzzle.numbers().end()),
      cells_(puzzle.size() + 2, kNoCell) {
  for (int value = 1; value <= size_; ++value) {
    cells_[value] = puzzle.cell_of(value);
  }
}

void PathBoard::put(Cell cell, int value) {
  values_[cell] = value;
  cells_[value] = cell;
  --missing_;
}

void PathBoard::take(Cell cell) {
  cells_[values_[cell]] = kNoCell;
  values_[cell] = kBlank;
  ++missing_;
}

bool PathBoard::links_agree(Cell cell, int value) const {
  for (const Cell other : topology_->linked(cell)) {
    const int there = at(other);
    if (there == kBlank ? !wanted(value - 1) && !wanted(value + 1) : std::abs(there - value) != 1) {
      return false;
    }
  }
  return true;
}

bool PathBoard::consistent() const {
  for (int value = 1; value <= size_; ++value) {
    const Cell cell = cell_of(value);
    if (cell == kNoCell) continue;
    if (!touches(cell, value + 1) || !links_agree(cell, value)) return false;
  }
  return true;
}

int PathBoard::next_missing(int value) const {
  while (value <= size_ && placed(value)) ++value;
  return value;
}

int PathBoard::next_placed(int value) const {
  ++value;
  while (value <= size_ && !placed(value)) ++value;
  return value;
}

int PathBoard::previous_placed(int value) const {
  --value;
  while (value >= 1 && !placed(value)) --value;
  return value;
}

}  // namespace clew::search
