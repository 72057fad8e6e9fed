// The characters a board is drawn with: line drawing where the locale has it, ASCII elsewhere.
#pragma once

#include <string_view>

namespace clew::cli {

/// Lines are across (the step goes left or right), down, falling (\) and rising (/).
struct Lines {
  std::string_view across;
  std::string_view down;
  std::string_view falling;
  std::string_view rising;
  std::string_view crossing;
};

struct Glyphs {
  Lines path;  ///< along consecutive numbers
  Lines join;  ///< drawn by the player
  std::string_view link;
  std::string_view wall_upright;
  std::string_view wall_flat;
  std::string_view blank;
  std::string_view node;  ///< a cell on a path that has no numbers
  std::string_view hole;
  std::string_view shaded;
  std::string_view crossed;
  std::string_view more_left;
  std::string_view more_right;
  std::string_view more_up;
  std::string_view more_down;
  std::string_view rule;
};

inline constexpr Glyphs kUnicode = {{"─", "│", "╲", "╱", "╳"},
                                    {"═", "║", "╲", "╱", "╳"},
                                    "◆",
                                    "┃",
                                    "━",
                                    "·",
                                    "•",
                                    "░",
                                    "█",
                                    "×",
                                    "◀",
                                    "▶",
                                    "▲",
                                    "▼",
                                    "─"};
inline constexpr Glyphs kAscii = {{"-", "|", "\\", "/", "X"},
                                  {"=", ":", "\\", "/", "X"},
                                  "*",
                                  "#",
                                  "#",
                                  ".",
                                  "o",
                                  "x",
                                  "#",
                                  "o",
                                  "<",
                                  ">",
                                  "^",
                                  "v",
                                  "-"};

}  // namespace clew::cli
