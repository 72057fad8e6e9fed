// explain(): climbs the ladder from the printed puzzle to the last cell, and keeps the steps
// that matter.
#include <algorithm>

#include "logic/needed_steps.h"

namespace clew::logic {
namespace {

template <class AnyState>
Explanation climb(AnyState state, const LadderOptions& options) {
  Explanation all;
  NeededSteps<AnyState> needed(state);
  BarrenGaps barren(state);
  Cell near = kNoCell;
  while (state.sound() && !state.complete()) {
    int choices = 0;
    auto step =
        next_step(state, options, near, options.count_choices ? &choices : nullptr, &barren);
    if (!step) break;
    // Towards the end there is little left to choose from; that is no bottleneck.
    if (options.count_choices && choices < state.missing()) {
      all.bottleneck = all.bottleneck == 0 ? choices : std::min(all.bottleneck, choices);
    }
    if (info(step->technique).level == Level::fiendish) ++all.trials;
    apply(state, *step);
    barren.forget_touched(state);
    near = step->effects.front().cell;
    needed.take(*std::move(step), all.steps);
  }
  all.reach = state.complete()  ? Reach::solved
              : !state.sound()  ? Reach::impossible
              : state.stopped() ? Reach::limit
                                : Reach::stuck;
  if (all.reach != Reach::solved) needed.take_rest(all.steps);
  all.values = state.values();
  return all;
}

}  // namespace

Explanation explain(const Puzzle& puzzle, const LadderOptions& options) {
  Meter meter(options.limits);
  return with_state(puzzle, meter, [&](auto&& state) { return climb(std::move(state), options); });
}

}  // namespace clew::logic
