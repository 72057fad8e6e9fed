// Text that fits: cut at spaces into lines, or cut short.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clew::cli {

/// Cut at spaces into lines of at most this width; at least one line, however empty. A word that is
/// longer than a line keeps one to itself.
inline std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width) {
      lines.emplace_back();
    }
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
  }
  return lines;
}

/// How many columns a text takes; everything we draw is one wide.
inline std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char c : text) columns += (c & 0xC0) != 0x80 ? 1 : 0;
  return columns;
}

/// The beginning of a text, with three dots where something is missing.
inline std::string shortened(std::string_view text, std::size_t width) {
  if (columns_of(text) <= width) return std::string(text);
  constexpr std::string_view kDots = "...";
  if (width <= kDots.size()) return std::string(kDots.substr(0, width));
  std::size_t end = 0;
  for (std::size_t columns = 0; end < text.size(); ++end) {
    if ((text[end] & 0xC0) == 0x80) continue;
    if (columns++ == width - kDots.size()) break;
  }
  return std::string(text.substr(0, end)) + std::string(kDots);
}

}  // namespace clew::cli
