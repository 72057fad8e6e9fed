// Which page holds what. Arithmetic, and the height of texts; nothing is painted here.
#pragma once

#include <string>
#include <vector>

#include "clew/render.h"
#include "length.h"
#include "print/book.h"
#include "print/paper.h"

namespace clew::cli::book {

/// A board's place: number and difficulty above, the board below.
struct Slot {
  Rect caption;
  Rect board;
};

struct Page {
  enum class Type : std::uint8_t {
    title,
    imprint,
    dedication,
    contents,
    text,
    rules,
    divider,
    puzzles,
    solutions,
    checks,
    blank
  };
  Type type = Type::blank;
  /// Of what is shown: index of the first. Checks: among those; divider: of the section.
  std::size_t first = 0;
  std::size_t count = 0;
  int rows = 1;
  int cols = 1;
  bool heading = false;          ///< solutions and checks: the first page of them
  std::vector<Kind> kinds = {};  ///< rules: whose
  Markdown text = {};            ///< text, imprint, dedication
};

/// A line of the contents and an entry of the reader's.
struct Line {
  std::string title;
  int page = 0;
};

struct Plan {
  Sheet sheet;
  std::vector<Page> pages = {};         ///< pages[0] is page 1
  std::vector<Line> lines = {};         ///< of the contents
  std::vector<int> puzzle_page = {};    ///< by puzzle
  std::vector<int> solution_page = {};  ///< by puzzle; empty without solutions
  /// Puzzles that did not fit so many a page with readable numbers, and got fewer.
  std::size_t moved = 0;
  [[nodiscard]] int size() const { return length(pages); }
};

/// A book whose numbers would be too small to read.
struct Unreadable {
  std::size_t puzzle = 0;
  double points = 0;  ///< of its numbers, alone on a page
  double least = 0;   ///< as was asked for
  bool solution = false;
};

/// The plan, or what cannot be read.
struct Planned {
  Plan plan;
  std::vector<Unreadable> unreadable = {};
};

Planned make_plan(const Book& book);

/// The slots of a puzzle or solution page.
std::vector<Slot> slots(const Page& page, Rect content, const Style& style);
/// With solutions at the foot: where those of a puzzle page are, side by side.
Rect foot_of(const Rect& content);
std::vector<Slot> foot_slots(const Page& page, const Rect& content, const Style& style);

/// Room above the first slots of a page that opens the solutions.
inline constexpr double kHeadingHeight = 40;

/// Free space around a board, in cells: only what its strokes need.
inline constexpr double kBoardMargin = 0.06;

/// Points a cell when a board, in cells, is fitted into a rectangle.
double fitted_scale(double width, double height, const Rect& room, double largest);
/// Largest cells: no larger than is comfortable to write into, and smaller for answers.
double largest_cell(Page::Type type, const Style& style);
/// How numbers of puzzles and of solutions are set.
render::Numbers numbers(const Style& style);

/// Large print is what digits of this size make it, on boards up to ten by ten.
inline constexpr double kLargeDigits = 18;

}  // namespace clew::cli::book
