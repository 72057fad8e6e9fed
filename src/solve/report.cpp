// Solutions and events; see report.h.
#include "solve/report.h"

#include <utility>

namespace clew::solve {

bool Report::send(Event::Type type, Cell cell, int value, std::string_view reason) {
  if (meter_->stopped()) return false;
  const std::array variables = {depth_, static_cast<int>(meter_->nodes),
                                static_cast<int>(meter_->backtracks)};
  const Event event{.type = type,
                    .step = ++step_,
                    .cell = cell,
                    .value = value,
                    .reason = reason,
                    .line = line_,
                    .lines = lines_,
                    .depth = depth_,
                    .variables = variables};
  lines_ = 0;
  if (query_->observer->on_event(event)) return true;
  meter_->halt();
  return false;
}

void Report::at(FastLine line, std::size_t depth) {
  line_ = line;
  lines_ |= std::uint32_t{1} << line;
  depth_ = static_cast<int>(depth);
}

void Report::learned(std::size_t depth) {
  at(kFastLearning);
  if (meter_->backtracks != conflicts_) {
    at(kFastConflict);
    at(kFastJump, depth);
  } else {
    if (depth > 0) at(kFastDecide);
    at(kFastFollow, depth);
  }
  conflicts_ = meter_->backtracks;
}

void Report::solution(std::vector<int> values) {
  if (observed()) {
    show(values);
    send(Event::Type::solution, kNoCell, kBlank);
  }
  if (!outcome_->take(*query_, Solution{std::move(values)})) meter_->halt();
}

void Report::dead_end() {
  if (observed()) send(Event::Type::dead_end, kNoCell, kBlank, "no value fits");
}

void Report::conclude() {
  outcome_->status = meter_->stopped()       ? Status::limit
                     : outcome_->found() > 0 ? Status::solved
                                             : Status::none;
  outcome_->stats = {.nodes = meter_->nodes,
                     .calls = meter_->calls,
                     .placements = meter_->placements,
                     .backtracks = meter_->backtracks,
                     .time = meter_->elapsed()};
}

void Report::show(const std::vector<int>& now) {
  for (std::size_t i = shown_.size(); i-- > 0;) {
    if (shown_[i] == kBlank || shown_[i] == now[i]) continue;
    if (!send(Event::Type::remove, Cell(i), shown_[i])) return;
    shown_[i] = kBlank;
  }
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    if (now[i] == kBlank || shown_[i] == now[i]) continue;
    if (puzzle_->has_number(Cell(i))) {
      shown_[i] = now[i];
      continue;
    }
    if (!send(Event::Type::add, Cell(i), now[i])) return;
    shown_[i] = now[i];
  }
}

}  // namespace clew::solve
