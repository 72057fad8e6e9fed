// A vector that is indexed by whatever counts: an int, a cell, a position of sixteen bits.
//
// Values, positions and steps are ints, because they are computed with; std::vector wants sizes,
// and says so at every access. Builds with assertions look at the bounds.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <vector>

namespace clew {

template <typename T>
class Table : public std::vector<T> {
  using Vector = std::vector<T>;

 public:
  using Vector::Vector;
  /// `size` entries, each of them `value`.
  explicit Table(std::integral auto size, const T& value = T())
      : Vector(static_cast<std::size_t>(size), value) {}
  void assign(std::integral auto size, const T& value) {
    Vector::assign(static_cast<std::size_t>(size), value);
  }
  void resize(std::integral auto size) { Vector::resize(static_cast<std::size_t>(size)); }

  decltype(auto) operator[](std::convertible_to<std::size_t> auto at) {
    assert(static_cast<std::size_t>(at) < Vector::size());
    return Vector::operator[](static_cast<std::size_t>(at));
  }
  decltype(auto) operator[](std::convertible_to<std::size_t> auto at) const {
    assert(static_cast<std::size_t>(at) < Vector::size());
    return Vector::operator[](static_cast<std::size_t>(at));
  }
};

/// How many there are, as an int like all other numbers.
[[nodiscard]] constexpr int length(const auto& list) { return static_cast<int>(list.size()); }

}  // namespace clew
