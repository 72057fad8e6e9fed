// The pages before the puzzles: title, imprint, contents, how to play.
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
void paint_imprint(const FrontPage& page);
void paint_contents(const FrontPage& page);
void paint_rules(const FrontPage& page, Kind kind);

}  // namespace clew::cli::book
