// Where techniques put what they find.
//
// A technique offers every deduction it sees by the cell where it happens. Usually one is wanted:
// the one nearest to where the last step was, so that an explanation reads like a person thinking.
// The others are only counted; they are never built. A trial wants all of them.
#pragma once

#include <limits>
#include <utility>
#include <vector>

#include "clew/logic.h"
#include "logic/barren_gaps.h"
#include "logic/bits.h"

namespace clew::logic {

class Finder {
 public:
  enum class Mode : std::uint8_t { nearest, all };
  explicit Finder(const Topology& topology, Cell near = kNoCell, Mode mode = Mode::nearest)
      : topology_(&topology), near_(near), mode_(mode) {}

  /// Counts a deduction whose effect is at `target`. True if it should be built and handed over.
  bool wants(Cell target) {
    ++count_;
    if (mode_ == Mode::all) return true;
    const int distance = near_ == kNoCell ? 0 : topology_->grid_distance(near_, target);
    if (distance >= best_) return false;
    best_ = distance;
    return true;
  }
  void take(Deduction&& deduction) {
    if (mode_ == Mode::nearest) found_.clear();
    found_.push_back(std::move(deduction));
  }
  /// The same for one that is built already, if it says anything.
  void offer(Deduction&& deduction) {
    if (!deduction.effects.empty() && wants(deduction.effects.front().cell)) {
      take(std::move(deduction));
    }
  }
  /// Looking for a known deduction again: expensive techniques need only look at the gap it was in,
  /// and where the question is only whether it is found, they may hand back the goal itself.
  void look_only_for(const Deduction& goal, bool whether) {
    if (!goal.numbers.empty()) only_after_ = goal.numbers.front();
    goal_ = &goal;
    only_whether_ = whether;
  }
  [[nodiscard]] const Deduction* goal() const { return goal_; }
  [[nodiscard]] bool only_whether() const { return only_whether_; }
  /// Gaps in which the technique found nothing are left out, and new ones added to them.
  void remember(BarrenGaps& barren, Technique technique) {
    all_barren_ = &barren;
    barren_ = barren.of(technique);
  }
  /// Gaps are named by the known number before them.
  [[nodiscard]] bool looks_after(int number) const {
    if (is_barren(number)) return false;
    return only_after_ == kBlank || only_after_ == number;
  }
  [[nodiscard]] bool is_barren(int number) const {
    return barren_ != nullptr && test(barren_, number);
  }
  /// There is nothing in that gap as long as it does not change.
  void nothing_after(int number) {
    if (barren_ != nullptr) insert(barren_, number);
  }
  /// Nor for another technique.
  void nothing_after(int number, Technique technique) {
    if (barren_ != nullptr) insert(all_barren_->of(technique), number);
  }
  /// For expensive techniques: the first deduction will do, they need not look on.
  [[nodiscard]] bool enough() const { return mode_ == Mode::nearest && count_ > 0; }

  [[nodiscard]] Cell near() const { return near_; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] std::vector<Deduction>& found() { return found_; }

 private:
  const Topology* topology_;
  Cell near_;
  Mode mode_;
  int only_after_ = kBlank;
  const Deduction* goal_ = nullptr;
  bool only_whether_ = false;
  BarrenGaps* all_barren_ = nullptr;
  Word* barren_ = nullptr;
  int count_ = 0;
  int best_ = std::numeric_limits<int>::max();
  std::vector<Deduction> found_;
};

/// A gap as deductions have it: the numbers before and after it (0 and N+1 where there is none),
/// and the cells of those that are known.
inline void add_ends(const State& state, const Gap& gap, Deduction& found) {
  found.numbers = {gap.before, gap.after};
  for (const int known : found.numbers) {
    if (state.known(known)) found.cells.push_back(state.at(known));
  }
}

inline Effect placed(Cell cell, int number) { return {Effect::Type::place, cell, kNoCell, number}; }
inline Effect removed(Cell cell, int number) {
  return {Effect::Type::remove, cell, kNoCell, number};
}
inline Effect joined(Cell a, Cell b) { return {Effect::Type::join, a, b, kBlank}; }
inline Effect forbidden(Cell a, Cell b) { return {Effect::Type::forbid, a, b, kBlank}; }

}  // namespace clew::logic
