// A learning search for `latin`: conflict-driven clause learning over "this cell is shaded".
//
// That no two cells of a line are shaded and no two touch is never written down as clauses: a
// shaded cell strikes the others out, and is itself the reason. What must be shaded (a cell of each
// line) and the clues are clauses with two watched literals. Each clue has a literal of its own
// that switches it on, so that clues can be left out and an answer "no" names those it used.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "model/length.h"
#include "solve/activity_order.h"
#include "solve/clauses.h"
#include "solve/literal.h"
#include "solve/meter.h"

namespace clew::solve::latin {

class Learner {
 public:
  explicit Learner(const Puzzle& puzzle);

  static Lit shaded(Cell cell) { return yes(cell.index()); }
  static Lit unshaded(Cell cell) { return no(cell.index()); }
  /// Switches the clue in a cell on.
  [[nodiscard]] Lit clue(Cell cell) const { return yes(cells_ + cell.index()); }

  enum class Answer : std::uint8_t { yes, no, limit };
  Answer solve(std::span<const Lit> assumptions, Meter& meter);
  /// After yes.
  [[nodiscard]] const Solution& solution() const { return solution_; }
  /// After no: the assumptions it followed from.
  [[nodiscard]] const std::vector<Lit>& core() const { return core_; }
  /// From now on only solutions other than this one, or in which not all these cells are shaded.
  void exclude(const Solution& solution);
  void exclude(std::span<const Cell> cells);

  ClauseWitness witness;

 private:
  [[nodiscard]] std::uint32_t level() const { return length(level_starts_); }
  [[nodiscard]] std::uint32_t level_of(Lit lit) const { return held_[var_of(lit)].level; }
  [[nodiscard]] bool is_cell(Var var) const { return var < cells_; }

  // latin_clauses.cpp
  void build_lines(const Puzzle& puzzle);
  void build_clue(const Puzzle& puzzle, Cell cell);
  [[nodiscard]] bool struck_by(Cell a, Cell b) const;
  void add_clause(std::span<const Lit> clause);

  // latin_learn.cpp
  void assign(Lit lit, Reason reason);
  bool imply(Lit lit, Reason reason);
  bool propagate();
  bool strike_out(Cell cell);
  std::uint32_t analyse();
  void explain(Lit implied, Reason reason, std::vector<Lit>& out);
  bool redundant(Lit lit);
  void explain_assumption(Lit lit);
  void learn(std::uint32_t back_to);
  void backtrack(std::uint32_t to);
  void forget();
  Lit decide();
  Lit next_assumption(std::span<const Lit> assumptions);
  void keep_solution();

  const Topology& topology_;
  Var cells_;  // the cells' variables; as many for their clues follow
  std::vector<std::vector<Cell>> line_of_row_;
  std::vector<std::vector<Cell>> line_of_col_;

  Clauses clauses_;
  bool broken_ = false;  // impossible whatever is assumed

  std::vector<std::int8_t> value_;  // by literal: 1, -1, or 0 while open
  struct Held {
    std::uint32_t level = 0;
    Reason reason;
  };
  std::vector<Held> held_;          // by variable that has a value: since when and why
  std::vector<std::int8_t> phase_;  // by variable: the value it had last
  std::vector<Lit> trail_;
  std::vector<std::size_t> level_starts_;
  std::size_t next_ = 0;
  ActivityOrder order_;

  // The conflict: this literal should hold for this reason and does not.
  Lit conflict_ = kNoLit;
  Reason conflict_reason_;
  std::vector<Lit> lesson_;  // the clause learned from it
  std::vector<Lit> scratch_;
  std::vector<std::uint8_t> seen_;
  std::size_t keep_ = kKeepAtFirst;

  Solution solution_;
  std::vector<Lit> core_;

  // Learned clauses kept before half of the worse ones are dropped, and how that number grows.
  static constexpr std::size_t kKeepAtFirst = 4000;
  static constexpr std::size_t kKeepMore = 1000;
};

}  // namespace clew::solve::latin
