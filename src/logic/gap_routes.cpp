// Routes through a gap: the only one, what all have in common, and those that harm nobody.
#include <algorithm>

#include "logic/regions.h"
#include "logic/routes.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// A person sees the routes of a gap of three at once.
constexpr int kShortRoute = 3;
/// Steps spent on the routes of one gap before giving up on it; chosen so that a gap costs no more
/// than 0.1 ms.
constexpr int kRouteNodes = 3000;
constexpr std::size_t kMostRoutes = 100;

bool has_routes(const State& state, const Gap& gap) {
  return gap.length() <= kLongestRoute && (state.known(gap.before) || state.known(gap.after));
}

void add_tips(const State& state, const Gap& gap, Deduction& found) {
  found.numbers = {gap.before, gap.after};
  for (const int known : found.numbers) {
    if (state.known(known)) found.cells.push_back(state.at(known));
  }
  found.variant = static_cast<std::uint8_t>((state.known(gap.after) ? 0 : 1) +
                                            (state.known(gap.before) ? 0 : 2));
}

/// A gap without any route: its first number is homeless. Only on boards that contradict
/// themselves, so within trials.
void add_nowhere(const State& state, const Gap& gap, Deduction& found) {
  for_each(state.cells_of(gap.first()), state.words(), [&](int cell) {
    found.effects.push_back(removed(static_cast<Cell>(cell), gap.first()));
  });
}

template <int W>
void find_only_route(const State& state, Finder& out, Technique technique, int from, int to) {
  for (const Gap& gap : state.gaps()) {
    if (gap.length() < from || gap.length() > to || !has_routes(state, gap)) continue;
    if (!out.looks_after(gap.before)) continue;
    std::vector<Cell> only;
    int routes = 0;
    const bool all = Routes<W>(state, gap).each(kRouteNodes, [&](std::span<const Cell> route) {
      only.assign(route.begin(), route.end());
      return ++routes < 2;
    });
    if (routes > 1 || !all) {
      out.nothing_after(gap.before);
      continue;
    }
    Deduction found{.technique = technique};
    if (routes == 0) {
      add_nowhere(state, gap, found);
    } else {
      for (std::size_t i = 0; i < only.size(); ++i) {
        found.effects.push_back(placed(only[i], gap.first() + static_cast<int>(i)));
      }
    }
    if (!out.wants(found.effects.front().cell)) continue;
    add_tips(state, gap, found);
    out.take(std::move(found));
  }
}

