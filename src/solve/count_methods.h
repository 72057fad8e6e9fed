// The ways of counting, behind one shape: each takes a puzzle that has no obvious obstacle and at
// least two cells, and says how far it came.
#pragma once

#include <cstdint>

#include "clew/count.h"
#include "clew/puzzle.h"
#include "solve/bigint.h"
#include "solve/count_guard.h"
#include "solve/count_plan.h"

namespace clew::solve::counting {

struct Tally {
  enum class End : std::uint8_t {
    complete,        ///< `number` is the answer
    stopped,         ///< by the guard, or by a limit of the method's own; `number` were seen
    out_of_memory,   ///< nothing is known
    bad_checkpoint,  ///< what was kept is damaged, or belongs to another count
  };
  End end = End::complete;
  BigUint number = {};
};

/// The frontier method where at most 1 and N are given: count_plain.cpp. At most kMostPlainSlots
/// slots.
Tally count_plain(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats);
inline constexpr int kMostPlainSlots = 24;

/// The frontier method with any givens: count_numbered.cpp.
Tally count_numbered(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats);
inline constexpr int kMostNumberedSlots = 14;

/// Visits solutions one by one: count_enumerate.cpp. Stops after `most` solutions or nodes.
struct EnumerationLimits {
  std::uint64_t solutions = kNoLimit;
  std::uint64_t nodes = kNoLimit;
};
Tally count_by_enumeration(const Puzzle& puzzle, const EnumerationLimits& limits, Guard& guard,
                           CountStats& stats);

/// `latin`: row by row over the columns used: count_latin.cpp.
Tally count_latin_rows(const Puzzle& puzzle, Guard& guard, CountStats& stats);

}  // namespace clew::solve::counting
