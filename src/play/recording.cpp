// A strategy's run, kept so that it can be stepped through.
//
// A hard puzzle can take a search hundreds of millions of steps. The first Limits::steps of them
// are kept; the rest are counted, and from the last kept step the player goes straight to the end.
#include <algorithm>
#include <string>
#include <unordered_map>

#include "clew/play.h"
#include "model/length.h"

namespace clew::play {

class Recording::Tape final : public Observer {
 public:
  Tape(Recording& recording, const Limits& limits) : recording_(recording), limits_(limits) {}

  bool on_event(const Event& event) override {
    ++recording_.total_;
    if (recording_.items_.size() < limits_.steps) {
      recording_.items_.push_back({event.type, event.cell, event.value, intern(event.reason)});
    }
    return true;
  }

 private:
  std::uint32_t intern(std::string_view reason) {
    if (reason.empty()) return 0;
    auto& reasons = recording_.reasons_;
    std::string key(reason);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (known_.size() >= limits_.reasons) {
      if (overflow_ == 0) {
        overflow_ = length(reasons);
        reasons.emplace_back("(reason not kept)");
      }
      return overflow_;
    }
    const std::uint32_t index = length(reasons);
    reasons.push_back(key);
    known_.emplace(std::move(key), index);
    return index;
  }

  Recording& recording_;
  Limits limits_;
  std::unordered_map<std::string, std::uint32_t> known_;
  std::uint32_t overflow_ = 0;
};

Result<Recording> Recording::make(const Puzzle& puzzle, const search::Strategy& strategy,
                                  const Limits& limits) {
  Recording recording(puzzle);
  recording.strategy_ = strategy.name;
  Tape tape(recording, limits);
  Query query;
  query.limits.nodes = limits.nodes;
  query.limits.stop = limits.stop;
  query.observer = &tape;
  auto outcome = search::solve_with(puzzle, strategy, query);
  if (!outcome) return std::move(outcome).error();
  recording.outcome_ = *std::move(outcome);
  if (!recording.outcome_.solutions.empty()) {
    recording.grid_ = recording.outcome_.solutions.front();
  }
  recording.rewind();
  return recording;
}

// Where the board can stand: after 0, 1, 2, ... kept steps, and at the end of those not kept.
std::size_t Recording::last() const { return items_.size() + (dropped() > 0 ? 1 : 0); }

std::span<const Recording::Item> Recording::shown() const {
  return {items_.data(), std::min(step_, items_.size())};
}

// The board after so many steps, whatever it showed before.
void Recording::stand_at(std::size_t step) {
  if (step < step_ || shows_grid_) {
    values_ = start_position(puzzle_).values;
    step_ = 0;
    shows_grid_ = false;
  }
  for (; step_ < std::min(step, items_.size()); ++step_) {
    const Item& item = items_[step_];
    if (item.cell == kNoCell) continue;
    if (item.type == Event::Type::add || item.type == Event::Type::modify) {
      values_[item.cell] = item.value;
    } else if (item.type == Event::Type::remove) {
      values_[item.cell] = kBlank;
    }
  }
  step_ = step;
  // The end is the solution where the run found one, whatever the last steps were.
  if (step_ == last() && status() == Status::solved && grid_) values_ = grid_->values;
}

bool Recording::next() {
  if (at_end()) return false;
  stand_at(step_ + 1);
  return true;
}

bool Recording::previous() {
  if (!shows_grid_ && step_ == 0) return false;
  stand_at(shows_grid_ ? step_ : step_ - 1);
  return true;
}

void Recording::complete() { stand_at(last()); }

bool Recording::complete_grid() {
  if (shows_grid_) return false;
  // At its end a run shows its own grid, unless it was told another.
  if (step_ == last() && (status() != Status::limit || !grid_)) return false;
  const std::size_t asked_at = step_;
  stand_at(last());
  if (grid_) values_ = grid_->values;
  step_ = asked_at;
  shows_grid_ = true;
  return true;
}

void Recording::set_grid(Solution grid) {
  if (wants_grid()) grid_ = std::move(grid);
}

void Recording::rewind() {
  values_ = start_position(puzzle_).values;
  shows_grid_ = false;
  step_ = 0;
  stand_at(0);
}

}  // namespace clew::play
