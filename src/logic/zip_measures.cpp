// How long the stretches of a zip's path can be, and what chessboard colours say about them.
//
// The lengths of all stretches add up to the board, so none can be longer than what the others
// leave it. And where the cells of a board have two colours that alternate along the path, a
// stretch between two known cells has as many cells of one colour as of the other, or one more.
#include <algorithm>

#include "logic/zip_stretches.h"

namespace clew::logic {

/// A stretch from its last known cell to its next one.
struct Stretches::Measure {
  int stretch = 0;
  int shortest = 0;  ///< steps
  int longest = 0;
  bool coloured = false;            ///< both ends are known, and the board has colours
  int balance = 0;                  ///< cells of colour 0 more than of colour 1
  std::array<int, 2> own = {0, 0};  ///< cells by colour that only this stretch can come to
  std::array<int, 2> all = {0, 0};  ///< cells by colour that it can come to
  Table<int> from_start = {};
  Table<int> to_finish = {};
};

Stretches::Measure Stretches::measured(int stretch) {
  Measure one{.stretch = stretch};
  if (!find_ways(stretch)) {
    fail(Conflict::Type::no_way, starts_[stretch].front(), stretch);
    return one;
  }
  for (const Cell cell : ends_) {
    if (!is_free(cell) || state_->run_end(cell) < cell || !can(cell, stretch)) continue;
    for (const std::size_t colour : {0U, 1U}) {
      one.all[colour] += colours_[cell][colour];
      if (only(cell) == stretch) one.own[colour] += colours_[cell][colour];
    }
  }
  ways_.measure(ways_.start(), one.from_start);
  ways_.measure(ways_.finish(), one.to_finish);
  one.shortest = std::max(one.from_start[ways_.finish()], one.own[0] + one.own[1] + 1);
  one.longest = one.all[0] + one.all[1] + 1;
  const auto only_of = [&](const std::vector<Cell>& cells) {
    Cell found = kNoCell;
    for (const Cell cell : cells) {
      if (!can(cell, stretch)) continue;
      if (found != kNoCell) return kNoCell;
      found = cell;
    }
    return found;
  };
  const Cell start = only_of(starts_[stretch]);
  const Cell finish = only_of(finishes_[stretch]);
  const Topology& topology = state_->topology();
  if (!topology.bipartite() || start == kNoCell || finish == kNoCell) return one;
  one.coloured = true;
  const bool even = topology.colour(start) == topology.colour(finish);
  // Between two cells of colour 0 there is one more of colour 1.
  one.balance = !even ? 0 : topology.colour(start) == 0 ? -1 : 1;
  if ((one.shortest % 2 == 0) != even) ++one.shortest;
  const int most_1 = std::min(one.all[1], one.all[0] - one.balance);
  one.longest = 2 * most_1 + one.balance + 1;
  return one;
}

// Cells that no way of that length goes through are not on the stretch.
void Stretches::fit_length(const Measure& one, int shortest, int longest) {
  for (const Cell cell : ends_) {
    if (!can(cell, one.stretch)) continue;
    if (one.from_start[cell] + one.to_finish[cell] > longest) drop(cell, one.stretch);
  }
  if (shortest < one.longest) return;
  // It must take all that it can get: of a colour of which it can take every cell, every cell.
  const int most_1 = (one.longest - 1 - one.balance) / 2;
  const std::array<int, 2> most = {most_1 + one.balance, most_1};
  for (const Cell cell : ends_) {
    if (!is_free(cell) || !can(cell, one.stretch)) continue;
    const auto& has = colours_[cell];
    const bool all_of_it = !one.coloured || (has[0] > 0 && most[0] == one.all[0]) ||
                           (has[1] > 0 && most[1] == one.all[1]);
    if (all_of_it) keep_only(cell, one.stretch);
  }
}

// Where only all of one colour and none of the other makes the balance, that is what it takes.
void Stretches::fit_colours(const Measure& one) {
  if (!one.coloured) return;
  for (const std::size_t more : {0U, 1U}) {
    const std::size_t less = 1 - more;
    const int balance = more == 0 ? one.balance : -one.balance;
    const int most = one.all[more] - one.own[less];
    if (most < balance) {
      coloured_[one.stretch] = true;
      return fail(Conflict::Type::no_way, starts_[one.stretch].front(), one.stretch);
    }
    if (most > balance) continue;
    for (const Cell cell : ends_) {
      if (!is_free(cell) || !can(cell, one.stretch) || only(cell) == one.stretch) continue;
      coloured_[one.stretch] = true;
      if (colours_[cell][less] > 0) {
        drop(cell, one.stretch);
      } else {
        keep_only(cell, one.stretch);
      }
    }
  }
}

void Stretches::measure() {
  // Known steps of pieces without a checkpoint belong to stretches that are still to be found.
  int steps = state_->missing();
  for (const Cell cell : ends_) {
    if (is_free(cell) && cell < state_->run_end(cell)) steps += within_[cell];
  }
  for (bool again = true; again && sound() && !state_->stop(state_->size());) {
    std::vector<Measure> all;
    int shortest = 0;
    int longest = 0;
    for (int stretch = 1; stretch < state_->last(); ++stretch) {
      if (!is_missing(stretch)) continue;
      all.push_back(measured(stretch));
      if (!sound()) return;
      shortest += all.back().shortest;
      longest += all.back().longest;
    }
    if (shortest > steps || longest < steps) {
      return fail(Conflict::Type::no_way, starts_[all.front().stretch].front(),
                  all.front().stretch);
    }
    for (const Measure& one : all) {
      fit_length(one, one.longest - (longest - steps), one.shortest + (steps - shortest));
      if (sound()) fit_colours(one);
    }
    again = std::any_of(stale_.begin() + 1, stale_.end(), [](bool stale) { return stale; });
    if (again) settle();
  }
}

}  // namespace clew::logic
