// In what order the frontier takes up the cells of a board.
//
// The frontier is what separates the cells already taken up from the rest: every such cell that
// still has a neighbour to come. Counting costs as much as there are states of the frontier, which
// grows about threefold with each cell in it, so the order decides everything. A plan is made once
// a count: several orders are tried on paper and the cheapest is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/count.h"
#include "clew/topology.h"

namespace clew::solve::counting {

/// A neighbour of the step's cell that was taken up before.
struct Back {
  std::uint8_t slot = 0;
  std::uint8_t left = 0;  ///< its neighbours still to come after this step
  bool linked = false;    ///< the path must use this edge
};

/// A cell of which a step decides whether it is an end of the path, because it has one neighbour to
/// come; the new one also where it has none.
struct Due {
  Cell cell = kNoCell;
  std::uint8_t slot = 0;
  std::uint8_t left = 0;
};

/// One cell is taken up, and all its edges to earlier cells are decided.
struct Step {
  Cell cell = kNoCell;
  std::uint8_t slot = 0;  ///< the cell's place in the state, its own until it leaves the frontier
  std::vector<Back> backs = {};
  std::vector<Due> due = {};
  /// Slots that the step leaves alone, those first that are left alone for longest.
  std::vector<std::uint8_t> watched = {};
  double states = 0;  ///< about how many there are after it
};

/// How many watched slots divide a layer into jobs, in two bits each: some 3^8 groups.
inline constexpr std::size_t kMostWatched = 8;
inline constexpr std::size_t kMostGroups = std::size_t{1} << (2 * kMostWatched);

struct Plan {
  std::vector<Step> steps = {};
  int slots = 0;            ///< places a state needs
  double total_states = 0;  ///< about how many states all layers have
};

/// The order asked for or the cheapest of several, for a connected board.
Plan make_plan(const Topology& topology, CountOrder order = CountOrder::automatic);

/// Which part of the whole work each step is. Steps before `second_begins` see no states with two
/// ends (count_halves.h).
std::vector<double> shares(const Plan& plan, std::size_t second_begins = 0);

/// About how many states a frontier has in which `single` cells have one neighbour to come and
/// `several` have more: an upper bound where paths may cross (8 neighbours), and also where the
/// board is planar and swept by a line.
double frontier_states(int single, int several, bool crossing);

}  // namespace clew::solve::counting
