// Lines and clues together: all ways to satisfy a clue, and lines that share their places.
#include <algorithm>
#include <array>

#include "logic/latin_techniques.h"

namespace clew::logic {
namespace {

using Choice = std::vector<Cell>;  // the cells to shade

/// All ways to shade what a clue still wants so that no two of them exclude each other.
std::vector<Choice> ways(const LatinState& state, Cell clue) {
  const auto open = state.open_cells(state.topology().neighbours(clue));
  const int wanted = state.wanted(clue);
  std::vector<Choice> found;
  for (unsigned mask = 0; mask < 1U << open.size(); ++mask) {
    if (std::popcount(mask) != wanted) continue;
    Choice choice;
    bool fits = true;
    for (std::size_t i = 0; i < open.size() && fits; ++i) {
      if ((mask >> i & 1U) == 0) continue;
      for (const Cell other : choice) fits = fits && !state.exclude(open[i], other);
      choice.push_back(open[i]);
    }
    if (fits) found.push_back(std::move(choice));
  }
  return found;
}

bool agree(const LatinState& state, const Choice& a, const Choice& b) {
  for (const Cell x : a) {
    for (const Cell y : b) {
      if (state.exclude(x, y)) return false;
    }
  }
  return true;
}

/// What all choices have in common: cells always shaded, cells never shaded (among the candidates
/// and those that every choice excludes).
void common(const LatinState& state, const std::vector<Choice>& choices, Deduction& found) {
  for (int i = 0; i < state.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!state.open(cell)) continue;
    bool always = true;
    bool never = true;
    for (const Choice& choice : choices) {
      const bool in = std::find(choice.begin(), choice.end(), cell) != choice.end();
      const bool out = std::any_of(choice.begin(), choice.end(),
                                   [&](Cell other) { return state.exclude(cell, other); });
      always = always && in;
      never = never && !in && out;
    }
    if (always) found.effects.push_back(placed(cell, 1));
    if (never) found.effects.push_back(placed(cell, 0));
  }
}

/// Neighbours of the clues that no choice shades.
void unused(const LatinState& state, std::span<const Cell> clues,
            const std::vector<Choice>& choices, Deduction& found) {
  for (const Cell clue : clues) {
    for (const Cell cell : state.open_cells(state.topology().neighbours(clue))) {
      const auto uses = [&](const Choice& choice) {
        return std::find(choice.begin(), choice.end(), cell) != choice.end();
      };
      if (std::none_of(choices.begin(), choices.end(), uses) &&
          std::find(found.effects.begin(), found.effects.end(), placed(cell, 0)) ==
              found.effects.end()) {
        found.effects.push_back(placed(cell, 0));
      }
    }
  }
}

/// A choice that leaves some line without a place is none.
bool leaves_lines(const LatinState& state, const Choice& choice) {
  for (int line = 0; line < state.lines(); ++line) {
    if (state.done(line)) continue;
    const auto cells = state.line(line);
    const bool place = std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
      return state.open(cell) && std::none_of(choice.begin(), choice.end(), [&](Cell other) {
               return state.exclude(cell, other);
             });
    });
    if (!place) return false;
  }
  return true;
}

std::vector<Cell> open_clues(const LatinState& state) {
  std::vector<Cell> clues;
  for (int i = 0; i < state.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (state.is_clue(cell) && !state.open_cells(state.topology().neighbours(cell)).empty()) {
      clues.push_back(cell);
    }
  }
  return clues;
}

}  // namespace

// cells: the clue; numbers: its number and how many ways there are. variant 1: only counting the
// ways that leave every line a place.
void find_latin_line_clue(const LatinState& state, Finder& out) {
  for (const Cell clue : open_clues(state)) {
    auto choices = ways(state, clue);
    for (const int variant : {0, 1}) {
      if (variant == 1) {
        std::erase_if(choices, [&](const Choice& c) { return !leaves_lines(state, c); });
      }
      Deduction found{.technique = Technique::latin_line_clue,
                      .variant = static_cast<std::uint8_t>(variant),
                      .cells = {clue},
                      .numbers = {state.puzzle().given(clue), static_cast<int>(choices.size())}};
      common(state, choices, found);
      unused(state, found.cells, choices, found);
      if (found.effects.empty()) continue;
      if (out.wants(found.effects.front().cell)) out.take(std::move(found));
      break;
    }
  }
}

