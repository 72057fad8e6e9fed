// Text that other editors save, made the text that everything here reads; see clew/format.h.
#include <optional>
#include <string>
#include <string_view>

#include "clew/format.h"

namespace clew::format {
namespace {

constexpr char32_t kBroken = 0xFFFD;  // what stands for half a character

void append_utf8(char32_t code, std::string& text) {
  const auto tail = [&](unsigned shift) {
    text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | (code >> 6U));
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | (code >> 12U));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | (code >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

std::string from_utf16(std::string_view bytes, bool low_byte_first) {
  const auto unit = [&](std::size_t i) -> char32_t {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    return low_byte_first ? second * 256U + first : first * 256U + second;
  };
  std::string text;
  std::size_t i = 0;
  for (; i + 1 < bytes.size(); i += 2) {
    const char32_t code = unit(i);
    if (is_high(code) && i + 3 < bytes.size() && is_low(unit(i + 2))) {
      append_utf8(0x10000 + ((code - 0xD800) << 10U) + (unit(i + 2) - 0xDC00), text);
      i += 2;
    } else {
      append_utf8(is_high(code) || is_low(code) ? kBroken : code, text);
    }
  }
  if (i < bytes.size()) append_utf8(kBroken, text);
  return text;
}

// A carriage return that no line feed follows ends a line by itself. Several before a line feed are
// what some transfers make of one.
bool has_lone_return(std::string_view text) {
  for (auto at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at)) {
    at = text.find_first_not_of('\r', at);
    if (at == std::string_view::npos || text[at] != '\n') return true;
  }
  return false;
}

void use_line_feeds(std::string& text) {
  bool alone = true;  // looked at from the end: is there no line feed behind these?
  for (auto at = text.rbegin(); at != text.rend(); ++at) {
    if (*at != '\r') {
      alone = *at != '\n';
    } else if (alone) {
      *at = '\n';
    }
  }
}

}  // namespace

std::optional<std::string> usual_text(std::string_view text) {
  const bool low_byte_first = text.starts_with("\xFF\xFE");
  std::optional<std::string> usual;
  if (low_byte_first || text.starts_with("\xFE\xFF")) {
    usual = from_utf16(text.substr(2), low_byte_first);
  } else if (has_lone_return(text)) {
    usual = std::string(text);
  }
  if (usual) use_line_feeds(*usual);
  return usual;
}

}  // namespace clew::format
