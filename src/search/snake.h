// The snake: Vasquez's data structure, the numbers on the board as a list of segments.
//
// A segment is a run of consecutive numbers that are all placed; the snake keeps its segments in
// ascending order. The first and the last number of a segment are its tips, the only numbers
// beside which anything is left to find; between two segments lies a gap. Adding a number starts a
// segment, lengthens one or joins two; removing it undoes that.
//
// The document keeps linked lists of (value, x, y) triples. Here a segment is only its two tips,
// since the board knows where each number is, and the segments are in a sorted array: finding one
// takes O(log n) instead of O(n), and the shortest gap is one walk over the segments.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "search/path_board.h"

namespace clew::search {

struct Segment {
  int first;
  int last;
};

/// The missing numbers between two segments: after `from` and before `to`. An open end of the snake
/// has only one of the two: `from` is 0 before the first segment, `to` is size + 1 after the last.
struct Gap {
  int from;
  int to;
  [[nodiscard]] int length() const { return to - from - 1; }
};

class Snake {
 public:
  explicit Snake(const PathBoard& board);

  /// Number of segments, and the segments in ascending order.
  [[nodiscard]] std::size_t size() const { return segments_.size(); }
  [[nodiscard]] const Segment& operator[](std::size_t index) const { return segments_[index]; }
  /// Index of the segment that holds a number, or of the first one above it.
  [[nodiscard]] std::size_t find(int value) const;

  void add(int value);
  void remove(int value);

  /// The shortest gap between two segments, the lowest on a tie. Where there is none, the shorter
  /// open end. Nothing if the snake is complete; the whole board if it is empty.
  [[nodiscard]] std::optional<Gap> shortest_gap() const;
  [[nodiscard]] bool closed(const Gap& gap) const { return gap.from >= 1 && gap.to <= size_; }

 private:
  int size_;
  std::vector<Segment> segments_;
};

}  // namespace clew::search
