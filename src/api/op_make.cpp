// Operations of the workshop: generate, render.
#include "api/request.h"
#include "clew/generate.h"
#include "clew/logic.h"

namespace clew::api {
namespace {

constexpr std::int64_t kMostPlaced = kMaxArea;

// One of some values by its name, or nothing where the key is missing.
template <typename FromName>
auto named(Request& request, const char* key, FromName from_name, const char* expected)
    -> decltype(from_name(std::string_view{})) {
  const std::string wanted = request.text(key);
  if (wanted.empty()) return std::nullopt;
  const auto value = from_name(wanted);
  if (!value) request.blame("unknown " + std::string(key) + " \"" + wanted + "\"", expected);
  return value;
}

// The board to fill: that of "puzzle", whose givens do not matter, or one by name and size.
Result<Shape> wanted_shape(Request& request, Kind kind) {
  if (request.has("puzzle")) {
    const auto entry = request.puzzle();
    if (!entry) return entry.error();
    return entry->puzzle.topology().shape();
  }
  const std::string shape =
      request.text("shape", kind == Kind::hex && !request.has("cols") ? "hexagon" : "rectangle");
  const auto rows = static_cast<int>(request.number("rows", 0, 0, kMaxSide));
  const auto cols = static_cast<int>(request.number("cols", rows, 0, kMaxSide));
  if (request.error()) return *request.error();
  return generate::shape_named(shape, kind, rows, cols);
}

std::optional<render::Theme> theme_from_name(std::string_view wanted) {
  for (const render::Theme theme : render::kAllThemes) {
    if (render::name(theme) == wanted) return theme;
  }
  return std::nullopt;
}

}  // namespace

Answer op_generate(Request& request) {
  generate::Order order;
  order.kind = request.kind().value_or(Kind::numbrix);
  const auto shape = wanted_shape(request, order.kind);
  if (!shape) return shape.error();
  order.shape = *shape;
  order.difficulty = named(request, "difficulty", logic::level_from_name,
                           "gentle, easy, medium, hard, expert or fiendish");
  order.symmetry =
      named(request, "symmetry", generate::symmetry_from_name, "none, rotational or mirror")
          .value_or(order.symmetry);
  order.pattern = named(request, "pattern", generate::pattern_from_name, "scattered or newspaper")
                      .value_or(order.pattern);
  order.minimal = request.flag("minimal");
  order.nice = request.flag("nice");
  if (request.has("clues")) {
    order.clues = static_cast<int>(request.number("clues", 0, 0, kMostPlaced));
  }
  order.holes = static_cast<int>(request.number("holes", 0, 0, kMostPlaced));
  order.walls = static_cast<int>(request.number("walls", 0, 0, kMostPlaced));
  order.links = static_cast<int>(request.number("links", 0, 0, kMostPlaced));
  order.seed = request.text("seed");
  order.cancel = request.context().cancel;
  if (request.error()) return *request.error();
  auto made = generate::make(order);
  if (!made) return made.error();
  return puzzle_text({.puzzle = std::move(made->puzzle),
                      .seed = std::move(made->seed),
                      .grade = std::move(made->grade_json),
                      .solution = std::move(made->solution)});
}

Answer op_render(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  Drawing drawing;
  drawing.solution = request.flag("solution");
  drawing.path = request.flag("path");
  drawing.labels = request.flag("labels");
  drawing.step = static_cast<int>(request.number("step", 0, 1, kMaxArea));
  drawing.theme =
      named(request, "theme", theme_from_name, "light, dark or print").value_or(drawing.theme);
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  const auto svg = draw_svg(*entry, drawing, limits);
  if (!svg) return svg.error();
  return dump({{"svg", *svg}});
}

}  // namespace clew::api
