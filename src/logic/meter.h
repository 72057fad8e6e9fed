// Says when to stop explaining. A large board with several solutions keeps the ladder busy for
// minutes, so whatever may take long asks here as it goes.
//
// Once stopped it stays stopped: techniques then leave off where they are, and what they found last
// is thrown away, because it may rest on half a look.
#pragma once

#include <chrono>
#include <cstdint>

#include "clew/outcome.h"

namespace clew::logic {

class Meter {
 public:
  explicit Meter(const Limits& limits) : limits_(&limits) {
    if (limits.time) end_ = std::chrono::steady_clock::now() + *limits.time;
    look();
  }

  /// `cost` is about the words of sets looked at since the last call. Reading the clock costs as
  /// much as a hundred of them, so that happens once in a while only.
  bool stop(std::uint64_t cost) {
    since_ += cost;
    if (since_ < kLookEvery || stopped_) return stopped_;
    since_ = 0;
    return look();
  }
  /// A trial was made. Trials are what Limits::nodes counts.
  bool stop_after_trial() {
    if (++trials_ > limits_->nodes) stopped_ = true;
    return stopped_;
  }
  bool look() {
    if (limits_->cancel != nullptr && limits_->cancel->load(std::memory_order_relaxed)) {
      stopped_ = true;
    }
    if (limits_->time && std::chrono::steady_clock::now() >= end_) stopped_ = true;
    return stopped_;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  // Some 0.1 ms.
  static constexpr std::uint64_t kLookEvery = 100'000;

  const Limits* limits_;
  std::chrono::steady_clock::time_point end_ = {};
  std::uint64_t since_ = 0;
  std::uint64_t trials_ = 0;
  bool stopped_ = false;
};

}  // namespace clew::logic
