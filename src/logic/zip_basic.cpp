// Zip, at a glance: in and out of a cell, no loops, checkpoints in their order, nothing stranded.
#include <algorithm>

#include "logic/techniques.h"

namespace clew::logic {
namespace {

std::vector<Cell> cells_at(const ZipState& state, Cell cell, Slots slots) {
  std::vector<Cell> cells;
  for (; slots != 0; slots &= slots - 1) {
    cells.push_back(state.board().neighbour(cell, std::countr_zero(slots)));
  }
  return cells;
}

}  // namespace

// cells: the cell, then its last exits; numbers: its checkpoint, if it is one.
void find_zip_exits(const ZipState& state, Finder& out) {
  for (const Cell cell : state.cells()) {
    const Slots undecided = state.undecided(cell);
    if (undecided == 0 || std::popcount(state.open(cell)) != state.takes(cell)) continue;
    if (!out.wants(cell)) continue;
    Deduction found{.technique = Technique::zip_exits, .cells = {cell}};
    const int checkpoint = state.ordinal(cell);
    found.which = checkpoint == 0              ? Case::usual
                  : checkpoint == 1            ? Case::path_start
                  : checkpoint == state.last() ? Case::path_end
                                               : Case::numbered;
    if (checkpoint != 0) found.numbers.push_back(checkpoint);
    const auto around = cells_at(state, cell, state.open(cell));
    found.cells.insert(found.cells.end(), around.begin(), around.end());
    for (const Cell other : cells_at(state, cell, undecided)) {
      found.effects.push_back(joined(cell, other));
    }
    out.take(std::move(found));
  }
}

// joins: the step that would close the loop; cells: the piece of the path it would close. Early
// end: the step that would lead to the last checkpoint with cells left over.
void find_zip_loop(const ZipState& state, Finder& out) {
  state.each_undecided([&](Cell a, Cell b) {
    const bool loop = state.run_end(a) == b;
    const bool early =
        state.missing() > 1 && state.is_end(state.run_end(a)) && state.is_end(state.run_end(b));
    if ((!loop && !early) || !out.wants(a)) return;
    Deduction found{.technique = Technique::zip_loop,
                    .which = loop ? Case::usual : Case::early_end,
                    .joins = {{a, b}},
                    .effects = {forbidden(a, b)}};
    if (loop) state.walk_run(a, found.cells);
    out.take(std::move(found));
  });
}

// joins: the step; numbers: the checkpoints that it would tie together, and one that comes between.
void find_zip_order(const ZipState& state, Finder& out) {
  state.each_undecided([&](Cell a, Cell b) {
    const auto [low, high] = std::minmax({state.near(a), state.near(b)});
    if (low == 0 || high - low < 2 || !out.wants(a)) return;
    out.take({.technique = Technique::zip_order,
              .cells = {state.checkpoint(low), state.checkpoint(high)},
              .numbers = {low, high, low + 1},
              .joins = {{a, b}},
              .effects = {forbidden(a, b)}});
  });
}

// joins: the step that is impossible; cells: the cell it would strand.
void find_zip_dead_end(const ZipState& state, Finder& out) {
  const Board& board = state.board();
  // Exits that a cell loses if the path steps from it over `slot`.
  const auto lost = [&](Cell cell, int slot) -> Slots {
    if (std::popcount(state.joined(cell)) + 1 < state.takes(cell)) return 0;
    return state.undecided(cell) & ~(Slots{1} << slot);
  };
  const auto spare = [&](Cell cell) { return std::popcount(state.open(cell)) - state.takes(cell); };
  state.each_undecided([&](Cell a, Cell b) {
    const int slot = board.slot(a, b);
    const std::array<Cell, 2> ends = {a, b};
    const std::array<Slots, 2> gone = {lost(a, slot), lost(b, board.back(a, slot))};
    Cell stranded = kNoCell;
    for (const std::size_t i : {0U, 1U}) {
      for (const Cell cell : cells_at(state, ends[i], gone[i])) {
        const int back = board.slot(ends[1 - i], cell);
        const int also = back >= 0 && (gone[1 - i] >> back & 1U) != 0 ? 1 : 0;
        if (spare(cell) < 1 + also) stranded = cell;
      }
    }
    if (stranded == kNoCell || !out.wants(stranded)) return;
    out.take({.technique = Technique::zip_dead_end,
              .cells = {stranded},
              .joins = {{a, b}},
              .effects = {forbidden(a, b)}});
  });
}

}  // namespace clew::logic
