// Counts the work of one query and says when to stop.
#pragma once

#include <chrono>
#include <cstdint>

#include "clew/outcome.h"
#include "model/pace.h"

namespace clew::solve {

class Meter {
 public:
  explicit Meter(const Limits& limits)
      : limits_(&limits), start_(Stop::Clock::now()), pace_(limits.stop) {}

  /// True once any limit is reached; stays true. The owner of the loop says how heavy its step is.
  bool stop(std::uint64_t cost) {
    if (nodes > limits_->nodes) pace_.halt();
    return pace_.stop(cost);
  }
  /// Reads the clock and the cancel flag now.
  bool look() { return pace_.look(); }
  void halt() { pace_.halt(); }
  [[nodiscard]] bool stopped() const { return pace_.stopped(); }
  [[nodiscard]] const Limits& limits() const { return *limits_; }
  [[nodiscard]] std::chrono::microseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(Stop::Clock::now() - start_);
  }

  std::uint64_t nodes = 0;
  std::uint64_t calls = 0;
  std::uint64_t placements = 0;
  std::uint64_t backtracks = 0;

 private:
  const Limits* limits_;
  Stop::Clock::time_point start_;
  Pace pace_;
};

}  // namespace clew::solve
