// The only cell for a number, and the only number for a cell.
//
// Both read off the windows: a missing number lies between two known ones and can be no further
// from each than the difference (reach). By the time they find something, other techniques may have
// taken cells from the windows as well.
#include "logic/techniques.h"

namespace clew::logic {

// numbers: the known numbers before and after; cells: where they are.
void find_only_cell(const State& state, Finder& out) {
  for (int number = 1; number <= state.size(); ++number) {
    if (state.known(number)) continue;
    const int cell = single(state.cells_of(number), state.words());
    if (cell < 0 || !out.wants(Cell(cell))) continue;
    Deduction found{.technique = Technique::only_cell, .effects = {placed(Cell(cell), number)}};
    add_ends(state, state.gap_around(number), found);
    out.take(std::move(found));
  }
}

// numbers, cells: as above.
void find_only_number(const State& state, Finder& out) {
  for_each(state.free_cells(), state.words(), [&](int i) {
    const Cell cell(i);
    const int number = single(state.numbers_of(cell), state.words());
    if (number < 0 || !out.wants(cell)) return;
    Deduction found{.technique = Technique::only_number, .effects = {placed(cell, number)}};
    add_ends(state, state.gap_around(number), found);
    out.take(std::move(found));
  });
}

}  // namespace clew::logic
