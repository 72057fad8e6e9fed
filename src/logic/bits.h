// Sets of cells or numbers as a run of 64-bit words.
//
// How many words a set has depends on the board, so sets that live in a State are plain words in
// its tables; Bits is a set on the stack, for working things out.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "clew/topology.h"

namespace clew::logic {

using Word = std::uint64_t;
/// Numbers go up to kMaxCells, and bit n stands for number n.
inline constexpr int kMaxWords = kMaxCells / 64 + 1;

/// What a set may hold: a cell, or an int for a number or a line.
template <typename T>
concept Member = std::same_as<T, Cell> || std::same_as<T, int>;

inline Word& word_of(Word* set, Member auto bit) { return set[static_cast<std::size_t>(bit) / 64]; }
inline Word mask_of(Member auto bit) { return Word{1} << (static_cast<std::size_t>(bit) % 64); }
inline bool test(const Word* set, Member auto bit) {
  return (set[static_cast<std::size_t>(bit) / 64] & mask_of(bit)) != 0;
}
inline void insert(Word* set, Member auto bit) { word_of(set, bit) |= mask_of(bit); }
inline void erase(Word* set, Member auto bit) { word_of(set, bit) &= ~mask_of(bit); }
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
/// Calls f(bit) for every bit, in increasing order, with a Cell where f takes one. The set may
/// change meanwhile.
template <typename F>
void for_each(const Word* set, int words, F&& f) {
  using Bit = std::conditional_t<std::invocable<F, int>, int, Cell>;
  for (int i = 0; i < words; ++i) {
    for (Word rest = set[i]; rest != 0; rest &= rest - 1) f(Bit(i * 64 + std::countr_zero(rest)));
  }
}

/// How many words a set has: W of them, or for W = 0 as many as it is told.
template <int W>
struct WordCount {
  explicit WordCount(int /*words*/) {}
  [[nodiscard]] static constexpr int words() { return W; }
};
template <>
struct WordCount<0> {
  explicit WordCount(int words) : words_(words) {}
  [[nodiscard]] int words() const { return words_; }

 private:
  int words_;
};

/// A set on the stack. With the number of words built in, loops over them disappear; what is asked
/// often is written for any W and called by with_words().
template <int W>
class BitsOf : private WordCount<W> {
 public:
  explicit BitsOf(int words) : WordCount<W>(words) { clear(); }
  BitsOf(const Word* set, int words) : WordCount<W>(words) {
    for (int i = 0; i < this->words(); ++i) w_[i] = set[i];
  }
  BitsOf(const BitsOf& other) : WordCount<W>(other) {
    for (int i = 0; i < this->words(); ++i) w_[i] = other.w_[i];
  }
  BitsOf& operator=(const BitsOf& other) {
    if (this == &other) return *this;
    WordCount<W>::operator=(other);
    for (int i = 0; i < this->words(); ++i) w_[i] = other.w_[i];
    return *this;
  }

  void clear() {
    for (int i = 0; i < this->words(); ++i) w_[i] = 0;
  }
  [[nodiscard]] const Word* data() const { return w_; }
  [[nodiscard]] Word* data() { return w_; }
  [[nodiscard]] bool test(Member auto bit) const { return logic::test(w_, bit); }
  void insert(Member auto bit) { logic::insert(w_, bit); }
  void erase(Member auto bit) { logic::erase(w_, bit); }
  [[nodiscard]] int count() const { return logic::count(w_, this->words()); }
  [[nodiscard]] int first() const { return logic::first(w_, this->words()); }
  [[nodiscard]] int single() const { return logic::single(w_, this->words()); }
  [[nodiscard]] bool none() const {
    Word any = 0;
    for (int i = 0; i < this->words(); ++i) any |= w_[i];
    return any == 0;
  }
  [[nodiscard]] bool meets(const Word* other) const { return meet(w_, other, this->words()); }
  BitsOf& operator|=(const Word* other) {
    for (int i = 0; i < this->words(); ++i) w_[i] |= other[i];
    return *this;
  }
  BitsOf& operator&=(const Word* other) {
    for (int i = 0; i < this->words(); ++i) w_[i] &= other[i];
    return *this;
  }
  BitsOf& operator-=(const Word* other) {
    for (int i = 0; i < this->words(); ++i) w_[i] &= ~other[i];
    return *this;
  }
  template <typename F>
  void each(F&& f) const {
    logic::for_each(w_, this->words(), static_cast<F&&>(f));
  }

 private:
  static constexpr std::size_t kMost = W > 0 ? W : kMaxWords;
  Word w_[kMost];
};

using Bits = BitsOf<0>;

/// No bit is set. Few words are read together at once; of many, most sets have one among the first.
template <int W>
bool is_empty(const Word* set, int words) {
  if constexpr (W > 0) return BitsOf<W>(set, words).none();
  return first(set, words) < 0;
}

/// Calls f(W) with the number of words as a constant: boards up to 11x11 have it built in. Not so
/// in a browser, where three copies of the techniques are 6 KB more to download.
template <typename F>
void with_words([[maybe_unused]] int words, F&& f) {
#ifndef __wasm__
  if (words == 1) return f(std::integral_constant<int, 1>());
  if (words == 2) return f(std::integral_constant<int, 2>());
#endif
  return f(std::integral_constant<int, 0>());
}

}  // namespace clew::logic
