// Where a cell is on the canvas: characters, before any scrolling.
//
//     x: one column for a bracket, the digits, one column for a bracket or a mark, then the next
//     cell y: a line for the cell, a line for what connects it to the row below
#pragma once

#include "clew/topology.h"

namespace clew::cli {

struct Spot {
  int x = 0;
  int y = 0;
};

class Geometry {
 public:
  /// `digits` is the width of the widest number.
  Geometry(const Topology& topology, int digits);

  [[nodiscard]] int digits() const { return digits_; }
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// Left end of a place: its bracket. Also for holes.
  [[nodiscard]] Spot left(Place place) const;
  /// The character in the middle of its digits.
  [[nodiscard]] Spot middle(Place place) const;
  /// The cell at a position of the canvas, or kNoCell.
  [[nodiscard]] Cell at(Spot spot) const;
  [[nodiscard]] int pitch() const { return pitch_; }

 private:
  [[nodiscard]] int shift(int row) const;  // of hexagons' rows, never negative

  const Topology& topology_;
  int digits_;
  int pitch_;
  int width_ = 0;
  int height_ = 0;
  int left_edge_ = 0;
};

/// The cell an arrow key leads to; dx and dy are -1, 0 or 1. `wish` is the column of the drawing
/// plane the cursor keeps to on its way up or down. Stays where it is when there is none.
Cell step_towards(const Topology& topology, Cell from, int dx, int dy, double& wish);

}  // namespace clew::cli
