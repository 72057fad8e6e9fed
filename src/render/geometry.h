// Where things are on the drawing plane: cell outlines, edges, the board's frame.
#pragma once

#include <vector>

#include "clew/render.h"

namespace clew::render {

/// Half the side of a hexagon that is one unit wide and stands on a corner.
inline constexpr double kHalfHexSide = 0.28867513459481287;

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }

/// Corners of a cell around its centre, clockwise from the top (left), drawn in by `factor`.
std::vector<Point> outline(const Topology& topology, Point centre, double factor = 1);

/// Places every cell, open or not, so that the board with its margin starts at 0,0.
class Frame {
 public:
  struct Margins {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
  };
  Frame(const Topology& topology, const Margins& margins);

  [[nodiscard]] Point centre(Place place) const;
  [[nodiscard]] Point centre(Cell cell) const { return centre(topology_.place(cell)); }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }

 private:
  const Topology& topology_;
  Point shift_;
  double width_ = 0;
  double height_ = 0;
};

/// The sides of open cells that face no other open cell, as pairs of points; collinear
/// neighbours are joined into one.
std::vector<Point> contour(const Topology& topology, const Frame& frame);

/// Holes that cannot be reached from outside the board through other holes.
std::vector<Place> inner_holes(const Topology& topology);

}  // namespace clew::render
