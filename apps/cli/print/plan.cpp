// See plan.h.
#include "print/plan.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "clew/render.h"

namespace clew::cli::book {
namespace {

struct Grid {
  int rows;
  int cols;
};

// Numbers in the solutions are set no smaller than this, as long as there is a choice.
constexpr double kSmallestNumber = 5.2;
constexpr double kSmallestLargePrint = 9;
constexpr double kColumnGap = 24;
constexpr double kRowGap = 20;
// A contents page longer than this would say nothing.
constexpr std::size_t kMostSections = 24;
// Shorter books are leafed through faster than looked up.
constexpr std::size_t kFewestForContents = 12;

Grid puzzle_grid(int per_page) {
  switch (per_page) {
    case 2: return {2, 1};
    case 4: return {2, 2};
    case 6: return {3, 2};
    default: return {1, 1};
  }
}

double number_size(const render::Scene& scene) {
  for (const render::Figure& figure : scene.figures) {
    if (figure.form == render::Form::text) return figure.size;
  }
  return 0.46;
}

/// What a board needs to know of its scene: cells across and down, and how large numbers are.
struct Extent {
  double width;
  double height;
  double number;
};

std::vector<Extent> extents(const Book& book) {
  std::vector<Extent> all;
  for (const BookPuzzle& puzzle : book.puzzles) {
    const auto scene = render::make_scene(
        puzzle.entry.puzzle, {.values = puzzle.solution.values, .margin = kBoardMargin});
    all.push_back({scene.width, scene.height, number_size(scene)});
  }
  return all;
}

class Planner {
 public:
  Planner(const Book& book, const std::vector<Extent>& boards, int pages)
      : book_(book), boards_(boards), plan_{.sheet = Sheet(book.style, pages)} {}

  Plan make() {
    const bool contents = book_.style.front && with_contents();
    if (book_.style.front) add_front(contents);
    add_puzzles();
    if (book_.style.solutions) add_solutions();
    if (plan_.size() % 2 == 1 && book_.style.front) plan_.pages.push_back({});
    return std::move(plan_);
  }

 private:
  [[nodiscard]] bool with_contents() const {
    const auto per_page = static_cast<std::size_t>(book_.style.per_page);
    return book_.puzzles.size() / per_page >= kFewestForContents;
  }

  [[nodiscard]] int next_page() const { return plan_.size() + 1; }

  void add_front(bool contents) {
    plan_.pages.push_back({.type = Page::Type::title});
    plan_.pages.push_back({.type = Page::Type::imprint});
    if (contents) {
      plan_.pages.push_back({.type = Page::Type::contents});
      plan_.pages.push_back({});
    }
    plan_.sections.push_back({"How to play", next_page()});
    for (const Kind kind : kinds_of(book_)) {
      plan_.pages.push_back({.type = Page::Type::rules, .kinds = {kind}});
    }
    // The puzzles begin on a right-hand page.
    if (plan_.size() % 2 == 1) plan_.pages.push_back({});
  }

  void add_puzzles() {
    const Grid grid = puzzle_grid(book_.style.per_page);
    const auto per_page = static_cast<std::size_t>(book_.style.per_page);
    const int first_page = next_page();
    for (std::size_t first = 0; first < book_.puzzles.size(); first += per_page) {
      plan_.pages.push_back({.type = Page::Type::puzzles,
                             .first = first,
                             .count = std::min(per_page, book_.puzzles.size() - first),
                             .rows = grid.rows,
                             .cols = grid.cols});
    }
    add_sections(first_page);
  }

  // Runs of the same kind and difficulty, or of the same kind, or all in one: the finest that is
  // still a help.
  void add_sections(int first_page) {
    for (const bool by_level : {true, false}) {
      const auto name = [&](const BookPuzzle& puzzle) {
        const auto kind = render::kind_title(puzzle.entry.puzzle.kind());
        return by_level && puzzle.level ? fmt::format("{}, {}", kind, logic::name(*puzzle.level))
                                        : std::string(kind);
      };
      std::vector<Section> found;
      std::string current;
      for (std::size_t i = 0; i < book_.puzzles.size(); ++i) {
        if (const std::string next = name(book_.puzzles[i]); next != current) {
          const auto on = static_cast<int>(i) / book_.style.per_page;
          found.push_back({next, first_page + on});
          current = next;
        }
      }
      if (found.size() > kMostSections) continue;
      plan_.sections.insert(plan_.sections.end(), found.begin(), found.end());
      return;
    }
    plan_.sections.push_back({"Puzzles", first_page});
  }

