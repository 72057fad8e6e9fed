// See zip_obstacle.h.
//
// The ends of the path are known, so dead ends and colours say more than elsewhere; and from a
// checkpoint to the next the path must find a way past all others.
#include "model/zip_obstacle.h"

#include "model/where.h"

namespace clew::model {
namespace {

using Reason = Obstacle::Reason;

// Coloured like a chessboard, the path's ends are of different colours where it has an even number
// of cells, and of the same where it is odd, then of the colour that has a cell more.
Found check_end_colours(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (!topology.bipartite()) return std::nullopt;
  const Cell first = puzzle.checkpoints().front();
  const Cell last = puzzle.checkpoints().back();
  const bool same = topology.colour(first) == topology.colour(last);
  const bool odd = puzzle.size() % 2 != 0;
  if (same != odd) {
    return found(Reason::wrong_parity, {first, last},
                 "checkpoint 1 at {} and checkpoint {} at {} have {} of a chessboard, but a path "
                 "through {} cells has its ends on {}",
                 at(topology, first), puzzle.given_count(), at(topology, last),
                 same ? "the same colour" : "different colours", puzzle.size(),
                 same ? "different ones" : "the same");
  }
  for (const Cell end : {first, last}) {
    if (topology.may_end(end)) continue;
    return found(Reason::wrong_parity, {end},
                 "checkpoint {} at {} has the colour of a chessboard of which there "
                 "is a cell less, and the path's ends have the other",
                 puzzle.given(end), at(topology, end));
  }
  return std::nullopt;
}

// A cell with one neighbour is an end of the path.
Found check_dead_ends(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (topology.neighbours(cell).size() > 1 || puzzle.has_number(cell)) continue;
    return found(
        Reason::number_in_end, {cell}, "{} is a dead end, but the path starts at {} and ends at {}",
        puzzle.is_given(cell)
            ? fmt::format("checkpoint {} at {}", puzzle.given(cell), at(topology, cell))
            : at(topology, cell),
        at(topology, puzzle.checkpoints().front()), at(topology, puzzle.checkpoints().back()));
  }
  return std::nullopt;
}

// Steps from each cell to one, without entering cells that `closed` names.
template <typename Closed>
std::vector<int> steps_to(const Topology& topology, Cell to, Closed closed) {
  std::vector<int> steps(topology.cells().size(), Topology::kUnreachable);
  std::vector<Cell> queue = {to};
  steps[to] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (const Cell other : topology.neighbours(queue[head])) {
      if (steps[other] != Topology::kUnreachable || closed(other)) continue;
      steps[other] = steps[queue[head]] + 1;
      queue.push_back(other);
    }
  }
  return steps;
}

// The path passes neither of its ends: without one of them, the rest of the board hangs together.
Found check_cut_by_ends(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  for (const Cell end : {puzzle.checkpoints().front(), puzzle.checkpoints().back()}) {
    const Cell other = end == 0 ? Cell(1) : Cell(0);
    const auto steps = steps_to(topology, other, [&](Cell cell) { return cell == end; });
    for (const Cell cell : topology.cells()) {
      if (cell == end || steps[cell] != Topology::kUnreachable) continue;
      return found(Reason::cut_off, {end, other, cell},
                   "{} and {} are only joined through checkpoint {} at {}, an end of the path",
                   at(topology, other), at(topology, cell), puzzle.given(end), at(topology, end));
    }
  }
  return std::nullopt;
}

// From each checkpoint a way leads to the next past all others, and all these ways together are no
// longer than the path.
Found check_ways(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const auto checkpoints = puzzle.checkpoints();
  int least = 0;
  for (std::size_t i = 1; i < checkpoints.size(); ++i) {
    const Cell from = checkpoints[i - 1];
    const Cell to = checkpoints[i];
    const auto steps =
        steps_to(topology, to, [&](Cell cell) { return puzzle.is_given(cell) && cell != from; });
    if (steps[from] == Topology::kUnreachable) {
      return found(Reason::cut_off, {from, to},
                   "no way leads from checkpoint {} at {} to checkpoint {} at {} past the others",
                   i, at(topology, from), i + 1, at(topology, to));
    }
    least += steps[from];
    if (least >= puzzle.size()) {
      return found(Reason::too_far_apart, {checkpoints.begin(), checkpoints.begin() + i + 1},
                   "from checkpoint 1 by way of the others to checkpoint {} it is {} "
                   "steps, but the path has only {}",
                   i + 1, least, puzzle.size() - 1);
    }
  }
  return std::nullopt;
}

}  // namespace

Found find_zip_obstacle(const Puzzle& puzzle) {
  return first_of({check_ways, check_dead_ends, check_cut_by_ends, check_end_colours}, puzzle);
}

}  // namespace clew::model
