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
/// Decisions that the engine may take for one question about clues; a puzzle that takes more is
/// given up for another solution.
std::uint64_t most_nodes(const Topology& board);
/// The cells of a path from 1 on.
std::vector<Cell> path_of(const Solution& solution);
/// Does the path go from one of these cells to the other?
bool crosses(const Solution& solution, Cell a, Cell b);
/// The clue of a cell in a shading: how many of its neighbours are shaded.
int shaded_around(const Topology& board, const Solution& solution, Cell cell);

}  // namespace clew::generate
