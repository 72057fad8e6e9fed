// Positions, words and numbers; see source.h.
#include "format/source.h"

#include <algorithm>

#include <fmt/format.h>

#include "clew/topology.h"

namespace clew::format {
namespace {

constexpr std::size_t kLongestQuote = 24;  // enough to recognise a word, short enough for a line

bool is_continuation(char c) { return (c & 0xC0) == 0x80; }

// Length of the UTF-8 character at the front of `text`; 0 where it is broken. Overlong forms,
// surrogates and code points past U+10FFFF are broken, as RFC 3629 says.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80U) return 1;
  const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
  if (first < 0xC2U || first > 0xF4U || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  const unsigned second = byte(1);
  if ((first == 0xE0U && second < 0xA0U) || (first == 0xEDU && second > 0x9FU) ||
      (first == 0xF0U && second < 0x90U) || (first == 0xF4U && second > 0x8FU)) {
    return 0;
  }
  return length;
}

}  // namespace

Position advance(Position start, std::string_view text) {
  for (const char c : text) {
    if (c == '\n') {
      ++start.line;
      start.column = 1;
    } else if (!is_continuation(c)) {
      ++start.column;
    }
  }
  return start;
}

Position Source::position(std::size_t offset) const {
  return advance(start, text.substr(0, std::min(offset, text.size())));
}

Error Source::error(std::size_t offset, std::string what, std::string expected,
                    ErrorKind kind) const {
  const Position where = position(offset);
  return {.kind = kind,
          .what = std::move(what),
          .expected = std::move(expected),
          .line = where.line,
          .column = where.column};
}

std::vector<Word> split(const Word& whole, std::string_view separators) {
  std::vector<Word> slices;
  for (std::size_t begin = 0; begin <= whole.text.size();) {
    const std::size_t end =
        std::min(whole.text.find_first_of(separators, begin), whole.text.size());
    slices.push_back({whole.text.substr(begin, end - begin), whole.offset + begin});
    begin = end + 1;
  }
  return slices;
}

std::vector<Word> words_of(const Word& whole, std::string_view gaps) {
  auto words = split(whole, gaps);
  std::erase_if(words, [](const Word& word) { return word.text.empty(); });
  return words;
}

std::optional<Error> find_binary(const Source& source) {
  std::size_t at = 0;
  while (at < source.text.size()) {
    const char c = source.text[at];
    const bool control = (static_cast<unsigned char>(c) < 0x20U && !is_space(c)) || c == '\x7F';
    const std::size_t length = control ? 0 : utf8_length(source.text.substr(at));
    if (length == 0) {
      return source.error(at, fmt::format("the byte 0x{:02X}, which no text file holds", c & 0xFF),
                          c == '\0' ? "a puzzle as UTF-8 text; if this is UTF-16, save it as UTF-8"
                                    : "a puzzle as UTF-8 text");
    }
    at += length;
  }
  return std::nullopt;
}

std::string in_quotes(std::string_view word) {
  std::size_t end = std::min(word.size(), kLongestQuote);
  while (end > 0 && end < word.size() && is_continuation(word[end])) --end;
  std::string shown(word.substr(0, end));
  // A value of JSON may stand on several lines; a message is one.
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return fmt::format("'{}{}'", shown, end < word.size() ? "..." : "");
}

std::string count_of(long long count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::optional<int> parse_number(std::string_view digits) {
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  long long value = 0;
  for (const char c : digits) value = std::min<long long>(value * 10 + (c - '0'), kNumberCap);
  return static_cast<int>(value);
}

std::optional<int> take_number(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  return parse_number(text.substr(begin, at - begin));
}

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

Error too_large_number(const Source& source, std::size_t offset, std::string_view number) {
  return source.error(offset, fmt::format("{} is far too large", number),
                      fmt::format("at most {}, the most cells a board may have", kMaxCells));
}

std::optional<Error> check_size(const Source& source, std::size_t offset, int rows, int cols) {
  if (rows < 1 || cols < 1) {
    return source.error(offset, fmt::format("a board of {} rows and {} columns", rows, cols),
                        "at least one row and one column");
  }
  if (rows > kMaxSide || cols > kMaxSide || static_cast<long long>(rows) * cols > kMaxArea) {
    const auto shown = [](int side) {
      return side < kNumberCap ? fmt::to_string(side) : std::string("a billion or more");
    };
    return source.error(
        offset,
        fmt::format("a board of {} rows and {} columns is too large", shown(rows), shown(cols)),
        fmt::format("at most {} open cells in a rectangle of at most {}", kMaxCells, kMaxArea),
        ErrorKind::too_large);
  }
  return std::nullopt;
}

}  // namespace clew::format
