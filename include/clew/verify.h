// Two independent judges: is an answer right, and can a puzzle be completed at all?
//
// Neither shares anything with a solver. verify() re-proves every solution the program prints;
// find_obstacle() sees, without searching, the commonest reasons why givens cannot be completed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/puzzle.h"

namespace clew {

/// What verify() says about an answer.
struct Verdict {
  /// The states of Vasquez's validator.
  enum class State : std::uint8_t {
    correct,
    incorrect_grid,     ///< every element is fine by itself, but together they break the rules
    incorrect_element,  ///< a cell is blank, out of range, a repetition, or changes a given
    incorrect_size,     ///< not as many values as the puzzle has cells
  };
  State state = State::correct;
  Cell cell = kNoCell;  ///< the first offending cell, in reading order or along the path
  std::string message;  ///< one sentence
  /// The answer is right.
  [[nodiscard]] bool correct() const { return state == State::correct; }
};

/// "correct", "incorrect grid", ...
std::string_view name(Verdict::State state);

/// Judges an answer by the rules alone.
[[nodiscard]] Verdict verify(const Puzzle& puzzle, const Solution& solution);

/// Why givens cannot be completed, seen without a search.
struct Obstacle {
  /// What is in the way.
  enum class Reason : std::uint8_t {
    not_connected,  ///< the open cells fall apart
    too_far_apart,  ///< givens need more steps than the numbers between them
    wrong_parity,   ///< on a chessboard colouring the numbers cannot alternate
    too_many_ends,  ///< more dead ends than a path has ends
    number_in_end,  ///< a dead end that is neither first nor last
    broken_link,    ///< links that no path can honour
    cut_off,        ///< zip: checkpoints between which no way leads, or cells behind an end
    not_square,     ///< latin: rows and columns differ, so one of each cannot be shaded
    full_line,      ///< latin: a row or column without a cell that could be shaded
    starved_clue,   ///< latin: a clue with fewer free neighbours than it needs
  };
  Reason reason = Reason::not_connected;
  std::vector<Cell> cells;  ///< what to look at
  std::string message;      ///< one sentence naming the cells and numbers
};

/// "not connected", ...: for programs.
std::string_view name(Obstacle::Reason reason);

/// The first obstacle, or nothing. Nothing does not mean that there is a solution.
[[nodiscard]] std::optional<Obstacle> find_obstacle(const Puzzle& puzzle);

}  // namespace clew
