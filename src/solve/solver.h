// Many queries about the paths of one board, by a solver that keeps what it learns.
//
// Not public: the library's own queries start anew each time, and only the benchmarks' sets of
// 25x25 and 30x30 boards, made with it, need the cores of its proofs.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "clew/solve.h"

namespace clew::solve {

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
