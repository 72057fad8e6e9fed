// See clew/stop.h.
#include "clew/stop.h"

#include <algorithm>

namespace clew {

Stop Stop::within(std::chrono::microseconds time) const {
  const Clock::time_point now = Clock::now();
  Stop stop = *this;
  // A limit of three hundred years would not fit the clock's nanoseconds.
  const auto most = std::chrono::duration_cast<std::chrono::microseconds>(
      deadline.value_or(Clock::time_point::max()) - now);
  stop.deadline = now + std::clamp(time, std::chrono::microseconds{0}, std::max(most, {}));
  return stop;
}

}  // namespace clew
