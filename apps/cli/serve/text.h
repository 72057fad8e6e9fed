// Words of HTTP: compared without regard to case, made of few characters, in lists with commas.
#pragma once

#include <algorithm>
#include <string_view>

#include "letters.h"

namespace clew::cli {

constexpr bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_digit);
}

constexpr bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

/// Without the spaces and tabs around it.
constexpr std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Takes the next item off a list such as "gzip, br".
constexpr std::string_view next_item(std::string_view& list) {
  const auto comma = list.find(',');
  const std::string_view item = list.substr(0, comma);
  list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  return trimmed(item);
}

}  // namespace clew::cli
