// next_clue(): the clue that leaves as few other solutions as can be told.
//
// Where all solutions can be listed, the answer is exact. Otherwise it is taken from a sample: some
// solutions from each of several searches that look in different orders, because the solutions
// that one search finds in a row differ in a corner of the board only.
#include <algorithm>

#include "clew/generate.h"
#include "clew/solve.h"
#include "generate/solved_board.h"
#include "model/length.h"

namespace clew::generate {
namespace {

constexpr std::uint64_t kListed = 400;    // all of them, where there are no more
constexpr std::uint64_t kSearches = 12;   // more make no difference to the clues that are chosen
constexpr std::uint64_t kFromEach = 6;    // solutions from each search
constexpr std::uint64_t kNodes = 20'000;  // per search: an editor waits for this

Outcome search(const Puzzle& puzzle, Limits limits, std::uint64_t seed) {
  const solve::Options options =
      seed == 0 ? solve::Options{} : solve::Options{.seed = seed, .short_search = 0};
  return solve::run(puzzle, {.limits = limits}, options);
}

// All solutions, or some of them; `complete` says which.
Outcome sample_of(const Puzzle& puzzle, Limits limits) {
  limits.nodes = std::min(limits.nodes, kNodes);
  limits.solutions = kListed;
  Outcome sample = search(puzzle, limits, 0);
  // The order in which shadings are found does not depend on a seed.
  if (sample.complete || !puzzle.has_path()) return sample;
  if (sample.solutions.size() > kFromEach) sample.solutions.resize(kFromEach);
  limits.solutions = kFromEach;
  for (std::uint64_t seed = 1; seed <= kSearches; ++seed) {
    for (Solution& found : search(puzzle, limits, seed).solutions) {
      sample.solutions.push_back(std::move(found));
    }
  }
  return sample;
}

// What would be printed in a cell; kBlank where nothing may be.
int clue_at(const Puzzle& puzzle, const Solution& solution, Cell cell) {
  const auto before = [&](Cell checkpoint) {
    return solution.values[checkpoint] < solution.values[cell];
  };
  if (puzzle.has_checkpoints()) return how_many_are(puzzle.checkpoints(), before) + 1;
  if (puzzle.has_path()) return solution.values[cell];
  if (solution.values[cell] != 0) return kBlank;
  return shaded_around(puzzle.topology(), solution, cell);
}

// A wall instead of a checkpoint, where more of the others contradict it.
void prefer_wall(const Puzzle& puzzle, const Solution& goal, const std::vector<Solution>& others,
                 NextClue& best) {
  const Topology& board = puzzle.topology();
  for (const Cell cell : puzzle.cells()) {
    for (const Cell other : board.neighbours(cell)) {
      if (other < cell || crosses(goal, cell, other)) continue;
      const int excluded =
          how_many_are(others, [&](const auto& path) { return crosses(path, cell, other); });
      if (excluded <= best.excluded) continue;
      best.cell = kNoCell;
      best.value = kBlank;
      best.wall = Border{board.place(cell), board.place(other)};
      best.excluded = excluded;
    }
  }
}

}  // namespace

Result<NextClue> next_clue(const Puzzle& puzzle, const std::optional<Solution>& intended,
                           const Limits& limits) {
  if (intended && !verify(puzzle, *intended).correct()) {
    return Error{.what = "the intended solution is none of this puzzle", .expected = "one that is"};
  }
  Outcome sample = sample_of(puzzle, limits);
  if (sample.solutions.empty() && !intended) {
    if (!sample.complete) {
      return Error{.kind = ErrorKind::limit, .what = "stopped before a solution was found"};
    }
    return Error{.what = "the puzzle has no solution", .expected = "clues that can be met"};
  }
  const Solution goal = intended ? *intended : sample.solutions.front();
  std::erase(sample.solutions, goal);
  std::ranges::sort(sample.solutions, {}, &Solution::values);
  const auto repeated = std::ranges::unique(sample.solutions);
  sample.solutions.erase(repeated.begin(), repeated.end());

  NextClue best{.others = length(sample.solutions), .complete = sample.complete};
  for (const Cell cell : puzzle.cells()) {
    const int clue = clue_at(puzzle, goal, cell);
    if (puzzle.is_given(cell) || clue == kBlank) continue;
    const int excluded = how_many_are(sample.solutions, [&](const Solution& other) {
      return clue_at(puzzle, other, cell) != clue;
    });
    if (excluded <= best.excluded) continue;
    best.cell = cell;
    best.value = clue;
    best.excluded = excluded;
  }
  if (puzzle.has_checkpoints()) prefer_wall(puzzle, goal, sample.solutions, best);
  return best;
}

}  // namespace clew::generate
