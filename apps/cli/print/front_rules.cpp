// The page on how to play; see front.h.
#include <algorithm>

#include "print/front.h"
#include "print/rules.h"

namespace clew::cli::book {
namespace {

// Two boards side by side, the step in words below them, and the solution below that; as large as
// the rest of the page allows.
void paint_example(const FrontPage& page, Kind kind, double top, const TextLook& body) {
  const Rect& room = page.room;
  const Words& words = *page.book.style.words;
  Canvas& canvas = page.canvas;
  const Example example = example_of(kind, page.book.style);
  const Rect below{room.left, 0, room.width, 0};
  const double words_height = canvas.paragraph(below, example.sentence, body, true);
  constexpr double kGap = 24;
  constexpr double kName = 18;
  constexpr double kBetween = 12;
  // One scale for all three.
  const double half = (room.width - kGap) / 2;
  const double free = room.bottom() - top - words_height - 2 * kName - 2 * kBetween;
  const double scale =
      std::max(4.0, std::min({half / example.step.width, 30.0,
                              free / (example.step.height + example.solution.height)}));
  const TextLook name{.face = Face::serif_italic, .size = 11.5, .grey = 0.2};
  const auto board = [&](double left, double y, std::string_view title,
                         const render::Scene& scene) {
    canvas.tagged("P", [&] { canvas.line(left, y + 10, half, title, name); });
    canvas.figure(std::string(title), [&] { canvas.scene(scene, left, y + kName, scale); });
  };
  board(room.left, top, words.example_puzzle, example.puzzle);
  board(room.left + half + kGap, top, words.example_step, example.step);
  top += kName + example.step.height * scale + kBetween;
  canvas.tagged("P",
                [&] { canvas.paragraph({room.left, top, room.width, 0}, example.sentence, body); });
  top += words_height + kBetween;
  board(room.left, top, words.example_solution, example.solution);
}

// A sign and its meaning; returns the height.
double paint_sign(const FrontPage& page, const Sign& sign, double top, const TextLook& body) {
  constexpr double kCell = 20;
  constexpr double kWidth = 3 * kCell + 14;
  const Rect& room = page.room;
  const Rect beside{room.left + kWidth, top, room.width - kWidth, 0};
  const double words = page.canvas.paragraph(beside, sign.meaning, body, true);
  const double drawn = sign.scene.height * kCell;
  const double height = std::max(words, drawn);
  page.canvas.scene(sign.scene, room.left + (3 * kCell - sign.scene.width * kCell) / 2,
                    top + (height - drawn) / 2, kCell);
  page.canvas.tagged("P", [&] {
    page.canvas.paragraph({beside.left, top + (height - words) / 2, beside.width, 0}, sign.meaning,
                          body);
  });
  return height;
}

}  // namespace

void paint_rules(const FrontPage& page, Kind kind) {
  const Rect& room = page.room;
  const Words& words = *page.book.style.words;
  const double large = page.book.style.large_print ? 1.3 : 1;
  Canvas& canvas = page.canvas;
  canvas.tagged("P", [&] {
    canvas.line(room.left, room.top + 12, room.width, words.how_to_play,
                {.face = Face::sans, .size = 9 * large, .grey = 0.35});
  });
  canvas.tagged("H1", [&] {
    canvas.line(room.left, room.top + 42, room.width, kind_title(words, kind),
                {.face = Face::serif, .size = 26});
  });
  double top = room.top + 60;
  // Narrow pages have a smaller text, so that the example still fits.
  const TextLook body{.face = Face::serif, .size = std::min(12.5 * large, room.width / 24)};
  constexpr double kBetween = 8;
  if (const KindWords* rules = kind_words(words, kind)) {
    for (const std::string_view paragraph : rules->rules) {
      canvas.tagged("P", [&] {
        top += canvas.paragraph({room.left, top, room.width, 0}, paragraph, body) + kBetween;
      });
    }
  }
  for (const Sign& sign : signs_of(kind, page.book)) {
    top += paint_sign(page, sign, top, body) + kBetween;
  }
  paint_example(page, kind, top + 10, body);
}

}  // namespace clew::cli::book
