// How long a thread has worked: its own processor time, so that a busy machine changes nothing.
//
// A stop is promised within 10 ms of work. kSoon is what the tests allow for it: a build for
// finding mistakes is many times as slow as the release.
#pragma once

#include <pthread.h>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include "support/sanitized.h"

namespace clew::test {

#ifdef NDEBUG
inline constexpr std::chrono::milliseconds kSoon{kSanitized ? 3'000 : 300};
#else
inline constexpr std::chrono::milliseconds kSoon{3'000};
#endif

/// The time that the thread which made it has worked, as seen from any thread.
class ThreadTime {
 public:
  ThreadTime() { pthread_getcpuclockid(pthread_self(), &clock_); }

  std::chrono::nanoseconds operator()() const {
    timespec time{};
    clock_gettime(clock_, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }

 private:
  clockid_t clock_{};
};

/// Calls something off from another thread once this one has worked on it for that long.
class Canceller {
 public:
  explicit Canceller(std::chrono::milliseconds after)
      : thread_([this, after] {
          while (!done_ && worked_() - start_ < after) std::this_thread::yield();
          asked_ = worked_();
          cancel_ = true;
        }) {}

  const std::atomic<bool>* cancel() const { return &cancel_; }

  /// Work since it was called off; for the thread that worked, when it has stopped.
  std::chrono::nanoseconds since_asked() {
    const auto stopped = worked_();
    done_ = true;
    thread_.join();
    return stopped - asked_;
  }

 private:
  const ThreadTime worked_;
  const std::chrono::nanoseconds start_ = worked_();
  std::chrono::nanoseconds asked_{};
  std::atomic<bool> cancel_ = false;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

}  // namespace clew::test
