// Paths on boards with hardly any givens, by walking and turning.
//
// An empty board has more solutions than anyone can count, and a search that reasons about which
// value is where spends its time on tables. Here a path simply grows to the neighbour with fewest
// free neighbours (Warnsdorff), and where it is stuck its end turns: join the end to a cell of the
// path and break the loop this closes (Pósa's rotation). It proves nothing; where it fails within
// its budget the search goes on as usual.
#pragma once

#include <cstdint>

#include "clew/puzzle.h"
#include "solve/meter.h"
#include "solve/report.h"

namespace clew::solve {

/// True where this is worth trying: a large board, no links, and no givens but the path's ends and
/// at most one between them. That one is waited for: turning moves it about the path.
bool can_construct(const Puzzle& puzzle);

/// Reports solutions until there are enough; false if it gave up before.
bool construct(const Puzzle& puzzle, std::uint64_t seed, Meter& meter, Report& report);

}  // namespace clew::solve
