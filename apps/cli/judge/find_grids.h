// Finds the grids that a program printed, wherever they stand in what it printed.
//
// Programs print a grid their own way and say something before, between and after. What the
// library reads as an answer is taken as that; otherwise lists in lists of any language, and lines
// that look like the rows of this board, are cut out and handed to the same reader.
#pragma once

#include <functional>
#include <string_view>

#include "clew/puzzle.h"

namespace clew::cli::judging {

/// Hands over each grid that has the size of the puzzle's board, in the order of the text, right or
/// wrong and also with blanks. `use` returns false to hear of no more. Takes time and memory in
/// proportion to the text, whatever is in it.
void find_grids(std::string_view text, const Puzzle& puzzle,
                const std::function<bool(const Solution&)>& use);

/// Whether a text says in words that there is no solution, in English or German.
[[nodiscard]] bool says_none(std::string_view text);

}  // namespace clew::cli::judging
