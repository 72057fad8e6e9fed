// Which givens already contradict each other; see clew/solve.h.
//
// Deletion: leave out a part of the givens; if there is still no solution the part is not needed.
// Parts are halves first, then quarters, down to single givens, so that a large board with a small
// conflict costs little. What is left is irreducible: a last round tried every one. Different
// orders lead to different irreducible sets; the smallest of a few is returned.
#include <algorithm>

#include "clew/solve.h"
#include "solve/latin.h"
#include "solve/meter.h"
#include "solve/zip.h"

namespace clew::solve {
namespace {

// Orders tried after the first: backwards, and two fixed shuffles. More seldom found smaller sets.
constexpr int kMoreOrders = 3;

class Shrinker {
 public:
  Shrinker(const Puzzle& puzzle, const Limits& limits, const Options& options)
      : puzzle_(puzzle), limits_(limits), options_(options) {}

  [[nodiscard]] bool stopped() const { return stopped_; }

  std::vector<Cell> shrink(std::vector<Cell> cells) {
    for (std::size_t part = std::max<std::size_t>(cells.size() / 2, 1);; part = (part + 1) / 2) {
      for (std::size_t from = 0; from < cells.size() && !stopped_;) {
        std::vector<Cell> rest(cells.begin(), cells.begin() + from);
        const std::size_t to = std::min(cells.size(), from + part);
        rest.insert(rest.end(), cells.begin() + to, cells.end());
        if (contradict(rest)) {
          cells = std::move(rest);
        } else {
          from = to;
        }
      }
      if (part == 1 || stopped_) return cells;
    }
  }

  bool contradict(const std::vector<Cell>& cells) {
    std::vector<int> givens(puzzle_.size(), kBlank);
    for (const Cell cell : cells) givens[cell] = puzzle_.given(cell);
    const auto fewer = Puzzle::make(puzzle_.kind(), puzzle_.shared_topology(), std::move(givens));
    if (!fewer) return false;
    const Outcome outcome = find_one(*fewer, limits_, options_);
    if (outcome.status == Status::limit) stopped_ = true;
    return outcome.status == Status::none;
  }

 private:
  const Puzzle& puzzle_;
  const Limits& limits_;
  const Options& options_;
  bool stopped_ = false;
};

void shuffle(std::vector<Cell>& cells, std::uint64_t seed) {
  std::uint64_t state = seed;
  for (std::size_t i = cells.size(); i > 1; --i) {
    state = state * 6364136223846793005U + 1442695040888963407U;  // Knuth's MMIX
    std::swap(cells[i - 1], cells[(state >> 33U) % i]);
  }
}

}  // namespace

ConflictSet conflict(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  if (!puzzle.has_path()) return conflict_latin(puzzle, limits);
  if (puzzle.has_checkpoints()) return conflict_zip(puzzle, limits, options);
  ConflictSet answer;
  const Outcome whole = find_one(puzzle, limits, options);
  answer.status = whole.status;
  if (whole.status != Status::none) return answer;
  std::vector<Cell> givens;
  for (const Cell cell : puzzle.cells()) {
    if (puzzle.is_given(cell)) givens.push_back(cell);
  }
  // Along the path, so that parts are stretches of it.
  std::sort(givens.begin(), givens.end(),
            [&](Cell a, Cell b) { return puzzle.given(a) < puzzle.given(b); });
  Shrinker shrinker(puzzle, limits, options);
  answer.cells = shrinker.shrink(givens);
  answer.minimal = !shrinker.stopped();
  for (int i = 0; i < kMoreOrders && !shrinker.stopped() && answer.cells.size() > 2; ++i) {
    std::vector<Cell> order = givens;
    if (i == 0) {
      std::reverse(order.begin(), order.end());
    } else {
      shuffle(order, options.seed + i);
    }
    std::vector<Cell> other = shrinker.shrink(std::move(order));
    if (!shrinker.stopped() && other.size() < answer.cells.size()) answer.cells = std::move(other);
  }
  std::sort(answer.cells.begin(), answer.cells.end());
  return answer;
}

}  // namespace clew::solve
