// What never changes while a puzzle is solved: who is beside whom, by slot.
//
// A cell's exits are numbered 0, 1, ... in reading order of its neighbours (a slot), so that what
// is known about them fits a small mask. The two cells of an edge know each other by different
// slots.
#pragma once

#include <bit>
#include <iterator>
#include <vector>

#include "clew/puzzle.h"

namespace clew::logic {

/// A set of a cell's slots.
using Slots = std::uint32_t;

/// A cell's neighbours in some of its slots, for loops.
class Neighbours {
 public:
  Neighbours(const Cell* list, Slots slots) : list_(list), slots_(slots) {}
  [[nodiscard]] Neighbours begin() const { return *this; }
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }
  Cell operator*() const { return list_[std::countr_zero(slots_)]; }
  void operator++() { slots_ &= slots_ - 1; }
  bool operator==(std::default_sentinel_t /*end*/) const { return slots_ == 0; }

 private:
  const Cell* list_;
  Slots slots_;
};

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
  [[nodiscard]] Neighbours beside(Cell cell, Slots slots) const {
    return {list_.data() + first_[cell], slots};
  }
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

}  // namespace clew::logic
