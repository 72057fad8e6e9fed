// What clues are chosen from: a board with its solution, and everything that could be given.
#pragma once

#include <vector>

#include "clew/puzzle.h"

namespace clew::generate {

struct SolvedBoard {
  Kind kind = kUsualKind;
  TopologyPtr board = {};
  Solution solution = {};
  std::vector<int> clues = {};  ///< by cell: what would be given there, or kBlank where nothing may
  /// Cells whose clues come and go together, by symmetry; each cell that may have one is in one.
  std::vector<std::vector<Cell>> groups = {};
};

/// Which cells have clues: 1 or 0, by cell.
using Chosen = std::vector<std::uint8_t>;

Puzzle puzzle_of(const SolvedBoard& solved, const Chosen& chosen);
Chosen everything(const SolvedBoard& solved);
int count(const Chosen& chosen);

}  // namespace clew::generate
