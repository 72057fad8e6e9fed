// Solutions of large boards with hardly any givens, without search.
//
// An empty board has more solutions than anyone can count, and a search that reasons about which
// value is where spends its time on tables: 16 million pairs on 64x64. Here a path is bent to the
// few givens there are (bend.h). It proves nothing; where it fails within its budget the search
// goes on as usual.
#pragma once

#include <cstdint>

#include "clew/puzzle.h"
#include "solve/meter.h"
#include "solve/report.h"

namespace clew::solve {

/// True where this is worth trying: a large board, no links, few givens.
bool can_construct(const Puzzle& puzzle);

/// Reports solutions until there are enough; false if it gave up before, with none reported.
bool construct(const Puzzle& puzzle, std::uint64_t seed, Meter& meter, Report& report);

}  // namespace clew::solve
