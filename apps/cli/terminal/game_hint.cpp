// Hints in the game: each press of the key says a little more about the same position.
#include <algorithm>

#include <fmt/format.h>

#include "play_boards.h"
#include "terminal/game.h"

namespace clew::cli {
namespace {

constexpr int kLevels = 4;

}  // namespace

void Game::hint() {
  if (!enter_draft()) return;
  const int level = hint_ ? std::min(hint_->level + 1, kLevels) : 1;
  play::HintRequest request = patient_request();
  request.level = level;
  request.near = here_;
  const auto answer = play::hint(puzzle(), play::to_logic(session_.position()), request);
  if (!answer) {
    say(capitalised(answer.error().message()) + ".", Tone::bad);
    return;
  }
  hint_ = *answer;
  focus_ = hint_->cells;
  focus_.insert(focus_.end(), hint_->reasons.begin(), hint_->reasons.end());
  // A board that is done, or beyond the ladder, has the same answer at every level.
  hint_->level = level;
  const bool more = level < kLevels && (hint_->type == logic::Hint::Type::fine ||
                                        hint_->type == logic::Hint::Type::step ||
                                        hint_->type == logic::Hint::Type::mistake);
  say(fmt::format("{}{}", hint_->text, more ? " (i says more.)" : ""),
      hint_->type == logic::Hint::Type::mistake ? Tone::bad : Tone::calm);
}

std::vector<Cell> Game::focus() const { return focus_.empty() ? std::vector{here_} : focus_; }

Game::Light Game::light(Cell cell) const {
  if (std::find(drag_.begin(), drag_.end(), cell) != drag_.end()) return Light::target;
  if (!hint_ || run_) return Light::none;
  const auto has = [&](const std::vector<Cell>& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  if (has(hint_->cells)) return Light::target;
  return has(hint_->reasons) ? Light::reason : Light::none;
}

}  // namespace clew::cli
