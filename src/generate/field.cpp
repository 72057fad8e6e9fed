// See field.h.
#include "generate/field.h"

#include <algorithm>

namespace clew::generate {

Puzzle puzzle_of(const Field& field, const Chosen& chosen) {
  std::vector<int> givens(field.clues.size(), kBlank);
  for (std::size_t c = 0; c < givens.size(); ++c) {
    if (chosen[c] != 0) givens[c] = field.clues[c];
  }
  // Cannot fail: the clues are those of a solution.
  return *Puzzle::make(field.kind, field.board, std::move(givens));
}

Chosen everything(const Field& field) {
  Chosen chosen(field.clues.size(), 0);
  for (const auto& group : field.groups) {
    for (const Cell cell : group) chosen[cell] = 1;
  }
  return chosen;
}

int count(const Chosen& chosen) {
  return static_cast<int>(std::count(chosen.begin(), chosen.end(), std::uint8_t{1}));
}

}  // namespace clew::generate
