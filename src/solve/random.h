// Random numbers that are the same on every machine.
//
// The standard library's engines are portable but its distributions are not, and what follows from
// a seed must follow natively and in WebAssembly alike. So: splitmix64, and bounds by
// multiplication, all in integers of fixed width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace clew::solve {

class Random {
 public:
  explicit Random(std::uint64_t state) : state_(state) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  /// 0 .. bound-1, each as likely as the others to within one in four billion.
  std::uint32_t below(std::size_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32U) * static_cast<std::uint64_t>(bound)) >> 32U);
  }

  bool coin() { return (next() >> 63U) != 0; }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace clew::solve
