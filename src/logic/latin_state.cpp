// Keeping a latin board, and noticing when it cannot be completed.
#include "logic/latin_state.h"

namespace clew::logic {

LatinState::LatinState(const LatinBoard& board, Meter* meter)
    : Known(board, board.size(), meter), open_(board.words(), 0), shaded_(open_) {
  for (int i = 0; i < size(); ++i) insert(open_.data(), i);
  for (const Cell clue : board.clues()) set(clue, 0);
  // One shaded cell in each row and one in each column are equally many.
  if (topology().rows() != topology().cols()) fail(Conflict::Type::row_empty, kNoCell, 1);
  settle();
}

int LatinState::wanted(Cell clue) const {
  Bits found(board_->neighbours(clue), words());
  found &= shaded_.data();
  return puzzle().given(clue) - found.count();
}

void LatinState::set(Cell cell, int value) {
  if (!open(cell)) {
    if (shaded(cell) != (value == 1)) fail(Conflict::Type::cell_empty, cell);
    return;
  }
  erase(open_.data(), cell);
  --missing_;
  if (value == 0) return;
  for (const int line : {board_->row_of(cell), board_->column_of(cell)}) {
    if (!done(line)) continue;
    fail(is_row(line) ? Conflict::Type::row_empty : Conflict::Type::column_empty, cell,
         line_number(line));
  }
  if (meet(board_->neighbours(cell), shaded_.data(), words())) {
    fail(Conflict::Type::cell_empty, cell);
  }
  insert(shaded_.data(), cell);
}

void LatinState::apply(const Effect& effect) {
  if (effect.type == Effect::Type::place) set(effect.cell, effect.number);
  if (effect.type == Effect::Type::remove) set(effect.cell, 1 - effect.number);
}

void LatinState::settle() {
  for (int line = 0; line < lines() && sound(); ++line) {
    if (!done(line) && !meet(board_->line(line), open_.data(), words())) {
      fail(is_row(line) ? Conflict::Type::row_empty : Conflict::Type::column_empty, kNoCell,
           line_number(line));
    }
  }
  for (const Cell clue : board_->clues()) {
    if (!sound()) return;
    const int left = wanted(clue);
    if (left < 0 || left > open_of(board_->neighbours(clue)).count()) {
      fail(Conflict::Type::clue_broken, clue, puzzle().given(clue));
    }
  }
}

std::vector<int> LatinState::values() const {
  std::vector<int> values(size(), kBlank);
  for (const Cell cell : cells()) {
    if (!open(cell)) values[cell] = shaded(cell) ? 1 : 0;
  }
  return values;
}

}  // namespace clew::logic
