// What the states of all families have in common: a board, how much of it is missing, the first
// contradiction, and a meter that they, their copies and the techniques that look at them ask.
#pragma once

#include "clew/logic.h"
#include "logic/meter.h"

namespace clew::logic {

template <class AnyBoard>
class Known {
 public:
  [[nodiscard]] const AnyBoard& board() const { return *board_; }
  [[nodiscard]] const Puzzle& puzzle() const { return board_->puzzle(); }
  [[nodiscard]] const Topology& topology() const { return board_->topology(); }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] CellRange cells() const { return CellRange(size()); }
  [[nodiscard]] int words() const { return board_->words(); }

  /// How much there is still to find: numbers, undecided cells of latin's, steps of a zip's path.
  [[nodiscard]] int missing() const { return missing_; }
  /// Nothing known contradicts anything.
  [[nodiscard]] bool sound() const { return conflict_.type == Conflict::Type::none; }
  [[nodiscard]] const Conflict& conflict() const { return conflict_; }
  [[nodiscard]] bool complete() const { return missing_ == 0 && sound(); }

  [[nodiscard]] bool stop(int cost) const { return meter_ != nullptr && meter_->stop(cost); }
  [[nodiscard]] bool stop_after_trial() const {
    return meter_ != nullptr && meter_->stop_after_trial();
  }
  [[nodiscard]] bool stopped() const { return meter_ != nullptr && meter_->stopped(); }

 protected:
  /// The meter may be null.
  Known(const AnyBoard& board, int missing, Meter* meter)
      : board_(&board), missing_(missing), size_(board.size()), meter_(meter) {}

  /// Of several contradictions the first is kept.
  void fail(Conflict::Type type, Cell cell, int number = kBlank) {
    if (sound()) conflict_ = {type, cell, number};
  }

  const AnyBoard* board_;
  int missing_;

 private:
  int size_;  // asked for each candidate that goes; through the board it cost 0.2 % of a grade
  Meter* meter_;
  Conflict conflict_;
};

/// Draws all that a step says.
template <class AnyState>
void apply(AnyState& state, const Deduction& step) {
  for (const Effect& effect : step.effects) state.apply(effect);
  state.settle();
}

}  // namespace clew::logic
