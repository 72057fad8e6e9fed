// `--watch`: a search animated in the terminal, as CSCI 145's DrawGrid does in a window.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/search.h"
#include "raw_terminal.h"

namespace clew::cli {

/// Draws the board after each step and waits. Needs no memory beyond one board, however long the
/// search; at full speed it draws a frame now and then and lets the search run.
class Watch : public Observer {
 public:
  /// CSCI 145's default.
  static constexpr std::chrono::milliseconds kDefaultDelay{50};

  Watch(const Puzzle& puzzle, std::string_view strategy, std::chrono::milliseconds delay);

  bool on_event(const Event& event) override;
  /// Shows how it ended until a key is pressed (not after `q` or Ctrl-C).
  void finish(const Outcome& outcome);

 private:
  using Clock = std::chrono::steady_clock;

  void apply(const Event& event);
  void draw(std::string_view message);
  [[nodiscard]] std::string status_line() const;
  /// The pseudo-code with the line at work marked, then what its variables hold; a line each.
  [[nodiscard]] std::vector<std::string> code_lines() const;
  bool wait();
  bool handle(char key);

  const Puzzle& puzzle_;
  std::string_view strategy_;
  const search::Pseudocode& code_;
  int board_width_;  // of the text, in characters
  int code_width_;
  std::chrono::milliseconds delay_;
  RawTerminal terminal_;
  std::vector<int> values_;
  Cell focus_ = kNoCell;
  int line_ = 0;             // of the pseudo-code, at the last event
  std::uint32_t lines_ = 0;  // and those that had a say before it
  std::vector<int> variables_;
  std::uint64_t step_ = 0;
  std::uint64_t added_ = 0;
  std::uint64_t removed_ = 0;
  bool paused_ = false;
  bool step_once_ = false;
  bool skipping_ = false;
  bool quit_ = false;
  Clock::time_point drawn_{};
};

}  // namespace clew::cli
