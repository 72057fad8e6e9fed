// Was a run right? From what the program printed and how it ended, by the rules of the puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "clew/puzzle.h"
#include "judge/run.h"

namespace clew::cli::judging {

enum class Finding : std::uint8_t {
  right,
  wrong,       ///< a grid that breaks a rule, or "no solution" where there is one
  incomplete,  ///< blanks are left, or solutions are missing
  no_grid,     ///< nothing of the board's size
  crashed,     ///< by a signal, or with a status and without a grid
  too_slow,
  too_much_memory,
  too_much_output,
  not_run,  ///< it could not be started, or the judge was stopped before
};

/// "right", "too slow", ...: the same for people and for programs.
[[nodiscard]] std::string_view name(Finding finding);

/// What our own engine knows of a puzzle.
struct Truth {
  std::uint64_t solutions = 1;  ///< 1 is "at least one" unless all are asked for
};

struct Ruling {
  Finding finding = Finding::not_run;
  std::string message = {};        ///< a sentence that says why; empty where all is right
  std::optional<Place> cell = {};  ///< the first that is wrong
  std::optional<std::uint64_t> solutions = {};  ///< right ones that it printed, with all asked for
};

/// The last filled grid of what was printed is the answer; with `all` every filled grid is one.
[[nodiscard]] Ruling rule(const Run& run, const Puzzle& puzzle, const Truth& truth, bool all,
                          const Allowance& allowed);

}  // namespace clew::cli::judging
