// What a book is made of: puzzles with their answers, and how it is to be printed.
//
// `clew print` reads and prepares the puzzles (print.cpp), plans the pages (plan.h) and paints them
// (pages.h) on a PDF canvas (canvas.h). This lives in the command and not in the library because
// Pango reads font files and the library reads none, and because WebAssembly has no Cairo.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"
#include "clew/logic.h"

namespace clew::cli::book {

/// Lengths are in points, 72 to the inch.
inline constexpr double kInch = 72;
inline constexpr double kMillimetre = kInch / 25.4;

struct Paper {
  std::string_view name;
  double width;
  double height;
  double margin;  ///< outside, top and bottom
  bool trim;      ///< a format that printers trim books to, rather than a sheet for a home printer
};

const std::vector<Paper>& papers();
const Paper* find_paper(std::string_view name);

struct Style {
  const Paper* paper = nullptr;
  int per_page = 1;
  bool solutions = true;
  bool front = true;  ///< title page, contents, how to play
  bool large_print = false;
  bool bleed = false;
  std::string title = {};
  std::string author = {};
};

struct BookPuzzle {
  format::Entry entry;
  Solution solution;
  std::optional<logic::Level> level = {};  ///< nothing where it was not graded
  bool unique = true;                      ///< proved to have no other solution
  std::string id;                          ///< the file's, or one made from the puzzle itself
  std::string link = {};                   ///< opens it in the web app; "" for none
};

struct Book {
  Style style;
  std::vector<BookPuzzle> puzzles;
};

}  // namespace clew::cli::book
