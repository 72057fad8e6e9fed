// The place of an enumerator among its own kind, to index a table with.
#pragma once

#include <cstddef>

namespace clew {

/// 0 for the first of the enumeration, and so on.
[[nodiscard]] constexpr std::size_t ordinal(auto enumerator) {
  return static_cast<std::size_t>(enumerator);
}

}  // namespace clew
