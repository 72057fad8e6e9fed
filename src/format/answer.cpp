// Reads a filled grid as an answer to a puzzle; see clew/format.h.
//
// Nothing is checked here that verify() judges: a repeated number, a blank or a board of another
// size is an answer, only a wrong one. Where a text can be read in several ways, the one that has
// the size of the puzzle is meant.

#include "clew/format.h"
#include "format/json.h"
#include "format/puzzle_texts.h"

namespace clew::format {
namespace {

bool same_size(const Draft& draft, const Puzzle& puzzle) {
  return draft.rows == puzzle.topology().rows() && draft.cols == puzzle.topology().cols();
}

const Draft* best_of(const Readings& readings, const Puzzle& puzzle) {
  const Draft* first = nullptr;
  for (const auto& draft : readings.drafts) {
    if (!draft) continue;
    if (same_size(*draft, puzzle)) return &*draft;
    if (first == nullptr) first = &*draft;
  }
  return first;
}

int value_of(const DraftCell& cell, const Puzzle& puzzle, Cell at, bool json) {
  if (is_path(puzzle.kind())) return cell.mark == Mark::number ? cell.value : kBlank;
  if (cell.mark != Mark::number) return cell.mark == Mark::shaded ? 1 : 0;
  // Printed boards show the clue in its own cell; in JSON a 1 is a shaded cell.
  return !json && puzzle.is_given(at) && cell.value == puzzle.given(at) ? 0 : cell.value;
}

Solution solution_from(const Draft& draft, const Puzzle& puzzle, bool json) {
  const Topology& topology = puzzle.topology();
  Solution solution;
  bool same_board = same_size(draft, puzzle);
  for (std::size_t i = 0; i < draft.cells.size(); ++i) {
    const std::size_t cols = draft.cols;
    const Place place{static_cast<int>(i / cols), static_cast<int>(i % cols)};
    const Cell cell = same_board ? topology.at(place) : kNoCell;
    const bool hole = draft.cells[i].mark == Mark::hole;
    if (same_board && hole != (cell == kNoCell)) same_board = false;
    if (hole) continue;
    solution.values.push_back(same_board ? value_of(draft.cells[i], puzzle, cell, json)
                                         : draft.cells[i].value);
  }
  // Another board that happens to have as many cells must not pass for the right size.
  const bool as_many = solution.values.size() == puzzle.cells().size();
  if (!same_board && as_many) solution.values.clear();
  return solution;
}

Result<Solution> read_plain_answer(const PuzzleText& part, PuzzleTexts& parts, const Puzzle& puzzle,
                                   CellSyntax syntax) {
  if (part.longer) {
    const auto readings = plain_readings(*part.longer, syntax, kSizedOnly);
    const Draft* draft = best_of(readings, puzzle);
    if (draft != nullptr && same_size(*draft, puzzle)) {
      parts.take_longer();
      return solution_from(*draft, puzzle, false);
    }
  }
  const auto readings = plain_readings(part.source, syntax, part.headers.format);
  const Draft* draft = best_of(readings, puzzle);
  if (draft == nullptr) return readings.drafts[readings.blame].error();
  return solution_from(*draft, puzzle, false);
}

Result<Solution> read_part(const PuzzleText& part, PuzzleTexts& parts, const Puzzle& puzzle) {
  const auto syntax = is_path(puzzle.kind()) ? CellSyntax::path_answer : CellSyntax::latin_answer;
  if (part.type == TextType::plain) return read_plain_answer(part, parts, puzzle, syntax);
  const bool json = part.type == TextType::json;
  const auto draft = json ? read_json_answer(part.source, puzzle.kind()) : read_shape(part, syntax);
  if (!draft) return draft.error();
  return solution_from(*draft, puzzle, json);
}

}  // namespace

Result<Solution> read_answer(std::string_view text, const Puzzle& puzzle) {
  PuzzleTexts parts(text);
  const auto part = parts.next();
  if (!*part) return part->error();
  auto solution = read_part(**part, parts, puzzle);
  if (!solution) return solution;
  if (const auto second = parts.next()) {
    if (!*second) return second->error();
    return (*second)->source.error(0, "a second answer", "one answer");
  }
  return solution;
}

}  // namespace clew::format
