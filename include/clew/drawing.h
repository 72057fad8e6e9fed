// A puzzle as a picture: with its solution, its path or a step of its explanation drawn in.
//
// render.h draws what it is given; here the solution and the step are found first.
#pragma once

#include <string>

#include "clew/format.h"
#include "clew/outcome.h"
#include "clew/render.h"
#include "clew/result.h"

namespace clew::api {

/// What a drawing of a puzzle shows.
struct Drawing {
  bool solution = false;  ///< write the answers in
  bool path = false;      ///< draw the path
  bool labels = false;    ///< name rows and columns
  int step = 0;           ///< the position before this step of an explanation, highlighted
  render::Theme theme = render::Theme::light;

  /// Anything that only makes sense for a drawing.
  [[nodiscard]] bool any() const {
    return solution || path || labels || step > 0 || theme != render::Theme::light;
  }
};
/// The drawing as a scene for any painter, or why there is none: no solution to show, no such step.
Result<render::Scene> scene_of(const format::Entry& entry, const Drawing& drawing,
                               const Limits& limits = {});
/// The drawing as SVG, or why there is none: no solution to show, no such step.
Result<std::string> draw(const format::Entry& entry, const Drawing& drawing,
                         const Limits& limits = {});
/// A drawing holds one puzzle, like the exports to other solvers, and is never read. It is no
/// format of clew/format.h, whose formats know nothing of drawings.
inline constexpr format::Format kSvgFormat = {
    .name = "svg", .summary = "a drawing, see docs/printing.md", .reads = false, .writes = true};

}  // namespace clew::api
