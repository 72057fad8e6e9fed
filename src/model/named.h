// Values by their names.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace clew {

/// The one of some values that name() calls so, or nothing.
template <typename T, std::size_t N>
std::optional<T> named(const std::array<T, N>& all, std::string_view wanted) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](T one) { return name(one) == wanted; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace clew
