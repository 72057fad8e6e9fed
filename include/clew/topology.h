// The board as a graph.
//
// A Topology is an immutable graph of open cells. It alone knows how a board is laid out: which
// cells are neighbours, where a wall forbids a step, how far two cells are apart and where a cell
// is drawn. What works on the graph need not know the grid; drawings and symmetries ask for the
// layout.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "clew/cell.h"
#include "clew/result.h"

namespace clew {

/// Limits of a board, chosen so that a Cell fits 16 bits and tables over pairs stay affordable.
inline constexpr int kMaxCells = 4096;
/// Rows or columns. Larger than kMaxCells would only add holes.
inline constexpr int kMaxSide = 4096;
/// Cells of the bounding rectangle, holes included: bounds what a sparse board can cost.
inline constexpr int kMaxArea = 65536;

/// How cells touch.
enum class Layout : std::uint8_t {
  square4,    ///< squares, neighbours share a side
  square8,    ///< squares, neighbours share a side or a corner
  hex_axial,  ///< hexagons, axial coordinates: (0,±1) (±1,0) (-1,+1) (+1,-1)
  hex_odd_r,  ///< hexagons in rows, odd rows (0-based) shifted right by half a cell
};

/// "square4", "odd-r", ...
[[nodiscard]] std::string_view name(Layout layout);

/// What is drawn around a cell.
enum class CellOutline : std::uint8_t { square, hexagon };
/// The cells of a layout.
[[nodiscard]] CellOutline outline_of(Layout layout);

/// A pair of cells: a wall (no step between them) or a link (consecutive numbers there).
struct Border {
  Place a;
  Place b;
  friend auto operator<=>(const Border&, const Border&) = default;
};

/// What a Topology is made from.
struct Shape {
  Layout layout = Layout::square4;
  int rows = 0;
  int cols = 0;
  std::vector<bool> open = {};  ///< row-major; empty means that every cell is open
  std::vector<Border> walls = {};
  std::vector<Border> links = {};
};

/// A hexagon of hexagons in axial coordinates: `radius` 0 is one cell, 1 is seven, 4 is 61. A
/// radius below 0 or above 36, which is 3,997 cells, gives a shape that Topology::make() refuses.
[[nodiscard]] Shape hexagon(int radius);

/// A point of the drawing plane; the unit is the width of a square cell, y grows downwards.
struct Point {
  double x = 0;
  double y = 0;
};

class Topology;
/// Boards are shared by all puzzles on them.
using TopologyPtr = std::shared_ptr<const Topology>;

/// The board as an immutable graph of open cells. A cell that is asked about must be one of them,
/// 0 <= cell < size(), which builds without NDEBUG assert; at() takes any place.
class Topology {
 public:
  /// Checks the shape and builds the graph. Refuses an empty board, one over the limits, a list of
  /// open cells of another size, and walls or links that do not lie between two open neighbours.
  static Result<TopologyPtr> make(Shape shape);

  /// How cells touch.
  [[nodiscard]] Layout layout() const noexcept { return shape_.layout; }
  /// Rows of the bounding rectangle.
  [[nodiscard]] int rows() const noexcept { return shape_.rows; }
  /// Columns of the bounding rectangle.
  [[nodiscard]] int cols() const noexcept { return shape_.cols; }
  /// What it was made from.
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }

  /// How many ways a step may go where no hole, wall or edge is in the way: 4, 6 or 8.
  [[nodiscard]] int ways() const;
  /// By how many half cells a row is drawn further to the right than the first: hexagons only.
  [[nodiscard]] int indent(int row) const;
  /// Does every row begin further to the right? Its rectangle is then not what people see.
  [[nodiscard]] bool slanted() const { return indent(2) > 1; }

  /// Number of open cells.
  [[nodiscard]] int size() const noexcept { return static_cast<int>(places_.size()); }
  /// All of them, in reading order.
  [[nodiscard]] CellRange cells() const noexcept { return CellRange(size()); }
  /// Is it a cell of this board, or of a larger one?
  [[nodiscard]] bool has(Cell cell) const noexcept { return cell < places_.size(); }
  /// Is any cell of the rectangle not open?
  [[nodiscard]] bool has_holes() const noexcept { return size() != rows() * cols(); }
  /// Where a cell is.
  [[nodiscard]] Place place(Cell cell) const { return places_[checked(cell)]; }
  /// The open cell at a place; kNoCell for a hole and outside the board.
  [[nodiscard]] Cell at(Place place) const;

