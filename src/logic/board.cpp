// Building the slots of a board.
#include "logic/board.h"

namespace clew::logic {

Board::Board(const Puzzle& puzzle)
    : puzzle_(&puzzle), size_(puzzle.size()), words_(puzzle.size() / 64 + 1) {
  const Topology& topology = puzzle.topology();
  first_.reserve(static_cast<std::size_t>(size_) + 1);
  for (int cell = 0; cell < size_; ++cell) {
    first_.push_back(static_cast<std::uint32_t>(list_.size()));
    const auto around = topology.neighbours(static_cast<Cell>(cell));
    list_.insert(list_.end(), around.begin(), around.end());
  }
  first_.push_back(static_cast<std::uint32_t>(list_.size()));
  back_.reserve(list_.size());
  for (int cell = 0; cell < size_; ++cell) {
    for (int k = 0; k < degree(static_cast<Cell>(cell)); ++k) {
      const Cell other = neighbour(static_cast<Cell>(cell), k);
      back_.push_back(static_cast<std::uint8_t>(slot(other, static_cast<Cell>(cell))));
    }
  }
}

}  // namespace clew::logic
