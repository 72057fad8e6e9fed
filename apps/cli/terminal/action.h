// What a key or a click means. keys.cpp finds it out, game.cpp does it.
#pragma once

#include "clew/topology.h"

namespace clew::cli {

enum class Action {
  none,
  move,       ///< dx, dy
  draw,       ///< dx, dy: move and draw a line, or take one away
  go_to,      ///< cell
  drag_over,  ///< cell: the mouse came there with its button down
  drop,       ///< the button was let go: what the drag passed over is played
  digit,      ///< number
  enter,
  erase,
  empty_cell,  ///< cell, or kNoCell for the cursor's
  toggle,      ///< latin: the next of blank, shaded, not shaded
  cancel,
  undo,
  redo,
  try_from_here,
  accept,
  go_back,
  reset,
  check,
  maybe,      ///< numbers become candidates
  never,      ///< numbers become excluded candidates
  drawing,    ///< arrows draw
  backwards,  ///< Enter counts down instead of up
  hint,
  history,
  help,
  open,
  computer,  ///< human or computer
  next,
  previous,
  complete,
  complete_grid,
  rewind,
  strategy,
  yes,
  no,
  unexpected,  ///< a key that answers no question
  redraw,
  resize,
  tick,  ///< nothing was pressed; time goes on
  quit,
};

struct Input {
  Action action = Action::none;
  int dx = 0;
  int dy = 0;
  int number = 0;
  Cell cell = kNoCell;
};

}  // namespace clew::cli
