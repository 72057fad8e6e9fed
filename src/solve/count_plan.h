// In what order the frontier takes up the cells of a board.
//
// The frontier is what separates the cells already taken up from the rest: every such cell that
// still has a neighbour to come. Counting costs as much as there are states of the frontier, which
// grows about threefold with each cell in it, so the order decides everything. A plan is made once
// a count: several orders are tried on paper and the cheapest is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/topology.h"

namespace clew::solve::counting {

/// A neighbour of the step's cell that was taken up before.
struct Back {
  Cell cell = kNoCell;
  std::uint8_t slot = 0;
  std::uint8_t left = 0;  ///< its neighbours still to come after this step
  bool linked = false;    ///< the path must use this edge
};

/// One cell is taken up, and all its edges to earlier cells are decided.
struct Step {
  Cell cell = kNoCell;
  std::uint8_t slot = 0;  ///< the cell's place in the state, its own until it leaves the frontier
  std::uint8_t left = 0;  ///< its neighbours still to come
  std::vector<Back> backs = {};
};

struct Plan {
  std::vector<Step> steps = {};
  int slots = 0;           ///< places a state needs
  double peak_states = 0;  ///< about how many states the largest layer has
  double total_states = 0;
};

/// The cheapest of several orders, for a connected board.
Plan make_plan(const Topology& topology);

/// About how many states a frontier has in which `single` cells have one neighbour to come and
/// `several` have more: an upper bound where paths may cross (8 neighbours), and also where the
/// board is planar and swept by a line.
double frontier_states(int single, int several, bool crossing);

}  // namespace clew::solve::counting
