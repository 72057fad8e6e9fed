// The screen around the board: title, labels, panel with the history, message and keys.
#include "terminal/view.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "length.h"
#include "play_boards.h"
#include "terminal/text.h"

namespace clew::cli {
namespace {

constexpr int kTop = 2;            // title, column labels
constexpr int kAroundMessage = 2;  // scroll arrows above it, keys below
constexpr std::size_t kMostMessageLines = 6;
constexpr int kLabelWidth = 4;  // " 10 "
constexpr int kLeastBoard = 20;
constexpr int kLeastPanel = 22;
constexpr int kWidestPanel = 40;

int digits_of(const Puzzle& puzzle) {
  return std::max<int>(2, length(fmt::to_string(puzzle.highest())));
}

// Where the window starts so that the cursor is inside, with a cell's margin where there is one.
int scroll(int from, int window, int canvas, int cursor, int cursor_size, int margin) {
  if (canvas <= window) return 0;
  from = std::min(from, cursor - margin);
  from = std::max(from, cursor + cursor_size + margin - window);
  return std::clamp(from, 0, canvas - window);
}

// The keys worth knowing, the most useful first; as many as fit, in this order, and always the
// last.
std::string keys_text(const Game& game, std::size_t width) {
  using Keys = std::initializer_list<std::string_view>;
  const auto fitted = [&](Keys keys, std::string_view last) {
    std::string text;
    for (const std::string_view key : keys) {
      if (text.size() + key.size() + last.size() + 3 > width) break;
      text += fmt::format(" {} ", key);
    }
    return fmt::format("{} {}", text, last);
  };
  if (game.asking()) return fitted({"y yes", "n no"}, "Esc no");
  if (game.computer_plays()) {
    return fitted(
        {"n next", "c complete", "g complete grid", "p you play", "r rewind", "s strategy"},
        "? help");
  }
  if (game.puzzle().has_checkpoints()) {
    return fitted({"arrows draw", "Backspace back", "u undo", "i hint", "c check", "q quit",
                   "p computer", "r redo", "b try"},
                  "? help");
  }
  if (!game.puzzle().has_path()) {
    return fitted(
        {"space shade", "u undo", "i hint", "c check", "q quit", "p computer", "r redo", "b try"},
        "? help");
  }
  return fitted({"Enter next", "u undo", "i hint", "c check", "q quit", "p computer", "r redo",
                 "m mark", "j draw"},
                "? help");
}

// What is said; very long sentences are cut.
std::vector<std::string> message_lines(std::string_view text, std::size_t width) {
  auto lines = wrapped(text, width);
  if (lines.size() > kMostMessageLines) {
    lines.resize(kMostMessageLines);
    lines.back() += " ...";
  }
  return lines;
}

Look look_of(Tone tone) {
  switch (tone) {
    case Tone::calm: return Look::plain;
    case Tone::good: return Look::good;
    case Tone::bad: break;
  }
  return Look::bad;
}

std::string mode_text(const Game& game) {
  if (game.drawing()) return "moving draws lines (j)";
  switch (game.entering()) {
    case Entering::number: return game.counts_down() ? "counting down (-)" : "";
    case Entering::maybe: return "numbers are marks: maybe (m)";
    case Entering::never: break;
  }
  return "numbers are marks: never (v)";
}

// Checkpoints: which is next, and how often the player turned back.
std::string trail_text(const Game& game) {
  const auto path = play::drawn_path(game.puzzle(), game.session().position());
  const int next = play::next_checkpoint(game.puzzle(), path);
  std::string text = next == kBlank ? "all checkpoints met" : fmt::format("{} is next", next);
  if (const int turns = game.backtracks(); turns > 0) {
    text += fmt::format(", {} {}", turns, turns == 1 ? "backtrack" : "backtracks");
  }
  return text;
}

std::string marks_text(const Game& game) {
  std::string maybe;
  std::string never;
  for (const play::Mark& mark : game.session().position().marks[game.here()]) {
    (mark.possible ? maybe : never) += fmt::format(" {}", mark.number);
  }
  std::string text;
  if (!maybe.empty()) text += "maybe" + maybe;
  if (!never.empty()) text += (text.empty() ? "never" : ", never") + never;
  return text;
}

}  // namespace

View::View(const Game& game)
    : game_(game),
      glyphs_(Screen::unicode() ? kUnicode : kAscii),
      geometry_(game.topology(), digits_of(game.puzzle())) {}

// The board gets what the panel leaves; the panel takes its least, and more where there is room.
void View::lay_out() {
  message_ = message_lines(game_.message(), Screen::width() - 2);
  bottom_ = kAroundMessage + length(message_);
  const int wanted = kLabelWidth + geometry_.width() + 2;
  panel_width_ = 0;
  if (game_.shows_history()) {
    const int spare = Screen::width() - std::max(wanted, kLeastBoard);
    panel_width_ = std::clamp(spare, kLeastPanel, kWidestPanel);
    if (Screen::width() - panel_width_ < kLeastBoard) panel_width_ = 0;
  }
  panel_x_ = Screen::width() - panel_width_;
  const int room = panel_x_ - kLabelWidth - 1;
  window_.width = std::min(geometry_.width(), room);
  window_.height = std::min(geometry_.height(), Screen::height() - kTop - bottom_);
  window_.x = kLabelWidth + std::max(0, (room - window_.width) / 2);
  window_.y = kTop;
  // The most important last, so that it is seen where not all of them can be.
  const std::vector<Cell> focus = game_.focus();
  for (auto cell = focus.rbegin(); cell != focus.rend(); ++cell) {
    const Spot spot = geometry_.left(game_.topology().place(*cell));
    window_.from_x = scroll(window_.from_x, window_.width, geometry_.width(), spot.x,
                            geometry_.pitch(), geometry_.pitch());
    window_.from_y = scroll(window_.from_y, window_.height, geometry_.height(), spot.y, 1, 2);
  }
}

Cell View::cell_at(int x, int y) const {
  if (x < window_.x || y < window_.y || x >= window_.x + window_.width ||
      y >= window_.y + window_.height) {
    return kNoCell;
  }
  return geometry_.at({x - window_.x + window_.from_x, y - window_.y + window_.from_y});
}

void View::draw() {
  werase(stdscr);
  if (Screen::width() < kLeastWidth || Screen::height() < kLeastHeight) {
    Screen::put(0, 0, "Clew needs a larger window", Look::bad);
    Screen::put(1, 0, "(80x24 is comfortable).", Look::plain);
    wrefresh(stdscr);
    return;
  }
  lay_out();
  draw_title();
  draw_labels();
  draw_board(game_, geometry_, glyphs_, window_);
  draw_more();
  if (panel_width_ > 0) draw_panel();
  draw_bottom();
  wrefresh(stdscr);
}

void View::draw_title() const {
  Screen::fill(0, Look::title);
  const format::Entry& entry = game_.session().entry();
  const std::string right =
      fmt::format("{}  {} ", game_.computer_plays() ? "the computer plays" : "you play",
                  play::clock_text(game_.seconds()));
  const int room = Screen::width() - length(right);
  Screen::put(0, room, right, Look::title);
  // Where there is no room for all of it: the name alone, and as much of that as fits.
  const std::size_t left = std::max(0, room - 3);
  const std::string id = entry.id.empty() || entry.id == board_name(entry) ? "" : entry.id + "  ";
  std::string title = fmt::format("Clew  {}{}", id, board_name(entry));
  if (columns_of(title) > left) title = shortened(board_name(entry), left);
  Screen::put(0, 1, title, Look::title);
}

// Rows at the left; columns above, except for hexagons, whose columns slant.
void View::draw_labels() const {
  const Topology& topology = game_.topology();
  const Place here = topology.place(game_.here());
  for (int row = 0; row < topology.rows(); ++row) {
    const int y = geometry_.left({row, 0}).y - window_.from_y;
    if (y < 0 || y >= window_.height) continue;
    Screen::put(window_.y + y, window_.x - kLabelWidth, fmt::format("{:>3}", row + 1),
                row == here.row ? Look::key : Look::faint);
  }
  if (topology.outline() == CellOutline::hexagon) return;
  for (int col = 0; col < topology.cols(); ++col) {
    const std::string label = fmt::format("{:>{}}", col + 1, geometry_.digits());
    const int x = geometry_.left({0, col}).x + 1 - window_.from_x;
    if (x < 0 || x + length(label) > window_.width) continue;
    Screen::put(1, window_.x + x, label, col == here.col ? Look::key : Look::faint);
  }
}

// Arrows where the board goes on beyond the window.
void View::draw_more() const {
  const int bottom = window_.y + window_.height;
  const int right = window_.x + window_.width;
  if (window_.from_x > 0) Screen::put(bottom, window_.x, glyphs_.more_left, Look::key);
  if (window_.from_x + window_.width < geometry_.width()) {
    Screen::put(bottom, right - 1, glyphs_.more_right, Look::key);
  }
  if (window_.from_y > 0) Screen::put(window_.y - 1, right, glyphs_.more_up, Look::key);
  if (window_.from_y + window_.height < geometry_.height()) {
    Screen::put(bottom - 1, right, glyphs_.more_down, Look::key);
  }
}

void View::draw_panel() const {
  const play::Session& session = game_.session();
  const int bottom = Screen::height() - bottom_;
  int y = kTop;
  const auto line = [&](std::string_view text, Look look = Look::plain) {
    if (y < bottom && !text.empty()) Screen::put(y++, panel_x_, text, look);
  };
  const bool stops = game_.puzzle().has_checkpoints();
  line(fmt::format("{} {}, {} {}", name(game_.puzzle().kind()), size_text(game_.puzzle()),
                   game_.puzzle().given_count(), stops ? "checkpoints" : "given"));
  if (const play::Recording* run = game_.run()) {
    line(fmt::format("{} by {}", run->step() == 0 ? "to be played" : "played", run->strategy()));
    line(fmt::format("step {} of {}", run->step(), run->total()), Look::key);
    line(fmt::format("time {}", time_text(run->time())));
    if (run->dropped() > 0) line(fmt::format("{} steps not kept", run->dropped()), Look::faint);
  } else {
    const bool path = game_.puzzle().has_path();
    line(fmt::format("{} {}", session.missing(),
                     stops  ? "cells left"
                     : path ? "blank"
                            : "rows to shade"));
    if (stops) line(trail_text(game_), Look::key);
    const std::string marks = marks_text(game_);
    line(fmt::format("at {}{}{}", to_string(game_.topology().place(game_.here())),
                     marks.empty() ? "" : ": ", marks));
    if (const auto next = game_.next_number()) {
      line(fmt::format("Enter puts {} beside {}", next->number, next->after), Look::key);
    }
    line(mode_text(game_), Look::marked);
    if (session.bookmark()) {
      line(fmt::format("trying from step {}", *session.bookmark()), Look::trial);
    }
  }
  ++y;
  draw_history(y, bottom);
}

void View::draw_history(int y, int bottom) const {
  if (bottom - y < 2) return;
  const std::size_t room = bottom - y - 1;
  std::string title = "History";
  std::vector<std::string> lines;
  if (const play::Recording* run = game_.run()) {
    const auto shown = run->shown();
    const std::size_t from = shown.size() > room ? shown.size() - room : 0;
    for (std::size_t i = from; i < shown.size(); ++i) {
      lines.push_back(
          fmt::format("{:>4} {}", i + 1, play::to_string(*run, shown[i], game_.puzzle())));
    }
  } else {
    const auto history = game_.session().history();
    const std::size_t undone = game_.session().steps().size() - game_.session().cursor();
    if (undone > 0) title += fmt::format(" ({} to redo)", undone);
    const std::size_t from = history.size() > room ? history.size() - room : 0;
    for (std::size_t i = from; i < history.size(); ++i) {
      lines.push_back(fmt::format("{:>4} {}", i + 1, play::to_string(history[i], game_.puzzle())));
    }
  }
  Screen::put(y++, panel_x_, title, Look::key);
  for (const std::string& line : lines) Screen::put(y++, panel_x_, line, Look::plain);
}

void View::draw_bottom() const {
  int y = Screen::height() - 1 - length(message_);
  for (const std::string& line : message_) {
    Screen::put(y++, 1, line, game_.asking() ? Look::key : look_of(game_.tone()));
  }
  Screen::put(Screen::height() - 1, 0, keys_text(game_, Screen::width()), Look::faint);
}

}  // namespace clew::cli
