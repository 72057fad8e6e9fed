// The numbers on a path board while a strategy works on it, by cell and by number.
//
// Only bookkeeping and the rules of the puzzle live here: which numbers are where, and whether a
// number may stand in a cell beside those already there. No strategy lives here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "clew/puzzle.h"

namespace clew::search {

class PathBoard {
 public:
  explicit PathBoard(const Puzzle& puzzle);

  [[nodiscard]] const Topology& topology() const { return *topology_; }
  /// The highest number, and the number of cells.
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] CellRange cells() const { return CellRange(size_); }
  [[nodiscard]] int missing() const { return missing_; }
  [[nodiscard]] bool full() const { return missing_ == 0; }

  /// The number in a cell, or kBlank.
  [[nodiscard]] int at(Cell cell) const { return values_[cell]; }
  [[nodiscard]] bool blank(Cell cell) const { return values_[cell] == kBlank; }
  /// Where a number is, or kNoCell. 0 and size() + 1 may be asked for and are nowhere.
  [[nodiscard]] Cell cell_of(int value) const { return cells_[value]; }
  [[nodiscard]] bool placed(int value) const { return cell_of(value) != kNoCell; }
  /// True for a number of 1..size() that is not on the board.
  [[nodiscard]] bool wanted(int value) const {
    return value >= 1 && value <= size_ && !placed(value);
  }
  /// True while a placed number still waits for the one before or after it: a tip of the snake.
  [[nodiscard]] bool open(int value) const { return wanted(value - 1) || wanted(value + 1); }

  void put(Cell cell, int value);
  void take(Cell cell);

  /// May the number stand in this blank cell? It must touch the numbers before and after it where
  /// those are placed, and obey the links.
  [[nodiscard]] bool fits(Cell cell, int value) const {
    return blank(cell) && touches(cell, value - 1) && touches(cell, value + 1) &&
           links_agree(cell, value);
  }
  /// The next cell beside `anchor`, or anywhere where that is kNoCell, that a number fits and that
  /// `also` agrees to; kNoCell after the last. `tried` counts the cells that were looked at.
  template <class Also>
  [[nodiscard]] Cell next_fit(int value, Cell anchor, std::uint32_t& tried, Also&& also) const {
    const bool anywhere = anchor == kNoCell;
    const auto around = anywhere ? std::span<const Cell>() : topology_->neighbours(anchor);
    const auto cells = anywhere ? static_cast<std::size_t>(size_) : around.size();
    while (tried < cells) {
      const Cell cell = anywhere ? Cell(tried) : around[tried];
      ++tried;
      if (fits(cell, value) && also(cell)) return cell;
    }
    return kNoCell;
  }
  /// Every linked cell holds, or can still get, the number before or after this one.
  [[nodiscard]] bool links_agree(Cell cell, int value) const;
  /// Do the numbers now on the board obey the rules among themselves?
  [[nodiscard]] bool consistent() const;

  /// The first number from this one on that is not placed, or size() + 1.
  [[nodiscard]] int next_missing(int value) const;
  /// The next placed number above, or size() + 1; the next below, or 0.
  [[nodiscard]] int next_placed(int value) const;
  [[nodiscard]] int previous_placed(int value) const;

  [[nodiscard]] std::span<const int> values() const { return values_; }
  /// "r3c4", for reasons.
  [[nodiscard]] std::string name(Cell cell) const { return to_string(topology_->place(cell)); }

 private:
  [[nodiscard]] bool touches(Cell cell, int value) const {
    const Cell other = cell_of(value);
    return other == kNoCell || topology_->adjacent(cell, other);
  }

  const Topology* topology_;
  int size_;
  int missing_;
  std::vector<int> values_;
  std::vector<Cell> cells_;  // one more at each end, always kNoCell
};

}  // namespace clew::search
