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

class LatinState;
class ZipState;

/// For one line of positions, each with what the one before it knew and more.
class BarrenGaps {
 public:
  explicit BarrenGaps(State& start) : words_(start.words()), barren_(kTechniques * words_, 0) {
    start.clear_touched();
  }
  /// A latin board has no gaps, and there is nothing to remember.
  explicit BarrenGaps(LatinState& /*start*/) {}
  /// Nor has one with checkpoints: their numbers are not known.
  explicit BarrenGaps(ZipState& /*start*/) {}

  /// Gaps (by the known number before them) that a technique found nothing in; may be null.
  [[nodiscard]] Word* of(Technique technique) {
    return barren_.empty() ? nullptr : &barren_[ordinal(technique) * words_];
  }

  /// After a step: forgets the gaps that it changed.
  void forget_touched(State& state);
  void forget_touched(LatinState& /*state*/) {}
  void forget_touched(ZipState& /*state*/) {}

 private:
  std::size_t words_ = 0;
  std::vector<Word> barren_;  // a set of numbers for each technique
};

}  // namespace clew::logic
