// The table of one job: frontier states and how many ways lead to each.
//
// Open addressing with linear probing in one block of memory; an entry is the key's words followed
// by the number's words, so that a look-up touches one cache line. All numbers of a table have the
// same width, chosen beforehand so that no sum can overflow (see count_layers.h). Against several
// modular passes with the Chinese remainder theorem this wins by the number of passes: finding the
// entry costs far more than adding two or three words.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

#include "solve/count_guard.h"
#include "solve/count_memory.h"

namespace clew::solve::counting {

template <std::size_t Words>
using Key = std::array<std::uint64_t, Words>;

/// A key's first word is never zero: that marks a free entry.
template <std::size_t Words>
class StateTable {
 public:
  StateTable(Memory& memory, Guard& guard) : memory_(&memory), guard_(&guard) {}

  /// Empty, for numbers of `limbs` words. Keeps its memory where that is about right. False: no
  /// memory, or the guard said stop.
  bool reset(std::size_t limbs, std::uint64_t expected);

  /// Adds a number of `limbs` words, the lowest first, not more than the table's; `Limbs` is the
  /// same where it is known beforehand, or 0. False as for reset().
  template <std::size_t Limbs>
  bool add(const Key<Words>& key, std::uint64_t hashed, const std::uint64_t* number,
           std::size_t limbs);
  void prefetch(std::uint64_t hashed) const { __builtin_prefetch(entry(hashed >> shift_), 1); }
  static std::uint64_t hash(const Key<Words>& key);

  /// Moves the entries together and returns them, `stride()` words each. The table is no longer
  /// one until the next reset().
  std::span<const std::uint64_t> pack();

  [[nodiscard]] std::uint64_t bytes() const { return capacity_ * stride_ * sizeof(std::uint64_t); }
  [[nodiscard]] std::size_t stride() const { return stride_; }

 private:
  static constexpr std::uint64_t kSmallest = 256;
  // How many words are cleared, or entries moved, between two looks at the guard: under 1 ms.
  static constexpr std::uint64_t kClearChunk = 1U << 18U;
  static constexpr std::uint64_t kMoveChunk = 1U << 14U;

  [[nodiscard]] std::uint64_t* entry(std::uint64_t index) const {
    return block_.get() + index * stride_;
  }
  // The entry of a key, or the free one where it belongs.
  std::uint64_t* find(const Key<Words>& key, std::uint64_t hashed) const {
    std::uint64_t index = hashed >> shift_;
    for (;;) {
      std::uint64_t* const found = entry(index);
      if (found[0] == 0 || std::memcmp(found, key.data(), sizeof key) == 0) return found;
      index = (index + 1) & (capacity_ - 1);
    }
  }
  void shape(std::uint64_t capacity) {
    capacity_ = capacity;
    shift_ = 64 - std::countr_zero(capacity);
  }
  bool clear();
  bool grow();

  Memory* memory_;
  Guard* guard_;
  Block block_;
  std::uint64_t capacity_ = 0;
  std::uint64_t size_ = 0;
  std::size_t stride_ = 1;
  unsigned shift_ = 64;
};

template <std::size_t Words>
std::uint64_t StateTable<Words>::hash(const Key<Words>& key) {
  // Multiply and fold, twice: one multiplication alone left long runs, as neighbouring states
  // differ in a few high bits only.
  std::uint64_t mixed = key[0];
  for (std::size_t i = 1; i < Words; ++i) {
    mixed = (mixed ^ (mixed >> 29U)) * 0x9E3779B97F4A7C15ULL + key[i];
  }
  mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93ULL;
  return (mixed ^ (mixed >> 32U)) * 0x9E3779B97F4A7C15ULL;
}

template <std::size_t Words>
bool StateTable<Words>::reset(std::size_t limbs, std::uint64_t expected) {
  size_ = 0;
  stride_ = Words + limbs;
  shape(std::bit_ceil(std::max(kSmallest, expected + expected / 2)));
  // A block that is too large would only be cleared in vain, and one for a single job would stay.
  const std::uint64_t wanted = capacity_ * stride_;
  if (block_.words() >= wanted && block_.words() / 4 <= wanted) return clear();
  block_.release();
  block_ = Block(*memory_, wanted, Block::Fill::zero);
  return static_cast<bool>(block_);
}

template <std::size_t Words>
template <std::size_t Limbs>
bool StateTable<Words>::add(const Key<Words>& key, std::uint64_t hashed,
                            const std::uint64_t* number, std::size_t limbs) {
  std::uint64_t* found = find(key, hashed);
  if (found[0] == 0) {
    if (size_ + size_ / 2 >= capacity_) {  // two thirds full
      if (!grow()) return false;
      found = find(key, hashed);
    }
    std::memcpy(found, key.data(), sizeof key);
    ++size_;
  }
  std::uint64_t* const sum = found + Words;
  const std::size_t width = Limbs == 0 ? limbs : Limbs;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < width; ++i) {
    const std::uint64_t part = number[i] + carry;
    carry = part < carry ? 1 : 0;
    sum[i] += part;
    carry += sum[i] < part ? 1 : 0;
  }
  for (std::size_t i = width; carry != 0; ++i) {
    sum[i] += carry;
    carry = sum[i] < carry ? 1 : 0;
  }
  return true;
}

// Without a branch on what nobody can predict, which took a fifth of the whole time.
template <std::size_t Words>
std::span<const std::uint64_t> StateTable<Words>::pack() {
  std::uint64_t* to = block_.get();
  const std::uint64_t* from = block_.get();
  for (std::uint64_t index = 0; index < capacity_; ++index, from += stride_) {
    for (std::size_t i = 0; i < stride_; ++i) to[i] = from[i];
    to += from[0] != 0 ? stride_ : 0;
  }
  return {block_.get(), to};
}

template <std::size_t Words>
bool StateTable<Words>::clear() {
  const std::uint64_t words = capacity_ * stride_;
  for (std::uint64_t from = 0; from < words; from += kClearChunk) {
    const auto part = static_cast<std::size_t>(std::min(kClearChunk, words - from));
    std::memset(block_.get() + from, 0, part * sizeof(std::uint64_t));
    if (part == kClearChunk && guard_->interrupted()) return false;
  }
  return true;
}

// The index is the hash's highest bits, so that growing reads and writes in order.
template <std::size_t Words>
bool StateTable<Words>::grow() {
  Block old(*memory_, capacity_ * 2 * stride_, Block::Fill::zero);
  if (!old) return false;
  std::swap(old, block_);
  shape(capacity_ * 2);
  for (std::uint64_t index = 0; index < capacity_ / 2; ++index) {
    if (index % kMoveChunk == kMoveChunk - 1 && guard_->interrupted()) return false;
    const std::uint64_t* const from = old.get() + index * stride_;
    if (from[0] == 0) continue;
    Key<Words> moved;
    std::memcpy(moved.data(), from, sizeof moved);
    std::memcpy(find(moved, hash(moved)), from, stride_ * sizeof(std::uint64_t));
  }
  return true;
}

}  // namespace clew::solve::counting
