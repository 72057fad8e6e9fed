// A bent path that nearly fits, made to fit: what is right stays, the rest is searched.
//
// Bending (bend.h) mostly ends with a gap or two that have a cell too many or too few, and then
// wanders. But each gap of the right length has the right numbers, whatever the others are like:
// its givens say so. So these gaps are given as they lie, except some of those beside the wrong
// ones, and what is then open is a small puzzle that the learning search finishes in well under a
// millisecond, one way or the other. If the answer is no, other gaps are opened.
#pragma once

#include <optional>
#include <vector>

#include "clew/puzzle.h"
#include "solve/board.h"
#include "solve/meter.h"
#include "solve/random.h"

namespace clew::solve {

class Mender {
 public:
  Mender(const Board& board, const Puzzle& puzzle, std::uint64_t seed, Meter& meter);

  /// A solution that agrees with a path through every cell (by cell, from 1 on) in most of the gaps
  /// that are right; nothing if none was found, or the path is not whole.
  std::optional<std::vector<int>> mend(const std::vector<int>& path);

 private:
  // Two givens next to each other on the path and as far apart as their numbers say, or such a
  // given and an end of the path. What lies between them is right.
  struct Gap {
    int first = 0;  // numbers [first, until), from 1 on
    int until = 0;
    int shift = 0;  // what the path's numbers are more than the right ones
  };
  static constexpr int kGiven = -1;
  static constexpr int kWrong = -2;  // between givens that are not as they should be

  void find_gaps(const std::vector<int>& path);
  void add_gap(const Gap& gap);
  void open_some(int wanted);
  void open(int gap);
  std::optional<std::vector<int>> search();

  const Board& board_;
  const Puzzle& puzzle_;
  Random random_;
  Meter& meter_;
  std::vector<int> given_at_;  // by value, from 0 on: its position, or -1
  std::vector<Cell> cell_of_;  // by the path's number, from 1 on
  std::vector<int> gap_of_;    // by cell: its gap, or kGiven or kWrong
  std::vector<Gap> gaps_;
  std::vector<std::uint8_t> open_;  // by gap
  std::vector<Cell> open_cells_;
  int share_;             // of the blank cells to open next, in percent
  bool refuted_ = false;  // the last search ended: what was open could not be filled
};

}  // namespace clew::solve
