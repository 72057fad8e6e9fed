// Where the stretches of a zip's path may come after one step more, from what was seen before it.
//
// Techniques ask "what if" of every step that is not known yet, a few hundred times a position, and
// a step matters to few stretches. What a stretch could not come to before, it cannot now; whether
// it can still come to the rest is seen near the step, by the numbers of the cells along its ways,
// or else the stretch is walked again.
#include <algorithm>
#include <array>

#include "logic/zip_stretches.h"

namespace clew::logic {

void Stretches::read_after(const Stretches& before, const ZipState& state, Cell a, Cell b) {
  clear(state, before.look_);
  after_ = true;
  far_of_ = before.far_of_;
  begin();
  if (!sound()) return;
  stale_ = before.stale_;  // the first look goes over the stretches once and may leave some
  narrow(before, a, b);
  find_stale(before, a, b);
  for (int stretch = 1; stretch < state.last(); ++stretch) {
    if (!is_missing(stretch)) stale_[stretch] = false;
  }
  if (look_ == Look::ways && no_cell_is_lost()) {
    for (int stretch = 1; stretch < state.last(); ++stretch) {
      if (stale_[stretch] && !connects(stretch)) {
        return fail(Conflict::Type::no_way, starts_[stretch].front(), stretch);
      }
    }
    return;
  }
  settle();
  if (look_ == Look::measures) measure();
}

// Each cell is on some way of a stretch that is as it was, and none has to be told which way its
// piece goes: then all that is left to ask is whether the other stretches have a way at all.
bool Stretches::no_cell_is_lost() const {
  Bits as_it_was(words());
  for (int stretch = 1; stretch < state_->last(); ++stretch) {
    if (!is_missing(stretch)) continue;
    if (!stale_[stretch]) {
      as_it_was.insert(stretch);
    } else if (starts_[stretch].size() > 1 || finishes_[stretch].size() > 1) {
      return false;
    }
  }
  return std::all_of(ends_.begin(), ends_.end(),
                     [&](Cell end) { return !is_free(end) || as_it_was.meets(of(end)); });
}

bool Stretches::connects(int stretch) {
  seen_.assign(state_->size(), false);
  to_see_.clear();
  const auto come_to = [&](Cell cell) {
    if (seen_[cell] || !can(cell, stretch)) return;
    seen_[cell] = true;
    to_see_.push_back(cell);
  };
  for (const Cell cell : starts_[stretch]) come_to(cell);
  while (!to_see_.empty()) {
    const Cell cell = to_see_.back();
    to_see_.pop_back();
    if (state_->near(cell) == stretch + 1) return true;
    const Cell other = state_->run_end(cell);
    if (is_free(cell)) come_to(other);
    for (const Cell beside : state_->board().beside(cell, state_->undecided(cell))) {
      if (beside != other) come_to(beside);
    }
  }
  return false;
}

void Stretches::number_ways() {
  numbers_.resize(state_->last());
  if (look_ != Look::ways) return;  // the others look for what every way needs, and walk anyhow
  for (int stretch = 1; stretch < state_->last(); ++stretch) {
    numbers_[stretch].assign(state_->size(), -1);
    if (!is_missing(stretch) || stale_[stretch] || !find_ways(stretch)) continue;
    ways_.number_nodes(numbers_[stretch]);
  }
}

// What could not come to a cell before cannot now.
void Stretches::narrow(const Stretches& before, Cell a, Cell b) {
  const ZipState& old = *before.state_;
  for (const Cell end : ends_) {
    const Cell other = state_->run_end(end);
    if (!is_free(end)) {
      Bits lost(of(end), words());
      lost -= before.of(end);
      lost.each([&](int stretch) { drop(end, stretch); });
      if (old.near(end) == 0) continue;
      Bits gone(before.of(end), words());
      gone -= of(end);
      gone.each([&](int stretch) { stale_[stretch] = true; });
      continue;
    }
    for (int i = 0; i < words(); ++i) row(end)[i] &= before.of(end)[i] & before.of(other)[i];
    if (first(of(end), words()) < 0) fail(Conflict::Type::cut_off, end, kBlank);
  }
  // A new piece is only where both of its parts could be.
  for (const Cell part : {old.run_end(a), old.run_end(b)}) {
    if (state_->full(part) || !is_free(part)) continue;
    Bits gone(before.of(part), words());
    gone -= of(part);
    gone.each([&](int stretch) { stale_[stretch] = true; });
  }
}

// The stretches that the step may matter to.
void Stretches::find_stale(const Stretches& before, Cell a, Cell b) {
  const ZipState& old = *before.state_;
  Bits touched(before.of(a), words());
  if (state_->is_joined(a, b)) {
    // Two single cells are beside each other as before, and have all their exits.
    const auto single_and_free = [&](Cell cell) {
      return old.near(cell) == 0 && old.run_end(cell) == cell;
    };
    if (single_and_free(a) && single_and_free(b)) return;
    touched |= before.of(b);
  } else {
    touched &= before.of(b);
  }
  const std::array<Cell, 4> ends = {a, b, old.run_end(a), old.run_end(b)};
  const auto all_stay = [&](int stretch) {
    const auto goes = [&](Cell cell) {
      return state_->full(cell) || !can(cell, stretch) || stays(before, stretch, cell);
    };
    return std::all_of(ends.begin(), ends.end(), [&](Cell end) {
      const auto around = state_->topology().neighbours(end);
      return goes(end) && std::all_of(around.begin(), around.end(), goes);
    });
  };
  touched.each([&](int stretch) {
    // The first look, of which nothing but conflicts is wanted, needs to know no more than whether
    // each cell stays on some way.
    if (look_ != Look::ways || !all_stay(stretch)) stale_[stretch] = true;
  });
}

// Both ways on are still there: one to a cell with a lower number and one to a cell with a higher.
bool Stretches::stays(const Stretches& before, int stretch, Cell cell) const {
  const std::vector<int>& numbers = before.numbers_[stretch];
  const int number = numbers[cell];
  if (number < 0) return false;
  bool lower = false;
  bool higher = false;
  const auto look_at = [&](Cell other) {
    if (!can(other, stretch) || numbers[other] < 0) return;
    (numbers[other] < number ? lower : higher) = true;
  };
  const Cell end = state_->run_end(cell);
  if (is_free(cell) && end != cell) look_at(end);
  for (const Cell other : state_->board().beside(cell, state_->undecided(cell))) {
    if (other != end) look_at(other);
  }
  const auto is_one_of = [&](const std::vector<Cell>& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  return (lower || is_one_of(starts_[stretch])) && (higher || is_one_of(finishes_[stretch]));
}

}  // namespace clew::logic
