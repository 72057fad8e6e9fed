// Small puzzles of every kind out of the bytes of an input: holes, walls, links, both layouts of
// hexagons, more columns than rows and the other way round, with solutions and without.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "clew/puzzle.h"
#include "support.h"

namespace clew::fuzz {

namespace detail {

inline void take_holes(Bytes& bytes, Shape& shape) {
  const auto area = static_cast<std::size_t>(shape.rows * shape.cols);
  shape.open.assign(area, true);
  for (int holes = bytes.below(4); holes > 0; --holes) {
    shape.open[static_cast<std::size_t>(bytes.byte()) % area] = false;
  }
}

inline void take_borders(Bytes& bytes, const Topology& plain, Shape& shape) {
  for (int borders = bytes.below(4); borders > 0; --borders) {
    const int choice = bytes.byte();
    const Cell cell(choice % plain.size());
    const auto around = plain.neighbours(cell);
    const int which = bytes.byte();
    if (around.empty()) continue;
    const Cell other = around[static_cast<std::size_t>(which / 2) % around.size()];
    auto& list = which % 2 == 0 ? shape.walls : shape.links;
    list.push_back({plain.place(cell), plain.place(other)});
  }
}

/// Checkpoints 1, 2, 3, ... in the order of what was given, at equals in that of the cells.
inline void count_checkpoints(std::vector<int>& givens) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != kBlank) cells.push_back(cell);
  }
  std::stable_sort(cells.begin(), cells.end(),
                   [&](std::size_t a, std::size_t b) { return givens[a] < givens[b]; });
  int ordinal = 0;
  for (const std::size_t cell : cells) givens[cell] = ++ordinal;
}

inline std::vector<int> take_givens(Bytes& bytes, Kind kind, int size) {
  std::vector<int> givens(static_cast<std::size_t>(size), kBlank);
  for (int count = bytes.below(size + 1); count > 0; --count) {
    const auto cell = static_cast<std::size_t>(bytes.byte() % size);
    const int value = bytes.byte();
    givens[cell] = is_path(kind) ? 1 + value % size : value % 5;
  }
  if (kind == Kind::zip) count_checkpoints(givens);
  return givens;
}

}  // namespace detail

/// A puzzle of at most `most_cells` cells; nothing where the bytes describe none.
inline std::optional<Puzzle> take_puzzle(Bytes& bytes, int most_cells) {
  const Kind kind = kAllKinds[static_cast<std::size_t>(bytes.below(5))];
  Shape shape;
  shape.layout = default_layout(kind);
  if (kind == Kind::hex && bytes.below(2) == 1) shape.layout = Layout::hex_odd_r;
  shape.rows = 1 + bytes.below(kind == Kind::latin ? 6 : 8);
  shape.cols = 1 + bytes.below(kind == Kind::latin ? 6 : 8);
  if (shape.rows * shape.cols > most_cells) shape.cols = std::max(1, most_cells / shape.rows);
  detail::take_holes(bytes, shape);
  const auto plain = Topology::make(shape);
  if (!plain) return std::nullopt;
  if (is_path(kind)) detail::take_borders(bytes, **plain, shape);
  const auto board = Topology::make(shape);
  if (!board) return std::nullopt;
  auto puzzle = Puzzle::make(kind, *board, detail::take_givens(bytes, kind, (*board)->size()));
  if (!puzzle) return std::nullopt;
  return *std::move(puzzle);
}

}  // namespace clew::fuzz
