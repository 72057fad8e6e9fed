// Drawings of boards. So far one painter: text for terminals and logs.
#pragma once

#include <span>
#include <string>

#include "clew/puzzle.h"

namespace clew::render {

struct TextStyle {
  /// Escape sequences for a terminal: givens bold, the focus reversed, blanks dim.
  bool colour = false;
  /// A cell to point out, shown in [brackets] as well, so that colour is never the only signal.
  Cell focus = kNoCell;
};

/// The board as lines of text, each ending in a newline: numbers right-aligned, `.` for a blank,
/// nothing for a hole, walls as | and --, links as = and ", hexagons as shifted rows. For `latin`:
/// `#` shaded, `-` not shaded, clues as themselves. `values` has an entry for each open cell,
/// kBlank where nothing is known beyond the givens.
std::string text(const Puzzle& puzzle, std::span<const int> values, const TextStyle& style = {});

}  // namespace clew::render
