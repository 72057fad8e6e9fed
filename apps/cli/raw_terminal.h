// A terminal taken over for an animation: single keys, the alternate screen, no cursor.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace clew::cli {

struct TerminalSize {
  int rows = 24;
  int cols = 80;
};

/// Takes over for its lifetime and gives everything back at the end.
class RawTerminal {
 public:
  RawTerminal();
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  /// Both standard input and standard output are terminals.
  static bool available();

  /// Waits for a key at most this long; 0 if none came. The right arrow is 'n', others are letters.
  char key(std::chrono::milliseconds wait);
  [[nodiscard]] TerminalSize size() const;
  void show(std::string_view frame);

 private:
  std::string typed_;  // and not yet asked for: two keys may come with one read
};

}  // namespace clew::cli
