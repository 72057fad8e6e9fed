// What never changes while a puzzle is solved: who is beside whom, by slot.
//
// A cell's exits are numbered 0, 1, ... in reading order of its neighbours (a slot), so that what
// is known about them fits a small mask. The two cells of an edge know each other by different
// slots.
#pragma once

#include <vector>

#include "clew/puzzle.h"

namespace clew::logic {

/// A set of a cell's slots.
using Slots = std::uint32_t;

class Board {
 public:
  explicit Board(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
  [[nodiscard]] const Topology& topology() const { return puzzle_->topology(); }
  [[nodiscard]] int size() const { return size_; }
  /// Words of a set of cells or numbers.
  [[nodiscard]] int words() const { return words_; }

  [[nodiscard]] int degree(Cell cell) const { return first_[cell + 1U] - first_[cell]; }
  [[nodiscard]] Cell neighbour(Cell cell, int slot) const { return list_[first_[cell] + slot]; }
  /// The slot by which that neighbour knows this cell.
  [[nodiscard]] int back(Cell cell, int slot) const { return back_[first_[cell] + slot]; }
  /// The slot by which `cell` knows `other`, or -1.
  [[nodiscard]] int slot(Cell cell, Cell other) const {
    for (int k = 0; k < degree(cell); ++k) {
      if (neighbour(cell, k) == other) return k;
    }
    return -1;
  }

 private:
  const Puzzle* puzzle_;
  int size_;
  int words_;
  std::vector<std::uint32_t> first_;
  std::vector<Cell> list_;
  std::vector<std::uint8_t> back_;
};

/// From an end of a run of joined cells to its other end. `joined`: by cell, the slots of its
/// joins.
void walk_joined(const Board& board, const std::vector<Slots>& joined, Cell from,
                 std::vector<Cell>& cells);

}  // namespace clew::logic
