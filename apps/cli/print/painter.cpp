// Pictures of single boards, as PNG and PDF; see ../painter.h.
#include "painter.h"

#include <fmt/format.h>

#include "print/canvas.h"
#include "print/prepress.h"

namespace clew::cli {
namespace {

Error not_painted() {
  return {.kind = ErrorKind::limit,
          .what = "the picture could not be made: too little memory, or no font is installed"};
}

book::Drawn painted(const render::Scene& scene, const PictureWish& wish, bool pixels) {
  const double scale = wish.width / scene.width;
  book::Canvas canvas(
      {.width = wish.width, .height = scene.height * scale, .theme = wish.theme, .pixels = pixels});
  if (pixels) {
    canvas.scene(scene, 0, 0, scale);
  } else {
    if (wish.theme != render::Theme::print) {
      canvas.rectangle({0, 0, wish.width, scene.height * scale}, render::background(wish.theme));
    }
    canvas.figure(scene.description, [&] { canvas.scene(scene, 0, 0, scale); });
    canvas.next_page();
  }
  return canvas.finish();
}

Result<std::string> png(const render::Scene& scene, const PictureWish& wish) {
  const double height = scene.height * wish.width / scene.width;
  if (height > kLongestSide || wish.width * height > kMostPixels) {
    return Error{
        .kind = ErrorKind::too_large,
        .what = fmt::format("the picture would have {:.0f} x {:.0f} pixels", wish.width, height),
        .expected = fmt::format("a --width that makes at most {:.0f} million", kMostPixels / 1e6)};
  }
  book::Drawn drawn = painted(scene, wish, true);
  if (drawn.pdf.empty()) return not_painted();
  return std::move(drawn.pdf);
}

Result<std::string> pdf(const render::Scene& scene, const PictureWish& wish) {
  const double height = scene.height * wish.width / scene.width;
  std::string file = book::prepress(
      painted(scene, wish, false),
      {.info = {.title = scene.title, .author = {}, .language = "en", .isbn = {}, .press = false},
       .colour = wish.theme != render::Theme::print,
       .trim = [&](int /*page*/) { return book::Rect{0, 0, wish.width, height}; },
       .labels = false});
  if (file.empty()) return not_painted();
  return file;
}

constexpr Painter kPainter = {.png = png, .pdf = pdf};

}  // namespace

const Painter* painter() { return &kPainter; }

}  // namespace clew::cli
