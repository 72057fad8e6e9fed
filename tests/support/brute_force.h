// All solutions of a small path puzzle, by a walk that shares nothing with any solver.
#pragma once

#include <cstdlib>
#include <set>
#include <vector>

#include "clew/puzzle.h"

namespace clew::test {

/// Walks 1, 2, 3, ... over the board and keeps what fits; nothing else.
class BruteForce {
 public:
  static constexpr std::size_t kMostSolutions = 300;

  explicit BruteForce(const Puzzle& puzzle)
      : puzzle_(puzzle), values_(puzzle.cells().size(), kBlank) {
    for (const Cell cell : puzzle.cells()) step(cell, 1);
  }
  std::set<std::vector<int>> solutions;  ///< each by cell
  bool too_many = false;                 ///< more than kMostSolutions: not all are there

 private:
  void step(Cell cell, int value) {
    if (too_many || values_[cell] != kBlank) return;
    const bool checkpoint = puzzle_.has_checkpoints() && puzzle_.is_given(cell);
    if (puzzle_.has_checkpoints()) {
      // Checkpoints one after the other, the first at 1 and the last at the end.
      if (checkpoint ? puzzle_.given(cell) != passed_ + 1 : value == 1) return;
      if ((value == puzzle_.size()) != (checkpoint && passed_ + 1 == puzzle_.given_count())) return;
    } else if (puzzle_.is_given(cell) ? puzzle_.given(cell) != value
                                      : puzzle_.cell_of(value) != kNoCell) {
      return;
    }
    values_[cell] = value;
    passed_ += checkpoint ? 1 : 0;
    if (value == puzzle_.size()) {
      if (links_hold()) solutions.insert(values_);
      too_many = solutions.size() > kMostSolutions;
    } else {
      for (const Cell next : puzzle_.topology().neighbours(cell)) step(next, value + 1);
    }
    values_[cell] = kBlank;
    passed_ -= checkpoint ? 1 : 0;
  }
  [[nodiscard]] bool links_hold() const {
    for (const Cell cell : puzzle_.cells()) {
      for (const Cell other : puzzle_.topology().linked(cell)) {
        if (std::abs(values_[cell] - values_[other]) != 1) return false;
      }
    }
    return true;
  }
  const Puzzle& puzzle_;
  std::vector<int> values_;
  int passed_ = 0;  // checkpoints
};

}  // namespace clew::test
