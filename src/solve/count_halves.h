// Half of the ends of a path, for boards that look the same from both sides.
//
// Where a symmetry of the board swaps two halves T and B (and leaves a middle M in place), every
// path with both ends in T has an image with both ends in B, and the other way round. So the paths
// with both ends in T need not be counted if those with both ends in B count twice. A sweep that
// decides about the ends in T first then never sees a state with two ends before it comes to B:
// on 8 neighbours that is nearly half of the states of half of the layers.
#pragma once

#include <optional>
#include <vector>

#include "clew/puzzle.h"
#include "solve/count_plan.h"

namespace clew::solve::counting {

struct Halves {
  std::vector<bool> in_first;     ///< by cell: in T
  std::size_t second_begins = 0;  ///< the step from which on only ends in B are decided about
};

/// Nothing where a number is given, or no symmetry agrees with the plan.
std::optional<Halves> find_halves(const Puzzle& puzzle, const Plan& plan);

}  // namespace clew::solve::counting
