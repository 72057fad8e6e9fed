// See cover.h.
#include "print/cover.h"

#include <algorithm>

#include "clew/render.h"
#include "print/front.h"
#include "print/isbn.h"
#include "print/matter.h"
#include "print/prepress.h"

namespace clew::cli::book {
namespace {

constexpr render::Theme kTheme = render::Theme::light;
constexpr render::Colour kInk = {.red = 0x2b, .green = 0x29, .blue = 0x26};
constexpr render::Colour kWhite = {.red = 0xff, .green = 0xff, .blue = 0xff};
constexpr render::Colour kBlack = {};
// What is printed keeps off the edges and the folds by this much.
constexpr double kSafe = 0.375 * kInch;
constexpr double kSpineSafe = 0.0625 * kInch;

Rect inset(const Rect& rect, double by) {
  return {rect.left + by, rect.top + by, rect.width - 2 * by, rect.height - 2 * by};
}

// The path of the solution and nothing else; a shading becomes its shaded cells.
render::Scene ribbon_of(const BookPuzzle& puzzle) {
  const auto& values = puzzle.solution.values;
  auto scene =
      render::make_scene(puzzle.entry.puzzle, {.values = values, .thread = values, .margin = 0});
  std::erase_if(scene.figures, [](const render::Figure& figure) {
    using render::Role;
    return figure.role != Role::ribbon && figure.role != Role::start &&
           figure.role != Role::finish && figure.role != Role::shade;
  });
  return scene;
}

class Painter {
 public:
  Painter(const Book& book, const CoverSize& size, const CoverWish& wish, Canvas& canvas, int pages)
      : book_(book), style_(book.style), size_(size), wish_(wish), canvas_(canvas), pages_(pages) {}

  void paint() {
    canvas_.rectangle({0, 0, size_.width, size_.height}, render::background(kTheme));
    paint_front();
    paint_spine();
    paint_back();
  }

 private:
  void paint_front() {
    const Rect room = inset(size_.front, kSafe);
    // The ribbon runs over the edges: it fills the lower part and is cut where the paper is.
    const render::Scene ribbon = ribbon_of(book_.puzzles[wish_.puzzle]);
    const double scale =
        std::min(size_.front.width * 0.86 / ribbon.width, size_.front.height * 0.5 / ribbon.height);
    const double left = size_.front.left + (size_.front.width - ribbon.width * scale) / 2;
    const double top = room.top + room.height * 0.36;
    canvas_.figure(style_.title, [&] { canvas_.scene(ribbon, left, top, scale); });
    double size = std::min(54.0, room.width / 6.5);
    const Rect block{room.left, room.top + room.height * 0.06, room.width, room.height * 0.22};
    TextLook look{.face = Face::serif, .size = size, .align = Align::centre, .colour = kInk};
    while (size > 14 && canvas_.paragraph(block, style_.title, look, true) > block.height) {
      size *= 0.92;
      look.size = size;
    }
    double height = 0;
    canvas_.tagged("H1", [&] { height = canvas_.paragraph(block, style_.title, look); });
    const TextLook small{
        .face = Face::serif_italic, .size = 15, .align = Align::centre, .colour = kInk};
    canvas_.tagged("P", [&] {
      canvas_.paragraph({room.left, block.top + height + 8, room.width, 0},
                        count_line(*style_.words, book_.puzzles.size()), small);
    });
    if (style_.author.empty()) return;
    canvas_.tagged("P", [&] {
      canvas_.line(room.left + room.width / 2, room.bottom(), room.width, style_.author,
                   {.face = Face::serif, .size = 18, .align = Align::centre, .colour = kInk});
    });
  }

