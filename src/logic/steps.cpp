// Step by step along a gap: colours that alternate, and cells with no way on.
#include <algorithm>
#include <vector>

#include "logic/gap_steps.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// A board of thousands of cells has millions of candidates; a step that takes this many away is
/// enough for one step.
constexpr std::size_t kMostEffects = 20'000;

}  // namespace

// One step for the whole board. numbers: a known number; cells: where it is.
void find_parity(const State& state, Finder& out) {
  const Topology& topology = state.board().topology();
  // Once the colours are right they stay so; that may be forgotten now and then.
  if (!topology.bipartite() || topology.components() != 1 || out.is_barren(0)) return;
  int known = 1;
  while (known <= state.size() && !state.known(known)) ++known;
  if (known > state.size()) return;
  const int turn = (topology.colour(state.at(known)) + known) % 2;
  Deduction found{.technique = Technique::parity,
                  .which = known % 2 == 1 ? Case::usual : Case::even,
                  .cells = {state.at(known)},
                  .numbers = {known}};
  for (int number = 1; number <= state.size(); ++number) {
    if (state.known(number) || found.effects.size() > kMostEffects) continue;
    if (state.stop(state.size())) return;
    for_each(state.cells_of(number), state.words(), [&](int cell) {
      if ((topology.colour(Cell(cell)) + number) % 2 != turn) {
        found.effects.push_back(removed(Cell(cell), number));
      }
    });
  }
  if (found.effects.empty()) out.nothing_after(0);
  out.offer(std::move(found));
}

namespace {

/// Can `number` be in `cell` as far as its neighbours and its joins are concerned?
template <int W>
class Passage {
 public:
  using Set = BitsOf<W>;
  Passage(const State& state, const Gap& gap, const std::vector<Set>& sets)
      : state_(state), gap_(gap), sets_(sets) {}

  [[nodiscard]] bool possible(Cell cell, int number) const {
    const bool first = number == 1;
    const bool last = number == state_.size();
    if (first && last) return true;
    const Set lower = beside(cell, number - 1);
    const Set upper = beside(cell, number + 1);
    if (state_.joined(cell) == 0 && !first && !last) {
      if (lower.none() || upper.none()) return false;
      Set both = lower;
      both |= upper.data();
      return both.single() < 0;
    }
    Set drawn(state_.words());
    for (const Cell other : state_.board().beside(cell, state_.joined(cell))) {
      drawn.insert(other);
    }
    if (first) return only_way(upper, drawn);
    if (last) return only_way(lower, drawn);
    if (lower.none() || upper.none()) return false;
    // One neighbour before, another after, and every join among the two.
    const int a = drawn.first();
    drawn.erase(a);
    const int b = drawn.first();
    if (b >= 0) return (lower.test(a) && upper.test(b)) || (lower.test(b) && upper.test(a));
    return (lower.test(a) && without(upper, a)) || (upper.test(a) && without(lower, a));
  }

 private:
  static bool only_way(const Set& way, const Set& drawn) {
    if (drawn.none()) return !way.none();
    return drawn.count() == 1 && way.test(drawn.first());
  }
  static bool without(Set set, int cell) {
    set.erase(cell);
    return !set.none();
  }
  [[nodiscard]] Set beside(Cell cell, int number) const {
    Set cells(state_.exits(cell), state_.words());
    if (number < 1 || number > state_.size()) {
      cells.clear();
    } else if (number < gap_.first() || number > gap_.last()) {
      cells &= cells_at_end<W>(state_, number).data();
    } else {
      cells &= sets_[number - gap_.first()].data();
    }
    return cells;
  }

  const State& state_;
  const Gap& gap_;
  const std::vector<Set>& sets_;
};

template <int W>
void find_no_way_on_of(const State& state, Finder& out) {
  for (const Gap& gap : state.gaps()) {
    if (!out.looks_after(gap.before)) continue;
    const auto sets = walkable<W>(state, gap);
    const Passage<W> passage(state, gap, sets);
    Deduction found{.technique = Technique::no_way_on};
    for (int number = gap.first(); number <= gap.last(); ++number) {
      if (state.stop(state.size() * state.words())) return;
      const BitsOf<W>& set = sets[number - gap.first()];
      for_each(state.cells_of(number), state.words(), [&](int i) {
        const Cell cell(i);
        if (!set.test(i) || !passage.possible(cell, number)) {
          found.effects.push_back(removed(cell, number));
        }
      });
      if (found.effects.size() > kMostEffects) break;
    }
    if (found.effects.empty()) out.nothing_after(gap.before);
    if (found.effects.empty() || !out.wants(found.effects.front().cell)) continue;
    add_ends(state, gap, found);
    if (found.cells.empty()) found.which = Case::nothing_known;
    out.take(std::move(found));
  }
}

}  // namespace

// One step for each gap. numbers: the known numbers before and after (0, N+1 where there is none);
// cells: where they are.
void find_no_way_on(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_no_way_on_of<words()>(state, out); });
}

}  // namespace clew::logic
