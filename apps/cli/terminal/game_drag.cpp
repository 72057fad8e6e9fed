// Dragging with the mouse, as in the web app: from a number it puts those that follow, from a blank
// cell it draws a line, and in shading puzzles it marks cells clear. Nothing is played before the
// button comes up, and then all of it is one step to undo.
#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "length.h"
#include "play_boards.h"
#include "terminal/game.h"

namespace clew::cli {
namespace {

bool near(Point a, Point b) { return std::abs(a.x - b.x) < 1e-6 && std::abs(a.y - b.y) < 1e-6; }

// From one cell straight on to another, neighbour by neighbour, the first cell left out; nothing
// where that does not lead there. A quick hand is told of only at every other cell, and some
// terminals tell only where it ended.
std::vector<Cell> straight(const Topology& topology, Cell from, Cell to) {
  const Point start = topology.centre(from);
  const Point end = topology.centre(to);
  const auto neighbour_at = [&](Cell cell, Point point) {
    for (const Cell other : topology.neighbours(cell)) {
      if (near(topology.centre(other), point)) return other;
    }
    return kNoCell;
  };
  for (const Cell first : topology.neighbours(from)) {
    const Point next = topology.centre(first);
    const double dx = next.x - start.x;
    const double dy = next.y - start.y;
    const double steps = std::round(std::max(std::abs((end.x - start.x) / (dx == 0 ? 1e9 : dx)),
                                             std::abs((end.y - start.y) / (dy == 0 ? 1e9 : dy))));
    if (steps < 1 || !near({start.x + steps * dx, start.y + steps * dy}, end)) continue;
    std::vector<Cell> cells;
    for (Cell cell = from; cell != to;) {
      const Point centre = topology.centre(cell);
      cell = neighbour_at(cell, {centre.x + dx, centre.y + dy});
      if (cell == kNoCell) return {};
      cells.push_back(cell);
    }
    return cells;
  }
  return {};
}

}  // namespace

void Game::drag_over(Cell cell) {
  if (drag_.empty()) {
    if (!enter_draft()) return;
    drag_ = {here_};
  }
  const auto passed = std::find(drag_.begin(), drag_.end(), cell);
  if (passed != drag_.end()) {  // back along the way it came
    drag_.erase(passed + 1, drag_.end());
  } else {
    for (const Cell next : straight(topology(), drag_.back(), cell)) {
      if (std::find(drag_.begin(), drag_.end(), next) != drag_.end()) break;
      drag_.push_back(next);
    }
  }
  go(drag_.back());
  say(drag_.size() < 2
          ? std::string()
          : fmt::format("{} cells. Let go to {}; any key leaves them as they are.", drag_.size(),
                        puzzle().has_checkpoints()     ? "draw the path"
                        : !puzzle().has_path()         ? "mark them clear"
                        : drags_numbers(drag_.front()) ? "number them"
                                                       : "join them"));
}

void Game::drop(Cell cell) {
  const Cell start = drag_.empty() ? here_ : drag_.front();
  if (cell != kNoCell) drag_over(cell);
  const std::vector<Cell> path = std::exchange(drag_, {});
  if (puzzle().has_checkpoints()) return trail_over(path);
  if (asking()) return;  // what was half typed is in the way
  if (path.size() < 2) {
    if (cell != kNoCell && cell != start) line_to(cell);  // says why not
    return;
  }
  const std::size_t before = session_.cursor();
  if (!puzzle().has_path()) {
    clear_along(path);
  } else if (drags_numbers(path.front())) {
    number_along(path);
  } else {
    draw_along(path);
  }
  if (session_.cursor() == before) go(path.front());
}

bool Game::drags_numbers(Cell start) const {
  return !drawing_ && entering_ == Entering::number && session_.value(start) != kBlank;
}

// Joins what is not joined yet; a line that is there already, all of it, goes away.
void Game::draw_along(const std::vector<Cell>& path) {
  play::Step joins;
  play::Step splits;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Place from = topology().place(path[i - 1]);
    const Place to = topology().place(path[i]);
    const auto& joined = session_.position().joined[path[i - 1]];
    const bool there = std::find(joined.begin(), joined.end(), path[i]) != joined.end();
    (there ? splits : joins).push_back(there ? play::split(from, to) : play::join(from, to));
  }
  after(session_.play(joins.empty() ? splits : joins), "");
}

// The numbers after that of the first cell; where they do not fit, those before it.
void Game::number_along(const std::vector<Cell>& path) {
  const int first = session_.value(path.front());
  std::string refused;
  for (const int direction : {direction_, -direction_}) {
    const int last = first + direction * (length(path) - 1);
    if (last < 1 || last > puzzle().size()) continue;
    play::Step step;
    std::string problem;
    int number = first;
    for (std::size_t i = 1; i < path.size() && problem.empty(); ++i) {
      number += direction;
      const int present = session_.value(path[i]);
      const Place place = topology().place(path[i]);
      if (present == number) continue;
      if (present == kBlank) {
        step.push_back(play::set(place, number));
      } else {
        problem = fmt::format("{} holds {}, not {}", to_string(place), present, number);
      }
    }
    if (problem.empty() && step.empty()) {
      anchor_ = number;
      say("These numbers are on the board already.");
      return;
    }
    if (problem.empty()) {
      const play::Reply reply = session_.play(step);
      if (reply.ok()) {
        anchor_ = number;
        direction_ = direction;
        after(reply, "");
        return;
      }
      problem = play::message(reply, puzzle());
    }
    if (refused.empty()) refused = std::move(problem);
  }
  if (refused.empty()) refused = fmt::format("there are not that many numbers beyond {}", first);
  say(capitalised(refused) + ".", Tone::bad);
}

// Two shaded cells never touch, so a drag cannot mean shading. What is decided stays.
void Game::clear_along(const std::vector<Cell>& path) {
  play::Step step;
  for (const Cell cell : path) {
    if (puzzle().is_fixed(cell) || session_.value(cell) != kBlank) continue;
    step.push_back(play::set(topology().place(cell), 0));
  }
  if (step.empty()) {
    say("There is nothing undecided to mark clear.");
  } else {
    after(session_.play(step), "");
  }
}

}  // namespace clew::cli
