// Text inside XML, in elements and in attributes.
#pragma once

#include <string>
#include <string_view>

namespace clew::cli {

/// With what XML reads itself written out, and without what it cannot hold at all.
inline std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n') out.push_back(c);
    }
  }
  return out;
}

}  // namespace clew::cli
