// How a puzzle is drawn for `convert` and `export`: what the picture shows and how wide it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arguments.h"
#include "clew/drawing.h"

namespace clew::cli {

struct PictureOptions {
  api::Drawing drawing;
  int width = 0;  ///< in pixels, or points of a PDF; 0: so much for each cell

  /// Anything that only makes sense for a picture.
  [[nodiscard]] bool any() const { return drawing.any() || width > 0; }
};

/// Declares --solution, --path, ...: all but what says the format. `whose` stands before their
/// help.
void add_picture_options(Arguments& arguments, PictureOptions& options, std::string_view whose);

/// The formats of pictures: svg, png and pdf.
[[nodiscard]] bool is_picture(std::string_view format);
/// Whether this program can paint it; otherwise become_drawing_program() is what to do.
[[nodiscard]] bool can_paint(std::string_view format);
/// The picture, or why there is none.
Result<std::string> paint(const format::Entry& entry, const PictureOptions& options,
                          std::string_view format, const Limits& limits);

}  // namespace clew::cli
