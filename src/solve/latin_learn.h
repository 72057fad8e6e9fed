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
#include "solve/latin_order.h"
#include "solve/meter.h"

namespace clew::solve::latin {

class Learner {
 public:
  explicit Learner(const Puzzle& puzzle);

  static int shaded(Cell cell) { return 2 * cell.index(); }
  static int unshaded(Cell cell) { return 2 * cell.index() + 1; }
  /// Switches the clue in a cell on.
  [[nodiscard]] int clue(Cell cell) const { return 2 * (cells_ + cell.index()); }

  enum class Answer : std::uint8_t { yes, no, limit };
  Answer solve(std::span<const int> assumptions, Meter& meter);
  /// After yes.
  [[nodiscard]] const Solution& solution() const { return solution_; }
  /// After no: the assumptions it followed from.
  [[nodiscard]] const std::vector<int>& core() const { return core_; }
  /// From now on only solutions other than this one, or in which not all these cells are shaded.
  void exclude(const Solution& solution);
  void exclude(std::span<const Cell> cells);

 private:
  using Ref = std::uint32_t;  // of a clause in arena_
  // Why a literal holds: nothing, a clause, or a shaded cell that struck it out.
  struct Reason {
    enum class Kind : std::uint8_t { none, clause, struck } kind = Kind::none;
    std::uint32_t id = 0;
  };
  struct Watch {
    Ref clause;
    int blocker;
  };
  struct Learned {
    Ref clause;
    int levels;  // distinct decision levels in it: fewer is better
  };

  static int negated(int literal) { return literal ^ 1; }
  static std::size_t var(int literal) { return static_cast<std::size_t>(literal) / 2; }
  [[nodiscard]] int value(int literal) const {
    const int known = value_[var(literal)];
    return (literal & 1) != 0 ? -known : known;
  }
  [[nodiscard]] int level() const { return static_cast<int>(level_starts_.size()); }
  std::span<int> literals(Ref clause);

  void build_lines(const Puzzle& puzzle);
  void build_clue(const Puzzle& puzzle, Cell cell);
  bool struck_by(Cell a, Cell b) const;
  void add_clause(std::span<const int> clause);
  Ref store(std::span<const int> clause);
  void enqueue(int literal, Reason reason);
  bool propagate();
  bool strike_out(Cell cell);
  bool follow_watches(int literal);
  int analyse();
  void reason_of(int literal, Reason reason, std::vector<int>& out);
  bool implied(int literal);
  void explain_assumption(int literal);
  void learn(int back_to);
  void backtrack(int to);
  void forget();
  int decide();

  const Topology& topology_;
  int cells_;
  std::vector<std::vector<Cell>> line_of_row_;
  std::vector<std::vector<Cell>> line_of_col_;

  std::vector<int> arena_;                   // size, then the literals
  std::vector<std::vector<Watch>> watches_;  // by literal that must stay true
  std::vector<Ref> problem_;
  std::vector<Learned> learned_;
  bool broken_ = false;  // impossible whatever is assumed

  std::vector<int> value_;  // by variable: 1, -1, or 0 while open
  std::vector<int> phase_;
  std::vector<int> level_of_;
  std::vector<Reason> reason_;
  std::vector<int> trail_;
  std::vector<std::size_t> level_starts_;
  std::size_t next_ = 0;
  ActivityOrder order_;

  std::vector<int> conflict_;  // the clause found false
  std::vector<int> lesson_;    // the clause learned from it
  std::vector<int> scratch_;
  std::vector<bool> seen_;
  std::size_t keep_ = kKeepAtFirst;

  Solution solution_;
  std::vector<int> core_;

  // Learned clauses kept before half of the worse ones are dropped, and how that number grows.
  static constexpr std::size_t kKeepAtFirst = 4000;
  static constexpr std::size_t kKeepMore = 1000;
};

}  // namespace clew::solve::latin
