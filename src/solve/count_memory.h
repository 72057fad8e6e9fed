// A block of zeroed words for the counting tables.
//
// Large blocks come straight from the system, which hands zeroed memory out as it is touched, and
// in huge pages where the system has them. A table is read and written at random: huge pages save a
// quarter of the time from 12 MiB on, and giving 192 MiB of small ones back took 26 ms, which is
// too long for a cancellation (0.7 ms now).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace clew::solve::counting {

class ZeroedBlock {
 public:
  ZeroedBlock() = default;
  /// Empty where there is no memory.
  explicit ZeroedBlock(std::uint64_t words);
  ~ZeroedBlock() { release(); }
  ZeroedBlock(ZeroedBlock&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), words_(std::exchange(other.words_, 0)) {}
  ZeroedBlock& operator=(ZeroedBlock&& other) noexcept {
    if (this != &other) {
      release();
      data_ = std::exchange(other.data_, nullptr);
      words_ = std::exchange(other.words_, 0);
    }
    return *this;
  }

  explicit operator bool() const { return data_ != nullptr; }
  [[nodiscard]] std::uint64_t* get() const { return data_; }
  void release();

 private:
  std::uint64_t* data_ = nullptr;
  std::size_t words_ = 0;
};

}  // namespace clew::solve::counting
