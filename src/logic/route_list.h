// All routes of a gap at once, and what follows from them.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "logic/finder.h"
#include "logic/routes.h"

namespace clew::logic {

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

/// A gap without any route: its first number is homeless. Only on boards that contradict
/// themselves, so within trials.
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
