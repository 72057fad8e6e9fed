// The game's English: what is said for each refusal, and how changes and times are written.
#include <fmt/format.h>

#include "clew/play.h"

namespace clew::play {
namespace {

// A number as the player of this kind of puzzle thinks of it.
std::string in_words(int number, const Puzzle& puzzle) {
  if (puzzle.has_path()) return fmt::to_string(number);
  return number == 1 ? "shaded" : "not shaded";
}

// What was done to a cell. Nobody who shades cells thinks of adding a 1, nor does anybody who draws
// a path from checkpoint to checkpoint.
std::string change_text(Event::Type type, Cell cell, int value, const Puzzle& puzzle) {
  const std::string place =
      cell == kNoCell ? "" : " " + clew::to_string(puzzle.topology().place(cell));
  const bool path = puzzle.has_path();
  if (!path && (type == Event::Type::add || type == Event::Type::modify)) {
    return value == 1 ? fmt::format("shade{}", place) : fmt::format("mark{} clear", place);
  }
  if (!path && type == Event::Type::remove) return fmt::format("empty{}", place);
  if (puzzle.has_checkpoints() && cell != kNoCell && type == Event::Type::add) {
    return fmt::format("step {} to{}", value - 1, place);
  }
  if (puzzle.has_checkpoints() && cell != kNoCell && type == Event::Type::remove) {
    return fmt::format("back from{}", place);
  }
  std::string text = fmt::format("{}{}", name(type), place);
  if (value != kBlank) text += path ? fmt::format(" {}", value) : value == 1 ? " shaded" : " clear";
  return text;
}

std::string out_of_bounds(const Reply& reply, const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const bool row = reply.place.row < 0 || reply.place.row >= topology.rows();
  return fmt::format("row or column out of bounds: the {} must be 1 to {}", row ? "row" : "column",
                     row ? topology.rows() : topology.cols());
}

}  // namespace

std::string message(const Reply& reply, const Puzzle& puzzle) {
  const std::string place = clew::to_string(reply.place);
  const std::string other = clew::to_string(reply.other);
  switch (reply.refusal) {
    case Refusal::none: return "done";
    case Refusal::place_out_of_bounds: return out_of_bounds(reply, puzzle);
    case Refusal::hole:
      return fmt::format("row or column out of bounds: {} is a hole in the board", place);
    case Refusal::number_out_of_bounds:
      return puzzle.has_path()
                 ? fmt::format("number out of bounds: it must be 1 to {}", puzzle.highest())
                 : "number out of bounds: it must be 1 (shaded) or 0 (not shaded)";
    case Refusal::number_repeated:
      return puzzle.has_path()
                 ? fmt::format("number repeated: {} is already at {}", reply.number, other)
                 : fmt::format("{} is already {}", place, in_words(reply.number, puzzle));
    case Refusal::cell_is_given:
      return puzzle.has_path()
                 ? fmt::format("the {} at {} is given and cannot be overwritten", reply.present,
                               place)
                 : fmt::format("{} holds the clue {} and is never shaded", place, reply.present);
    case Refusal::would_overwrite:
      return puzzle.has_path()
                 ? fmt::format("{} holds {}; overwrite it with {}?", place, reply.present,
                               reply.number)
                 : fmt::format("{} is {}; make it {}?", place, in_words(reply.present, puzzle),
                               in_words(reply.number, puzzle));
    case Refusal::nothing_there: return fmt::format("{} is blank already", place);
    case Refusal::no_such_mark: return fmt::format("{} is not marked at {}", reply.number, place);
    case Refusal::same_mark: return fmt::format("{} is marked at {} already", reply.number, place);
    case Refusal::no_joins_here: return "only path puzzles have cells to join";
    case Refusal::not_neighbours: return fmt::format("{} and {} are not neighbours", place, other);
    case Refusal::already_joined: return fmt::format("{} and {} are joined already", place, other);
    case Refusal::not_joined: return fmt::format("{} and {} are not joined", place, other);
    case Refusal::joined_twice: return fmt::format("{} is joined on two sides already", place);
    case Refusal::closes_loop:
      return fmt::format("joining {} and {} would close a loop", place, other);
    case Refusal::nothing_to_reset: return "the board is as printed already";
    case Refusal::no_undo: return "nothing to undo";
    case Refusal::no_redo: return "nothing to redo";
    case Refusal::no_bookmark: return "there is no bookmark";
    case Refusal::nothing_tried: return "nothing was tried since the bookmark";
    case Refusal::empty_step: break;
  }
  return "there is nothing to do";
}

std::string to_string(const Change& change, const Puzzle& puzzle) {
  return change_text(change.type, change.cell, change.value, puzzle);
}

std::string to_string(const Recording& recording, const Recording::Item& item,
                      const Puzzle& puzzle) {
  std::string text = change_text(item.type, item.cell, item.value, puzzle);
  const std::string_view reason = recording.reason(item);
  if (!reason.empty()) text += fmt::format(" {}", reason);
  return text;
}

std::string clock_text(std::int64_t seconds) {
  const auto minutes = seconds / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace clew::play
