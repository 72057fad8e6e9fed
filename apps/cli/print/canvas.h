// A PDF being made in memory: text set by Pango, scenes and lines drawn by Cairo.
//
// Equal calls give equal bytes: the creation date is SOURCE_DATE_EPOCH's, or a fixed one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "clew/render.h"
#include "print/paper.h"

namespace clew::cli::book {

enum class Face : std::uint8_t { sans, sans_bold, serif, serif_italic };
enum class Align : std::uint8_t { left, centre, right };

struct TextLook {
  Face face = Face::sans;
  double size = 10;
  double grey = 0;  ///< 0 black to 1 white
  Align align = Align::left;
};

struct DocumentInfo {
  std::string title;
  std::string author;
};

class Canvas {
 public:
  Canvas(double width, double height, const DocumentInfo& info);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  /// Ends the page; the next call paints on a new one.
  void next_page();
  /// An entry of the reader's table of contents, leading to a page.
  void add_outline(const std::string& title, int page);

  /// One line on a baseline, from, around or up to x; cut short with an ellipsis beyond `width`.
  /// Returns the width it took.
  double line(double x, double baseline, double width, std::string_view text, const TextLook& look);
  /// Wrapped lines from `top` on; returns their height. Not painted where `measure` is true.
  double paragraph(const Rect& room, std::string_view text, const TextLook& look,
                   bool measure = false);
  /// Everything painted until end_link() leads to that page.
  void begin_link(int page);
  /// The same for an address on the web.
  void begin_address(const std::string& address);
  void end_link();

  void rule(double left, double y, double width, double thickness, double grey);
  void disc(double x, double y, double radius, bool filled);
  /// A scene with its top left corner at x, y, `scale` points to each cell.
  void scene(const render::Scene& scene, double x, double y, double scale);

  /// Ends the document; nothing where something went wrong, which for a PDF in memory is a lack of
  /// memory or of any font.
  std::string finish();

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace clew::cli::book
