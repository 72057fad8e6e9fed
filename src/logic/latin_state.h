// What is known about a `latin` puzzle: for each cell shaded, not shaded, or neither yet.
//
// The rules are few enough that nothing is drawn silently but the clue cells themselves, which are
// never shaded: every other consequence is a step that can be told. A line is a row or a column;
// each holds exactly one shaded cell.
#pragma once

#include <span>
#include <vector>

#include "clew/logic.h"
#include "logic/bits.h"

namespace clew::logic {

class LatinState {
 public:
  explicit LatinState(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
  [[nodiscard]] const Topology& topology() const { return puzzle_->topology(); }
  [[nodiscard]] int size() const { return puzzle_->size(); }

  [[nodiscard]] bool open(Cell cell) const { return value_[cell] == kBlank; }
  [[nodiscard]] bool shaded(Cell cell) const { return value_[cell] == 1; }
  /// Cells still undecided.
  [[nodiscard]] int missing() const { return missing_; }

  /// Rows first, then columns.
  [[nodiscard]] int lines() const { return static_cast<int>(lines_.size()); }
  [[nodiscard]] std::span<const Cell> line(int line) const {
    return lines_[static_cast<std::size_t>(line)];
  }
  [[nodiscard]] bool is_row(int line) const { return line < topology().rows(); }
  /// 1-based number of a row or column.
  [[nodiscard]] int line_number(int line) const {
    return is_row(line) ? line + 1 : line - topology().rows() + 1;
  }
  [[nodiscard]] int row_of(Cell cell) const { return topology().place(cell).row; }
  [[nodiscard]] int column_of(Cell cell) const {
    return topology().rows() + topology().place(cell).col;
  }
  /// The line has its shaded cell.
  [[nodiscard]] bool done(int line) const { return done_[static_cast<std::size_t>(line)] != 0; }
  [[nodiscard]] std::vector<Cell> open_cells(std::span<const Cell> among) const;
  /// Same line, or touching: at most one of the two is shaded.
  [[nodiscard]] bool exclude(Cell a, Cell b) const;

  [[nodiscard]] bool is_clue(Cell cell) const { return puzzle_->is_given(cell); }
  /// Shaded cells a clue still wants.
  [[nodiscard]] int wanted(Cell clue) const;

  void apply(const Effect& effect);
  void apply(const Deduction& deduction);
  /// Looks for contradictions.
  void settle();

  [[nodiscard]] bool knows(const Effect& effect) const {
    return value_[effect.cell] == effect.number;
  }
  [[nodiscard]] bool sound() const { return conflict_.type == Conflict::Type::none; }
  [[nodiscard]] const Conflict& conflict() const { return conflict_; }
  [[nodiscard]] bool complete() const { return missing_ == 0 && sound(); }
  /// 1 shaded, 0 not, kBlank neither yet.
  [[nodiscard]] const std::vector<int>& values() const { return value_; }

 private:
  void fail(Conflict::Type type, Cell cell, int number);
  void set(Cell cell, int value);

  const Puzzle* puzzle_;
  std::vector<int> value_;
  std::vector<std::vector<Cell>> lines_;
  std::vector<char> done_;
  int missing_;
  Conflict conflict_;
};

}  // namespace clew::logic
