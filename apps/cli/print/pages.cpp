// See pages.h.
#include "print/pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "clew/render.h"
#include "print/canvas.h"
#include "print/front.h"
#include "print/qr.h"

namespace clew::cli::book {
namespace {

// Narrower captions have no room for the kind beside a title.
constexpr double kRoomForKind = 220;
constexpr double kQuiet = 0.35;  // grey of what is only there to be looked up

class Painter {
 public:
  Painter(const Book& book, const Plan& plan)
      : book_(book),
        plan_(plan),
        mixed_(kinds_of(book).size() > 1),
        large_(book.style.large_print ? 1.4 : 1),
        canvas_(plan.sheet.width(), plan.sheet.height(), {book.style.title, book.style.author}) {}

  std::string paint(const PageDone& done) {
    for (int number = 1; number <= plan_.size(); ++number) {
      paint_page(plan_.pages[static_cast<std::size_t>(number) - 1], number);
      for (const Section& section : plan_.sections) {
        if (section.page == number) canvas_.add_outline(section.title, number);
      }
      canvas_.next_page();
      if (!done(number)) return {};
    }
    return canvas_.finish();
  }

 private:
  void paint_page(const Page& page, int number) {
    const Rect room = plan_.sheet.content(number);
    const FrontPage front{book_, plan_, canvas_, room, number};
    switch (page.type) {
      case Page::Type::blank: return;
      case Page::Type::title: paint_title(front); return;
      case Page::Type::imprint: paint_imprint(front); return;
      case Page::Type::contents: paint_contents(front); break;
      case Page::Type::rules: paint_rules(front, page.kinds.front()); break;
      case Page::Type::puzzles: paint_puzzles(page, room); break;
      case Page::Type::solutions: paint_solutions(page, room); break;
    }
    paint_number(room, number);
  }

  // In the bottom margin, at the outside.
  void paint_number(const Rect& room, int number) {
    const bool right = number % 2 == 1;
    canvas_.line(right ? room.right() : room.left, room.bottom() + 24, room.width,
                 std::to_string(number),
                 {.face = Face::sans,
                  .size = 9 * large_,
                  .grey = kQuiet,
                  .align = right ? Align::right : Align::left});
  }

  void paint_puzzles(const Page& page, const Rect& room) {
    const auto places = slots(page, room, book_.style);
    for (std::size_t i = 0; i < page.count; ++i) {
      const std::size_t index = page.first + i;
      paint_caption(index, places[i].caption);
      const auto scene =
          render::make_scene(book_.puzzles[index].entry.puzzle, {.margin = kBoardMargin});
      Rect room_for_board = places[i].board;
      const LinkStrip strip(book_.puzzles[index].link, room_for_board, large_);
      paint_board(scene, room_for_board, page.type);
      strip.paint(canvas_);
    }
  }

  // In the middle of its room; a lone board a little above it, where the eye expects it.
  void paint_board(const render::Scene& scene, const Rect& room, Page::Type type) {
    const double scale =
        fitted_scale(scene.width, scene.height, room, largest_cell(type, book_.style));
    const double free = room.height - scene.height * scale;
    const double above = type == Page::Type::solutions ? 0
                         : book_.style.per_page == 1   ? std::min(free * 0.4, 60.0)
                                                       : free * 0.3;
    canvas_.scene(scene, room.left + (room.width - scene.width * scale) / 2, room.top + above,
                  scale);
  }

  // "12 ................ ●●●○○○ medium" over a rule, and below it what one looks up.
  void paint_caption(std::size_t index, const Rect& room) {
    const BookPuzzle& puzzle = book_.puzzles[index];
    const double baseline = room.top + 15 * large_;
    canvas_.line(room.left, baseline, room.width / 2, std::to_string(index + 1),
                 {.face = Face::sans_bold, .size = 16 * large_});
    if (puzzle.level) {
      const double taken = canvas_.line(
          room.right(), baseline, room.width / 2, logic::name(*puzzle.level),
          {.face = Face::sans, .size = 9 * large_, .grey = 0.15, .align = Align::right});
      paint_pips(static_cast<int>(*puzzle.level) + 1, room.right() - taken - 7 * large_,
                 baseline - 3.2 * large_);
    }
    canvas_.rule(room.left, room.top + 20 * large_, room.width, 0.5, 0.6);
    const double below = room.top + 31 * large_;
    const std::string note = lookup_note(index);
    const TextLook quiet{.face = Face::sans, .size = 7.5 * large_, .grey = kQuiet};
    TextLook right = quiet;
    right.align = Align::right;
    const double used = canvas_.line(room.right(), below, room.width * 0.72, note, right);
    canvas_.line(room.left, below, room.width - used - 8, name_of(puzzle, room.width),
                 {.face = Face::serif_italic, .size = 10 * large_, .grey = 0.15});
  }

  [[nodiscard]] std::string name_of(const BookPuzzle& puzzle, double width) const {
    const auto kind = render::kind_title(puzzle.entry.puzzle.kind());
    if (puzzle.entry.title.empty()) return std::string(kind);
    if (!mixed_ || width < kRoomForKind) return puzzle.entry.title;
    return fmt::format("{}, {}", puzzle.entry.title, kind);
  }

  [[nodiscard]] std::string lookup_note(std::size_t index) const {
    std::string note = book_.puzzles[index].id;
    if (!plan_.solution_page.empty()) {
      note += fmt::format(" \u00b7 solution p. {}", plan_.solution_page[index]);
    }
    return note;
  }

  // One filled disc for each level up to the puzzle's; from the right.
  void paint_pips(int filled, double right, double y) {
    const double pitch = 6.6 * large_;
    for (int i = 0; i < logic::kLevels; ++i) {
      const double x = right - pitch * (logic::kLevels - 1 - i) - pitch / 2;
      canvas_.disc(x, y, 2.1 * large_, i < filled);
    }
  }

  void paint_solutions(const Page& page, const Rect& room) {
    if (page.first == 0) {
      canvas_.line(room.left, room.top + 22, room.width, "Solutions",
                   {.face = Face::serif, .size = 24});
    }
    const auto places = slots(page, room, book_.style);
    for (std::size_t i = 0; i < page.count; ++i) {
      const BookPuzzle& puzzle = book_.puzzles[page.first + i];
      const auto& values = puzzle.solution.values;
      auto scene = render::make_scene(puzzle.entry.puzzle,
                                      {.values = values, .thread = values, .margin = kBoardMargin});
      // In greys, tinted cells and the ribbon would get into each other's way; givens stay bold.
      for (render::Figure& figure : scene.figures) {
        if (figure.role == render::Role::given_cell) figure.role = render::Role::cell;
      }
      const Rect& board = places[i].board;
      const double scale =
          fitted_scale(scene.width, scene.height, board, largest_cell(page.type, book_.style));
      canvas_.line(board.left + (board.width - scene.width * scale) / 2,
                   places[i].caption.top + 11 * large_, places[i].caption.width,
                   std::to_string(page.first + i + 1),
                   {.face = Face::sans_bold, .size = 9.5 * large_});
      paint_board(scene, board, page.type);
    }
  }

  const Book& book_;
  const Plan& plan_;
  bool mixed_;  ///< more than one kind, so that each puzzle must say what it is
  double large_;
  Canvas canvas_;
};

}  // namespace

std::string paint_book(const Book& book, const Plan& plan, const PageDone& done) {
  return Painter(book, plan).paint(done);
}

}  // namespace clew::cli::book
