// A topology laid out for shifting.
//
// Cells get positions such that steps between neighbours are few different distances: a step of
// distance d from position p leads to p + d. On a rectangle these are 1 and the width (and the two
// diagonals), whatever holes and walls there are; each distance has a mask of the positions from
// which the step exists. Boards whose bounding rectangle is too large use the topology's own cell
// numbers, with as many distances as that needs: slower, but right.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/topology.h"
#include "solve/bits.h"
#include "solve/width.h"

namespace clew::solve {

struct Board {
  explicit Board(const Topology& source);

  const Topology* topology;
  int size = 0;       ///< open cells, and so also the highest value
  int positions = 0;  ///< bits a set of cells needs
  int words = 0;      ///< words of a set: one of the widths the engine is compiled for
  std::vector<std::uint16_t> position;  ///< by cell
  std::vector<Cell> cell;               ///< by position; kNoCell at a hole

  /// The steps of one distance. `from` and `linked` are masks of `words` words.
  struct Step {
    int distance;
    Shift shift;
    std::vector<std::uint64_t> from;
    std::vector<std::uint64_t> linked;  ///< steps that a link demands
  };
  std::vector<Step> steps;  ///< by increasing distance
  bool has_links = false;
  /// Where neighbours differ in colour and one colour has a cell more, that colour holds 1, 3, 5...
  /// A mask of its positions; empty on all other boards.
  std::vector<std::uint64_t> odd_values;

 private:
  void choose_positions();
  void collect_steps();
  void colour();
};

}  // namespace clew::solve
