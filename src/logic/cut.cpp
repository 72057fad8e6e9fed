// Cut cells: a free cell that alone holds a pocket to the rest of its region.
#include <algorithm>
#include <optional>

#include "logic/regions.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// Free cells whose loss would break their region apart (Tarjan), without recursion.
std::vector<Cell> cut_cells(const State& state) {
  const Board& board = state.board();
  const auto n = state.cells().size();
  std::vector<int> seen(n, 0);
  std::vector<int> low(n, 0);
  std::vector<char> cut(n, 0);
  struct Visit {
    Cell cell;
    Cell from;
    Slots rest;
    int children = 0;
  };
  const auto free_exits = [&](Cell cell) {
    Slots slots = 0;
    for (Slots rest = state.open(cell); rest != 0; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      if (state.free(board.neighbour(cell, slot))) slots |= Slots{1} << slot;
    }
    return slots;
  };
  std::vector<Visit> stack;
  int clock = 0;
  for_each(state.free_cells(), state.words(), [&](Cell start) {
    if (seen[start] != 0) return;
    stack.push_back({start, kNoCell, free_exits(start)});
    seen[start] = low[start] = ++clock;
    while (!stack.empty()) {
      Visit& visit = stack.back();
      const Cell cell = visit.cell;
      if (visit.rest != 0) {
        const Cell other = board.neighbour(cell, std::countr_zero(visit.rest));
        visit.rest &= visit.rest - 1;
        if (other == visit.from) continue;
        if (seen[other] != 0) {
          low[cell] = std::min(low[cell], seen[other]);
          continue;
        }
        ++visit.children;
        seen[other] = low[other] = ++clock;
        stack.push_back({other, cell, free_exits(other)});
        continue;
      }
      const Cell from = visit.from;
      const int children = visit.children;
      stack.pop_back();
      if (from == kNoCell) {
        cut[cell] = children > 1 ? 1 : 0;
        continue;
      }
      low[from] = std::min(low[from], low[cell]);
      if (stack.back().from != kNoCell && low[cell] >= seen[from]) cut[from] = 1;
    }
  });
  std::vector<Cell> found;
  for (const Cell cell : state.cells()) {
    if (cut[cell] != 0) found.push_back(cell);
  }
  return found;
}

/// The only gap with numbers that can get into a pocket; nothing where there is none or more.
std::optional<Gap> only_gap_into(const State& state, const Bits& pocket,
                                 const std::vector<Gap>& gaps) {
  std::optional<Gap> only;
  for (const Gap& gap : gaps) {
    if (state.stop(gap.length() * state.words())) return std::nullopt;
    bool enters = false;
    for (int number = gap.first(); number <= gap.last() && !enters; ++number) {
      enters = pocket.meets(state.cells_of(number));
    }
    if (enters && only) return std::nullopt;
    if (enters) only = gap;
  }
  return only;
}

/// How the numbers of a gap can fill a pocket behind a cut cell.
struct Filling {
  Bits inside;      ///< numbers that may be in the pocket
  Bits at_cut;      ///< numbers that may be at the cut cell
  int options = 1;  ///< ways to fill it
  Case which = Case::usual;

  Filling(const State& state, Cell cut, const Bits& pocket, const Gap& gap)
      : inside(state.words()), at_cut(state.numbers_of(cut), state.words()) {
    const int size = pocket.count();
    if (gap.length() == size || gap.length() == size + 1) {
      // The whole gap, in and out of the pocket by the cut cell or through it to another pocket.
      add(gap.first(), gap.last());
      which = gap.length() == size ? Case::fills_pocket : Case::fills_pocket_and_cell;
      if (which == Case::fills_pocket) at_cut -= inside.data();
      if (which == Case::fills_pocket_and_cell) at_cut &= inside.data();
      return;
    }
    at_cut.clear();
    which = Case::two_numbers;
    if (gap.length() < size) return;
    options = 0;
    const auto option = [&](int from, int at) {
      for (int number = from; number < from + size; ++number) {
        if (!pocket.meets(state.cells_of(number))) return;
      }
      if (!state.can(cut, at)) return;
      ++options;
      at_cut.insert(at);
      add(from, from + size - 1);
    };
    option(gap.first(), gap.first() + size);
    option(gap.last() - size + 1, gap.last() - size);
    if (at_cut.count() == 1) which = Case::usual;
  }

 private:
  void add(int first, int last) {
    for (int number = first; number <= last; ++number) inside.insert(number);
  }
};

/// What the filling rules out at the cut cell, in the pocket and elsewhere.
std::vector<Effect> effects_of(const State& state, Cell cut, const Bits& pocket,
                               const Filling& filling) {
  std::vector<Effect> effects;
  const auto keep_only = [&](Cell cell, const Bits& numbers) {
    for_each(state.numbers_of(cell), state.words(), [&](int number) {
      if (!numbers.test(number)) effects.push_back(removed(cell, number));
    });
  };
  if (filling.which == Case::usual) {
    effects.push_back(placed(cut, filling.at_cut.single()));
  } else {
    keep_only(cut, filling.at_cut);
  }
  pocket.each([&](Cell cell) { keep_only(cell, filling.inside); });
  if (filling.options != 1) return effects;
  filling.inside.each([&](int number) {
    for_each(state.cells_of(number), state.words(), [&](Cell cell) {
      if (!pocket.test(cell) && cell != cut) {
        effects.push_back(removed(cell, number));
      }
    });
  });
  return effects;
}

}  // namespace

// A pocket behind a cut cell that only one gap can enter is filled by the first or the last numbers
// of that gap, and the cut cell comes right after or before them.
// cells: the cut cell, then the pocket; numbers: the gap's ends, then the pocket's size.
void find_cut_cell(const State& state, Finder& out) {
  const auto gaps = state.gaps();
  for (const Cell cut : cut_cells(state)) {
    Bits others(state.free_cells(), state.words());
    others.erase(cut);
    if (state.stop(state.size() * state.words())) return;
    // Only the region of the cut cell falls apart; the pieces beside it are its pockets.
    for (const Bits& pocket : free_regions(state, others)) {
      if (!pocket.meets(state.exits(cut))) continue;
      const auto gap = only_gap_into(state, pocket, gaps);
      if (state.stopped()) return;
      if (!gap) continue;
      const Filling filling(state, cut, pocket, *gap);
      Deduction found{.technique = Technique::cut_cell,
                      .which = filling.which,
                      .numbers = {gap->before, gap->after, pocket.count()},
                      .effects = effects_of(state, cut, pocket, filling)};
      if (found.effects.empty() || !out.wants(found.effects.front().cell)) continue;
      found.cells.push_back(cut);
      pocket.each([&](Cell cell) { found.cells.push_back(cell); });
      out.take(std::move(found));
    }
  }
}

}  // namespace clew::logic
