// Which clues come and go together, and which a pattern wants.
#pragma once

#include "generate/solved_board.h"
#include "generate/symmetry.h"

namespace clew::generate {

/// Fills solved.groups: each clue with its image. A clue whose image cannot have one is left out.
void group_clues(SolvedBoard& solved, Symmetry symmetry);

/// The cells of Pattern::newspaper: every other one along the border, corners included where they
/// fall on it.
Chosen newspaper_cells(const Topology& board);

/// Whether those cells are the images of each other.
bool is_newspaper_symmetric(const Topology& board, Symmetry symmetry);

}  // namespace clew::generate
