// Lines and clues together: all ways to satisfy a clue, and lines that share their places.
#include <algorithm>
#include <array>

#include "logic/techniques.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// A way to satisfy clues: the cells it shades, and those it thereby excludes.
struct Way {
  Bits shades;
  Bits excludes;

  explicit Way(int words) : shades(words), excludes(words) {}
  void shade(const LatinState& state, Cell cell) {
    shades.insert(cell);
    excludes |= state.board().excluded_by(cell);
  }
  void add(const Way& other) {
    shades |= other.shades.data();
    excludes |= other.excludes.data();
  }
  [[nodiscard]] bool agrees(const Way& other) const { return !excludes.meets(other.shades.data()); }
};

/// All ways to shade what a clue still wants so that no two of them exclude each other.
std::vector<Way> ways(const LatinState& state, Cell clue) {
  std::vector<Cell> open;
  state.open_of(state.board().neighbours(clue)).each([&](Cell cell) { open.push_back(cell); });
  std::vector<Way> found;
  if (state.stop(1 << open.size())) return found;
  const int wanted = state.wanted(clue);
  for (unsigned mask = 0; mask < 1U << open.size(); ++mask) {
    if (std::popcount(mask) != wanted) continue;
    Way way(state.words());
    bool fits = true;
    for (unsigned rest = mask; rest != 0 && fits; rest &= rest - 1) {
      const Cell cell = open[std::countr_zero(rest)];
      fits = !way.excludes.test(cell);
      way.shade(state, cell);
    }
    if (fits) found.push_back(way);
  }
  return found;
}

/// What all ways have in common: cells they all shade, cells they all exclude, and neighbours of
/// the clues that none of them shades.
void common(const LatinState& state, std::span<const Cell> clues, const std::vector<Way>& ways,
            Deduction& found) {
  Bits always(state.open_cells(), state.words());
  Bits never = always;
  Bits some(state.words());
  for (const Way& way : ways) {
    always &= way.shades.data();
    never &= way.excludes.data();
    some |= way.shades.data();
  }
  Bits news = always;
  news |= never.data();
  news.each([&](Cell cell) {
    if (always.test(cell)) found.effects.push_back(placed(cell, 1));
    if (never.test(cell)) found.effects.push_back(placed(cell, 0));
  });
  for (const Cell clue : clues) {
    Bits unused = state.open_of(state.board().neighbours(clue));
    unused -= some.data();
    unused -= never.data();
    unused.each([&](Cell cell) { found.effects.push_back(placed(cell, 0)); });
    never |= unused.data();
  }
}

/// A way that leaves some line without a place is none.
bool leaves_lines(const LatinState& state, const Way& way) {
  Bits left(state.open_cells(), state.words());
  left -= way.excludes.data();
  for (int line = 0; line < state.lines(); ++line) {
    if (!left.meets(state.board().line(line)) && !state.done(line)) return false;
  }
  return true;
}

std::vector<Cell> open_clues(const LatinState& state) {
  std::vector<Cell> clues;
  for (const Cell clue : state.board().clues()) {
    if (meet(state.board().neighbours(clue), state.open_cells(), state.words())) {
      clues.push_back(clue);
    }
  }
  return clues;
}

}  // namespace

// cells: the clue; numbers: its number and how many ways there are.
void find_latin_line_clue(const LatinState& state, Finder& out) {
  for (const Cell clue : open_clues(state)) {
    auto choices = ways(state, clue);
    if (state.stop(state.lines() * state.words() * length(choices))) return;
    for (const Case which : {Case::usual, Case::leaving_lines}) {
      if (which == Case::leaving_lines) {
        std::erase_if(choices, [&](const Way& way) { return !leaves_lines(state, way); });
      }
      Deduction found{.technique = Technique::latin_line_clue,
                      .which = which,
                      .cells = {clue},
                      .numbers = {state.puzzle().given(clue), length(choices)}};
      common(state, found.cells, choices, found);
      if (found.effects.empty()) continue;
      out.offer(std::move(found));
      break;
    }
  }
}

