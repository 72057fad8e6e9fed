// The table of one layer: frontier states and how many ways lead to each.
//
// Open addressing with linear probing in one block of memory; an entry is the key's words followed
// by the number's words, so that a look-up touches one cache line. All numbers of a layer have the
// same width, chosen beforehand so that no sum can overflow (see LayerTables). Against several
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

/// How the work on a layer, or on all of them, ended.
enum class Progressed : std::uint8_t { yes, stopped, out_of_memory };

template <int Words>
using Key = std::array<std::uint64_t, static_cast<std::size_t>(Words)>;

/// What both tables of a count may take together, and what they took at most.
struct Memory {
  std::uint64_t limit = 0;
  std::uint64_t used = 0;
  std::uint64_t peak = 0;
};

/// A key's first word is never zero: that marks a free entry.
template <int Words>
class StateTable {
 public:
  StateTable(Memory& memory, Guard& guard) : memory_(&memory), guard_(&guard) {}
  ~StateTable() { release(); }
  StateTable(const StateTable&) = delete;
  StateTable& operator=(const StateTable&) = delete;

  /// Empty, for numbers of `limbs` words. Keeps its memory where that is about right. False: no
  /// memory, or the guard said stop.
  bool reset(int limbs, std::uint64_t expected);

  /// Adds a number of at most limbs() words. False as for reset().
  bool add(const Key<Words>& key, std::span<const std::uint64_t> number) {
    return add_hashed(key, hash(key), number);
  }
  bool add_hashed(const Key<Words>& key, std::uint64_t hashed,
                  std::span<const std::uint64_t> number);
  void prefetch(std::uint64_t hashed) const {
    __builtin_prefetch(block_.get() + (hashed >> shift_) * stride_, 1);
  }
  static std::uint64_t hash(const Key<Words>& key);

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t capacity() const { return capacity_; }
  [[nodiscard]] int limbs() const { return limbs_; }
  [[nodiscard]] bool occupied(std::uint64_t index) const { return entry(index)[0] != 0; }
  [[nodiscard]] Key<Words> key(std::uint64_t index) const {
    Key<Words> result;
    for (int i = 0; i < Words; ++i) result[static_cast<std::size_t>(i)] = entry(index)[i];
    return result;
  }
  [[nodiscard]] std::span<const std::uint64_t> number(std::uint64_t index) const {
    return {entry(index) + Words, static_cast<std::size_t>(limbs_)};
  }
  /// Bits of the largest number, to within the bits of a common union: an upper bound.
  [[nodiscard]] int number_bits() const;
  void release();

 private:
  static constexpr std::uint64_t kSmallest = 1024;

