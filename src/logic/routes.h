// All routes of a gap: the ways its missing numbers can run over free cells, none twice.
#pragma once

#include <span>
#include <vector>

#include "logic/gap_steps.h"
#include "logic/state.h"

namespace clew::logic {

/// Longest gap whose routes are looked at one by one. Longer ones have too many, and nobody would
/// follow them.
inline constexpr int kLongestRoute = 24;

template <int W>
class Routes {
 public:
  /// The gap has a known number at one side at least.
  Routes(const State& state, const Gap& gap)
      : state_(state), gap_(gap), sets_(walkable<W>(state, gap)), used_(state.words()) {
    up_ = state.known(gap.before);
    end_ = state.at(up_ ? gap.after : gap.before);
    route_.resize(sets_.size());
  }

  /// Calls use(cells of gap.first() .. gap.last()) for each route until it returns false. False
  /// if more than `nodes` steps were needed: there may be more routes.
  template <typename Use>
  bool each(int nodes, Use&& use) {
    nodes_ = nodes;
    go_on_ = true;
    const Cell start = state_.at(up_ ? gap_.before : gap_.after);
    extend(start, kNoCell, 0, use);
    return nodes_ >= 0 && !state_.stopped();
  }

 private:
  // `here` holds the last number so far, `last` the one before it; kNoCell at the start, where
  // joins may belong to the other side.
  template <typename Use>
  void extend(Cell here, Cell last, std::size_t done, Use& use) {
    if (--nodes_ < 0 || state_.stop(8)) go_on_ = false;
    if (!go_on_) return;
    Cell must = kNoCell;
    if (last != kNoCell && !joins_allow(state_, here, last, must)) return;
    if (done == sets_.size()) {
      if (must == kNoCell || must == end_) go_on_ = use(std::span<const Cell>(route_));
      return;
    }
    // The next number's place in the gap; coming from its end they are filled in backwards.
    const std::size_t at = up_ ? done : sets_.size() - 1 - done;
    BitsOf<W> next(state_.exits(here), state_.words());
    next &= sets_[at].data();
    next -= used_.data();
    next.each([&](Cell cell) {
      if (!go_on_ || (must != kNoCell && cell != must)) return;
      used_.insert(cell);
      route_[at] = cell;
      extend(cell, here, done + 1, use);
      used_.erase(cell);
    });
  }

  const State& state_;
  Gap gap_;
  std::vector<BitsOf<W>> sets_;
  BitsOf<W> used_;
  std::vector<Cell> route_;
  Cell end_ = kNoCell;  // where the route must arrive, if anywhere
  int nodes_ = 0;
  bool up_ = true;
  bool go_on_ = true;
};

}  // namespace clew::logic
