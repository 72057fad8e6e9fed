// Building the sets of a latin board.
#include "logic/latin_board.h"

namespace clew::logic {

LatinBoard::LatinBoard(const Puzzle& puzzle)
    : puzzle_(&puzzle),
      words_(puzzle.size() / 64 + 1),
      lines_count_(topology().rows() + topology().cols()) {
  const auto table = [&](int rows) { return std::vector<Word>(rows * words_, 0); };
  const auto at = [&](std::vector<Word>& set, int index) { return &set[index * words_]; };
  lines_ = table(lines_count_);
  neighbours_ = table(size());
  excluded_ = table(size());
  for (const Cell cell : puzzle.cells()) {
    insert(at(lines_, row_of(cell)), cell);
    insert(at(lines_, column_of(cell)), cell);
    Word* beside = at(neighbours_, cell.index());
    for (const Cell other : topology().neighbours(cell)) insert(beside, other);
    if (puzzle.is_given(cell)) clues_.push_back(cell);
  }
  for (const Cell cell : puzzle.cells()) {
    Word* mine = at(excluded_, cell.index());
    for (const Word* set : {line(row_of(cell)), line(column_of(cell)), neighbours(cell)}) {
      for (int w = 0; w < words_; ++w) mine[w] |= set[w];
    }
    erase(mine, cell);
  }
}

}  // namespace clew::logic
