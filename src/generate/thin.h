// Taking clues away as long as something stays true.
#pragma once

#include <algorithm>
#include <functional>

#include "clew/logic.h"
#include "generate/random.h"
#include "generate/solved_board.h"

namespace clew::generate {

/// Takes groups away in this order as long as `keeps` holds and at least `least` clues stay. Tries
/// many at a time while that goes well: `keeps` must never come true again by taking more away.
/// `hear`, where there is one, hears which share of the groups has been settled.
void thin(const SolvedBoard& solved, Chosen& chosen, const std::vector<std::size_t>& order,
          int least, const std::function<bool(const Chosen&)>& keeps,
          const std::function<void(double)>& hear = {});

/// The techniques up to `level` solve it.
bool solved_by(const SolvedBoard& solved, const Chosen& chosen, logic::Level level,
               const Stop& stop);

/// All groups that have clues, shuffled.
std::vector<std::size_t> shuffled_groups(const SolvedBoard& solved, const Chosen& chosen,
                                         Random& random);

}  // namespace clew::generate
