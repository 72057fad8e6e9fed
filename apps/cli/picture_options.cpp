// See picture_options.h.
#include "picture_options.h"

#include <fmt/format.h>

#include "painter.h"

namespace clew::cli {

void add_picture_options(Arguments& arguments, PictureOptions& options, std::string_view whose) {
  api::Drawing& drawing = options.drawing;
  const auto help = [&](std::string_view text) { return fmt::format("{}{}", whose, text); };
  arguments.flag("--path", drawing.path, help("draw the path from 1 to the highest number"));
  arguments.flag("--labels", drawing.labels, help("name the rows and columns"));
  arguments.choice("--theme", drawing.theme, render::kAllThemes, "THEME",
                   help("light, dark or print (default: light)"));
  arguments.number("--width", options.width, {16, kLongestSide}, "N",
                   help(fmt::format("pixels across, points of a PDF (default: {}, or {}, a cell)",
                                    kPixelsPerCell, kPointsPerCell)));
}

bool is_picture(std::string_view format) {
  return format == api::kSvgFormat.name || format == kPngFormat.name || format == "pdf";
}

bool can_paint(std::string_view format) {
  return format == api::kSvgFormat.name || painter() != nullptr;
}

Result<std::string> paint(const format::Entry& entry, const PictureOptions& options,
                          std::string_view format, const Limits& limits) {
  const auto scene = api::scene_of(entry, options.drawing, limits);
  if (!scene) return scene.error();
  const double per_cell = format == "pdf" ? kPointsPerCell : kPixelsPerCell;
  const double width = options.width > 0 ? options.width : scene->width * per_cell;
  const PictureWish wish{.theme = options.drawing.theme, .width = width};
  if (format == kPngFormat.name) return painter()->png(*scene, wish);
  if (format == "pdf") return painter()->pdf(*scene, wish);
  return render::svg(*scene, {.theme = wish.theme, .scale = width / scene->width});
}

}  // namespace clew::cli
