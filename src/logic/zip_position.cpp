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

ZipState zip_state_of(const Board& board, const HintPosition& position, bool with_joins,
                      Meter* meter) {
  ZipState state(board, meter);
  for (const Cell cell : state.cells()) {
    const int value = position.values[cell];
    if (value == kBlank) continue;
    for (int slot = 0; slot < board.degree(cell); ++slot) {
      const Cell other = board.neighbour(cell, slot);
      if (position.values[other] == value + 1) state.join(cell, other);
    }
  }
  if (with_joins) {
    for (const auto& [a, b] : position.joined) state.join(a, b);
  }
  return state;
}

}  // namespace clew::logic
