// Pictures of boards that need more than the library can do: PNG and PDF.
//
// Cairo, Pango, librsvg and qpdf draw them, with forty libraries behind them that every start of
// `clew` would load: 13 ms instead of 6, and 90 MiB of addresses. So two programs are made of the
// same files: `clew`, which has no painter and hands such work on (drawing_program.h), and
// `clew-print`, which has one.
#pragma once

#include <string>

#include "clew/format.h"
#include "clew/render.h"
#include "clew/result.h"

namespace clew::cli {

/// How a scene becomes a picture.
struct PictureWish {
  render::Theme theme = render::Theme::light;
  double width = 0;  ///< in pixels, or points of a PDF
};

/// What a picture can be at most: cairo's own limit to a side, and 256 MB of pixels.
inline constexpr double kLongestSide = 32767;
inline constexpr double kMostPixels = 64e6;
/// Pixels, or points of a PDF, to each cell, where nothing else decides; a cell of a PDF is 8.5 mm.
inline constexpr double kPixelsPerCell = 48;
inline constexpr double kPointsPerCell = 24;

struct Painter {
  Result<std::string> (*png)(const render::Scene& scene, const PictureWish& wish);
  /// A page of the picture's size; greys only in the theme `print`.
  Result<std::string> (*pdf)(const render::Scene& scene, const PictureWish& wish);
};

/// This program's, or null.
const Painter* painter();

/// A picture holds one puzzle, like SVG.
inline constexpr format::Format kPngFormat = {
    .name = "png",
    .summary = "the same drawing as pixels, see docs/printing.md",
    .reads = false,
    .writes = true};

}  // namespace clew::cli
