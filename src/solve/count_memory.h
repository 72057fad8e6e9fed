// Memory of a count: who may take how much, and blocks of words.
//
// Large blocks come straight from the system, which hands zeroed memory out as it is touched, and
// in huge pages where the system has them. A table is read and written at random: huge pages save a
// quarter of the time from 12 MiB on, and giving 192 MiB of small ones back took 26 ms, which is
// too long for a cancellation (0.7 ms now).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace clew::solve::counting {

/// What all blocks of a count may take together. Jobs of one count share it.
class Memory {
 public:
  explicit Memory(std::uint64_t limit) : limit_(limit) {}
  bool take(std::uint64_t bytes) {
    if (used_.fetch_add(bytes, std::memory_order_relaxed) + bytes <= limit_) return true;
    give(bytes);
    return false;
  }
  void give(std::uint64_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }

 private:
  std::uint64_t limit_;
  std::atomic<std::uint64_t> used_ = 0;
};

class Block {
 public:
  enum class Fill : std::uint8_t { zero, none };

  Block() = default;
  /// Empty where there is no memory.
  Block(Memory& memory, std::uint64_t words, Fill fill);
  ~Block() { release(); }
  Block(Block&& other) noexcept { *this = std::move(other); }
  Block& operator=(Block&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(words_, other.words_);
    std::swap(memory_, other.memory_);
    return *this;
  }

  explicit operator bool() const { return data_ != nullptr; }
  [[nodiscard]] std::uint64_t* get() const { return data_; }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t bytes() const { return words_ * sizeof(std::uint64_t); }
  void release();

 private:
  Memory* memory_ = nullptr;
  std::uint64_t* data_ = nullptr;
  std::size_t words_ = 0;
};

}  // namespace clew::solve::counting
