// Routes that harm nobody: those that leave the rest of the board solvable at first sight.
#include <algorithm>
#include <vector>

#include "logic/regions.h"
#include "logic/route_list.h"
#include "logic/techniques.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// The routes that are not harmful, as far as they make a difference: one that goes nowhere new and
/// uses all the cells that matter is left out without a look, as most are. `any` says whether one
/// was found harmful.
template <int W, typename Harmful>
RouteList harmless(const State& state, const Gap& gap, const RouteList& routes, bool& any,
                   Harmful&& harmful) {
  RouteList kept(gap);
  std::vector<BitsOf<W>> places(gap.length(), BitsOf<W>(state.words()));
  // Cells that all routes so far share and that others would lose.
  BitsOf<W> own(state.words());
  for (int number = gap.first(); number <= gap.last(); ++number) own.insert(number);
  BitsOf<W> shared(state.words());
  for_each(state.free_cells(), state.words(), [&](int cell) {
    BitsOf<W> others(state.numbers_of(Cell(cell)), state.words());
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
    if (harmful(r)) {
      any = true;
      continue;
    }
    for (std::size_t i = 0; i < route.size(); ++i) places[i].insert(route[i]);
    shared &= cells.data();
    kept.add(route);
  }
  return kept;
}

/// Which of a gap's routes are harmful, each looked at once.
class Harm {
 public:
  Harm(const State& state, const Gap& gap, const RouteList& routes, State& after)
      : state_(state),
        gap_(gap),
        routes_(routes),
        after_(after),
        known_(routes.count(), kUnknown) {}

  [[nodiscard]] bool operator()(std::size_t route) {
    if (known_[route] == kUnknown) known_[route] = look(routes_[route]) ? kHarmful : kHarmless;
    return known_[route] == kHarmful;
  }

 private:
  enum Known : std::uint8_t { kUnknown, kHarmful, kHarmless };

  bool look(std::span<const Cell> route) {
    if (state_.stop(4 * state_.size() * state_.words())) return false;
    after_ = state_;
    for (int i = 0; i < length(route); ++i) {
      after_.place(route[i], gap_.first() + i);
    }
    after_.settle();
    return !after_.sound() || !regions_fit(after_);
  }

  const State& state_;
  Gap gap_;
  const RouteList& routes_;
  State& after_;
  std::vector<Known> known_;
};

/// Does the route do what the effect rules out?
bool contradicts(const Gap& gap, std::span<const Cell> route, const Effect& effect) {
  if (effect.number >= gap.first() && effect.number <= gap.last()) {
    return route[effect.number - gap.first()] == effect.cell;
  }
  return std::find(route.begin(), route.end(), effect.cell) == route.end();
}

enum class Seen : std::uint8_t { no, yes, unclear };

/// Will a look at all the routes show the goal? Only if those that contradict it are all harmful,
/// and looking at these first saves the others most of the time.
Seen foresee(const State& state, const Gap& gap, const RouteList& routes, const Finder& out,
             Harm& harmful) {
  const std::vector<Effect>& effects = out.goal()->effects;
  for (const Effect& effect : effects) {
    if (effect.type != Effect::Type::remove) return Seen::unclear;
    if (!state.can(effect.cell, effect.number)) return Seen::no;
  }
  std::vector<std::size_t> others;
  for (std::size_t r = 0; r < routes.count(); ++r) {
    const bool contradiction = std::any_of(effects.begin(), effects.end(), [&](const Effect& e) {
      return contradicts(gap, routes[r], e);
    });
    if (!contradiction) {
      others.push_back(r);
    } else if (!harmful(r)) {
      return Seen::no;
    }
  }
  if (!out.only_whether() || others.size() == routes.count()) return Seen::unclear;
  // A single harmless route would be placed, and what it rules out not be told.
  int harmless = 0;
  for (const std::size_t r : others) {
    if (!harmful(r) && ++harmless == 2) return Seen::yes;
  }
  return Seen::unclear;
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
    Harm harmful(state, gap, routes, after);
    if (out.goal() != nullptr) {
      const Seen seen = foresee(state, gap, routes, out, harmful);
      if (seen == Seen::yes) out.take(Deduction(*out.goal()));
      if (seen != Seen::unclear) continue;
    }
    bool any = false;
    const RouteList safe = harmless<W>(state, gap, routes, any, harmful);
    if (!any) continue;
    if (state.stopped()) return;
    Deduction found{.technique = Technique::safe_routes};
    add_ends(state, gap, found);
    const std::size_t ends = found.cells.size();
    if (safe.empty()) {
      found.which = Case::nothing_fits;
      add_nowhere(state, gap, found);
    } else if (safe.count() == 1) {
      found.which = Case::one_left;
      add_route(gap, safe[0], found);
    } else {
      keep_routes<W>(state, gap, safe, found);
      if (found.cells.size() == ends) found.which = Case::own_cells;
    }
    out.offer(std::move(found));
  }
}

}  // namespace

// As shared_cells, for the routes that leave no cell without a way through and no region that the
// other numbers cannot fill.
void find_safe_routes(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_safe_routes_of<words()>(state, out); });
}

}  // namespace clew::logic
