// Reasons why a puzzle cannot be completed that can be seen without searching.
//
// Each check is a theorem, so an obstacle is a proof; finding none proves nothing. The order is the
// order in which a person would want to hear about them: the board itself, then pairs of givens,
// then counting arguments.
#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <vector>

#include "clew/verify.h"
#include "model/length.h"
#include "model/where.h"
#include "model/zip_obstacle.h"

namespace clew {
namespace {

using Reason = Obstacle::Reason;

using Found = std::optional<Obstacle>;

Found check_connected(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.components() < 2) return std::nullopt;
  const CellRange cells = topology.cells();
  const Cell first = *cells.begin();
  const Cell other =
      *std::find_if(cells.begin(), cells.end(), [&](Cell c) { return topology.component(c) != 0; });
  return Obstacle{Reason::not_connected,
                  {first, other},
                  fmt::format("the board falls into {} parts: no path leads from {} to {}",
                              topology.components(), at(topology, first), at(topology, other))};
}

// Whether a walk of at most `limit` steps leads from one cell to another. Stops as soon as it
// knows, because a board may hold thousands of givens, most of them close together.
bool within(const Topology& topology, Cell from, Cell to, int limit) {
  if (topology.grid_distance(from, to) > limit) return false;
  std::vector<bool> seen(topology.cells().size(), false);
  std::vector<Cell> queue = {from};
  seen[from] = true;
  std::size_t head = 0;
  for (int steps = 1; steps <= limit && head < queue.size(); ++steps) {
    for (const std::size_t ring_end = queue.size(); head < ring_end; ++head) {
      for (const Cell other : topology.neighbours(queue[head])) {
        if (other == to) return true;
        if (!seen[other]) queue.push_back(other);
        seen[other] = true;
      }
    }
  }
  return false;
}

// Two givens with no other between them: close enough, and of the right colours.
Found check_pair(const Puzzle& puzzle, int low, int high) {
  const Topology& topology = puzzle.topology();
  const Cell from = puzzle.cell_of(low);
  const Cell to = puzzle.cell_of(high);
  const int gap = high - low;
  if (!within(topology, from, to, gap)) {
    return Obstacle{Reason::too_far_apart,
                    {from, to},
                    fmt::format("{} at {} and {} at {} are {} steps apart, but their numbers only "
                                "{}",
                                low, at(topology, from), high, at(topology, to),
                                topology.distances_from(from)[to], gap)};
  }
  const bool same_colour = topology.colour(from) == topology.colour(to);
  if (topology.bipartite() && same_colour != (gap % 2 == 0)) {
    return Obstacle{Reason::wrong_parity,
                    {from, to},
                    fmt::format("every path from {} at {} to {} at {} has an {} number of steps, "
                                "but their numbers are {} apart",
                                low, at(topology, from), high, at(topology, to),
                                same_colour ? "even" : "odd", gap)};
  }
  return std::nullopt;
}

Found check_pairs(const Puzzle& puzzle) {
  int low = 0;
  for (int high = 1; high <= puzzle.size(); ++high) {
    if (puzzle.cell_of(high) == kNoCell) continue;
    if (low != 0) {
      if (auto found = check_pair(puzzle, low, high)) return found;
    }
    low = high;
  }
  return std::nullopt;
}

// On a chessboard colouring numbers alternate, so the two colours differ by at most one cell.
Found check_all_colours(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.can_alternate()) return std::nullopt;
  const int surplus = std::abs(topology.surplus());
  return Obstacle{Reason::wrong_parity,
                  {},
                  fmt::format("coloured like a chessboard the board has {} cells of one colour and "
                              "{} of the other; a path needs them equal or one apart",
                              (topology.size() + surplus) / 2, (topology.size() - surplus) / 2)};
}

// And if they differ the odd numbers have the larger colour.
Found check_colours(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (auto found = check_all_colours(puzzle)) return found;
  if (topology.surplus() == 0) return std::nullopt;
  for (const Cell cell : topology.cells()) {
    if (!puzzle.has_number(cell)) continue;
    const bool odd = puzzle.number(cell) % 2 != 0;
    if (odd != topology.may_end(cell)) {
      return Obstacle{Reason::wrong_parity,
                      {cell},
                      fmt::format("{} stands at {}, a cell of the colour that only {} numbers can "
                                  "have",
                                  puzzle.number(cell), at(topology, cell), odd ? "even" : "odd")};
    }
  }
  return std::nullopt;
}

// A cell with one neighbour can only be the first or the last of the path.
Found check_dead_ends(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  std::vector<Cell> ends;
  for (const Cell cell : topology.cells()) {
    if (topology.neighbours(cell).size() > 1) continue;
    ends.push_back(cell);
    const int value = puzzle.number(cell);
    if (value != kBlank && value != 1 && value != puzzle.size()) {
      return Obstacle{Reason::number_in_end,
                      {cell},
                      fmt::format("{} stands in the dead end {}, where only 1 or {} can be", value,
                                  at(topology, cell), puzzle.size())};
    }
  }
  if (ends.size() <= 2) return std::nullopt;
  std::string listed;
  for (std::size_t i = 0; i < ends.size() && i < 4; ++i) {
    listed += (i == 0 ? "" : ", ") + at(topology, ends[i]);
  }
  if (ends.size() > 4) listed += ", ...";
  return Obstacle{Reason::too_many_ends, ends,
                  fmt::format("the board has {} dead ends ({}), and a path has only two ends",
                              ends.size(), listed)};
}

