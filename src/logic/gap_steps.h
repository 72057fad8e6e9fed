// Step by step through a gap: where each of its numbers can be, given the numbers beside it.
#pragma once

#include <vector>

#include "logic/state.h"

namespace clew::logic {

/// Cells one step from any of the set.
template <int W>
BitsOf<W> step_from(const State& state, const BitsOf<W>& set) {
  BitsOf<W> next(state.words());
  set.each([&](Cell cell) { next |= state.exits(cell); });
  return next;
}

/// Where the number before the gap's first or after its last may be: one cell, or nothing at all.
template <int W>
BitsOf<W> cells_at_end(const State& state, int number) {
  BitsOf<W> cells(state.words());
  if (state.known(number)) cells.insert(state.at(number));
  return cells;
}

/// For each number of the gap the cells from which the walk can go on in both directions, one step
/// for each number (cells may repeat; Routes looks at walks that do not). Index 0 is gap.first().
template <int W>
std::vector<BitsOf<W>> walkable(const State& state, const Gap& gap) {
  std::vector<BitsOf<W>> sets;
  sets.reserve(gap.length());
  for (int number = gap.first(); number <= gap.last(); ++number) {
    sets.emplace_back(state.cells_of(number), state.words());
  }
  auto beside = cells_at_end<W>(state, gap.before);
  const int cost = state.size() / 8 * state.words();
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (state.stop(cost)) return sets;
    if (i > 0 || state.known(gap.before)) sets[i] &= step_from(state, beside).data();
    beside = sets[i];
  }
  beside = cells_at_end<W>(state, gap.after);
  for (std::size_t i = sets.size(); i-- > 0;) {
    if (state.stop(cost)) return sets;
    if (i + 1 < sets.size() || state.known(gap.after)) {
      sets[i] &= step_from(state, beside).data();
    }
    beside = sets[i];
  }
  return sets;
}

}  // namespace clew::logic
