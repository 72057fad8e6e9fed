// What is known about a path puzzle at some point of solving it.
//
// For each number the cells it may still be in and for each cell the numbers it may still hold, and
// the steps of the path (path_state.h). Facts only ever grow.
//
// Some consequences are so plain that nobody would call them a step; the State draws them itself:
//   - a number has one cell and a cell has one number;
//   - placed neighbours are joined if they are consecutive, and otherwise forbidden to be;
//   - a cell with its two joins has no others (the ends of the path have one);
//   - a missing number lies no more steps away from the known numbers before and after it than
//     the difference says (its window), counted over cells that are still free.
// Everything else is for the techniques. A contradiction is recorded, never thrown.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/bits.h"
#include "logic/path_state.h"

namespace clew::logic {

/// Missing numbers between two known ones: first..last. A number outside 1..N as `before` or
/// `after` says that the gap is open at that side.
struct Gap {
  int before = 0;
  int after = 0;
  [[nodiscard]] int first() const { return before + 1; }
  [[nodiscard]] int last() const { return after - 1; }
  [[nodiscard]] int length() const { return after - before - 1; }
};

class State : public PathState<State> {
 public:
  static constexpr Family kFamily = Family::path;
  /// The puzzle as printed, plain consequences drawn. Once stopped by the meter, which may be null,
  /// not even the plain consequences are drawn any more.
  explicit State(const Board& board, Meter* meter = nullptr);

  /// Where a number is, or kNoCell; also for 0 and N+1, which are nowhere.
  [[nodiscard]] Cell at(int number) const { return at_[number]; }
  /// The number in a cell, or 0.
  [[nodiscard]] int value(Cell cell) const { return value_[cell]; }
  [[nodiscard]] bool known(int number) const { return at(number) != kNoCell; }
  [[nodiscard]] bool free(Cell cell) const { return value_[cell] == 0; }

  [[nodiscard]] bool can(Cell cell, int number) const { return test(numbers_of(cell), number); }
  [[nodiscard]] const Word* cells_of(int number) const { return &cells_[number * step_]; }
  [[nodiscard]] const Word* numbers_of(Cell cell) const { return &numbers_[cell * step_]; }
  /// Cells without a number.
  [[nodiscard]] const Word* free_cells() const { return free_.data(); }
  /// Neighbours that the path may still pass to.
  [[nodiscard]] const Word* exits(Cell cell) const { return &exits_[cell * step_]; }
  [[nodiscard]] bool is_open(Cell a, Cell b) const { return test(exits(a), b); }

  /// Could be the first or the last cell of the path.
  [[nodiscard]] bool may_be_end(Cell cell) const { return can(cell, 1) || can(cell, size()); }
  [[nodiscard]] bool is_end(Cell cell) const { return value_[cell] == 1 || value_[cell] == size(); }
  /// Fewest and most joins the cell has in a solution.
  [[nodiscard]] int needs(Cell cell) const { return size() == 1 ? 0 : may_be_end(cell) ? 1 : 2; }
  [[nodiscard]] int takes(Cell cell) const { return is_end(cell) ? 1 : 2; }

  /// All gaps, lowest first.
  [[nodiscard]] std::vector<Gap> gaps() const;
  /// The one that a missing number is in.
  [[nodiscard]] Gap gap_around(int number) const;

  // Effects. Each draws the plain consequences that need no look at the whole board; settle() draws
  // the rest and must come before anyone looks.
  void place(Cell cell, int number);
  void remove(Cell cell, int number);
  void apply(const Effect& effect);
  void settle();

  [[nodiscard]] bool knows(const Effect& effect) const;

  /// Missing numbers for which something changed since clear_touched(): where they can be, or the
  /// exits and joins of those cells, or the known number before or after them.
  [[nodiscard]] const Word* touched() const { return touched_.data(); }
  void clear_touched() { std::fill(touched_.begin(), touched_.end(), 0); }

  [[nodiscard]] std::vector<int> values() const;

 private:
  friend PathState;

  [[nodiscard]] static bool joins_fit(Cell /*a*/, Cell /*b*/) { return true; }
  void after_join(Cell a, Cell b, Cell far_a, Cell far_b);
  void after_forbid(Cell a, Cell b);
  template <int W>
  void fit_window(const Gap& gap);
  template <int W>
  void take_cell(Cell cell, int number);
  template <int W>
  void remove_all(const BitsOf<W>& gone, int number);

  std::size_t step_;           // words of a set
  std::vector<Word> cells_;    // a set for each number 0..N+1
  std::vector<Word> numbers_;  // a set for each cell
  std::vector<Word> exits_;    // a set for each cell
  std::vector<Word> free_;
  std::vector<Word> stale_;    // numbers whose window may have shrunk
  std::vector<Word> touched_;  // and all others with news
  std::vector<Cell> at_;
  std::vector<int> value_;
};

/// Whether a route that came to `here` from `last` can go on: with two joins to other cells it
/// cannot, with one it has to go there, which is `must` then.
inline bool joins_allow(const State& state, Cell here, Cell last, Cell& must) {
  for (const Cell other : state.board().beside(here, state.joined(here))) {
    if (other == last) continue;
    if (must != kNoCell) return false;
    must = other;
  }
  return true;
}

}  // namespace clew::logic
