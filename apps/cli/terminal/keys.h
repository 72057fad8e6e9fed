// Keys and mouse to actions, and nothing else.
#pragma once

#include <functional>

#include "terminal/action.h"

namespace clew::cli {

/// Which keys mean what depends on who plays, and on whether a question is open.
enum class KeyMode { human, computer, question };

/// Waits a moment for a key. `cell_at` finds the cell under the mouse (column and line of the
/// screen); `here` is the cursor's cell.
Input read_input(KeyMode mode, Cell here, const std::function<Cell(int x, int y)>& cell_at);

}  // namespace clew::cli
