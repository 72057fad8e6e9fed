// What a Canvas has inside; for the files that implement it.
#pragma once

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include "print/canvas.h"

namespace clew::cli::book {

class Canvas::Inside {
 public:
  explicit Inside(const CanvasInfo& info);
  ~Inside();
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  cairo_t* cairo() { return cairo_; }
  cairo_surface_t* surface() { return surface_; }
  // One layout for all texts: setting a text up costs less than making a layout.
  PangoLayout* layout() { return layout_; }
  const Faces& faces() { return faces_; }
  std::vector<std::string>& figures() { return figures_; }
  [[nodiscard]] bool grey() const { return theme_ == render::Theme::print; }

  void colour(render::Colour colour);
  void colour(const TextLook& look);
  /// A figure of a scene, `scale` points to each cell.
  void paint(const render::Figure& figure, double scale);
  Drawn finish();

 private:
  void trace(const render::Figure& figure);
  void fill_and_stroke(const render::Figure& figure, double scale);
  void number(const render::Figure& figure);

  std::string bytes_;
  render::Theme theme_;
  Faces faces_;
  bool pixels_;
  cairo_surface_t* surface_;
  cairo_t* cairo_;
  PangoLayout* layout_;
  std::vector<std::string> figures_;
};

}  // namespace clew::cli::book
