// See easy_chain.h: on a zip, cells with no more exits than they need, loops that must not close,
// and checkpoints that would come too early.
#include <cstdlib>

#include "logic/easy_chain.h"

namespace clew::logic {

void draw_easy_chain(ZipState& state) {
  while (state.sound() && !state.complete() && !state.stop(4 * state.size())) {
    bool news = false;
    for (const Cell cell : state.cells()) {
      const Slots undecided = state.undecided(cell);
      if (undecided == 0 || std::popcount(state.open(cell)) != state.takes(cell)) continue;
      news = true;
      for (const Cell other : state.board().beside(cell, undecided)) state.join(cell, other);
      if (!state.sound()) return;
    }
    if (news) continue;
    state.each_undecided([&](Cell a, Cell b) {
      if (!state.is_undecided(a, b) || !state.sound()) return;
      const bool loop = state.run_end(a) == b;
      const bool early =
          state.missing() > 1 && state.is_end(state.run_end(a)) && state.is_end(state.run_end(b));
      const bool order =
          state.near(a) != 0 && state.near(b) != 0 && std::abs(state.near(a) - state.near(b)) != 1;
      if (!loop && !early && !order) return;
      state.forbid(a, b);
      news = true;
    });
    if (!news) return;
  }
}

}  // namespace clew::logic
