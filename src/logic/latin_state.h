// What is known about a `latin` puzzle: for each cell shaded, not shaded, or neither yet.
//
// The rules are few enough that nothing is drawn silently but the clue cells themselves, which are
// never shaded: every other consequence is a step that can be told. A line is a row or a column;
// each holds exactly one shaded cell.
#pragma once

#include <vector>

#include "logic/bits.h"
#include "logic/known.h"
#include "logic/latin_board.h"

namespace clew::logic {

class LatinState : public Known<LatinBoard> {
 public:
  static constexpr Family kFamily = Family::latin;
  explicit LatinState(const LatinBoard& board, Meter* meter = nullptr);

  [[nodiscard]] bool open(Cell cell) const { return test(open_.data(), cell); }
  [[nodiscard]] bool shaded(Cell cell) const { return test(shaded_.data(), cell); }
  /// Cells still undecided.
  [[nodiscard]] const Word* open_cells() const { return open_.data(); }
  [[nodiscard]] const Word* shaded_cells() const { return shaded_.data(); }
  /// The undecided ones of a set.
  [[nodiscard]] Bits open_of(const Word* cells) const {
    Bits found(cells, words());
    found &= open_.data();
    return found;
  }

  [[nodiscard]] int lines() const { return board_->lines(); }
  [[nodiscard]] bool is_row(int line) const { return line < topology().rows(); }
  /// 1-based number of a row or column.
  [[nodiscard]] int line_number(int line) const {
    return is_row(line) ? line + 1 : line - topology().rows() + 1;
  }
  /// The line has its shaded cell.
  [[nodiscard]] bool done(int line) const {
    return meet(board_->line(line), shaded_.data(), words());
  }
  /// Places left for the line's shaded cell.
  [[nodiscard]] Bits places(int line) const { return open_of(board_->line(line)); }

  /// Shaded cells a clue still wants.
  [[nodiscard]] int wanted(Cell clue) const;

  void apply(const Effect& effect);
  /// Looks for contradictions.
  void settle();

  [[nodiscard]] bool knows(const Effect& effect) const {
    return !open(effect.cell) && shaded(effect.cell) == (effect.number == 1);
  }
  /// 1 shaded, 0 not, kBlank neither yet.
  [[nodiscard]] std::vector<int> values() const;

 private:
  void set(Cell cell, int value);

  std::vector<Word> open_;
  std::vector<Word> shaded_;
};

}  // namespace clew::logic
