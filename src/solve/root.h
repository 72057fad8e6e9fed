// What deduction alone says about a puzzle: where every search starts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "clew/solve.h"
#include "solve/board.h"
#include "solve/meter.h"
#include "solve/propagate.h"

namespace clew::solve {

/// A settled state, without its width as a type. Rows of `words` words.
struct Root {
  int words = 0;
  std::vector<std::uint64_t> cells;     ///< a row for each value: where it may be
  std::vector<std::uint64_t> possible;  ///< a row for each step: edges still possible
  std::vector<std::uint64_t> used;      ///< a row for each step: edges certainly used

  /// How many pairs of a value and a cell it may be in are left.
  [[nodiscard]] std::size_t pairs() const;
};

/// What no search should have to find out: a board in pieces, or colours that cannot alternate.
bool hopeless(const Topology& topology);

/// Positions by value, 0-based; -1 where a value is not given.
std::vector<int> given_positions(const Board& board, const Puzzle& puzzle);

/// Deduces from givens; nothing if they contradict each other or the board, or if the meter (which
/// may be null) stopped it.
std::optional<Root> settle(const Board& board, std::span<const int> at, Meter* meter = nullptr);

/// A settled state of the bit-parallel search as a root.
template <int W>
Root root_of(const State<W>& state, int values, int steps) {
  Root root{.words = W, .cells = {}, .possible = {}, .used = {}};
  const auto put = [](std::vector<std::uint64_t>& to, const Bits<W>& bits) {
    to.insert(to.end(), bits.w, bits.w + W);
  };
  root.cells.reserve(values * W);
  for (int v = 0; v < values; ++v) put(root.cells, state.cells(v));
  for (int k = 0; k < steps; ++k) put(root.possible, state.possible(k));
  for (int k = 0; k < steps; ++k) put(root.used, state.used(k));
  return root;
}

/// May the learning search be built for so many pairs? No more than the options and the memory that
/// the limits allow.
bool affordable(const Root& root, const Options& options, const Limits& limits);

}  // namespace clew::solve
