// Forgetting what changed.
#include "logic/barren_gaps.h"

namespace clew::logic {

void BarrenGaps::forget_touched(State& state) {
  Bits changed(state.words());
  int before = 0;
  for (int number = 1; number <= state.size(); ++number) {
    if (state.known(number)) before = number;
    if (test(state.touched(), number)) changed.insert(before);
  }
  state.clear_touched();
  for (std::size_t i = 0; i < barren_.size(); ++i) barren_[i] &= ~changed.data()[i % words_];
}

}  // namespace clew::logic
