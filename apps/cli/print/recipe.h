// Puzzles that a book's order asks to be made, rather than naming a file that has them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clew/format.h"
#include "generate_order.h"
#include "used_puzzles.h"

namespace clew::cli::book {

struct Recipe {
  SeriesOptions batch;
  std::string written;  ///< as the order has it: the same text makes the same puzzles
};

/// The puzzles, or nothing after a complaint or Ctrl-C. None of them is among the used ones, and
/// all of them are afterwards.
std::optional<std::vector<format::Entry>> make_puzzles(const Recipe& recipe, UsedPuzzles& used);

}  // namespace clew::cli::book
