// See dialogs.h.
#include "terminal/dialogs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "input.h"
#include "length.h"
#include "letters.h"
#include "play_boards.h"
#include "terminal/text.h"

namespace clew::cli {
namespace {

// Waits for a key; ERR once a signal wants the game to end.
int wait_key() {
  while (ending_signal() == 0) {
    wtimeout(stdscr, 250);
    const int key = wgetch(stdscr);
    if (key != ERR) return key;
  }
  return ERR;
}

struct HelpLine {
  std::string_view keys;
  std::string_view text;
};

constexpr std::array kHumanHelp = {
    HelpLine{"arrows, mouse", "move; Home, PgUp, End and PgDn move diagonally"},
    HelpLine{"dragging", "from a number: puts those that follow; else draws a line"},
    HelpLine{"0-9", "type a number; Enter or a move enters it"},
    HelpLine{"Enter", "on a number: go on from it; on a blank beside it: the next"},
    HelpLine{"-", "Enter counts down instead of up, and back"},
    HelpLine{"Backspace, x", "delete the number, or the marks where there is none"},
    HelpLine{"m  v", "numbers become marks: may go here, can never go here"},
    HelpLine{"j, Shift-arrows", "draw lines between cells whose numbers are not known yet"},
    HelpLine{"space", "shading puzzles: shaded, not shaded, blank"},
    HelpLine{"u  r", "undo, redo: without limit, also tomorrow"},
    HelpLine{"b  a  g", "try from here; accept what you tried; go back to there"},
    HelpLine{"R", "reset to the printed puzzle (undo brings it back)"},
    HelpLine{"c", "check the board; a full board is checked by itself"},
    HelpLine{"i", "hint; again: a little more, up to the step itself and why"},
    HelpLine{"h", "panel with the history on and off"},
    HelpLine{"p", "let the computer play, and back"},
    HelpLine{"o", "open another board"},
    HelpLine{"q", "leave; the game is kept at every keystroke"},
};

constexpr std::array kTrailHelp = {
    HelpLine{"arrows", "draw the path on from its end, or back where it came from"},
    HelpLine{"dragging", "the same with the mouse; from a cell on the path: from there"},
    HelpLine{"Shift-arrows", "move the cursor away from the path's end"},
    HelpLine{"Enter", "the path goes on to the cursor, or back to it"},
    HelpLine{"Backspace", "one cell back"},
    HelpLine{"x", "the path ends before the cursor"},
    HelpLine{"j", "arrows draw lines elsewhere, to keep in mind, and back"},
    HelpLine{"u  r", "undo, redo: without limit, also tomorrow"},
    HelpLine{"b  a  g", "try from here; accept what you tried; go back to there"},
    HelpLine{"R", "reset to the printed puzzle (undo brings it back)"},
    HelpLine{"c", "check the path; a full board is checked by itself"},
    HelpLine{"i", "hint; again: a little more, up to the step itself and why"},
    HelpLine{"h", "panel with the history on and off"},
    HelpLine{"p", "let the computer play, and back"},
    HelpLine{"o", "open another board"},
    HelpLine{"q", "leave; the game is kept at every keystroke"},
};

constexpr std::array kComputerHelp = {
    HelpLine{"n, space, Right", "next: one step further"},
    HelpLine{"Backspace, Left", "one step back"},
    HelpLine{"c", "complete: all steps to the end, listed in the history"},
    HelpLine{"g", "complete grid: the finished grid at once"},
    HelpLine{"r", "rewind to the printed puzzle"},
    HelpLine{"s", "another strategy"},
    HelpLine{"h", "panel with the history on and off"},
    HelpLine{"p", "play yourself again; your game is as you left it"},
    HelpLine{"o", "open another board"},
    HelpLine{"q", "leave"},
};

constexpr std::array kLegend = {
    HelpLine{"", ""},
    HelpLine{"[5]", "the cursor; bold: given; underlined: tried since b"},
    HelpLine{"!5!", "wrong; 5? is a mark; * or a diamond between cells is a link"},
    HelpLine{"(5)", "what a hint is about; {5} is what it follows from"},
};

// A line of the help as it stands on the screen: keys at the left of the first of them.
struct ShownLine {
  std::string_view keys;
  std::string text;
};

constexpr int kHelpColumn = 18;

std::vector<ShownLine> help_lines(bool computer_plays, bool checkpoints) {
  std::vector<HelpLine> lines;
  if (computer_plays) {
    lines.assign(kComputerHelp.begin(), kComputerHelp.end());
  } else if (checkpoints) {
    lines.assign(kTrailHelp.begin(), kTrailHelp.end());
  } else {
    lines.assign(kHumanHelp.begin(), kHumanHelp.end());
  }
  lines.insert(lines.end(), kLegend.begin(), kLegend.end());
  const std::size_t width = std::max(10, Screen::width() - kHelpColumn - 1);
  std::vector<ShownLine> shown;
  for (const HelpLine& line : lines) {
    std::string_view keys = line.keys;
    for (std::string& part : wrapped(line.text, width)) {
      shown.push_back({std::exchange(keys, ""), std::move(part)});
    }
  }
  return shown;
}

// A list of boards with a cursor and a filter.
class BoardList {
 public:
  explicit BoardList(const PlaySetup& setup) : setup_(setup), boards_(setup.boards) {
    filter("");
    look_for_games();
  }

