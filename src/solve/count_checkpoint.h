// A layer as it is kept between two runs of the same count (clew/count.h, CountCheckpoint).
//
// Words of 64 bits: kMagic, which also says whether the byte order is ours; the fingerprint of the
// puzzle, the order of its cells and this version's states; the step that comes next; three figures
// of CountStats; how many segments; four words for each of them; a checksum; the segments' words; a
// checksum again.
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/count.h"
#include "clew/puzzle.h"
#include "solve/count_plan.h"
#include "solve/count_segment.h"

namespace clew::solve::counting {

/// The same only for the same board, links, givens, order of cells and way to write a state.
std::uint64_t fingerprint(const Puzzle& puzzle, const Plan& plan, std::uint64_t states_version);

class Checkpoint {
 public:
  enum class Loaded : std::uint8_t { nothing, yes, refused, out_of_memory };

  Checkpoint(const CountQuery& query, std::uint64_t fingerprint, std::size_t key_words)
      : query_(query), fingerprint_(fingerprint), key_words_(key_words) {}

  /// `step` of `steps` comes next. Nothing changes unless the answer is yes.
  Loaded load(Memory& memory, Layer& layer, CountStats& stats, std::size_t& step,
              std::size_t steps);
  void save_if_due(Memory& memory, Layer& layer, const CountStats& stats, std::size_t step);

 private:
  bool write(const CountCheckpoint::Put& put, Memory& memory, Layer& layer, const CountStats& stats,
             std::size_t step);

  const CountQuery& query_;
  std::uint64_t fingerprint_;
  std::size_t key_words_;
};

}  // namespace clew::solve::counting
