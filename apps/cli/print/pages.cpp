// See pages.h.
#include "print/pages.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "clew/render.h"
#include "length.h"
#include "print/checks.h"
#include "print/describe.h"
#include "print/front.h"
#include "print/matter.h"
#include "print/qr.h"
#include "print/sections.h"

namespace clew::cli::book {
namespace {

// Narrower captions have no room for the kind beside a title, or for a seed.
constexpr double kRoomForKind = 220;
constexpr double kQuiet = 0.35;  // grey of what is only there to be looked up
constexpr double kLine = 0.75;   // what printers ask for at least

class Painter {
 public:
  Painter(const Book& book, const Plan& plan)
      : book_(book),
        plan_(plan),
        words_(*book.style.words),
        mixed_(kinds_of(book).size() > 1),
        large_(book.style.large_print ? 1.3 : 1),
        canvas_({.width = plan.sheet.width(),
                 .height = plan.sheet.height(),
                 .faces = book.style.faces,
                 .theme = book.style.colour ? render::Theme::light : render::Theme::print,
                 .language = std::string(words_.code)}) {}

  Drawn paint(const PageDone& done) {
    for (int number = 1; number <= plan_.size(); ++number) {
      paint_page(plan_.pages[number - 1], number);
      canvas_.next_page();
      if (!done(number)) return {};
    }
    add_outline();
    return canvas_.finish();
  }

 private:
  void paint_page(const Page& page, int number) {
    const Rect room = plan_.sheet.content(number);
    const FrontPage front{book_, plan_, canvas_, room, number};
    switch (page.type) {
      case Page::Type::blank: return;
      case Page::Type::title: paint_title(front); return;
      case Page::Type::imprint: paint_imprint(front, page.text); return;
      case Page::Type::dedication:
        paint_matter(canvas_, page.text, book_.style, room, Setting::dedication);
        return;
      case Page::Type::divider: paint_divider(front, book_.sections[page.first]); return;
      case Page::Type::contents: paint_contents(front); break;
      case Page::Type::text:
        paint_matter(canvas_, page.text, book_.style, room, Setting::text);
        break;
      case Page::Type::rules: paint_rules(front, page.kinds.front()); break;
      case Page::Type::puzzles: paint_puzzles(page, room); break;
      case Page::Type::solutions: paint_solutions(page, room); break;
      case Page::Type::checks: paint_checks(front, page); break;
    }
    paint_number(room, number);
  }

  // The lines of the contents, and below each its puzzles.
  void add_outline() {
    std::size_t next = 0;
    for (std::size_t i = 0; i < plan_.lines.size(); ++i) {
      const Line& line = plan_.lines[i];
      const int parent = canvas_.add_outline(line.title, line.page);
      const int end = i + 1 < plan_.lines.size() ? plan_.lines[i + 1].page : plan_.size() + 1;
      for (; next < book_.puzzles.size() && plan_.puzzle_page[next] < end; ++next) {
        if (plan_.puzzle_page[next] < line.page) continue;
        const BookPuzzle& puzzle = book_.puzzles[next];
        std::string title = book_.labels[next] + " \u00b7 " + name_of(puzzle, kRoomForKind);
        if (puzzle.level) title += fmt::format(", {}", level_name(words_, *puzzle.level));
        canvas_.add_outline(title, plan_.puzzle_page[next], parent);
      }
    }
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
      const Puzzle& puzzle = book_.puzzles[index].entry.puzzle;
      paint_caption(index, places[i].caption);
      const auto scene =
          render::make_scene(puzzle, {.margin = kBoardMargin, .numbers = numbers(book_.style)});
      Rect room_for_board = places[i].board;
      const std::string& link = book_.puzzles[index].link;
      const LinkStrip strip(link, room_for_board, large_);
      canvas_.figure(described(words_, puzzle),
                     [&] { paint_board(scene, room_for_board, page.type); });
      const auto paint_strip = [&] { strip.paint(canvas_, words_.on_a_screen); };
      if (link.empty()) continue;
      // Files for the press have nothing to click on.
      book_.style.press ? paint_strip() : canvas_.address(link, paint_strip);
    }
    if (book_.style.answers == Answers::foot) paint_foot(page, room);
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

