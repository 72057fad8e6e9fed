// The boards that come with the program, how a player names one, and how both games say things.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"

namespace clew::cli {

/// The lines of puzzles/*.jsonl, built into the program by bundled.cmake.
std::span<const std::string_view> bundled_lines();

/// The bundled boards in order, all of them or those of one kind.
std::vector<format::Entry> bundled_boards(std::optional<Kind> kind);

/// A board by its number in the list (from 1), its id or its title; upper and lower case are the
/// same. kNoBoard where there is none.
inline constexpr std::size_t kNoBoard = -1;
std::size_t find_board(std::span<const format::Entry> boards, std::string_view name);

/// "9x9", or "37 cells" where the board is no full rectangle.
std::string size_text(const Puzzle& puzzle);
/// Its title, else its id, else what it is.
std::string board_name(const format::Entry& entry);

/// One line of a list of boards: "numbrix-04  numbrix  6x6  Staircase".
std::string board_line(const format::Entry& entry);

/// With a capital letter, unless it starts with the name of a cell.
std::string capitalised(std::string text);
/// "12.3 ms", "4.56 s": how long the computer took.
std::string time_text(std::chrono::microseconds time);

}  // namespace clew::cli
