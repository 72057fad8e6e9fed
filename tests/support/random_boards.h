// Random boards and puzzles for property tests: never square by habit, with holes, walls, links and
// hexagons. Everything follows from the seed, so a failure can be repeated.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "clew/puzzle.h"

namespace clew::test {

using Rng = std::mt19937_64;

inline int pick(Rng& rng, int low, int high) {
  // std::uniform_int_distribution differs between standard libraries; a seed in a bug report
  // should mean the same everywhere.
  return low + static_cast<int>(rng() % static_cast<std::uint64_t>(high - low + 1));
}
inline bool chance(Rng& rng, int percent) { return pick(rng, 1, 100) <= percent; }

inline Layout random_layout(Rng& rng, Kind kind) {
  if (kind == Kind::hex && chance(rng, 50)) return Layout::hex_odd_r;
  if (kind == Kind::zip && chance(rng, 40)) {
    constexpr std::array kOthers = {Layout::square8, Layout::hex_axial, Layout::hex_odd_r};
    return kOthers[rng() % kOthers.size()];
  }
  return default_layout(kind);
}

struct BoardOptions {
  int max_rows = 5;
  int max_cols = 5;
  int hole_percent = 12;
  int wall_percent = 4;
  int link_percent = 3;
  int most_cells = kMaxCells;  ///< larger boards are drawn again
};

inline TopologyPtr any_board(Rng& rng, Kind kind, const BoardOptions& options = {}) {
  Shape shape;
  shape.layout = random_layout(rng, kind);
  shape.rows = pick(rng, 1, options.max_rows);
  shape.cols = pick(rng, 1, options.max_cols);
  const auto area = static_cast<std::size_t>(shape.rows * shape.cols);
  shape.open.assign(area, true);
  if (chance(rng, 50)) {
    for (std::size_t i = 0; i < area; ++i) shape.open[i] = !chance(rng, options.hole_percent);
  }
  shape.open[rng() % area] = true;
  const auto plain = Topology::make(shape);
  if (is_path(kind) && chance(rng, 40)) {
    for (const Cell cell : (*plain)->cells()) {
      for (const Cell other : (*plain)->neighbours(cell)) {
        if (other < cell) continue;
        const Border border{(*plain)->place(cell), (*plain)->place(other)};
        if (chance(rng, options.wall_percent)) {
          shape.walls.push_back(border);
        } else if (chance(rng, options.link_percent)) {
          shape.links.push_back(border);
        }
      }
    }
  }
  return *Topology::make(shape);
}

/// A board of a path kind; it may fall apart, be one cell, or have no Hamiltonian path at all.
inline TopologyPtr random_board(Rng& rng, Kind kind, const BoardOptions& options = {}) {
  while (true) {
    TopologyPtr board = any_board(rng, kind, options);
    if (kind == Kind::zip && board->size() < 2) continue;  // there are at least two checkpoints
    if (board->size() <= options.most_cells) return board;
  }
}

/// A self-avoiding walk, as long as it gets: cell of 1, 2, ...
inline std::vector<Cell> random_walk(Rng& rng, const Topology& topology) {
  std::vector<Cell> walk = {Cell(pick(rng, 0, topology.size() - 1))};
  std::vector<bool> used(topology.cells().size(), false);
  used[walk.back()] = true;
  while (true) {
    std::vector<Cell> free;
    for (const Cell other : topology.neighbours(walk.back())) {
      if (!used[other]) free.push_back(other);
    }
    if (free.empty()) return walk;
    // Prefer tight places, so that the walk often covers the whole board.
    const auto room = [&](Cell cell) {
      const auto around = topology.neighbours(cell);
      return std::count_if(around.begin(), around.end(), [&](Cell c) { return !used[c]; });
    };
    Cell next = free[rng() % free.size()];
    if (chance(rng, 80)) {
      for (const Cell other : free) {
        if (room(other) < room(next)) next = other;
      }
    }
    used[next] = true;
    walk.push_back(next);
  }
}

/// Checkpoints along a walk: its ends, and some cells between; now and then two in the wrong order.
inline std::vector<int> random_checkpoints(Rng& rng, const Topology& board,
                                           const std::vector<Cell>& walk) {
  std::vector<Cell> order = {walk.front()};
  const int percent = pick(rng, 0, 40);
  for (std::size_t i = 1; i + 1 < walk.size(); ++i) {
    if (chance(rng, percent)) order.push_back(walk[i]);
  }
  if (walk.size() > 1) {
    order.push_back(walk.back());
  } else {
    order.emplace_back(walk.front() == 0 ? 1 : 0);
  }
  if (chance(rng, 10)) std::swap(order[rng() % order.size()], order[rng() % order.size()]);
  std::vector<int> givens(board.cells().size(), kBlank);
  for (std::size_t i = 0; i < order.size(); ++i) givens[order[i]] = static_cast<int>(i) + 1;
  return givens;
}

/// A puzzle of any kind. Most path puzzles have a solution, some have several or none.
inline Puzzle random_puzzle(Rng& rng, Kind kind, const BoardOptions& options = {}) {
  if (kind == Kind::latin) {
    Shape shape{.layout = Layout::square8, .rows = pick(rng, 1, options.max_rows)};
    shape.cols = chance(rng, 95) ? shape.rows : pick(rng, 1, options.max_cols);
    const auto area = static_cast<std::size_t>(shape.rows * shape.cols);
    shape.open.assign(area, true);
    if (chance(rng, 20)) {
      for (std::size_t i = 0; i < area; ++i) shape.open[i] = !chance(rng, 6);
    }
    shape.open[0] = true;
    const TopologyPtr board = *Topology::make(shape);
    std::vector<int> clues(board->cells().size(), kBlank);
    for (auto& clue : clues) {
      if (chance(rng, 12)) clue = pick(rng, 0, 2);
    }
    if (auto puzzle = Puzzle::make(kind, board, clues)) return *std::move(puzzle);
    for (auto& clue : clues) clue = std::min(clue, 0);  // zeros are always allowed
    return *Puzzle::make(kind, board, clues);
  }
  const TopologyPtr board = random_board(rng, kind, options);
  std::vector<Cell> walk = random_walk(rng, *board);
  for (int attempt = 0; attempt < 5 && static_cast<int>(walk.size()) < board->size(); ++attempt) {
    walk = random_walk(rng, *board);
  }
  if (kind == Kind::zip) return *Puzzle::make(kind, board, random_checkpoints(rng, *board, walk));
  std::vector<int> givens(board->cells().size(), kBlank);
  const int percent = pick(rng, 0, 60);
  for (std::size_t i = 0; i < walk.size(); ++i) {
    if (chance(rng, percent)) givens[walk[i]] = static_cast<int>(i) + 1;
  }
  if (chance(rng, 10) && board->size() > 1) {  // spoil it
    std::swap(givens[rng() % givens.size()], givens[rng() % givens.size()]);
  }
  return *Puzzle::make(kind, board, givens);
}

}  // namespace clew::test
