// What can be seen at a glance beside a known number: bridges and only exits.
#include <algorithm>

#include "logic/techniques.h"

namespace clew::logic {

// cells: those of the two known numbers; numbers: the two.
void find_bridge(const State& state, Finder& out) {
  for (int number = 2; number < state.size(); ++number) {
    if (state.known(number) || !state.known(number - 1) || !state.known(number + 1)) continue;
    // The number's window is exactly the free cells beside both.
    const int cell = single(state.cells_of(number), state.words());
    if (cell < 0 || !out.wants(Cell(cell))) continue;
    out.take({.technique = Technique::bridge,
              .cells = {state.at(number - 1), state.at(number + 1)},
              .numbers = {number - 1, number + 1},
              .effects = {placed(Cell(cell), number)}});
  }
}

// cells: that of the known number; numbers: the known number.
void find_only_exit(const State& state, Finder& out) {
  for (int number = 1; number <= state.size(); ++number) {
    const Cell from = state.at(number);
    if (from == kNoCell) continue;
    const bool up = number < state.size() && !state.known(number + 1);
    const bool down = number > 1 && !state.known(number - 1);
    // With both missing, one exit would be a contradiction; two are a matter for two_exits.
    if (up == down) continue;
    Bits exits(state.exits(from), state.words());
    exits &= state.free_cells();
    const int cell = exits.single();
    if (cell < 0 || !out.wants(Cell(cell))) continue;
    const auto around = state.topology().neighbours(from);
    const auto free =
        std::count_if(around.begin(), around.end(), [&](Cell other) { return state.free(other); });
    out.take({.technique = Technique::only_exit,
              .which = free > 1 ? Case::closed : Case::usual,
              .cells = {from},
              .numbers = {number},
              .effects = {placed(Cell(cell), up ? number + 1 : number - 1)}});
  }
}

}  // namespace clew::logic
