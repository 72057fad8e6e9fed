// Boards in words, for those who do not see the page, in the book's language.
#pragma once

#include <span>
#include <string>

#include "print/book.h"

namespace clew::cli::book {

/// "Numbrix, 9 rows and 9 columns, 24 given. Row 1: 5, 3 blank, 7. ..."
std::string described(const Words& words, const Puzzle& puzzle, std::span<const int> values = {});

}  // namespace clew::cli::book
