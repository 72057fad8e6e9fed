// Which page holds what. Pure arithmetic: nothing is painted here.
#pragma once

#include <string>
#include <vector>

#include "print/book.h"
#include "print/paper.h"

namespace clew::cli::book {

/// A board's place: number and difficulty above, the board below.
struct Slot {
  Rect caption;
  Rect board;
};

struct Page {
  enum class Type : std::uint8_t { title, imprint, contents, rules, puzzles, solutions, blank };
  Type type = Type::blank;
  std::size_t first = 0;  ///< puzzles and solutions: index of the first one
  std::size_t count = 0;
  int rows = 1;
  int cols = 1;
  std::vector<Kind> kinds = {};  ///< rules: whose
};

/// A line of the contents.
struct Section {
  std::string title;
  int page = 0;
};

struct Plan {
  Sheet sheet;
  std::vector<Page> pages = {};  ///< pages[0] is page 1
  std::vector<Section> sections = {};
  std::vector<int> solution_page = {};  ///< by puzzle; empty without solutions
  [[nodiscard]] int size() const { return static_cast<int>(pages.size()); }
};

Plan make_plan(const Book& book);

/// The slots of a puzzle or solution page.
std::vector<Slot> slots(const Page& page, Rect content, const Style& style);

/// Room above the first slots of a page that opens the solutions.
inline constexpr double kHeadingHeight = 40;

/// Free space around a board, in cells: only what its strokes need.
inline constexpr double kBoardMargin = 0.06;

/// Kinds that occur, in the order of kAllKinds.
std::vector<Kind> kinds_of(const Book& book);

/// Points a cell when a board, in cells, is fitted into a rectangle.
double fitted_scale(double width, double height, const Rect& room, double largest);
/// Largest cells: no larger than is comfortable to write into, and smaller for answers.
double largest_cell(Page::Type type, const Style& style);

}  // namespace clew::cli::book
