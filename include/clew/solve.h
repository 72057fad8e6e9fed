// The production engine for puzzles of every kind: `fast`.
//
// Exact and complete: it finds solutions, proves that there is no other, enumerates, and proves
// that there is none. Easy puzzles are settled by bit-parallel propagation and a short search, hard
// ones by a search that learns from its conflicts; docs/engine.md says how and why,
// docs/counting.md for shading (`latin`), which has a solver of its own. Deterministic for a seed.
// Counting without enumerating is clew/count.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "clew/outcome.h"
#include "clew/puzzle.h"

namespace clew::solve {

/// What callers may turn for path puzzles; the defaults are what measuring chose.
struct Options {
  /// Changes the order in which the learning search looks, never the answer.
  std::uint64_t seed = 0;
  /// Nodes of the short search without a new solution before learning takes over, on boards of up
  /// to 128 cells with four neighbours; a tenth of it on others.
  std::uint64_t short_search = 40;
  /// The most pairs of a number and a cell it may have that the learning search is built for, at
  /// some 50 bytes each: by default any board's (64x64 has 16.8 million), in a browser a third.
#ifdef __wasm__
  std::size_t most_pairs = 6'000'000;
#else
  std::size_t most_pairs = 17'000'000;
#endif
};

/// Up to query.limits.solutions solutions. How it counts: nodes are decisions, calls are
/// propagations, placements are cells that got a value (`latin`: that were shaded), backtracks are
/// dead ends. An observer sees the placements of each decision and their removals, not each
/// deduction; of a shading puzzle every cell shaded and taken back by the short search, and of its
/// learning search the solutions only.
Outcome run(const Puzzle& puzzle, const Query& query, const Options& options);
/// The same with the usual options.
inline Outcome run(const Puzzle& puzzle, const Query& query) { return run(puzzle, query, {}); }

/// One solution, whatever else there is.
Outcome find_one(const Puzzle& puzzle, const Limits& limits = {}, const Options& options = {});
/// Looks for two solutions: Outcome::unique() is the answer, or nothing if a limit was reached.
Outcome prove_unique(const Puzzle& puzzle, const Limits& limits = {}, const Options& options = {});

/// The cells that hold the same value in every solution.
struct Forced {
  /// solved: `values` is exact; none: there is no solution; limit: `values` is what was certain by
  /// then, and there may be more.
  Status status = Status::none;
  std::vector<int> values = {};  ///< by cell: its value in every solution, or kBlank
};
/// What all solutions have in common.
Forced forced(const Puzzle& puzzle, const Limits& limits = {}, const Options& options = {});

/// Givens that already contradict each other.
struct Conflict {
  /// none: the puzzle has no solution and `cells` says why; solved: it has one; limit: not known.
  Status status = Status::solved;
  std::vector<Cell> cells = {};  ///< empty if the board has no solution even without givens
  bool minimal = false;          ///< without any one of them there would be a solution
};
/// Irreducible where time allows, and for a path the smallest of a few irreducible sets.
Conflict conflict(const Puzzle& puzzle, const Limits& limits = {}, const Options& options = {});

/// A number in a cell.
struct Given {
  Cell cell = kNoCell;
  int value = kBlank;
  friend bool operator==(const Given&, const Given&) = default;
};

/// Answers many queries about paths on one board, each with its own givens, and keeps what it
/// learns from one to the next. For a generator: exclude the intended solution, then ask whether
/// there is a solution with fewer and fewer givens; `none` means that the givens still determine
/// it, and the core says which of them the proof needed. Cells and numbers must be the board's, a
/// solution must have a number for each cell, and a solver that was moved from may only be assigned
/// to or destroyed: asserted in builds without NDEBUG.
class Solver {
 public:
  /// `always` hold in every query; the more there are, the less there is to search.
  explicit Solver(TopologyPtr topology, std::span<const Given> always = {},
                  const Options& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// What a query found.
  struct Answer {
    Status status = Status::none;
    Solution solution = {};        ///< if solved
    std::vector<Given> core = {};  ///< if none: these givens alone (with `always`) allow none
  };
  /// One solution with these givens that is not excluded.
  Answer solve(std::span<const Given> givens, const Limits& limits = {});
  /// Never answer with this solution again.
  void exclude(const Solution& solution);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace clew::solve
