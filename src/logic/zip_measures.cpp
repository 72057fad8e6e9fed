// How long the stretches of a zip's path can be, and what chessboard colours say about them.
//
// The lengths of all stretches add up to the board, so none can be longer than what the others
// leave it. And where the cells of a board have two colours that alternate along the path, a
// stretch between two known cells has as many cells of one colour as of the other, or one more.
#include <algorithm>

#include "logic/zip_stretches.h"

namespace clew::logic {

bool Stretches::find_far(int stretch) {
  if (!find_ways(stretch)) return false;
  Far& far = far_[stretch];
  ways_.measure(ways_.start(), far.through);
  ways_.measure(ways_.finish(), to_finish_);
  far.shortest = far.through[ways_.finish()];
  far.furthest = 0;
  for (const Cell cell : ends_) {
    if (!can(cell, stretch)) continue;
    far.through[cell] += to_finish_[cell];
    far.furthest = std::max(far.furthest, far.through[cell]);
  }
  far_of_[stretch] = &far;
  return true;
}

void Stretches::count_cells() {
  own_.assign(state_->last(), {});
  all_.assign(state_->last(), {});
  for (const Cell cell : ends_) {
    if (!is_free(cell) || state_->run_end(cell) < cell) continue;
    const auto add = [&](std::array<int, 2>& sum) {
      for (const std::size_t colour : {0U, 1U}) sum[colour] += colours_[cell][colour];
    };
    for_each(of(cell), words(), [&](int stretch) { add(all_[stretch]); });
    if (const int stretch = only(cell); stretch > 0) add(own_[stretch]);
  }
}

Stretches::Measure Stretches::measured(int stretch) const {
  Measure one{.stretch = stretch};
  const auto& own = own_[stretch];
  const auto& all = all_[stretch];
  one.shortest = std::max(far_of_[stretch]->shortest, own[0] + own[1] + 1);
  one.longest = all[0] + all[1] + 1;
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
  const int most_1 = std::min(all[1], all[0] - one.balance);
  one.longest = 2 * most_1 + one.balance + 1;
  return one;
}

// Cells that no way of that length goes through are not on the stretch.
void Stretches::fit_length(const Measure& one, int shortest, int longest) {
  const Far& far = *far_of_[one.stretch];
  for (const Cell cell : ends_) {
    if (far.furthest <= longest) break;
    if (can(cell, one.stretch) && far.through[cell] > longest) drop(cell, one.stretch);
  }
  if (shortest < one.longest) return;
  // It must take all that it can get: of a colour of which it can take every cell, every cell.
  const int most_1 = (one.longest - 1 - one.balance) / 2;
  const std::array<int, 2> most = {most_1 + one.balance, most_1};
  const auto& all = all_[one.stretch];
  for (const Cell cell : ends_) {
    if (!is_free(cell) || !can(cell, one.stretch)) continue;
    const auto& has = colours_[cell];
    const bool all_of_it =
        !one.coloured || (has[0] > 0 && most[0] == all[0]) || (has[1] > 0 && most[1] == all[1]);
    if (all_of_it) keep_only(cell, one.stretch);
  }
}

// Where only all of one colour and none of the other makes the balance, that is what it takes.
void Stretches::fit_colours(const Measure& one) {
  if (!one.coloured) return;
  for (const std::size_t more : {0U, 1U}) {
    const std::size_t less = 1 - more;
    const int balance = more == 0 ? one.balance : -one.balance;
    const int most = all_[one.stretch][more] - own_[one.stretch][less];
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
    count_cells();
    measures_.clear();
    int shortest = 0;
    int longest = 0;
    for (int stretch = 1; stretch < state_->last(); ++stretch) {
      if (!is_missing(stretch)) continue;
      if (walked_[stretch] && !find_far(stretch)) {
        return fail(Conflict::Type::no_way, starts_[stretch].front(), stretch);
      }
      walked_[stretch] = false;
      measures_.push_back(measured(stretch));
      shortest += measures_.back().shortest;
      longest += measures_.back().longest;
    }
    if (shortest > steps || longest < steps) {
      const int stretch = measures_.front().stretch;
      return fail(Conflict::Type::no_way, starts_[stretch].front(), stretch);
    }
    for (const Measure& one : measures_) {
      fit_length(one, one.longest - (longest - steps), one.shortest + (steps - shortest));
      if (sound()) fit_colours(one);
    }
    again = std::any_of(stale_.begin() + 1, stale_.end(), [](bool stale) { return stale; });
    if (again) settle();
  }
}

}  // namespace clew::logic
