// A path and its moves; see thread.h.
//
// R. Oberdorf, A. Ferguson, J. Jacobsen, J. Kondev: "Secondary structures in long compact
// polymers", Phys. Rev. E 74 (2006), sample compact polymers by backbite moves and find them to
// reach every path on the boards they could check.
#include "solve/thread.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "model/length.h"

namespace clew::solve {

int Transfer::moved(int place) const {
  const int length = piece.length();
  if (piece.contains(place)) {
    const int first = after < piece.from ? after + 1 : after + 1 - length;
    return first + (turned ? piece.until - 1 - place : place - piece.from);
  }
  if (after < piece.from) return place > after && place < piece.from ? place + length : place;
  return place >= piece.until && place <= after ? place - length : place;
}

Thread::Thread(const Topology& board) : board_(&board), place_(board.cells().size(), kOff) {}

void Thread::set(std::vector<Cell> path) {
  path_ = std::move(path);
  std::fill(place_.begin(), place_.end(), kOff);
  for (int i = 0; i < size(); ++i) place_[at(i)] = i;
}

bool Thread::extend(Random& random) {
  Cell best = kNoCell;
  int fewest = 0;
  for (const Cell next : board_->neighbours(path_.back())) {
    if (place_[next] != kOff) continue;
    const int free = free_around(next);
    if (best == kNoCell || free < fewest || (free == fewest && random.coin())) {
      best = next;
      fewest = free;
    }
  }
  if (best == kNoCell) return false;
  place_[best] = size();
  path_.push_back(best);
  return true;
}

Cell Thread::shorten() {
  const Cell cell = path_.back();
  path_.pop_back();
  place_[cell] = kOff;
  return cell;
}

void Thread::turn(Stretch stretch) {
  int low = stretch.from;
  int high = stretch.until - 1;
  for (; low < high; ++low, --high) {
    const Cell cell = at(low);
    put(low, at(high));
    put(high, cell);
  }
}

void Thread::move(const Transfer& transfer) {
  const Stretch piece = transfer.piece;
  assert(piece.length() <= kLongestPiece && !piece.contains(transfer.after));
  std::array<Cell, kLongestPiece> cells{};
  for (int i = 0; i < piece.length(); ++i) {
    cells[i] = at(piece.from + i);
  }
  if (transfer.after < piece.from) {
    for (int i = piece.from - 1; i > transfer.after; --i) put(i + piece.length(), at(i));
  } else {
    for (int i = piece.until; i <= transfer.after; ++i) put(i - piece.length(), at(i));
  }
  for (int i = 0; i < piece.length(); ++i) {
    put(transfer.moved(piece.from + i), cells[i]);
  }
}

Stretch Thread::backbite(Random& random) const {
  const bool at_back = random.coin();
  const Cell end = at_back ? path_.back() : path_.front();
  const auto near = board_->neighbours(end);
  if (near.empty()) return {};
  const int joined = place_[near[random.below(near.size())]];
  if (joined == kOff) return {};
  const Stretch turns = at_back ? Stretch{joined + 1, size()} : Stretch{0, joined};
  if (turns.length() <= 1) return {};
  const auto linked = board_->linked(at(joined));
  const Cell cut = at(at_back ? joined + 1 : joined - 1);
  return std::find(linked.begin(), linked.end(), cut) != linked.end() ? Stretch{} : turns;
}

Stretch Thread::joining(int low, int high, bool after) const {
  if (high - low < 2) return {};
  if (after) return meet(low + 1, high + 1) ? Stretch{low + 1, high + 1} : Stretch{};
  return meet(low - 1, high - 1) ? Stretch{low, high} : Stretch{};
}

std::optional<Transfer> Thread::moving(Stretch piece, int to, bool after) const {
  if (piece.from < 0 || piece.until > size() || piece.contains(to)) return std::nullopt;
  if (!meet(piece.from - 1, piece.until)) return std::nullopt;
  // Between which places, not counting the piece itself.
  int left = after ? to : to - 1;
  int right = left + 1;
  if (piece.contains(left)) left = piece.from - 1;
  if (piece.contains(right)) right = piece.until;
  if (left == piece.from - 1 && right == piece.until) return std::nullopt;
  const bool straight = meet(left, piece.from) && meet(piece.until - 1, right);
  if (!straight && !(meet(left, piece.until - 1) && meet(piece.from, right))) return std::nullopt;
  return Transfer{.piece = piece, .after = left, .turned = !straight};
}

std::vector<int> Thread::values() const {
  // A path that never got everywhere has cells beyond its own length.
  if (!complete()) return {};
  std::vector<int> values(path_.size());
  for (int i = 0; i < size(); ++i) values[at(i)] = i + 1;
  return values;
}

int Thread::free_around(Cell cell) const {
  return how_many_are(board_->neighbours(cell), [&](Cell n) { return place_[n] == kOff; });
}

Cell start_cell(const Topology& board, int colour, Random& random) {
  if (board.surplus() != 0) colour = board.surplus() > 0 ? 0 : 1;
  Cell best = kNoCell;
  for (const Cell cell : board.cells()) {
    if (board.bipartite() && colour != kAnyColour && board.colour(cell) != colour) continue;
    const auto ways = board.neighbours(cell).size();
    if (best == kNoCell || ways < board.neighbours(best).size() ||
        (ways == board.neighbours(best).size() && random.coin())) {
      best = cell;
    }
  }
  return best == kNoCell ? Cell(0) : best;
}

}  // namespace clew::solve
