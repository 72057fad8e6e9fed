// The pages around the puzzles: title, imprint, contents, how to play, dividers.
#pragma once

#include "print/canvas.h"
#include "print/plan.h"

namespace clew::cli::book {

struct FrontPage {
  const Book& book;
  const Plan& plan;
  Canvas& canvas;
  Rect room;  ///< inside the margins
  int number;
};

void paint_title(const FrontPage& page);
void paint_imprint(const FrontPage& page, const Markdown& own);
void paint_contents(const FrontPage& page);
void paint_rules(const FrontPage& page, Kind kind);
void paint_divider(const FrontPage& page, const Section& section);

/// "200 puzzles", and "Numbrix, Hidato and Hexagonal Hidato".
std::string count_line(const Words& words, std::size_t count);
std::string kind_line(const Book& book);

}  // namespace clew::cli::book
