// A piece of text that knows where in its file it stands, and the small tools every reader shares.
//
// Readers work with byte offsets into their piece; lines and columns are only worked out when an
// error needs them, so that reading stays linear in the size of the text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"

namespace clew::format {

/// Where people look: both 1-based, columns counted in characters, not bytes.
struct Position {
  int line = 1;
  int column = 1;
};

/// Where one ends up after reading `text` from `start` on.
Position advance(Position start, std::string_view text);

struct Source {
  std::string_view text = {};
  Position start = {};  ///< of the first character of `text`

  [[nodiscard]] Position position(std::size_t offset) const;
  [[nodiscard]] Error error(std::size_t offset, std::string what, std::string expected = {},
                            ErrorKind kind = ErrorKind::bad_input) const;
};

/// A slice of a text that knows where in it it begins.
struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

/// What stands between separators, of which each is one of `separators`; at least one slice.
std::vector<Word> split(const Word& whole, std::string_view separators);
/// What stands between runs of them; none of the slices is empty.
std::vector<Word> words_of(const Word& whole, std::string_view gaps = " \t\r");

/// An error for anything in `text` that is no text at all: control characters, broken UTF-8.
std::optional<Error> find_binary(const Source& source);

/// A word as a message shows it: in quotes, shortened where it is long.
std::string in_quotes(std::string_view word);

/// "1 entry", "8 entries".
std::string count_of(long long count, std::string_view one, std::string_view many);

/// What some editors put before a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Numbers are cut off here: larger than any board needs, small enough to calculate with.
inline constexpr int kNumberCap = 1'000'000'000;

/// A run of digits as a number, at most kNumberCap; nothing where there is anything else.
std::optional<int> parse_number(std::string_view digits);
/// The number at `at`, which moves behind its digits.
std::optional<int> take_number(std::string_view text, std::size_t& at);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// White space within a line.
inline bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }
inline bool is_space(char c) { return is_gap(c) || c == '\n'; }
/// What a hexadecimal digit stands for, or -1.
int hex_digit(char c);
std::string_view trimmed(std::string_view text);
std::string lower_case(std::string_view text);

/// How many cells rows and columns make; neither is negative.
inline std::size_t area_of(int rows, int cols) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols);
}
/// For "a number" that is far too large for any board.
Error too_large_number(const Source& source, std::size_t offset, std::string_view number);
/// Refuses a claimed size before anything is allocated for it.
std::optional<Error> check_size(const Source& source, std::size_t offset, int rows, int cols);

}  // namespace clew::format
