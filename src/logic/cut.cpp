// Cut cells: a free cell that alone holds a pocket to the rest of its region.
#include <algorithm>

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
      const Gap* only = nullptr;
      bool several = false;
      for (const Gap& gap : gaps) {
        if (state.stop(gap.length() * state.words())) return;
        bool enters = false;
        for (int number = gap.first(); number <= gap.last() && !enters; ++number) {
          enters = pocket.meets(state.cells_of(number));
        }
        if (!enters) continue;
        several = only != nullptr;
        only = &gap;
        if (several) break;
      }
      if (only == nullptr || several) continue;
      const int size = pocket.count();
      const auto filled_by = [&](int from) {
        for (int number = from; number < from + size; ++number) {
          if (!pocket.meets(state.cells_of(number))) return false;
        }
        return true;
      };
      Bits inside(state.words());  // numbers that may be in the pocket
      Bits at_cut(state.words());  // numbers that may be at the cut cell
      int options = 1;
      if (only->length() == size) {
        for (int number = only->first(); number <= only->last(); ++number) inside.insert(number);
        at_cut |= state.numbers_of(cut);
        at_cut -= inside.data();
      } else if (only->length() == size + 1) {
        // In and out of the pocket by the cut cell, or through it from pocket to pocket.
        for (int number = only->first(); number <= only->last(); ++number) inside.insert(number);
        at_cut |= state.numbers_of(cut);
        at_cut &= inside.data();
      } else if (only->length() > size) {
        options = 0;
        const auto option = [&](int from, int at) {
          if (!filled_by(from) || !state.can(cut, at)) return;
          ++options;
          at_cut.insert(at);
          for (int number = from; number < from + size; ++number) inside.insert(number);
        };
        option(only->first(), only->first() + size);
        option(only->last() - size + 1, only->last() - size);
      }
      Deduction found{.technique = Technique::cut_cell,
                      .numbers = {only->before, only->after, size}};
      found.which = only->length() == size       ? Case::fills_pocket
                    : only->length() == size + 1 ? Case::fills_pocket_and_cell
                    : at_cut.count() == 1        ? Case::usual
                                                 : Case::two_numbers;
      if (found.which == Case::usual) {
        found.effects.push_back(placed(cut, at_cut.single()));
      } else {
        for_each(state.numbers_of(cut), state.words(), [&](int number) {
          if (!at_cut.test(number)) found.effects.push_back(removed(cut, number));
        });
      }
      pocket.each([&](Cell cell) {
        for_each(state.numbers_of(cell), state.words(), [&](int number) {
          if (!inside.test(number)) {
            found.effects.push_back(removed(cell, number));
          }
        });
      });
      if (options == 1) {
        inside.each([&](int number) {
          for_each(state.cells_of(number), state.words(), [&](Cell cell) {
            if (!pocket.test(cell) && cell != cut) {
              found.effects.push_back(removed(cell, number));
            }
          });
        });
      }
      if (found.effects.empty() || !out.wants(found.effects.front().cell)) continue;
      found.cells.push_back(cut);
      pocket.each([&](Cell cell) { found.cells.push_back(cell); });
      out.take(std::move(found));
    }
  }
}

}  // namespace clew::logic
