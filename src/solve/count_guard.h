// When a count must stop, and who hears how far it has come. Jobs on several threads share one.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "clew/count.h"

namespace clew::solve::counting {

class Guard {
 public:
  explicit Guard(const CountQuery& query)
      : query_(&query), start_(std::chrono::steady_clock::now()), reported_(start_) {}

  /// Reads the clock and the flag, and tells the listener. True once the work must stop. Costs
  /// some 30 ns: call it every few thousand steps. Only for the thread that started the count.
  bool stop(double fraction) {
    if (interrupted() || query_->stop.progress == nullptr) return stopped();
    const auto now = std::chrono::steady_clock::now();
    if (now - reported_ >= kReportEvery) {
      reported_ = now;
      if (!query_->stop.progress->on_progress(fraction)) stopped_ = true;
    }
    return stopped();
  }

  /// The same without a word to the listener; for any thread.
  bool interrupted() {
    if (!stopped() && query_->stop.due()) stopped_ = true;
    return stopped();
  }

  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] const CountQuery& query() const { return *query_; }
  [[nodiscard]] std::chrono::microseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                 start_);
  }

 private:
  // A hundred times a second is smoother than any progress bar needs.
  static constexpr std::chrono::milliseconds kReportEvery{10};

  const CountQuery* query_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point reported_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace clew::solve::counting
