// Random numbers that are the same on every machine.
//
// The standard library's engines are portable but its distributions are not, and a puzzle must
// follow from its seed text natively and in WebAssembly alike. So: our own hash of the text, the
// splitmix64 generator, and bounds by multiplication, all in integers of fixed width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "model/random.h"

namespace clew::generate {

class Random {
 public:
  /// The mixing of next() makes similar texts unlike each other.
  explicit Random(std::string_view seed) : state_(hash_of(seed)) { state_ = next(); }

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

}  // namespace clew::generate
