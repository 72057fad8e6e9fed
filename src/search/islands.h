// The islands check that Vasquez wished for.
//
// "If the borders of the islands only contained non-tip nodes from the snake, then it would be
// impossible to fill them." An island is an empty region, and a tip a number with its predecessor
// or successor missing. Sound on any board: the numbers missing between two segments, or before the
// first or after the last, form a path of empty cells, which lies in one region and begins beside
// a tip. So 1 and N are no tips, but the outer ends of the first and the last segment are while
// numbers are missing beyond them. A board without numbers has no tips and is not asked.
#pragma once

#include <cstdint>
#include <vector>

#include "search/path_board.h"

namespace clew::search {

class Islands {
 public:
  explicit Islands(const PathBoard& board);

  /// A cell of an island that can never be filled, or kNoCell. Visits every empty cell.
  Cell find();

 private:
  bool region_has_tip(Cell start);

  const PathBoard& board_;
  std::vector<std::uint32_t> seen_;  // the number of the last find() that visited the cell
  std::uint32_t visit_ = 0;
  std::vector<Cell> frontier_;
};

}  // namespace clew::search
