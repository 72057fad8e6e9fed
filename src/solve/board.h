// A topology laid out for shifting.
//
// Cells get positions such that steps between neighbours are few different distances: a step of
// distance d from position p leads to p + d. On a rectangle the positions are those of the whole
// rectangle, holes included. Here 3 rows of 5 with a hole x:
//
//        cells               positions                steps from p, upwards only
//     0  1  2  3  4         0  1  2  3  4
//     5  6  x  7  8         5  6  7  8  9                 .   p  +1       right
//     9 10 11 12 13        10 11 12 13 14                +4  +5  +6       down, and the diagonals
//
// Squares have the distances 1 and 5 (the width), with diagonals 4 and 6 as well; axial hexagons 1,
// 4 and 5; hexagons in shifted rows 1, 4, 5 and 6, of which a row has either 4 or 6. What exists
// of a distance is a mask of the lower ends, `from`: not out of the row's end, where p + 1 is the
// next row's first cell, not into or out of a hole, not through a wall.
//
//     from, distance 1      from, distance 5      from, distance 6
//       1 1 1 1 .             1 1 . 1 1             1 . 1 1 .
//       1 . . 1 .             1 1 . 1 1             1 1 . 1 .
//       1 1 1 1 .             . . . . .             . . . . .
//
// So the neighbours of a whole set are, for each step: up(set & from, d) and down(set, d) & from.
//
// A set is `words` words of 64 bits, bit p of it in word p / 64; a row may begin in one word and
// end in the next. Rows are not padded: the masks keep steps from wrapping
// round. (The learning search, which looks around single cells, pads its sets by a word: learn.h.)
//
// Boards whose bounding rectangle is too large use the topology's own cell numbers, with as many
// distances as that needs: slower, but right.
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
