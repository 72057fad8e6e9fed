// See geometry.h. Everything follows from the cells' centres and outlines, so that a new layout
// needs a new outline and nothing else.
#include "render/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "model/layout.h"

namespace clew::render {
namespace {

// A point as a key: equal for what is equal but for rounding.
using Key = std::pair<std::int64_t, std::int64_t>;
Key key(Point point) { return {std::llround(point.x * 1e5), std::llround(point.y * 1e5)}; }

struct Side {
  Point from;
  Point to;
};

bool same_direction(const Side& a, const Side& b) {
  const Point u = a.to - a.from;
  const Point v = b.to - b.from;
  return std::abs(u.x * v.y - u.y * v.x) < 1e-6 && u.x * v.x + u.y * v.y > 0;
}

// Chains of sides that go straight on become one. Outlines all run clockwise, so a side ends where
// the next one begins.
std::vector<Point> joined(const std::vector<Side>& sides) {
  std::multimap<Key, std::size_t> starts;
  for (std::size_t i = 0; i < sides.size(); ++i) starts.emplace(key(sides[i].from), i);
  const auto follower = [&](std::size_t i) -> std::size_t {
    const auto [first, last] = starts.equal_range(key(sides[i].to));
    for (auto it = first; it != last; ++it) {
      if (same_direction(sides[i], sides[it->second])) return it->second;
    }
    return sides.size();
  };
  std::vector<bool> follows(sides.size(), false);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (const std::size_t next = follower(i); next < sides.size()) follows[next] = true;
  }
  std::vector<Point> points;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (follows[i]) continue;
    std::size_t end = i;
    for (std::size_t next = follower(end); next < sides.size(); next = follower(end)) end = next;
    points.push_back(sides[i].from);
    points.push_back(sides[end].to);
  }
  return points;
}

}  // namespace

std::vector<Point> outline(const Topology& topology, Point centre, double factor) {
  static constexpr std::array<Point, 4> kSquare = {
      {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}};
  static constexpr std::array<Point, 6> kHexagon = {{{0, -2 * kHalfHexSide},
                                                     {0.5, -kHalfHexSide},
                                                     {0.5, kHalfHexSide},
                                                     {0, 2 * kHalfHexSide},
                                                     {-0.5, kHalfHexSide},
                                                     {-0.5, -kHalfHexSide}}};
  const bool square = topology.outline() == CellOutline::square;
  std::vector<Point> corners;
  for (const Point corner : square ? std::span<const Point>(kSquare) : kHexagon) {
    corners.push_back(centre + corner * factor);
  }
  return corners;
}

Frame::Frame(const Topology& topology, const Margins& margins) : topology_(topology), shift_() {
  constexpr double kFar = std::numeric_limits<double>::max();
  Point low{kFar, kFar};
  Point high{-kFar, -kFar};
  for (const Cell cell : topology.cells()) {
    for (const Point corner : outline(topology, centre(cell))) {
      low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
      high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
  }
  shift_ = Point{margins.left, margins.top} - low;
  width_ = high.x - low.x + margins.left + margins.right;
  height_ = high.y - low.y + margins.top + margins.bottom;
}

Point Frame::centre(Place place) const {
  return model::cell_centre(topology_.layout(), place) + shift_;
}

std::vector<Point> contour(const Topology& topology, const Frame& frame) {
  // A side between two open cells is met twice, once in each direction.
  std::map<Key, int> met;
  const auto each_side = [&](auto&& use) {
    for (const Cell cell : topology.cells()) {
      const auto corners = outline(topology, frame.centre(cell));
      for (std::size_t k = 0; k < corners.size(); ++k) {
        use(Side{corners[k], corners[(k + 1) % corners.size()]});
      }
    }
  };
  const auto middle = [](const Side& side) { return key((side.from + side.to) * 0.5); };
  each_side([&](const Side& side) { ++met[middle(side)]; });
  std::vector<Side> rim;
  each_side([&](const Side& side) {
    if (met[middle(side)] == 1) rim.push_back(side);
  });
  return joined(rim);
}

std::vector<Place> inner_holes(const Topology& topology) {
  // Flooded from a ring of places around the board. Holes that only touch at a corner do not let
  // the outside in, hence sides only, whatever the steps of the puzzle are.
  const Layout sides =
      topology.outline() == CellOutline::square ? Layout::square4 : topology.layout();
  const int rows = topology.rows();
  const int cols = topology.cols();
  const auto index = [&](Place place) { return (place.row + 1) * (cols + 2) + place.col + 1; };
  std::vector<bool> outside((rows + 2) * (cols + 2), false);
  std::vector<Place> todo{{-1, -1}};
  outside[index(todo.front())] = true;
  while (!todo.empty()) {
    const Place place = todo.back();
    todo.pop_back();
    // Offsets of a row depend on its parity alone; row -1 is odd.
    for (const auto& offset : model::neighbour_offsets(sides, place.row + 2)) {
      const Place next{place.row + offset.row, place.col + offset.col};
      if (next.row < -1 || next.row > rows || next.col < -1 || next.col > cols) continue;
      if (outside[index(next)] || topology.at(next) != kNoCell) continue;
      outside[index(next)] = true;
      todo.push_back(next);
    }
  }
  std::vector<Place> inner;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const Place place{row, col};
      if (topology.at(place) == kNoCell && !outside[index(place)]) inner.push_back(place);
    }
  }
  return inner;
}

}  // namespace clew::render
