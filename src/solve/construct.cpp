// Bending before any search; see construct.h.
#include "solve/construct.h"

#include <algorithm>
#include <set>
#include <vector>

#include "model/length.h"
#include "solve/bend.h"
#include "solve/nearby.h"

namespace clew::solve {
namespace {

// Below this many cells a search has its tables in a millisecond, and bends when it is stuck.
constexpr int kSmallestBoard = 300;
// Three givens always, and on the largest boards up to one in 200 cells. Only boards with three
// were measured; the share is a guess.
constexpr int kFewGivens = 3;
constexpr int kCellsPerGiven = 200;
// Tries before it is left to the search. A prototype needed one to five on 64x64 with three givens
// at random places, some 0.1 s each.
constexpr int kTries = 10;
constexpr int kSecondLooks = 16;
// The same path again and again means that there is hardly another; on a corridor there is only the
// way back.
constexpr int kMostRepeats = 50;
// Different solutions are collected this way only up to this number.
constexpr std::uint64_t kMostSolutions = 100;

// A try, and what warming up its path makes of it.
bool bend(Bender& bender, const Meter& meter) {
  bool fits = bender.bend();
  for (int i = 0; !fits && i < kSecondLooks && bender.nearly_fits() && !meter.stopped(); ++i) {
    fits = bender.look_again();
  }
  return fits;
}

bool first_solution(Bender& bender, const Meter& meter) {
  for (int i = 0; i < kTries && !meter.stopped(); ++i) {
    if (bend(bender, meter)) return true;
  }
  return false;
}

// Whether each given can be reached from the one before it in as many steps as there are between
// them: where it cannot, deduction says so at once, and bending never would.
bool within_reach(const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  Cell from = kNoCell;
  for (int value = 1; value <= puzzle.size(); ++value) {
    const Cell cell = puzzle.cell_of(value);
    if (cell == kNoCell) continue;
    if (from != kNoCell) {
      const int steps = value - puzzle.given(from);
      const bool same_colour = board.colour(from) == board.colour(cell);
      if (board.grid_distance(from, cell) > steps) return false;
      if (board.bipartite() && same_colour != (steps % 2 == 0)) return false;
    }
    from = cell;
  }
  return true;
}

std::vector<int> backwards(std::vector<int> values) {
  const int sum = length(values) + 1;
  for (int& value : values) value = sum - value;
  return values;
}

}  // namespace

bool can_construct(const Puzzle& puzzle) {
  if (puzzle.size() < kSmallestBoard || !Bender::applies(puzzle)) return false;
  return puzzle.given_count() <= std::max(kFewGivens, puzzle.size() / kCellsPerGiven) &&
         within_reach(puzzle);
}

bool construct(const Puzzle& puzzle, std::uint64_t seed, Meter& meter, Report& report) {
  if (meter.limits().solutions > kMostSolutions) return false;
  Bender bender(puzzle, seed, meter);
  if (!first_solution(bender, meter)) return false;
  std::set<std::vector<int>> seen;
  std::vector<std::vector<int>> solutions;
  // Two may lie close together; whoever asks for several wants to see how they differ.
  const bool several = meter.limits().solutions > 2;
  const auto enough = [&] { return solutions.size() == meter.limits().solutions; };
  const auto add = [&](std::vector<int> values) {
    if (enough() || !seen.insert(values).second) return false;
    solutions.push_back(std::move(values));
    return true;
  };
  bool fits = true;
  int failures = 0;
  for (int repeats = 0; repeats <= kMostRepeats && !meter.stopped(); ++repeats) {
    if (fits && add(bender.values())) repeats = 0;
    // Without givens every path can be walked backwards.
    if (puzzle.given_count() == 0) add(backwards(bender.values()));
    // A second one lies beside the first as a rule; wandering off takes a whole try.
    if (fits && !several && !enough()) {
      auto other = nearby(puzzle, bender.values());
      if (other) add(*std::move(other));
    }
    if (enough()) {
      // Only now: had it failed halfway, the search would find the first ones again.
      report.at(kFastBuild);
      for (std::vector<int>& found : solutions) report.solution(std::move(found));
      return true;
    }
    fits = (!several && fits && bender.wander()) || bend(bender, meter);
    if (!fits && ++failures == kTries) return false;
  }
  return false;
}

}  // namespace clew::solve
