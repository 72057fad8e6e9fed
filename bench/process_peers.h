// clingo and MiniZinc with Gecode as whole processes: processor time of the process and its
// children for solving and looking for a second solution. Nothing to install beyond Debian's gringo
// and minizinc.
#pragma once

#include "clew/puzzle.h"

namespace clew::bench {

struct ProcessAnswer {
  double ms = 0;
  bool finished = false;  ///< false: stopped at the limit, so `ms` is the least it would take
};

ProcessAnswer clingo(const Puzzle& puzzle, double seconds);
ProcessAnswer gecode(const Puzzle& puzzle, double seconds);

}  // namespace clew::bench
