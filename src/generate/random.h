// Random numbers that follow from the text of a seed; see solve/random.h.
#pragma once

#include <cstdint>
#include <string_view>

#include "solve/random.h"

namespace clew::generate {

class Random : public solve::Random {
 public:
  // The mixing of next() makes similar texts unlike each other.
  explicit Random(std::string_view seed) : solve::Random(solve::Random(hash(seed)).next()) {}

 private:
  // FNV-1a over the bytes.
  static std::uint64_t hash(std::string_view seed) {
    std::uint64_t state = 0xCBF29CE484222325U;
    for (const char c : seed) state = (state ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return state;
  }
};

}  // namespace clew::generate
