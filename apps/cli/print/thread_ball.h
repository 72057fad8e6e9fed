// Our own picture for title pages.
#pragma once

#include "clew/render.h"

namespace clew::cli::book {

/// A ball of thread, which is what a clew is: a path that winds outwards over a hexagon of
/// hexagons.
render::Scene thread_ball(int radius);

}  // namespace clew::cli::book
