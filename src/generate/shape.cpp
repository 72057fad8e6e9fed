// Boards by name.
#include <algorithm>
#include <array>
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

// Twice the distance from the middle: whole numbers for even and odd sizes alike.
struct Offset {
  int row;
  int col;
};

bool inside(std::string_view shape, int rows, int cols, Place place) {
  const Offset off = {std::abs(2 * place.row - (rows - 1)), std::abs(2 * place.col - (cols - 1))};
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

}  // namespace

std::span<const NamedShape> named_shapes() { return kShapes; }

Result<Shape> shape_named(std::string_view name, Kind kind, int rows, int cols) {
  const auto known = std::find_if(kShapes.begin(), kShapes.end(),
                                  [&](const NamedShape& shape) { return shape.name == name; });
  if (known == kShapes.end()) {
    std::string names;
    for (const NamedShape& shape : kShapes) {
      names += (names.empty() ? "" : ", ") + std::string(shape.name);
    }
    return Error{.what = fmt::format("unknown shape '{}'", name), .expected = names};
  }
  const bool hexagon_shape = name == "hexagon";
  if (hexagon_shape && kind != Kind::hex) {
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
  Shape shape{.layout = kind == Kind::hex ? Layout::hex_odd_r : default_layout(kind),
              .rows = rows,
              .cols = cols};
  if (name != "rectangle") {
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        shape.open.push_back(inside(name, rows, cols, {row, col}));
      }
    }
  }
  return shape;
}

}  // namespace clew::generate
