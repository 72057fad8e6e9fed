// See zip_position.h.
#include "logic/zip_position.h"

namespace clew::logic {

void number_drawn_path(const Puzzle& puzzle, HintPosition& position) {
  Cell last = kNoCell;
  Cell here = puzzle.checkpoints().front();
  for (int number = 2; number < puzzle.size(); ++number) {
    Cell next = kNoCell;
    for (const auto& [a, b] : position.joined) {
      if (a == here && b != last) next = b;
      if (b == here && a != last) next = a;
    }
    if (next == kNoCell || position.values[next] != kBlank) return;
    position.values[next] = number;
    last = here;
    here = next;
  }
}

Cell path_before(const Puzzle& puzzle, std::span<const int> values, Cell cell, int value) {
  if (!puzzle.has_checkpoints()) return kNoCell;
  for (const Cell other : puzzle.topology().neighbours(cell)) {
    const int number = puzzle.has_number(other) ? puzzle.number(other) : values[other];
    if (number == value - 1) return other;
  }
  return kNoCell;
}

void draw(ZipState& state, const HintPosition& position, bool all) {
  for (const Cell cell : state.cells()) {
    const int value = position.values[cell];
    if (value == kBlank) continue;
    for (const Cell other : state.topology().neighbours(cell)) {
      if (position.values[other] == value + 1) state.join(cell, other);
    }
  }
  if (!all) return;
  for (const auto& [a, b] : position.joined) state.join(a, b);
}

}  // namespace clew::logic
