// Zip, at a glance: in and out of a cell, no loops, checkpoints in their order, nothing stranded.
#include <algorithm>

#include "logic/techniques.h"

namespace clew::logic {

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
    const Board& board = state.board();
    for (const Cell other : board.beside(cell, state.open(cell))) found.cells.push_back(other);
    for (const Cell other : board.beside(cell, undecided)) {
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

// A step takes an exit from the cells beside its two ends. Where that leaves one of them no way
// through, or a last way through that does not fit, the step is impossible. joins: the step; cells:
// the cell beside it.
void find_zip_dead_end(const ZipState& state, Finder& out) {
  ZipState scratch = state;
  // Goes through the cell by the ways that are left; false if that does not fit.
  const auto gets_through = [&](Cell cell) {
    if (std::popcount(scratch.open(cell)) != scratch.takes(cell)) return true;
    for (const Cell other : state.board().beside(cell, scratch.undecided(cell))) {
      scratch.join(cell, other);
    }
    return scratch.sound();
  };
  state.each_undecided([&](Cell a, Cell b) {
    if (state.stop(state.size() / 8)) return;
    scratch = state;
    scratch.join(a, b);
    Cell stranded = scratch.sound() ? kNoCell : scratch.conflict().cell;
    // Loops and checkpoints out of order have been seen before.
    if (!scratch.sound() && scratch.conflict().type != Conflict::Type::cell_stuck) return;
    const bool at_once = stranded != kNoCell;
    for (const Cell end : {a, b}) {
      const Slots lost = state.open(end) & ~scratch.open(end);
      for (const Cell beside : state.board().beside(end, stranded == kNoCell ? lost : 0)) {
        if (!gets_through(beside)) stranded = beside;
        if (stranded != kNoCell) break;
      }
    }
    if (stranded == kNoCell || !out.wants(stranded)) return;
    out.take({.technique = Technique::zip_dead_end,
              .which = at_once ? Case::usual : Case::last_way,
              .cells = {stranded},
              .joins = {{a, b}},
              .effects = {forbidden(a, b)}});
  });
}

}  // namespace clew::logic
