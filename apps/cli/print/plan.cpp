// See plan.h.
#include "print/plan.h"

#include <algorithm>
#include <array>

#include "print/checks.h"
#include "print/matter.h"
#include "print/qr.h"
#include "print/sections.h"

namespace clew::cli::book {
namespace {

struct Grid {
  int rows;
  int cols;
  [[nodiscard]] std::size_t places() const { return rows * cols; }
};

// Shorter books are leafed through faster than looked up.
constexpr std::size_t kFewestForContents = 12;
constexpr double kContentsLine = 16;
constexpr double kContentsHead = 70;
// Large print is for boards that a page can hold that large.
constexpr int kLargePrintSide = 10;

// Grids of puzzles on an upright page; on a broad one rows are columns.
constexpr std::array<Grid, 6> kPuzzleGrids = {{{4, 2}, {3, 2}, {2, 2}, {3, 1}, {2, 1}, {1, 1}}};
constexpr std::array<Grid, 7> kSolutionGrids = {
    {{5, 4}, {4, 3}, {3, 3}, {3, 2}, {2, 2}, {2, 1}, {1, 1}}};

Grid on_paper(Grid grid, const Paper& paper) {
  return paper.width > paper.height ? Grid{grid.cols, grid.rows} : grid;
}

double number_size(const render::Scene& scene) {
  for (const render::Figure& figure : scene.figures) {
    if (figure.form == render::Form::text) return figure.size;
  }
  return 0;
}

/// What a board needs to know of its scene: cells across and down, and how large numbers are.
struct Extent {
  double width;
  double height;
  double number;  ///< 0: it has none
  bool large;     ///< small enough for large print
};

std::vector<Extent> extents(const Book& book) {
  std::vector<Extent> all;
  for (const BookPuzzle& puzzle : book.puzzles) {
    const auto scene = render::make_scene(puzzle.entry.puzzle,
                                          {.margin = kBoardMargin, .numbers = numbers(book.style)});
    const Topology& board = puzzle.entry.puzzle.topology();
    all.push_back({scene.width, scene.height, number_size(scene),
                   std::max(board.rows(), board.cols()) <= kLargePrintSide});
  }
  return all;
}

class Planner {
 public:
  Planner(const Book& book, const std::vector<Extent>& boards, int pages)
      : book_(book),
        style_(book.style),
        boards_(boards),
        planned_{.plan = {.sheet = Sheet(book.style, pages)}},
        plan_(planned_.plan),
        room_(plan_.sheet.content(1)) {}

  Planned make() {
    plan_.puzzle_page.resize(book_.puzzles.size());
    if (style_.answers != Answers::none) plan_.solution_page.resize(book_.puzzles.size());
    if (style_.front) add_front();
    add_puzzles();
    if (style_.answers == Answers::back) add_solutions(0, book_.puzzles.size(), true);
    if (style_.checks) add_checks();
    add_text(style_.matter.back, "");
    if (plan_.size() % 2 == 1 && style_.front) plan_.pages.push_back({});
    return std::move(planned_);
  }

 private:
  [[nodiscard]] bool with_contents() const {
    const std::size_t per_page = style_.per_page;
    return book_.puzzles.size() / per_page >= kFewestForContents;
  }

  [[nodiscard]] int next_page() const { return plan_.size() + 1; }
  void turn_to_right() {
    if (plan_.size() % 2 == 1) plan_.pages.push_back({});
  }

  void add_front() {
    plan_.pages.push_back({.type = Page::Type::title});
    plan_.pages.push_back({.type = Page::Type::imprint, .text = style_.matter.copyright});
    if (!style_.matter.dedication.empty()) {
      plan_.pages.push_back({.type = Page::Type::dedication, .text = style_.matter.dedication});
      plan_.pages.push_back({});
    }
    if (with_contents()) {
      plan_.pages.push_back({.type = Page::Type::contents});
      plan_.pages.push_back({});
    }
    add_text(style_.matter.introduction, style_.words->introduction);
    turn_to_right();
    plan_.lines.push_back({std::string(style_.words->how_to_play), next_page()});
    for (const Kind kind : kinds_of(book_)) {
      plan_.pages.push_back({.type = Page::Type::rules, .kinds = {kind}});
    }
    // The puzzles begin on a right-hand page.
    turn_to_right();
  }

