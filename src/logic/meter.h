// Says when to stop explaining. A large board with several solutions keeps the ladder busy for
// minutes, so whatever may take long asks here as it goes.
#pragma once

#include <cstdint>

#include "clew/outcome.h"
#include "model/pace.h"

namespace clew::logic {

class Meter {
 public:
  explicit Meter(const Limits& limits) : trials_left_(limits.nodes), pace_(limits.stop) { look(); }

  /// `cost` is about the words of sets looked at since the last call.
  bool stop(std::uint64_t cost) { return pace_.stop(cost); }
  /// A trial was made. Trials are what Limits::nodes counts.
  bool stop_after_trial() {
    if (trials_left_ == 0)
      pace_.halt();
    else if (trials_left_ != kNoLimit)
      --trials_left_;
    return pace_.stopped();
  }
  bool look() { return pace_.look(); }
  [[nodiscard]] bool stopped() const { return pace_.stopped(); }

 private:
  std::uint64_t trials_left_;
  Pace pace_;
};

/// What states have in common: a meter that they, their copies and the techniques that look at them
/// ask, or none.
class Metered {
 public:
  explicit Metered(Meter* meter) : meter_(meter) {}

  [[nodiscard]] bool stop(int cost) const { return meter_ != nullptr && meter_->stop(cost); }
  [[nodiscard]] bool stop_after_trial() const {
    return meter_ != nullptr && meter_->stop_after_trial();
  }
  [[nodiscard]] bool stopped() const { return meter_ != nullptr && meter_->stopped(); }

 private:
  Meter* meter_;
};

}  // namespace clew::logic
