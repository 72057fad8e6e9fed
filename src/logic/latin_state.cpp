// Keeping a latin board, and noticing when it cannot be completed.
#include "logic/latin_state.h"

#include <algorithm>
#include <cstdlib>

namespace clew::logic {

LatinState::LatinState(const Puzzle& puzzle)
    : puzzle_(&puzzle),
      value_(static_cast<std::size_t>(puzzle.size()), kBlank),
      missing_(puzzle.size()) {
  const auto rows = static_cast<std::size_t>(topology().rows());
  lines_.resize(rows + static_cast<std::size_t>(topology().cols()));
  done_.assign(lines_.size(), 0);
  for (int i = 0; i < size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    lines_[static_cast<std::size_t>(row_of(cell))].push_back(cell);
    lines_[static_cast<std::size_t>(column_of(cell))].push_back(cell);
  }
  for (int i = 0; i < size(); ++i) {
    if (is_clue(static_cast<Cell>(i))) set(static_cast<Cell>(i), 0);
  }
  // One shaded cell in each row and one in each column are equally many.
  if (topology().rows() != topology().cols()) fail(Conflict::Type::row_empty, kNoCell, 1);
  settle();
}

std::vector<Cell> LatinState::open_cells(std::span<const Cell> among) const {
  std::vector<Cell> found;
  std::copy_if(among.begin(), among.end(), std::back_inserter(found),
               [&](Cell cell) { return open(cell); });
  return found;
}

bool LatinState::exclude(Cell a, Cell b) const {
  if (a == b) return false;
  return row_of(a) == row_of(b) || column_of(a) == column_of(b) || topology().adjacent(a, b);
}

int LatinState::wanted(Cell clue) const {
  int left = puzzle_->given(clue);
  for (const Cell cell : topology().neighbours(clue)) left -= shaded(cell) ? 1 : 0;
  return left;
}

void LatinState::fail(Conflict::Type type, Cell cell, int number) {
  if (sound()) conflict_ = {type, cell, number};
}

void LatinState::set(Cell cell, int value) {
  if (value_[cell] == value) return;
  if (!open(cell)) return fail(Conflict::Type::cell_empty, cell, kBlank);
  value_[cell] = value;
  --missing_;
  if (value == 0) return;
  for (const int line : {row_of(cell), column_of(cell)}) {
    char& done = done_[static_cast<std::size_t>(line)];
    if (done != 0) {
      fail(is_row(line) ? Conflict::Type::row_empty : Conflict::Type::column_empty, cell,
           line_number(line));
    }
    done = 1;
  }
  for (const Cell other : topology().neighbours(cell)) {
    if (shaded(other)) fail(Conflict::Type::cell_empty, cell, kBlank);
  }
}

void LatinState::apply(const Effect& effect) {
  if (effect.type == Effect::Type::place) set(effect.cell, effect.number);
  if (effect.type == Effect::Type::remove) set(effect.cell, 1 - effect.number);
}

void LatinState::apply(const Deduction& deduction) {
  for (const Effect& effect : deduction.effects) apply(effect);
  settle();
}

void LatinState::settle() {
  for (int line = 0; line < lines() && sound(); ++line) {
    const auto cells = this->line(line);
    if (!done(line) && std::none_of(cells.begin(), cells.end(), [&](Cell c) { return open(c); })) {
      fail(is_row(line) ? Conflict::Type::row_empty : Conflict::Type::column_empty, kNoCell,
           line_number(line));
    }
  }
  for (int i = 0; i < size() && sound(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!is_clue(cell)) continue;
    const int left = wanted(cell);
    const auto around = topology().neighbours(cell);
    const auto free = std::count_if(around.begin(), around.end(), [&](Cell c) { return open(c); });
    if (left < 0 || left > free) fail(Conflict::Type::clue_broken, cell, puzzle_->given(cell));
  }
}

}  // namespace clew::logic
