// See raw_terminal.h.
#include "raw_terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <tuple>

#include <array>

#include "ending.h"
#include "output.h"

namespace clew::cli {
namespace {

// For a sudden end: what the terminal was like, and what brings it back.
termios g_before = {};
constexpr std::string_view kLeave = "\x1b[?25h\x1b[?1049l";
void restore() {
  std::ignore = ::write(STDOUT_FILENO, kLeave.data(), kLeave.size());
  tcsetattr(STDIN_FILENO, TCSANOW, &g_before);
}

}  // namespace

bool RawTerminal::available() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

RawTerminal::RawTerminal() {
  tcgetattr(STDIN_FILENO, &g_before);
  before_sudden_end(restore);
  termios raw = g_before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);  // Ctrl-C stays a signal
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  show("\x1b[?1049h\x1b[?25l");
}

RawTerminal::~RawTerminal() {
  show(kLeave);
  tcsetattr(STDIN_FILENO, TCSANOW, &g_before);
  no_longer_before_sudden_end(restore);
}

char RawTerminal::key(std::chrono::milliseconds wait) {
  if (typed_.empty()) {
    pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, static_cast<int>(wait.count())) <= 0) return 0;
    std::array<char, 64> bytes = {};
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got <= 0) return 0;
    typed_.assign(bytes.data(), got);
  }
  const bool arrow =
      typed_.size() >= 3 && typed_[0] == '\x1b' && (typed_[1] == '[' || typed_[1] == 'O');
  const char key = typed_[arrow ? 2 : 0];
  typed_.erase(0, arrow ? 3 : 1);
  if (!arrow) return key;
  switch (key) {
    case 'C': return 'n';  // right
    case 'A': return '+';  // up
    case 'B': return '-';  // down
    case 'F': return 'e';  // End
    default: return 0;
  }
}

TerminalSize RawTerminal::size() const {
  winsize window = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0) return {};
  return {window.ws_row, window.ws_col};
}

void RawTerminal::show(std::string_view frame) {
  put_text(frame);
  flush_output();
}

}  // namespace clew::cli
