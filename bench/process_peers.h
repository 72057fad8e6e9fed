// clingo and MiniZinc with Gecode as whole processes: processor time of the process and its
// children for solving and looking for a second solution. Nothing to install beyond Debian's gringo
// and minizinc.
#pragma once

#include "clew/puzzle.h"

namespace clew::bench {

struct ProcessAnswer {
  enum class End { finished, out_of_time, failed };
  double ms = 0;
  End end = End::failed;  ///< failed: it is not installed, or refused the model
};

ProcessAnswer clingo(const Puzzle& puzzle, double seconds);
ProcessAnswer gecode(const Puzzle& puzzle, double seconds);

}  // namespace clew::bench
