// A player's half-drawn zip as the ladder sees it.
//
// The path is drawn from the first checkpoint on, as numbers 1, 2, 3, ... or as joins; either way
// it is a row of steps. What is drawn elsewhere counts too.
#pragma once

#include <span>

#include "logic/zip_state.h"

namespace clew::logic {

/// Gives numbers to the cells that joins tie to the first checkpoint.
void number_drawn_path(const Puzzle& puzzle, HintPosition& position);

/// The cell from which the path came to this one, if it is a path of checkpoints and `values` has
/// that cell beside it.
[[nodiscard]] Cell path_before(const Puzzle& puzzle, std::span<const int> values, Cell cell,
                               int value);

/// Draws the steps between consecutive numbers and, if they are known to be right (`all`), other
/// joins.
void draw(ZipState& state, const HintPosition& position, bool all);

}  // namespace clew::logic
