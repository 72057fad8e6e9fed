// Which cell lies where another one does after half a turn or in a mirror.
#pragma once

#include <optional>
#include <vector>

#include "clew/generate.h"

namespace clew::generate {

/// By cell: its image. Nothing if the board itself does not have this symmetry.
std::optional<std::vector<Cell>> images(const Topology& board, Symmetry symmetry);

}  // namespace clew::generate