namespace {

/// A line with few places left, and the lines that cross it there.
struct TightLine {
  int line;
  Bits places;
  Bits across;
};

// Offers what a group of lines takes from the lines it shares. cells: the group's places; numbers:
// the lines' numbers, then those of the crossing lines.
void offer_lines(const LatinState& state, std::span<const TightLine* const> group, Finder& out) {
  Bits across(state.lines() / 64 + 1);
  Bits places(state.words());
  for (const TightLine* tight : group) {
    across |= tight->across.data();
    places |= tight->places.data();
  }
  if (across.count() != length(group)) return;
  Deduction found{.technique = Technique::latin_lines};
  across.each([&](int line) {
    Bits others = state.places(line);
    others -= places.data();
    others.each([&](Cell cell) { found.effects.push_back(placed(cell, 0)); });
  });
  if (found.effects.empty() || !out.wants(found.effects.front().cell)) return;
  found.which = state.is_row(group.front()->line) ? Case::usual : Case::column;
  for (const TightLine* tight : group) {
    tight->places.each([&](Cell cell) { found.cells.push_back(cell); });
    found.numbers.push_back(state.line_number(tight->line));
  }
  across.each([&](int line) { found.numbers.push_back(state.line_number(line)); });
  out.take(std::move(found));
}

}  // namespace

// Two or three lines whose places lie in as many crossing lines keep those to themselves.
void find_latin_lines(const LatinState& state, Finder& out) {
  constexpr int kMostPlaces = 3;
  for (const bool rows : {true, false}) {
    std::vector<TightLine> tight;
    for (int line = 0; line < state.lines(); ++line) {
      if (state.is_row(line) != rows || state.done(line)) continue;
      TightLine item{line, state.places(line), Bits(state.lines() / 64 + 1)};
      if (item.places.count() > kMostPlaces) continue;
      item.places.each([&](Cell cell) {
        item.across.insert(rows ? state.board().column_of(cell) : state.board().row_of(cell));
      });
      tight.push_back(item);
    }
    for (std::size_t a = 0; a < tight.size(); ++a) {
      for (std::size_t b = a + 1; b < tight.size(); ++b) {
        if (state.stop(length(tight) * 4)) return;
        offer_lines(state, std::array<const TightLine*, 2>{&tight[a], &tight[b]}, out);
        for (std::size_t c = b + 1; c < tight.size(); ++c) {
          offer_lines(state, std::array<const TightLine*, 3>{&tight[a], &tight[b], &tight[c]}, out);
        }
      }
    }
  }
}

// cells: the two clues; numbers: theirs, and how many ways there are for both together.
void find_latin_clue_pair(const LatinState& state, Finder& out) {
  const auto clues = open_clues(state);
  std::vector<std::vector<Way>> all;
  all.reserve(clues.size());
  for (const Cell clue : clues) all.push_back(ways(state, clue));
  // A shared neighbour is in both ways or in neither.
  const auto settles = [&](Cell clue, const Way& mine, const Way& theirs) {
    Bits more = theirs.shades;
    more &= state.board().neighbours(clue);
    more -= mine.shades.data();
    return more.none();
  };
  for (std::size_t a = 0; a < clues.size(); ++a) {
    for (std::size_t b = a + 1; b < clues.size(); ++b) {
      std::vector<Way> both;
      for (const Way& x : all[a]) {
        if (state.stop(length(all[b]) * state.lines() * state.words())) return;
        for (const Way& y : all[b]) {
          if (!x.agrees(y) || !settles(clues[a], x, y) || !settles(clues[b], y, x)) continue;
          Way way = x;
          way.add(y);
          if (leaves_lines(state, way)) both.push_back(way);
        }
      }
      Deduction found{.technique = Technique::latin_clue_pair,
                      .cells = {clues[a], clues[b]},
                      .numbers = {state.puzzle().given(clues[a]), state.puzzle().given(clues[b]),
                                  length(both)}};
      common(state, found.cells, both, found);
      out.offer(std::move(found));
    }
  }
}

}  // namespace clew::logic
