// How each kind is played: the words and a small worked example.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clew/puzzle.h"
#include "clew/render.h"
#include "print/book.h"

namespace clew::cli::book {

struct Example {
  render::Scene puzzle;
  render::Scene step;  ///< the first step worth showing, pointed out
  std::string sentence;
  render::Scene solution;
};

/// What a player must know, a paragraph each: the rules, then what walls, links and holes mean
/// where the book has any.
std::vector<std::string> rules_of(Kind kind, const Book& book);

/// Made by the engine from a small puzzle, so that it cannot be wrong.
Example example_of(Kind kind);

}  // namespace clew::cli::book
