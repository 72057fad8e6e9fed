// See canvas.h.
#include "print/canvas.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "ending.h"
#include "input.h"
#include "print/canvas_inside.h"
#include "print/faces.h"

namespace clew::cli::book {
namespace {

cairo_status_t append(void* target, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t* begin(std::string& bytes, const CanvasInfo& info) {
  if (!info.pixels) {
    return cairo_pdf_surface_create_for_stream(append, &bytes, info.width, info.height);
  }
  return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::lround(info.width)),
                                    static_cast<int>(std::lround(info.height)));
}

PangoAlignment in_pango(Align align) {
  return align == Align::left     ? PANGO_ALIGN_LEFT
         : align == Align::centre ? PANGO_ALIGN_CENTER
                                  : PANGO_ALIGN_RIGHT;
}

}  // namespace

Canvas::Inside::Inside(const CanvasInfo& info)
    : theme_(info.theme),
      faces_(info.faces),
      pixels_(info.pixels),
      surface_(begin(bytes_, info)),
      cairo_(cairo_create(surface_)),
      layout_(pango_cairo_create_layout(cairo_)) {
  prepare_layout(layout_);
  pango_context_set_language(pango_layout_get_context(layout_),
                             pango_language_from_string(info.language.c_str()));
  if (pixels_) {
    colour(render::background(theme_));
    cairo_paint(cairo_);
  }
}

Canvas::Inside::~Inside() {
  g_object_unref(layout_);
  cairo_destroy(cairo_);
  cairo_surface_destroy(surface_);
}

void Canvas::Inside::colour(render::Colour colour) {
  cairo_set_source_rgb(cairo_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void Canvas::Inside::colour(const TextLook& look) {
  if (!look.colour.none) {
    colour(look.colour);
  } else {
    cairo_set_source_rgb(cairo_, look.grey, look.grey, look.grey);
  }
}

Drawn Canvas::Inside::finish() {
  if (pixels_) {
    cairo_surface_flush(surface_);
    if (cairo_surface_write_to_png_stream(surface_, append, &bytes_) != CAIRO_STATUS_SUCCESS)
      return {};
  }
  cairo_surface_finish(surface_);
  const bool good = cairo_surface_status(surface_) == CAIRO_STATUS_SUCCESS &&
                    cairo_status(cairo_) == CAIRO_STATUS_SUCCESS;
  if (!good) return {};
  return {std::move(bytes_), std::move(figures_)};
}

Canvas::Canvas(const CanvasInfo& info) : inside_(std::make_unique<Inside>(info)) {}
Canvas::~Canvas() = default;

void Canvas::next_page() { cairo_show_page(inside_->cairo()); }

int Canvas::add_outline(const std::string& title, int page, int parent) {
  return cairo_pdf_surface_add_outline(inside_->surface(), parent, title.c_str(),
                                       fmt::format("page={} pos=[0 0]", page).c_str(),
                                       static_cast<cairo_pdf_outline_flags_t>(0));
}

double Canvas::line(double x, double baseline, double width, std::string_view text,
                    const TextLook& look) {
  PangoLayout* layout = inside_->layout();
  inside_->faces().set(layout, text, look.face, look.size, width);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  PangoLayoutLine* set_line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle extent;
  pango_layout_line_get_extents(set_line, nullptr, &extent);
  const double points = in_points(extent.width);
  const double left = look.align == Align::left     ? x
                      : look.align == Align::centre ? x - points / 2
                                                    : x - points;
  inside_->colour(look);
  cairo_move_to(inside_->cairo(), left, baseline);
  pango_cairo_show_layout_line(inside_->cairo(), set_line);
  cairo_new_path(inside_->cairo());
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_single_paragraph_mode(layout, FALSE);
  return points;
}

double Canvas::paragraph(const Rect& room, std::string_view text, const TextLook& look,
                         bool measure) {
  PangoLayout* layout = inside_->layout();
  inside_->faces().set(layout, text, look.face, look.size, room.width);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, in_pango(look.align));
  int height = 0;
  pango_layout_get_size(layout, nullptr, &height);
  if (!measure) {
    inside_->colour(look);
    cairo_move_to(inside_->cairo(), room.left, room.top);
    pango_cairo_show_layout(inside_->cairo(), layout);
    cairo_new_path(inside_->cairo());
  }
  pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT);
  return in_points(height);
}

double Canvas::rich(const Rect& room, std::string_view text, const std::vector<Span>& spans,
                    const TextLook& look) {
  set_spans(inside_->layout(), spans);
  const double height = paragraph(room, text, look);
  set_spans(inside_->layout(), {});
  return height;
}

void Canvas::link(int page, const std::function<void()>& paint) {
  // Cairo 1.16 takes a page here, but forgets it where that page is still to come: the link led
  // nowhere, and some readers broke over it. prepress.cpp makes a page of this address.
  address(fmt::format("{}{}", kPageAddress, page), paint);
}

void Canvas::address(const std::string& address, const std::function<void()>& paint) {
  cairo_tag_begin(inside_->cairo(), CAIRO_TAG_LINK, fmt::format("uri='{}'", address).c_str());
  paint();
  cairo_tag_end(inside_->cairo(), CAIRO_TAG_LINK);
}

void Canvas::tagged(const char* tag, const std::function<void()>& paint) {
  cairo_tag_begin(inside_->cairo(), tag, nullptr);
  paint();
  cairo_tag_end(inside_->cairo(), tag);
}

void Canvas::figure(std::string shows, const std::function<void()>& paint) {
  inside_->figures().push_back(std::move(shows));
  tagged("Figure", paint);
}

void Canvas::rule(double left, double y, double width, double thickness, double grey) {
  cairo_t* cairo = inside_->cairo();
  cairo_set_source_rgb(cairo, grey, grey, grey);
  cairo_rectangle(cairo, left, y - thickness / 2, width, thickness);
  cairo_fill(cairo);
}

void Canvas::rectangle(const Rect& rect, render::Colour colour) {
  inside_->colour(colour);
  cairo_rectangle(inside_->cairo(), rect.left, rect.top, rect.width, rect.height);
  cairo_fill(inside_->cairo());
}

void Canvas::disc(double x, double y, double radius, bool filled) {
  cairo_t* cairo = inside_->cairo();
  constexpr double kLine = 0.75;
  cairo_set_source_rgb(cairo, 0.15, 0.15, 0.15);
  cairo_set_line_width(cairo, kLine);
  cairo_set_dash(cairo, nullptr, 0, 0);
  cairo_arc(cairo, x, y, filled ? radius : radius - kLine / 2, 0, 2 * M_PI);
  if (filled) {
    cairo_fill(cairo);
  } else {
    cairo_stroke(cairo);
  }
}

void Canvas::turned(double x, double y, int quarters, const std::function<void()>& paint) {
  cairo_t* cairo = inside_->cairo();
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_rotate(cairo, quarters * M_PI / 2);
  cairo_translate(cairo, -x, -y);
  paint();
  cairo_restore(cairo);
}

Drawn Canvas::finish() { return inside_->finish(); }

}  // namespace clew::cli::book
