// Counts the work of one query and says when to stop.
//
// Time and cancellation are looked at every few steps only: reading a clock costs as much as a
// propagation on a small board. The owner of the loop says how heavy its steps are.
#pragma once

#include <chrono>
#include <cstdint>

#include "clew/outcome.h"

namespace clew::solve {

class Meter {
 public:
  explicit Meter(const Limits& limits)
      : limits_(&limits), start_(std::chrono::steady_clock::now()) {}

  /// True once any limit is reached; stays true. `cost` is the step's weight in nanoseconds,
  /// roughly: the clock is read after each millisecond's worth.
  bool stop(std::uint64_t cost) {
    if (stopped_) return true;
    if (nodes > limits_->nodes) return stopped_ = true;
    since_ += cost;
    if (since_ < kClockEvery) return false;
    since_ = 0;
    return look();
  }
  /// Reads the clock and the cancel flag now.
  bool look() {
    if (limits_->cancel != nullptr && limits_->cancel->load(std::memory_order_relaxed)) {
      stopped_ = true;
    }
    if (limits_->time && elapsed() >= *limits_->time) stopped_ = true;
    return stopped_;
  }
  void halt() { stopped_ = true; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const Limits& limits() const { return *limits_; }
  [[nodiscard]] std::chrono::microseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                 start_);
  }

  std::uint64_t nodes = 0;
  std::uint64_t calls = 0;
  std::uint64_t placements = 0;
  std::uint64_t backtracks = 0;

 private:
  // Half a millisecond: a twentieth of what cancelling may take.
  static constexpr std::uint64_t kClockEvery = 500'000;

  const Limits* limits_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t since_ = 0;
  bool stopped_ = false;
};

}  // namespace clew::solve
