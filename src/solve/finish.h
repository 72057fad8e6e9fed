// What the short search left, to the end: learning, with two helpers that only find.
//
// Proving and finding want different things. The learning search proves; while it has no solution
// on a board with room for many, it stops now and then, and a path is bent to the givens (bend.h)
// and, where it nearly fits, mended (mend.h). Where two solutions are wanted, the
// second is looked for around the first one first (nearby.h).
#pragma once

#include "clew/puzzle.h"
#include "clew/solve.h"
#include "solve/meter.h"
#include "solve/report.h"
#include "solve/root.h"
#include "solve/shallow.h"

namespace clew::solve {

/// A query under way.
struct Job {
  const Puzzle& puzzle;
  const Query& query;
  const Options& options;
  Meter& meter;
  Report& report;
  Outcome& outcome;
};

void finish(const Board& board, const Root& root, const Remainder& remainder, Job& job);

}  // namespace clew::solve
