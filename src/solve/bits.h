// Sets of cells as a fixed number of 64-bit words.
//
// The number of words is a template argument, so that a 9x9 board's sets live in registers and
// every loop over words is unrolled. Shifts move a whole set one step across the board; all of the
// engine's bit-parallel reasoning is made of them.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace clew::solve {

/// A bit of a set lies in this word of it, ...
constexpr unsigned word_of(int bit) { return static_cast<unsigned>(bit) / 64U; }
/// ... and there it is this one.
constexpr std::uint64_t mask_of(int bit) {
  return std::uint64_t{1} << (static_cast<unsigned>(bit) % 64U);
}

/// Two words at a time, where a set has an even number of them: 3.11 instead of 3.76 million
/// instructions for the tournament boards (docs/engine.md, "Fewer instructions").
using Pair [[gnu::vector_size(16)]] = std::uint64_t;
inline Pair pair_at(const std::uint64_t* words) {
  Pair pair;
  std::memcpy(&pair, words, sizeof pair);
  return pair;
}
inline void put_pair(std::uint64_t* words, Pair pair) { std::memcpy(words, &pair, sizeof pair); }
/// The upper word of one pair and the lower of the next.
inline Pair between(Pair a, Pair b) { return Pair{a[1], b[0]}; }
/// Whether a set is made of pairs.
template <int W>
inline constexpr bool kPairs = W % 2 == 0;

template <int W>
struct Bits {
  std::uint64_t w[W];

  static constexpr Bits zero() { return Bits{}; }

  [[nodiscard]] bool none() const {
    if constexpr (kPairs<W>) {
      Pair some = pair_at(w);
      for (int i = 2; i < W; i += 2) some |= pair_at(w + i);
      return (some[0] | some[1]) == 0;
    }
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= w[i];
    return any == 0;
  }
  [[nodiscard]] bool any() const { return !none(); }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (int i = 0; i < W; ++i) sum += std::popcount(w[i]);
    return sum;
  }
  /// Exactly one bit set.
  [[nodiscard]] bool single() const {
    if constexpr (W == 1) {
      return std::has_single_bit(w[0]);
    } else {
      std::uint64_t any = 0;
      std::uint64_t twice = 0;
      for (int i = 0; i < W; ++i) {
        twice |= (w[i] & (w[i] - 1)) | (any != 0 ? w[i] : 0);
        any |= w[i];
      }
      return any != 0 && twice == 0;
    }
  }
  [[nodiscard]] int first() const {
    for (int i = 0; i < W; ++i) {
      if (w[i] != 0) return i * 64 + std::countr_zero(w[i]);
    }
    return -1;
  }
  [[nodiscard]] bool test(int bit) const { return (w[word_of(bit)] & mask_of(bit)) != 0; }
  void set(int bit) { w[word_of(bit)] |= mask_of(bit); }
  void reset(int bit) { w[word_of(bit)] &= ~mask_of(bit); }

  friend Bits operator&(const Bits& a, const Bits& b) {
    Bits r;
    if constexpr (kPairs<W>) {
      for (int i = 0; i < W; i += 2) put_pair(r.w + i, pair_at(a.w + i) & pair_at(b.w + i));
    } else {
      for (int i = 0; i < W; ++i) r.w[i] = a.w[i] & b.w[i];
    }
    // cppcheck-suppress uninitvar
    return r;
  }
  friend Bits operator|(const Bits& a, const Bits& b) {
    Bits r;
    if constexpr (kPairs<W>) {
      for (int i = 0; i < W; i += 2) put_pair(r.w + i, pair_at(a.w + i) | pair_at(b.w + i));
    } else {
      for (int i = 0; i < W; ++i) r.w[i] = a.w[i] | b.w[i];
    }
    // cppcheck-suppress uninitvar
    return r;
  }
  friend Bits operator~(const Bits& a) {
    Bits r;
    if constexpr (kPairs<W>) {
      for (int i = 0; i < W; i += 2) put_pair(r.w + i, ~pair_at(a.w + i));
    } else {
      for (int i = 0; i < W; ++i) r.w[i] = ~a.w[i];
    }
    // cppcheck-suppress uninitvar
    return r;
  }
  Bits& operator&=(const Bits& b) { return *this = *this & b; }
  Bits& operator|=(const Bits& b) { return *this = *this | b; }
  friend bool operator==(const Bits& a, const Bits& b) {
    std::uint64_t differ = 0;
    for (int i = 0; i < W; ++i) differ |= a.w[i] ^ b.w[i];
    return differ == 0;
  }
};

