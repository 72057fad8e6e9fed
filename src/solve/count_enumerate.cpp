// Counts by visiting every solution: number after number beside the one before, from each given
// to the next, then from the last given up to N, then from the first given down to 1. Checkpoints
// are passed one after the other.
//
// Two prunings keep it out of most dead ends: a cell must be near enough to the next given, and no
// cell that the path has just passed by may be left with too few ways in and out. It exists to say
// "at least" cheaply, to finish puzzles with few solutions before any table is built, and to check
// the frontier against. It stores one step a number and recurses nowhere.
#include <cstdlib>
#include <vector>

#include "solve/count_methods.h"

namespace clew::solve::counting {
namespace {

class Walk {
 public:
  Walk(const Puzzle& puzzle, const EnumerationLimits& limits, Guard& guard)
      : puzzle_(puzzle), topology_(puzzle.topology()), limits_(limits), guard_(guard) {
    cell_of_.assign(puzzle.size() + 2, kNoCell);
    number_in_.assign(puzzle.size(), 0);
    for (int number = 1; number <= puzzle.size(); ++number) {
      const Cell cell = puzzle.cell_of(number);
      if (cell != kNoCell) put(cell, number);
    }
    plan_steps();
  }

  Tally run(CountStats& stats) {
    Tally tally;
    if (!givens_fit()) return tally;
    if (steps_.empty()) {
      tally.number = BigUint(1);
      return tally;
    }
    tally.end = walk(stats);
    tally.number = BigUint(solutions_);
    return tally;
  }

 private:
  // One number to place: beside the cell of `beside`, or anywhere if that is 0.
  struct Step {
    int number = 0;
    int beside = 0;
    int to_given = 0;                  // steps to the next given in this direction
    const std::vector<int>* distance;  // from that given; null where there is none
    std::size_t tried = 0;             // candidates looked at so far
  };

  void put(Cell cell, int number) {
    cell_of_[number] = cell;
    number_in_[cell] = number;
    if (is_checkpoint(cell)) ++passed_;
  }
  void take(Cell cell) {
    cell_of_[number_in_[cell]] = kNoCell;
    number_in_[cell] = 0;
    if (is_checkpoint(cell)) --passed_;
  }
  [[nodiscard]] bool is_checkpoint(Cell cell) const {
    return puzzle_.has_checkpoints() && puzzle_.is_given(cell);
  }
  [[nodiscard]] Cell where(int number) const { return cell_of_[number]; }

  void plan_steps() {
    const int last = puzzle_.size();
    int lowest = 1;
    while (lowest <= last && where(lowest) == kNoCell) ++lowest;
    // So that pointers into it stay: one for each given and not more.
    distances_.reserve(puzzle_.given_count());
    if (lowest > last) {
      steps_.push_back({.number = 1, .distance = nullptr});
      lowest = 1;
    }
    int given = lowest;
    for (int number = lowest + 1; number <= last; ++number) {
      if (where(number) != kNoCell) continue;
      if (given < number) {
        given = number;
        while (given <= last && where(given) == kNoCell) ++given;
        if (given <= last) distances_.push_back(topology_.distances_from(where(given)));
      }
      steps_.push_back({.number = number,
                        .beside = number - 1,
                        .to_given = given - number,
                        .distance = given <= last ? &distances_.back() : nullptr});
    }
    for (int number = lowest - 1; number >= 1; --number) {
      steps_.push_back({.number = number, .beside = number + 1, .distance = nullptr});
    }
  }

  // What the walk does not look at again: givens beside each other, links between givens.
  [[nodiscard]] bool givens_fit() const {
    for (int number = 1; number < puzzle_.size(); ++number) {
      const Cell a = where(number);
      const Cell b = where(number + 1);
      if (a != kNoCell && b != kNoCell && !topology_.adjacent(a, b)) return false;
    }
    for (const Cell cell : topology_.cells()) {
      if (number_in_[cell] != 0 && !links_hold(cell)) return false;
    }
    return true;
  }

