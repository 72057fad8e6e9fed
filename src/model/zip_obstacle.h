// Reasons, seen without a search, why no path comes to all checkpoints in their order; see
// obstacle.cpp.
#pragma once

#include <optional>

#include "clew/verify.h"

namespace clew::model {

/// For a puzzle with checkpoints on a board that is connected.
std::optional<Obstacle> find_zip_obstacle(const Puzzle& puzzle);

}  // namespace clew::model