  // Pages of a publisher's own; the contents name them by their first heading.
  void add_text(const Markdown& text, std::string_view title) {
    if (text.empty()) return;
    turn_to_right();
    const auto heading = std::find_if(text.begin(), text.end(), [](const Block& block) {
      return block.type == Block::Type::heading;
    });
    const std::string name = heading == text.end() ? std::string(title) : heading->text;
    if (!name.empty()) plan_.lines.push_back({name, next_page()});
    for (Markdown& page : broken_into_pages(text, style_, room_, Setting::text)) {
      plan_.pages.push_back({.type = Page::Type::text, .text = std::move(page)});
    }
  }

  void add_puzzles() {
    std::vector<int> opening(book_.puzzles.size());  // the page to be named in the contents
    const bool parts = style_.dividers && !book_.sections.empty();
    const std::size_t sections = parts ? book_.sections.size() : 1;
    for (std::size_t s = 0; s < sections; ++s) {
      const std::size_t begin = parts ? book_.sections[s].first : 0;
      const std::size_t end = parts ? begin + book_.sections[s].count : book_.puzzles.size();
      if (parts) {
        turn_to_right();
        opening[begin] = next_page();
        plan_.pages.push_back({.type = Page::Type::divider, .first = s});
      }
      for (std::size_t first = begin; first < end;) {
        Page page = puzzle_page(first, end);
        for (std::size_t i = first; i < first + page.count; ++i) {
          plan_.puzzle_page[i] = next_page();
          if (opening[i] == 0) opening[i] = next_page();
          if (style_.answers == Answers::foot) plan_.solution_page[i] = next_page();
        }
        const std::size_t count = page.count;
        plan_.pages.push_back(std::move(page));
        if (style_.answers == Answers::next) add_solutions(first, first + count, false);
        first += count;
      }
    }
    const std::size_t most =
        static_cast<std::size_t>(std::max(2.0, (room_.height - kContentsHead) / kContentsLine - 4));
    for (const Heading& heading : headings(book_, most)) {
      plan_.lines.push_back({heading.title, opening[heading.first]});
    }
  }

  // As many as were asked for, or fewer where their numbers would be too small.
  Page puzzle_page(std::size_t first, std::size_t end) {
    Page page;
    for (const Grid& upright : kPuzzleGrids) {
      if (upright.places() > static_cast<std::size_t>(style_.per_page)) continue;
      const Grid grid = on_paper(upright, style_.paper);
      page = {.type = Page::Type::puzzles,
              .first = first,
              .count = std::min(grid.places(), end - first),
              .rows = grid.rows,
              .cols = grid.cols};
      if (puzzles_fit(page)) {
        if (upright.places() < static_cast<std::size_t>(style_.per_page)) plan_.moved += page.count;
        return page;
      }
    }
    note_unreadable(page);
    return page;
  }

  [[nodiscard]] bool puzzles_fit(const Page& page) const {
    const auto places = slots(page, room_, style_);
    for (std::size_t i = 0; i < page.count; ++i) {
      const Extent& board = boards_[page.first + i];
      const bool large = style_.large_print && style_.per_page <= 2 && board.large;
      const double least =
          large ? std::max(kLargeDigits, style_.smallest_digit) : style_.smallest_digit;
      const Rect room = room_for_board(page.first + i, places[i]);
      if (board.number > 0 && digits(board, room, page.type) < least) return false;
    }
    if (style_.answers != Answers::foot) return true;
    const auto feet = foot_slots(page, room_, style_);
    for (std::size_t i = 0; i < page.count; ++i) {
      const Extent& board = boards_[page.first + i];
      if (digits(board, feet[i].board, Page::Type::solutions) < style_.smallest_solution) {
        return false;
      }
    }
    return true;
  }

