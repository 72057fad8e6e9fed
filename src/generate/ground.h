// What a puzzle is made on: the board with its holes, walls and links, and the solution.
#pragma once

#include "clew/generate.h"
#include "generate/field.h"
#include "generate/random.h"

namespace clew::generate {

/// Makes one ground after another for an order. What is the same for all is done once.
class GroundMaker {
 public:
  /// Refuses orders that make no sense and boards that have no solution at all.
  static Result<GroundMaker> make(const Order& order, Random& random);

  /// A field with a new random solution. `clues` and `groups` are as the order's symmetry and
  /// pattern allow. Fails only where holes or walls cannot be placed.
  Result<Field> next(Random& random);

 private:
  explicit GroundMaker(const Order& order) : order_(&order) {}
  Result<Field> next_path(Random& random);
  Result<Field> next_shading(Random& random) const;
  Result<bool> carve_holes(std::vector<Cell>& path, TopologyPtr& board, Random& random) const;

  const Order* order_;
  TopologyPtr board_;       // without what is placed at random
  std::vector<Cell> path_;  // some path over it, mixed further with each ground
};

}  // namespace clew::generate