  /// Cells one step away, walls taken into account, in reading order.
  [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const;
  /// The same as a bitset of words() words: bit c%64 of word c/64 is cell c.
  [[nodiscard]] std::span<const std::uint64_t> neighbour_bits(Cell cell) const;
  /// Words of a bitset over the cells.
  [[nodiscard]] int words() const noexcept { return words_; }
  /// Is it one step from one to the other?
  [[nodiscard]] bool adjacent(Cell a, Cell b) const {
    return (neighbour_bits(a)[checked(b) / 64U] >> (b % 64U) & 1U) != 0;
  }

  /// Pairs of cells without a step between them.
  [[nodiscard]] const std::vector<Border>& walls() const noexcept { return shape_.walls; }
  /// Pairs of cells with consecutive numbers.
  [[nodiscard]] const std::vector<Border>& links() const noexcept { return shape_.links; }
  /// Cells that a link ties to this one; their numbers differ by one in every solution.
  [[nodiscard]] std::span<const Cell> linked(Cell cell) const;

  /// Fewest steps between two places on a board without holes and walls.
  [[nodiscard]] int grid_distance(Cell a, Cell b) const;
  /// Fewest steps from a cell to every other on this very board; kUnreachable where there is none.
  [[nodiscard]] std::vector<int> distances_from(Cell from) const;
  /// The distance of cells that no path connects.
  static constexpr int kUnreachable = 1 << 20;

  /// Connected component of a cell, 0-based in reading order of each one's first cell.
  [[nodiscard]] int component(Cell cell) const { return component_[checked(cell)]; }
  /// How many parts the board falls into; 1 if it does not.
  [[nodiscard]] int components() const noexcept { return components_; }

  /// True if the cells can be coloured like a chessboard so that each step changes the colour.
  [[nodiscard]] bool bipartite() const noexcept { return bipartite_; }
  /// 0 or 1 on a bipartite board, within each component; the component's first cell has 0.
  [[nodiscard]] int colour(Cell cell) const { return colour_[checked(cell)]; }

  /// How many cells more have colour 0 than colour 1; 0 on a board that is not bipartite.
  [[nodiscard]] int surplus() const noexcept { return surplus_; }
  /// Do the colours allow a path through every cell? They alternate along it, so that there are as
  /// many of one as of the other, or one more.
  [[nodiscard]] bool can_alternate() const noexcept { return surplus_ >= -1 && surplus_ <= 1; }
  /// Do the colours allow such a path to begin or end in this cell? Where one colour has one cell
  /// more it has both ends, and all other odd numbers as well.
  [[nodiscard]] bool may_end(Cell cell) const {
    return surplus_ == 0 || (colour(cell) == 0) == (surplus_ > 0);
  }

  /// Middle of a cell on the drawing plane, and what is drawn around it.
  [[nodiscard]] Point centre(Cell cell) const;
  /// A cell's shape.
  [[nodiscard]] CellOutline outline() const { return outline_of(layout()); }

 private:
  Topology() = default;
  [[nodiscard]] Cell checked(Cell cell) const {
    assert(has(cell) && "a cell of another board");
    return cell;
  }
  void number_cells();
  void build_neighbours();
  void build_links();
  void colour_components();

  Shape shape_;
  std::vector<Place> places_;
  std::vector<Cell> cell_at_;         // row-major over the bounding rectangle
  std::vector<std::uint32_t> first_;  // neighbours of c: list_[first_[c] .. first_[c + 1])
  std::vector<Cell> list_;
  std::vector<std::uint64_t> bits_;        // words_ words a cell
  std::vector<std::uint32_t> link_first_;  // the same two tables for links
  std::vector<Cell> link_list_;
  std::vector<int> component_;
  std::vector<std::uint8_t> colour_;
  int words_ = 0;
  int components_ = 0;
  bool bipartite_ = true;
  int surplus_ = 0;
};

/// Same layout, size, holes, walls and links (in any order).
[[nodiscard]] bool same_board(const Topology& a, const Topology& b);

}  // namespace clew
