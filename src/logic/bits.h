// Sets of cells or numbers as a run of 64-bit words.
//
// How many words a set has depends on the board, so sets that live in a State are plain words in
// its tables; Bits is a set on the stack, for working things out.
#pragma once

#include <bit>
#include <cstdint>

#include "clew/topology.h"

namespace clew::logic {

using Word = std::uint64_t;
/// Numbers go up to kMaxCells, and bit n stands for number n.
inline constexpr int kMaxWords = kMaxCells / 64 + 1;

inline bool test(const Word* set, int bit) {
  return (set[static_cast<unsigned>(bit) / 64U] >> (static_cast<unsigned>(bit) % 64U) & 1U) != 0;
}
inline void insert(Word* set, int bit) {
  set[static_cast<unsigned>(bit) / 64U] |= Word{1} << (static_cast<unsigned>(bit) % 64U);
}
inline void erase(Word* set, int bit) {
  set[static_cast<unsigned>(bit) / 64U] &= ~(Word{1} << (static_cast<unsigned>(bit) % 64U));
}
inline int count(const Word* set, int words) {
  int sum = 0;
  for (int i = 0; i < words; ++i) sum += std::popcount(set[i]);
  return sum;
}
inline int first(const Word* set, int words) {
  for (int i = 0; i < words; ++i) {
    if (set[i] != 0) return i * 64 + std::countr_zero(set[i]);
  }
  return -1;
}
/// The only bit of the set, or -1 where there are none or more.
inline int single(const Word* set, int words) {
  int found = -1;
  for (int i = 0; i < words; ++i) {
    if (set[i] == 0) continue;
    if (found >= 0 || !std::has_single_bit(set[i])) return -1;
    found = i * 64 + std::countr_zero(set[i]);
  }
  return found;
}
inline bool meet(const Word* a, const Word* b, int words) {
  for (int i = 0; i < words; ++i) {
    if ((a[i] & b[i]) != 0) return true;
  }
  return false;
}
/// Calls f(bit) for every bit, in increasing order. The set may change meanwhile.
template <typename F>
void for_each(const Word* set, int words, F&& f) {
  for (int i = 0; i < words; ++i) {
    for (Word rest = set[i]; rest != 0; rest &= rest - 1) f(i * 64 + std::countr_zero(rest));
  }
}

class Bits {
 public:
  explicit Bits(int words) : words_(words) { clear(); }
  Bits(const Word* set, int words) : words_(words) {
    for (int i = 0; i < words_; ++i) w_[i] = set[i];
  }
  Bits(const Bits& other) : Bits(other.w_, other.words_) {}
  Bits& operator=(const Bits& other) {
    if (this == &other) return *this;
    words_ = other.words_;
    for (int i = 0; i < words_; ++i) w_[i] = other.w_[i];
    return *this;
  }

  void clear() {
    for (int i = 0; i < words_; ++i) w_[i] = 0;
  }
  [[nodiscard]] const Word* data() const { return w_; }
  [[nodiscard]] Word* data() { return w_; }
  [[nodiscard]] bool test(int bit) const { return logic::test(w_, bit); }
  void insert(int bit) { logic::insert(w_, bit); }
  void erase(int bit) { logic::erase(w_, bit); }
  [[nodiscard]] int count() const { return logic::count(w_, words_); }
  [[nodiscard]] int first() const { return logic::first(w_, words_); }
  [[nodiscard]] int single() const { return logic::single(w_, words_); }
  [[nodiscard]] bool none() const { return first() < 0; }
  [[nodiscard]] bool meets(const Word* other) const { return meet(w_, other, words_); }
  Bits& operator|=(const Word* other) {
    for (int i = 0; i < words_; ++i) w_[i] |= other[i];
    return *this;
  }
  Bits& operator&=(const Word* other) {
    for (int i = 0; i < words_; ++i) w_[i] &= other[i];
    return *this;
  }
  Bits& operator-=(const Word* other) {
    for (int i = 0; i < words_; ++i) w_[i] &= ~other[i];
    return *this;
  }
  template <typename F>
  void each(F&& f) const {
    logic::for_each(w_, words_, static_cast<F&&>(f));
  }

 private:
  Word w_[kMaxWords];
  int words_;
};

}  // namespace clew::logic
