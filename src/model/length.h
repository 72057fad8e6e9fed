// How many there are, as an int.
//
// Numbers, rows and counts are ints, because they are computed with, and go into `[]` as they are:
// the build has no -Wsign-conversion (cmake/ClewCompile.cmake). What goes the other way is narrowed
// here.
#pragma once

#include <algorithm>
#include <ranges>

namespace clew {

/// How many there are, as an int like all other numbers.
[[nodiscard]] constexpr int length(const auto& list) { return static_cast<int>(list.size()); }

/// How many of them are equal to `value`.
[[nodiscard]] constexpr int how_many(const auto& list, const auto& value) {
  return static_cast<int>(std::ranges::count(list, value));
}

/// How many of them `is` is true of.
[[nodiscard]] constexpr int how_many_are(const auto& list, const auto& is) {
  return static_cast<int>(std::ranges::count_if(list, is));
}

}  // namespace clew