  Tally::End walk(CountStats& stats) {
    std::uint64_t nodes = 0;
    Tally::End end = Tally::End::complete;
    std::size_t depth = 0;
    for (;;) {
      Step& step = steps_[depth];
      const Cell cell = next_candidate(step);
      if (cell == kNoCell) {
        step.tried = 0;
        if (depth == 0) break;
        --depth;
        take(where(steps_[depth].number));
        continue;
      }
      const bool stop = ++nodes % kLookEvery == 0 && guard_.stop(progress());
      if (stop || nodes > limits_.nodes) {
        end = Tally::End::stopped;
        break;
      }
      put(cell, step.number);
      if (!links_hold(cell) || !leaves_ways(step)) {
        take(cell);
      } else if (depth + 1 < steps_.size()) {
        ++depth;
      } else {
        take(cell);
        if (++solutions_ >= limits_.solutions) {
          end = Tally::End::stopped;
          break;
        }
      }
    }
    stats.nodes += nodes;
    return end;
  }

  Cell next_candidate(Step& step) const {
    if (step.beside == 0) {
      return step.tried < number_in_.size() ? Cell(step.tried++) : kNoCell;
    }
    const auto around = topology_.neighbours(where(step.beside));
    while (step.tried < around.size()) {
      const Cell cell = around[step.tried++];
      if (number_in_[cell] != 0) continue;
      if (step.distance != nullptr && (*step.distance)[cell] > step.to_given) continue;
      // The first and the last checkpoint are passed before the walk begins.
      if (is_checkpoint(cell) && puzzle_.given(cell) != passed_) continue;
      return cell;
    }
    return kNoCell;
  }

  // Linked cells that both have numbers have consecutive ones.
  [[nodiscard]] bool links_hold(Cell cell) const {
    for (const Cell other : topology_.linked(cell)) {
      if (number_in_[other] != 0 && std::abs(number_in_[other] - number_in_[cell]) != 1) {
        return false;
      }
    }
    return true;
  }

  // The path has just moved on from a cell: each blank beside that cell still needs two ways out,
  // or one if it may hold 1 or N. A way out is a blank, or a number whose successor or predecessor
  // is missing.
  [[nodiscard]] bool leaves_ways(const Step& step) const {
    if (step.beside == 0) return true;
    const int needed = where(1) == kNoCell || where(puzzle_.size()) == kNoCell ? 1 : 2;
    for (const Cell blank : topology_.neighbours(where(step.beside))) {
      if (number_in_[blank] != 0) continue;
      int ways = 0;
      for (const Cell other : topology_.neighbours(blank)) ways += open(other) ? 1 : 0;
      if (ways < needed) return false;
    }
    return true;
  }
  [[nodiscard]] bool open(Cell cell) const {
    const int number = number_in_[cell];
    if (number == 0) return true;
    return (number > 1 && where(number - 1) == kNoCell) ||
           (number < puzzle_.size() && where(number + 1) == kNoCell);
  }

  // Of the first choices only: how many solutions lie behind the rest nobody knows.
  [[nodiscard]] double progress() const {
    const Step& first = steps_.front();
    const std::size_t choices =
        first.beside == 0 ? number_in_.size() : topology_.neighbours(where(first.beside)).size();
    return static_cast<double>(first.tried - 1) / static_cast<double>(choices);
  }

  // Steps between two looks at the clock: under a millisecond.
  static constexpr std::uint64_t kLookEvery = 4096;

  const Puzzle& puzzle_;
  const Topology& topology_;
  const EnumerationLimits& limits_;
  Guard& guard_;
  std::vector<Cell> cell_of_;
  std::vector<int> number_in_;
  std::vector<std::vector<int>> distances_;
  std::vector<Step> steps_;
  int passed_ = 0;  // checkpoints, the last among them from the start
  std::uint64_t solutions_ = 0;
};

}  // namespace

Tally count_by_enumeration(const Puzzle& puzzle, const EnumerationLimits& limits, Guard& guard,
                           CountStats& stats) {
  return Walk(puzzle, limits, guard).run(stats);
}

}  // namespace clew::solve::counting
