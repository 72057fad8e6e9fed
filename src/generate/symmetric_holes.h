// Holes that follow a symmetry, placed so that a path may be left.
#pragma once

#include <optional>
#include <vector>

#include "clew/topology.h"
#include "generate/random.h"

namespace clew::generate {

/// So many cells to take off the board, each together with its image, such that the rest is in one
/// piece, has no more than two dead ends and, coloured like a chessboard, alternates. Whether a
/// path is left is not known then, only likely. Nothing where this order of cells leads nowhere.
std::optional<std::vector<Cell>> symmetric_holes(const Topology& board,
                                                 const std::vector<Cell>& image, int holes,
                                                 Random& random);

}  // namespace clew::generate
