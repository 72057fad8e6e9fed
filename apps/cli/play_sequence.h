// The check of the plain game, shown: an empty board that fills up from 1 as long as each number is
// found beside the one before.
#pragma once

#include <span>
#include <string>

#include "clew/puzzle.h"

namespace clew::cli {

/// How far the numbers follow each other.
struct Sequence {
  int last = 0;  ///< 1 to this one do; 0 where there is no 1
  /// Where the next number is instead of beside it; kNoCell where it is not on the board.
  Cell next = kNoCell;
};

/// Looks for 1, for 2 beside it, and so on. Path puzzles only.
Sequence find_sequence(const Puzzle& puzzle, std::span<const int> values);

/// The board with nothing on it but 1 to `last`.
std::string sequence_board(const Puzzle& puzzle, std::span<const int> values, int last);

/// "1 to 3 follow each other; 4 at r2c2 is not beside 3"
std::string to_string(const Sequence& sequence, const Puzzle& puzzle);

}  // namespace clew::cli
