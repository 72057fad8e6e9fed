// See bigint.h. Schoolbook arithmetic: the numbers have a few dozen words at most.
#include "solve/bigint.h"

#include <algorithm>
#include <array>
#include <bit>

namespace clew::solve {
namespace {

constexpr unsigned kLimbBits = 32;
// The largest power of ten in a limb, and its number of digits.
constexpr std::uint32_t kChunk = 1'000'000'000;
constexpr int kChunkDigits = 9;

std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }

}  // namespace

BigUint::BigUint(std::uint64_t value) {
  const std::array<std::uint64_t, 1> words = {value};
  add(words);
}

void BigUint::add(std::span<const std::uint64_t> words) {
  BigUint other;
  for (const std::uint64_t word : words) {
    other.limbs_.push_back(low(word));
    other.limbs_.push_back(low(word >> kLimbBits));
  }
  other.trim();
  add(other);
}

void BigUint::add(const BigUint& other) {
  if (limbs_.size() < other.limbs_.size()) limbs_.resize(other.limbs_.size(), 0);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    carry += limbs_[i];
    if (i < other.limbs_.size()) carry += other.limbs_[i];
    limbs_[i] = low(carry);
    carry >>= kLimbBits;
  }
  if (carry != 0) limbs_.push_back(low(carry));
}

void BigUint::subtract(const BigUint& other) {
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    const std::uint64_t taken = borrow + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    borrow = limbs_[i] < taken ? 1 : 0;
    limbs_[i] = low(limbs_[i] - taken);
  }
  trim();
}

void BigUint::multiply(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : limbs_) {
    carry += static_cast<std::uint64_t>(limb) * factor;
    limb = low(carry);
    carry >>= kLimbBits;
  }
  if (carry != 0) limbs_.push_back(low(carry));
  trim();
}

int BigUint::bit_width() const {
  if (limbs_.empty()) return 0;
  return static_cast<int>((limbs_.size() - 1) * kLimbBits) +
         static_cast<int>(std::bit_width(limbs_.back()));
}

std::string BigUint::to_string() const {
  if (limbs_.empty()) return "0";
  std::vector<std::uint32_t> rest = limbs_;
  std::string digits;  // the lowest first
  while (!rest.empty()) {
    std::uint64_t remainder = 0;
    for (std::size_t i = rest.size(); i-- > 0;) {
      remainder = (remainder << kLimbBits) | rest[i];
      rest[i] = low(remainder / kChunk);
      remainder %= kChunk;
    }
    while (!rest.empty() && rest.back() == 0) rest.pop_back();
    for (int i = 0; i < kChunkDigits; ++i) {
      digits.push_back(static_cast<char>('0' + remainder % 10));
      remainder /= 10;
    }
  }
  while (digits.back() == '0') digits.pop_back();
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::strong_ordering operator<=>(const BigUint& a, const BigUint& b) {
  if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() <=> b.limbs_.size();
  return std::lexicographical_compare_three_way(a.limbs_.rbegin(), a.limbs_.rend(),
                                                b.limbs_.rbegin(), b.limbs_.rend());
}

void BigUint::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

}  // namespace clew::solve
