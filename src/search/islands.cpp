#include "search/islands.h"

namespace clew::search {

Islands::Islands(const PathBoard& board) : board_(board), seen_(board.cells().size(), 0) {}

Cell Islands::find() {
  if (board_.missing() == board_.size()) return kNoCell;
  ++visit_;
  for (const Cell cell : board_.cells()) {
    if (board_.blank(cell) && seen_[cell] != visit_ && !region_has_tip(cell)) return cell;
  }
  return kNoCell;
}

bool Islands::region_has_tip(Cell start) {
  bool tip = false;
  frontier_.assign(1, start);
  seen_[start] = visit_;
  while (!frontier_.empty()) {
    const Cell cell = frontier_.back();
    frontier_.pop_back();
    for (const Cell other : board_.topology().neighbours(cell)) {
      if (!board_.blank(other)) {
        tip = tip || board_.open(board_.at(other));
      } else if (seen_[other] != visit_) {
        seen_[other] = visit_;
        frontier_.push_back(other);
      }
    }
  }
  return tip;
}

}  // namespace clew::search
