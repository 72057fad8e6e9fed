// An unsigned integer of any size, with the few operations that counting needs.
//
// The tables of the frontier method hold their numbers as bare 64-bit words of a width that is
// the same for a whole layer (count_table.h); this class takes over at the end, and writes the
// decimal string.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace clew::solve {

class BigUint {
 public:
  BigUint() = default;
  explicit BigUint(std::uint64_t value);

  /// Adds a number given as words, the lowest first.
  void add(std::span<const std::uint64_t> words);
  void add(const BigUint& other);
  /// Subtracts; the result must not be negative.
  void subtract(const BigUint& other);
  void multiply(std::uint32_t factor);

  [[nodiscard]] int bit_width() const;
  [[nodiscard]] std::string to_string() const;

  friend bool operator==(const BigUint&, const BigUint&) = default;
  friend std::strong_ordering operator<=>(const BigUint& a, const BigUint& b);

 private:
  void trim();

  // 32 bits each, the lowest first, no zeros at the top: products and remainders then fit 64 bits,
  // which WebAssembly divides without help.
  std::vector<std::uint32_t> limbs_;
};

}  // namespace clew::solve
