// What is known of the steps of a path, of its numbers or of its checkpoints whatever is known.
//
// For each pair of neighbours the path certainly passes between them (a join), certainly does not
// (forbidden), or may. Joined cells form runs. State and ZipState are built on it (Self); each says
// how many joins a cell takes() at most and needs() at least, and what else follows from a join
// (joins_fit, after_join) and from a way that is closed (after_forbid).
#pragma once

#include <bit>
#include <vector>

#include "logic/board.h"
#include "logic/known.h"

namespace clew::logic {

template <class Self>
class PathState : public Known<Board> {
 public:
  /// Neighbours, by slot, to which the path may go and does go, and those not known yet.
  [[nodiscard]] Slots open(Cell cell) const { return open_[cell]; }
  [[nodiscard]] Slots joined(Cell cell) const { return joined_[cell]; }
  [[nodiscard]] Slots undecided(Cell cell) const { return open_[cell] & ~joined_[cell]; }
  [[nodiscard]] bool is_joined(Cell a, Cell b) const { return has(joined_[a], board_->slot(a, b)); }
  [[nodiscard]] bool full(Cell cell) const {
    return std::popcount(joined_[cell]) >= self().takes(cell);
  }
  /// Calls use(a, b) for each pair of neighbours of which nothing is known yet, a < b.
  template <typename Use>
  void each_undecided(Use&& use) const {
    for (const Cell a : cells()) {
      for (const Cell b : board_->beside(a, undecided(a))) {
        if (a < b) use(a, b);
      }
    }
  }

  /// The other end of the run that ends here; the cell itself where it has no join. Only for cells
  /// that are not full, and the ends of the path.
  [[nodiscard]] Cell run_end(Cell cell) const { return run_end_[cell]; }
  /// The run from one of its ends to the other.
  void walk_run(Cell from, std::vector<Cell>& cells) const {
    cells.assign(1, from);
    Cell last = kNoCell;
    for (Cell here = from;;) {
      Cell next = kNoCell;
      for (const Cell other : board_->beside(here, joined_[here])) {
        if (other != last) next = other;
      }
      if (next == kNoCell || next == from) return;
      cells.push_back(next);
      last = here;
      here = next;
    }
  }

  void join(Cell a, Cell b) {
    const int slot = board_->slot(a, b);
    if (slot < 0) return fail(Conflict::Type::cell_stuck, a);
    join_slot(a, slot);
  }
  void forbid(Cell a, Cell b) {
    const int slot = board_->slot(a, b);
    if (slot >= 0) forbid_slot(a, slot);
  }

 private:
  friend Self;

  PathState(const Board& board, int missing, Meter* meter)
      : Known(board, missing, meter),
        open_(board.size(), 0),
        joined_(board.size(), 0),
        run_end_(cells().begin(), cells().end()) {
    for (const Cell cell : cells()) open_[cell] = (Slots{1} << board.degree(cell)) - 1;
  }

  [[nodiscard]] Self& self() { return static_cast<Self&>(*this); }
  [[nodiscard]] const Self& self() const { return static_cast<const Self&>(*this); }
  static bool has(Slots slots, int slot) { return slot >= 0 && (slots >> slot & 1U) != 0; }

  /// The joins that are printed, and cells that have too few ways from the start.
  void join_links() {
    for (const Border& link : topology().links()) {
      join(topology().at(link.a), topology().at(link.b));
    }
    for (const Cell cell : cells()) check_exits(cell);
  }

  void join_slot(Cell a, int slot) {
    if (has(joined_[a], slot) || !sound()) return;
    const Cell b = board_->neighbour(a, slot);
    if (!has(open_[a], slot)) return fail(Conflict::Type::cell_stuck, a);
    const Cell far_a = run_end_[a];
    const Cell far_b = run_end_[b];
    if (far_a == b) return fail(Conflict::Type::loop, a);
    if (full(a)) return fail(Conflict::Type::cell_stuck, a);
    if (full(b)) return fail(Conflict::Type::cell_stuck, b);
    if (!self().joins_fit(a, b)) return;
    joined_[a] |= Slots{1} << slot;
    joined_[b] |= Slots{1} << board_->back(a, slot);
    run_end_[far_a] = far_b;
    run_end_[far_b] = far_a;
    self().after_join(a, b, far_a, far_b);
    if (!sound()) return;
    close_if_full(a);
    close_if_full(b);
  }

  void forbid_slot(Cell a, int slot) {
    if (!has(open_[a], slot)) return;
    const Cell b = board_->neighbour(a, slot);
    if (has(joined_[a], slot)) return fail(Conflict::Type::cell_stuck, a);
    open_[a] &= ~(Slots{1} << slot);
    open_[b] &= ~(Slots{1} << board_->back(a, slot));
    self().after_forbid(a, b);
    check_exits(a);
    check_exits(b);
  }

  void close_if_full(Cell cell) {
    if (!full(cell)) return;
    for (Slots rest = undecided(cell); rest != 0; rest &= rest - 1) {
      forbid_slot(cell, std::countr_zero(rest));
    }
  }

  void check_exits(Cell cell) {
    if (std::popcount(open_[cell]) < self().needs(cell)) fail(Conflict::Type::cell_stuck, cell);
  }

  std::vector<Slots> open_;
  std::vector<Slots> joined_;
  std::vector<Cell> run_end_;
};

}  // namespace clew::logic
