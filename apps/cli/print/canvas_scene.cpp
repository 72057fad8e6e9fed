// Scenes on a canvas: figures with roles as Cairo's paths and Pango's digits.
#include <algorithm>
#include <array>
#include <cmath>

#include "print/canvas_inside.h"
#include "print/faces.h"

namespace clew::cli::book {
namespace {

// Half the height of digits, as in the SVG painter.
constexpr double kBaseline = 0.36;

// Printers ask for lines of at least three quarters of a point: thinner ones break up.
constexpr double kLeastLine = 0.75;
double least_stroke(render::Role role) {
  switch (role) {
    case render::Role::contour: return 1;
    case render::Role::wall: return 1.7;
    case render::Role::link: return 0;  // only a seam between the diamond and the border below it
    default: return kLeastLine;
  }
}

}  // namespace

void Canvas::Inside::trace(const render::Figure& figure) {
  using render::Form;
  const auto& points = figure.points;
  switch (figure.form) {
    case Form::polygon:
    case Form::line:
      for (const Point point : points) cairo_line_to(cairo_, point.x, point.y);
      if (figure.form == Form::polygon) cairo_close_path(cairo_);
      return;
    case Form::segments:
      for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        cairo_move_to(cairo_, points[i].x, points[i].y);
        cairo_line_to(cairo_, points[i + 1].x, points[i + 1].y);
      }
      return;
    case Form::disc:
      cairo_arc(cairo_, points[0].x, points[0].y, figure.size, 0, 2 * M_PI);
      cairo_close_path(cairo_);
      return;
    case Form::text: return;
  }
}

void Canvas::Inside::fill_and_stroke(const render::Figure& figure, double scale) {
  const render::Look look = render::look(figure.role, theme_, figure.along);
  trace(figure);
  if (!look.fill.none) {
    colour(look.fill);
    if (look.stroke.none) {
      cairo_fill(cairo_);
    } else {
      cairo_fill_preserve(cairo_);
    }
  }
  if (!look.stroke.none) {
    colour(look.stroke);
    cairo_set_line_width(cairo_, std::max(look.width, least_stroke(figure.role) / scale));
    const std::array<double, 1> dashes = {0.12};
    cairo_set_dash(cairo_, dashes.data(), look.dashed ? 1 : 0, 0);
    cairo_stroke(cairo_);
  }
  cairo_new_path(cairo_);
}

void Canvas::Inside::number(const render::Figure& figure) {
  const render::Look look = render::look(figure.role, theme_, figure.along);
  // Set at a size where rounding to Pango's units does not show, then scaled.
  constexpr double kSetSize = 100;
  faces_.set(layout_, figure.text, look.bold ? Face::sans_bold : Face::sans, kSetSize, -1);
  int units = 0;
  pango_layout_get_size(layout_, &units, nullptr);
  const double width = in_points(units);
  const double scale = figure.size / kSetSize;
  const double narrowed = figure.width > 0 ? std::min(1.0, figure.width / (width * scale)) : 1;
  colour(look.fill);
  cairo_save(cairo_);
  cairo_translate(cairo_, figure.points[0].x, figure.points[0].y);
  cairo_scale(cairo_, scale * narrowed, scale);
  cairo_move_to(cairo_, -width / 2, kBaseline * kSetSize);
  pango_cairo_show_layout_line(cairo_, pango_layout_get_line_readonly(layout_, 0));
  cairo_restore(cairo_);
  cairo_new_path(cairo_);
}

void Canvas::Inside::paint(const render::Figure& figure, double scale) {
  if (figure.form == render::Form::text) {
    number(figure);
  } else {
    fill_and_stroke(figure, scale);
  }
}

void Canvas::scene(const render::Scene& scene, double x, double y, double scale) {
  cairo_t* cairo = inside_->cairo();
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_scale(cairo, scale, scale);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  for (const render::Figure& figure : scene.figures) inside_->paint(figure, scale);
  cairo_restore(cairo);
}

}  // namespace clew::cli::book
