// See front.h.
#include "print/front.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "clew/render.h"
#include "print/rules.h"

namespace clew::cli::book {
namespace {

// A ball of thread, which is what a clew is: a path that winds outwards over a hexagon of hexagons.
render::Scene thread_ball(int radius) {
  const auto board = Topology::make(hexagon(radius));
  if (!board) return {};
  const Topology& topology = **board;
  const auto puzzle =
      Puzzle::make(Kind::hex, *board, std::vector<int>(topology.cells().size(), kBlank));
  if (!puzzle) return {};
  std::vector<int> values(topology.cells().size(), kBlank);
  // Rings around the middle; a step along the last side of one leads onto the next.
  static constexpr std::array<Place, 6> kSides = {
      {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
  Place at{radius, radius};
  int value = 1;
  values[topology.at(at)] = value++;
  for (int ring = 1; ring <= radius; ++ring) {
    at = {at.row, at.col + 1};
    values[topology.at(at)] = value++;
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      const int steps = side == 0 ? ring - 1 : ring;
      for (int i = 0; i < steps; ++i) {
        at = {at.row + kSides[side].row, at.col + kSides[side].col};
        values[topology.at(at)] = value++;
      }
    }
  }
  render::Scene scene = render::make_scene(*puzzle, {.thread = values});
  std::erase_if(scene.figures, [](const render::Figure& figure) {
    return figure.role != render::Role::ribbon && figure.role != render::Role::start;
  });
  return scene;
}

std::string count_line(const Book& book) {
  const std::size_t count = book.puzzles.size();
  return fmt::format("{} puzzle{}", count, count == 1 ? "" : "s");
}

std::string kind_line(const Book& book) {
  const auto kinds = kinds_of(book);
  std::string names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (i > 0) names += i + 1 == kinds.size() ? " and " : ", ";
    names += render::kind_title(kinds[i]);
  }
  return names;
}

}  // namespace

void paint_title(const FrontPage& page) {
  const Style& style = page.book.style;
  const Rect& room = page.room;
  const render::Scene ball = thread_ball(5);
  if (style.bleed) {
    // Larger than the page, around its lower outside corner.
    const double scale = room.width * 1.5 / ball.width;
    const double x = room.left + room.width * 0.92 - ball.width * scale / 2;
    page.canvas.scene(ball, x, room.top + room.height * 0.82 - ball.height * scale / 2, scale);
  } else {
    const double scale = room.width * 0.52 / ball.width;
    page.canvas.scene(ball, room.left + (room.width - ball.width * scale) / 2,
                      room.top + room.height * 0.42, scale);
  }
  // As large as the page allows: a long title is set smaller and on several lines.
  double size = std::min(44.0, room.width / 8);
  Rect block{room.left, room.top + room.height * 0.1, room.width, room.height * 0.24};
  TextLook look{.face = Face::serif, .size = size, .align = Align::centre};
  while (size > 14 && page.canvas.paragraph(block, style.title, look, true) > block.height) {
    size *= 0.9;
    look.size = size;
  }
  const double height = page.canvas.paragraph(block, style.title, look);
  const TextLook small{.face = Face::serif_italic, .size = 14, .grey = 0.2, .align = Align::centre};
  const double below = block.top + height + 10;
  const std::string lines = count_line(page.book) + "\n" + kind_line(page.book);
  const double lines_height =
      page.canvas.paragraph({room.left, below, room.width, 0}, lines, small);
  if (style.author.empty()) return;
  // At the foot of the page, unless the ball of thread is there.
  const double author = style.bleed ? below + lines_height + 36 : room.bottom() - 6;
  page.canvas.line(room.left + room.width / 2, author, room.width, style.author,
                   {.face = Face::serif, .size = 16, .align = Align::centre});
}

void paint_imprint(const FrontPage& page) {
  const auto& puzzles = page.book.puzzles;
  std::string text = fmt::format("{}: {}.", count_line(page.book), kind_line(page.book));
  std::string levels;
  for (int level = 0; level < logic::kLevels; ++level) {
    const auto count = std::count_if(puzzles.begin(), puzzles.end(), [&](const BookPuzzle& puzzle) {
      return puzzle.level == static_cast<logic::Level>(level);
    });
    if (count == 0) continue;
    levels += fmt::format("{}{} {}", levels.empty() ? "" : ", ", count,
                          logic::name(static_cast<logic::Level>(level)));
  }
  if (!levels.empty()) text += "\nBy difficulty: " + levels + ".";
  // Said only where it was proved for every one of them.
  if (std::all_of(puzzles.begin(), puzzles.end(), [](const BookPuzzle& p) { return p.unique; })) {
    text += "\nEvery puzzle has exactly one solution.";
  }
  text += "\n\nMade with Clew.";
  const TextLook look{.face = Face::serif, .size = 10, .grey = 0.2};
  Rect room = page.room;
  const double height = page.canvas.paragraph(room, text, look, true);
  room.top = room.bottom() - height;
  page.canvas.paragraph(room, text, look);
}

void paint_contents(const FrontPage& page) {
  const Rect& room = page.room;
  page.canvas.line(room.left, room.top + 24, room.width, "Contents",
                   {.face = Face::serif, .size = 24});
  double baseline = room.top + 62;
  const double pitch =
      std::min(20.0, (room.height - 70) /
                         static_cast<double>(std::max<std::size_t>(1, page.plan.sections.size())));
  for (const Section& section : page.plan.sections) {
    page.canvas.begin_link(section.page);
    const double title = page.canvas.line(room.left, baseline, room.width - 40, section.title,
                                          {.face = Face::serif, .size = 12});
    const double number =
        page.canvas.line(room.right(), baseline, 40, std::to_string(section.page),
                         {.face = Face::serif, .size = 12, .align = Align::right});
    page.canvas.end_link();
    // Dots on a common raster, so that they stand below each other.
    constexpr double kDots = 6;
    const double from = std::ceil((room.left + title + 6) / kDots) * kDots;
    for (double x = from; x < room.right() - number - 6; x += kDots) {
      page.canvas.rule(x, baseline - 0.5, 0.9, 0.9, 0.5);
    }
    baseline += pitch;
  }
}

namespace {

// Two boards side by side, the step in words below them, and the solution below that; as large as
// the rest of the page allows.
void paint_example(const FrontPage& page, Kind kind, double top, const TextLook& body) {
  const Rect& room = page.room;
  Canvas& canvas = page.canvas;
  const Example example = example_of(kind);
  const std::string words = fmt::format(
      "{} Rows are counted from the top and columns from the left: r2c3 is in the second row and "
      "the "
      "third column.",
      example.sentence);
  const Rect below{room.left, 0, room.width, 0};
  const double words_height = canvas.paragraph(below, words, body, true);
  constexpr double kGap = 24;
  constexpr double kName = 18;
  constexpr double kBetween = 12;
  // The board with the names of rows and columns is the largest; one scale for all three.
  const double half = (room.width - kGap) / 2;
  const double free = room.bottom() - top - words_height - 2 * kName - 2 * kBetween;
  const double scale = std::min(
      {half / example.step.width, 30.0, free / (example.step.height + example.solution.height)});
  // Names are above squares and below hexagons; the boards themselves stand in one line.
  const double names = (example.step.height - example.puzzle.height) * scale;
  const double shift = outline_of(default_layout(kind)) == CellOutline::hexagon ? 0 : names;
  const TextLook name{.face = Face::serif_italic, .size = 11.5, .grey = 0.2};
  canvas.line(room.left, top + 10, half, "A puzzle", name);
  canvas.scene(example.puzzle, room.left, top + kName + shift, scale);
  canvas.line(room.left + half + kGap, top + 10, half, "A first step", name);
  canvas.scene(example.step, room.left + half + kGap, top + kName, scale);
  top += kName + example.step.height * scale + kBetween;
  canvas.paragraph({room.left, top, room.width, 0}, words, body);
  top += words_height + kBetween;
  canvas.line(room.left, top + 10, half, "Its solution", name);
  canvas.scene(example.solution, room.left, top + kName, scale);
}

}  // namespace

void paint_rules(const FrontPage& page, Kind kind) {
  const Rect& room = page.room;
  const double large = page.book.style.large_print ? 1.3 : 1;
  Canvas& canvas = page.canvas;
  canvas.line(room.left, room.top + 12, room.width, "How to play",
              {.face = Face::sans, .size = 9 * large, .grey = 0.35});
  canvas.line(room.left, room.top + 42, room.width, render::kind_title(kind),
              {.face = Face::serif, .size = 26});
  double top = room.top + 60;
  const TextLook body{.face = Face::serif, .size = 12.5 * large};
  for (const std::string& paragraph : rules_of(kind, page.book)) {
    top += canvas.paragraph({room.left, top, room.width, 0}, paragraph, body) + 8;
  }
  paint_example(page, kind, top + 14, body);
}

}  // namespace clew::cli::book
