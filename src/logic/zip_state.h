// What is known about a `zip` puzzle at some point of solving it: steps of the path.
//
// Joined cells (path_state.h) form pieces of the path. Where a piece holds checkpoints, each of its
// two ends knows the nearest one, and so between which two checkpoints the path goes on there (a
// stretch: number s leads from checkpoint s to s + 1). Facts only ever grow.
//
// Only this much is drawn without a word: a cell through which the path has passed has no other
// steps. Everything else is for the techniques. A contradiction is recorded, never thrown.
#pragma once

#include <array>
#include <vector>

#include "logic/path_state.h"
#include "model/length.h"

namespace clew::logic {

class ZipState : public PathState<ZipState> {
 public:
  static constexpr Family kFamily = Family::zip;
  explicit ZipState(const Board& board, Meter* meter = nullptr);

  /// The highest checkpoint, where the path ends.
  [[nodiscard]] int last() const { return length(puzzle().checkpoints()); }
  /// The checkpoint in a cell, or 0.
  [[nodiscard]] int ordinal(Cell cell) const { return std::max(0, puzzle().given(cell)); }
  [[nodiscard]] Cell checkpoint(int ordinal) const { return puzzle().checkpoints()[ordinal - 1]; }
  /// The first and the last checkpoint, between which the path runs.
  [[nodiscard]] bool is_end(Cell cell) const {
    return ordinal(cell) == 1 || ordinal(cell) == last();
  }

  [[nodiscard]] bool is_open(Cell a, Cell b) const { return has(open_[a], board_->slot(a, b)); }
  [[nodiscard]] bool is_undecided(Cell a, Cell b) const {
    return has(undecided(a), board_->slot(a, b));
  }
  /// Steps that a cell has in every solution.
  [[nodiscard]] int takes(Cell cell) const { return is_end(cell) ? 1 : 2; }
  [[nodiscard]] int needs(Cell cell) const { return takes(cell); }

  /// The checkpoint of the piece that is nearest to this end of it, or 0.
  [[nodiscard]] int near(Cell end) const { return near_[end]; }
  /// The stretches in which the path may go on from an end whose piece holds a checkpoint: one
  /// where the piece has a direction, else two, of which the second is 0 where there is only one.
  [[nodiscard]] std::array<int, 2> stretches_from(Cell end) const;

  void apply(const Effect& effect);
  void settle() {}

  [[nodiscard]] bool knows(const Effect& effect) const;
  /// The numbers of the cells that hang on the first or the last checkpoint; kBlank elsewhere.
  [[nodiscard]] std::vector<int> values() const;

 private:
  friend PathState;

  [[nodiscard]] bool joins_fit(Cell a, Cell b);
  void after_join(Cell a, Cell b, Cell far_a, Cell far_b);
  void after_forbid(Cell /*a*/, Cell /*b*/) {}

  std::vector<int> near_;
};

}  // namespace clew::logic
