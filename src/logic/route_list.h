// All routes of a gap, the ways its missing numbers can run over free cells, none twice, and what
// follows from them.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "logic/finder.h"
#include "logic/gap_steps.h"
#include "model/length.h"

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

/// Steps spent on the routes of one gap before giving up on it; chosen so that a gap costs no more
/// than 0.1 ms.
inline constexpr int kRouteNodes = 3000;
inline constexpr std::size_t kMostRoutes = 100;

/// Routes through one gap, each as many cells as the gap has numbers.
class RouteList {
 public:
  explicit RouteList(const Gap& gap) : length_(gap.length()) {}

  [[nodiscard]] std::size_t count() const { return cells_.size() / length_; }
  [[nodiscard]] bool empty() const { return cells_.empty(); }
  [[nodiscard]] std::span<const Cell> operator[](std::size_t i) const {
    return {&cells_[i * length_], length_};
  }
  void add(std::span<const Cell> route) { cells_.insert(cells_.end(), route.begin(), route.end()); }
  void clear() { cells_.clear(); }

 private:
  std::size_t length_;
  std::vector<Cell> cells_;
};

inline bool has_routes(const State& state, const Gap& gap) {
  return gap.length() <= kLongestRoute && (state.known(gap.before) || state.known(gap.after));
}

/// Gaps with routes to look at, shortest first: that is where a person would look first, and
/// the expensive techniques stop at the first that gives something.
inline std::vector<Gap> gaps_to_look_at(const State& state) {
  std::vector<Gap> gaps = state.gaps();
  std::erase_if(gaps, [&](const Gap& gap) { return !has_routes(state, gap); });
  std::stable_sort(gaps.begin(), gaps.end(),
                   [](const Gap& a, const Gap& b) { return a.length() < b.length(); });
  return gaps;
}

/// The only route: it is placed.
inline void add_route(const Gap& gap, std::span<const Cell> route, Deduction& found) {
  for (int i = 0; i < length(route); ++i) {
    found.effects.push_back(placed(route[i], gap.first() + i));
  }
}

/// A gap without any route: its first number is homeless. Only on boards that contradict
/// themselves: within trials, and on puzzles without a solution.
inline void add_nowhere(const State& state, const Gap& gap, Deduction& found) {
  for_each(state.cells_of(gap.first()), state.words(),
           [&](int cell) { found.effects.push_back(removed(Cell(cell), gap.first())); });
}

/// All routes, or nothing where there are too many of them.
template <int W>
RouteList all_routes(const State& state, const Gap& gap) {
  RouteList routes(gap);
  const bool all = Routes<W>(state, gap).each(kRouteNodes, [&](std::span<const Cell> route) {
    routes.add(route);
    return routes.count() <= kMostRoutes;
  });
  if (!all || routes.count() > kMostRoutes) routes.clear();
  return routes;
}

/// Takes from the board what no route allows: other places of the gap's numbers, and other numbers
/// in cells that every route uses.
template <int W>
void keep_routes(const State& state, const Gap& gap, const RouteList& routes, Deduction& found) {
  std::vector<BitsOf<W>> places(gap.length(), BitsOf<W>(state.words()));
  BitsOf<W> shared(state.free_cells(), state.words());
  for (std::size_t r = 0; r < routes.count(); ++r) {
    BitsOf<W> cells(state.words());
    for (std::size_t i = 0; i < routes[r].size(); ++i) {
      places[i].insert(routes[r][i]);
      cells.insert(routes[r][i]);
    }
    shared &= cells.data();
  }
  shared.each([&](Cell cell) {
    bool news = false;
    for_each(state.numbers_of(cell), state.words(), [&](int number) {
      if (number >= gap.first() && number <= gap.last()) return;
      found.effects.push_back(removed(cell, number));
      news = true;
    });
    if (news) found.cells.push_back(cell);
  });
  for (int number = gap.first(); number <= gap.last(); ++number) {
    const BitsOf<W>& place = places[number - gap.first()];
    for_each(state.cells_of(number), state.words(), [&](int cell) {
      if (!place.test(cell)) found.effects.push_back(removed(Cell(cell), number));
    });
  }
}

}  // namespace clew::logic
