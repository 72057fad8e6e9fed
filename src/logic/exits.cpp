// In and out of a cell: what must be joined, and what would strand a neighbour.
//
// The path goes into every cell and out of it again, except at its two ends. Corners have two exits
// from the start, other cells come down to two as their surroundings fill up.
#include <algorithm>

#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// Joins a cell to those of the slots that it is not joined to yet.
void join_all(const State& state, Cell cell, Slots slots, std::vector<Effect>& effects) {
  for (const Cell other : state.board().beside(cell, slots & ~state.joined(cell))) {
    effects.push_back(joined(cell, other));
  }
}

}  // namespace

// cells: the cell, then its last exits; numbers: the cell's number where it has one.
void find_two_exits(const State& state, Finder& out) {
  for (const Cell cell : state.cells()) {
    const Slots open = state.open(cell);
    if (open == state.joined(cell) || state.needs(cell) == 0) continue;
    const int exits = std::popcount(open);
    if (exits > 2 || (exits == 2 && state.needs(cell) < 2)) continue;
    if (!out.wants(cell)) continue;
    Deduction found{.technique = Technique::two_exits, .cells = {cell}};
    found.which = exits == 1 ? Case::path_end : state.free(cell) ? Case::usual : Case::numbered;
    if (!state.free(cell)) found.numbers.push_back(state.value(cell));
    for (const Cell other : state.board().beside(cell, open)) found.cells.push_back(other);
    join_all(state, cell, open, found.effects);
    out.take(std::move(found));
  }
}

// cells: the dead end and its only exit. Where it can only be one of the two ends, it gets its
// number.
void find_last_stop(const State& state, Finder& out) {
  for (const Cell cell : state.cells()) {
    if (!state.free(cell) || std::popcount(state.open(cell)) != 1) continue;
    const bool first = state.can(cell, 1);
    const bool last = state.can(cell, state.size());
    Deduction found{.technique = Technique::last_stop, .cells = {cell}};
    if (first != last) {
      found.effects.push_back(placed(cell, first ? 1 : state.size()));
    } else {
      for_each(state.numbers_of(cell), state.words(), [&](int number) {
        if (number != 1 && number != state.size()) found.effects.push_back(removed(cell, number));
      });
    }
    if (found.effects.empty() || !out.wants(cell)) continue;
    found.cells.push_back(*state.board().beside(cell, state.open(cell)));
    out.take(std::move(found));
  }
}

// joins: the one that would close the ring; cells: the run that it would close. Offered only where
// it leaves one of the two cells with no more exits than it needs: until then nobody would look.
void find_loop(const State& state, Finder& out) {
  for (const Cell cell : state.cells()) {
    if (std::popcount(state.joined(cell)) != 1) continue;
    const Cell end = state.run_end(cell);
    if (end < cell || !state.is_open(cell, end) || state.is_joined(cell, end)) continue;
    const auto tight = [&](Cell c) { return std::popcount(state.open(c)) <= state.needs(c) + 1; };
    if ((!tight(cell) && !tight(end)) || !out.wants(cell)) continue;
    Deduction found{
        .technique = Technique::loop, .joins = {{cell, end}}, .effects = {forbidden(cell, end)}};
    state.walk_run(cell, found.cells);
    out.take(std::move(found));
  }
}

// joins: the one that is impossible; cells: the cell it would strand.
void find_dead_end(const State& state, Finder& out) {
  const Board& board = state.board();
  // Exits that `cell` loses if it gets its last join towards `slot`.
  const auto lost = [&](Cell cell, int slot) -> Slots {
    if (std::popcount(state.joined(cell)) + 1 < state.takes(cell)) return 0;
    return state.undecided(cell) & ~(Slots{1} << slot);
  };
  // Exits that each cell can lose; both ends of a step together take two from it at most.
  std::vector<int> spare(state.cells().size());
  for (const Cell cell : state.cells()) {
    spare[cell] = std::popcount(state.open(cell)) - state.needs(cell);
  }
  for (const Cell a : state.cells()) {
    for (Slots rest = state.undecided(a); rest != 0; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      const Cell b = board.neighbour(a, slot);
      if (b < a) continue;
      const Slots from_a = lost(a, slot);
      const Slots from_b = lost(b, board.back(a, slot));
      if ((from_a | from_b) == 0) continue;
      Cell stranded = kNoCell;
      const auto look = [&](Cell near, Slots gone, Cell far, Slots far_gone) {
        for (const Cell cell : board.beside(near, gone)) {
          if (spare[cell] > 1) continue;
          const int back = board.slot(far, cell);
          const int also = back >= 0 && (far_gone >> back & 1U) != 0 ? 1 : 0;
          if (spare[cell] < 1 + also) stranded = cell;
        }
      };
      look(a, from_a, b, from_b);
      look(b, from_b, a, from_a);
      if (stranded == kNoCell || !out.wants(stranded)) continue;
      out.take({.technique = Technique::dead_end,
                .cells = {stranded},
                .joins = {{a, b}},
                .effects = {forbidden(a, b)}});
    }
  }
}

// cells: the cell, then the exits that are left. An exit is only of use where the numbers of the
// two cells can be consecutive.
void find_thread(const State& state, Finder& out) {
  const auto consecutive = [&](Cell a, Cell b) {
    const Word* x = state.numbers_of(a);
    const Word* y = state.numbers_of(b);
    Word carry_x = 0;
    Word carry_y = 0;
    for (int i = 0; i < state.words(); ++i) {
      if (((x[i] << 1U | carry_x) & y[i]) != 0 || ((y[i] << 1U | carry_y) & x[i]) != 0) return true;
      carry_x = x[i] >> 63U;
      carry_y = y[i] >> 63U;
    }
    return false;
  };
  std::vector<Slots> useless_at(state.cells().size(), 0);
  for (const Cell cell : state.cells()) {
    if (state.stop(8 * state.words())) return;
    for (Slots rest = state.open(cell); rest != 0; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      const Cell other = state.board().neighbour(cell, slot);
      if (other < cell || consecutive(cell, other)) continue;
      useless_at[cell] |= Slots{1} << slot;
      useless_at[other] |= Slots{1} << state.board().back(cell, slot);
    }
  }
  for (const bool join : {true, false}) {
    for (const Cell cell : state.cells()) {
      const Slots useless = useless_at[cell];
      if (useless == 0) continue;
      const Slots left = state.open(cell) & ~useless;
      const bool joins = std::popcount(left) == state.needs(cell) && left != state.joined(cell);
      if (joins != join || !out.wants(cell)) continue;
      Deduction found{.technique = Technique::thread};
      found.which = !join ? Case::closed : std::popcount(left) == 1 ? Case::path_end : Case::usual;
      found.cells.push_back(cell);
      for (const Cell other : state.board().beside(cell, left)) found.cells.push_back(other);
      if (joins) join_all(state, cell, left, found.effects);
      for (const Cell other : state.board().beside(cell, useless)) {
        found.effects.push_back(forbidden(cell, other));
      }
      out.take(std::move(found));
    }
    if (out.enough()) return;
  }
}

}  // namespace clew::logic