// A cell lies on at most two links, links close no loop, and given ends are consecutive.
Found check_links(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (topology.linked(cell).size() > 2) {
      return Obstacle{Reason::broken_link,
                      {cell},
                      fmt::format("{} has {} links, but a number has only two neighbours",
                                  at(topology, cell), topology.linked(cell).size())};
    }
  }
  std::vector<Cell> group(topology.cells().size());
  for (const Cell cell : topology.cells()) group[cell] = cell;
  const auto root = [&](Cell cell) {
    while (group[cell] != cell) cell = group[cell] = group[group[cell]];
    return cell;
  };
  for (const Border& link : topology.links()) {
    const Cell a = topology.at(link.a);
    const Cell b = topology.at(link.b);
    if (puzzle.has_number(a) && puzzle.has_number(b) &&
        std::abs(puzzle.number(a) - puzzle.number(b)) != 1) {
      return Obstacle{
          Reason::broken_link,
          {a, b},
          fmt::format("{} and {} are linked, but {} and {} are not consecutive", at(topology, a),
                      at(topology, b), puzzle.number(a), puzzle.number(b))};
    }
    if (root(a) == root(b)) {
      return Obstacle{Reason::broken_link,
                      {a, b},
                      fmt::format("the links through {} and {} close a loop", at(topology, a),
                                  at(topology, b))};
    }
    group[root(a)] = root(b);
  }
  return std::nullopt;
}

Found check_square(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.rows() == topology.cols()) return std::nullopt;
  return Obstacle{Reason::not_square,
                  {},
                  fmt::format("{} rows and {} columns cannot all have exactly one shaded cell",
                              topology.rows(), topology.cols())};
}

// Each line needs a cell that may be shaded: open, and without a clue.
Found check_lines(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  std::vector<bool> row_ok(topology.rows());
  std::vector<bool> col_ok(topology.cols());
  for (const Cell cell : topology.cells()) {
    if (puzzle.is_given(cell)) continue;
    row_ok[topology.place(cell).row] = true;
    col_ok[topology.place(cell).col] = true;
  }
  const auto full = [&](const std::vector<bool>& ok, std::string_view word, auto in_line) -> Found {
    const auto line = std::find(ok.begin(), ok.end(), false) - ok.begin();
    if (line == length(ok)) return std::nullopt;
    std::vector<Cell> cells;
    for (const Cell cell : topology.cells()) {
      if (in_line(topology.place(cell)) == line) cells.push_back(cell);
    }
    return Obstacle{Reason::full_line, cells,
                    fmt::format("{} {} has no cell that could be shaded", word, line + 1)};
  };
  if (auto found = full(row_ok, "row", [](Place place) { return place.row; })) return found;
  return full(col_ok, "column", [](Place place) { return place.col; });
}

Found check_clues(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (!puzzle.is_given(cell)) continue;
    const auto around = topology.neighbours(cell);
    const auto free = std::count_if(around.begin(), around.end(),
                                    [&](Cell other) { return !puzzle.is_given(other); });
    if (free < puzzle.given(cell)) {
      return Obstacle{Reason::starved_clue,
                      {cell},
                      fmt::format("{} asks for {} shaded neighbours, but only {} can be shaded",
                                  at(topology, cell), puzzle.given(cell), free)};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Reason reason) {
  switch (reason) {
    case Reason::not_connected: return "not connected";
    case Reason::too_far_apart: return "too far apart";
    case Reason::wrong_parity: return "wrong parity";
    case Reason::too_many_ends: return "too many dead ends";
    case Reason::number_in_end: return "number in a dead end";
    case Reason::broken_link: return "broken link";
    case Reason::cut_off: return "cut off";
    case Reason::not_square: return "not square";
    case Reason::full_line: return "full line";
    case Reason::starved_clue: break;
  }
  return "starved clue";
}

std::optional<Obstacle> find_obstacle(const Puzzle& puzzle) {
  using Check = Found (*)(const Puzzle&);
  static constexpr std::array<Check, 5> kPathChecks = {check_connected, check_pairs, check_links,
                                                       check_dead_ends, check_colours};
  static constexpr std::array<Check, 4> kZipChecks = {check_connected, check_links,
                                                      check_all_colours, model::find_zip_obstacle};
  static constexpr std::array<Check, 3> kShadeChecks = {check_square, check_lines, check_clues};
  const auto checks = puzzle.has_checkpoints() ? std::span<const Check>(kZipChecks)
                      : puzzle.has_path()      ? std::span<const Check>(kPathChecks)
                                               : std::span<const Check>(kShadeChecks);
  for (const Check check : checks) {
    if (auto found = check(puzzle)) return found;
  }
  return std::nullopt;
}

}  // namespace clew
