// What a book is made of: puzzles with their answers, and how it is to be printed.
//
// `clew print` reads and prepares the puzzles (prepare.h), puts them in order (sections.h), plans
// the pages (plan.h), paints them (pages.h) on a PDF canvas (canvas.h) and makes of that a file for
// printers (prepress.h). This lives in the command and not in the library because Pango reads font
// files and the library reads none, and because WebAssembly has no Cairo.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"
#include "clew/logic.h"
#include "print/face_names.h"
#include "print/markdown.h"
#include "print/words.h"

namespace clew::cli::book {

/// Lengths are in points, 72 to the inch.
inline constexpr double kInch = 72;
inline constexpr double kMillimetre = kInch / 25.4;

struct Paper {
  std::string name;
  double width = 0;
  double height = 0;
  double margin = 0;  ///< outside, top and bottom
  bool trim = false;  ///< a format that printers trim books to, rather than a sheet at home
};

/// What the puzzles are sorted by, and with that what their sections are.
enum class Sort : std::uint8_t { none, level, kind, size };
inline constexpr std::array kAllSorts = {Sort::none, Sort::level, Sort::kind, Sort::size};
std::string_view name(Sort sort);

/// Whether puzzles are counted through the book or from 1 in each section: 2.7.
enum class Numbering : std::uint8_t { through, section };
inline constexpr std::array kAllNumberings = {Numbering::through, Numbering::section};
std::string_view name(Numbering numbering);

/// Where the solutions are.
enum class Answers : std::uint8_t { back, next, foot, none };
inline constexpr std::array kAllAnswers = {Answers::back, Answers::next, Answers::foot,
                                           Answers::none};
std::string_view name(Answers answers);

/// The texts of a publisher, each from a Markdown file.
struct Matter {
  Markdown copyright = {};
  Markdown dedication = {};
  Markdown introduction = {};
  Markdown back = {};
};

struct Style {
  Paper paper = {};
  int per_page = 1;
  Answers answers = Answers::back;
  bool front = true;  ///< title page, contents, how to play
  bool large_print = false;
  bool bleed = false;
  bool press = false;   ///< PDF/X-4 for printers: nothing that only a screen shows
  bool colour = false;  ///< the light theme's colours instead of greys
  bool credit = true;   ///< "Made with Clew"
  bool checks = false;  ///< pages with codes that show the solutions on a screen
  Sort sort = Sort::none;
  Numbering numbering = Numbering::through;
  bool dividers = false;         ///< a page before each section
  double smallest_digit = 7;     ///< of puzzles, in points
  double smallest_solution = 6;  ///< of solutions
  const Words* words = &english();
  std::string title = {};
  std::string author = {};
  std::string isbn = {};
  std::string art = {};   ///< a picture for the title page instead of ours: an SVG or PNG file
  std::string logo = {};  ///< the publisher's, at the foot of the title page
  FaceNames faces = {};
  double digit = 0.58;  ///< width of a digit of the face, in font sizes
  Matter matter = {};
};

struct BookPuzzle {
  format::Entry entry;
  Solution solution;
  std::optional<logic::Level> level = {};  ///< nothing where it was not graded
  bool unique = true;                      ///< proved to have no other solution
  std::string id;                          ///< the file's, or one made from the puzzle itself
  std::string link = {};                   ///< opens it in the web app; "" for none
  std::size_t part = 0;                    ///< which of the order's sections it belongs to
};

/// Puzzles that stand together, from `first` on.
struct Section {
  std::string title;
  std::size_t first = 0;
  std::size_t count = 0;
};

struct Book {
  Style style;
  std::vector<BookPuzzle> puzzles;
  std::vector<std::string> parts = {};   ///< titles of sections that an order names
  std::vector<Section> sections = {};    ///< empty where there are neither those nor a sort
  std::vector<std::string> labels = {};  ///< what each puzzle is called: "12", or "2.7"
};

}  // namespace clew::cli::book
