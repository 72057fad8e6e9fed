// What a puzzle is made on: the board with its holes, walls and links, and the solution.
#pragma once

#include "clew/generate.h"
#include "generate/random.h"
#include "generate/solved_board.h"

namespace clew::generate {

/// Makes one solved board after another for an order. What is the same for all is done once.
class BoardMaker {
 public:
  /// Refuses orders that make no sense and boards that have no solution at all.
  static Result<BoardMaker> make(const Order& order, Random& random);

  /// A board with a new random solution. `clues` and `groups` are as the order's symmetry and
  /// pattern allow. Fails only where holes or walls cannot be placed.
  Result<SolvedBoard> next(Random& random);

 private:
  explicit BoardMaker(const Order& order) : order_(&order) {}
  Result<SolvedBoard> next_path(Random& random);
  Result<SolvedBoard> next_shading(Random& random) const;
  Result<bool> carve_holes(std::vector<Cell>& path, TopologyPtr& board, Random& random) const;

  const Order* order_;
  TopologyPtr board_;       // without what is placed at random
  std::vector<Cell> path_;  // some path over it, mixed further with each board
};

}  // namespace clew::generate