  // "12  1-81 ......... ●●●○○○ medium" over a rule, and below it what one looks up.
  void paint_caption(std::size_t index, const Rect& room) {
    const BookPuzzle& puzzle = book_.puzzles[index];
    const double baseline = room.top + 15 * large_;
    double level = 0;
    canvas_.tagged("H2", [&] {
      const double number = canvas_.line(room.left, baseline, room.width / 2, book_.labels[index],
                                         {.face = Face::sans_bold, .size = 16 * large_});
      const Puzzle& board = puzzle.entry.puzzle;
      if (board.has_path()) {
        const std::string last = board.has_checkpoints()
                                     ? std::to_string(board.checkpoints().size())
                                     : std::to_string(board.size());
        canvas_.line(room.left + number + 8 * large_, baseline, room.width / 3,
                     filled(words_.range, {{"last", last}}),
                     {.face = Face::sans, .size = 9 * large_, .grey = 0.15});
      }
      if (!puzzle.level) return;
      level = canvas_.line(
          room.right(), baseline, room.width / 2, level_name(words_, *puzzle.level),
          {.face = Face::sans, .size = 9 * large_, .grey = 0.15, .align = Align::right});
    });
    if (puzzle.level) {
      paint_pips(ordinal(*puzzle.level) + 1, room.right() - level - 7 * large_,
                 baseline - 3.2 * large_);
    }
    canvas_.rule(room.left, room.top + 20 * large_, room.width, kLine, 0.6);
    const double below = room.top + 31 * large_;
    const TextLook quiet{
        .face = Face::sans, .size = 7.5 * large_, .grey = kQuiet, .align = Align::right};
    canvas_.tagged("P", [&] {
      const double used = canvas_.line(room.right(), below, room.width * 0.72,
                                       lookup_note(index, room.width), quiet);
      canvas_.line(room.left, below, room.width - used - 8, name_of(puzzle, room.width),
                   {.face = Face::serif_italic, .size = 10 * large_, .grey = 0.15});
    });
  }

  [[nodiscard]] std::string name_of(const BookPuzzle& puzzle, double width) const {
    const auto kind = kind_title(words_, puzzle.entry.puzzle.kind());
    if (puzzle.entry.title.empty()) return std::string(kind);
    if (!mixed_ || width < kRoomForKind) return puzzle.entry.title;
    return fmt::format("{}, {}", puzzle.entry.title, kind);
  }

  // The seed comes last: where there is no room, it is what is cut short.
  [[nodiscard]] std::string lookup_note(std::size_t index, double width) const {
    std::string note = book_.puzzles[index].id;
    const Answers answers = book_.style.answers;
    if (answers == Answers::back || answers == Answers::next) {
      const std::string page = std::to_string(plan_.solution_page[index]);
      note += " \u00b7 " + filled(words_.solution_page, {{"page", page}});
    }
    const std::string& seed = book_.puzzles[index].entry.seed;
    if (!seed.empty() && width >= kRoomForKind) {
      note += " \u00b7 " + filled(words_.seed, {{"seed", seed}});
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
    if (page.heading) {
      canvas_.tagged("H1", [&] {
        canvas_.line(room.left, room.top + 22, room.width, words_.solutions,
                     {.face = Face::serif, .size = 24});
      });
    }
    const auto places = slots(page, room, book_.style);
    for (std::size_t i = 0; i < page.count; ++i) paint_solution(page.first + i, places[i]);
  }

  // Upside down, so that a glance at the puzzle does not give it away.
  void paint_foot(const Page& page, const Rect& room) {
    const Rect foot = foot_of(room);
    canvas_.rule(room.left, foot.top - 8, room.width, kLine, 0.6);
    canvas_.turned(foot.left + foot.width / 2, foot.top + foot.height / 2, 2, [&] {
      const auto places = foot_slots(page, room, book_.style);
      for (std::size_t i = 0; i < page.count; ++i) paint_solution(page.first + i, places[i]);
    });
  }

  void paint_solution(std::size_t index, const Slot& place) {
    const BookPuzzle& puzzle = book_.puzzles[index];
    const auto& values = puzzle.solution.values;
    // Beside checkpoints the path says it all; its numbers would be taken for theirs.
    const bool checkpoints = puzzle.entry.puzzle.has_checkpoints();
    const std::span<const int> shown = checkpoints ? std::span<const int>() : values;
    auto scene = render::make_scene(puzzle.entry.puzzle, {.values = shown,
                                                          .thread = values,
                                                          .margin = kBoardMargin,
                                                          .numbers = numbers(book_.style)});
    // In greys, tinted cells and the ribbon would get into each other's way; givens stay bold.
    for (render::Figure& figure : scene.figures) {
      if (figure.role == render::Role::given_cell) figure.role = render::Role::cell;
    }
    const Rect& board = place.board;
    const auto type = Page::Type::solutions;
    const double scale =
        fitted_scale(scene.width, scene.height, board, largest_cell(type, book_.style));
    const std::string& label = book_.labels[index];
    canvas_.tagged("H2", [&] {
      canvas_.line(board.left + (board.width - scene.width * scale) / 2,
                   place.caption.top + 11 * large_, place.caption.width, label,
                   {.face = Face::sans_bold, .size = 9.5 * large_});
    });
    canvas_.figure(filled(words_.solution_of, {{"number", label}}) + ' ' +
                       described(words_, puzzle.entry.puzzle, values),
                   [&] { paint_board(scene, board, type); });
  }

  const Book& book_;
  const Plan& plan_;
  const Words& words_;
  bool mixed_;  ///< more than one kind, so that each puzzle must say what it is
  double large_;
  Canvas canvas_;
};

}  // namespace

Drawn paint_book(const Book& book, const Plan& plan, const PageDone& done) {
  return Painter(book, plan).paint(done);
}

}  // namespace clew::cli::book
