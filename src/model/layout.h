// The four layouts: which offsets are neighbours, how far, and where a cell is drawn.
//
// Topology is its user, and render/, which also draws holes. A new kind of grid (triangles, a
// torus) starts here.
#pragma once

#include <span>

#include "clew/topology.h"

namespace clew::model {

/// Where the neighbours of a cell in the given row are, seen from it, in reading order.
std::span<const Place> neighbour_offsets(Layout layout, int row);

/// Fewest steps between two places on an unbounded board of this layout.
int steps_between(Layout layout, Place a, Place b);

/// By how many half cells a row is drawn further to the right than the first.
int indent(Layout layout, int row);

/// Middle of a cell before the drawing is moved so that its left edge is at 0.
Point cell_centre(Layout layout, Place place);

}  // namespace clew::model
