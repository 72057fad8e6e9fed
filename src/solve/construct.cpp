// Walking and turning; see construct.h.
#include "solve/construct.h"

#include <algorithm>
#include <set>
#include <vector>

namespace clew::solve {
namespace {

// Below this many cells the short search finds a path on an empty board in a millisecond.
constexpr int kSmallestBoard = 300;
// Turns before giving up, per cell. Empty boards of up to 64x64 needed at most 30 a cell; a turn
// costs time proportional to the path.
constexpr std::uint64_t kTurnsPerCell = 300;
// The same path again and again means that there is hardly another; on a corridor there is only the
// way back.
constexpr int kMostRepeats = 50;
// Different solutions are collected this way only up to this number.
constexpr std::uint64_t kMostSolutions = 100;

int ends_given(const Puzzle& puzzle) {
  return (puzzle.cell_of(1) != kNoCell ? 1 : 0) +
         (puzzle.cell_of(puzzle.size()) != kNoCell ? 1 : 0);
}

Cell inner_given(const Puzzle& puzzle) {
  for (const Cell c : puzzle.cells()) {
    const int value = puzzle.given(c);
    if (value > 1 && value < puzzle.size()) return c;
  }
  return kNoCell;
}

class Walker {
 public:
  Walker(const Puzzle& puzzle, std::uint64_t seed, Meter& meter)
      : puzzle_(puzzle),
        board_(puzzle.topology()),
        meter_(meter),
        random_(seed),
        place_(static_cast<std::size_t>(puzzle.size()), kFree),
        first_(puzzle.cell_of(1)),
        last_(puzzle.cell_of(puzzle.size())),
        inner_(inner_given(puzzle)),
        turns_left_(kTurnsPerCell * static_cast<std::uint64_t>(puzzle.size())) {
    if (first_ == kNoCell) first_ = start_cell();
    append(first_);
  }

  /// The next path, turned on from the last one; empty when the budget is used up.
  const std::vector<Cell>& next() {
    if (complete()) turn();
    while (turns_left_ > 0 && !meter_.stop(path_.size() * 2)) {
      while (extend()) {
      }
      if (complete() && fits()) return path_;
      turn();
    }
    path_.clear();
    return path_;
  }

 private:
  static constexpr std::uint32_t kFree = 0xFFFFFFFFU;

  // A corner, of the more frequent colour where colours alternate.
  Cell start_cell() const {
    Cell best = kNoCell;
    for (const Cell c : puzzle_.cells()) {
      if ((c == last_ || c == inner_) && puzzle_.size() > 1) continue;
      if (!board_.may_end(c)) continue;
      if (best == kNoCell || board_.neighbours(c).size() < board_.neighbours(best).size()) best = c;
    }
    return best == kNoCell ? Cell{0} : best;
  }
  [[nodiscard]] bool complete() const {
    return path_.size() == static_cast<std::size_t>(puzzle_.size());
  }
  // Whether the given between the ends is in its place; if only the other way round, turns the
  // path.
  bool fits() {
    if (last_ != kNoCell && path_.back() != last_) return false;
    if (inner_ == kNoCell) return true;
    const auto wanted = static_cast<std::size_t>(puzzle_.given(inner_)) - 1;
    if (place_[inner_] == wanted) return true;
    if (ends_given(puzzle_) > 0 || path_.size() - 1 - place_[inner_] != wanted) return false;
    std::reverse(path_.begin(), path_.end());
    number(0);
    return true;
  }
  void number(std::size_t from) {
    for (std::size_t i = from; i < path_.size(); ++i) {
      place_[path_[i]] = static_cast<std::uint32_t>(i);
    }
  }
  void append(Cell cell) {
    place_[cell] = static_cast<std::uint32_t>(path_.size());
    path_.push_back(cell);
  }
  std::size_t free_around(Cell cell) const {
    std::size_t count = 0;
    for (const Cell n : board_.neighbours(cell)) count += place_[n] == kFree ? 1U : 0U;
    return count;
  }
  bool extend() {
    Cell best = kNoCell;
    std::size_t fewest = 0;
    for (const Cell n : board_.neighbours(path_.back())) {
      if (place_[n] != kFree || (n == last_ && path_.size() + 1 < place_.size())) continue;
      const std::size_t around = free_around(n);
      if (best != kNoCell && around >= fewest) continue;
      best = n;
      fewest = around;
    }
    if (best == kNoCell) return false;
    append(best);
    return true;
  }
  void turn() {
    --turns_left_;
    const auto near = board_.neighbours(path_.back());
    random_ = random_ * 6364136223846793005U + 1442695040888963407U;  // Knuth's MMIX
    const Cell to = near[static_cast<std::size_t>((random_ >> 33U) % near.size())];
    if (place_[to] == kFree) return;
    const auto from = path_.begin() + static_cast<std::ptrdiff_t>(place_[to]) + 1;
    std::reverse(from, path_.end());
    number(place_[to] + 1);
  }

  const Puzzle& puzzle_;
  const Topology& board_;
  Meter& meter_;
  std::uint64_t random_;
  std::vector<std::uint32_t> place_;  // by cell: where on the path
  std::vector<Cell> path_;
  Cell first_;
  Cell last_;
  Cell inner_;
  std::uint64_t turns_left_;
};

}  // namespace

bool can_construct(const Puzzle& puzzle) {
  if (puzzle.size() < kSmallestBoard || !puzzle.topology().links().empty()) return false;
  return puzzle.given_count() <= ends_given(puzzle) + 1;
}

bool construct(const Puzzle& puzzle, std::uint64_t seed, Meter& meter, Report& report) {
  if (meter.limits().solutions > kMostSolutions) return false;
  Walker walker(puzzle, seed, meter);
  std::set<std::vector<Cell>> seen;
  std::vector<std::vector<int>> solutions;
  const auto add = [&](const std::vector<Cell>& path) {
    if (!seen.insert(path).second) return false;
    std::vector<int> values(path.size());
    for (std::size_t v = 0; v < path.size(); ++v) values[path[v]] = static_cast<int>(v) + 1;
    solutions.push_back(std::move(values));
    return true;
  };
  int repeats = 0;
  while (solutions.size() < meter.limits().solutions) {
    const std::vector<Cell>& path = walker.next();
    if (path.empty()) return false;
    if (add(path)) {
      repeats = 0;
    } else if (++repeats > kMostRepeats) {
      return false;
    }
    // Without givens every path can be walked backwards.
    if (puzzle.given_count() == 0 && solutions.size() < meter.limits().solutions) {
      add({path.rbegin(), path.rend()});
    }
  }
  // Only now: had it failed halfway, the search would find the first ones again.
  for (std::vector<int>& values : solutions) report.solution(std::move(values));
  return true;
}

}  // namespace clew::solve
