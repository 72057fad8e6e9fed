// The faces a book is set in: families in the order of preference, or a publisher's own.
#pragma once

#include <pango/pango.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/face_names.h"
#include "print/markdown.h"

namespace clew::cli::book {

enum class Face : std::uint8_t { sans, sans_bold, serif, serif_italic };

/// Families by name: font files are read and stand by the name they have inside. What is wrong with
/// them, where something is: Pango alone would take another face without a word.
std::optional<std::string> find_faces(FaceNames& names);

/// A length of Pango's in points.
inline double in_points(int units) { return static_cast<double>(units) / PANGO_SCALE; }

/// The descriptions for Pango, and what is set with them.
class Faces {
 public:
  explicit Faces(const FaceNames& names);
  ~Faces();
  Faces(const Faces&) = delete;
  Faces& operator=(const Faces&) = delete;

  /// A text to be set or measured; `width` < 0: as long as it gets.
  void set(PangoLayout* layout, std::string_view text, Face face, double size, double width) const;

 private:
  std::array<PangoFontDescription*, 4> fonts_{};
};

/// A layout without a page, to measure with. The caller owns it (g_object_unref).
PangoLayout* measuring_layout();
/// What every layout of a book has in common: resolution, hinting, line spacing, figures.
void prepare_layout(PangoLayout* layout);

/// Stretches of the text that was set in bold or italics, besides what prepare_layout() asks for.
void set_spans(PangoLayout* layout, const std::vector<Span>& spans);

/// Width of a bold digit, in font sizes; the widest of the ten.
double digit_width(const FaceNames& names);

}  // namespace clew::cli::book
