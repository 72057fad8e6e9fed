// Taking clues away as long as something stays true.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "clew/logic.h"
#include "clew/outcome.h"
#include "generate/random.h"
#include "generate/solved_board.h"

namespace clew::generate {

/// Takes groups away in this order as long as `keeps` holds and at least `least` clues stay. Tries
/// many at a time while that goes well: `keeps` must never come true again by taking more away.
/// `hear`, where there is one, hears which share of the groups has been settled.
void thin(const SolvedBoard& solved, Chosen& chosen, const std::vector<std::size_t>& order,
          int least, const std::function<bool(const Chosen&)>& keeps,
          const std::function<void(double)>& hear = {});

/// Takes clues away by what proofs use of them: each group that can go takes along every other
/// group that the proof without it did not need.
class UsedClues {
 public:
  /// Asks whether some clues leave one solution. Where they do, marks those that the proof used.
  using Ask = std::function<Status(const Chosen& asked, Chosen& used)>;
  /// What is `fixed` stays.
  UsedClues(const SolvedBoard& solved, const Chosen& fixed, Ask ask)
      : solved_(solved), fixed_(fixed), ask_(std::move(ask)) {}

  /// Where these clues leave one solution, `chosen` becomes what the proof used of them.
  Status keep_used(const Chosen& asked, Chosen& chosen) const;
  /// Tries to do without each group of `order`. False: it took too long, or `hear`, which is told
  /// how far it is, wants no more.
  bool drop(Chosen& chosen, const std::vector<std::size_t>& order,
            const std::function<bool(double)>& hear) const;

 private:
  const SolvedBoard& solved_;
  const Chosen& fixed_;
  Ask ask_;
};

/// The techniques up to `level` solve it.
bool solved_by(const SolvedBoard& solved, const Chosen& chosen, logic::Level level,
               const Stop& stop);

/// All groups that have clues, shuffled.
std::vector<std::size_t> shuffled_groups(const SolvedBoard& solved, const Chosen& chosen,
                                         Random& random);

}  // namespace clew::generate
