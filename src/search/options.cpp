#include "search/options.h"

#include "model/length.h"

namespace clew::search {
namespace {

/// Has the number before or after a placed one nowhere to go?
bool stuck(const PathBoard& board, int value) {
  return (board.wanted(value - 1) && options(board, value - 1).empty()) ||
         (board.wanted(value + 1) && options(board, value + 1).empty());
}

bool out_of_reach(const PathBoard& board, int value) {
  const Cell cell = board.cell_of(value);
  const int above = board.next_placed(value);
  const int below = board.previous_placed(value);
  const auto steps_to = [&](int other) {
    return board.topology().grid_distance(cell, board.cell_of(other));
  };
  return (above <= board.size() && steps_to(above) > above - value) ||
         (below >= 1 && steps_to(below) > value - below);
}

bool stranded(const PathBoard& board, Cell cell) {
  const auto around = board.topology().neighbours(cell);
  const int blanks = how_many_are(around, [&](Cell other) { return board.blank(other); });
  if (blanks >= 2) return false;
  if (blanks == 1 && (board.wanted(1) || board.wanted(board.size()))) return false;
  for (const Cell other : around) {
    if (board.blank(other)) continue;
    for (const int value : {board.at(other) - 1, board.at(other) + 1}) {
      if (!board.wanted(value) || !board.fits(cell, value)) continue;
      const bool closed = !board.wanted(value - 1) && !board.wanted(value + 1);
      if (blanks == 1 || closed) return false;
    }
  }
  return true;
}

}  // namespace

Cell anchor_of(const PathBoard& board, int value) {
  const Cell before = board.cell_of(value - 1);
  return before != kNoCell ? before : board.cell_of(value + 1);
}

FewCells options(const PathBoard& board, int value) {
  FewCells cells;
  for (const Cell cell : board.topology().neighbours(anchor_of(board, value))) {
    if (board.fits(cell, value)) cells.push(cell);
  }
  return cells;
}

bool breaks_sequence(const PathBoard& board, int value) {
  if (stuck(board, value) || out_of_reach(board, value)) return true;
  for (const Cell other : board.topology().neighbours(board.cell_of(value))) {
    if (!board.blank(other) && stuck(board, board.at(other))) return true;
  }
  return false;
}

// The blanks that could suffer are around the number and around the tips that it used up.
bool strands_blank(const PathBoard& board, int value) {
  for (const int near : {value, value - 1, value + 1}) {
    if (!board.placed(near)) continue;
    for (const Cell other : board.topology().neighbours(board.cell_of(near))) {
      if (board.blank(other) && stranded(board, other)) return true;
    }
  }
  return false;
}

}  // namespace clew::search
