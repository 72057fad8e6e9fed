// Shading by one rule at a time.
#include <algorithm>

#include "logic/latin_techniques.h"

namespace clew::logic {
namespace {

/// Offers to set cells, all of them undecided.
void offer(Finder& out, Deduction&& found, const std::vector<Cell>& cells, int value) {
  if (cells.empty() || !out.wants(cells.front())) return;
  for (const Cell cell : cells) found.effects.push_back(placed(cell, value));
  out.take(std::move(found));
}

template <typename Use>
void for_each_clue(const LatinState& state, Use&& use) {
  for (int i = 0; i < state.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (state.is_clue(cell)) use(cell, state.open_cells(state.topology().neighbours(cell)));
  }
}

}  // namespace

// cells: the clue; numbers: its number.
void find_latin_zero(const LatinState& state, Finder& out) {
  for_each_clue(state, [&](Cell clue, const std::vector<Cell>& open) {
    if (state.puzzle().given(clue) != 0) return;
    offer(out, {.technique = Technique::latin_zero, .cells = {clue}, .numbers = {0}}, open, 0);
  });
}

// cells: the shaded cell.
void find_latin_touching(const LatinState& state, Finder& out) {
  for (int i = 0; i < state.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!state.shaded(cell)) continue;
    auto cells = state.open_cells(state.line(state.row_of(cell)));
    for (const auto& more : {state.open_cells(state.line(state.column_of(cell))),
                             state.open_cells(state.topology().neighbours(cell))}) {
      cells.insert(cells.end(), more.begin(), more.end());
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    offer(out, {.technique = Technique::latin_touching, .cells = {cell}}, cells, 0);
  }
}

// numbers: the line's number. variant 0 a row, 1 a column.
void find_latin_single(const LatinState& state, Finder& out) {
  for (int line = 0; line < state.lines(); ++line) {
    if (state.done(line)) continue;
    const auto open = state.open_cells(state.line(line));
    if (open.size() != 1) continue;
    offer(out,
          {.technique = Technique::latin_single,
           .variant = static_cast<std::uint8_t>(state.is_row(line) ? 0 : 1),
           .numbers = {state.line_number(line)}},
          open, 1);
  }
}

// cells: the clue; numbers: its number.
void find_latin_satisfied(const LatinState& state, Finder& out) {
  for_each_clue(state, [&](Cell clue, const std::vector<Cell>& open) {
    const int number = state.puzzle().given(clue);
    if (number == 0 || state.wanted(clue) != 0) return;
    offer(out, {.technique = Technique::latin_satisfied, .cells = {clue}, .numbers = {number}},
          open, 0);
  });
}

// cells: the clue; numbers: its number and how many are still wanted.
void find_latin_needs_all(const LatinState& state, Finder& out) {
  for_each_clue(state, [&](Cell clue, const std::vector<Cell>& open) {
    const int wanted = state.wanted(clue);
    if (wanted == 0 || wanted != static_cast<int>(open.size())) return;
    offer(out,
          {.technique = Technique::latin_needs_all,
           .cells = {clue},
           .numbers = {state.puzzle().given(clue), wanted}},
          open, 1);
  });
}

// A cell that would take every place of some line cannot be shaded. cells: those places; numbers:
// the line's number. variant 0 a row, 1 a column.
void find_latin_squeeze(const LatinState& state, Finder& out) {
  for (int line = 0; line < state.lines(); ++line) {
    if (state.done(line)) continue;
    const auto places = state.open_cells(state.line(line));
    std::vector<Cell> cells;
    for (int i = 0; i < state.size(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (!state.open(cell) || std::find(places.begin(), places.end(), cell) != places.end()) {
        continue;
      }
      if (std::all_of(places.begin(), places.end(),
                      [&](Cell place) { return state.exclude(cell, place); })) {
        cells.push_back(cell);
      }
    }
    offer(out,
          {.technique = Technique::latin_squeeze,
           .variant = static_cast<std::uint8_t>(state.is_row(line) ? 0 : 1),
           .cells = places,
           .numbers = {state.line_number(line)}},
          cells, 0);
  }
}

}  // namespace clew::logic
