// A part of a layer: states of one group, packed without gaps.
//
// An entry is the words of its key followed by `limbs` words of its number, the lowest first; the
// highest bit of the highest word is always free.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clew/count.h"
#include "solve/count_memory.h"

namespace clew::solve::counting {

struct Segment {
  std::uint64_t group = 0;
  std::uint64_t states = 0;
  std::size_t bits = 1;  ///< no number has more
  std::size_t limbs = 1;
  Block words = {};         ///< empty while it is put aside
  std::uint64_t where = 0;  ///< it is put aside

  [[nodiscard]] std::size_t stride(std::size_t key_words) const { return key_words + limbs; }
  [[nodiscard]] std::uint64_t* end(std::size_t key_words) const {
    return words.get() + states * stride(key_words);
  }
  [[nodiscard]] std::uint64_t bytes(std::size_t key_words) const {
    return states * stride(key_words) * sizeof(std::uint64_t);
  }
  bool allocate(Memory& memory, std::size_t key_words) {
    words = Block(memory, states * stride(key_words), Block::Fill::none);
    return static_cast<bool>(words);
  }

  /// Puts the words aside, if there is where.
  bool put_aside(CountStorage* storage) {
    if (storage == nullptr) return true;
    const auto place = storage->put({words.get(), words.words()});
    words.release();
    where = place.value_or(0);
    return place.has_value();
  }
  /// Brings them back, if they are not here.
  bool bring_back(CountStorage* storage, Memory& memory, std::size_t key_words) {
    if (storage == nullptr || words) return true;
    return allocate(memory, key_words) && storage->get(where, {words.get(), words.words()});
  }
};

/// All states after a step, sorted by group.
using Layer = std::vector<Segment>;

}  // namespace clew::solve::counting
