// Where the stretches of a zip's path may come; how long they can be is in zip_measures.cpp, and
// what one step more changes in zip_after_step.cpp.
#include "logic/zip_stretches.h"

#include <algorithm>

#include "model/length.h"

namespace clew::logic {

void Stretches::clear(const ZipState& state, Look look) {
  state_ = &state;
  look_ = look;
  step_ = state.last() / 64 + 1;
  masks_.assign(state.cells().size() * step_, 0);
  ends_.clear();
  within_.assign(state.size(), 0);
  colours_.assign(state.size(), std::array<int, 2>{});
  starts_.resize(state.last() + 1);
  finishes_.resize(state.last() + 1);
  for (auto& cells : starts_) cells.clear();
  for (auto& cells : finishes_) cells.clear();
  stale_.assign(state.last(), true);
  walked_.assign(state.last(), false);
  far_.resize(state.last());
  far_of_.assign(state.last(), nullptr);
  coloured_.assign(state.last() + 1, false);
  needed_.clear();
  conflict_ = {};
}

void Stretches::read(const ZipState& state, Look look) {
  clear(state, look);
  after_ = false;
  begin();
  settle();
  if (look_ == Look::measures) measure();
}

void Stretches::fail(Conflict::Type type, Cell cell, int number) {
  if (sound()) conflict_ = {type, cell, number};
}

void Stretches::begin() {
  std::vector<Cell> run;
  for (const Cell end : state_->cells()) {
    if (state_->full(end)) continue;
    ends_.push_back(end);
    if (!is_free(end)) {
      for (const int stretch : state_->stretches_from(end)) {
        if (stretch == 0) continue;
        insert(row(end), stretch);
        (state_->near(end) == stretch ? starts_ : finishes_)[stretch].push_back(end);
      }
      continue;
    }
    for (int stretch = 1; stretch < state_->last(); ++stretch) insert(row(end), stretch);
    const Cell other = state_->run_end(end);
    if (other < end) {
      within_[end] = within_[other];
      colours_[end] = colours_[other];
      continue;
    }
    state_->walk_run(end, run);
    within_[end] = length(run) - 1;
    for (const Cell cell : run) ++colours_[end][state_->topology().colour(cell)];
  }
  // A stretch that is all known is on no other cell.
  for (int stretch = 1; stretch < state_->last(); ++stretch) {
    if (is_missing(stretch)) continue;
    stale_[stretch] = false;
    for (const Cell end : ends_) {
      if (is_free(end)) erase(row(end), stretch);
    }
  }
  for (const Cell end : ends_) {
    if (first(of(end), words()) < 0) fail(Conflict::Type::cut_off, end, kBlank);
  }
}

void Stretches::drop(Cell cell, int stretch) {
  if (!can(cell, stretch)) return;
  const Cell other = state_->run_end(cell);
  // A checkpoint by itself is on two stretches.
  if (!is_free(cell) && other == cell) return fail(Conflict::Type::no_way, cell, stretch);
  erase(row(cell), stretch);
  stale_[stretch] = true;
  if (first(of(cell), words()) < 0) fail(Conflict::Type::cut_off, cell, kBlank);
  if (is_free(cell)) {
    erase(row(other), stretch);
    return;
  }
  // What this end does not do, the other end of the piece does.
  for (const int rest : state_->stretches_from(other)) {
    if (rest != 0 && rest != stretch && can(other, rest)) {
      erase(row(other), rest);
      stale_[rest] = true;
    }
  }
  if (first(of(other), words()) < 0) fail(Conflict::Type::cut_off, other, kBlank);
}

void Stretches::keep_only(Cell cell, int stretch) {
  if (!is_free(cell) && state_->run_end(cell) == cell) return;
  Bits others(of(cell), words());
  others.erase(stretch);
  others.each([&](int other) { drop(cell, other); });
}

// The ways of a stretch over the cells that it can come to.
bool Stretches::find_ways(int stretch) {
  ways_.reset(state_->size());
  for (const Cell a : ends_) {
    if (!can(a, stretch)) continue;
    ways_.at(a.index());
    const Cell other = state_->run_end(a);
    if (!is_free(a)) {
      ways_.link(state_->near(a) == stretch ? ways_.start() : ways_.finish(), 0);
    } else if (a != other) {
      ways_.link(other.index(), within_[a]);
    }
    for (const Cell b : state_->board().beside(a, state_->undecided(a))) {
      if (b != other && can(b, stretch)) ways_.link(b.index(), 1);
    }
  }
  ways_.at(ways_.start());
  for (const Cell cell : starts_[stretch]) {
    if (can(cell, stretch)) ways_.link(cell.index(), 0);
  }
  ways_.at(ways_.finish());
  for (const Cell cell : finishes_[stretch]) {
    if (can(cell, stretch)) ways_.link(cell.index(), 0);
  }
  return ways_.find();
}

void Stretches::walk(int stretch) {
  walked_[stretch] = true;
  if (!find_ways(stretch)) return fail(Conflict::Type::no_way, starts_[stretch].front(), stretch);
  // Cells that are on no way change none, unless one takes the other end of its piece with it.
  bool again = false;
  for (const Cell cell : ends_) {
    if (!can(cell, stretch) || ways_.on_some(cell.index())) continue;
    drop(cell, stretch);
    again |= is_free(cell) && ways_.on_some(state_->run_end(cell).index());
  }
  stale_[stretch] = again;
  if (after_ && look_ == Look::ways) return;
  ways_.find_needed();
  for (const auto& [from, to] : ways_.needed_edges()) {
    if (from >= state_->size() || to >= state_->size()) continue;
    const Cell a(from);
    const Cell b(to);
    // Along a piece whose ends touch, the way is not the step between them.
    if (b != state_->run_end(a) && state_->is_undecided(a, b)) needed_.push_back({stretch, a, b});
  }
  if (look_ == Look::ways) return;
  for (const int node : ways_.needed_nodes()) {
    if (node < state_->size()) keep_only(Cell(node), stretch);
  }
}

void Stretches::settle() {
  for (bool again = true; again && sound() && !state_->stop(state_->size());) {
    again = false;
    for (int stretch = 1; stretch < state_->last() && sound(); ++stretch) {
      if (!stale_[stretch] || !is_missing(stretch)) continue;
      stale_[stretch] = false;
      walk(stretch);
      again = true;
    }
    if (look_ == Look::ways && !after_) return;
  }
}

}  // namespace clew::logic
