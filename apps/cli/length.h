// Sizes and enumerators as ints, as the library has them (src/model/length.h, ordinal.h).
#pragma once

namespace clew::cli {

/// How many there are, as an int like all other numbers.
[[nodiscard]] constexpr int length(const auto& list) { return static_cast<int>(list.size()); }

/// The number of an enumerator: its place in a table, or what the system is told.
[[nodiscard]] constexpr int ordinal(auto enumerator) { return static_cast<int>(enumerator); }

}  // namespace clew::cli
