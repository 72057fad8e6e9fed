// CaDiCaL as a rival: the windowed encoding, with and without edge variables.
//
// Variables x(v,c) exist only where a cell is near enough to the givens before and after v (walks
// on the board, colours respected). Clauses: exactly one cell a value, exactly one value a cell, a
// successor and a predecessor for each; with edges also e(a,b) for each step, channelled to the
// values, and two used edges at each inner cell. This is the best we know how to write for it; the
// time of building counts, as ours does.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/puzzle.h"

namespace clew::bench {

struct CadicalOptions {
  bool edges = false;
  bool gaps = false;  ///< experiment: variables "cell c lies between givens g and g+1"
  /// Looks for failed literals from 300 conflicts on instead of 5,000, and never eliminates
  /// variables: on most of these boards it then needs a fifth of the conflicts.
  bool probing = false;
  std::uint64_t solutions = 2;
  double seconds = 60;
};

struct CadicalAnswer {
  std::vector<Solution> solutions;
  bool complete = false;
  std::int64_t conflicts = 0;
  std::int64_t variables = 0;
  double build_ms = 0;
  double total_ms = 0;
};

CadicalAnswer cadical_solve(const Puzzle& puzzle, const CadicalOptions& options);

/// The formula that the export writes, read and solved: what anyone would do who has no encoder.
/// For puzzles with checkpoints, which the encoder above does not know. (export_peer.cpp)
CadicalAnswer cadical_on_export(const Puzzle& puzzle, const CadicalOptions& options);

}  // namespace clew::bench
