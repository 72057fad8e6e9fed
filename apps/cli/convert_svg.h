// `clew convert --to svg`: what to draw, and the drawing.
#pragma once

#include <optional>
#include <string>

#include "clew/format.h"
#include "clew/render.h"

namespace clew::cli {

/// A drawing holds one puzzle, like the exports to other solvers, and is never read. It is no
/// format of the library's, whose formats know nothing of drawings.
inline constexpr format::Format kSvgFormat = {
    .name = "svg", .summary = "a drawing, see docs/printing.md", .reads = false, .writes = true};

struct SvgOptions {
  bool solution = false;  ///< write the answers in
  bool path = false;      ///< draw the path
  bool labels = false;    ///< name rows and columns
  int step = 0;           ///< the position before this step of `clew explain`, highlighted
  render::Theme theme = render::Theme::light;

  /// Anything that only makes sense for a drawing.
  [[nodiscard]] bool any() const {
    return solution || path || labels || step > 0 || theme != render::Theme::light;
  }
};

/// The drawing, or why there is none: no solution to show, no such step.
Result<std::string> svg_text(const format::Entry& entry, const SvgOptions& options);

}  // namespace clew::cli
