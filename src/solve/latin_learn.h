// A learning search for `latin`: conflict-driven clause learning over "this cell is shaded".
//
// That no two cells of a line are shaded and no two touch is never written down as clauses: a
// shaded cell strikes the others out, and is itself the reason. What must be shaded (a cell of each
// line) and the clues are clauses with two watched literals. Each clue has a literal of its own
// that switches it on, so that clues can be left out and an answer "no" names those it used. The
// search itself is in assuming_search.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "solve/assuming_search.h"

namespace clew::solve::latin {

class Learner : public AssumingSearch<Learner> {
 public:
  static constexpr Habits kHabits{.restart_unit = 100,
                                  .conflict_cost = 20'000,
                                  .keep_at_first = 4000,
                                  .keep_more = 1000,
                                  .goes_on = false,
                                  .renews = false};

  explicit Learner(const Puzzle& puzzle);

  static Lit shaded(Cell cell) { return yes(cell.index()); }
  static Lit unshaded(Cell cell) { return no(cell.index()); }
  /// Switches the clue in a cell on.
  [[nodiscard]] Lit clue(Cell cell) const { return yes(cells_ + cell.index()); }

  /// From now on only solutions other than this one, or in which not all these cells are shaded.
  void exclude(const Solution& solution);
  void exclude(std::span<const Cell> cells);

 private:
  friend AssumingSearch<Learner>;

  void build_lines(const Puzzle& puzzle);
  void build_clue(const Puzzle& puzzle, Cell cell);
  [[nodiscard]] bool struck_by(Cell a, Cell b) const;
  bool follow_rules(Lit lit);
  void explain_rule(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out) const;
  void keep_solution();

  const Topology& topology_;
  Var cells_;  // the cells' variables; as many for their clues follow
  std::vector<std::vector<Cell>> line_of_row_;
  std::vector<std::vector<Cell>> line_of_col_;
};

}  // namespace clew::solve::latin
