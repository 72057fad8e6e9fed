// Trying something out: assume it, follow the cheaper techniques, and see it fail.
#pragma once

#include "logic/ladder.h"

namespace clew::logic {

/// Rounds (see follow) of more than easy techniques that the assumption of a long trial gets to
/// fail in. Most of those that fail do so within six.
inline constexpr int kLongTrialRounds = 40;

/// Steps of a trial that are told; a person would not follow more.
inline constexpr std::size_t kLongestTrail = 60;

/// The same again one step at a time, for the record. `scratch` is the position before.
template <class AnyState>
void record_trail(AnyState& scratch, const Effect& assumption, Level hardest, Deduction& trial) {
  Deduction supposed{.technique = trial.technique};
  supposed.effects = {assumption};
  trial.trail.push_back(std::move(supposed));
  scratch.apply(assumption);
  scratch.settle();
  Cell near = assumption.cell;
  while (scratch.sound() && trial.trail.size() < kLongestTrail) {
    auto step = next_step(scratch, {.hardest = hardest}, near);
    if (!step) break;
    scratch.apply(*step);
    near = step->effects.front().cell;
    trial.trail.push_back(std::move(*step));
  }
  trial.conflict = scratch.conflict();
}

}  // namespace clew::logic
