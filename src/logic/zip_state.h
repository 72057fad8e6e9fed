// What is known about a `zip` puzzle at some point of solving it: steps of the path.
//
// For each pair of neighbours the path certainly steps between them (a join), certainly does not
// (forbidden), or may. Joined cells form pieces of the path. Where a piece holds checkpoints, each
// of its two ends knows the nearest one, and so between which two checkpoints the path goes on
// there (a stretch: number s leads from checkpoint s to s + 1). Facts only ever grow.
//
// Only this much is drawn without a word: a cell through which the path has passed has no other
// steps. Everything else is for the techniques. A contradiction is recorded, never thrown.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "clew/logic.h"
#include "logic/board.h"
#include "logic/meter.h"
#include "model/length.h"

namespace clew::logic {

class ZipState : public Metered {
 public:
  explicit ZipState(const Board& board, Meter* meter = nullptr);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Puzzle& puzzle() const { return board_->puzzle(); }
  [[nodiscard]] const Topology& topology() const { return board_->topology(); }
  [[nodiscard]] int size() const { return board_->size(); }
  [[nodiscard]] CellRange cells() const { return CellRange(size()); }
  [[nodiscard]] int words() const { return board_->words(); }

  /// The highest checkpoint, where the path ends.
  [[nodiscard]] int last() const { return length(puzzle().checkpoints()); }
  /// The checkpoint in a cell, or 0.
  [[nodiscard]] int ordinal(Cell cell) const { return std::max(0, puzzle().given(cell)); }
  [[nodiscard]] Cell checkpoint(int ordinal) const { return puzzle().checkpoints()[ordinal - 1]; }
  /// The first and the last checkpoint, between which the path runs.
  [[nodiscard]] bool is_end(Cell cell) const {
    return ordinal(cell) == 1 || ordinal(cell) == last();
  }

  /// Neighbours, by slot, to which the path may step and does step, and those not known yet.
  [[nodiscard]] Slots open(Cell cell) const { return open_[cell]; }
  [[nodiscard]] Slots joined(Cell cell) const { return joined_[cell]; }
  [[nodiscard]] Slots undecided(Cell cell) const { return open_[cell] & ~joined_[cell]; }
  [[nodiscard]] bool is_open(Cell a, Cell b) const { return has(open_[a], board_->slot(a, b)); }
  [[nodiscard]] bool is_joined(Cell a, Cell b) const { return has(joined_[a], board_->slot(a, b)); }
  [[nodiscard]] bool is_undecided(Cell a, Cell b) const {
    return has(undecided(a), board_->slot(a, b));
  }
  /// Steps that a cell has in every solution.
  [[nodiscard]] int takes(Cell cell) const { return is_end(cell) ? 1 : 2; }
  [[nodiscard]] bool full(Cell cell) const { return std::popcount(joined_[cell]) == takes(cell); }
  /// Calls use(a, b) for each pair of neighbours of which nothing is known yet, a < b.
  template <typename Use>
  void each_undecided(Use&& use) const {
    for (const Cell a : cells()) {
      for (Slots rest = undecided(a); rest != 0; rest &= rest - 1) {
        const Cell b = board_->neighbour(a, std::countr_zero(rest));
        if (a < b) use(a, b);
      }
    }
  }

  // Pieces, by their ends: cells that are not full, and the first and the last checkpoint.

  /// The other end of the piece that ends here; the cell itself where it has no step.
  [[nodiscard]] Cell run_end(Cell end) const { return run_end_[end]; }
  /// The checkpoint of the piece that is nearest to this end of it, or 0.
  [[nodiscard]] int near(Cell end) const { return near_[end]; }
  /// The stretches in which the path may go on from an end whose piece holds a checkpoint: one
  /// where the piece has a direction, else two, of which the second is 0 where there is only one.
  [[nodiscard]] std::array<int, 2> stretches_from(Cell end) const;
  /// The piece from one of its ends to the other.
  void walk_run(Cell from, std::vector<Cell>& cells) const;

  void join(Cell a, Cell b);
  void forbid(Cell a, Cell b);
  void apply(const Effect& effect);
  void apply(const Deduction& deduction);
  void settle() {}

  [[nodiscard]] bool knows(const Effect& effect) const;
  [[nodiscard]] bool sound() const { return conflict_.type == Conflict::Type::none; }
  [[nodiscard]] const Conflict& conflict() const { return conflict_; }
  /// Steps of the path that are not known yet.
  [[nodiscard]] int missing() const { return missing_; }
  [[nodiscard]] bool complete() const { return missing_ == 0 && sound(); }
  /// The numbers of the cells that hang on the first or the last checkpoint; kBlank elsewhere.
  [[nodiscard]] std::vector<int> values() const;

 private:
  static bool has(Slots slots, int slot) { return slot >= 0 && (slots >> slot & 1U) != 0; }
  void fail(Conflict::Type type, Cell cell, int number);
  void join_slot(Cell a, int slot);
  void forbid_slot(Cell a, int slot);
  void close_if_full(Cell cell);
  void check_exits(Cell cell);

  const Board* board_;
  int missing_;
  std::vector<Slots> open_;
  std::vector<Slots> joined_;
  std::vector<Cell> run_end_;
  std::vector<int> near_;
  Conflict conflict_;
};

}  // namespace clew::logic
