// clingo and MiniZinc with Gecode as whole processes: wall time in milliseconds of solving and
// looking for a second solution. Nothing to install beyond Debian's gringo and minizinc.
#pragma once

#include "clew/puzzle.h"

namespace clew::bench {

double clingo_ms(const Puzzle& puzzle, double seconds);
double gecode_ms(const Puzzle& puzzle, double seconds);

}  // namespace clew::bench
