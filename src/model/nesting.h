// How deeply JSON is nested, told before it is parsed.
//
// nlohmann's parser needs no stack for depth, but copying and writing a value do: two megabytes of
// "[" in a request would end the program. Format readers have their own parser and limit.
#pragma once

#include <algorithm>
#include <string_view>

namespace clew {

/// More than any request or save has.
inline constexpr int kDeepestNesting = 64;

/// The most brackets that are open at once, those within strings left out. Of text that is not
/// JSON it says something or other, which its parser will refuse.
inline int nesting(std::string_view json) {
  int open = 0;
  int most = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') in_string = !in_string;
    if (in_string && c == '\\') ++i;
    if (in_string) continue;
    if (c == '[' || c == '{') most = std::max(most, ++open);
    if (c == ']' || c == '}') --open;
  }
  return most;
}

}  // namespace clew
