// Building the slots of a board.
#include "logic/board.h"

#include "model/length.h"

namespace clew::logic {

Board::Board(const Puzzle& puzzle)
    : puzzle_(&puzzle), size_(puzzle.size()), words_(puzzle.size() / 64 + 1) {
  const Topology& topology = puzzle.topology();
  first_.reserve(size_ + 1);
  for (const Cell cell : CellRange(size_)) {
    first_.push_back(length(list_));
    const auto around = topology.neighbours(cell);
    list_.insert(list_.end(), around.begin(), around.end());
  }
  first_.push_back(length(list_));
  back_.reserve(list_.size());
  for (const Cell cell : CellRange(size_)) {
    for (int k = 0; k < degree(cell); ++k) {
      const Cell other = neighbour(cell, k);
      back_.push_back(static_cast<std::uint8_t>(slot(other, cell)));
    }
  }
}

}  // namespace clew::logic
