// Which clues to give: as an order's difficulty, number and pattern want it.
#pragma once

#include "clew/generate.h"
#include "generate/headway.h"
#include "generate/random.h"
#include "generate/solved_board.h"

namespace clew::generate {

/// What came of one attempt.
struct Choice {
  bool good = false;  ///< `chosen` is as ordered
  Chosen chosen = {};
  TopologyPtr board = {};  ///< where choosing changed the walls: the board with those that stay
  std::optional<logic::Grade> grade = {};  ///< where choosing needed it
};

Choice choose(const Order& order, const SolvedBoard& solved, Random& random, Headway& headway);

/// A grade as Order::grading wants it; worth nothing where it was stopped.
std::optional<logic::Grade> graded(const Puzzle& puzzle, Grading grading, const Stop& stop);

}  // namespace clew::generate