  // From the top down, as English and German books have it; French ones are read from below.
  void paint_spine() {
    const double room = size_.spine - 2 * kSpineSafe;
    if (pages_ < wish_.service->fewest_for_spine_text || room < 6) return;
    const bool upwards = style_.words->code == "fr";
    const double size = std::min(16.0, room * 0.72);
    const double x = size_.spine_area.left + size_.spine / 2;
    const double y = size_.spine_area.top + size_.spine_area.height / 2;
    const double half = size_.spine_area.height / 2 - kSafe;
    canvas_.turned(x, y, upwards ? 3 : 1, [&] {
      TextLook look{.face = Face::serif, .size = size, .colour = kInk};
      canvas_.line(x - half, y + size * 0.33, half * 1.3, style_.title, look);
      look.align = Align::right;
      canvas_.line(x + half, y + size * 0.33, half * 0.6, style_.author, look);
    });
  }

  void paint_back() {
    const Rect room = inset(size_.back, kSafe);
    paint_matter(canvas_, wish_.blurb, style_,
                 {room.left, room.top + room.height * 0.08, room.width, room.height * 0.6},
                 Setting::text);
    canvas_.rectangle(size_.barcode, kWhite);
    const auto digits = isbn_digits(style_.isbn);
    if (!digits) return;
    // 95 modules and a quiet zone of eleven on the left and seven on the right.
    const Rect& area = size_.barcode;
    const double module = area.width * 0.86 / (95 + 11 + 7);
    const double left = area.left + (area.width - 113 * module) / 2 + 11 * module;
    const double top = area.top + 20;
    const double height = area.height - 40;
    canvas_.line(area.left + area.width / 2, area.top + 14, area.width,
                 filled(style_.words->isbn, {{"isbn", style_.isbn}}),
                 {.face = Face::sans, .size = 8, .align = Align::centre});
    const std::string modules = ean13(*digits);
    for (std::size_t i = 0; i < modules.size(); ++i) {
      if (modules[i] != '1') continue;
      canvas_.rectangle({left + static_cast<double>(i) * module, top, module, height}, kBlack);
    }
    canvas_.line(area.left + area.width / 2, top + height + 11, area.width, *digits,
                 {.face = Face::sans, .size = 9, .align = Align::centre});
  }

  const Book& book_;
  const Style& style_;
  const CoverSize& size_;
  const CoverWish& wish_;
  Canvas& canvas_;
  int pages_;
};

}  // namespace

CoverSize cover_size(const Style& style, int pages, const CoverWish& wish) {
  CoverSize size;
  const Paper& paper = style.paper;
  size.bleed = wish.service->bleed;
  size.spine = wish.spine.value_or(pages * wish.stock->per_page + wish.stock->covers);
  size.width = 2 * paper.width + size.spine + 2 * size.bleed;
  size.height = paper.height + 2 * size.bleed;
  size.back = {size.bleed, size.bleed, paper.width, paper.height};
  size.spine_area = {size.back.right(), size.bleed, size.spine, paper.height};
  size.front = {size.spine_area.right(), size.bleed, paper.width, paper.height};
  // At the foot of the back, beside the spine.
  constexpr double kFromEdges = 0.25 * kInch;
  size.barcode = {size.back.right() - kFromEdges - wish.service->barcode_width,
                  size.back.bottom() - kFromEdges - wish.service->barcode_height,
                  wish.service->barcode_width, wish.service->barcode_height};
  return size;
}

std::string make_cover(const Book& book, int pages, const CoverWish& wish) {
  const CoverSize size = cover_size(book.style, pages, wish);
  Canvas canvas({.width = size.width,
                 .height = size.height,
                 .faces = book.style.faces,
                 .theme = kTheme,
                 .language = std::string(book.style.words->code)});
  Painter(book, size, wish, canvas, pages).paint();
  canvas.next_page();
  return prepress(canvas.finish(), {.info = {.title = book.style.title,
                                             .author = book.style.author,
                                             .language = std::string(book.style.words->code),
                                             .isbn = book.style.isbn},
                                    .colour = true,
                                    .trim = [&](int /*page*/) { return size.trim(); },
                                    .labels = false});
}

}  // namespace clew::cli::book
