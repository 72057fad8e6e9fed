// Operations of the workshop: generate, render.
#include <fmt/format.h>

#include "api/request.h"
#include "clew/generate.h"
#include "clew/logic.h"
#include "model/named.h"

namespace clew::api {
namespace {

constexpr std::int64_t kMostPlaced = kMaxArea;

// The board to fill: that of "puzzle", whose givens do not matter, or one by name and size.
Result<Shape> wanted_shape(Request& request, Kind kind) {
  const bool by_size = request.has("size");
  const bool by_rows = request.has("rows") || request.has("cols");
  if (request.has("puzzle")) {
    for (const char* key : {"size", "rows", "cols", "shape"}) {
      if (!request.has(key)) continue;
      return Error{.what = fmt::format("\"{}\" beside a \"puzzle\", whose board is filled", key),
                   .expected = "one or the other"};
    }
    const auto entry = request.puzzle();
    if (!entry) return entry.error();
    return entry->puzzle.topology().shape();
  }
  const std::string shape = request.text("shape");
  const std::string size = request.text("size");
  const int rows = request.count("rows", 0, 0, kMaxSide);
  const int cols = request.count("cols", rows, 0, kMaxSide);
  if (request.error()) return *request.error();
  if (by_size && by_rows) {
    return Error{.what = "\"size\" beside \"rows\" or \"cols\"", .expected = "one or the other"};
  }
  if (by_size) return generate::shape_sized(size, kind, shape);
  if (!request.has("rows")) {
    return Error{.what = by_rows ? "there are \"cols\" but no \"rows\"" : "there is no size",
                 .expected = "\"rows\" and \"cols\", a \"size\" such as \"6x8\", or a \"puzzle\""};
  }
  if (request.has("shape")) return generate::shape_named(shape, kind, rows, cols);
  if (!request.has("cols")) return generate::shape_sized(std::to_string(rows), kind);
  return generate::shape_named("rectangle", kind, rows, cols);
}

std::optional<render::Theme> theme_from_name(std::string_view wanted) {
  return clew::named(render::kAllThemes, wanted);
}

}  // namespace

Answer op_generate(Request& request) {
  generate::Order order;
  order.kind = request.kind().value_or(kUsualKind);
  const auto shape = wanted_shape(request, order.kind);
  if (!shape) return shape.error();
  order.shape = *shape;
  order.difficulty = request.named("difficulty", logic::kAllLevels, logic::level_from_name);
  order.symmetry = request.named("symmetry", generate::kAllSymmetries, generate::symmetry_from_name)
                       .value_or(order.symmetry);
  order.pattern = request.named("pattern", generate::kAllPatterns, generate::pattern_from_name)
                      .value_or(order.pattern);
  order.minimal = request.flag("minimal");
  order.nice = request.flag("nice");
  order.ends = request.flag("ends");
  if (request.has("clues")) {
    order.clues = request.count("clues", 0, 0, kMostPlaced);
  }
  order.holes = request.count("holes", 0, 0, kMostPlaced);
  order.walls = request.count("walls", 0, 0, kMostPlaced);
  order.links = request.count("links", 0, 0, kMostPlaced);
  order.seed = request.text("seed");
  order.stop = request.stop();
  const bool with_board = request.flag("board", true);
  if (request.error()) return *request.error();
  auto made = generate::make(order);
  if (!made) return made.error();
  return puzzle_text(entry_of(*made), with_board);
}

Answer op_render(const format::Entry& entry, Request& request) {
  Drawing drawing;
  drawing.solution = request.flag("solution");
  drawing.path = request.flag("path");
  drawing.labels = request.flag("labels");
  drawing.step = request.count("step", 0, 1, kMaxArea);
  drawing.theme =
      request.named("theme", render::kAllThemes, theme_from_name).value_or(drawing.theme);
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  const auto svg = draw(entry, drawing, limits);
  if (!svg) return svg.error();
  return dump({{"svg", *svg}});
}

}  // namespace clew::api
