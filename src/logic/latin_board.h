// What never changes while a `latin` puzzle is solved: its lines, and who excludes whom, as sets.
#pragma once

#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "logic/bits.h"

namespace clew::logic {

class LatinBoard {
 public:
  explicit LatinBoard(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
  [[nodiscard]] const Topology& topology() const { return puzzle_->topology(); }
  [[nodiscard]] int size() const { return puzzle_->size(); }
  /// Words of a set of cells.
  [[nodiscard]] int words() const { return words_; }

  /// Rows first, then columns.
  [[nodiscard]] int lines() const { return lines_count_; }
  [[nodiscard]] const Word* line(int line) const { return row(lines_, line); }
  [[nodiscard]] int row_of(Cell cell) const { return topology().place(cell).row; }
  [[nodiscard]] int column_of(Cell cell) const {
    return topology().rows() + topology().place(cell).col;
  }
  [[nodiscard]] const Word* neighbours(Cell cell) const { return row(neighbours_, cell.index()); }
  /// Same line, or touching: at most one of the two is shaded.
  [[nodiscard]] const Word* excluded_by(Cell cell) const { return row(excluded_, cell.index()); }
  [[nodiscard]] std::span<const Cell> clues() const { return clues_; }

 private:
  [[nodiscard]] const Word* row(const std::vector<Word>& table, int index) const {
    return &table[index * words_];
  }

  const Puzzle* puzzle_;
  int words_;
  int lines_count_;
  std::vector<Word> lines_;
  std::vector<Word> neighbours_;
  std::vector<Word> excluded_;
  std::vector<Cell> clues_;
};

}  // namespace clew::logic