  void add_solutions() {
    plan_.sections.push_back({"Solutions", next_page()});
    plan_.solution_page.resize(book_.puzzles.size());
    for (std::size_t first = 0; first < book_.puzzles.size();) {
      Page page = solution_page(first);
      for (std::size_t i = 0; i < page.count; ++i) plan_.solution_page[first + i] = next_page();
      first += page.count;
      plan_.pages.push_back(std::move(page));
    }
  }

  // As many as fit with readable numbers.
  [[nodiscard]] Page solution_page(std::size_t first) const {
    static constexpr std::array<Grid, 6> kGrids = {
        {{5, 4}, {4, 3}, {3, 2}, {2, 2}, {2, 1}, {1, 1}}};
    const std::size_t left = book_.puzzles.size() - first;
    Page page;
    for (const Grid& grid : kGrids) {
      const auto places = static_cast<std::size_t>(grid.rows * grid.cols);
      page = {.type = Page::Type::solutions,
              .first = first,
              .count = std::min(places, left),
              .rows = grid.rows,
              .cols = grid.cols};
      if (readable(page)) break;
    }
    return page;
  }

  [[nodiscard]] bool readable(const Page& page) const {
    const auto places = slots(page, plan_.sheet.content(1), book_.style);
    const double least = book_.style.large_print ? kSmallestLargePrint : kSmallestNumber;
    for (std::size_t i = 0; i < page.count; ++i) {
      const Extent& board = boards_[page.first + i];
      const double scale = fitted_scale(board.width, board.height, places[i].board,
                                        largest_cell(Page::Type::solutions, book_.style));
      if (scale * board.number < least) return false;
    }
    return true;
  }

  const Book& book_;
  const std::vector<Extent>& boards_;
  Plan plan_;
};

}  // namespace

double fitted_scale(double width, double height, const Rect& room, double largest) {
  return std::min({room.width / width, room.height / height, largest});
}

double largest_cell(Page::Type type, const Style& style) {
  if (type == Page::Type::solutions) return style.large_print ? 32 : 20;
  return style.large_print ? 64 : 46;
}

std::vector<Kind> kinds_of(const Book& book) {
  std::vector<Kind> found;
  for (const Kind kind : kAllKinds) {
    const bool occurs = std::any_of(
        book.puzzles.begin(), book.puzzles.end(),
        [kind](const BookPuzzle& puzzle) { return puzzle.entry.puzzle.kind() == kind; });
    if (occurs) found.push_back(kind);
  }
  return found;
}

std::vector<Slot> slots(const Page& page, Rect content, const Style& style) {
  const bool answers = page.type == Page::Type::solutions;
  if (answers && page.first == 0) {
    content.top += kHeadingHeight;
    content.height -= kHeadingHeight;
  }
  const double caption = (answers ? 14.0 : 34.0) * (style.large_print ? 1.4 : 1);
  const double gap = answers ? 6 : 10;
  const double between_rows = answers ? kRowGap * 0.6 : kRowGap;
  const double between_cols = answers ? kColumnGap * 0.7 : kColumnGap;
  const double width = (content.width - between_cols * (page.cols - 1)) / page.cols;
  const double height = (content.height - between_rows * (page.rows - 1)) / page.rows;
  std::vector<Slot> all;
  for (int row = 0; row < page.rows; ++row) {
    for (int col = 0; col < page.cols; ++col) {
      const double left = content.left + col * (width + between_cols);
      const double top = content.top + row * (height + between_rows);
      all.push_back({{left, top, width, caption},
                     {left, top + caption + gap, width, height - caption - gap}});
    }
  }
  return all;
}

Plan make_plan(const Book& book) {
  // The inside margin depends on the number of pages, and that on the room the margin leaves. More
  // pages never make the margin smaller, so this ends.
  const auto boards = extents(book);
  int pages = 0;
  while (true) {
    Plan plan = Planner(book, boards, pages).make();
    if (Sheet(book.style, plan.size()).inside() <= plan.sheet.inside()) return plan;
    pages = plan.size();
  }
}

}  // namespace clew::cli::book
