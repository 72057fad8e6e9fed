// The board in words, for those who do not see the drawing.
#pragma once

#include <span>
#include <string>

#include "clew/puzzle.h"

namespace clew::render {

/// Size and, on boards small enough to be listened to, every row.
std::string describe(const Puzzle& puzzle, std::span<const int> values);

}  // namespace clew::render
