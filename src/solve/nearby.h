// Another solution close to one that is known.
//
// Most boards with a second solution have one that differs from the first in a few cells: a stretch
// of the path without givens turned round, or a cell or two of such a stretch moved along it.
// Looking for those takes microseconds; that there is none proves nothing.
#pragma once

#include <optional>
#include <vector>

#include "clew/puzzle.h"
#include "solve/thread.h"

namespace clew::solve {

/// What can be turned round in a path through all cells of a board without links, each stretch
/// once, short ones first.
std::vector<Stretch> turnable(const Thread& thread);

/// Another solution of the puzzle beside this one (both by cell), if one is close.
std::optional<std::vector<int>> nearby(const Puzzle& puzzle, const std::vector<int>& values);

}  // namespace clew::solve
