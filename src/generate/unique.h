// Whether some clues leave only the intended solution, and which clues are enough for that.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "clew/outcome.h"
#include "generate/hitting_set.h"
#include "generate/solved_board.h"
#include "solve/judge.h"
#include "solve/thread.h"

namespace clew::generate {

class UniqueJudge {
 public:
  UniqueJudge(const SolvedBoard& solved, const Stop& stop);

  /// solved: only the intended solution; none: there is another; limit: not known.
  Status ask(const Chosen& chosen);

  /// Clues that leave one solution and none of which can go. Those of `fixed` are always there
  /// (and may well be more than needed). Nothing if that took too long or was cancelled, also by
  /// `hear`, which is told how far it is and answers whether to go on.
  std::optional<Chosen> irreducible(const Chosen& fixed, HittingSet::Pick pick, Random& random,
                                    const std::function<bool(double)>& hear);

 private:
  bool turn_one(const Chosen& chosen);
  [[nodiscard]] std::vector<std::size_t> distinguishing_groups() const;
  std::optional<Chosen> by_removal(const Chosen& fixed, Random& random,
                                   const std::function<bool(double)>& hear);

  const SolvedBoard& solved_;
  Limits limits_;
  std::unique_ptr<solve::LatinJudge> latin_;
  std::vector<Cell> path_;                // the solution's; empty where there are links
  std::vector<solve::Stretch> turnable_;  // short ones first
  Solution other_;                        // after `none`
};

}  // namespace clew::generate