  [[nodiscard]] std::uint64_t* entry(std::uint64_t index) const {
    return block_.get() + index * stride_;
  }
  [[nodiscard]] std::uint64_t bytes(std::uint64_t capacity) const {
    return capacity * stride_ * sizeof(std::uint64_t);
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
  ZeroedBlock allocate(std::uint64_t capacity);
  bool clear();
  bool grow();

  // How many words are cleared, or entries moved, between two looks at the guard: under 1 ms.
  static constexpr std::uint64_t kClearChunk = 1U << 18U;
  static constexpr std::uint64_t kMoveChunk = 1U << 14U;

  Memory* memory_;
  Guard* guard_;
  ZeroedBlock block_;
  std::uint64_t capacity_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t stride_ = 1;
  std::uint64_t used_bits_ = 0;  // union of the highest words in use, see number_bits()
  int used_limbs_ = 1;
  int limbs_ = 1;
  int shift_ = 64;
};

template <int Words>
std::uint64_t StateTable<Words>::hash(const Key<Words>& key) {
  // Multiply and fold, twice: one multiplication alone left long runs, as neighbouring states
  // differ in a few high bits only.
  std::uint64_t mixed = key[0];
  for (int i = 1; i < Words; ++i) {
    mixed = (mixed ^ (mixed >> 29U)) * 0x9E3779B97F4A7C15ULL + key[static_cast<std::size_t>(i)];
  }
  mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93ULL;
  return (mixed ^ (mixed >> 32U)) * 0x9E3779B97F4A7C15ULL;
}

template <int Words>
bool StateTable<Words>::reset(int limbs, std::uint64_t expected) {
  limbs_ = limbs;
  size_ = 0;
  used_bits_ = 0;
  used_limbs_ = 1;
  const std::uint64_t wanted = std::bit_ceil(std::max(kSmallest, expected + expected / 2));
  const auto stride = std::uint64_t{Words} + static_cast<std::uint64_t>(limbs);
  if (capacity_ == wanted && stride == stride_ && block_) {
    return clear();
  }
  release();
  stride_ = stride;
  block_ = allocate(wanted);
  if (!block_) return false;
  capacity_ = wanted;
  shift_ = 64 - std::countr_zero(wanted);
  return true;
}

template <int Words>
bool StateTable<Words>::add_hashed(const Key<Words>& key, std::uint64_t hashed,
                                   std::span<const std::uint64_t> number) {
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
  std::uint64_t carry = 0;
  int i = 0;
  for (; i < static_cast<int>(number.size()); ++i) {
    const std::uint64_t part = number[static_cast<std::size_t>(i)] + carry;
    carry = part < carry ? 1 : 0;
    sum[i] += part;
    carry += sum[i] < part ? 1 : 0;
  }
  for (; carry != 0; ++i) {
    sum[i] += carry;
    carry = sum[i] < carry ? 1 : 0;
  }
  for (int top = limbs_; top >= used_limbs_; --top) {
    if (sum[top - 1] == 0) continue;
    used_bits_ = top == used_limbs_ ? used_bits_ | sum[top - 1] : sum[top - 1];
    used_limbs_ = top;
    break;
  }
  return true;
}

template <int Words>
int StateTable<Words>::number_bits() const {
  return (used_limbs_ - 1) * 64 + static_cast<int>(std::bit_width(used_bits_));
}

template <int Words>
void StateTable<Words>::release() {
  if (block_) memory_->used -= bytes(capacity_);
  block_.release();
  capacity_ = 0;
}

template <int Words>
ZeroedBlock StateTable<Words>::allocate(std::uint64_t capacity) {
  const std::uint64_t size = bytes(capacity);
  if (size > memory_->limit || memory_->used > memory_->limit - size) return {};
  ZeroedBlock block(capacity * stride_);
  if (block) {
    memory_->used += size;
    memory_->peak = std::max(memory_->peak, memory_->used);
  }
  return block;
}

template <int Words>
bool StateTable<Words>::clear() {
  const std::uint64_t words = capacity_ * stride_;
  for (std::uint64_t from = 0; from < words; from += kClearChunk) {
    std::memset(
        block_.get() + from, 0,
        static_cast<std::size_t>(std::min(kClearChunk, words - from)) * sizeof(std::uint64_t));
    if (guard_->interrupted()) return false;
  }
  return true;
}

// The index is the hash's highest bits, so that growing reads and writes in order.
template <int Words>
bool StateTable<Words>::grow() {
  ZeroedBlock bigger = allocate(capacity_ * 2);
  if (!bigger) return false;
  ZeroedBlock old = std::move(block_);
  const std::uint64_t old_capacity = capacity_;
  block_ = std::move(bigger);
  capacity_ *= 2;
  --shift_;
  bool moved_all = true;
  for (std::uint64_t index = 0; index < old_capacity; ++index) {
    if (index % kMoveChunk == 0 && guard_->interrupted()) {
      moved_all = false;
      break;
    }
    const std::uint64_t* const from = old.get() + index * stride_;
    if (from[0] == 0) continue;
    Key<Words> moved;
    std::memcpy(moved.data(), from, sizeof moved);
    std::memcpy(find(moved, hash(moved)), from,
                static_cast<std::size_t>(stride_) * sizeof(std::uint64_t));
  }
  memory_->used -= bytes(old_capacity);
  return moved_all;
}

}  // namespace clew::solve::counting
