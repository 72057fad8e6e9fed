// Pages that cover the board for a while: help, the list of boards, a line to type.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "clew/format.h"
#include "play_plain.h"
#include "terminal/screen.h"

namespace clew::cli {

void show_help(bool computer_plays, bool checkpoints);

/// A list to move in, to type a number or a part of a name into, or (with /) a file's name instead.
/// Nothing if the player leaves it.
std::optional<format::Entry> choose_board(const PlaySetup& setup);

/// A line typed at the bottom of the screen; nothing after Escape.
std::optional<std::string> ask_line(const std::string& prompt);

}  // namespace clew::cli
