// Builds the graph of a board; see clew/topology.h.
#include "clew/topology.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/layout.h"
#include "model/length.h"
#include "model/ordinal.h"

namespace clew {
namespace {

std::size_t index_in(const Shape& shape, Place place) { return place.row * shape.cols + place.col; }

bool inside(const Shape& shape, Place place) {
  return place.row >= 0 && place.row < shape.rows && place.col >= 0 && place.col < shape.cols;
}

bool touch(Layout layout, Place a, Place b) {
  return std::ranges::any_of(model::neighbour_offsets(layout, a.row), [&](const auto& offset) {
    return Place{a.row + offset.row, a.col + offset.col} == b;
  });
}

// Walls and links in one canonical form, so that equal boards compare equal.
void put_in_order(std::vector<Border>& borders) {
  for (Border& border : borders) {
    if (border.b < border.a) std::swap(border.a, border.b);
  }
  std::sort(borders.begin(), borders.end());
  borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
}

std::optional<Error> check_size(const Shape& shape) {
  if (shape.rows < 1 || shape.cols < 1) {
    return Error{.what = fmt::format("a board of {} rows and {} columns", shape.rows, shape.cols),
                 .expected = "at least one row and one column"};
  }
  const auto area = static_cast<long long>(shape.rows) * shape.cols;
  if (shape.rows > kMaxSide || shape.cols > kMaxSide || area > kMaxArea) {
    return Error{.kind = ErrorKind::too_large,
                 .what = fmt::format("a board of {} x {} is too large", shape.rows, shape.cols),
                 .expected = fmt::format("at most {} open cells in a rectangle of at most {}",
                                         kMaxCells, kMaxArea)};
  }
  if (!shape.open.empty() && length(shape.open) != area) {
    return Error{.what = fmt::format("a list of {} open cells for a board of {} x {}",
                                     shape.open.size(), shape.rows, shape.cols),
                 .expected = "an entry for each cell, or none at all"};
  }
  const auto open = shape.open.empty() ? area : how_many(shape.open, true);
  if (open == 0) return Error{.what = "the board has no open cell", .expected = "at least one"};
  if (open > kMaxCells) {
    return Error{.kind = ErrorKind::too_large,
                 .what = fmt::format("the board has {} open cells", open),
                 .expected = fmt::format("at most {}", kMaxCells)};
  }
  return std::nullopt;
}

std::optional<Error> check_borders(const Shape& shape, const std::vector<Border>& borders,
                                   std::string_view word) {
  for (const Border& border : borders) {
    for (const Place place : {border.a, border.b}) {
      if (!inside(shape, place)) {
        return Error{
            .what = fmt::format("a {} at {}, which is outside the board", word, to_string(place)),
            .expected = fmt::format("r1c1 to r{}c{}", shape.rows, shape.cols)};
      }
      if (!shape.open.empty() && !shape.open[index_in(shape, place)]) {
        return Error{.what = fmt::format("a {} at {}, which is a hole", word, to_string(place)),
                     .expected = "two open cells",
                     .cell = place};
      }
    }
    if (!touch(shape.layout, border.a, border.b)) {
      return Error{.what = fmt::format("a {} between {} and {}, which are not neighbours", word,
                                       to_string(border.a), to_string(border.b)),
                   .expected = "two neighbouring cells",
                   .cell = border.a};
    }
  }
  return std::nullopt;
}

std::optional<Error> check_links_against_walls(const Shape& shape) {
  for (const Border& link : shape.links) {
    if (std::binary_search(shape.walls.begin(), shape.walls.end(), link)) {
      return Error{.what = fmt::format("a wall and a link both between {} and {}",
                                       to_string(link.a), to_string(link.b)),
                   .expected = "one or the other",
                   .cell = link.a};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Layout layout) {
  static constexpr std::array<std::string_view, 4> kNames = {"square4", "square8", "axial",
                                                             "odd-r"};
  return kNames[ordinal(layout)];
}

CellOutline outline_of(Layout layout) {
  return layout == Layout::square4 || layout == Layout::square8 ? CellOutline::square
                                                                : CellOutline::hexagon;
}

Shape hexagon(int radius) {
  // Where no board is that large, its sides alone say so: there is nothing to be filled.
  const int side = 2 * std::clamp(radius, -1, kMaxSide) + 1;
  Shape shape{.layout = Layout::hex_axial, .rows = side, .cols = side};
  if (side * side > kMaxArea) return shape;
  for (int row = 0; row < side; ++row) {
    for (int col = 0; col < side; ++col) {
      // The corners where row and column are both small or both large lie outside.
      shape.open.push_back(row + col >= radius && row + col <= 3 * radius);
    }
  }
  return shape;
}

Result<TopologyPtr> Topology::make(Shape shape) {
  if (auto error = check_size(shape)) return *std::move(error);
  put_in_order(shape.walls);
  put_in_order(shape.links);
  if (auto error = check_borders(shape, shape.walls, "wall")) return *std::move(error);
  if (auto error = check_borders(shape, shape.links, "link")) return *std::move(error);
  if (auto error = check_links_against_walls(shape)) return *std::move(error);

  // make_shared cannot reach the private constructor.
  std::shared_ptr<Topology> topology(new Topology());
  topology->shape_ = std::move(shape);
  topology->number_cells();
  topology->build_neighbours();
  topology->build_links();
  topology->colour_components();
  return TopologyPtr(std::move(topology));
}

void Topology::number_cells() {
  const int area = rows() * cols();
  if (shape_.open.empty()) shape_.open.assign(area, true);
  cell_at_.assign(area, kNoCell);
  for (int row = 0; row < rows(); ++row) {
    for (int col = 0; col < cols(); ++col) {
      const std::size_t index = index_in(shape_, {row, col});
      if (!shape_.open[index]) continue;
      cell_at_[index] = Cell(places_.size());
      places_.push_back({row, col});
    }
  }
  words_ = (size() + 63) / 64;
}

void Topology::build_neighbours() {
  const auto walled = [&](Place a, Place b) {
    const Border border = b < a ? Border{b, a} : Border{a, b};
    return std::binary_search(shape_.walls.begin(), shape_.walls.end(), border);
  };
  const std::size_t words = words_;
  bits_.assign(size() * words, 0);
  first_.push_back(0);
  for (const Cell cell : cells()) {
    const Place from = places_[cell];
    for (const auto& offset : model::neighbour_offsets(layout(), from.row)) {
      const Place to{from.row + offset.row, from.col + offset.col};
      const Cell other = at(to);
      if (other == kNoCell || walled(from, to)) continue;
      list_.push_back(other);
      bits_[cell * words + other / 64U] |= std::uint64_t{1} << (other % 64U);
    }
    first_.push_back(length(list_));
  }
}

void Topology::build_links() {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (const Border& link : shape_.links) {
    pairs.emplace_back(at(link.a), at(link.b));
    pairs.emplace_back(at(link.b), at(link.a));
  }
  std::sort(pairs.begin(), pairs.end());
  std::size_t next = 0;
  link_first_.push_back(0);
  for (const Cell cell : cells()) {
    for (; next < pairs.size() && pairs[next].first == cell; ++next) {
      link_list_.push_back(pairs[next].second);
    }
    link_first_.push_back(length(link_list_));
  }
}

void Topology::colour_components() {
  const std::size_t count = size();
  component_.assign(count, -1);
  colour_.assign(count, 0);
  std::vector<Cell> queue;
  for (const Cell start : cells()) {
    if (component_[start] >= 0) continue;
    component_[start] = components_;
    queue.assign(1, start);
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const Cell cell = queue[head];
      for (const Cell other : neighbours(cell)) {
        if (component_[other] < 0) {
          component_[other] = components_;
          colour_[other] = static_cast<std::uint8_t>(1 - colour_[cell]);
          queue.push_back(other);
        } else if (colour_[other] == colour_[cell]) {
          bipartite_ = false;
        }
      }
    }
    ++components_;
  }
  if (!bipartite_) return;
  for (const std::uint8_t colour : colour_) surplus_ += colour == 0 ? 1 : -1;
}

Cell Topology::at(Place place) const {
  return inside(shape_, place) ? cell_at_[index_in(shape_, place)] : kNoCell;
}

std::span<const Cell> Topology::neighbours(Cell cell) const {
  return std::span(list_).subspan(first_[checked(cell)], first_[cell + 1U] - first_[cell]);
}

std::span<const std::uint64_t> Topology::neighbour_bits(Cell cell) const {
  const std::size_t words = words_;
  return std::span(bits_).subspan(checked(cell) * words, words);
}

std::span<const Cell> Topology::linked(Cell cell) const {
  return std::span(link_list_)
      .subspan(link_first_[checked(cell)], link_first_[cell + 1U] - link_first_[cell]);
}

int Topology::grid_distance(Cell a, Cell b) const {
  return model::steps_between(layout(), place(a), place(b));
}

std::vector<int> Topology::distances_from(Cell from) const {
  std::vector<int> distance(size(), kUnreachable);
  std::vector<Cell> queue = {from};
  distance[checked(from)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (const Cell other : neighbours(queue[head])) {
      if (distance[other] != kUnreachable) continue;
      distance[other] = distance[queue[head]] + 1;
      queue.push_back(other);
    }
  }
  return distance;
}

int Topology::ways() const { return length(model::neighbour_offsets(layout(), 0)); }

int Topology::indent(int row) const { return model::indent(layout(), row); }

Point Topology::centre(Cell cell) const { return model::cell_centre(layout(), place(cell)); }

bool same_board(const Topology& a, const Topology& b) {
  if (&a == &b) return true;
  const Shape& x = a.shape();
  const Shape& y = b.shape();
  return x.layout == y.layout && x.rows == y.rows && x.cols == y.cols && x.open == y.open &&
         x.walls == y.walls && x.links == y.links;
}

}  // namespace clew
