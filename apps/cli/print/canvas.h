// A PDF being made in memory, or one picture of pixels: text set by Pango, scenes and lines drawn
// by Cairo.
//
// Equal calls give equal bytes: the creation date is the one asked for. What Cairo cannot write
// (boxes, greys as greys, metadata, what a figure shows) is added afterwards by prepress.h.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "clew/render.h"
#include "print/drawn.h"
#include "print/faces.h"
#include "print/paper.h"

namespace clew::cli::book {

enum class Align : std::uint8_t { left, centre, right };

struct TextLook {
  Face face = Face::sans;
  double size = 10;
  double grey = 0;  ///< 0 black to 1 white
  Align align = Align::left;
  render::Colour colour = render::kNoColour;  ///< instead of the grey
};

struct CanvasInfo {
  double width = 0;
  double height = 0;
  FaceNames faces = {};
  render::Theme theme = render::Theme::print;
  std::string language = "en";
  bool pixels = false;  ///< a PNG, a pixel for each point, on the theme's background
};

class Canvas {
 public:
  explicit Canvas(const CanvasInfo& info);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  /// Ends the page; the next call paints on a new one.
  void next_page();
  /// An entry of the reader's table of contents, leading to a page; `parent` is 0 or what another
  /// call returned.
  int add_outline(const std::string& title, int page, int parent = 0);

  /// One line on a baseline, from, around or up to x; cut short with an ellipsis beyond `width`.
  /// Returns the width it took.
  double line(double x, double baseline, double width, std::string_view text, const TextLook& look);
  /// Wrapped lines from `top` on; returns their height. Not painted where `measure` is true.
  double paragraph(const Rect& room, std::string_view text, const TextLook& look,
                   bool measure = false);
  /// The same, painted, with stretches in bold or italics.
  double rich(const Rect& room, std::string_view text, const std::vector<Span>& spans,
              const TextLook& look);
  /// What `paint` paints leads to that page.
  void link(int page, const std::function<void()>& paint);
  /// The same for an address on the web.
  void address(const std::string& address, const std::function<void()>& paint);
  /// What `paint` paints is one thing to a screen reader: "H1", "H2", "P".
  void tagged(const char* tag, const std::function<void()>& paint);
  /// The same for a drawing, with what it shows.
  void figure(std::string shows, const std::function<void()>& paint);

  void rule(double left, double y, double width, double thickness, double grey);
  void disc(double x, double y, double radius, bool filled);
  void rectangle(const Rect& rect, render::Colour colour);
  /// A scene with its top left corner at x, y, `scale` points to each cell.
  void scene(const render::Scene& scene, double x, double y, double scale);
  /// An SVG or PNG file, as large as the room allows, in its middle. Pixels rather than paths, so
  /// that nothing in it can bring transparency or colours to the page.
  void picture(const std::string& path, const Rect& room);
  /// Paints with the page turned by so many quarters around a point, clockwise.
  void turned(double x, double y, int quarters, const std::function<void()>& paint);

  Drawn finish();

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

/// What is wrong with a picture, or nothing.
std::optional<std::string> cannot_show(const std::string& path);

}  // namespace clew::cli::book