// Two or three lines whose places lie in as many crossing lines keep those to themselves.
// cells: their places; numbers: the lines' numbers, then those of the crossing lines. variant 0:
// rows that share columns, 1: columns that share rows; 2 and 3 the same with three lines.
void find_latin_lines(const LatinState& state, Finder& out) {
  const int rows = state.topology().rows();
  const auto crossing = [&](int line, Cell cell) {
    return line < rows ? state.column_of(cell) : state.row_of(cell);
  };
  const auto look = [&](std::span<const int> group) {
    std::vector<int> across;
    std::vector<Cell> places;
    for (const int line : group) {
      for (const Cell cell : state.open_cells(state.line(line))) {
        places.push_back(cell);
        across.push_back(crossing(line, cell));
      }
    }
    std::sort(across.begin(), across.end());
    across.erase(std::unique(across.begin(), across.end()), across.end());
    if (across.size() != group.size()) return;
    Deduction found{.technique = Technique::latin_lines};
    for (const int line : across) {
      for (const Cell cell : state.open_cells(state.line(line))) {
        if (std::find(places.begin(), places.end(), cell) == places.end()) {
          found.effects.push_back(placed(cell, 0));
        }
      }
    }
    if (found.effects.empty() || !out.wants(found.effects.front().cell)) return;
    found.variant =
        static_cast<std::uint8_t>((group.size() == 3 ? 2 : 0) + (group.front() < rows ? 0 : 1));
    found.cells = places;
    for (const int line : group) found.numbers.push_back(state.line_number(line));
    for (const int line : across) found.numbers.push_back(state.line_number(line));
    out.take(std::move(found));
  };
  const auto few = [&](int line, std::size_t most) {
    return !state.done(line) && state.open_cells(state.line(line)).size() <= most;
  };
  for (int a = 0; a < state.lines(); ++a) {
    if (!few(a, 3)) continue;
    for (int b = a + 1; b < (a < rows ? rows : state.lines()); ++b) {
      if (!few(b, 3)) continue;
      look(std::array{a, b});
      for (int c = b + 1; c < (a < rows ? rows : state.lines()); ++c) {
        if (few(c, 3)) look(std::array{a, b, c});
      }
    }
  }
}

// cells: the two clues; numbers: theirs, and how many ways there are for both together.
void find_latin_clue_pair(const LatinState& state, Finder& out) {
  const auto clues = open_clues(state);
  std::vector<std::vector<Choice>> all;
  all.reserve(clues.size());
  for (const Cell clue : clues) all.push_back(ways(state, clue));
  for (std::size_t a = 0; a < clues.size(); ++a) {
    for (std::size_t b = a + 1; b < clues.size(); ++b) {
      std::vector<Choice> both;
      for (const Choice& x : all[a]) {
        for (const Choice& y : all[b]) {
          // A shared neighbour is in both choices or in neither.
          const auto settles = [&](Cell clue, const Choice& mine, const Choice& theirs) {
            return std::all_of(theirs.begin(), theirs.end(), [&](Cell cell) {
              return !state.topology().adjacent(clue, cell) ||
                     std::find(mine.begin(), mine.end(), cell) != mine.end();
            });
          };
          if (!settles(clues[a], x, y) || !settles(clues[b], y, x) || !agree(state, x, y)) continue;
          Choice choice = x;
          for (const Cell cell : y) {
            if (std::find(x.begin(), x.end(), cell) == x.end()) choice.push_back(cell);
          }
          if (leaves_lines(state, choice)) both.push_back(std::move(choice));
        }
      }
      Deduction found{.technique = Technique::latin_clue_pair,
                      .cells = {clues[a], clues[b]},
                      .numbers = {state.puzzle().given(clues[a]), state.puzzle().given(clues[b]),
                                  static_cast<int>(both.size())}};
      common(state, both, found);
      unused(state, found.cells, both, found);
      if (!found.effects.empty() && out.wants(found.effects.front().cell)) {
        out.take(std::move(found));
      }
    }
  }
}

}  // namespace clew::logic
