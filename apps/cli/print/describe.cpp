// See describe.h.
#include "print/describe.h"

#include "clew/render.h"

namespace clew::cli::book {
std::string described(const Words& words, const Puzzle& puzzle, std::span<const int> values) {
  const Topology& board = puzzle.topology();
  std::string text = filled(words.board, {{"title", kind_title(words, puzzle.kind())},
                                          {"rows", std::to_string(board.rows())},
                                          {"cols", std::to_string(board.cols())},
                                          {"given", std::to_string(puzzle.given_count())}});
  const auto rows = render::told_rows(puzzle, values, words.cell_words);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    text += ' ' + filled(words.row, {{"row", std::to_string(row + 1)}, {"cells", rows[row]}});
  }
  return text;
}

}  // namespace clew::cli::book
