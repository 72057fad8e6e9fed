// Small random Zips, and a Zip without some of its parts.
#pragma once

#include <algorithm>
#include <vector>

#include "clew/puzzle.h"
#include "support/random_boards.h"

namespace clew::test {

inline Puzzle random_zip(Rng& rng, int most_cells) {
  return random_puzzle(rng, Kind::zip,
                       {.max_cols = 7,
                        .hole_percent = 15,
                        .wall_percent = 12,
                        .link_percent = 4,
                        .most_cells = most_cells});
}

/// A puzzle with only these of its checkpoints (and its ends) and these walls.
inline Puzzle keep_parts(const Puzzle& puzzle, const std::vector<Cell>& cells,
                         const std::vector<Border>& walls) {
  std::vector<int> givens(puzzle.cells().size(), kBlank);
  int ordinal = 0;
  for (const Cell cell : puzzle.checkpoints()) {
    const bool end = cell == puzzle.checkpoints().front() || cell == puzzle.checkpoints().back();
    if (end || std::find(cells.begin(), cells.end(), cell) != cells.end()) {
      givens[cell] = ++ordinal;
    }
  }
  Shape shape = puzzle.topology().shape();
  shape.walls = walls;
  return *Puzzle::make(Kind::zip, *Topology::make(shape), givens);
}

}  // namespace clew::test
