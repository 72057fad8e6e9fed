// See symmetric_holes.h.
//
// Sets drawn blindly fail by luck: on a 9x9 numbrix board with 12 holes hardly one in a thousand
// leaves a board without loose cells, and the seed decides whether one is among those tried. Here
// each pair is looked at before it is taken, so that nearly every set is worth a search for a path.
#include "generate/symmetric_holes.h"

#include <cstdlib>

#include "model/length.h"

namespace clew::generate {
namespace {

class Carver {
 public:
  Carver(const Topology& board, const std::vector<Cell>& image)
      : board_(board), image_(image), open_(board.cells().size(), 1), surplus_(board.surplus()) {}

  /// Takes a cell and its image off, unless that spoils the board; `left` are still to come.
  bool take(Cell cell, int left) {
    const int change = weight(cell) + (image_[cell] == cell ? 0 : weight(image_[cell]));
    // Each hole to come can mend the colours by one.
    if (board_.bipartite() && std::abs(surplus_ - change) > 1 + left) return false;
    set(cell, 0);
    if (!sound()) {
      set(cell, 1);
      return false;
    }
    surplus_ -= change;
    return true;
  }

 private:
  [[nodiscard]] int weight(Cell cell) const { return board_.colour(cell) == 0 ? 1 : -1; }

  void set(Cell cell, std::uint8_t open) {
    open_[cell] = open;
    open_[image_[cell]] = open;
  }

  // In one piece, and with no more dead ends than a path has ends.
  [[nodiscard]] bool sound() {
    std::size_t cells = 0;
    int dead_ends = 0;
    Cell start = kNoCell;
    for (const Cell cell : board_.cells()) {
      if (open_[cell] == 0) continue;
      ++cells;
      start = cell;
      int ways = 0;
      for (const Cell near : board_.neighbours(cell)) ways += open_[near];
      if (ways < 2 && ++dead_ends > 2) return false;
    }
    if (start == kNoCell) return false;
    seen_.assign(open_.size(), 0);
    seen_[start] = 1;
    queue_.assign(1, start);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      for (const Cell near : board_.neighbours(queue_[i])) {
        if (open_[near] == 0 || seen_[near] != 0) continue;
        seen_[near] = 1;
        queue_.push_back(near);
      }
    }
    return queue_.size() == cells;
  }

  const Topology& board_;
  const std::vector<Cell>& image_;
  std::vector<std::uint8_t> open_;
  std::vector<std::uint8_t> seen_;
  std::vector<Cell> queue_;
  int surplus_;
};

}  // namespace

std::optional<std::vector<Cell>> symmetric_holes(const Topology& board,
                                                 const std::vector<Cell>& image, int holes,
                                                 Random& random) {
  const CellRange cells = board.cells();
  std::vector<Cell> order(cells.begin(), cells.end());
  random.shuffle(order);
  Carver carver(board, image);
  std::vector<Cell> taken;
  for (const Cell cell : order) {
    const int missing = holes - length(taken);
    const int more = image[cell] == cell ? 1 : 2;
    if (missing == 0) break;
    if (image[cell] < cell || more > missing || !carver.take(cell, missing - more)) continue;
    taken.push_back(cell);
    if (more == 2) taken.push_back(image[cell]);
  }
  if (length(taken) < holes) return std::nullopt;
  return taken;
}

}  // namespace clew::generate
