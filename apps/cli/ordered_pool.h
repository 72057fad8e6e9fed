// Work on all cores, results in order.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "threads.h"

namespace clew::cli {

/// Runs jobs on several threads and hands each result to `use`, on the thread that submits them and
/// in the order of submission. Where the system gives no thread that thread does the jobs, too.
/// Only a bounded number of jobs is under way at a time, so a file of a million puzzles takes no
/// more memory than a short one.
template <typename R>
class OrderedPool {
 public:
  /// `done`, where there is one, is called on the thread of a job that has ended: for who waits for
  /// something else as well and then calls use_ready().
  OrderedPool(unsigned threads, std::function<void(R&&)> use, std::function<void()> done = {})
      : most_under_way_(std::size_t{threads} * kJobsPerThread),
        use_(std::move(use)),
        done_(std::move(done)) {
    start_threads(workers_, threads, [this] { work(); });
  }

  /// Jobs that have not begun are dropped; finish() first to have them done.
  ~OrderedPool() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
      jobs_.clear();
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  void submit(std::function<R()> job) {
    std::packaged_task<R()> task(std::move(job));
    results_.push_back(task.get_future());
    if (workers_.empty()) {
      task();
    } else {
      {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(task));
      }
      wake_.notify_one();
    }
    while (results_.size() > most_under_way_) use_first();
    use_ready();
  }

  /// Hands over what there is without waiting.
  void use_ready() {
    while (first_is_ready()) use_first();
  }
  /// Nothing is under way.
  [[nodiscard]] bool idle() const { return results_.empty(); }

  void finish() {
    while (!results_.empty()) use_first();
  }

 private:
  // Enough that no thread waits while an earlier, harder puzzle holds up the order.
  static constexpr std::size_t kJobsPerThread = 64;

  [[nodiscard]] bool first_is_ready() {
    return !results_.empty() &&
           results_.front().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }

  void use_first() {
    R result = results_.front().get();
    results_.pop_front();
    use_(std::move(result));
  }

  void work() {
    while (true) {
      std::packaged_task<R()> task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        task = std::move(jobs_.front());
        jobs_.pop_front();
      }
      task();
      if (done_) done_();
    }
  }

  const std::size_t most_under_way_;
  std::function<void(R&&)> use_;
  std::function<void()> done_;
  std::deque<std::future<R>> results_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::packaged_task<R()>> jobs_;  // guarded by mutex_
  bool closing_ = false;                      // guarded by mutex_
  std::vector<std::thread> workers_;
};

}  // namespace clew::cli
