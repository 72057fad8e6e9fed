// Random numbers that follow from the text of a seed; see solve/random.h.
#pragma once

#include <string_view>

#include "model/random.h"
#include "solve/random.h"

namespace clew::generate {

class Random : public solve::Random {
 public:
  /// The mixing of next() makes similar texts unlike each other.
  explicit Random(std::string_view seed) : solve::Random(solve::Random(hash_of(seed)).next()) {}
};

}  // namespace clew::generate
