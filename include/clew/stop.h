// When long work must end, whoever does it: the same in every query.
//
// A Stop says until when to work, who may call the work off, who hears how far it has come and how
// much memory it may take. It holds a point in time and not a duration, so that an operation which
// asks several questions can hand the same Stop to all of them and still ends when it should.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace clew {

/// Hears how far long work has come.
class ProgressListener {
 public:
  virtual ~ProgressListener() = default;
  /// `fraction` is done, 0 to 1. Called at most about a hundred times a second. Return false to
  /// stop the work, as if it had been cancelled.
  virtual bool on_progress(double fraction) = 0;
};

/// When to stop. Work that is stopped says so ("limit"); it never says "no" instead.
struct Stop {
  /// The clock that deadlines are read from.
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::time_point> deadline = {};
  /// Set by another thread or a signal handler to stop soon; may be null.
  const std::atomic<bool>* cancel = nullptr;
  ProgressListener* progress = nullptr;  ///< may be null
  /// Bytes that the tables of a query may take; nothing: what the query thinks fit.
  std::optional<std::uint64_t> memory = {};

  /// Ends after so long, counted from now; nothing: never.
  [[nodiscard]] static Stop after(std::optional<std::chrono::microseconds> time,
                                  const std::atomic<bool>* cancel = nullptr) {
    Stop stop{.cancel = cancel};
    if (time) stop = stop.within(*time);
    return stop;
  }
  /// The same, but for no longer than `time` from now.
  [[nodiscard]] Stop within(std::chrono::microseconds time) const;

  /// Has somebody called it off?
  [[nodiscard]] bool cancelled() const noexcept {
    return cancel != nullptr && cancel->load(std::memory_order_relaxed);
  }
  /// Is it time to stop? Reads the clock, which takes some 30 ns.
  [[nodiscard]] bool due() const { return cancelled() || (deadline && Clock::now() >= *deadline); }
};

}  // namespace clew
