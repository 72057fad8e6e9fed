// "Scan to check your answer": pages at the back with a code for each puzzle that shows its
// solution in the web app. For books whose solutions are not to be leafed into by chance, or not
// printed.
#pragma once

#include "print/front.h"

namespace clew::cli::book {

/// Puzzles that have a link; the others are too large for any code.
std::vector<std::size_t> checked_puzzles(const Book& book);

/// How many codes a page takes, in rows and columns, and how large they are.
struct CheckGrid {
  int rows = 1;
  int cols = 1;
  double side = 0;  ///< of the largest code, in points
  [[nodiscard]] std::size_t places() const { return rows * cols; }
};
/// `room` is what a page has below its heading.
CheckGrid check_grid(const Book& book, const Rect& room);

/// `shown.first` and `shown.count` are places among the checked puzzles.
void paint_checks(const FrontPage& page, const Page& shown);

/// Room for the heading and the line below it; the same on every such page.
inline constexpr double kChecksHead = 64;

}  // namespace clew::cli::book
