// Random walls where a path does not go, and links where it does.
#pragma once

#include "clew/puzzle.h"
#include "generate/random.h"

namespace clew::generate {

/// The board with `walls` and `links` more of them. An error if there is no room for so many.
Result<TopologyPtr> with_borders(const Topology& board, const Solution& solution, int walls,
                                 int links, Random& random);

}  // namespace clew::generate
