// Deduction at the root, at the board's width; see root.h.
#include "solve/root.h"

#include <bit>

#include "solve/propagate.h"

namespace clew::solve {
namespace {

template <int W>
std::optional<Root> settle_at_width(Width<W> /*width*/, const Board& board, std::span<const int> at,
                                    Meter* meter) {
  Propagator<W> propagator(board, meter);
  std::vector<Bits<W>> sets(State<W>::sets_needed(propagator.values(), propagator.steps()));
  State<W> state(sets.data(), propagator.values(), propagator.steps());
  propagator.start(state, at);
  if (!propagator.settle(state)) return std::nullopt;
  return root_of(state, propagator.values(), propagator.steps());
}

}  // namespace

std::size_t Root::pairs() const {
  std::size_t count = 0;
  for (const std::uint64_t word : cells) count += std::popcount(word);
  return count;
}

bool affordable(const Root& root, const Options& options, const Limits& limits) {
#ifdef __wasm__
  constexpr std::size_t kMostPairs = 6'000'000;
#else
  constexpr std::size_t kMostPairs = 17'000'000;
#endif
  // As measured on an open 64x64 board: 820 MiB for 16.8 million pairs.
  constexpr std::uint64_t kBytesPerPair = 52;
  const std::size_t pairs = root.pairs();
  return pairs <= options.most_pairs.value_or(kMostPairs) &&
         (!limits.stop.memory || pairs <= *limits.stop.memory / kBytesPerPair);
}

bool hopeless(const Topology& topology) {
  return topology.components() > 1 || !topology.can_alternate();
}

std::vector<int> given_positions(const Board& board, const Puzzle& puzzle) {
  std::vector<int> at(board.size);
  for (int v = 0; v < board.size; ++v) {
    const Cell cell = puzzle.cell_of(v + 1);
    at[v] = cell == kNoCell ? -1 : board.position[cell];
  }
  return at;
}

std::optional<Root> settle(const Board& board, std::span<const int> at, Meter* meter) {
  return at_width(board.words,
                  [&](auto width) { return settle_at_width(width, board, at, meter); });
}

}  // namespace clew::solve
