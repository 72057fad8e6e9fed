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
  const auto puzzle = Puzzle::make(
      Kind::hex, *board, std::vector<int>(static_cast<std::size_t>(topology.size()), kBlank));
  if (!puzzle) return {};
  std::vector<int> values(static_cast<std::size_t>(topology.size()), kBlank);
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
  const auto kinds = kinds_of(book);
  std::string names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (i > 0) names += i + 1 == kinds.size() ? " and " : ", ";
    names += render::kind_title(kinds[i]);
  }
  const std::size_t count = book.puzzles.size();
  return fmt::format("{} {} puzzle{}", count, names, count == 1 ? "" : "s");
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
  page.canvas.paragraph(
      {room.left, block.top + height + 12, room.width, 40}, count_line(page.book),
      {.face = Face::serif_italic, .size = 14, .grey = 0.2, .align = Align::centre});
  if (!style.author.empty()) {
    page.canvas.line(room.left + room.width / 2, room.bottom() - 6, room.width, style.author,
                     {.face = Face::serif, .size = 16, .align = Align::centre});
  }
}

void paint_imprint(const FrontPage& page) {
  const auto& puzzles = page.book.puzzles;
  std::string text = count_line(page.book) + ".";
  std::string levels;
  for (int level = 0; level < logic::kLevels; ++level) {
    const auto count = std::count_if(puzzles.begin(), puzzles.end(), [&](const BookPuzzle& puzzle) {
      return static_cast<int>(puzzle.level) == level;
    });
    if (count == 0) continue;
    levels += fmt::format("{}{} {}", levels.empty() ? "" : ", ", count,
                          logic::name(static_cast<logic::Level>(level)));
  }
  text += "\nBy difficulty: " + levels + ".";
  // Said only where it was proved for every one of them.
  if (std::all_of(puzzles.begin(), puzzles.end(), [](const BookPuzzle& p) { return p.unique; })) {
    text += "\nEvery puzzle has exactly one solution and can be reached by reasoning from it.";
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
  top += 16;
  const Example example = example_of(kind);
  const double gap = 18;
  const double width = (room.width - 2 * gap) / 3;
  // The board with names of rows and columns is the widest; one scale for all three.
  const double scale = std::min(width / example.step.width, 34.0);
  const double lower = (example.step.height - example.puzzle.height) * scale;
  // Names are above squares and below hexagons; the boards themselves stand in one line.
  const double shift = kind == Kind::hex ? 0 : lower;
  const std::array<const render::Scene*, 3> scenes = {&example.puzzle, &example.step,
                                                      &example.solution};
  static constexpr std::array<std::string_view, 3> kNames = {"A puzzle", "A step", "Its solution"};
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const double left = room.left + static_cast<double>(i) * (width + gap);
    canvas.line(left, top + 10, width, kNames[i],
                {.face = Face::serif_italic, .size = 11 * large, .grey = 0.2});
    canvas.scene(*scenes[i], left, top + 18 + (i == 1 ? 0 : shift), scale);
  }
  top += 18 + example.step.height * scale + 14;
  const std::string text = fmt::format(
      "The step: {} Rows are counted from the top and columns from the left, so r2c3 is the third "
      "cell of the second row.",
      example.sentence);
  canvas.paragraph({room.left, top, room.width, 0}, text, body);
}

}  // namespace clew::cli::book
