// One-step trials on latin boards: suppose a cell were shaded, or were not.
//
// As on paths (trial.cpp), what followed from an assumption that did not fail is not tried again.
#include "logic/easy_chain.h"
#include "logic/techniques.h"
#include "logic/trial.h"

namespace clew::logic {
namespace {

/// `follow` goes on from an assumption; true if it went as far as it leads.
template <typename Follow>
void find_failing(const LatinState& state, Finder& out, Technique technique, Level hardest,
                  Follow&& follow) {
  LatinState scratch = state;
  Bits harmless_shaded(state.words());
  Bits harmless_clear(state.words());
  for (const int value : {1, 0}) {
    const Bits& harmless = value == 1 ? harmless_shaded : harmless_clear;
    for (const Cell cell : state.cells()) {
      if (!state.open(cell) || harmless.test(cell)) continue;
      if (state.stop_after_trial()) return;
      scratch = state;
      scratch.apply(placed(cell, value));
      scratch.settle();
      const bool to_the_end = follow(scratch);
      if (state.stopped()) return;
      if (scratch.sound()) {
        if (!to_the_end) continue;
        harmless_shaded |= scratch.shaded_cells();
        Bits clear(state.open_cells(), state.words());
        clear -= scratch.open_cells();
        clear -= scratch.shaded_cells();
        harmless_clear |= clear.data();
        continue;
      }
      if (!out.wants(cell)) continue;
      Deduction found{.technique = technique, .effects = {placed(cell, 1 - value)}};
      scratch = state;
      record_trail(scratch, placed(cell, value), hardest, found);
      out.take(std::move(found));
      if (out.enough()) return;
    }
  }
}

}  // namespace

void find_latin_trial(const LatinState& state, Finder& out) {
  find_failing(state, out, Technique::latin_trial, Level::easy, [](LatinState& scratch) {
    draw_easy_chain(scratch);
    return true;
  });
}
void find_latin_long_trial(const LatinState& state, Finder& out) {
  find_failing(state, out, Technique::latin_long_trial, Level::expert, [](LatinState& scratch) {
    return follow(scratch, Level::expert, kLongTrialRounds);
  });
}

}  // namespace clew::logic
