// Judges of one solved board: which of the clues it could have leave its solution the only one.
//
// The generator asks that hundreds of times about the same board. A judge keeps what was learned
// from one question for the next and says which clues its proof used. Paths with numbers have none:
// their clues are found by counter-examples, each of which is a question of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "clew/solve.h"

namespace clew::solve {

/// Whether some of a shading puzzle's clues already make a solution the only one.
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

/// Whether some of a puzzle's checkpoints and walls already make a solution the only one.
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
