// Boards by name.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "clew/generate.h"

namespace clew::generate {
namespace {

constexpr std::array kShapes = {
    NamedShape{"rectangle", "every cell of the rectangle"},
    NamedShape{"hexagon", "a hexagon of hexagons; the size is the number of rings"},
    NamedShape{"cross", "without the four corners"},
    NamedShape{"diamond", "standing on its tip"},
    NamedShape{"ring", "without the middle"},
    NamedShape{"hourglass", "narrow in the middle"},
    NamedShape{"stairs", "without the upper right half"},
    NamedShape{"heart", "two bows and a tip"},
};

constexpr std::size_t kLongestSize = 24;  // that a message quotes

std::optional<int> whole_number(std::string_view digits) {
  int value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

/// `indent` is how far the row is moved to the right, in half cells: every other row of hexagons
/// is.
bool inside(std::string_view shape, int rows, int cols, Place place, int indent) {
  // Twice the distance from the middle: whole numbers for even and odd sizes alike.
  const Place off = {std::abs(2 * place.row - (rows - 1)),
                     std::abs(2 * place.col + indent - (cols - 1))};
  // The last cell of a row that is moved has no image on the left.
  if (off.col > cols - 1) return shape == "stairs";
  if (shape == "cross") return 3 * off.row < rows || 3 * off.col < cols;
  if (shape == "diamond") return off.row * cols + off.col * rows <= rows * cols;
  if (shape == "ring") return 3 * off.row >= rows || 3 * off.col >= cols;
  if (shape == "hourglass") return off.col * rows <= std::max(off.row, rows / 3) * cols + rows;
  // Steps of two cells: single ones would have too many cells of one chessboard colour for numbrix.
  if (shape == "stairs") return place.col / 2 * 2 * rows < (place.row / 2 * 2 + 2) * cols;
  if (shape == "heart") {
    // Below a third a triangle, above it two bows with a notch between them.
    const int third = rows / 3;
    if (place.row > third) return off.col * (rows - third) <= (rows - place.row) * cols;
    const int from_bow = std::abs(2 * off.col - cols);
    const int height = third - place.row;
    return from_bow * std::max(1, third) <= (2 * third - height) * cols / 2;
  }
  return true;
}

bool has_hexagons(Kind kind) { return outline_of(default_layout(kind)) == CellOutline::hexagon; }

}  // namespace

std::span<const NamedShape> named_shapes() { return kShapes; }

Result<Shape> shape_named(std::string_view name, Kind kind, int rows, int cols) {
  if (std::ranges::find(kShapes, name, &NamedShape::name) == kShapes.end()) {
    std::string names;
    for (const NamedShape& shape : kShapes) {
      names += (names.empty() ? "" : ", ") + std::string(shape.name);
    }
    return Error{.what = fmt::format("unknown shape '{}'", name), .expected = names};
  }
  const bool hexagon_shape = name == "hexagon";
  if (hexagon_shape && !has_hexagons(kind)) {
    return Error{.what = fmt::format("a hexagon of {} cells", clew::name(kind)),
                 .expected = "the kind hex"};
  }
  const int most = hexagon_shape ? 36 : kMaxSide;  // 36 rings: 3,997 cells
  const int least = hexagon_shape ? 0 : 1;
  if (rows < least || rows > most || (!hexagon_shape && (cols < 1 || cols > most)) ||
      (!hexagon_shape && rows * cols > kMaxArea)) {
    return Error{.kind = ErrorKind::too_large,
                 .what = hexagon_shape ? fmt::format("a hexagon of {} rings", rows)
                                       : fmt::format("a board of {}x{} cells", rows, cols),
                 .expected = fmt::format("at least one cell and at most {}", kMaxCells)};
  }
  if (hexagon_shape) return hexagon(rows);
  Shape shape{.layout = has_hexagons(kind) ? Layout::hex_odd_r : default_layout(kind),
              .rows = rows,
              .cols = cols};
  if (name != "rectangle") {
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        const int indent = has_hexagons(kind) ? row % 2 : 0;
        shape.open.push_back(inside(name, rows, cols, {row, col}, indent));
      }
    }
  }
  return shape;
}

Result<Shape> shape_sized(std::string_view size, Kind kind, std::string_view name) {
  const auto cross = size.find_first_of("xX");
  const bool one_number = cross == std::string_view::npos;
  const auto rows = whole_number(size.substr(0, cross));
  const auto cols = one_number ? rows : whole_number(size.substr(cross + 1));
  if (!rows || !cols) {
    return Error{.what = fmt::format("unknown size '{}'", size.substr(0, kLongestSize)),
                 .expected = "ROWSxCOLUMNS such as 6x8, or one number"};
  }
  if (name.empty()) name = has_hexagons(kind) && one_number ? "hexagon" : "rectangle";
  return shape_named(name, kind, *rows, *cols);
}

}  // namespace clew::generate
