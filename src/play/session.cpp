// The session: steps, a cursor among them, and what follows from replaying them.
//
// Undo replays from the start instead of keeping inverses: a thousand steps take well under a
// millisecond, and there is no second description of each move that could disagree with the first.
#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "clew/play.h"
#include "model/length.h"
#include "play/apply.h"

namespace clew::play {
namespace {

// Refused only because it is so already. Saves of older versions have such moves.
bool changes_nothing(const Puzzle& puzzle, const Reply& reply) {
  switch (reply.refusal) {
    case Refusal::same_mark:
    case Refusal::nothing_to_reset: return true;
    case Refusal::number_repeated:
      return reply.other == reply.place && !puzzle.is_fixed(puzzle.topology().at(reply.place));
    default: return false;
  }
}

}  // namespace

Session::Session(format::Entry entry) : entry_(std::move(entry)) {
  here_ = topology().place(Cell(0));
  replay();
}

void Session::replay() {
  position_ = start_position(puzzle());
  history_.clear();
  entered_at_.assign(puzzle().cells().size(), 0);
  for (std::size_t i = 0; i < cursor_; ++i) apply(steps_[i], i + 1);
}

void Session::apply(const Step& step, std::size_t number) {
  const std::size_t logged = history_.size();
  for (const Move& move : step) apply_move(puzzle(), position_, move, &history_);
  for (std::size_t i = logged; i < history_.size(); ++i) {
    history_[i].step = number;
    entered_at_[history_[i].cell] = number;
  }
}

Cell Session::cell_of(int number) const {
  const auto found = std::find(position_.values.begin(), position_.values.end(), number);
  if (number == kBlank || found == position_.values.end()) return kNoCell;
  return Cell(found - position_.values.begin());
}

int Session::missing() const {
  if (puzzle().has_path()) return how_many(position_.values, kBlank);
  std::vector<bool> shaded(topology().rows());
  for (const Cell cell : puzzle().cells()) {
    if (value(cell) == 1) shaded[topology().place(cell).row] = true;
  }
  return how_many(shaded, false);
}

Verdict Session::check() const {
  Solution answer{position_.values};
  if (!puzzle().has_path()) {
    std::replace(answer.values.begin(), answer.values.end(), kBlank, 0);
  }
  return verify(puzzle(), answer);
}

Reply Session::check_step(const Step& step, Overwrite overwrite, Origin origin) const {
  if (step.empty()) return {.refusal = Refusal::empty_step};
  const auto check = [&](const Position& position, const Move& move) {
    const Reply reply = check_move(puzzle(), position, move, overwrite);
    const bool old = origin == Origin::save && changes_nothing(puzzle(), reply);
    return old ? Reply{} : reply;
  };
  if (step.size() == 1) return check(position_, step.front());
  // On a copy where the step has several moves: each may depend on the one before.
  Position trial = position_;
  for (const Move& move : step) {
    const Reply reply = check(trial, move);
    if (!reply.ok()) return reply;
    apply_move(puzzle(), trial, move, nullptr);
  }
  return {};
}

void Session::append(const Step& step) {
  steps_.resize(cursor_);
  if (bookmark_ && *bookmark_ > cursor_) bookmark_.reset();  // its steps are gone
  steps_.push_back(step);
  apply(steps_.back(), ++cursor_);
}

Reply Session::play(const Step& step, Overwrite overwrite) {
  const Reply reply = check_step(step, overwrite, Origin::player);
  if (reply.ok()) append(step);
  return reply;
}

Reply Session::play(const Move& move, Overwrite overwrite) { return play(Step{move}, overwrite); }

Reply Session::undo() {
  if (cursor_ == 0) return {.refusal = Refusal::no_undo};
  --cursor_;
  replay();
  return {};
}

Reply Session::redo() {
  if (cursor_ == steps_.size()) return {.refusal = Refusal::no_redo};
  apply(steps_[cursor_], cursor_ + 1);
  ++cursor_;
  return {};
}

Reply Session::restart() { return play(reset()); }

Reply Session::accept() {
  if (!bookmark_) return {.refusal = Refusal::no_bookmark};
  bookmark_.reset();
  return {};
}

Reply Session::go_back() {
  if (!bookmark_) return {.refusal = Refusal::no_bookmark};
  if (cursor_ <= *bookmark_) return {.refusal = Refusal::nothing_tried};
  cursor_ = *bookmark_;
  replay();
  return {};
}

bool Session::is_trial(Cell cell) const {
  return bookmark_ && value(cell) != kBlank && entered_at_[cell] > *bookmark_;
}

bool operator==(const Session& a, const Session& b) {
  const auto facts = [](const Session& s) {
    return std::tie(s.entry_.puzzle, s.entry_.id, s.entry_.title, s.entry_.author, s.entry_.note,
                    s.entry_.solution, s.steps_, s.cursor_, s.bookmark_, s.seconds_, s.here_,
                    s.draft_, s.position_, s.history_);
  };
  return facts(a) == facts(b);
}

}  // namespace clew::play
