// Looks at a Stop often enough, and no oftener: reading a clock costs as much as a propagation on a
// small board, so it is read after a fraction of a millisecond's worth of work.
//
// Once stopped it stays stopped: whoever asks then leaves off where it is, and throws away what may
// rest on half a look.
#pragma once

#include <cstdint>

#include "clew/stop.h"

namespace clew {

class Pace {
 public:
  explicit Pace(const Stop& stop) : stop_(stop) {}

  /// True once the work must stop. `cost` is the weight in nanoseconds, roughly, of what was done
  /// since the last call.
  bool stop(std::uint64_t cost) {
    since_ += cost;
    if (since_ < kLookEvery || stopped_) return stopped_;
    return look();
  }
  /// Looks now.
  bool look() {
    since_ = 0;
    if (!stopped_ && stop_.due()) stopped_ = true;
    return stopped_;
  }
  void halt() { stopped_ = true; }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  // A fortieth of the 10 ms that stopping may take; callers guess their costs low.
  static constexpr std::uint64_t kLookEvery = 250'000;

  Stop stop_;
  std::uint64_t since_ = 0;
  bool stopped_ = false;
};

}  // namespace clew
