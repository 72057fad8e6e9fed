// Step by step through a gap: where each of its numbers can be, given the numbers beside it.
#pragma once

#include <vector>

#include "logic/state.h"

namespace clew::logic {

/// For each number of the gap the cells from which the walk can go on in both directions, one step
/// a number (cells may repeat; routes.h looks at walks that do not). Index 0 is gap.first().
std::vector<Bits> walkable(const State& state, const Gap& gap);

}  // namespace clew::logic
