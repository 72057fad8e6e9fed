// What the givens of a path puzzle say about every other number: which gap it is in, and whether a
// cell can hold it.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/puzzle.h"

namespace clew::solve::counting {

class Numbers {
 public:
  explicit Numbers(const Puzzle& puzzle);

  /// The gap that begins at a number in a direction (1 or -1), as the given at its upper end, or
  /// N + 1.
  [[nodiscard]] int gap(int number, int direction) const {
    return next_[direction > 0 ? number + 1 : number];
  }
  /// True if `to` is a number and none after `from` up to `to` is given. `from` may be 0 or N + 1.
  [[nodiscard]] bool clear(int from, int to) const {
    if (to < 1 || to > size_) return false;
    return to > from ? next_[from + 1] > to : next_[to] >= from;
  }
  /// Can the cell hold the number, if the path goes on from there in that direction?
  [[nodiscard]] bool possible(Cell cell, int number, int direction) const {
    if (coloured_ && (number + puzzle_->topology().colour(cell)) % 2 != parity_) return false;
    const int given = direction > 0 ? next_[number + 1] : previous_[number - 1];
    if (given < 1 || given > size_) return true;
    return distance(cell, puzzle_->cell_of(given)) <= (given - number) * direction;
  }
  /// The most numbers in a row without a given.
  [[nodiscard]] int longest_gap() const { return longest_gap_; }
  /// Fewest steps between two cells of this board.
  [[nodiscard]] int distance(Cell a, Cell b) const { return distance_[a * size_ + b]; }

 private:
  const Puzzle* puzzle_;
  int size_;
  std::vector<int> next_;      // the lowest given >= a number, or N + 1
  std::vector<int> previous_;  // the highest given <= a number, or 0
  std::vector<std::uint16_t> distance_;
  int longest_gap_ = 0;
  bool coloured_ = false;
  int parity_ = 0;
};

}  // namespace clew::solve::counting
