// Pictures on a canvas: SVG and PNG files as pixels.
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "print/canvas_inside.h"

namespace clew::cli::book {
namespace {

// What printers ask of line art; a page of it is some 20 million pixels, a byte each once it is
// grey.
constexpr double kDots = 600.0 / kInch;

bool is_svg(const std::string& path) { return path.ends_with(".svg") || path.ends_with(".SVG"); }

struct Size {
  double width = 0;
  double height = 0;
};

class Picture {
 public:
  explicit Picture(const std::string& path) {
    if (is_svg(path)) {
      GError* error = nullptr;
      svg_ = rsvg_handle_new_from_file(path.c_str(), &error);
      if (error != nullptr) {
        problem_ = fmt::format("{}: {}", path, error->message);
        g_error_free(error);
      }
      return;
    }
    png_ = cairo_image_surface_create_from_png(path.c_str());
    const cairo_status_t status = cairo_surface_status(png_);
    if (status != CAIRO_STATUS_SUCCESS) {
      problem_ =
          fmt::format("{}: {}; expected an SVG or PNG file", path, cairo_status_to_string(status));
    }
  }
  ~Picture() {
    if (svg_ != nullptr) g_object_unref(svg_);
    if (png_ != nullptr) cairo_surface_destroy(png_);
  }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;

  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// Only the proportion counts.
  [[nodiscard]] Size size() const {
    if (png_ != nullptr) {
      return {static_cast<double>(cairo_image_surface_get_width(png_)),
              static_cast<double>(cairo_image_surface_get_height(png_))};
    }
    RsvgRectangle box{};
    if (rsvg_handle_get_intrinsic_size_in_pixels(svg_, &box.width, &box.height) == TRUE) {
      return {box.width, box.height};
    }
    gboolean has_width = FALSE;
    gboolean has_height = FALSE;
    gboolean has_box = FALSE;
    RsvgLength length{};
    rsvg_handle_get_intrinsic_dimensions(svg_, &has_width, &length, &has_height, &length, &has_box,
                                         &box);
    return has_box == TRUE ? Size{box.width, box.height} : Size{1, 1};
  }

  void paint(cairo_t* onto, double width, double height) const {
    if (svg_ != nullptr) {
      const RsvgRectangle all{0, 0, width, height};
      rsvg_handle_render_document(svg_, onto, &all, nullptr);
      return;
    }
    cairo_scale(onto, width / size().width, height / size().height);
    cairo_set_source_surface(onto, png_, 0, 0);
    cairo_paint(onto);
  }

 private:
  RsvgHandle* svg_ = nullptr;
  cairo_surface_t* png_ = nullptr;
  std::string problem_;
};

// Greys in place of colours: Cairo writes such an image as one of greys.
void make_grey(cairo_surface_t* image) {
  cairo_surface_flush(image);
  unsigned char* data = cairo_image_surface_get_data(image);
  const int stride = cairo_image_surface_get_stride(image);
  const int width = cairo_image_surface_get_width(image);
  for (int row = 0; row < cairo_image_surface_get_height(image); ++row) {
    auto* pixels = reinterpret_cast<std::uint32_t*>(data + std::ptrdiff_t{row} * stride);
    for (int col = 0; col < width; ++col) {
      const std::uint32_t pixel = pixels[col];
      const std::uint32_t grey =
          (299 * (pixel >> 16U & 0xFFU) + 587 * (pixel >> 8U & 0xFFU) + 114 * (pixel & 0xFFU)) /
          1000;
      pixels[col] = grey << 16U | grey << 8U | grey;
    }
  }
  cairo_surface_mark_dirty(image);
}

}  // namespace

std::optional<std::string> cannot_show(const std::string& path) {
  const Picture picture(path);
  return picture.problem().empty() ? std::nullopt : std::optional(picture.problem());
}

void Canvas::picture(const std::string& path, const Rect& room) {
  const Picture picture(path);
  if (!picture.problem().empty()) return;
  const Size size = picture.size();
  const double scale = std::min(room.width / size.width, room.height / size.height);
  const double width = size.width * scale;
  const double height = size.height * scale;
  const int across = std::max(1, static_cast<int>(std::lround(width * kDots)));
  const int down = std::max(1, static_cast<int>(std::lround(height * kDots)));
  cairo_surface_t* image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, across, down);
  cairo_t* onto = cairo_create(image);
  cairo_set_source_rgb(onto, 1, 1, 1);
  cairo_paint(onto);
  picture.paint(onto, across, down);
  cairo_destroy(onto);
  if (inside_->grey()) make_grey(image);
  cairo_t* cairo = inside_->cairo();
  cairo_save(cairo);
  cairo_translate(cairo, room.left + (room.width - width) / 2,
                  room.top + (room.height - height) / 2);
  cairo_scale(cairo, width / across, height / down);
  cairo_set_source_surface(cairo, image, 0, 0);
  // Anything finer asks the printer to blur it, which archives forbid.
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  cairo_paint(cairo);
  cairo_restore(cairo);
  cairo_surface_destroy(image);
}

}  // namespace clew::cli::book
