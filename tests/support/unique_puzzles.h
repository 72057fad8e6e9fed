// Random puzzles with exactly one solution, for tests of what only makes sense on such: a random
// path grown by backbiting (or a random shading), then clues taken away as long as the solution
// stays the only one.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "clew/search.h"
#include "support/random_boards.h"

namespace clew::test {

struct UniquePuzzle {
  Puzzle puzzle;
  Solution solution;
};

struct UniqueOptions {
  int min_side = 4;
  int max_side = 6;
  int max_kept_percent = 60;  ///< clues are taken away down to a random share between 0 and this
  bool plain = false;         ///< no holes, walls and links
};

/// Exactly one solution, proved within a moderate number of nodes.
inline bool has_one_solution(const Puzzle& puzzle) {
  Query query;
  query.limits.solutions = 2;
  query.limits.nodes = 20'000;
  const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
  return outcome && outcome->unique() == true;
}

/// A path over the whole board, or nothing where none was found.
inline std::vector<Cell> random_path(Rng& rng, const Topology& topology) {
  std::vector<Cell> path = random_walk(rng, topology);
  std::vector<bool> used(topology.cells().size(), false);
  for (const Cell cell : path) used[cell] = true;
  const int patience = topology.size() * 60;
  for (int i = 0; i < patience; ++i) {
    const bool full = static_cast<int>(path.size()) == topology.size();
    if (full && i > topology.size() * 10) return path;
    if (chance(rng, 50)) std::reverse(path.begin(), path.end());
    const auto around = topology.neighbours(path.back());
    if (around.empty()) break;
    const Cell next = around[rng() % around.size()];
    if (!used[next]) {
      used[next] = true;
      path.push_back(next);
      continue;
    }
    const auto at = std::find(path.begin(), path.end(), next);
    std::reverse(at + 1, path.end());
  }
  if (static_cast<int>(path.size()) < topology.size()) path.clear();
  return path;
}

/// Columns of the shaded cells by row, or nothing.
inline std::vector<int> random_shading(Rng& rng, int size) {
  std::vector<int> columns(static_cast<std::size_t>(size));
  std::iota(columns.begin(), columns.end(), 0);
  for (int attempt = 0; attempt < 2000; ++attempt) {
    for (std::size_t i = columns.size(); i-- > 1;) std::swap(columns[i], columns[rng() % (i + 1)]);
    bool fits = true;
    for (std::size_t i = 1; i < columns.size(); ++i) {
      fits = fits && std::abs(columns[i] - columns[i - 1]) > 1;
    }
    if (fits) return columns;
  }
  return {};
}

/// What is printed without that clue. Checkpoints behind it move up, and the first and the last
/// stay.
inline std::vector<int> without_clue(const Puzzle& puzzle, std::size_t clue) {
  std::vector<int> fewer(puzzle.givens().begin(), puzzle.givens().end());
  if (puzzle.has_checkpoints()) {
    const int gone = fewer[clue];
    if (gone == 1 || gone == puzzle.given_count()) return fewer;
    for (int& given : fewer) given -= given > gone ? 1 : 0;
  }
  fewer[clue] = kBlank;
  return fewer;
}

/// Takes clues away in random order while the puzzle stays unique, down to `keep` of them.
inline std::optional<Puzzle> thin(Rng& rng, Kind kind, const TopologyPtr& board,
                                  std::vector<int> givens, int keep) {
  auto puzzle = Puzzle::make(kind, board, givens);
  if (!puzzle || !has_one_solution(*puzzle)) return std::nullopt;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (givens[i] != kBlank) order.push_back(i);
  }
  for (std::size_t i = order.size(); i-- > 1;) std::swap(order[i], order[rng() % (i + 1)]);
  for (const std::size_t i : order) {
    if (puzzle->given_count() <= keep) break;
    auto next = Puzzle::make(kind, board, without_clue(*puzzle, i));
    if (next && has_one_solution(*next)) puzzle = std::move(next);
  }
  return *std::move(puzzle);
}

inline std::optional<UniquePuzzle> unique_puzzle(Rng& rng, Kind kind,
                                                 const UniqueOptions& options = {}) {
  if (kind == Kind::latin) {
    const int size = pick(rng, std::max(4, options.min_side), std::max(4, options.max_side));
    const auto columns = random_shading(rng, size);
    if (columns.empty()) return std::nullopt;
    const auto board = *Topology::make({.layout = Layout::square8, .rows = size, .cols = size});
    Solution solution{std::vector<int>(board->cells().size(), 0)};
    for (int row = 0; row < size; ++row) {
      solution.values[board->at({row, columns[static_cast<std::size_t>(row)]})] = 1;
    }
    std::vector<int> clues;
    for (const Cell cell : board->cells()) {
      int around = 0;
      for (const Cell other : board->neighbours(cell)) around += solution.values[other];
      clues.push_back(solution.values[cell] == 1 ? kBlank : around);
    }
    const int keep = board->size() * pick(rng, 0, options.max_kept_percent) / 100;
    auto puzzle = thin(rng, kind, board, clues, keep);
    if (!puzzle) return std::nullopt;
    return UniquePuzzle{*std::move(puzzle), std::move(solution)};
  }
  BoardOptions shape;
  shape.max_rows = shape.max_cols = options.max_side;
  TopologyPtr board;
  if (options.plain) {
    board = *Topology::make({.layout = default_layout(kind),
                             .rows = pick(rng, options.min_side, options.max_side),
                             .cols = pick(rng, options.min_side, options.max_side)});
  } else {
    board = random_board(rng, kind, shape);
  }
  const auto path = random_path(rng, *board);
  if (path.empty()) return std::nullopt;
  Solution solution{std::vector<int>(path.size(), 0)};
  for (std::size_t i = 0; i < path.size(); ++i) {
    solution.values[path[i]] = static_cast<int>(i) + 1;
  }
  const int keep = board->size() * pick(rng, 0, options.max_kept_percent) / 100;
  auto puzzle = thin(rng, kind, board, solution.values, keep);
  if (!puzzle) return std::nullopt;
  return UniquePuzzle{*std::move(puzzle), std::move(solution)};
}

}  // namespace clew::test
