// The exact solver for puzzles with checkpoints (zip), with the same queries as the path engine:
// what clew/solve.h does with such a puzzle. See zip_learn.h for how.
#pragma once

#include "clew/solve.h"

namespace clew::solve {

/// Up to query.limits.solutions solutions. Nodes are decisions about edges, calls propagations,
/// backtracks conflicts. An observer sees the numbers that are known from either end.
Outcome run_zip(const Puzzle& puzzle, const Query& query, const Options& options);

/// The cells that have the same number in every solution.
Forced forced_zip(const Puzzle& puzzle, const Limits& limits, const Options& options);
/// Why there is no solution: checkpoints and walls none of which can be left out.
ConflictSet conflict_zip(const Puzzle& puzzle, const Limits& limits, const Options& options);

}  // namespace clew::solve
