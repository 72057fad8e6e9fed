// The checks that what is printed must pass, and which numbers are known from it; see
// clew/puzzle.h.
#include "clew/puzzle.h"

#include <algorithm>

#include <fmt/format.h>
#include <vector>

#include "model/length.h"

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

// What is wrong with what is printed on a path, in whole sentences: they are translated one by one.
struct Complaint {
  std::string_view what;
  std::string_view expected;
};
struct Complaints {
  Complaint range;  // with places for what is printed, where, and the most it may be
  Complaint twice;  // for what is printed, and where it stands
};
constexpr Complaints kNumbers = {
    .range = {.what = "the number {} at {} is out of range",
              .expected = "1 to {}, the number of open cells"},
    .twice = {.what = "the number {} is given twice, at {} and at {}",
              .expected = "each number once"},
};
constexpr Complaints kCheckpoints = {
    .range = {.what = "the checkpoint {} at {} is out of range",
              .expected = "1 to {}, the number of open cells, at most"},
    .twice = {.what = "the checkpoint {} stands twice, at {} and at {}",
              .expected = "each checkpoint once"},
};

// Each within 1..N, and none twice. Says where each of them is.
std::optional<Error> check_numbers(const Topology& topology, const std::vector<int>& givens,
                                   const Complaints& complaints, std::vector<Cell>& cell_of) {
  const int last = topology.size();
  for (const Cell cell : topology.cells()) {
    const int value = givens[cell];
    if (value == kBlank) continue;
    const Place place = topology.place(cell);
    if (value < 1 || value > last) {
      const std::string here = to_string(place);
      return Error{.what = fmt::vformat(complaints.range.what, fmt::make_format_args(value, here)),
                   .expected = fmt::vformat(complaints.range.expected, fmt::make_format_args(last)),
                   .cell = place};
    }
    Cell& seen = cell_of[value];
    if (seen != kNoCell) {
      const std::string here = to_string(place);
      const std::string there = to_string(topology.place(seen));
      return Error{
          .what = fmt::vformat(complaints.twice.what, fmt::make_format_args(value, there, here)),
          .expected = std::string(complaints.twice.expected),
          .cell = place};
    }
    seen = cell;
  }
  return std::nullopt;
}

// Checkpoints are 1..K, each once. Puts them in order.
std::optional<Error> check_checkpoints(const Topology& topology, const std::vector<int>& givens,
                                       std::vector<Cell>& checkpoints) {
  std::vector<Cell> seen(topology.size() + 1, kNoCell);
  if (auto error = check_numbers(topology, givens, kCheckpoints, seen)) return error;
  const int last = std::max(0, *std::ranges::max_element(givens));
  for (int ordinal = 1; ordinal <= last; ++ordinal) {
    if (seen[ordinal] != kNoCell) {
      checkpoints.push_back(seen[ordinal]);
      continue;
    }
    int next = ordinal;
    while (seen[next] == kNoCell) ++next;
    const Place place = topology.place(seen[next]);
    return Error{.what = fmt::format("the checkpoint {} is missing, though {} stands at {}",
                                     ordinal, next, to_string(place)),
                 .expected = fmt::format("checkpoints 1 to {} without a gap", last),
                 .cell = place};
  }
  if (last >= 2) return std::nullopt;
  Error error{.what = "no checkpoints", .expected = "at least 1 and 2, the path's ends"};
  if (last == 1) {
    error.cell = topology.place(seen[1]);
    error.what = fmt::format("the only checkpoint is 1 at {}", to_string(*error.cell));
  }
  return error;
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
  if (auto error = kind == Kind::zip ? check_checkpoints(*topology, givens, puzzle.checkpoints_)
                   : is_path(kind)   ? check_numbers(*topology, givens, kNumbers, puzzle.cell_of_)
                                     : check_clues(*topology, givens)) {
    return *std::move(error);
  }
  puzzle.given_count_ = how_many_are(givens, [](int value) { return value != kBlank; });
  puzzle.topology_ = std::move(topology);
  if (puzzle.has_checkpoints()) {
    puzzle.numbers_.assign(givens.size(), kBlank);
    puzzle.cell_of_[1] = puzzle.checkpoints_.front();
    puzzle.cell_of_[givens.size()] = puzzle.checkpoints_.back();
    puzzle.numbers_[puzzle.checkpoints_.front()] = 1;
    puzzle.numbers_[puzzle.checkpoints_.back()] = puzzle.size();
  } else {
    puzzle.numbers_ = is_path(kind) ? givens : std::vector<int>(givens.size(), kBlank);
  }
  puzzle.givens_ = std::move(givens);
  return puzzle;
}

bool operator==(const Puzzle& a, const Puzzle& b) {
  return a.kind_ == b.kind_ && a.givens_ == b.givens_ && same_board(a.topology(), b.topology());
}

}  // namespace clew
