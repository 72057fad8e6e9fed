// Keeping the steps of a zip puzzle, and noticing when they contradict each other.
#include "logic/zip_state.h"

#include <algorithm>
#include <cstdlib>

#include "model/length.h"

namespace clew::logic {

ZipState::ZipState(const Board& board, Meter* meter)
    : Metered(meter),
      board_(&board),
      missing_(board.size() - 1),
      open_(board.size(), 0),
      joined_(open_),
      run_end_(board.size(), kNoCell),
      near_(board.size(), 0) {
  for (const Cell cell : cells()) {
    open_[cell] = (Slots{1} << board.degree(cell)) - 1;
    run_end_[cell] = cell;
    near_[cell] = ordinal(cell);
  }
  for (const Border& link : topology().links()) {
    join(topology().at(link.a), topology().at(link.b));
  }
  for (const Cell cell : cells()) check_exits(cell);
}

std::array<int, 2> ZipState::stretches_from(Cell end) const {
  const int here = near_[end];
  const int there = near_[run_end_[end]];
  const int up = here < last() ? here : 0;
  const int down = here - 1;
  if (here > there) return {up, 0};
  if (here < there) return {down, 0};
  // The first checkpoint is where the path starts, the last where it ends.
  return up == 0 || down == 0 ? std::array{std::max(up, down), 0} : std::array{down, up};
}

void ZipState::walk_run(Cell from, std::vector<Cell>& cells) const {
  walk_joined(*board_, joined_, from, cells);
}

void ZipState::fail(Conflict::Type type, Cell cell, int number) {
  if (sound()) conflict_ = {type, cell, number};
}

void ZipState::join(Cell a, Cell b) {
  const int slot = board_->slot(a, b);
  if (slot < 0) return fail(Conflict::Type::cell_stuck, a, kBlank);
  join_slot(a, slot);
}

void ZipState::forbid(Cell a, Cell b) {
  const int slot = board_->slot(a, b);
  if (slot >= 0) forbid_slot(a, slot);
}

void ZipState::join_slot(Cell a, int slot) {
  if (has(joined_[a], slot) || !sound()) return;
  const Cell b = board_->neighbour(a, slot);
  if (!has(open_[a], slot) || full(a)) return fail(Conflict::Type::cell_stuck, a, kBlank);
  if (full(b)) return fail(Conflict::Type::cell_stuck, b, kBlank);
  const Cell far_a = run_end_[a];
  const Cell far_b = run_end_[b];
  if (far_a == b) return fail(Conflict::Type::loop, a, kBlank);
  if (near_[a] != 0 && near_[b] != 0 && std::abs(near_[a] - near_[b]) != 1) {
    return fail(Conflict::Type::wrong_order, a, std::max(near_[a], near_[b]));
  }
  joined_[a] |= Slots{1} << slot;
  joined_[b] |= Slots{1} << board_->back(a, slot);
  --missing_;
  if (near_[far_a] == 0) near_[far_a] = near_[b];
  if (near_[far_b] == 0) near_[far_b] = near_[a];
  run_end_[far_a] = far_b;
  run_end_[far_b] = far_a;
  // From the first checkpoint to the last, and cells are left over.
  if (full(far_a) && full(far_b) && missing_ > 0) {
    return fail(Conflict::Type::early_end, a, kBlank);
  }
  close_if_full(a);
  close_if_full(b);
}

void ZipState::forbid_slot(Cell a, int slot) {
  if (!has(open_[a], slot)) return;
  const Cell b = board_->neighbour(a, slot);
  if (has(joined_[a], slot)) return fail(Conflict::Type::cell_stuck, a, kBlank);
  open_[a] &= ~(Slots{1} << slot);
  open_[b] &= ~(Slots{1} << board_->back(a, slot));
  check_exits(a);
  check_exits(b);
}

void ZipState::close_if_full(Cell cell) {
  if (!full(cell)) return;
  for (Slots rest = undecided(cell); rest != 0; rest &= rest - 1) {
    forbid_slot(cell, std::countr_zero(rest));
  }
}

void ZipState::check_exits(Cell cell) {
  if (std::popcount(open_[cell]) < takes(cell)) fail(Conflict::Type::cell_stuck, cell, kBlank);
}

void ZipState::apply(const Effect& effect) {
  if (effect.type == Effect::Type::join) join(effect.cell, effect.other);
  if (effect.type == Effect::Type::forbid) forbid(effect.cell, effect.other);
}

void ZipState::apply(const Deduction& deduction) {
  for (const Effect& effect : deduction.effects) apply(effect);
}

bool ZipState::knows(const Effect& effect) const {
  if (effect.type == Effect::Type::join) return is_joined(effect.cell, effect.other);
  return !is_open(effect.cell, effect.other);
}

std::vector<int> ZipState::values() const {
  std::vector<int> values(size(), kBlank);
  std::vector<Cell> run;
  walk_run(checkpoint(last()), run);
  for (int i = 0; i < length(run); ++i) values[run[i]] = size() - i;
  walk_run(checkpoint(1), run);
  for (int i = 0; i < length(run); ++i) values[run[i]] = i + 1;
  return values;
}

}  // namespace clew::logic
