// Routes through a gap: the only one, and what all have in common.
#include "logic/route_list.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// A person sees the routes of a gap of three at once.
constexpr int kShortRoute = 3;
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
      found.which = Case::nothing_fits;
      add_nowhere(state, gap, found);
    } else {
      add_route(gap, only, found);
    }
    if (!out.wants(found.effects.front().cell)) continue;
    add_ends(state, gap, found);
    out.take(std::move(found));
  }
}

template <int W>
void find_shared_cells_of(const State& state, Finder& out) {
  for (const Gap& gap : gaps_to_look_at(state)) {
    if (gap.length() < 2 || !out.looks_after(gap.before)) continue;
    if (out.enough()) return;
    const RouteList routes = all_routes<W>(state, gap);
    Deduction found{.technique = Technique::shared_cells};
    if (!routes.empty()) {
      add_ends(state, gap, found);
      const std::size_t ends = found.cells.size();
      keep_routes<W>(state, gap, routes, found);
      if (found.cells.size() == ends) found.which = Case::own_cells;
    }
    if (routes.empty()) out.nothing_after(gap.before, Technique::safe_routes);
    if (found.effects.empty()) out.nothing_after(gap.before);
    out.offer(std::move(found));
  }
}

}  // namespace

// numbers, cells: the gap's ends. The effects place the whole route.
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
// lose them.
void find_shared_cells(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_shared_cells_of<words()>(state, out); });
}

}  // namespace clew::logic
