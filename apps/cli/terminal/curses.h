// ncurses without its macros: they would take common names such as clear, move and erase.
#pragma once

#define NCURSES_NOMACROS 1
#include <curses.h>
