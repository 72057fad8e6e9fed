// A field of comma-separated values, as spreadsheets read them.
#pragma once

#include <string>
#include <string_view>

namespace clew::cli {

/// In quotes where it needs them.
inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out.push_back('"');
    out.push_back(c);
  }
  return out + '"';
}

}  // namespace clew::cli
