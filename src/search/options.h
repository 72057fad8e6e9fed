// What `rules` can see of a position: where a number could go, and what a placement would spoil.
//
// Questions about a board, with no opinion on what to do about the answers; that is rules.cpp.
#pragma once

#include "search/few_cells.h"
#include "search/path_board.h"

namespace clew::search {

/// Where the number before or after this one is; kNoCell if neither is placed.
Cell anchor_of(const PathBoard& board, int value);

/// The cells that a missing number with an anchor can take.
FewCells options(const PathBoard& board, int value);

/// Does this placed number break a sequence: is it, or a number beside it, left without a cell for
/// its successor or predecessor, or too far from the nearest placed number above or below?
bool breaks_sequence(const PathBoard& board, int value);

/// Does this placed number leave a blank near it that no number can fill any more? A blank is
/// stranded if it has no blank neighbour and no number fits it, or one blank neighbour, no number
/// to connect to, and neither 1 nor the last number is still to be placed.
bool strands_blank(const PathBoard& board, int value);

}  // namespace clew::search
