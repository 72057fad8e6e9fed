// A `latin` puzzle as bit rows: what its exact search and its counter share.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/puzzle.h"
#include "solve/bits.h"

namespace clew::solve::latin {

/// Lines up to this long fit a word. Longer ones are mostly holes, as a board has 4,096 cells at
/// most; they are left to the learning search.
inline constexpr int kLongestLine = 64;

struct Clue {
  int row = 0;
  int col = 0;
  int count = 0;
};

struct Lines {
  explicit Lines(const Puzzle& puzzle);

  int side = 0;
  std::vector<std::uint64_t> rows = {};  ///< cells that may be shaded: a bit a column
  std::vector<std::uint64_t> cols = {};  ///< the same turned over: a bit a row
  std::vector<Clue> clues = {};
};

/// A position in a line and both beside it.
inline std::uint64_t around(int position) { return position == 0 ? 3U : 7 * mask_of(position - 1); }

}  // namespace clew::solve::latin
