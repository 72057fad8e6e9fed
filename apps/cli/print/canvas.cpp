// See canvas.h.
#include "print/canvas.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>

#include <fmt/format.h>

#include "ending.h"
#include "input.h"

namespace clew::cli::book {
namespace {

// Families in the order of preference; tools/setup installs the first of each.
constexpr const char* kSans = "Lato, Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif";
constexpr const char* kSerif = "EB Garamond 12, EB Garamond, Georgia, DejaVu Serif, serif";

// Half the height of digits, as in the SVG painter.
constexpr double kBaseline = 0.36;

// On paper, lines thinner than this break up.
double least_stroke(render::Role role) {
  switch (role) {
    case render::Role::contour: return 0.9;
    case render::Role::wall: return 1.7;
    case render::Role::cell:
    case render::Role::given_cell: return 0.3;
    default: return 0.45;
  }
}

std::string creation_date() {
  // A fixed day, so that the same command gives the same file; who wants a true date sets the
  // variable that packagers use for it.
  constexpr std::time_t kNewYear2026 = 1767225600;
  std::time_t when = kNewYear2026;
  if (const char* wanted = std::getenv("SOURCE_DATE_EPOCH"); wanted != nullptr) {
    char* end = nullptr;
    const long long seconds = std::strtoll(wanted, &end, 10);
    if (end != wanted && *end == '\0' && seconds >= 0) when = static_cast<std::time_t>(seconds);
  }
  std::tm utc{};
  gmtime_r(&when, &utc);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text.data();
}

cairo_status_t append(void* target, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// GLib ends the program with SIGTRAP where it gets no thread, and Pango wants one for every font.
void on_glib_message(const char* /*domain*/, GLogLevelFlags level, const char* message,
                     void* /*data*/) {
  if ((level & G_LOG_LEVEL_ERROR) != 0) end_suddenly(Exit::limit, message);
  complain(message);
}

cairo_surface_t* begin(std::string& bytes, double width, double height) {
  g_log_set_default_handler(on_glib_message, nullptr);
  return cairo_pdf_surface_create_for_stream(append, &bytes, width, height);
}

int in_pango(double points) { return static_cast<int>(std::lround(points * PANGO_SCALE)); }

}  // namespace

class Canvas::Inside {
 public:
  Inside(double width, double height, const DocumentInfo& info)
      : surface_(begin(bytes_, width, height)),
        cairo_(cairo_create(surface_)),
        layout_(pango_cairo_create_layout(cairo_)) {
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_AUTHOR, info.author.c_str());
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "Clew");
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE,
                                   creation_date().c_str());
    pango_cairo_context_set_resolution(pango_layout_get_context(layout_), 72);
    // Metrics rounded to whole pixels would set letters unevenly on paper.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout_), options);
    cairo_font_options_destroy(options);
    pango_layout_set_line_spacing(layout_, 1.15F);
    // Garamond's own figures hang like small letters, which makes r1c2 hard to read.
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum"));
    pango_layout_set_attributes(layout_, attributes);
    pango_attr_list_unref(attributes);
    for (const Face face : {Face::sans, Face::sans_bold, Face::serif, Face::serif_italic}) {
      PangoFontDescription* font = pango_font_description_new();
      const bool serif = face == Face::serif || face == Face::serif_italic;
      pango_font_description_set_family_static(font, serif ? kSerif : kSans);
      if (face == Face::sans_bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
      if (face == Face::serif_italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
      fonts_[static_cast<std::size_t>(face)] = font;
    }
  }

  ~Inside() {
    for (PangoFontDescription* font : fonts_) pango_font_description_free(font);
    g_object_unref(layout_);
    cairo_destroy(cairo_);
    cairo_surface_destroy(surface_);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  cairo_t* cairo() { return cairo_; }
  cairo_surface_t* surface() { return surface_; }
  PangoLayout* layout() { return layout_; }

  // The layout is one for all texts: setting a text up costs less than making a layout.
  void set(std::string_view text, Face face, double size, double width) {
    PangoFontDescription* font = fonts_[static_cast<std::size_t>(face)];
    pango_font_description_set_absolute_size(font, in_pango(size));
    pango_layout_set_font_description(layout_, font);
    pango_layout_set_width(layout_, width < 0 ? -1 : in_pango(width));
    pango_layout_set_text(layout_, text.data(), static_cast<int>(text.size()));
  }

  void colour(render::Colour colour) {
    cairo_set_source_rgb(cairo_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
  }

  std::string finish() {
    cairo_surface_finish(surface_);
    const bool good = cairo_surface_status(surface_) == CAIRO_STATUS_SUCCESS &&
                      cairo_status(cairo_) == CAIRO_STATUS_SUCCESS;
    return good ? std::move(bytes_) : std::string();
  }

  void paint(const render::Figure& figure, double scale);

 private:
  void trace(const render::Figure& figure);
  void fill_and_stroke(const render::Figure& figure, double scale);
  void number(const render::Figure& figure);

  std::string bytes_;
  cairo_surface_t* surface_;
  cairo_t* cairo_;
  PangoLayout* layout_;
  std::array<PangoFontDescription*, 4> fonts_{};
};

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
  const render::Look look = render::look(figure.role, render::Theme::print, figure.along);
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
  const render::Look look = render::look(figure.role, render::Theme::print, figure.along);
  // Set at a size where rounding to Pango's units does not show, then scaled.
  constexpr double kSetSize = 100;
  set(figure.text, look.bold ? Face::sans_bold : Face::sans, kSetSize, -1);
  int width = 0;
  pango_layout_get_size(layout_, &width, nullptr);
  colour(look.fill);
  cairo_save(cairo_);
  cairo_translate(cairo_, figure.points[0].x, figure.points[0].y);
  cairo_scale(cairo_, figure.size / kSetSize, figure.size / kSetSize);
  cairo_move_to(cairo_, -width / 2.0 / PANGO_SCALE, kBaseline * kSetSize);
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

Canvas::Canvas(double width, double height, const DocumentInfo& info)
    : inside_(std::make_unique<Inside>(width, height, info)) {}
Canvas::~Canvas() = default;

void Canvas::next_page() { cairo_show_page(inside_->cairo()); }

void Canvas::add_outline(const std::string& title, int page) {
  cairo_pdf_surface_add_outline(inside_->surface(), CAIRO_PDF_OUTLINE_ROOT, title.c_str(),
                                fmt::format("page={} pos=[0 0]", page).c_str(),
                                static_cast<cairo_pdf_outline_flags_t>(0));
}

double Canvas::line(double x, double baseline, double width, std::string_view text,
                    const TextLook& look) {
  PangoLayout* layout = inside_->layout();
  inside_->set(text, look.face, look.size, width);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  PangoLayoutLine* set_line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle extent;
  pango_layout_line_get_extents(set_line, nullptr, &extent);
  const double points = static_cast<double>(extent.width) / PANGO_SCALE;
  const double left = look.align == Align::left     ? x
                      : look.align == Align::centre ? x - points / 2
                                                    : x - points;
  cairo_set_source_rgb(inside_->cairo(), look.grey, look.grey, look.grey);
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
  inside_->set(text, look.face, look.size, room.width);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, look.align == Align::left     ? PANGO_ALIGN_LEFT
                                     : look.align == Align::centre ? PANGO_ALIGN_CENTER
                                                                   : PANGO_ALIGN_RIGHT);
  int height = 0;
  pango_layout_get_size(layout, nullptr, &height);
  if (!measure) {
    cairo_set_source_rgb(inside_->cairo(), look.grey, look.grey, look.grey);
    cairo_move_to(inside_->cairo(), room.left, room.top);
    pango_cairo_show_layout(inside_->cairo(), layout);
    cairo_new_path(inside_->cairo());
  }
  pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT);
  return static_cast<double>(height) / PANGO_SCALE;
}

void Canvas::begin_link(int page) {
  cairo_tag_begin(inside_->cairo(), CAIRO_TAG_LINK, fmt::format("page={} pos=[0 0]", page).c_str());
}
void Canvas::begin_address(const std::string& address) {
  cairo_tag_begin(inside_->cairo(), CAIRO_TAG_LINK, fmt::format("uri='{}'", address).c_str());
}
void Canvas::end_link() { cairo_tag_end(inside_->cairo(), CAIRO_TAG_LINK); }

void Canvas::rule(double left, double y, double width, double thickness, double grey) {
  cairo_t* cairo = inside_->cairo();
  cairo_set_source_rgb(cairo, grey, grey, grey);
  cairo_rectangle(cairo, left, y - thickness / 2, width, thickness);
  cairo_fill(cairo);
}

void Canvas::disc(double x, double y, double radius, bool filled) {
  cairo_t* cairo = inside_->cairo();
  cairo_set_source_rgb(cairo, 0.15, 0.15, 0.15);
  cairo_set_line_width(cairo, 0.5);
  cairo_set_dash(cairo, nullptr, 0, 0);
  cairo_arc(cairo, x, y, filled ? radius : radius - 0.25, 0, 2 * M_PI);
  if (filled) {
    cairo_fill(cairo);
  } else {
    cairo_stroke(cairo);
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

std::string Canvas::finish() { return inside_->finish(); }

}  // namespace clew::cli::book
