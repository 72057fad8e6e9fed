// Runs: joined cells, with or without numbers.
//
// A run is a piece of the path whose cells are known before their numbers are. One number and a
// direction number all of it; where they are not known, the numbers that are still possible for its
// cells say which countings fit.
#include <algorithm>
#include <vector>

#include "logic/techniques.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// Calls use(cells, known) for every run of two cells or more that is not all numbered; `known` is
/// the index of a numbered cell, or -1.
template <typename Use>
void for_each_run(const State& state, Use&& use) {
  std::vector<Cell> cells;
  for (const Cell cell : state.cells()) {
    if (std::popcount(state.joined(cell)) != 1 || state.run_end(cell) < cell) continue;
    state.walk_run(cell, cells);
    int known = -1;
    int numbered = 0;
    for (int k = 0; k < length(cells); ++k) {
      if (state.free(cells[k])) continue;
      known = k;
      ++numbered;
    }
    if (numbered < length(cells)) use(cells, known, numbered);
  }
}

/// Could the run be counted from `start` at its first cell, up (+1) or down (-1)?
bool fits(const State& state, const std::vector<Cell>& cells, int start, int direction) {
  int number = start;
  for (const Cell cell : cells) {
    if (number < 1 || number > state.size() || !state.can(cell, number)) return false;
    number += direction;
  }
  return true;
}

/// Places what is missing of the run; the effects next to `known` come first.
void count_off(const State& state, const std::vector<Cell>& cells, int start, int direction,
               std::vector<Effect>& effects) {
  for (int k = 0; k < length(cells); ++k) {
    if (state.free(cells[k])) {
      effects.push_back(placed(cells[k], start + direction * k));
    }
  }
  std::sort(effects.begin(), effects.end(),
            [](const Effect& a, const Effect& b) { return a.number < b.number; });
}

}  // namespace

// One step for each stretch of unnumbered cells. cells: a numbered cell, then the stretch beside
// it; numbers: the number it starts from.
void find_follow_run(const State& state, Finder& out) {
  for_each_run(state, [&](const std::vector<Cell>& cells, int known, int numbered) {
    if (known < 0) return;
    const auto at = [&](int i) { return cells[i]; };
    const int length = clew::length(cells);
    const int number = state.value(at(known));
    int direction = 0;
    if (numbered > 1) {
      int other = 0;
      while (state.free(at(other))) ++other;
      direction = state.value(at(other)) < number ? 1 : -1;
    } else if (number == 1) {
      direction = known == 0 ? 1 : -1;
    } else if (number == state.size()) {
      direction = known == 0 ? -1 : 1;
    } else {
      return;
    }
    // From each numbered cell on to the right, and from the first of them to the left.
    const auto tell = [&](int from, int step) {
      const int start = from + step;
      if (start < 0 || start >= length || !state.free(at(start)) || !out.wants(at(start))) return;
      Deduction found{.technique = Technique::follow_run,
                      .cells = {at(from)},
                      .numbers = {state.value(at(from))}};
      for (int i = start; i >= 0 && i < length && state.free(at(i)); i += step) {
        found.cells.push_back(at(i));
        found.effects.push_back(placed(at(i), number + direction * (i - known)));
      }
      out.take(std::move(found));
    };
    bool first = true;
    for (int i = 0; i < length; ++i) {
      if (state.free(at(i))) continue;
      if (first) tell(i, -1);
      first = false;
      tell(i, 1);
    }
  });
}

// cells: the run; numbers: its known number.
void find_run_direction(const State& state, Finder& out) {
  for_each_run(state, [&](const std::vector<Cell>& cells, int known, int numbered) {
    if (numbered != 1) return;
    const int number = state.value(cells[known]);
    if (number == 1 || number == state.size()) return;
    const bool up = fits(state, cells, number - known, 1);
    const bool down = fits(state, cells, number + known, -1);
    if (up && down) return;
    const int direction = up ? 1 : -1;
    const auto target =
        std::find_if(cells.begin(), cells.end(), [&](Cell cell) { return state.free(cell); });
    if (!out.wants(*target)) return;
    Deduction found{.technique = Technique::run_direction, .cells = cells, .numbers = {number}};
    count_off(state, cells, number - direction * known, direction, found.effects);
    out.take(std::move(found));
  });
}

// cells: the run; numbers: the lowest and the highest number of the only counting that fits.
void find_run_fit(const State& state, Finder& out) {
  for_each_run(state, [&](const std::vector<Cell>& cells, int, int numbered) {
    if (numbered > 1) return;
    const int length = clew::length(cells);
    std::vector<Bits> fitting(length, Bits(state.words()));
    int countings = 0;
    int only_start = 0;
    int only_direction = 0;
    const auto try_start = [&](int start) {
      if (state.stop(length)) return;
      for (const int direction : {1, -1}) {
        if (!fits(state, cells, start, direction)) continue;
        ++countings;
        only_start = start;
        only_direction = direction;
        for (int k = 0; k < length; ++k) {
          fitting[k].insert(start + direction * k);
        }
      }
    };
    for_each(state.numbers_of(cells.front()), state.words(), try_start);
    Deduction found{.technique = Technique::run_fit, .cells = cells};
    if (countings == 1) {
      count_off(state, cells, only_start, only_direction, found.effects);
      const int end = only_start + only_direction * (length - 1);
      found.numbers = {std::min(only_start, end), std::max(only_start, end)};
    } else {
      found.which = Case::several_fit;
      for (std::size_t k = 0; k < cells.size(); ++k) {
        for_each(state.numbers_of(cells[k]), state.words(), [&](int number) {
          if (!fitting[k].test(number)) found.effects.push_back(removed(cells[k], number));
        });
      }
    }
    out.offer(std::move(found));
  });
}

}  // namespace clew::logic
