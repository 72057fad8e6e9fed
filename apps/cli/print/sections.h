// The order of the puzzles, and what stands together.
#pragma once

#include "print/book.h"

namespace clew::cli::book {

/// Sorts the puzzles as the style says, then says which sections that makes and what each puzzle is
/// called. Equal ones stay in the order of the files.
void put_in_order(Book& book);

/// A line of the contents: what it says and the puzzle it leads to.
struct Heading {
  std::string title;
  std::size_t first = 0;
};
/// The puzzles as the contents list them, in no more than so many lines: sections, or runs of a
/// kind and level, or of a kind; where that would be a single line, or say the same thing twice,
/// stretches of numbers.
std::vector<Heading> headings(const Book& book, std::size_t most);

/// "9 × 9", or for hexagons that are one the number of cells.
std::string size_text(const Book& book, const Puzzle& puzzle);
/// Kinds that occur, in the order of kAllKinds.
std::vector<Kind> kinds_of(const Book& book);

}  // namespace clew::cli::book
