// See front.h; how to play is in front_rules.cpp.
#include "print/front.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "clew/render.h"
#include "print/matter.h"
#include "print/sections.h"
#include "print/thread_ball.h"

namespace clew::cli::book {
namespace {

constexpr double kLogoHeight = 40;

double large(const Style& style) { return style.large_print ? 1.3 : 1; }

// The publisher's picture, or ours.
void paint_art(const FrontPage& page) {
  const Style& style = page.book.style;
  const Rect& room = page.room;
  if (!style.art.empty()) {
    const double foot = style.author.empty() ? 0 : 30;
    const double logo = style.logo.empty() ? 0 : kLogoHeight + 16;
    page.canvas.picture(style.art, {room.left, room.top + room.height * 0.42, room.width,
                                    room.height * 0.56 - foot - logo});
    return;
  }
  const render::Scene ball = thread_ball(5);
  if (style.bleed) {
    // Larger than the page, around its lower outside corner.
    const double scale = room.width * 1.5 / ball.width;
    const double x = room.left + room.width * 0.92 - ball.width * scale / 2;
    page.canvas.scene(ball, x, room.top + room.height * 0.82 - ball.height * scale / 2, scale);
    return;
  }
  const double below = style.logo.empty() ? 0 : kLogoHeight;
  const double scale =
      std::min(room.width * 0.52 / ball.width, (room.height * 0.5 - below) / ball.height);
  page.canvas.scene(ball, room.left + (room.width - ball.width * scale) / 2,
                    room.top + room.height * 0.42, scale);
}

}  // namespace

std::string count_line(const Words& words, std::size_t count) {
  if (count == 1) return std::string(words.one_puzzle);
  return filled(words.puzzles, {{"count", std::to_string(count)}});
}

std::string kind_line(const Book& book) {
  std::vector<std::string> names;
  for (const Kind kind : kinds_of(book)) names.emplace_back(kind_title(*book.style.words, kind));
  return listed(*book.style.words, names);
}

void paint_title(const FrontPage& page) {
  const Style& style = page.book.style;
  const Rect& room = page.room;
  Canvas& canvas = page.canvas;
  paint_art(page);
  // As large as the page allows: a long title is set smaller and on several lines.
  double size = std::min(44.0, room.width / 8);
  Rect block{room.left, room.top + room.height * 0.1, room.width, room.height * 0.24};
  TextLook look{.face = Face::serif, .size = size, .align = Align::centre};
  while (size > 14 && canvas.paragraph(block, style.title, look, true) > block.height) {
    size *= 0.9;
    look.size = size;
  }
  double height = 0;
  canvas.tagged("H1", [&] { height = canvas.paragraph(block, style.title, look); });
  const TextLook small{.face = Face::serif_italic, .size = 14, .grey = 0.2, .align = Align::centre};
  const double below = block.top + height + 10;
  const std::string lines =
      count_line(*style.words, page.book.puzzles.size()) + "\n" + kind_line(page.book);
  double lines_height = 0;
  canvas.tagged("P", [&] {
    lines_height = canvas.paragraph({room.left, below, room.width, 0}, lines, small);
  });
  const bool logo = !style.logo.empty();
  if (logo) {
    canvas.picture(style.logo, {room.left, room.bottom() - kLogoHeight, room.width, kLogoHeight});
  }
  if (style.author.empty()) return;
  // At the foot of the page, unless the ball of thread is there.
  const double foot = room.bottom() - 6 - (logo ? kLogoHeight + 10 : 0);
  const double author = style.bleed ? below + lines_height + 36 : foot;
  canvas.tagged("P", [&] {
    canvas.line(room.left + room.width / 2, author, room.width, style.author,
                {.face = Face::serif, .size = 16, .align = Align::centre});
  });
}

void paint_imprint(const FrontPage& page, const Markdown& own) {
  const auto& puzzles = page.book.puzzles;
  const Style& style = page.book.style;
  const Words& words = *style.words;
  Markdown text = own;
  const auto add = [&](std::string line) {
    text.push_back({.type = Block::Type::paragraph, .text = std::move(line)});
  };
  if (!style.isbn.empty()) add(filled(words.isbn, {{"isbn", style.isbn}}));
  std::string about =
      fmt::format("{}: {}.", count_line(words, puzzles.size()), kind_line(page.book));
  // Every puzzle is counted, so that the sum is the number of puzzles.
  std::vector<std::string> levels;
  for (int level = 0; level <= logic::kLevels; ++level) {
    const bool none = level == logic::kLevels;
    const auto count = std::count_if(puzzles.begin(), puzzles.end(), [&](const BookPuzzle& puzzle) {
      return none ? !puzzle.level : puzzle.level == static_cast<logic::Level>(level);
    });
    if (count == 0) continue;
    levels.push_back(
        fmt::format("{} {}", count,
                    none ? words.ungraded : level_name(words, static_cast<logic::Level>(level))));
  }
  about += '\n' + filled(words.by_difficulty, {{"list", listed(words, levels)}});
  // Said only where it was proved for every one of them.
  if (std::all_of(puzzles.begin(), puzzles.end(), [](const BookPuzzle& p) { return p.unique; })) {
    about += '\n' + std::string(words.one_solution);
  }
  add(std::move(about));
  if (style.credit) add(std::string(words.made_with));
  paint_matter(page.canvas, text, style, page.room, Setting::imprint);
}

void paint_contents(const FrontPage& page) {
  const Rect& room = page.room;
  const Style& style = page.book.style;
  Canvas& canvas = page.canvas;
  canvas.tagged("H1", [&] {
    canvas.line(room.left, room.top + 24, room.width, style.words->contents,
                {.face = Face::serif, .size = 24});
  });
  double baseline = room.top + 62;
  const double pitch = std::min(20.0 * large(style), (room.height - 70) / length(page.plan.lines));
  const double size = std::min(12.0 * large(style), pitch * 0.8);
  for (const Line& line : page.plan.lines) {
    double title = 0;
    double number = 0;
    const auto paint = [&] {
      title = canvas.line(room.left, baseline, room.width - 40, line.title,
                          {.face = Face::serif, .size = size});
      number = canvas.line(room.right(), baseline, 40, std::to_string(line.page),
                           {.face = Face::serif, .size = size, .align = Align::right});
    };
    // A link is only for screens; printers refuse files that have any.
    if (style.press) {
      canvas.tagged("P", paint);
    } else {
      canvas.link(line.page, paint);
    }
    // Dots on a common raster, so that they stand below each other.
    constexpr double kRaster = 6;
    const double from = std::ceil((room.left + title + 6) / kRaster) * kRaster;
    for (double x = from; x < room.right() - number - 6; x += kRaster) {
      canvas.rule(x, baseline - 0.5, 0.9, 0.9, 0.5);
    }
    baseline += pitch;
  }
}

void paint_divider(const FrontPage& page, const Section& section) {
  const Rect& room = page.room;
  const double middle = room.left + room.width / 2;
  const double baseline = room.top + room.height * 0.4;
  page.canvas.tagged("H1", [&] {
    page.canvas.line(
        middle, baseline, room.width, section.title,
        {.face = Face::serif, .size = std::min(40.0, room.width / 9), .align = Align::centre});
  });
  const Words& words = *page.book.style.words;
  page.canvas.tagged("P", [&] {
    page.canvas.line(middle, baseline + 30, room.width,
                     section.count == 1
                         ? count_line(words, 1)
                         : filled(words.puzzle_range,
                                  {{"first", page.book.labels[section.first]},
                                   {"last", page.book.labels[section.first + section.count - 1]}}),
                     {.face = Face::serif_italic, .size = 14, .grey = 0.2, .align = Align::centre});
  });
}

}  // namespace clew::cli::book
