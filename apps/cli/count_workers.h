// Threads for a count: the library says what can be done side by side, this does it.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "clew/count.h"
#include "threads.h"

namespace clew::cli {

class CountThreads final : public solve::CountWorkers {
 public:
  explicit CountThreads(unsigned threads) : threads_(threads) {}

  [[nodiscard]] unsigned size() const override { return threads_; }

  /// Threads live for one step of the count, which takes from milliseconds to minutes.
  void run(std::size_t jobs, const Job& job) override {
    std::atomic<std::size_t> next = 0;
    std::atomic<unsigned> workers = 1;
    const auto work = [&](unsigned worker) {
      for (std::size_t i = next++; i < jobs; i = next++) job(i, worker);
    };
    std::vector<std::thread> others;
    start_threads(others, threads_ - 1, [&] { work(workers++); });
    work(0);
    for (std::thread& other : others) other.join();
  }

 private:
  unsigned threads_;
};

}  // namespace clew::cli
