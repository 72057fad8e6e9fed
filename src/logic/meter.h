// Says when to stop explaining. A large board with several solutions keeps the ladder busy for
// minutes, so whatever may take long asks here as it goes.
#pragma once

#include <cstdint>

#include "clew/outcome.h"
#include "model/pace.h"

namespace clew::logic {

class Meter {
 public:
  explicit Meter(const Limits& limits) : trials_left_(limits.nodes), pace_(limits.stop) {
    pace_.look();
  }

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
  [[nodiscard]] bool stopped() const { return pace_.stopped(); }

 private:
  std::uint64_t trials_left_;
  Pace pace_;
};

}  // namespace clew::logic
