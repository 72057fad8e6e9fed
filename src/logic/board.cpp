// Building the slots of a board.
#include "logic/board.h"

#include <bit>

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

void walk_joined(const Board& board, const std::vector<Slots>& joined, Cell from,
                 std::vector<Cell>& cells) {
  cells.assign(1, from);
  Cell last = kNoCell;
  for (Cell here = from;;) {
    Cell next = kNoCell;
    for (Slots rest = joined[here]; rest != 0; rest &= rest - 1) {
      const Cell other = board.neighbour(here, std::countr_zero(rest));
      if (other != last) next = other;
    }
    if (next == kNoCell || next == from) return;
    cells.push_back(next);
    last = here;
    here = next;
  }
}

}  // namespace clew::logic
