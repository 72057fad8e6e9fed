// Lines of what a program printed, as words that may be cells of a board; see find_grids.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew::cli::judging {

using Words = std::vector<std::string_view>;

/// The words of a line that is nothing but cells: numbers and what stands for a blank, a hole or a
/// shaded cell, between brackets, commas and lines of any sort, after a label with a colon.
[[nodiscard]] std::optional<Words> row_words(std::string_view line);
[[nodiscard]] bool is_number(std::string_view word);

/// A line that only draws: `+---+---+`.
[[nodiscard]] bool is_rule(std::string_view line);
[[nodiscard]] bool is_blank(std::string_view line);

/// Without the escape sequences that colour text on a terminal.
[[nodiscard]] std::string without_colours(std::string_view text);

/// The text as one line of at most `most` characters, without anything that a terminal, a table or
/// XML could stumble over.
[[nodiscard]] std::string one_line(std::string_view text, std::size_t most);

}  // namespace clew::cli::judging
