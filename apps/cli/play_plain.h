// The game line by line, as Rai plays it: for scripts, screen readers and dumb terminals.
#pragma once

#include <vector>

#include "clew/play.h"
#include "exit_status.h"
#include "play_store.h"

namespace clew::cli {

/// What both ways of playing start from.
struct PlaySetup {
  std::vector<format::Entry> boards;  ///< to choose from; one means that the choice is made
  bool bundled = false;               ///< the boards are those that come with the program
  const search::Strategy* strategy = nullptr;  ///< for the computer; null: the usual one
  Store store{""};
  std::optional<Kind> kind = {};  ///< for files opened later
};

/// A request for a hint or a check that takes no longer than a player waits.
play::HintRequest patient_request();

/// The strategy the computer plays a puzzle with: the wanted one if it applies, else the usual.
const search::Strategy& strategy_for(const PlaySetup& setup, const Puzzle& puzzle);

/// Plays on standard input and output. 0: solved or left; 1: the input ended with a full board that
/// is wrong; 2: the input made no sense before a game began.
Exit play_plain(PlaySetup setup);

/// The board in lines of text: `-` blank, `x` hole; for `latin` `#` shaded and `.` not shaded.
std::string board_text(const Puzzle& puzzle, std::span<const int> values);

}  // namespace clew::cli
