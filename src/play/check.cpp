// Is a move possible? Rai's checks in their order, then those for marks and joins.
#include <algorithm>

#include "clew/play.h"

namespace clew::play {
namespace {

Reply refuse(Refusal refusal, const Move& move, int present = kBlank) {
  return {.refusal = refusal,
          .place = move.place,
          .other = move.other,
          .number = move.number,
          .present = present};
}

// Row and column within the board, and a cell there.
Refusal check_place(const Topology& topology, Place place) {
  if (place.row < 0 || place.row >= topology.rows() || place.col < 0 ||
      place.col >= topology.cols()) {
    return Refusal::place_out_of_bounds;
  }
  return topology.at(place) == kNoCell ? Refusal::hole : Refusal::none;
}

bool in_bounds(const Puzzle& puzzle, int number) {
  return number >= puzzle.lowest() && number <= puzzle.highest();
}

Reply check_set(const Puzzle& puzzle, const Position& position, const Move& move,
                Overwrite overwrite) {
  const Topology& topology = puzzle.topology();
  const Cell cell = topology.at(move.place);
  const int present = position.values[cell];
  if (!in_bounds(puzzle, move.number)) return refuse(Refusal::number_out_of_bounds, move);
  // On a path it may stand anywhere else, in a shading only in this cell already.
  const auto first = position.values.begin() + (puzzle.has_path() ? 0 : static_cast<int>(cell));
  const auto last = puzzle.has_path() ? position.values.end() : first + 1;
  if (const auto found = std::find(first, last, move.number); found != last) {
    Reply reply = refuse(Refusal::number_repeated, move, present);
    reply.other = topology.place(Cell(found - position.values.begin()));
    return reply;
  }
  if (puzzle.is_fixed(cell)) return refuse(Refusal::cell_is_given, move, puzzle.given(cell));
  if (present != kBlank && overwrite == Overwrite::ask) {
    return refuse(Refusal::would_overwrite, move, present);
  }
  return {};
}

Reply check_clear(const Puzzle& puzzle, const Position& position, const Move& move) {
  const Cell cell = puzzle.topology().at(move.place);
  if (puzzle.is_fixed(cell)) return refuse(Refusal::cell_is_given, move, puzzle.given(cell));
  if (position.values[cell] == kBlank) return refuse(Refusal::nothing_there, move);
  return {};
}

Reply check_mark(const Puzzle& puzzle, const Position& position, const Move& move) {
  const Cell cell = puzzle.topology().at(move.place);
  if (!in_bounds(puzzle, move.number)) return refuse(Refusal::number_out_of_bounds, move);
  if (puzzle.is_fixed(cell)) return refuse(Refusal::cell_is_given, move, puzzle.given(cell));
  const auto& marks = position.marks[cell];
  const auto found = std::find_if(marks.begin(), marks.end(),
                                  [&](const Mark& mark) { return mark.number == move.number; });
  if (move.type == Move::Type::unmark) {
    return found == marks.end() ? refuse(Refusal::no_such_mark, move) : Reply{};
  }
  const bool possible = move.type == Move::Type::mark;
  if (found != marks.end() && found->possible == possible) {
    return refuse(Refusal::same_mark, move);
  }
  return {};
}

// Follows the drawn run that starts at `from` to its other end.
Cell end_of_run(const Position& position, Cell from) {
  Cell before = kNoCell;
  Cell here = from;
  while (true) {
    const auto& joined = position.joined[here];
    const auto next =
        std::find_if(joined.begin(), joined.end(), [&](Cell cell) { return cell != before; });
    if (next == joined.end()) return here;
    before = here;
    here = *next;
  }
}

Reply check_join(const Puzzle& puzzle, const Position& position, const Move& move) {
  const Topology& topology = puzzle.topology();
  if (!puzzle.has_path()) return refuse(Refusal::no_joins_here, move);
  if (const Refusal where = check_place(topology, move.other); where != Refusal::none) {
    Reply reply = refuse(where, move);
    reply.place = move.other;
    return reply;
  }
  const Cell a = topology.at(move.place);
  const Cell b = topology.at(move.other);
  const auto& joined = position.joined[a];
  const bool there = std::find(joined.begin(), joined.end(), b) != joined.end();
  if (move.type == Move::Type::split) {
    return there ? Reply{} : refuse(Refusal::not_joined, move);
  }
  if (!topology.adjacent(a, b)) return refuse(Refusal::not_neighbours, move);
  if (there) return refuse(Refusal::already_joined, move);
  for (const Cell cell : {a, b}) {
    if (position.joined[cell].size() < 2) continue;
    Reply reply = refuse(Refusal::joined_twice, move);
    reply.place = topology.place(cell);
    return reply;
  }
  if (end_of_run(position, a) == b) return refuse(Refusal::closes_loop, move);
  return {};
}

}  // namespace

Reply check_move(const Puzzle& puzzle, const Position& position, const Move& move,
                 Overwrite overwrite) {
  if (move.type == Move::Type::reset) {
    return position == start_position(puzzle) ? Reply{.refusal = Refusal::nothing_to_reset}
                                              : Reply{};
  }
  if (const Refusal where = check_place(puzzle.topology(), move.place); where != Refusal::none) {
    return refuse(where, move);
  }
  switch (move.type) {
    case Move::Type::set: return check_set(puzzle, position, move, overwrite);
    case Move::Type::clear: return check_clear(puzzle, position, move);
    case Move::Type::mark:
    case Move::Type::never:
    case Move::Type::unmark: return check_mark(puzzle, position, move);
    case Move::Type::join:
    case Move::Type::split: return check_join(puzzle, position, move);
    case Move::Type::reset: break;
  }
  return {};
}

}  // namespace clew::play
