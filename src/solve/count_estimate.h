// What a count by the frontier would take, from the plan alone, and the words for "too much".
#pragma once

#include <cstdint>
#include <string>

#include "clew/count.h"
#include "solve/count_plan.h"

namespace clew::solve::counting {

/// At most 1 and N are given: the numbers along the path do not matter.
bool only_ends_given(const Puzzle& puzzle);

CountEstimate expect(const Topology& topology, const Plan& plan);

/// "12 MiB", "1.5 GiB".
std::string size_text(double bytes);

/// The refusal of a path puzzle; `numbered` if other numbers than 1 and N are given.
Error too_large(const Topology& topology, const Plan& plan, bool numbered, std::uint64_t memory);

}  // namespace clew::solve::counting
