// Doing a move that check_move() allowed.
#pragma once

#include "clew/play.h"

namespace clew::play {

/// Changes the position; the move must be possible. Changes of numbers are appended to `log` (its
/// step is left to the caller) unless it is null.
void apply_move(const Puzzle& puzzle, Position& position, const Move& move,
                std::vector<Change>* log);

}  // namespace clew::play
