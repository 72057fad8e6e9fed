// How each kind is played: a small worked example, and what signs mean.
#pragma once

#include <string>
#include <vector>

#include "clew/puzzle.h"
#include "clew/render.h"
#include "print/book.h"

namespace clew::cli::book {

struct Example {
  render::Scene puzzle;
  render::Scene step;    ///< the first step worth showing, pointed out
  std::string sentence;  ///< what it says
  render::Scene solution;
};

/// Made by the engine from a small puzzle, so that it cannot be wrong.
Example example_of(Kind kind, const Style& style);

/// A sign on boards of the book, drawn, and what it means.
struct Sign {
  render::Scene scene;
  std::string_view meaning;
};
/// Those that occur on the book's boards of this kind: walls, links, holes.
std::vector<Sign> signs_of(Kind kind, const Book& book);

}  // namespace clew::cli::book
