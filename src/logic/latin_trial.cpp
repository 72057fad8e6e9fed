// One-step trials on latin boards: suppose a cell were shaded, or were not.
#include "logic/latin_techniques.h"
#include "logic/trial.h"

namespace clew::logic {
namespace {

void find_failing(const LatinState& state, Finder& out, Technique technique, Level hardest,
                  int rounds) {
  LatinState scratch = state;
  for (const int value : {1, 0}) {
    for (int i = 0; i < state.size(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (!state.open(cell)) continue;
      if (out.cancelled()) return;
      scratch = state;
      scratch.apply(placed(cell, value));
      scratch.settle();
      follow(scratch, hardest, rounds);
      if (scratch.sound() || !out.wants(cell)) continue;
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
  find_failing(state, out, Technique::latin_trial, Level::easy, kTrialRounds);
}
void find_latin_long_trial(const LatinState& state, Finder& out) {
  find_failing(state, out, Technique::latin_long_trial, Level::expert, kLongTrialRounds);
}

}  // namespace clew::logic
