// Letters and digits of ASCII, whatever the language of the machine is.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace clew::cli {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A control character, which must not reach a terminal or a file's name.
constexpr bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7F'; }

inline std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

}  // namespace clew::cli
