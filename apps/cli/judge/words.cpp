// See words.h.
#include "judge/words.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "letters.h"

namespace clew::cli::judging {
namespace {

constexpr std::string_view kSpaces = " \t\r\f\v";

// U+2500 to U+257F, the lines of boxes, are E2 94 80 to E2 95 BF in UTF-8.
bool is_box_line(std::string_view text) {
  return text.size() >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
}

// How many bytes of what separates cells stand here.
std::size_t separator(std::string_view text) {
  constexpr std::string_view kMarks = " \t\r\f\v,;|[](){}\"'";
  if (kMarks.find(text.front()) != std::string_view::npos) return 1;
  return is_box_line(text) ? 3 : 0;
}

bool is_symbol(std::string_view word) {
  constexpr std::array<std::string_view, 5> kNames = {"null", "None", "nil", "NIL", "NULL"};
  if (std::find(kNames.begin(), kNames.end(), word) != kNames.end()) return true;
  if (word.front() == '-') return word == "-" || word == "--";  // more of them draw a line
  return word.size() <= 3 && std::string_view("._?*#xX").find(word.front()) != word.npos &&
         word.find_first_not_of(word.front()) == word.npos;
}

std::optional<Words> cells(std::string_view text) {
  Words words;
  while (!text.empty()) {
    if (const std::size_t skip = separator(text); skip > 0) {
      text.remove_prefix(skip);
      continue;
    }
    std::size_t length = 0;
    while (length < text.size() && separator(text.substr(length)) == 0) ++length;
    const std::string_view word = text.substr(0, length);
    if (!is_number(word) && !is_symbol(word)) return std::nullopt;
    words.push_back(word);
    text.remove_prefix(length);
  }
  if (words.empty()) return std::nullopt;
  return words;
}

// How long the UTF-8 character is that a text begins with, or 0 where it is none.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  if (lead == 0xE0 && byte(1) < 0xA0) return 0;                     // longer than it need be
  if (lead == 0xED && byte(1) > 0x9F) return 0;                     // half of a pair of UTF-16
  if (lead == 0xEF && byte(1) == 0xBF && byte(2) > 0xBD) return 0;  // no character, says XML
  if (lead == 0xF0 && byte(1) < 0x90) return 0;
  if (lead == 0xF4 && byte(1) > 0x8F) return 0;
  if (lead == 0xC2 && byte(1) < 0xA0) return 0;  // controls
  return length;
}

}  // namespace

bool is_number(std::string_view word) {
  constexpr std::size_t kMostDigits = 9;
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && word.size() <= kMostDigits &&
         word.find_first_not_of("0123456789") == word.npos;
}

std::optional<Words> row_words(std::string_view line) {
  if (is_rule(line)) return std::nullopt;
  if (auto words = cells(line)) return words;
  const auto colon = line.rfind(':');
  return colon == line.npos ? std::nullopt : cells(line.substr(colon + 1));
}

bool is_rule(std::string_view line) {
  bool drawn = false;
  bool crossed = false;
  while (!line.empty()) {
    if (is_box_line(line)) {
      drawn = true;
      crossed = true;
      line.remove_prefix(3);
      continue;
    }
    const char c = line.front();
    if (std::string_view("+-=|:~^").find(c) == line.npos && kSpaces.find(c) == line.npos)
      return false;
    drawn = drawn || kSpaces.find(c) == line.npos;
    crossed = crossed || c == '+' || c == '=' || c == '~';
    line.remove_prefix(1);
    if (c == '-' && line.starts_with("--")) crossed = true;  // "- - -" is a row of blanks
  }
  return drawn && crossed;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(kSpaces) == line.npos; }

std::string without_colours(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find('\x1b'), text.size());
    out += text.substr(0, escape);
    text.remove_prefix(escape);
    if (text.empty()) break;
    if (!text.starts_with("\x1b[")) {
      text.remove_prefix(1);
      continue;
    }
    const auto end = text.find_first_not_of("0123456789;?", 2);
    text.remove_prefix(std::min(end, text.size() - 1) + 1);
  }
  return out;
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t shown = 0; !text.empty() && shown < most; ++shown) {
    const std::size_t length = character(text);
    const char c = text.front();
    if (length == 1 && is_control(c)) {
      out += c == '\t' || c == '\n' ? ' ' : '?';
    } else if (length == 0) {
      out += '?';
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  if (!text.empty()) out += "...";
  return out;
}

}  // namespace clew::cli::judging