/// Calls f(bit) for every bit set, in increasing order.
template <int W, typename F>
void for_each_bit(const Bits<W>& bits, F&& f) {
  for (int i = 0; i < W; ++i) {
    for (std::uint64_t rest = bits.w[i]; rest != 0; rest &= rest - 1) {
      f(i * 64 + std::countr_zero(rest));
    }
  }
}

/// A distance to shift by, at least 1, split into words and bits once and for all.
struct Shift {
  int words = 0;
  unsigned bits = 0;
  static Shift by(int distance) {
    assert(distance > 0 && "pairs are shifted by 64 less the bits");
    return {distance / 64, static_cast<unsigned>(distance % 64)};
  }
};

/// Every cell moved up by the distance: bit p becomes bit p + distance.
template <int W>
[[gnu::always_inline]] inline Bits<W> up(const Bits<W>& a, Shift s) {
  Bits<W> r;
  if (s.words == 0) {  // the usual case by far: boards narrower than 64
    if constexpr (kPairs<W>) {
      Pair before = {0, 0};
      for (int i = 0; i < W; i += 2) {
        const Pair here = pair_at(a.w + i);
        put_pair(r.w + i, here << s.bits | between(before, here) >> (64U - s.bits));
        before = here;
      }
      // cppcheck-suppress uninitvar
      return r;
    }
    r.w[0] = a.w[0] << s.bits;
    for (int i = 1; i < W; ++i) r.w[i] = a.w[i] << s.bits | a.w[i - 1] >> 1U >> (63U - s.bits);
    return r;
  }
  if constexpr (W > 1) {  // a set of one word has no steps of 64 and more
    for (int i = 0; i < W; ++i) {
      const int from = i - s.words;
      const std::uint64_t high = from >= 0 ? a.w[from] << s.bits : 0;
      const std::uint64_t low = from >= 1 ? a.w[from - 1] >> 1U >> (63U - s.bits) : 0;
      r.w[i] = high | low;
    }
    return r;
  }
  return Bits<W>::zero();
}

/// Every cell moved down by the distance: bit p + distance becomes bit p.
template <int W>
[[gnu::always_inline]] inline Bits<W> down(const Bits<W>& a, Shift s) {
  Bits<W> r;
  if (s.words == 0) {
    if constexpr (kPairs<W>) {
      Pair after = {0, 0};
      for (int i = W - 2; i >= 0; i -= 2) {
        const Pair here = pair_at(a.w + i);
        put_pair(r.w + i, here >> s.bits | between(here, after) << (64U - s.bits));
        after = here;
      }
      // cppcheck-suppress uninitvar
      return r;
    }
    for (int i = 0; i + 1 < W; ++i) r.w[i] = a.w[i] >> s.bits | a.w[i + 1] << 1U << (63U - s.bits);
    r.w[W - 1] = a.w[W - 1] >> s.bits;
    return r;
  }
  if constexpr (W > 1) {
    for (int i = 0; i < W; ++i) {
      const int from = i + s.words;
      const std::uint64_t low = from < W ? a.w[from] >> s.bits : 0;
      const std::uint64_t high = from + 1 < W ? a.w[from + 1] << 1U << (63U - s.bits) : 0;
      r.w[i] = low | high;
    }
    return r;
  }
  return Bits<W>::zero();
}

}  // namespace clew::solve
