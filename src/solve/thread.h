// A path as it lies on the board, and the moves that leave it a path.
//
// It grows to the free neighbour with fewest free neighbours (Warnsdorff). Where it is stuck its
// end turns: join the end to a cell of the path and break the loop this closes (Pósa's rotation;
// "backbite" where paths stand for polymers). On the way to a given numbering (bend.h) stretches
// inside it turn round, and short pieces move from one place of it to another.
//
//     turn [from, until)                      a piece of two moves between two others
//     ..a b . . c d..   ->  ..a c . . b d..   ..a x y b.. c d..  ->  ..a b.. c x y d..
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "clew/topology.h"
#include "model/length.h"
#include "solve/random.h"

namespace clew::solve {

/// Places [from, until) of a path.
struct Stretch {
  int from = 0;
  int until = 0;
  [[nodiscard]] int length() const { return until - from; }
  [[nodiscard]] bool contains(int place) const { return place >= from && place < until; }
  /// Where what was at a place of it is after turning round.
  [[nodiscard]] int mirrored(int place) const { return from + until - 1 - place; }
};

/// A piece and where it goes: between the places `after` and the next, counted before it moves and
/// neither of them in it. `after` is -1 for the path's beginning.
struct Transfer {
  Stretch piece;
  int after = 0;
  bool turned = false;
  /// Where what was at a place is afterwards.
  [[nodiscard]] int moved(int place) const;
  /// Where anything changes.
  [[nodiscard]] Stretch touched() const {
    return after < piece.from ? Stretch{after + 1, piece.until} : Stretch{piece.from, after + 1};
  }
};

/// A piece that moves has at most this many cells.
inline constexpr int kLongestPiece = 2;

class Thread {
 public:
  static constexpr int kOff = -1;

  explicit Thread(const Topology& board);
  void set(std::vector<Cell> path);

  [[nodiscard]] const Topology& board() const { return *board_; }
  [[nodiscard]] const std::vector<Cell>& path() const { return path_; }
  [[nodiscard]] int size() const { return length(path_); }
  [[nodiscard]] Cell at(int place) const { return path_[place]; }
  /// Where a cell is on the path, or kOff.
  [[nodiscard]] int place(Cell cell) const { return place_[cell]; }
  [[nodiscard]] bool complete() const { return path_.size() == place_.size(); }
  /// Whether the cells at two places are neighbours; beyond the ends everything is.
  [[nodiscard]] bool meet(int a, int b) const {
    return a < 0 || b >= size() || board_->adjacent(at(a), at(b));
  }

  /// Goes on to a free neighbour; false if there is none.
  bool extend(Random& random);
  /// Takes the last cell off.
  Cell shorten();
  void reverse() { turn({0, size()}); }
  void turn(Stretch stretch);
  void move(const Transfer& transfer);
  /// What turns round if an end, chosen by chance, is joined to a neighbour chosen by chance: of
  /// length 0 where that is no move, or would cut a link.
  [[nodiscard]] Stretch backbite(Random& random) const;

  /// What turns round if the cells at two places, low < high, are joined, and so are those after
  /// them (or those before them): of length 0 if these are no neighbours. The two must be.
  ///     ..a b . . c d..  ->  ..a c . . b d..
  [[nodiscard]] Stretch joining(int low, int high, bool after) const;
  /// How to move a piece beside a place that is not in it, on either side; nothing if its ends do
  /// not fit there, or what is left does not close.
  [[nodiscard]] std::optional<Transfer> moving(Stretch piece, int to, bool after) const;

  /// The value of each cell if the path is numbered from 1 on; nothing where it does not visit all.
  [[nodiscard]] std::vector<int> values() const;

 private:
  void put(int place, Cell cell) {
    path_[place] = cell;
    place_[cell] = place;
  }
  [[nodiscard]] int free_around(Cell cell) const;

  const Topology* board_;
  std::vector<Cell> path_;
  std::vector<int> place_;  // by cell
};

/// Either colour will do for the path's first cell.
inline constexpr int kAnyColour = -1;

/// Where to begin a path: a cell with as few neighbours as possible, of the colour there is more of
/// (on a board whose cells alternate like a chessboard's, a path of odd length begins and ends on
/// that colour), or of the colour given if there are as many of both.
Cell start_cell(const Topology& board, int colour, Random& random);

/// Turns before growing is given up, per cell. Full boards of up to 64x64 need at most 30 a cell;
/// boards with holes sometimes hundreds.
inline constexpr int kTurnsPerCell = 300;

/// Walks and turns until the thread visits every cell. False: that was not to be had within the
/// turns, or `due()` said stop. Knows nothing of links.
template <typename Due>
bool grow(Thread& thread, Random& random, Due&& due) {
  for (int turns = kTurnsPerCell * thread.board().size(); turns > 0; --turns) {
    while (thread.extend(random)) {
    }
    if (thread.complete()) return true;
    if (turns % 256 == 0 && due()) return false;
    if (turns % 8 == 0) thread.reverse();
    thread.turn(thread.backbite(random));
  }
  return false;
}

}  // namespace clew::solve
