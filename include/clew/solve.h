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
#include <optional>
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
  /// some 50 bytes each: unless told otherwise any board's (64x64 has 16.8 million), in a browser a
  /// third.
  std::optional<std::size_t> most_pairs = {};
};

/// Up to query.limits.solutions solutions. How it counts: nodes are decisions, calls are
/// propagations, placements are cells that got a value (`latin`: that were shaded), backtracks are
/// dead ends. An observer sees the placements of each decision and their removals, not each
/// deduction; of a shading puzzle every cell shaded and taken back by the short search, and of its
/// learning search the solutions only.
[[nodiscard]] Outcome run(const Puzzle& puzzle, const Query& query, const Options& options);
/// The same with the usual options.
[[nodiscard]] inline Outcome run(const Puzzle& puzzle, const Query& query) {
  return run(puzzle, query, {});
}

/// One solution, whatever else there is.
[[nodiscard]] Outcome find_one(const Puzzle& puzzle, const Limits& limits = {},
                               const Options& options = {});
/// Looks for two solutions: Outcome::unique() is the answer, or nothing if a limit was reached.
[[nodiscard]] Outcome prove_unique(const Puzzle& puzzle, const Limits& limits = {},
                                   const Options& options = {});

/// The cells that hold the same value in every solution.
struct Forced {
  /// solved: `values` is exact; none: there is no solution; limit: `values` is what was certain by
  /// then, and there may be more.
  Status status = Status::none;
  std::vector<int> values = {};  ///< by cell: its value in every solution, or kBlank
};
/// What all solutions have in common.
[[nodiscard]] Forced forced(const Puzzle& puzzle, const Limits& limits = {},
                            const Options& options = {});

/// Givens that already contradict each other.
struct ConflictSet {
  /// none: the puzzle has no solution and `cells` says why; solved: it has one; limit: not known.
  Status status = Status::solved;
  std::vector<Cell> cells = {};  ///< empty if the board has no solution even without givens
  /// With checkpoints: the walls that are in the way too. The first checkpoint and the last are
  /// never listed, as there is no puzzle without them.
  std::vector<Border> walls = {};
  bool minimal = false;  ///< without any one of them there would be a solution
};
/// Irreducible where time allows, and for a path the smallest of a few irreducible sets.
[[nodiscard]] ConflictSet conflict(const Puzzle& puzzle, const Limits& limits = {},
                                   const Options& options = {});

}  // namespace clew::solve
