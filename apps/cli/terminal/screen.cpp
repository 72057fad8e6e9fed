// See screen.h.
#include "terminal/screen.h"

#include <langinfo.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <tuple>

#include <array>
#include <clocale>
#include <csignal>
#include <cstring>
#include <string>

#include <fmt/format.h>

#include "ending.h"
#include "length.h"

// term.h has its own ideas about common words.
#undef lines
#undef columns

namespace clew::cli {
namespace {

struct Style {
  short colour;  // -1: the terminal's own
  attr_t attributes;
};

Style style(Look look) {
  switch (look) {
    case Look::plain: return {-1, A_NORMAL};
    case Look::faint: return {-1, A_DIM};
    case Look::title: return {-1, A_REVERSE};
    case Look::given: return {-1, A_BOLD};
    case Look::entered: return {COLOR_CYAN, A_NORMAL};
    case Look::trial: return {COLOR_MAGENTA, A_UNDERLINE};
    case Look::draft: return {COLOR_YELLOW, A_UNDERLINE | A_BOLD};
    case Look::marked: return {COLOR_YELLOW, A_NORMAL};
    case Look::here: return {-1, A_REVERSE};
    case Look::wrong: return {COLOR_RED, A_BOLD | A_REVERSE};
    case Look::path: return {COLOR_BLUE, A_NORMAL};
    case Look::join: return {COLOR_YELLOW, A_BOLD};
    case Look::link: return {COLOR_YELLOW, A_BOLD};
    case Look::wall: return {-1, A_BOLD};
    case Look::hole: return {-1, A_DIM};
    case Look::shaded: return {-1, A_REVERSE};
    case Look::good: return {COLOR_CYAN, A_BOLD};
    case Look::bad: return {COLOR_RED, A_BOLD};
    case Look::key: break;
  }
  return {-1, A_BOLD};
}

constexpr int kLooks = ordinal(Look::key) + 1;
std::array<attr_t, kLooks> g_attributes = {};

void prepare_styles() {
  const bool colours = has_colors() && std::getenv("NO_COLOR") == nullptr;
  if (colours) {
    start_color();
    use_default_colors();
  }
  for (int i = 0; i < kLooks; ++i) {
    const Style wanted = style(static_cast<Look>(i));
    attr_t attributes = wanted.attributes;
    if (colours && wanted.colour >= 0) {
      const auto pair = static_cast<short>(i + 1);
      init_pair(pair, wanted.colour, -1);
      attributes |= static_cast<attr_t>(COLOR_PAIR(pair));
    }
    g_attributes[i] = attributes;
  }
}

bool g_unicode = false;

// --- Mouse ---

// Where the mouse is while its button is down. Curses asks only for presses; terminals that do not
// know this mode ignore it.
constexpr std::string_view kDragsOn = "\x1b[?1002h";
constexpr std::string_view kDragsOff = "\x1b[?1002l";

void tell_terminal(std::string_view text) {
  std::ignore = ::write(STDOUT_FILENO, text.data(), text.size());
}

// --- Signals ---

volatile std::sig_atomic_t g_signal = 0;

void on_end(int signal) { g_signal = signal; }

// After a crash only calls that are safe in a signal handler may be made, so what restores the
// terminal is worked out beforehand.
termios g_before = {};
std::string g_restore;

void restore_terminal() {
  std::ignore = ::write(STDOUT_FILENO, g_restore.data(), g_restore.size());
  tcsetattr(STDIN_FILENO, TCSANOW, &g_before);
}

void on_crash(int signal) {
  restore_terminal();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Ctrl-Z: curses gives the terminal back, but does not know about our mode.
struct sigaction g_curses_stop = {};

void on_stop(int signal) {
  tell_terminal(kDragsOff);
  if (g_curses_stop.sa_handler != SIG_DFL && g_curses_stop.sa_handler != SIG_IGN) {
    g_curses_stop.sa_handler(signal);
  }
  tell_terminal(kDragsOn);
}

void add_capability(const char* name) {
  char* text = tigetstr(name);
  if (text != nullptr && text != reinterpret_cast<char*>(-1)) g_restore += text;
}

void catch_signals() {
  struct sigaction end = {};
  end.sa_handler = on_end;  // without SA_RESTART: a waiting getch() returns
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &end, nullptr);
  for (const char* name : {"sgr0", "rmkx", "cnorm", "rmcup"}) add_capability(name);
  g_restore += fmt::format("{}\x1b[?1000l\r\n", kDragsOff);
  before_sudden_end(restore_terminal);
  struct sigaction stop = {};
  stop.sa_handler = on_stop;
  stop.sa_flags = SA_RESTART;
  sigaction(SIGTSTP, &stop, &g_curses_stop);
  // A stack of its own: the crash may be that the usual one is used up.
  static std::array<char, 65536> stack;
  const stack_t place = {.ss_sp = stack.data(), .ss_flags = 0, .ss_size = stack.size()};
  sigaltstack(&place, nullptr);
  struct sigaction crash = {};
  crash.sa_handler = on_crash;
  crash.sa_flags = SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) {
    sigaction(signal, &crash, nullptr);
  }
}

}  // namespace

Screen::Screen() {
  tcgetattr(STDIN_FILENO, &g_before);
  std::setlocale(LC_ALL, "");
  g_unicode = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  initscr();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  // Escape is a key of its own. Where a slow line tears the sequences of other keys apart, curses'
  // own variable says how long to wait for their rest.
  if (std::getenv("ESCDELAY") == nullptr) set_escdelay(25);
  curs_set(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED | REPORT_MOUSE_POSITION, nullptr);
  mouseinterval(0);
  tell_terminal(kDragsOn);
  prepare_styles();
  catch_signals();
}

Screen::~Screen() {
  tell_terminal(kDragsOff);
  endwin();
  no_longer_before_sudden_end(restore_terminal);
}

bool Screen::unicode() { return g_unicode; }

void Screen::put(int y, int x, std::string_view text, Look look, bool reverse) {
  if (y < 0 || y >= height() || x >= width()) return;
  const attr_t attributes = g_attributes[ordinal(look)];
  attrset(reverse ? attributes | A_REVERSE : attributes);
  // Cut by characters, not bytes; everything we draw is one column wide.
  std::string shown;
  int column = x;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (text[next] & 0xC0) == 0x80) ++next;
    if (column >= width()) break;
    if (column >= 0) {
      const auto byte = static_cast<unsigned char>(text[i]);
      const bool showable = byte >= 0x20 && (byte < 0x7F || g_unicode);
      shown += showable ? text.substr(i, next - i) : std::string_view("?");
    }
    ++column;
    i = next;
  }
  mvaddnstr(y, x < 0 ? 0 : x, shown.c_str(), length(shown));
  attrset(A_NORMAL);
}

void Screen::fill(int y, Look look) { put(y, 0, std::string(width(), ' '), look); }

int ending_signal() { return g_signal; }

}  // namespace clew::cli
