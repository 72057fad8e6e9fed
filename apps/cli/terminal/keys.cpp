// See keys.h.
#include "terminal/keys.h"

#include "terminal/curses.h"
#include "terminal/screen.h"

namespace clew::cli {
namespace {

// How often the clock is drawn anew while nobody types.
constexpr int kTickMs = 250;

constexpr int kControlL = 'L' & 0x1F;

Input only(Action action) { return {.action = action}; }
Input going(Action action, int dx, int dy) { return {.action = action, .dx = dx, .dy = dy}; }

// The keys that mean the same whoever plays.
Input common_key(int key) {
  switch (key) {
    case ERR: return only(Action::tick);
    case KEY_RESIZE: return only(Action::resize);
    case kControlL: return only(Action::redraw);
    case '?':
    case KEY_F(1): return only(Action::help);
    case 'q': return only(Action::quit);
    case 'o': return only(Action::open);
    case 'p': return only(Action::computer);
    case 'h': return only(Action::history);
    case KEY_LEFT: return going(Action::move, -1, 0);
    case KEY_RIGHT: return going(Action::move, 1, 0);
    case KEY_UP: return going(Action::move, 0, -1);
    case KEY_DOWN: return going(Action::move, 0, 1);
    case KEY_HOME:
    case KEY_A1: return going(Action::move, -1, -1);
    case KEY_PPAGE:
    case KEY_A3: return going(Action::move, 1, -1);
    case KEY_END:
    case KEY_C1: return going(Action::move, -1, 1);
    case KEY_NPAGE:
    case KEY_C3: return going(Action::move, 1, 1);
    default: return only(Action::none);
  }
}

Input human_key(int key) {
  if (key >= '0' && key <= '9') return {.action = Action::digit, .number = key - '0'};
  switch (key) {
    case '\r':
    case '\n':
    case KEY_ENTER: return only(Action::enter);
    case KEY_BACKSPACE:
    case 127:
    case '\b': return only(Action::erase);
    case KEY_DC:
    case 'x': return only(Action::empty_cell);
    case ' ': return only(Action::toggle);
    case kEscape: return only(Action::cancel);
    case 'u': return only(Action::undo);
    case 'r': return only(Action::redo);
    case 'b': return only(Action::try_from_here);
    case 'a': return only(Action::accept);
    case 'g': return only(Action::go_back);
    case 'R': return only(Action::reset);
    case 'c': return only(Action::check);
    case 'm': return only(Action::maybe);
    case 'v': return only(Action::never);
    case 'j': return only(Action::drawing);
    case '-': return only(Action::backwards);
    case 'i': return only(Action::hint);
    case KEY_SLEFT: return going(Action::draw, -1, 0);
    case KEY_SRIGHT: return going(Action::draw, 1, 0);
    case KEY_SR: return going(Action::draw, 0, -1);
    case KEY_SF: return going(Action::draw, 0, 1);
    default: return common_key(key);
  }
}

Input computer_key(int key) {
  switch (key) {
    case 'n':
    case ' ':
    case '\r':
    case KEY_ENTER:
    case KEY_RIGHT: return only(Action::next);
    case KEY_BACKSPACE:
    case 127:
    case '\b':
    case KEY_LEFT: return only(Action::previous);
    case 'c': return only(Action::complete);
    case 'g': return only(Action::complete_grid);
    case 'r': return only(Action::rewind);
    case 's': return only(Action::strategy);
    default: return common_key(key);
  }
}

Input question_key(int key) {
  switch (key) {
    case 'y':
    case 'Y': return only(Action::yes);
    case 'n':
    case 'N':
    case kEscape: return only(Action::no);
    case ERR: return only(Action::tick);
    case KEY_RESIZE: return only(Action::resize);
    case kControlL: return only(Action::redraw);
    default: return only(Action::unexpected);
  }
}

// Of several events that came at once curses announces only the last, and gives them back last
// first.
void take_events(Pointer& pointer) {
  const auto end = pointer.waiting.size();
  for (MEVENT event = {}; getmouse(&event) == OK;) {
    pointer.waiting.insert(pointer.waiting.begin() + end, {event.x, event.y, event.bstate});
  }
}

// Press: go there. Letting go on the cell where the cursor was before is Enter; a drag is told cell
// by cell, and played where it ends. Not every terminal tells where the mouse is on its way: then
// the end is all there is. The right button empties a cell.
Input mouse(KeyMode mode, Cell here, Pointer& pointer,
            const std::function<Cell(int, int)>& cell_at) {
  if (pointer.waiting.empty()) return {};
  const Pointer::Event event = pointer.waiting.front();
  pointer.waiting.pop_front();
  const Cell cell = cell_at(event.x, event.y);
  if (mode != KeyMode::human) {
    pointer = {};
    return {};
  }
  if ((event.buttons & BUTTON3_PRESSED) != 0 && cell != kNoCell) {
    return {.action = Action::empty_cell, .cell = cell};
  }
  if ((event.buttons & BUTTON1_PRESSED) != 0 && cell != kNoCell) {
    pointer.down = true;
    pointer.on_cursor = cell == here;
    pointer.dragged = false;
    return pointer.on_cursor ? Input{} : Input{.action = Action::go_to, .cell = cell};
  }
  if (!pointer.down) return {};
  if ((event.buttons & BUTTON1_RELEASED) != 0) {
    const bool dragged = pointer.dragged || (cell != kNoCell && cell != here);
    const bool enter = pointer.on_cursor && !dragged && cell == here;
    pointer.down = false;
    if (dragged) return {.action = Action::drop, .cell = cell};
    return enter ? only(Action::enter) : Input{};
  }
  if ((event.buttons & REPORT_MOUSE_POSITION) != 0 && cell != kNoCell && cell != here) {
    pointer.dragged = true;
    return {.action = Action::drag_over, .cell = cell};
  }
  return {};
}

}  // namespace

Input read_input(KeyMode mode, Cell here, Pointer& pointer,
                 const std::function<Cell(int, int)>& cell_at) {
  if (!pointer.waiting.empty()) return mouse(mode, here, pointer, cell_at);
  wtimeout(stdscr, kTickMs);
  const int key = wgetch(stdscr);
  // A key in the middle of a drag ends it.
  if (key != KEY_MOUSE && key != ERR && key != KEY_RESIZE) pointer = {};
  if (key == KEY_MOUSE) {
    take_events(pointer);
    return mouse(mode, here, pointer, cell_at);
  }
  switch (mode) {
    case KeyMode::human: return human_key(key);
    case KeyMode::computer: return computer_key(key);
    case KeyMode::question: break;
  }
  return question_key(key);
}

}  // namespace clew::cli
