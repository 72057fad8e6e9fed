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
// loop the rest. Checkpoints (zip) are taken in their turn, and the distance is that to the next
// one and from there through all the others.
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
      : puzzle_(puzzle), topology_(puzzle.topology()), grid_(puzzle), run_(query, kDistanceCode) {
    calls_.reserve(grid_.missing() + 1);
    const auto checkpoints = puzzle.checkpoints();
    way_left_.assign(checkpoints.size(), 0);
    for (std::size_t i = checkpoints.size(); i-- > 1;) {
      way_left_[i - 1] = way_left_[i] + topology_.grid_distance(checkpoints[i - 1], checkpoints[i]);
    }
  }

  Outcome solve() {
    // explore() only looks at missing values: two givens in a row have to be checked beforehand.
    if (grid_.consistent()) explore();
    return run_.finish();
  }

 private:
  using Line = DistanceLine;

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
        run_.at(Line::kAgain);
        begin(call.next + 1);
      }
    }
  }

  /// The first half of explore(). Values below `from` are known not to be missing.
  void begin(int from) {
    if (!run_.node()) return;
    ++run_.stats().calls;
    const int next = grid_.next_missing(from);
    run_.at(Line::kExplore);
    run_.at(Line::kMissing);
    run_.depth(calls_.size() + 1);
    if (next > grid_.size()) {
      run_.at(Line::kNone);
      run_.solution(grid_.values());
    } else {
      calls_.push_back({.next = next, .end = grid_.next_placed(next)});
      run_.at(Line::kNext);
    }
  }

  /// The next viable location for call.next beside its predecessor (anywhere for a missing 1).
  Cell next_location(Call& call) {
    const Cell before = grid_.cell_of(call.next - 1);
    const std::uint32_t tried = call.tried;
    std::uint32_t available = 0;
    run_.at(Line::kAround);
    const Cell found = grid_.next_fit(call.next, before, call.tried, [&](Cell location) {
      if constexpr (Watch::kOn) ++available;
      if (near_enough(location, call)) return true;
      run_.at(Line::kTooFar);
      return false;
    });
    if (Watch::kOn && call.tried - tried > available) run_.at(Line::kTaken);
    return found;
  }

  [[nodiscard]] bool near_enough(Cell location, const Call& call) const {
    if (puzzle_.has_checkpoints()) return in_turn(location, call.next);
    return call.end > grid_.size() || distance(location, call) <= call.end - call.next;
  }
  [[nodiscard]] int distance(Cell location, const Call& call) const {
    return topology_.grid_distance(location, grid_.cell_of(call.end));
  }

  /// A checkpoint only after those below it, and all the others still within reach.
  [[nodiscard]] bool in_turn(Cell location, int value) const {
    std::size_t next = passed_;
    if (puzzle_.is_given(location)) {
      if (puzzle_.checkpoints()[next] != location) return false;
      ++next;
    }
    return topology_.grid_distance(location, puzzle_.checkpoints()[next]) + way_left_[next] <=
           grid_.size() - value;
  }

  void place(Call& call, Cell location) {
    call.placed = location;
    call.found_any = true;
    grid_.put(location, call.next);
    if (is_checkpoint(location)) ++passed_;
    tell_where(call, location);
    run_.at(Line::kPlace);
    run_.depth(calls_.size() + 1);
    run_.add(location, call.next);
  }

  void remove(Call& call) {
    ++run_.stats().backtracks;
    grid_.take(call.placed);
    if (is_checkpoint(call.placed)) --passed_;
    tell_where(call, call.placed);
    run_.at(Line::kRemove);
    run_.depth(calls_.size());
    run_.remove(call.placed, call.next);
    call.placed = kNoCell;
  }

  void fail(const Call& call) {
    if (call.found_any) return;
    tell_where(call, kNoCell);
    run_.at(Line::kFail);
    run_.depth(calls_.size());
    run_.dead_end(call.next == 1 ? kNoCell : grid_.cell_of(call.next - 1), call.next, [&] {
      std::string text = std::to_string(call.next) + " fits nowhere";
      if (call.next > 1) text += " beside " + std::to_string(call.next - 1);
      if (puzzle_.has_checkpoints()) {
        text += " with the checkpoints from " + std::to_string(passed_ + 1) + " on within reach";
      } else if (call.end <= grid_.size()) {
        text += " close enough to " + std::to_string(call.end) + " at " +
                grid_.name(grid_.cell_of(call.end));
      }
      return text;
    });
  }

  void tell_where(const Call& call, Cell location) {
    if (run_.watched()) {
      const bool known = call.end <= grid_.size();
      const bool here = location != kNoCell;
      const Place place = here ? topology_.place(location) : Place{kBlank - 1, kBlank - 1};
      run_.set(Line::kValue, call.next);
      run_.set(Line::kKnown, known ? call.end : kBlank);
      run_.set(Line::kRow, place.row + 1);
      run_.set(Line::kColumn, place.col + 1);
      run_.set(Line::kDistance, known && here ? distance(location, call) : kBlank);
      run_.set(Line::kMost, known ? call.end - call.next : kBlank);
    }
  }

  [[nodiscard]] bool is_checkpoint(Cell cell) const {
    return puzzle_.has_checkpoints() && puzzle_.is_given(cell);
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  PathBoard grid_;
  Run<Watch> run_;
  std::vector<Call> calls_;
  std::vector<int> way_left_;  // by checkpoint: steps from it through all that follow
  std::size_t passed_ = 1;     // checkpoints on the way: where there are any, 1 is given
};

}  // namespace

Outcome run_distance(const Puzzle& puzzle, const Query& query) {
  return run_search<Distance>(puzzle, query);
}

}  // namespace clew::search
