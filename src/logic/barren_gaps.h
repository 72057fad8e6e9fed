// Gaps that a technique has looked at and found nothing in.
//
// After a step the ladder is climbed from the bottom again, though most gaps are as they were. What
// a technique sees in a gap depends on where the gap's numbers can be and on the exits and joins of
// those cells; as long as none of that changes, a second look would find nothing either.
#pragma once

#include <vector>

#include "clew/logic.h"
#include "logic/state.h"
#include "model/ordinal.h"

namespace clew::logic {

/// For one line of positions, each with what the one before it knew and more.
class BarrenGaps {
 public:
  explicit BarrenGaps(State& start) : words_(start.words()), barren_(kTechniques * words_, 0) {
    start.clear_touched();
  }
  /// A latin board has no gaps, nor has one with checkpoints, whose numbers are not known: there is
  /// nothing to remember.
  template <class OtherState>
    requires(OtherState::kFamily != Family::path)
  explicit BarrenGaps(const OtherState& /*start*/) {}

  /// Gaps (by the known number before them) that a technique found nothing in; may be null.
  [[nodiscard]] Word* of(Technique technique) {
    return barren_.empty() ? nullptr : &barren_[ordinal(technique) * words_];
  }

  /// After a step: forgets the gaps that it changed.
  void forget_touched(State& state) {
    Bits changed(state.words());
    int before = 0;
    for (int number = 1; number <= state.size(); ++number) {
      if (state.known(number)) before = number;
      if (test(state.touched(), number)) changed.insert(before);
    }
    state.clear_touched();
    for (std::size_t i = 0; i < barren_.size(); ++i) barren_[i] &= ~changed.data()[i % words_];
  }
  template <class OtherState>
    requires(OtherState::kFamily != Family::path)
  void forget_touched(const OtherState& /*state*/) {}

 private:
  std::size_t words_ = 0;
  std::vector<Word> barren_;  // a set of numbers for each technique
};

}  // namespace clew::logic
