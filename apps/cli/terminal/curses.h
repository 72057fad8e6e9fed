// ncurses without its macros: they would take common names such as clear, move and erase.
#pragma once

#define NCURSES_NOMACROS 1
#include <curses.h>

namespace clew::cli {

/// What ncurses has no name for.
constexpr int kEscape = 27;

}  // namespace clew::cli
