// `dfs`: Martin's recursive depth-first search with pruning.
//
// From "Numbrix" (after Glen Martin), a pair-programming assignment. solve() puts 1 into each cell
// in turn, in reading order, by calling recursiveSolve(r, c, 1). recursiveSolve places n and then
// tries n + 1 above, below, left and right of it. It returns without placing anything when
//   - the cell is outside of the grid (base case one);
//   - the cell is empty, but n is given elsewhere (base case two, the first pruning);
//   - the cell holds a number other than n (base case three, the second pruning).
// When the last number is placed the solution is reported (base case four), and the search goes on
// for more. The letters a to i below are the steps of section 8 of the document.
//
// What we add: a hole, or a cell behind a wall, is "outside"; linked cells refuse numbers that are
// not consecutive; on boards with more than four neighbours the others follow in reading order;
// a checkpoint (zip) is entered only in its turn.
// The recursion may be 4,096 calls deep, more than a WebAssembly stack is good for, so the calls
// that have not returned yet are kept on a stack of our own: enter() is the beginning of
// recursiveSolve, leave() its end, and the loop makes the recursive calls between the two.
//
// Stats: calls = calls of recursiveSolve, those that return at once included; nodes = calls that
// get past the base cases; placements = numbers stored in an empty cell; backtracks = numbers set
// back to empty.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/length.h"
#include "search/path_board.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

/// Where recursiveSolve goes from each cell: up, down, left, right (kNoCell where the grid ends),
/// then whatever other neighbours the board has.
class Directions {
 public:
  explicit Directions(const Topology& topology) {
    constexpr std::array<Place, 4> kSteps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    first_.push_back(0);
    for (const Cell cell : topology.cells()) {
      const Place place = topology.place(cell);
      std::array<Cell, 4> straight{};
      for (std::size_t d = 0; d < kSteps.size(); ++d) {
        const Cell to = topology.at({place.row + kSteps[d].row, place.col + kSteps[d].col});
        straight[d] = to != kNoCell && topology.adjacent(cell, to) ? to : kNoCell;
        cells_.push_back(straight[d]);
      }
      for (const Cell to : topology.neighbours(cell)) {
        if (std::find(straight.begin(), straight.end(), to) == straight.end()) {
          cells_.push_back(to);
        }
      }
      first_.push_back(length(cells_));
    }
  }

  [[nodiscard]] std::uint32_t begin(Cell cell) const { return first_[cell]; }
  [[nodiscard]] std::uint32_t end(Cell cell) const { return first_[cell + 1U]; }
  [[nodiscard]] Cell operator[](std::uint32_t index) const { return cells_[index]; }

 private:
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> first_;  // cell c goes to cells_[first_[c] .. first_[c + 1])
};

template <class Watch>
class Dfs {
 public:
  Dfs(const Puzzle& puzzle, const Query& query)
      : puzzle_(puzzle), grid_(puzzle), directions_(puzzle.topology()), run_(query, kDfsCode) {
    calls_.reserve(puzzle.cells().size());
  }

  Outcome solve() {
    run_.at(Line::kSolve);
    for (int cell = 0; cell < puzzle_.size() && !run_.stopped(); ++cell) {
      run_.at(Line::kEachCell);
      run_.at(Line::kStart);
      recursive_solve(Cell(cell));
    }
    return run_.finish();
  }

 private:
  using Line = DfsLine;

  /// A call of recursiveSolve that has placed its number and has not returned.
  struct Call {
    Cell cell;
    bool zero;           // step b: the cell was empty
    bool went_on;        // n + 1 found a place at least once
    std::uint32_t next;  // the direction to try next
  };

  void recursive_solve(Cell start) {
    enter(start, 1);
    while (!calls_.empty() && !run_.stopped()) {
      Call& call = calls_.back();
      const int n = length(calls_);
      if (n < puzzle_.size() && call.next < directions_.end(call.cell)) {
        run_.at(Line::kDirections);
        run_.at(Line::kTry);
        enter(directions_[call.next++], n + 1);  // h
      } else {
        leave();
      }
    }
  }

  void enter(Cell cell, int n) {
    ++run_.stats().calls;
    run_.at(Line::kCall);
    if (cell == kNoCell) return run_.at(Line::kOutside);                // a: base case one
    const bool zero = grid_.blank(cell);                                // b
    if (zero && used(n)) return run_.at(Line::kElsewhere);              // d: base case two
    if (!zero && grid_.at(cell) != n) return run_.at(Line::kOther);     // e: base case three
    if (!grid_.links_agree(cell, n)) return run_.at(Line::kForbidden);  // ours
    const bool checkpoint = puzzle_.has_checkpoints() && puzzle_.is_given(cell);
    if (checkpoint && puzzle_.given(cell) != passed_ + 1) {  // ours
      return run_.at(Line::kForbidden);
    }
    if (!run_.node()) return;
    if (!calls_.empty()) calls_.back().went_on = true;
    calls_.push_back({cell, zero, false, directions_.begin(cell)});
    if (checkpoint) ++passed_;
    tell_where(cell, n);
    run_.at(Line::kPlace);
    if (zero) {
      grid_.put(cell, n);  // f
      run_.add(cell, n);
    }
    if (n == puzzle_.size()) {  // g: base case four
      calls_.back().went_on = true;
      run_.at(Line::kLast);
      run_.solution(grid_.values());
    }
  }

  void leave() {
    const Call call = calls_.back();
    const int n = length(calls_);
    tell_where(call.cell, n);
    if (!call.went_on) {
      run_.at(Line::kDirections);
      run_.dead_end(call.cell, n, [&] {
        return std::to_string(n + 1) + " has no place beside " + std::to_string(n) + " at " +
               grid_.name(call.cell);
      });
    }
    calls_.pop_back();
    if (puzzle_.has_checkpoints() && puzzle_.is_given(call.cell)) --passed_;
    if (call.zero) {  // i
      ++run_.stats().backtracks;
      grid_.take(call.cell);
      run_.depth(calls_.size());
      run_.at(Line::kClear);
      run_.remove(call.cell, n);
    }
  }

  void tell_where(Cell cell, int n) {
    if (run_.watched()) {
      const Place place = puzzle_.topology().place(cell);
      run_.set(Line::kN, n);
      run_.set(Line::kRow, place.row + 1);
      run_.set(Line::kColumn, place.col + 1);
      run_.depth(calls_.size());
    }
  }

  [[nodiscard]] bool used(int n) const { return puzzle_.cell_of(n) != kNoCell; }

  const Puzzle& puzzle_;
  PathBoard grid_;
  Directions directions_;
  Run<Watch> run_;
  std::vector<Call> calls_;  // the call at index n - 1 placed n
  int passed_ = 0;           // checkpoints on the way
};

}  // namespace

Outcome run_dfs(const Puzzle& puzzle, const Query& query) { return run_search<Dfs>(puzzle, query); }

}  // namespace clew::search
