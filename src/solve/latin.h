// The exact solver for `latin` puzzles, with the same queries as the path engine: what clew/solve.h
// does with a shading puzzle.
//
// Easy boards are settled by deduction on bit rows and a short search, hard ones by a search that
// learns from its conflicts and can say which clues it used. Deterministic. Counting is
// clew/count.h.
#pragma once

#include <cstdint>

#include "clew/solve.h"

namespace clew::solve {

/// Choices of the short search without a new solution before the learning search takes over. A
/// choice costs some 1 to 5 microseconds, building the learner some 100: see docs/counting.md.
inline constexpr std::uint64_t kLatinShortSearch = 200;

/// Up to query.limits.solutions solutions. Nodes are cells shaded by choice, placements cells
/// shaded, backtracks dead ends. An observer sees every cell shaded and taken back by the short
/// search; of the learning search it sees the solutions only.
Outcome run_latin(const Puzzle& puzzle, const Query& query,
                  std::uint64_t short_search = kLatinShortSearch);

/// What all solutions have in common: 1 always shaded, 0 never, kBlank either.
Forced forced_latin(const Puzzle& puzzle, const Limits& limits = {});
/// Why there is no solution: clues none of which can be left out.
ConflictSet conflict_latin(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace clew::solve
