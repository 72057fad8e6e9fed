// See export_names.h.
#include "export_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "letters.h"
#include "names.h"

namespace clew::cli {
namespace {

// What file systems hold, less what a temporary file's name adds to it.
constexpr std::size_t kLongestName = 200;

}  // namespace

Result<NamePattern> NamePattern::parse(std::string_view text,
                                       std::span<const std::string_view> known) {
  NamePattern pattern;
  const auto add_text = [&](std::string_view piece) {
    if (pattern.pieces_.empty() || pattern.pieces_.back().is_part) pattern.pieces_.emplace_back();
    pattern.pieces_.back().text += piece;
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool doubled = at + 1 < text.size() && text[at + 1] == c;
    if ((c == '{' || c == '}') && doubled) {
      add_text(text.substr(at, 1));
      at += 2;
      continue;
    }
    if (c == '}') {
      return Error{.what = "a '}' without a '{' before it", .expected = "'}}' for the sign itself"};
    }
    if (c == '/' || c == '\\') {
      return Error{.what = fmt::format("a name has no '{}'", c),
                   .expected = "the folder as --each"};
    }
    if (c != '{') {
      add_text(text.substr(at, 1));
      ++at;
      continue;
    }
    const std::size_t end = text.find('}', at);
    if (end == std::string_view::npos) {
      return Error{.what = "a '{' that is never closed", .expected = "'{{' for the sign itself"};
    }
    const std::string word(text.substr(at + 1, end - at - 1));
    if (std::find(known.begin(), known.end(), word) == known.end()) {
      return Error{.what = unknown_name("part of a name", word,
                                        std::vector<std::string>(known.begin(), known.end()))};
    }
    pattern.pieces_.push_back({word, true});
    at = end + 1;
  }
  return pattern;
}

bool NamePattern::has(std::string_view part) const {
  return std::any_of(pieces_.begin(), pieces_.end(),
                     [&](const Piece& piece) { return piece.is_part && piece.text == part; });
}

std::string NamePattern::fill(const NameParts& parts) const {
  std::string name;
  for (const Piece& piece : pieces_) {
    if (!piece.is_part) {
      name += piece.text;
      continue;
    }
    const auto found = std::find_if(parts.begin(), parts.end(),
                                    [&](const auto& part) { return part.first == piece.text; });
    if (found != parts.end()) name += found->second;
  }
  return name;
}

std::optional<std::string> unfit_name(std::string_view name) {
  const auto bad = std::find_if(name.begin(), name.end(),
                                [](char c) { return c == '/' || c == '\\' || is_control(c); });
  if (bad != name.end()) {
    return *bad == '/' || *bad == '\\' ? fmt::format("a name has no '{}'", *bad)
                                       : std::string("a name has no control characters");
  }
  if (name.empty()) return "a name has at least one letter";
  if (name.front() == '.') return "a name does not begin with a dot";
  if (name.front() == '-') return "a name does not begin with a dash";
  if (name.size() > kLongestName) {
    return fmt::format("a name has at most {} bytes", kLongestName);
  }
  return std::nullopt;
}

std::string folded_name(std::string_view name) { return lower_case(name); }

}  // namespace clew::cli
