// What deduction alone says about a puzzle: where every search starts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "solve/board.h"
#include "solve/meter.h"

namespace clew::solve {

/// A settled state, without its width as a type. Rows of `words` words.
struct Root {
  int words = 0;
  std::vector<std::uint64_t> cells;     ///< a row for each value: where it may be
  std::vector<std::uint64_t> possible;  ///< a row for each step: edges still possible
  std::vector<std::uint64_t> used;      ///< a row for each step: edges certainly used
};

/// What no search should have to find out: a board in pieces, or colours that cannot alternate.
bool hopeless(const Topology& topology);

/// Positions by value, 0-based; -1 where a value is not given.
std::vector<int> given_positions(const Board& board, const Puzzle& puzzle);

/// Deduces from givens; nothing if they contradict each other or the board, or if the meter (which
/// may be null) stopped it.
std::optional<Root> settle(const Board& board, std::span<const int> at, Meter* meter = nullptr);

}  // namespace clew::solve