/// Routes through one gap, each as many cells as the gap has numbers.
class RouteList {
 public:
  explicit RouteList(const Gap& gap) : length_(static_cast<std::size_t>(gap.length())) {}

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

/// Takes from the board what no route allows: other places of the gap's numbers, and other numbers
/// in cells that every route uses.
template <int W>
void keep_routes(const State& state, const Gap& gap, const RouteList& routes, Deduction& found) {
  std::vector<BitsOf<W>> places(static_cast<std::size_t>(gap.length()), BitsOf<W>(state.words()));
  BitsOf<W> shared(state.free_cells(), state.words());
  for (std::size_t r = 0; r < routes.count(); ++r) {
    BitsOf<W> cells(state.words());
    for (std::size_t i = 0; i < routes[r].size(); ++i) {
      places[i].insert(routes[r][i]);
      cells.insert(routes[r][i]);
    }
    shared &= cells.data();
  }
  shared.each([&](int i) {
    const auto cell = static_cast<Cell>(i);
    bool news = false;
    for_each(state.numbers_of(cell), state.words(), [&](int number) {
      if (number >= gap.first() && number <= gap.last()) return;
      found.effects.push_back(removed(cell, number));
      news = true;
    });
    if (news) found.cells.push_back(cell);
  });
  for (int number = gap.first(); number <= gap.last(); ++number) {
    const BitsOf<W>& place = places[static_cast<std::size_t>(number - gap.first())];
    for_each(state.cells_of(number), state.words(), [&](int cell) {
      if (!place.test(cell)) found.effects.push_back(removed(static_cast<Cell>(cell), number));
    });
  }
}

/// Gaps with routes to look at, shortest first: that is where a person would look first, and the
/// dear techniques stop at the first that gives something.
std::vector<Gap> gaps_to_look_at(const State& state) {
  std::vector<Gap> gaps = state.gaps();
  std::erase_if(gaps, [&](const Gap& gap) { return !has_routes(state, gap); });
  std::stable_sort(gaps.begin(), gaps.end(),
                   [](const Gap& a, const Gap& b) { return a.length() < b.length(); });
  return gaps;
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

/// The routes that are not harmful, as far as they make a difference: one that goes nowhere new and
/// uses all the cells that matter is left out without a look, as most are. `any` says whether one
/// was found harmful.
template <int W, typename Harmful>
RouteList harmless(const State& state, const Gap& gap, const RouteList& routes, bool& any,
                   Harmful&& harmful) {
  RouteList kept(gap);
  std::vector<BitsOf<W>> places(static_cast<std::size_t>(gap.length()), BitsOf<W>(state.words()));
  // Cells that all routes so far share and that others would lose.
  BitsOf<W> own(state.words());
  for (int number = gap.first(); number <= gap.last(); ++number) own.insert(number);
  BitsOf<W> shared(state.words());
  for_each(state.free_cells(), state.words(), [&](int cell) {
    BitsOf<W> others(state.numbers_of(static_cast<Cell>(cell)), state.words());
    others -= own.data();
    if (!others.none()) shared.insert(cell);
  });
  for (std::size_t r = 0; r < routes.count(); ++r) {
    const auto route = routes[r];
    BitsOf<W> cells(state.words());
    bool news = false;
    for (std::size_t i = 0; i < route.size(); ++i) {
      cells.insert(route[i]);
      news = news || !places[i].test(route[i]);
    }
    BitsOf<W> lost = shared;
    lost -= cells.data();
    if (!news && lost.none()) continue;
    if (harmful(route)) {
      any = true;
      continue;
    }
    for (std::size_t i = 0; i < route.size(); ++i) places[i].insert(route[i]);
    shared &= cells.data();
    kept.add(route);
  }
  return kept;
}

template <int W>
void find_shared_cells_of(const State& state, Finder& out) {
  for (const Gap& gap : gaps_to_look_at(state)) {
    if (gap.length() < 2 || !out.looks_after(gap.before)) continue;
    if (out.enough()) return;
    const RouteList routes = all_routes<W>(state, gap);
    Deduction found{.technique = Technique::shared_cells};
    if (!routes.empty()) {
      add_tips(state, gap, found);
      const std::size_t tips = found.cells.size();
      keep_routes<W>(state, gap, routes, found);
      if (found.cells.size() == tips) found.variant += 4;
    }
    if (found.effects.empty()) {
      out.nothing_after(gap.before);
    } else if (out.wants(found.effects.front().cell)) {
      out.take(std::move(found));
    }
  }
}

template <int W>
void find_safe_routes_of(const State& state, Finder& out) {
  State after = state;
  for (const Gap& gap : gaps_to_look_at(state)) {
    if (!out.looks_after(gap.before)) continue;
    if (out.enough()) return;
    const RouteList routes = all_routes<W>(state, gap);
    if (routes.empty()) {
      out.nothing_after(gap.before);
      continue;
    }
    const auto harmful = [&](std::span<const Cell> route) {
      if (state.stop(4 * state.size() * state.words())) return false;
      after = state;
      for (std::size_t i = 0; i < route.size(); ++i) {
        after.place(route[i], gap.first() + static_cast<int>(i));
      }
      after.settle();
      return !after.sound() || !regions_fit(after);
    };
    bool any = false;
    const RouteList safe = harmless<W>(state, gap, routes, any, harmful);
    if (!any) continue;
    if (state.stopped()) return;
    Deduction found{.technique = Technique::safe_routes};
    add_tips(state, gap, found);
    const std::size_t tips = found.cells.size();
    if (safe.empty()) {
      add_nowhere(state, gap, found);
    } else if (safe.count() == 1) {
      found.variant += 8;
      for (std::size_t i = 0; i < safe[0].size(); ++i) {
        found.effects.push_back(placed(safe[0][i], gap.first() + static_cast<int>(i)));
      }
    } else {
      keep_routes<W>(state, gap, safe, found);
      if (found.cells.size() == tips) found.variant += 4;
    }
    if (!found.effects.empty() && out.wants(found.effects.front().cell)) out.take(std::move(found));
  }
}

}  // namespace

// numbers, cells, variant: the gap's ends, as for only_cell. The effects place the whole route.
void find_short_route(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) {
    find_only_route<words()>(state, out, Technique::short_route, 2, kShortRoute);
  });
}
void find_long_route(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) {
    find_only_route<words()>(state, out, Technique::long_route, kShortRoute + 1, kLongestRoute);
  });
}

// numbers: the gap's ends; cells: their cells, then the cells that all routes share where others
// lose them. variant as for only_cell, plus 4 where nobody else loses a cell.
void find_shared_cells(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_shared_cells_of<words()>(state, out); });
}

// The same for the routes that leave the rest of the board solvable at first sight: no cell without
// a way through, no region that the other numbers cannot fill. variant + 8: one such route is left,
// and it is placed.
void find_safe_routes(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_safe_routes_of<words()>(state, out); });
}

}  // namespace clew::logic
