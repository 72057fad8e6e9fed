// See part.h.
#include "serve/part.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "serve/text.h"

namespace clew::cli {
namespace {

// Digits may be as many as one likes: a number that is too large for us is as good as the largest.
std::size_t number(std::string_view digits) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc{} ? value : std::numeric_limits<std::size_t>::max();
}

// Is "9...9" less than "9...8", both too long for `number`?
bool less(std::string_view a, std::string_view b) {
  a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
  b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

// One of the parts asked for; its size is 0 where the file has no such bytes, and there is nothing
// where it is no part at all.
std::optional<Part> one_part(std::string_view text, std::size_t size) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::string_view first = text.substr(0, dash);
  const std::string_view last = text.substr(dash + 1);
  if (!all_digits(first) || !all_digits(last) || (first.empty() && last.empty())) {
    return std::nullopt;
  }
  if (first.empty()) {
    const std::size_t length = std::min(number(last), size);
    return Part{size - length, length};
  }
  if (!last.empty() && less(last, first)) return std::nullopt;
  const std::size_t begin = number(first);
  if (begin >= size) return Part{};
  const std::size_t end = last.empty() ? size - 1 : std::min(number(last), size - 1);
  return Part{begin, end - begin + 1};
}

}  // namespace

std::variant<Part, WholeFile, NoSuchPart> find_part(std::string_view range, std::size_t size) {
  const auto equals = range.find('=');
  // Other units are not understood, and so not looked at.
  if (!same_word(range.substr(0, equals), "bytes")) return WholeFile{};
  if (equals == std::string_view::npos) return NoSuchPart{};
  std::string_view list = range.substr(equals + 1);
  std::optional<Part> found;
  bool several = false;
  while (!list.empty()) {
    const std::string_view item = next_item(list);
    if (item.empty()) continue;  // as in "0-1,,5-6", which is to be put up with
    const auto part = one_part(item, size);
    if (!part) return NoSuchPart{};
    if (part->size == 0) continue;
    several = several || found;
    found = part;
  }
  if (several) return WholeFile{};
  if (!found) return NoSuchPart{};
  return *found;
}

}  // namespace clew::cli
