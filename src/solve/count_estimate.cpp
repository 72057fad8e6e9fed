// See count_estimate.h.
#include "solve/count_estimate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "model/length.h"

namespace clew::solve {
namespace counting {
namespace {

// Measured on squares of 6 to 13 cells a side, and a little rounded up.
struct Measured {
  double share;          // of the states that frontier_states() allows: colours exclude many
  double bits_per_cell;  // by which the numbers grow with each cell taken up
  int widest;            // shorter side of a board that fits kDefaultCountMemory
};
Measured measured(const Topology& topology) {
  if (topology.ways() == 8) return {0.98, 1.65, 10};
  if (topology.ways() != 4) return {0.75, 1.0, 12};
  return {topology.size() % 2 == 0 ? 0.6 : 0.45, 0.55, 15};
}

// A layer, the part of the next that is made before its own is given back, and a table.
constexpr double kBesideTheLayer = 1.25;
// Whatever the board.
constexpr double kLeastBytes = 1 << 19;

}  // namespace

bool only_ends_given(const Puzzle& puzzle) {
  int ends = puzzle.cell_of(1) != kNoCell ? 1 : 0;
  if (puzzle.size() > 1 && puzzle.cell_of(puzzle.size()) != kNoCell) ++ends;
  return puzzle.given_count() == ends;
}

CountEstimate expect(const Topology& topology, const Plan& plan) {
  const auto [share, bits_per_cell, widest] = measured(topology);
  const double key_words = plan.slots <= 14 ? 1 : 2;
  CountEstimate estimate{.width = plan.slots, .peak_bytes = kLeastBytes};
  if (length(plan.steps) < topology.size()) {  // hopelessly wide
    estimate.peak_states = estimate.peak_bytes = estimate.nodes = plan.total_states;
    return estimate;
  }
  double bits = 1;
  for (const Step& step : plan.steps) {
    bits += bits_per_cell;
    const double states = std::max(1.0, step.states * share);
    const double words = key_words + std::ceil(bits / 64);
    estimate.nodes += states;
    estimate.peak_states = std::max(estimate.peak_states, states);
    estimate.peak_bytes =
        std::max(estimate.peak_bytes,
                 kLeastBytes + states * words * sizeof(std::uint64_t) * kBesideTheLayer);
  }
  return estimate;
}

std::string size_text(double bytes) {
  constexpr double kMiB = 1024.0 * 1024.0;
  constexpr double kGiB = 1024.0 * kMiB;
  if (bytes < kGiB) return fmt::format("{:.0f} MiB", std::max(1.0, std::ceil(bytes / kMiB)));
  if (bytes < 1e6 * kGiB) return fmt::format("{:.1f} GiB", bytes / kGiB);
  return "more memory than there is";
}

Error too_large(const Topology& topology, const Plan& plan, bool numbered, std::uint64_t memory) {
  const auto allowed = static_cast<double>(memory);
  // Where the estimate was too low, at least it is known that this was not enough.
  const double needed = std::max(expect(topology, plan).peak_bytes, 1.25 * allowed);
  return Error{
      .kind = ErrorKind::too_large,
      .what = fmt::format("counting this board needs a frontier {} cells wide, which takes {}{}",
                          plan.slots, numbered ? "more than " : "about ",
                          size_text(numbered ? allowed : needed)),
      .expected =
          fmt::format("a board that fits {}{}; or a largest number (max) or a time after "
                      "which to stop",
                      size_text(allowed),
                      memory != kDefaultCountMemory ? ""
                      : numbered ? fmt::format(": about {} cells wide without givens, less with",
                                               measured(topology).widest)
                                 : fmt::format(": about {} cells wide on the shorter side",
                                               measured(topology).widest))};
}

}  // namespace counting

std::optional<CountEstimate> estimate(const Puzzle& puzzle, CountOrder order) {
  if (!puzzle.has_path() || !counting::only_ends_given(puzzle)) return std::nullopt;
  return counting::expect(puzzle.topology(), counting::make_plan(puzzle.topology(), order));
}

}  // namespace clew::solve