  std::optional<format::Entry> run() {
    while (true) {
      draw();
      const int key = wait_key();
      if (key == ERR || key == kEscape) return std::nullopt;
      if (key == KEY_UP || key == KEY_PPAGE) move(key == KEY_UP ? -1 : -page());
      if (key == KEY_DOWN || key == KEY_NPAGE) move(key == KEY_DOWN ? 1 : page());
      if (key == KEY_HOME) move(-length(shown_));
      if (key == KEY_END) move(length(shown_));
      if (key == KEY_MOUSE) click();
      if ((key == '\r' || key == KEY_ENTER || chosen_) && !shown_.empty()) {
        return boards_[shown_[at_]];
      }
      if (key == '/' || key == KEY_F(2)) open_file();
      if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
        if (typed_.empty()) continue;
        typed_.pop_back();
        filter(typed_);
      }
      if (key > ' ' && key < 127 && key != '/') filter(typed_ + static_cast<char>(key));
      if (key == ' ' && !typed_.empty()) filter(typed_ + ' ');
    }
  }

 private:
  [[nodiscard]] int page() const { return std::max(1, Screen::height() - 6); }

  // The boards whose line has the typed text in it, or whose number starts with it.
  void filter(const std::string& text) {
    typed_ = text;
    shown_.clear();
    at_ = 0;
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      const std::string line = fmt::format("{} {}", i + 1, lower_case(board_line(boards_[i])));
      if (text.empty() || line.starts_with(lower_case(text)) ||
          (!is_digit(text[0]) && line.find(lower_case(text)) != std::string::npos)) {
        shown_.push_back(i);
      }
    }
  }

  void look_for_games() {
    states_.clear();
    for (const format::Entry& entry : boards_) {
      const auto kept = setup_.store.find(entry.puzzle);
      states_.emplace_back(!kept || !*kept        ? ""
                           : is_solved(**kept)    ? "solved"
                           : is_under_way(**kept) ? "begun"
                                                  : "");
    }
  }

  void move(int by) {
    const int last = length(shown_) - 1;
    at_ = std::clamp(static_cast<int>(at_) + by, 0, std::max(0, last));
  }

  void click() {
    MEVENT event = {};
    if (getmouse(&event) != OK || (event.bstate & BUTTON1_PRESSED) == 0) return;
    const int index = event.y - kFirstLine + static_cast<int>(from_);
    if (event.y < kFirstLine || index >= length(shown_)) return;
    chosen_ = static_cast<std::size_t>(index) == at_;
    at_ = index;
  }

  void open_file() {
    auto path = ask_line("Puzzle file: ");
    if (!path) return;
    if (path->empty() || *path == "-") {
      message_ = "That is not the name of a file.";
      return;
    }
    const char* home = std::getenv("HOME");
    if (path->starts_with("~/") && home != nullptr) path->replace(0, 1, home);
    const auto text = read_file(*path);
    if (!text) {
      message_ = fmt::format("{}: {}", *path, text.error().message());
      return;
    }
    auto boards = format::read_all(*text, {.kind = setup_.kind});
    if (!boards) {
      const Error& error = boards.error();
      message_ = error.line > 0 ? fmt::format("{}:{}: {}", *path, error.line, error.message())
                                : fmt::format("{}: {}", *path, error.message());
      return;
    }
    boards_ = *std::move(boards);
    message_.clear();
    filter("");
    look_for_games();
    chosen_ = boards_.size() == 1;
  }

