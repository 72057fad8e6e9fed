// A vector whose index may be an int (a number of the path, a row, a column, a step) or an
// enumerator.
//
// Sizes and numbers are ints everywhere, since they are subtracted; the index of a std::vector is
// not, and every use of one would be a cast. A table by cells needs none of this: a Cell is an
// index by itself.
#pragma once

#include <cstddef>
#include <vector>

namespace clew {

template <typename T>
class Table : public std::vector<T> {
 public:
  Table() = default;
  explicit Table(int size, const T& value = T())
      : std::vector<T>(static_cast<std::size_t>(size), value) {}

  decltype(auto) operator[](auto index) {
    return std::vector<T>::operator[](static_cast<std::size_t>(index));
  }
  decltype(auto) operator[](auto index) const {
    return std::vector<T>::operator[](static_cast<std::size_t>(index));
  }
};

/// How many there are, as an int like all other numbers.
[[nodiscard]] constexpr int length(const auto& list) { return static_cast<int>(list.size()); }

}  // namespace clew
