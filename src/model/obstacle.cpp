// Reasons why a puzzle cannot be completed that can be seen without searching.
//
// Each check is a theorem, so an obstacle is a proof; finding none proves nothing. The order is the
// order in which a person would want to hear about them: the board itself, then pairs of givens,
// then counting arguments.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "clew/verify.h"
#include "model/length.h"
#include "model/ordinal.h"
#include "model/where.h"
#include "model/zip_obstacle.h"

namespace clew {
namespace {

using model::Found;
using model::found;
using Reason = Obstacle::Reason;

Found check_connected(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.components() < 2) return std::nullopt;
  const CellRange cells = topology.cells();
  const Cell first = *cells.begin();
  const Cell other =
      *std::find_if(cells.begin(), cells.end(), [&](Cell c) { return topology.component(c) != 0; });
  return found(Reason::not_connected, {first, other},
               "the board falls into {} parts: no path leads from {} to {}", topology.components(),
               at(topology, first), at(topology, other));
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
    return found(Reason::too_far_apart, {from, to},
                 "{} at {} and {} at {} are {} steps apart, but their numbers only {}", low,
                 at(topology, from), high, at(topology, to), topology.distances_from(from)[to],
                 gap);
  }
  const bool same_colour = topology.colour(from) == topology.colour(to);
  if (topology.bipartite() && same_colour != (gap % 2 == 0)) {
    return found(Reason::wrong_parity, {from, to},
                 "every path from {} at {} to {} at {} has an {} number of steps, "
                 "but their numbers are {} apart",
                 low, at(topology, from), high, at(topology, to), same_colour ? "even" : "odd",
                 gap);
  }
  return std::nullopt;
}

Found check_pairs(const Puzzle& puzzle) {
  int low = 0;
  for (int high = 1; high <= puzzle.size(); ++high) {
    if (puzzle.cell_of(high) == kNoCell) continue;
    if (low != 0) {
      if (auto obstacle = check_pair(puzzle, low, high)) return obstacle;
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
  return found(Reason::wrong_parity, {},
               "coloured like a chessboard the board has {} cells of one colour and "
               "{} of the other; a path needs them equal or one apart",
               (topology.size() + surplus) / 2, (topology.size() - surplus) / 2);
}

// And if they differ the odd numbers have the larger colour.
Found check_colours(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (auto obstacle = check_all_colours(puzzle)) return obstacle;
  if (topology.surplus() == 0) return std::nullopt;
  for (const Cell cell : topology.cells()) {
    if (!puzzle.has_number(cell)) continue;
    const bool odd = puzzle.number(cell) % 2 != 0;
    if (odd != topology.may_end(cell)) {
      return found(Reason::wrong_parity, {cell},
                   "{} stands at {}, a cell of the colour that only {} numbers can have",
                   puzzle.number(cell), at(topology, cell), odd ? "even" : "odd");
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
      return found(Reason::number_in_end, {cell},
                   "{} stands in the dead end {}, where only 1 or {} can be", value,
                   at(topology, cell), puzzle.size());
    }
  }
  if (ends.size() <= 2) return std::nullopt;
  std::string listed;
  for (std::size_t i = 0; i < ends.size() && i < 4; ++i) {
    listed += (i == 0 ? "" : ", ") + at(topology, ends[i]);
  }
  if (ends.size() > 4) listed += ", ...";
  return found(Reason::too_many_ends, ends,
               "the board has {} dead ends ({}), and a path has only two ends", ends.size(),
               listed);
}

// A cell lies on at most two links, links close no loop, and given ends are consecutive.
Found check_links(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (topology.linked(cell).size() > 2) {
      return found(Reason::broken_link, {cell},
                   "{} has {} links, but a number has only two neighbours", at(topology, cell),
                   topology.linked(cell).size());
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
      return found(Reason::broken_link, {a, b},
                   "{} and {} are linked, but {} and {} are not consecutive", at(topology, a),
                   at(topology, b), puzzle.number(a), puzzle.number(b));
    }
    if (root(a) == root(b)) {
      return found(Reason::broken_link, {a, b}, "the links through {} and {} close a loop",
                   at(topology, a), at(topology, b));
    }
    group[root(a)] = root(b);
  }
  return std::nullopt;
}

Found check_square(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.rows() == topology.cols()) return std::nullopt;
  return found(Reason::not_square, {},
               "{} rows and {} columns cannot all have exactly one shaded cell", topology.rows(),
               topology.cols());
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
    return found(Reason::full_line, cells, "{} {} has no cell that could be shaded", word,
                 line + 1);
  };
  if (auto row = full(row_ok, "row", [](Place place) { return place.row; })) return row;
  return full(col_ok, "column", [](Place place) { return place.col; });
}

Found check_clues(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (!puzzle.is_given(cell)) continue;
    const auto around = topology.neighbours(cell);
    const int free = how_many_are(around, [&](Cell other) { return !puzzle.is_given(other); });
    if (free < puzzle.given(cell)) {
      return found(Reason::starved_clue, {cell},
                   "{} asks for {} shaded neighbours, but only {} can be shaded",
                   at(topology, cell), puzzle.given(cell), free);
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Reason reason) {
  static constexpr std::array<std::string_view, 10> kNames = {"not connected",
                                                              "too far apart",
                                                              "wrong parity",
                                                              "too many dead ends",
                                                              "number in a dead end",
                                                              "broken link",
                                                              "cut off",
                                                              "not square",
                                                              "full line",
                                                              "starved clue"};
  return kNames[ordinal(reason)];
}

std::optional<Obstacle> find_obstacle(const Puzzle& puzzle) {
  using model::first_of;
  if (!puzzle.has_path()) return first_of({check_square, check_lines, check_clues}, puzzle);
  if (puzzle.has_checkpoints()) {
    return first_of({check_connected, check_links, check_all_colours, model::find_zip_obstacle},
                    puzzle);
  }
  return first_of({check_connected, check_pairs, check_links, check_dead_ends, check_colours},
                  puzzle);
}

}  // namespace clew
