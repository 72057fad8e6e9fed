// A part of a layer: states of one group, packed without gaps.
//
// An entry is the words of its key followed by `limbs` words of its number, the lowest first; the
// highest bit of the highest word is always free.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/count_memory.h"

namespace clew::solve::counting {

struct Segment {
  std::uint64_t group = 0;
  std::uint64_t states = 0;
  std::size_t bits = 1;  ///< no number has more
  std::size_t limbs = 1;
  Block words = {};

  [[nodiscard]] std::size_t stride(std::size_t key_words) const { return key_words + limbs; }
  [[nodiscard]] std::uint64_t* end(std::size_t key_words) const {
    return words.get() + states * stride(key_words);
  }
};

/// All states after a step, sorted by group.
using Layer = std::vector<Segment>;

}  // namespace clew::solve::counting
