// See layout.h.
#include "model/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace clew::model {
namespace {

constexpr std::array<Place, 4> kSides = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
constexpr std::array<Place, 8> kSidesAndCorners = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<Place, 6> kAxial = {{{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}};
constexpr std::array<Place, 6> kEvenRow = {{{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}};
constexpr std::array<Place, 6> kOddRow = {{{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, 0}, {1, 1}}};

int axial_distance(int rows, int cols) {
  // The third cube coordinate is -(rows + cols); the distance is the largest of the three.
  return std::max({std::abs(rows), std::abs(cols), std::abs(rows + cols)});
}

// Column of an odd-r place in axial coordinates; each pair of rows moves it left by one.
int axial_col(Place place) { return place.col - (place.row - (place.row & 1)) / 2; }

}  // namespace

std::span<const Place> neighbour_offsets(Layout layout, int row) {
  switch (layout) {
    case Layout::square4: return kSides;
    case Layout::square8: return kSidesAndCorners;
    case Layout::hex_axial: return kAxial;
    case Layout::hex_odd_r: break;
  }
  return (row & 1) != 0 ? std::span<const Place>(kOddRow) : std::span<const Place>(kEvenRow);
}

int steps_between(Layout layout, Place a, Place b) {
  const int rows = b.row - a.row;
  switch (layout) {
    case Layout::square4: return std::abs(rows) + std::abs(b.col - a.col);
    case Layout::square8: return std::max(std::abs(rows), std::abs(b.col - a.col));
    case Layout::hex_axial: return axial_distance(rows, b.col - a.col);
    case Layout::hex_odd_r: break;
  }
  return axial_distance(rows, axial_col(b) - axial_col(a));
}

int indent(Layout layout, int row) {
  switch (layout) {
    case Layout::square4:
    case Layout::square8: return 0;
    case Layout::hex_axial: return row;
    case Layout::hex_odd_r: break;
  }
  return row & 1;
}

Point cell_centre(Layout layout, Place place) {
  if (outline_of(layout) == CellOutline::square) return {place.col + 0.5, place.row + 0.5};
  // Hexagons stand on a corner and are one unit wide, so rows are sqrt(3)/2 apart.
  return {place.col + indent(layout, place.row) * 0.5, place.row * std::sqrt(3.0) / 2.0};
}

}  // namespace clew::model