  void draw() {
    werase(stdscr);
    Screen::fill(0, Look::title);
    Screen::put(0, 1, "Clew  Choose a board", Look::title);
    const std::size_t room = std::max(1, Screen::height() - kFirstLine - 3);
    // What is left beside the number and the state.
    const int name_width = std::clamp(Screen::width() - 16, 10, 60);
    if (at_ < from_) from_ = at_;
    if (at_ >= from_ + room) from_ = at_ - room + 1;
    for (std::size_t i = from_; i < shown_.size() && i < from_ + room; ++i) {
      const std::size_t board = shown_[i];
      const bool here = i == at_;
      const int y = kFirstLine + static_cast<int>(i - from_);
      Screen::put(y, 1,
                  fmt::format("{}{:>3}  {:<{}.{}} {:<7}", here ? ">" : " ", board + 1,
                              board_line(boards_[board]), name_width, name_width, states_[board]),
                  here ? Look::given : Look::plain, here);
    }
    if (shown_.empty()) Screen::put(kFirstLine, 2, "No board matches.", Look::bad);
    if (!message_.empty()) Screen::put(Screen::height() - 3, 1, message_, Look::bad);
    Screen::put(Screen::height() - 2, 1,
                typed_.empty() ? "Type a number or a part of a name." : "Filter: " + typed_ + "_",
                Look::plain);
    constexpr std::string_view kKeys = " arrows move   Enter plays   / opens a file   Esc leaves";
    const bool room_for_all = Screen::width() > length(kKeys);
    Screen::put(Screen::height() - 1, 0, room_for_all ? kKeys : " Enter plays  / file  Esc leaves",
                Look::faint);
    wrefresh(stdscr);
  }

  static constexpr int kFirstLine = 2;

  const PlaySetup& setup_;
  std::vector<format::Entry> boards_;
  std::vector<std::string> states_;
  std::vector<std::size_t> shown_;
  std::size_t at_ = 0;
  std::size_t from_ = 0;
  bool chosen_ = false;
  std::string typed_;
  std::string message_;
};

}  // namespace

void show_help(bool computer_plays, bool checkpoints) {
  int from = 0;
  while (true) {
    const auto lines = help_lines(computer_plays, checkpoints);
    const int count = length(lines);
    const int room = std::max(1, Screen::height() - 2);
    const int last = std::max(0, count - room);
    from = std::clamp(from, 0, last);
    werase(stdscr);
    Screen::fill(0, Look::title);
    Screen::put(0, 1, computer_plays ? "Clew  Help: the computer plays" : "Clew  Help: you play",
                Look::title);
    for (int i = 0; i < room && from + i < count; ++i) {
      const ShownLine& line = lines[from + i];
      Screen::put(1 + i, 1, line.keys, Look::key);
      Screen::put(1 + i, kHelpColumn, line.text, Look::plain);
    }
    Screen::put(Screen::height() - 1, 0,
                last == 0     ? " any key goes back to the board"
                : from < last ? " space, arrows: more   other keys: back"
                              : " arrows: up   other keys: back",
                Look::faint);
    wrefresh(stdscr);
    switch (const int key = wait_key(); key) {
      case KEY_RESIZE: break;
      case KEY_MOUSE: {
        MEVENT event = {};
        getmouse(&event);
        break;
      }
      case KEY_UP: from -= 1; break;
      case KEY_DOWN: from += 1; break;
      case KEY_PPAGE: from -= room; break;
      case KEY_NPAGE: from += room; break;
      case ' ':
        if (from == last) return;
        from += room;
        break;
      default: return;
    }
  }
}

std::optional<format::Entry> choose_board(const PlaySetup& setup) { return BoardList(setup).run(); }

std::optional<std::string> ask_line(const std::string& prompt) {
  std::string text;
  while (true) {
    const int y = Screen::height() - 2;
    Screen::fill(y, Look::plain);
    const int room = Screen::width() - length(prompt) - 3;
    const std::size_t cut = length(text) > std::max(room, 1) ? text.size() - std::max(room, 1) : 0;
    Screen::put(y, 1, prompt + text.substr(cut) + "_", Look::key);
    wrefresh(stdscr);
    const int key = wait_key();
    if (key == ERR || key == kEscape) return std::nullopt;
    if (key == '\r' || key == KEY_ENTER) return text;
    if ((key == KEY_BACKSPACE || key == 127 || key == '\b') && !text.empty()) {
      text.pop_back();
    } else if (key >= ' ' && key < 256 && key != 127) {
      text.push_back(static_cast<char>(key));
    }
  }
}

}  // namespace clew::cli
