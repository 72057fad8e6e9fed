// Keeping the steps of a zip puzzle, and noticing when they contradict each other.
#include "logic/zip_state.h"

#include <algorithm>

#include "model/length.h"

namespace clew::logic {

ZipState::ZipState(const Board& board, Meter* meter)
    : PathState(board, board.size() - 1, meter), near_(board.size(), 0) {
  for (const Cell cell : cells()) near_[cell] = ordinal(cell);
  join_links();
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

bool ZipState::joins_fit(Cell a, Cell b) {
  const auto [low, high] = std::minmax({near_[a], near_[b]});
  if (low == 0 || high - low == 1) return true;
  fail(Conflict::Type::wrong_order, a, high);
  return false;
}

void ZipState::after_join(Cell a, Cell b, Cell far_a, Cell far_b) {
  --missing_;
  if (near_[far_a] == 0) near_[far_a] = near_[b];
  if (near_[far_b] == 0) near_[far_b] = near_[a];
  // From the first checkpoint to the last, and cells are left over.
  if (full(far_a) && full(far_b) && missing_ > 0) fail(Conflict::Type::early_end, a);
}

void ZipState::apply(const Effect& effect) {
  if (effect.type == Effect::Type::join) join(effect.cell, effect.other);
  if (effect.type == Effect::Type::forbid) forbid(effect.cell, effect.other);
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
