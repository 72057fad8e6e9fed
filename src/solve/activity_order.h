// Which variable to decide next: a binary heap by activity. Variables in recent conflicts come
// first; of equals the lower number, so that a run can be repeated.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solve/literal.h"

namespace clew::solve {

class ActivityOrder {
 public:
  /// Adds the next variable, with a head start.
  void add(double activity) {
    activity_.push_back(activity);
    place_.push_back(kOutside);
    insert(static_cast<Var>(activity_.size() - 1));
  }
  void insert(Var var) {
    if (place_[var] != kOutside) return;
    place_[var] = heap_.size();
    heap_.push_back(var);
    rise(place_[var]);
  }
  [[nodiscard]] bool empty() const { return heap_.empty(); }
  Var pop() {
    const Var top = heap_.front();
    swap_places(0, heap_.size() - 1);
    heap_.pop_back();
    place_[top] = kOutside;
    if (!heap_.empty()) sink(0);
    return top;
  }
  void bump(Var var) {
    activity_[var] += step_;
    if (activity_[var] > kTooLarge) {
      for (double& activity : activity_) activity /= kTooLarge;
      step_ /= kTooLarge;
    }
    if (place_[var] != kOutside) rise(place_[var]);
  }
  /// Makes what comes next weigh more than what was: once a conflict.
  void decay() { step_ /= kDecay; }

 private:
  static constexpr std::size_t kOutside = SIZE_MAX;
  static constexpr double kTooLarge = 1e100;
  static constexpr double kDecay = 0.95;  // MiniSat's, and not worth tuning here

  [[nodiscard]] bool before(Var a, Var b) const {
    if (activity_[a] != activity_[b]) return activity_[a] > activity_[b];
    return a < b;
  }
  void swap_places(std::size_t i, std::size_t j) {
    std::swap(heap_[i], heap_[j]);
    place_[heap_[i]] = i;
    place_[heap_[j]] = j;
  }
  void rise(std::size_t i) {
    while (i > 0 && before(heap_[i], heap_[(i - 1) / 2])) {
      swap_places(i, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  }
  void sink(std::size_t i) {
    for (;;) {
      std::size_t best = i;
      for (std::size_t child = 2 * i + 1; child <= 2 * i + 2 && child < heap_.size(); ++child) {
        if (before(heap_[child], heap_[best])) best = child;
      }
      if (best == i) return;
      swap_places(i, best);
      i = best;
    }
  }

  std::vector<double> activity_;
  std::vector<Var> heap_;
  std::vector<std::size_t> place_;  // in the heap
  double step_ = 1;
};

}  // namespace clew::solve
