// See easy_chain.h: shaded cells keep others off, lines take their last place, and clues are done
// or need all.
#include "logic/easy_chain.h"
#include "logic/finder.h"

namespace clew::logic {
namespace {

void set_all(LatinState& state, const Bits& cells, int value) {
  cells.each([&](Cell cell) { state.apply(placed(cell, value)); });
}

}  // namespace

void draw_easy_chain(LatinState& state) {
  const LatinBoard& board = state.board();
  while (state.sound() && !state.complete() && !state.stop(4 * state.lines() * state.words())) {
    const int missing = state.missing();
    for_each(state.shaded_cells(), state.words(),
             [&](int cell) { set_all(state, state.open_of(board.excluded_by(Cell(cell))), 0); });
    for (int line = 0; line < state.lines(); ++line) {
      if (state.done(line)) continue;
      const Bits places = state.places(line);
      if (places.single() >= 0) set_all(state, places, 1);
    }
    for (const Cell clue : board.clues()) {
      const int wanted = state.wanted(clue);
      const Bits open = state.open_of(board.neighbours(clue));
      if (wanted == 0) set_all(state, open, 0);
      if (wanted > 0 && wanted == open.count()) set_all(state, open, 1);
    }
    if (state.missing() == missing) return;
    state.settle();
  }
}

}  // namespace clew::logic
