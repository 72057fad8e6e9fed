// See solved_board.h.
#include "generate/solved_board.h"

#include <algorithm>
#include <cstdlib>

#include "model/length.h"

namespace clew::generate {

namespace {

// At least and by cell. Patience pays: 30 irreducible 20x20 numbrix puzzles took 0.92 s each
// without a limit, 1.04 s with one of 8,000 and 1.33 s with 4,000. This one is only there so that
// there is one.
constexpr std::uint64_t kLeastNodes = 50'000;
constexpr std::uint64_t kNodesPerCell = 100;

// Checkpoints are printed as 1, 2, 3, ... in the order of their numbers on the path.
void number_checkpoints(std::vector<int>& givens) {
  std::vector<std::size_t> cells;
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (givens[c] != kBlank) cells.push_back(c);
  }
  std::ranges::sort(cells, {}, [&](std::size_t c) { return givens[c]; });
  for (int i = 0; i < length(cells); ++i) givens[cells[i]] = i + 1;
}

}  // namespace

Puzzle puzzle_of(const SolvedBoard& solved, const Chosen& chosen) {
  std::vector<int> givens(solved.clues.size(), kBlank);
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (chosen[c] != 0) givens[c] = solved.clues[c];
  }
  if (has_checkpoints(solved.kind)) number_checkpoints(givens);
  // Cannot fail: the clues are those of a solution.
  return *Puzzle::make(solved.kind, solved.board, std::move(givens));
}

Chosen everything(const SolvedBoard& solved) {
  Chosen chosen(solved.clues.size(), 0);
  for (const auto& group : solved.groups) {
    for (const Cell cell : group) chosen[cell] = 1;
  }
  return chosen;
}

int count(const Chosen& chosen) { return how_many(chosen, std::uint8_t{1}); }

std::uint64_t most_nodes(const Topology& board) {
  return std::max(kLeastNodes, kNodesPerCell * board.size());
}

std::vector<Cell> path_of(const Solution& solution) {
  std::vector<Cell> path(solution.values.size());
  for (std::size_t c = 0; c < path.size(); ++c) path[solution.values[c] - 1] = Cell(c);
  return path;
}

bool crosses(const Solution& solution, Cell a, Cell b) {
  return std::abs(solution.values[a] - solution.values[b]) == 1;
}

int shaded_around(const Topology& board, const Solution& solution, Cell cell) {
  return how_many_are(board.neighbours(cell),
                      [&](Cell near) { return solution.values[near] == 1; });
}

}  // namespace clew::generate
