// `distance`: CSCI 145's explore(), a backtracking search pruned by grid distance.
//
// From "CSCI 145 Week 5 Assignment 1". explore() finds the lowest missing value `next` and the next
// known value `end` above it, and tries `next` in each of the cells around `next - 1` that
//   1. lies inside the grid,
//   2. is available, and
//   3. is not further from `end` than the values still between them: distance <= end - next;
// where distance is the number of steps on an unobstructed grid. Each try explores again, and
// removes `next` when that did not succeed. The sheet counts calls of explore() until the first
// solution: 22,715, 524 and 10,177 on its three test puzzles. Cells are tried in reading order (NW,
// N, NE, W, E, SW, S, SE), the only order of the eight that gives these figures.
//
// What we add, none of it changing a count of the assignment's: the assignment assumes that 1 and
// the largest number are given; where 1 is missing every cell is tried for it, and where no later
// value is known there is nothing to measure the distance to. Walls and links refuse cells. After a
// solution the search goes on if more are wanted. explore() may be 4,096 calls deep, so the calls
// that have not returned are on a stack of our own: begin() is the first half of explore(), the
// loop the rest.
//
// Stats: calls = nodes = calls of explore(); placements = calls of place(); backtracks = calls of
// remove().
#include <cstdint>
#include <string>
#include <vector>

#include "search/path_board.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

template <class Watch>
class Distance {
 public:
  Distance(const Puzzle& puzzle, const Query& query)
      : topology_(puzzle.topology()), grid_(puzzle), run_(query) {
    calls_.reserve(static_cast<std::size_t>(grid_.missing()) + 1);
  }

  Outcome solve() {
    // explore() only looks at missing values: two givens in a row have to be checked beforehand.
    if (grid_.consistent()) explore();
    return run_.finish();
  }

 private:
  /// A call of explore() that has not returned.
  struct Call {
    int next;                 // the value it places
    int end;                  // the next known value, or size() + 1
    std::uint32_t tried = 0;  // locations tried so far
    Cell placed = kNoCell;    // where `next` is now
    bool found_any = false;
  };

  void explore() {
    begin(1);
    while (!calls_.empty() && !run_.stopped()) {
      Call& call = calls_.back();
      if (call.placed != kNoCell) remove(call);
      const Cell location = next_location(call);
      if (location == kNoCell) {
        fail(call);
        calls_.pop_back();
      } else {
        place(call, location);
        begin(call.next + 1);
      }
    }
  }

  /// The first half of explore(). Values below `from` are known not to be missing.
  void begin(int from) {
    if (!run_.node()) return;
    ++run_.stats().calls;
    const int next = find_missing_value(from);
    if (next > grid_.size()) {
      run_.solution(grid_.values());
    } else {
      calls_.push_back({.next = next, .end = grid_.next_placed(next)});
    }
  }

  [[nodiscard]] int find_missing_value(int value) const {
    while (value <= grid_.size() && grid_.placed(value)) ++value;
    return value;
  }

  /// The next viable location for call.next beside its predecessor (anywhere for a missing 1).
  Cell next_location(Call& call) const {
    const Cell before = grid_.cell_of(call.next - 1);
    return grid_.next_fit(call.next, before, call.tried, [&](Cell location) {
      return call.end > grid_.size() ||
             topology_.grid_distance(location, grid_.cell_of(call.end)) <= call.end - call.next;
    });
  }

  void place(Call& call, Cell location) {
    call.placed = location;
    call.found_any = true;
    grid_.put(location, call.next);
    run_.add(location, call.next);
  }

  void remove(Call& call) {
    ++run_.stats().backtracks;
    grid_.take(call.placed);
    run_.remove(call.placed, call.next);
    call.placed = kNoCell;
  }

  void fail(const Call& call) {
    if (call.found_any) return;
    run_.dead_end(call.next == 1 ? kNoCell : grid_.cell_of(call.next - 1), call.next, [&] {
      std::string text = std::to_string(call.next) + " fits nowhere";
      if (call.next > 1) text += " beside " + std::to_string(call.next - 1);
      if (call.end <= grid_.size()) {
        text += " close enough to " + std::to_string(call.end) + " at " +
                grid_.name(grid_.cell_of(call.end));
      }
      return text;
    });
  }

  const Topology& topology_;
  PathBoard grid_;
  Run<Watch> run_;
  std::vector<Call> calls_;
};

}  // namespace

Outcome run_distance(const Puzzle& puzzle, const Query& query) {
  return run_search<Distance>(puzzle, query);
}

}  // namespace clew::search
