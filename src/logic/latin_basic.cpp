// Shading by one rule at a time.
#include <algorithm>

#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// Offers to set cells, all of them undecided.
void offer(Finder& out, Deduction&& found, const Bits& cells, int value) {
  if (cells.none() || !out.wants(Cell(cells.first()))) return;
  cells.each([&](Cell cell) { found.effects.push_back(placed(cell, value)); });
  out.take(std::move(found));
}

Case case_of(const LatinState& state, int line) {
  return state.is_row(line) ? Case::usual : Case::column;
}

}  // namespace

// cells: the clue; numbers: its number.
void find_latin_zero(const LatinState& state, Finder& out) {
  for (const Cell clue : state.board().clues()) {
    if (state.puzzle().given(clue) != 0) continue;
    offer(out, {.technique = Technique::latin_zero, .cells = {clue}, .numbers = {0}},
          state.open_of(state.board().neighbours(clue)), 0);
  }
}

// cells: the shaded cell.
void find_latin_touching(const LatinState& state, Finder& out) {
  for_each(state.shaded_cells(), state.words(), [&](int i) {
    const Cell cell(i);
    offer(out, {.technique = Technique::latin_touching, .cells = {cell}},
          state.open_of(state.board().excluded_by(cell)), 0);
  });
}

// numbers: the line's number.
void find_latin_single(const LatinState& state, Finder& out) {
  for (int line = 0; line < state.lines(); ++line) {
    if (state.done(line)) continue;
    const Bits places = state.places(line);
    if (places.single() < 0) continue;
    offer(out,
          {.technique = Technique::latin_single,
           .which = case_of(state, line),
           .numbers = {state.line_number(line)}},
          places, 1);
  }
}

// cells: the clue; numbers: its number.
void find_latin_satisfied(const LatinState& state, Finder& out) {
  for (const Cell clue : state.board().clues()) {
    const int number = state.puzzle().given(clue);
    if (number == 0 || state.wanted(clue) != 0) continue;
    offer(out, {.technique = Technique::latin_satisfied, .cells = {clue}, .numbers = {number}},
          state.open_of(state.board().neighbours(clue)), 0);
  }
}

// cells: the clue; numbers: its number and how many are still wanted.
void find_latin_needs_all(const LatinState& state, Finder& out) {
  for (const Cell clue : state.board().clues()) {
    const int wanted = state.wanted(clue);
    if (wanted == 0) continue;
    const Bits open = state.open_of(state.board().neighbours(clue));
    if (wanted != open.count()) continue;
    offer(out,
          {.technique = Technique::latin_needs_all,
           .cells = {clue},
           .numbers = {state.puzzle().given(clue), wanted}},
          open, 1);
  }
}

// A cell that would take every place of some line cannot be shaded. cells: those places; numbers:
// the line's number.
void find_latin_squeeze(const LatinState& state, Finder& out) {
  for (int line = 0; line < state.lines(); ++line) {
    if (state.done(line)) continue;
    if (state.stop(state.size())) return;
    const Bits places = state.places(line);
    Bits cells(state.open_cells(), state.words());
    places.each([&](Cell place) { cells &= state.board().excluded_by(place); });
    cells -= places.data();
    if (cells.none()) continue;
    Deduction found{.technique = Technique::latin_squeeze,
                    .which = case_of(state, line),
                    .numbers = {state.line_number(line)}};
    places.each([&](Cell place) { found.cells.push_back(place); });
    offer(out, std::move(found), cells, 0);
  }
}

}  // namespace clew::logic
