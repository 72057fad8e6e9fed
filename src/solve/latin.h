// The exact solver for `latin` puzzles, with the same queries as the path engine: what clew/solve.h
// does with a shading puzzle.
//
// Easy boards are settled by deduction on bit rows and a short search, hard ones by a search that
// learns from its conflicts and can say which clues it used. Deterministic. Counting is
// clew/count.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

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

/// Asks again and again whether some of a puzzle's clues already make a solution the only one;
/// what was learned about one choice of clues serves the next. For the generator.
class LatinJudge {
 public:
  /// `solution` must solve the puzzle, whose clues are all that may be chosen from.
  LatinJudge(const Puzzle& puzzle, const Solution& solution);
  ~LatinJudge();
  LatinJudge(const LatinJudge&) = delete;
  LatinJudge& operator=(const LatinJudge&) = delete;

  /// solved: unique; none: there is another solution; limit.
  Status unique(std::span<const Cell> clues, const Limits& limits = {});
  /// After `solved`: the clues the proof used, a subset of those asked about. They suffice.
  [[nodiscard]] const std::vector<Cell>& used() const { return used_; }
  /// After `none`: another solution.
  [[nodiscard]] const Solution& other() const { return other_; }

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  std::vector<Cell> used_;
  Solution other_;
};

}  // namespace clew::solve
