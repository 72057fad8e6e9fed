// The checks that what is printed must pass, and which numbers are known from it; see
// clew/puzzle.h.
#include "clew/puzzle.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace clew {
namespace {

// The most neighbours of a cell that can be shaded together: one a row, one a column, no two
// touching. At most two, whatever the board, but a corner has room for one only.
int most_shaded_around(const Topology& topology, Cell cell) {
  const auto around = topology.neighbours(cell);
  if (around.empty()) return 0;
  for (const Cell a : around) {
    for (const Cell b : around) {
      const Place p = topology.place(a);
      const Place q = topology.place(b);
      if (p.row != q.row && p.col != q.col && topology.grid_distance(a, b) > 1) return 2;
    }
  }
  return 1;
}

std::optional<Error> check_numbers(const Topology& topology, const std::vector<int>& givens,
                                   std::vector<Cell>& cell_of) {
  const int last = topology.size();
  for (const Cell cell : topology.cells()) {
    const int value = givens[cell];
    if (value == kBlank) continue;
    if (value < 1 || value > last) {
      return Error{.what = fmt::format("the number {} at {} is out of range", value,
                                       to_string(topology.place(cell))),
                   .expected = fmt::format("1 to {}, the number of open cells", last),
                   .cell = topology.place(cell)};
    }
    Cell& seen = cell_of[static_cast<std::size_t>(value)];
    if (seen != kNoCell) {
      return Error{
          .what = fmt::format("the number {} is given twice, at {} and at {}", value,
                              to_string(topology.place(seen)), to_string(topology.place(cell))),
          .expected = "each number once",
          .cell = topology.place(cell)};
    }
    seen = cell;
  }
  return std::nullopt;
}

std::optional<Error> check_clues(const Topology& topology, const std::vector<int>& givens) {
  for (const Cell cell : topology.cells()) {
    const int clue = givens[cell];
    if (clue == kBlank) continue;
    const int most = most_shaded_around(topology, cell);
    if (clue < 0 || clue > most) {
      return Error{.what = fmt::format("no board can meet the clue {} at {}", clue,
                                       to_string(topology.place(cell))),
                   .expected = fmt::format("0 to {}, as shaded cells never touch", most),
                   .cell = topology.place(cell)};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> Puzzle::make(Kind kind, TopologyPtr topology, std::vector<int> givens) {
  if (topology == nullptr) return Error{.what = "a puzzle without a board", .expected = "a board"};
  if (!fits(kind, topology->layout())) {
    return Error{.what = fmt::format("the kind {} on a board of layout {}", name(kind),
                                     name(topology->layout())),
                 .expected = fmt::format("the layout {}", name(default_layout(kind)))};
  }
  if (givens.size() != topology->cells().size()) {
    return Error{.what = fmt::format("{} givens for {} cells", givens.size(), topology->size()),
                 .expected = "one for each open cell"};
  }
  if (kind == Kind::latin && !(topology->walls().empty() && topology->links().empty())) {
    return Error{.what = "a wall or a link in a latin puzzle",
                 .expected = "walls and links only where there is a path"};
  }

  Puzzle puzzle;
  puzzle.kind_ = kind;
  puzzle.cell_of_.assign(topology->cells().size() + 2, kNoCell);
  if (auto error = is_path(kind) ? check_numbers(*topology, givens, puzzle.cell_of_)
                                 : check_clues(*topology, givens)) {
    return *std::move(error);
  }
  puzzle.given_count_ = static_cast<int>(
      std::count_if(givens.begin(), givens.end(), [](int value) { return value != kBlank; }));
  puzzle.topology_ = std::move(topology);
  puzzle.numbers_ = is_path(kind) ? givens : std::vector<int>(givens.size(), kBlank);
  puzzle.givens_ = std::move(givens);
  return puzzle;
}

bool operator==(const Puzzle& a, const Puzzle& b) {
  return a.kind_ == b.kind_ && a.givens_ == b.givens_ && same_board(a.topology(), b.topology());
}

}  // namespace clew
