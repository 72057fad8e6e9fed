// See geometry.h.
#include "terminal/geometry.h"

#include <algorithm>
#include <cmath>

namespace clew::cli {

Geometry::Geometry(const Topology& topology, int digits)
    : topology_(topology), digits_(digits), pitch_(digits + 2) {
  // Half a pitch must be whole characters.
  if (topology.outline() == CellOutline::hexagon && pitch_ % 2 == 1) ++pitch_;
  // A hexagon leaves the corners of its rectangle empty: start at its leftmost cell.
  int left_most = 1 << 30;
  int right_most = 0;
  for (const Cell cell : topology.cells()) {
    const int x = left(topology.place(cell)).x;
    left_most = std::min(left_most, x);
    right_most = std::max(right_most, x);
  }
  left_edge_ = topology.outline() == CellOutline::hexagon ? left_most : 0;
  width_ = (topology.outline() == CellOutline::hexagon ? right_most - left_edge_ + pitch_
                                                       : topology.cols() * pitch_);
  height_ = 2 * topology.rows() - 1;
}

int Geometry::shift(int row) const { return topology_.indent(row) * pitch_ / 2; }

Spot Geometry::left(Place place) const {
  return {place.col * pitch_ + shift(place.row) - left_edge_, 2 * place.row};
}

Spot Geometry::middle(Place place) const {
  const Spot spot = left(place);
  return {spot.x + 1 + (digits_ - 1) / 2 + (digits_ % 2 == 0 ? 1 : 0), spot.y};
}

Cell Geometry::at(Spot spot) const {
  if (spot.y < 0 || spot.y % 2 != 0) return kNoCell;
  const int row = spot.y / 2;
  const int along = spot.x + left_edge_ - shift(row);
  if (along < 0) return kNoCell;
  return topology_.at({row, along / pitch_});
}

Cell step_towards(const Topology& topology, Cell from, int dx, int dy, double& wish) {
  const Point start = topology.centre(from);
  if (dx != 0 && dy != 0) {  // a corner: only to a true neighbour of the grid
    Cell best = from;
    for (const Cell cell : topology.neighbours(from)) {
      const Point point = topology.centre(cell);
      if ((point.x - start.x) * dx > 0.1 && (point.y - start.y) * dy > 0.1) best = cell;
    }
    wish = topology.centre(best).x;
    return best;
  }
  Cell best = from;
  double best_score = 1e9;
  double best_side = 1e9;
  for (const Cell cell : topology.cells()) {
    const Point point = topology.centre(cell);
    const double along = dx != 0 ? (point.x - start.x) * dx : (point.y - start.y) * dy;
    if (along < 0.1) continue;
    const double side = dx != 0 ? std::abs(point.y - start.y) : std::abs(point.x - wish);
    if (dx != 0 && side > 0.1) continue;  // left and right stay in their row
    const double score = along + side;
    if (score < best_score - 1e-6 || (score < best_score + 1e-6 && side < best_side - 1e-6)) {
      best = cell;
      best_score = score;
      best_side = side;
    }
  }
  if (dx != 0) wish = topology.centre(best).x;
  return best;
}

}  // namespace clew::cli
