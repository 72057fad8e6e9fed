// The terminal as a resource: taken in the constructor, given back however the program ends.
#pragma once

#include <string_view>

#include "terminal/curses.h"

namespace clew::cli {

/// What a piece of the screen means. The theme gives each a colour and, for monochrome screens and
/// colour-blind eyes, also bold, underline or reverse.
enum class Look {
  plain,
  faint,
  title,
  given,    ///< printed in the puzzle: bold
  entered,  ///< the player's
  trial,    ///< entered after the bookmark: underlined
  draft,    ///< half typed: underlined, with a cursor after it
  marked,   ///< a candidate
  here,     ///< under the cursor: reverse, in brackets
  wrong,    ///< what a check complained about: between exclamation marks
  path,     ///< the line along consecutive numbers
  join,     ///< a line drawn by the player
  link,
  wall,
  hole,
  shaded,
  good,
  bad,
  key,
};

class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Whether line-drawing characters can be shown.
  [[nodiscard]] static bool unicode();
  [[nodiscard]] static int width() { return COLS; }
  [[nodiscard]] static int height() { return LINES; }

  /// Text at a position, cut off at the right edge. Several looks of one place may be combined.
  static void put(int y, int x, std::string_view text, Look look, bool reverse = false);
  static void fill(int y, Look look);
};

/// SIGINT, SIGTERM and SIGHUP ask the game to end; this is the one that came, or 0.
int ending_signal();

}  // namespace clew::cli
