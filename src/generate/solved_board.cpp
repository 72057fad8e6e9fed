// See solved_board.h.
#include "generate/solved_board.h"

#include <algorithm>

#include "model/length.h"

namespace clew::generate {

namespace {

// Checkpoints are printed as 1, 2, 3, ... in the order of their numbers on the path.
void number_checkpoints(std::vector<int>& givens) {
  std::vector<std::size_t> cells;
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (givens[c] != kBlank) cells.push_back(c);
  }
  std::sort(cells.begin(), cells.end(),
            [&](std::size_t a, std::size_t b) { return givens[a] < givens[b]; });
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

}  // namespace clew::generate
