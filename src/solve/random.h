// Random numbers from a state, the same on every machine.
//
// The standard library's engines are portable but its distributions are not, and what follows from
// a seed must follow natively and in WebAssembly alike. So: splitmix64 (model/random.h), and bounds
// by multiplication, all in integers of fixed width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/random.h"

namespace clew::solve {

class Random {
 public:
  explicit Random(std::uint64_t state) : state_(state) {}

  std::uint64_t next() { return splitmix64(state_); }

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
