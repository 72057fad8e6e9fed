// See count_numbers.h.
#include "solve/count_numbers.h"

#include <algorithm>

namespace clew::solve::counting {

Numbers::Numbers(const Puzzle& puzzle) : puzzle_(&puzzle), size_(puzzle.size()) {
  const Topology& topology = puzzle.topology();
  const std::size_t size = size_;
  next_.assign(size + 3, size_ + 1);
  for (int number = size_; number >= 0; --number) {
    next_[number] = puzzle.cell_of(number) != kNoCell ? number : next_[number + 1];
  }
  previous_.assign(size + 2, 0);
  for (int number = 1; number <= size_; ++number) {
    previous_[number] = puzzle.cell_of(number) != kNoCell ? number : previous_[number - 1];
    longest_gap_ = std::max(longest_gap_, number - previous_[number]);
  }
  // Distances between all pairs: 32 MiB at 4,096 cells, which the frontier never reaches.
  distance_.resize(size * size);
  for (const Cell cell : topology.cells()) {
    const std::vector<int> from = topology.distances_from(cell);
    std::transform(from.begin(), from.end(), distance_.begin() + (cell * size),
                   [](int steps) { return static_cast<std::uint16_t>(std::min(steps, 0xFFFF)); });
  }
  coloured_ = topology.bipartite() && puzzle.given_count() > 0;
  for (const Cell cell : topology.cells()) {
    if (puzzle.is_given(cell)) parity_ = (puzzle.given(cell) + topology.colour(cell)) % 2;
  }
}

}  // namespace clew::solve::counting
