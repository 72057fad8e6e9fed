// Puzzles with checkpoints: the path is all that is played. It is drawn with the arrow keys or the
// mouse from the first checkpoint on, goes back where it came from, and is cut where a cell on it
// is chosen. The rules are those of play::draw_path, and the page's.
#include <algorithm>

#include <fmt/format.h>

#include "play_boards.h"
#include "terminal/game.h"
#include "terminal/geometry.h"

namespace clew::cli {

std::vector<Cell> Game::trail() const { return play::drawn_path(puzzle(), session_.position()); }

// True where the action was about the path; the others mean the same in every puzzle.
bool Game::act_trail(const Input& input) {
  switch (input.action) {
    case Action::move:
      if (drawing_) return false;
      step_trail(input.dx, input.dy);
      return true;
    case Action::draw: move(input.dx, input.dy, false); return true;
    case Action::enter: trail_over({here_}); return true;
    case Action::erase: cut_trail(trail().size() - 1); return true;
    case Action::empty_cell: {
      const std::vector<Cell> path = trail();
      const auto at =
          std::find(path.begin(), path.end(), input.cell == kNoCell ? here_ : input.cell);
      if (at == path.end()) {
        say("The path does not come here.", Tone::bad);
      } else {
        cut_trail(at - path.begin());
      }
      return true;
    }
    case Action::digit:
    case Action::toggle:
    case Action::maybe:
    case Action::never:
    case Action::backwards:
      say("There is nothing to write here: the arrow keys draw the path.");
      return true;
    default: return false;
  }
}

// One cell on, or back where the path came from.
void Game::step_trail(int dx, int dy) {
  const Cell end = trail().back();
  wish_ = topology().centre(end).x;
  const Cell next = step_towards(topology(), end, dx, dy, wish_);
  if (next == end) {
    go_to_trail_end();
  } else {
    trail_over({next});
  }
}

// The path follows a hand: on into free cells, and back to those that it has passed through.
void Game::trail_over(const std::vector<Cell>& cells) {
  std::vector<Cell> path = trail();
  play::Bar bar;
  for (const Cell cell : cells) {
    const auto passed = std::find(path.begin(), path.end(), cell);
    if (passed != path.end()) {
      path.erase(passed + 1, path.end());
      continue;
    }
    bar = play::bar_to(puzzle(), path, cell);
    if (bar.type != play::Bar::Type::none) break;
    path.push_back(cell);
  }
  redraw_trail(path);
  if (bar.type != play::Bar::Type::none) say(capitalised(play::message(bar)) + ".", Tone::bad);
}

void Game::cut_trail(std::size_t length) {
  std::vector<Cell> path = trail();
  if (length == 0 || length >= path.size()) {
    say("The path starts here.");
    return;
  }
  path.resize(length);
  redraw_trail(path);
}

void Game::redraw_trail(const std::vector<Cell>& path) {
  const play::Step step = play::draw_path(puzzle(), session_.position(), path);
  if (step.empty()) {
    go_to_trail_end();
    say("");
    return;
  }
  after(session_.play(step, play::Overwrite::yes), "");
}

void Game::go_to_trail_end() { go(trail().back()); }

}  // namespace clew::cli
