// How far the techniques lead, for those who do not want to hear about the steps: the generator
// asks it of hundreds of boards for each puzzle. All that a look finds is drawn at once, and what
// is easy without building a deduction for it; 30x30 takes a tenth of the time that explaining
// takes.
#include "logic/easy_chain.h"
#include "logic/ladder.h"

namespace clew::logic {
namespace {

template <class AnyState>
int cells_left(AnyState state, Level hardest) {
  BarrenGaps barren(state);
  while (state.sound() && !state.complete() && !state.stopped()) {
    if (hardest >= Level::easy) draw_easy_chain(state);
    barren.forget_touched(state);
    if (follow(state, hardest, 1, &barren)) break;
  }
  return state.sound() ? state.missing() : state.size();
}

}  // namespace

int cells_left(const Puzzle& puzzle, Level hardest, const Stop& stop) {
  const Limits limits{.stop = stop};
  Meter meter(limits);
  return with_state(puzzle, meter,
                    [&](auto&& state) { return cells_left(std::move(state), hardest); });
}

}  // namespace clew::logic
