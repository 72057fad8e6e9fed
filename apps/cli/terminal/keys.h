// Keys and mouse to actions, and nothing else.
#pragma once

#include <deque>
#include <functional>

#include "terminal/action.h"

namespace clew::cli {

/// Which keys mean what depends on who plays, and on whether a question is open.
enum class KeyMode { human, computer, question };

/// What the mouse did since its button went down, for what that means when it comes up.
struct Pointer {
  /// What curses has told and nobody has looked at yet, oldest first: column, line, buttons.
  struct Event {
    int x;
    int y;
    unsigned long buttons;
  };
  std::deque<Event> waiting = {};
  bool down = false;
  bool on_cursor = false;  ///< it went down on the cursor's cell ...
  bool dragged = false;    ///< ... and has left it
};

/// Waits a moment for a key. `cell_at` finds the cell under the mouse (column and line of the
/// screen); `here` is the cursor's cell.
Input read_input(KeyMode mode, Cell here, Pointer& pointer,
                 const std::function<Cell(int x, int y)>& cell_at);

}  // namespace clew::cli
