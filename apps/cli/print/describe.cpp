// See describe.h.
#include "print/describe.h"

namespace clew::cli::book {
namespace {

std::string content(const Words& words, const Puzzle& puzzle, std::span<const int> values,
                    Cell cell) {
  if (cell == kNoCell) return std::string(words.hole_cell);
  if (puzzle.is_given(cell)) return std::to_string(puzzle.given(cell));
  const int value = values.empty() ? kBlank : values[cell];
  if (value == kBlank) return std::string(words.blank);
  if (is_path(puzzle.kind())) return std::to_string(value);
  return std::string(value == 1 ? words.shaded : words.not_shaded);
}

// "blank, blank, blank" is heard as "3 blank".
std::string row_text(const Words& words, const Puzzle& puzzle, std::span<const int> values,
                     int row) {
  const Topology& board = puzzle.topology();
  std::string text;
  std::string current;
  int times = 0;
  const auto flush = [&] {
    if (times == 0) return;
    if (!text.empty()) text += ", ";
    text += times > 1 ? filled(words.several, {{"count", std::to_string(times)}, {"cell", current}})
                      : current;
  };
  for (int col = 0; col < board.cols(); ++col) {
    std::string next = content(words, puzzle, values, board.at({row, col}));
    if (times > 0 && next == current) {
      ++times;
      continue;
    }
    flush();
    current = std::move(next);
    times = 1;
  }
  flush();
  return text;
}

}  // namespace

std::string described(const Words& words, const Puzzle& puzzle, std::span<const int> values) {
  const Topology& board = puzzle.topology();
  std::string text = filled(words.board, {{"title", kind_title(words, puzzle.kind())},
                                          {"rows", std::to_string(board.rows())},
                                          {"cols", std::to_string(board.cols())},
                                          {"given", std::to_string(puzzle.given_count())}});
  for (int row = 0; row < board.rows(); ++row) {
    text += ' ' + filled(words.row, {{"row", std::to_string(row + 1)},
                                     {"cells", row_text(words, puzzle, values, row)}});
  }
  return text;
}

}  // namespace clew::cli::book
