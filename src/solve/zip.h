// The exact solver for puzzles with checkpoints (zip), with the same queries as the path engine:
// what clew/solve.h does with such a puzzle. See zip_learn.h for how.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "clew/solve.h"

namespace clew::solve {

/// Up to query.limits.solutions solutions. Nodes are decisions about edges, calls propagations,
/// backtracks conflicts. An observer sees the numbers that are known from either end.
Outcome run_zip(const Puzzle& puzzle, const Query& query, const Options& options);

/// The cells that have the same number in every solution.
Forced forced_zip(const Puzzle& puzzle, const Limits& limits, const Options& options);
/// Why there is no solution: checkpoints and walls none of which can be left out.
ConflictSet conflict_zip(const Puzzle& puzzle, const Limits& limits, const Options& options);

/// Asks again and again whether some of a puzzle's checkpoints and walls already make a solution
/// the only one; what was learned about one choice serves the next. For the generator.
class ZipJudge {
 public:
  /// What may be left out of a puzzle and put back.
  struct Parts {
    std::vector<int> checkpoints = {};    ///< ordinals, 1 < ordinal < K
    std::vector<std::size_t> walls = {};  ///< indices into the board's walls
  };

  /// `solution` must solve the puzzle, whose checkpoints and walls are all that may be chosen from.
  ZipJudge(const Puzzle& puzzle, const Solution& solution, std::uint64_t seed = 0);
  ~ZipJudge();
  ZipJudge(const ZipJudge&) = delete;
  ZipJudge& operator=(const ZipJudge&) = delete;

  /// solved: unique; none: there is another solution; limit.
  Status unique(const Parts& parts, const Limits& limits = {});
  /// After `solved`: the parts that the proof used, of those asked about. They suffice.
  [[nodiscard]] const Parts& used() const { return used_; }
  /// After `none`: another solution.
  [[nodiscard]] const Solution& other() const { return other_; }

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  Parts used_;
  Solution other_;
};

}  // namespace clew::solve
