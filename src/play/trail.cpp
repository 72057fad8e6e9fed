// Drawing the path of a puzzle with checkpoints, always from the first one on.
//
// In the session it is numbers like any path, 2, 3, 4, ... behind the 1 that is printed; here it is
// the cells they are in. apps/web/src/game/trail.ts has the same rules for the page.
#include <algorithm>

#include <fmt/format.h>
#include <vector>

#include "clew/play.h"
#include "model/length.h"
#include "play/apply.h"

namespace clew::play {
namespace {

std::vector<Cell> cells_by_number(const Puzzle& puzzle, const Position& position) {
  std::vector<Cell> cells(puzzle.size() + 1, kNoCell);
  for (const Cell cell : puzzle.cells()) {
    if (position.values[cell] != kBlank) cells[position.values[cell]] = cell;
  }
  return cells;
}

// Joins that lead away from where the path goes on.
void take_joins_away(const Puzzle& puzzle, const Position& position, std::span<const Cell> path,
                     std::span<const Cell> before, Step& step) {
  const Topology& topology = puzzle.topology();
  for (std::size_t i = 0; i < path.size(); ++i) {
    for (const Cell other : position.joined[path[i]]) {
      const bool on_it =
          (i > 0 && path[i - 1] == other) || (i + 1 < path.size() && path[i + 1] == other);
      // At its open end one may lead on, but not back into what was cut off.
      const bool leads_on = i + 1 == path.size() &&
                            std::ranges::find(before, other) == before.end() &&
                            std::ranges::find(path, other) == path.end();
      if (on_it || leads_on) continue;
      const Move cut = split(topology.place(path[i]), topology.place(other));
      const Move same = split(cut.other, cut.place);
      if (std::ranges::find(step, same) == step.end()) step.push_back(cut);
    }
  }
}

}  // namespace

std::vector<Cell> drawn_path(const Puzzle& puzzle, const Position& position) {
  const std::vector<Cell> cells = cells_by_number(puzzle, position);
  std::vector<Cell> path;
  for (int number = 1; number <= puzzle.size(); ++number) {
    const Cell cell = cells[number];
    if (cell == kNoCell || (!path.empty() && !puzzle.topology().adjacent(path.back(), cell))) break;
    path.push_back(cell);
  }
  return path;
}

int next_checkpoint(const Puzzle& puzzle, std::span<const Cell> path) {
  int met = 1;
  for (const Cell cell : path) met = std::max(met, puzzle.given(cell));
  return std::cmp_less(met, puzzle.checkpoints().size()) ? met + 1 : kBlank;
}

Bar bar_to(const Puzzle& puzzle, std::span<const Cell> path, Cell cell) {
  const Topology& topology = puzzle.topology();
  if (std::cmp_greater_equal(path.size(), puzzle.size())) return {.type = Bar::Type::done};
  if (!topology.adjacent(path.back(), cell)) {
    const Place a = topology.place(path.back());
    const Place b = topology.place(cell);
    const bool wall = std::ranges::any_of(topology.walls(), [&](const Border& border) {
      return border == Border{a, b} || border == Border{b, a};
    });
    return {.type = wall ? Bar::Type::wall : Bar::Type::apart};
  }
  const int stop = puzzle.given(cell);
  if (stop == kBlank) return {};
  const int next = next_checkpoint(puzzle, path);
  if (stop != next) return {.type = Bar::Type::early, .stop = stop, .next = next};
  const int left = puzzle.size() - length(path) - 1;
  if (puzzle.has_number(cell) && left > 0) {
    return {.type = Bar::Type::last, .stop = stop, .left = left};
  }
  return {};
}

std::string message(const Bar& bar) {
  switch (bar.type) {
    case Bar::Type::none: return "the path can go there";
    case Bar::Type::apart: return "that is not beside the end of the path";
    case Bar::Type::wall: return "a wall is in the way";
    case Bar::Type::early: return fmt::format("{} comes too early: {} is next", bar.stop, bar.next);
    case Bar::Type::last:
      return fmt::format("{} is the end, and {} {} not on the path yet", bar.stop, bar.left,
                         bar.left == 1 ? "cell is" : "cells are");
    case Bar::Type::done: break;
  }
  return "every cell is on the path";
}

Step draw_path(const Puzzle& puzzle, const Position& position, std::span<const Cell> path) {
  const Topology& topology = puzzle.topology();
  const std::vector<Cell> before = drawn_path(puzzle, position);
  const auto same = std::ranges::mismatch(before, path);
  const std::size_t kept = same.in2 - path.begin();
  if (kept == path.size() && kept == before.size()) return {};
  Step step;
  take_joins_away(puzzle, position, path, before, step);
  Position after = position;
  const auto clear_cell = [&](Cell cell) {
    if (cell == kNoCell || puzzle.is_fixed(cell) || after.values[cell] == kBlank) return;
    after.values[cell] = kBlank;
    step.push_back(clear(topology.place(cell)));
  };
  for (std::size_t i = before.size(); i > kept; --i) clear_cell(before[i - 1]);
  // A number that is needed may stand elsewhere, and a cell may hold another one.
  const std::vector<Cell> cells = cells_by_number(puzzle, after);
  for (std::size_t i = kept; i < path.size(); ++i) {
    if (puzzle.is_fixed(path[i])) continue;
    clear_cell(cells[i + 1]);
    clear_cell(path[i]);
  }
  for (std::size_t i = kept; i < path.size(); ++i) {
    if (!puzzle.is_fixed(path[i])) {
      step.push_back(set(topology.place(path[i]), static_cast<int>(i) + 1));
    }
  }
  return step;
}

void Backtracks::see(std::size_t length) {
  if (length < length_ && growing_) ++count_;
  if (length != length_) growing_ = length > length_;
  length_ = length;
}

Backtracks backtracks_of(const Session& session) {
  Backtracks found;
  Position position = start_position(session.puzzle());
  for (const Step& step : session.steps().first(session.cursor())) {
    for (const Move& move : step) apply_move(session.puzzle(), position, move, nullptr);
    found.see(drawn_path(session.puzzle(), position).size());
  }
  return found;
}

}  // namespace clew::play
