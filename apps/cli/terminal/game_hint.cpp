// Hints in the game: each press of the key says a little more about the same position.
#include <algorithm>

#include <fmt/format.h>

#include "play_boards.h"
#include "terminal/game.h"

namespace clew::cli {
namespace {

constexpr int kLevels = 4;
// A player waits this long for a hint, not longer.
constexpr std::chrono::seconds kPatience{3};

}  // namespace

void Game::hint() {
  if (!enter_draft()) return;
  const int level = hint_ ? std::min(hint_->level + 1, kLevels) : 1;
  play::HintRequest request{.level = level, .near = here_};
  request.limits.time = kPatience;
  const auto answer = play::hint(puzzle(), play::to_logic(session_.position()), request);
  if (!answer) {
    say(capitalised(answer.error().message()) + ".", Tone::bad);
    return;
  }
  hint_ = *answer;
  // A board that is done, or beyond the ladder, has the same answer at every level.
  hint_->level = level;
  const bool more = level < kLevels && (hint_->type == logic::Hint::Type::fine ||
                                        hint_->type == logic::Hint::Type::step ||
                                        hint_->type == logic::Hint::Type::mistake);
  say(fmt::format("{}{}", hint_->text, more ? " (i says more.)" : ""),
      hint_->type == logic::Hint::Type::mistake ? Tone::bad : Tone::calm);
}

Game::Light Game::light(Cell cell) const {
  if (!hint_ || run_) return Light::none;
  const auto has = [&](const std::vector<Cell>& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  if (has(hint_->cells)) return Light::target;
  return has(hint_->reasons) ? Light::reason : Light::none;
}

}  // namespace clew::cli
