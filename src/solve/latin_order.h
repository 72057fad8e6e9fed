// Which variable to decide next: a binary heap by activity. Variables in recent conflicts come
// first; of equals the lower number, so that a run can be repeated.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace clew::solve::latin {

class ActivityOrder {
 public:
  /// Adds the next variable, with a head start.
  void add(double activity) {
    activity_.push_back(activity);
    place_.push_back(kOutside);
    insert(static_cast<int>(activity_.size()) - 1);
  }
  /// Adds the next variable, but never offers it.
  void add_unlisted() {
    activity_.push_back(0);
    place_.push_back(kOutside);
  }
  void insert(int variable) {
    if (at(place_, variable) != kOutside) return;
    heap_.push_back(variable);
    at(place_, variable) = static_cast<int>(heap_.size()) - 1;
    rise(at(place_, variable));
  }
  [[nodiscard]] bool empty() const { return heap_.empty(); }
  int pop() {
    const int top = heap_.front();
    swap_places(0, static_cast<int>(heap_.size()) - 1);
    heap_.pop_back();
    at(place_, top) = kOutside;
    if (!heap_.empty()) sink(0);
    return top;
  }
  void bump(int variable) {
    at(activity_, variable) += step_;
    if (at(activity_, variable) > kTooLarge) {
      for (double& activity : activity_) activity /= kTooLarge;
      step_ /= kTooLarge;
    }
    if (at(place_, variable) != kOutside) rise(at(place_, variable));
  }
  /// Makes what comes next weigh more than what was: once a conflict.
  void decay() { step_ /= kDecay; }

 private:
  static constexpr int kOutside = -1;
  static constexpr double kTooLarge = 1e100;
  static constexpr double kDecay = 0.95;  // MiniSat's, and not worth tuning here

  template <typename T>
  static T& at(std::vector<T>& values, int index) {
    return values[static_cast<std::size_t>(index)];
  }
  bool before(int a, int b) {
    const double x = at(activity_, a);
    const double y = at(activity_, b);
    return x > y || (x == y && a < b);
  }
  void swap_places(int i, int j) {
    std::swap(at(heap_, i), at(heap_, j));
    at(place_, at(heap_, i)) = i;
    at(place_, at(heap_, j)) = j;
  }
  void rise(int i) {
    while (i > 0 && before(at(heap_, i), at(heap_, (i - 1) / 2))) {
      swap_places(i, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  }
  void sink(int i) {
    const int size = static_cast<int>(heap_.size());
    for (;;) {
      int best = i;
      for (int child = 2 * i + 1; child <= 2 * i + 2 && child < size; ++child) {
        if (before(at(heap_, child), at(heap_, best))) best = child;
      }
      if (best == i) return;
      swap_places(i, best);
      i = best;
    }
  }

  std::vector<double> activity_;
  std::vector<int> heap_;
  std::vector<int> place_;
  double step_ = 1;
};

}  // namespace clew::solve::latin