  // A board alone on its page, and still too small.
  void note_unreadable(const Page& page) {
    const Extent& board = boards_[page.first];
    const Rect room = room_for_board(page.first, slots(page, room_, style_)[0]);
    const double size = digits(board, room, page.type);
    if (board.number > 0 && size < style_.smallest_digit) {
      planned_.unreadable.push_back({page.first, size, style_.smallest_digit, false});
      return;
    }
    if (style_.answers != Answers::foot) return;
    const double answer =
        digits(board, foot_slots(page, room_, style_)[0].board, Page::Type::solutions);
    if (answer < style_.smallest_solution) {
      planned_.unreadable.push_back({page.first, answer, style_.smallest_solution, true});
    }
  }

  // What a code and its link leave of a place.
  [[nodiscard]] Rect room_for_board(std::size_t puzzle, const Slot& place) const {
    Rect room = place.board;
    const LinkStrip strip(book_.puzzles[puzzle].link, room, style_.large_print ? 1.3 : 1);
    return room;
  }

  [[nodiscard]] double digits(const Extent& board, const Rect& room, Page::Type type) const {
    const double scale = fitted_scale(board.width, board.height, room, largest_cell(type, style_));
    return scale * (board.number > 0 ? board.number : numbers(style_).size);
  }

  void add_solutions(std::size_t begin, std::size_t end, bool at_back) {
    if (at_back) plan_.lines.push_back({std::string(style_.words->solutions), next_page()});
    bool heading = at_back;
    for (std::size_t first = begin; first < end;) {
      Page page = solution_page(first, end, heading);
      for (std::size_t i = 0; i < page.count; ++i) plan_.solution_page[first + i] = next_page();
      first += page.count;
      plan_.pages.push_back(std::move(page));
      heading = false;
    }
  }

  void add_checks() {
    const std::size_t count = checked_puzzles(book_).size();
    if (count == 0) return;
    plan_.lines.push_back({std::string(style_.words->check_answers), next_page()});
    const std::size_t places =
        check_grid(book_, {0, 0, room_.width, room_.height - kChecksHead}).places();
    for (std::size_t first = 0; first < count; first += places) {
      plan_.pages.push_back({.type = Page::Type::checks,
                             .first = first,
                             .count = std::min(places, count - first),
                             .heading = first == 0});
    }
  }

  // As many as fit with readable numbers.
  Page solution_page(std::size_t first, std::size_t end, bool heading) {
    Page page;
    for (const Grid& upright : kSolutionGrids) {
      const Grid grid = on_paper(upright, style_.paper);
      page = {.type = Page::Type::solutions,
              .first = first,
              .count = std::min(grid.places(), end - first),
              .rows = grid.rows,
              .cols = grid.cols,
              .heading = heading};
      if (solutions_fit(page)) return page;
    }
    const double size =
        digits(boards_[first], slots(page, room_, style_)[0].board, Page::Type::solutions);
    if (size < style_.smallest_solution) {
      planned_.unreadable.push_back({first, size, style_.smallest_solution, true});
    }
    return page;
  }

  [[nodiscard]] bool solutions_fit(const Page& page) const {
    constexpr double kLargePrintAnswers = 9;
    const double least =
        std::max(style_.smallest_solution, style_.large_print ? kLargePrintAnswers : 0);
    const auto places = slots(page, room_, style_);
    for (std::size_t i = 0; i < page.count; ++i) {
      if (digits(boards_[page.first + i], places[i].board, page.type) < least) return false;
    }
    return true;
  }

  const Book& book_;
  const Style& style_;
  const std::vector<Extent>& boards_;
  Planned planned_;
  Plan& plan_;
  Rect room_;
};

}  // namespace

Planned make_plan(const Book& book) {
  // The inside margin depends on the number of pages, and that on the room the margin leaves. More
  // pages never make the margin smaller, so this ends.
  const auto boards = extents(book);
  int pages = 0;
  while (true) {
    Planned planned = Planner(book, boards, pages).make();
    const Plan& plan = planned.plan;
    if (Sheet(book.style, plan.size()).inside() <= plan.sheet.inside()) return planned;
    pages = plan.size();
  }
}

}  // namespace clew::cli::book
