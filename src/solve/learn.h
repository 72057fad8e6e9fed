// The learning search: conflict-driven clause learning in which the puzzle is not clauses.
//
// Variables exist only for what deduction at the root left open. The puzzle's rules are propagators
// over bitboards (a cell set a value, a value set a cell, the possible edges) that run for touched
// values, cells and edges only, and that can say afterwards why they concluded what they did.
// What is learned from conflicts are ordinary clauses with watched literals.
//   learn_tables.h    what is kept for each cell, value and edge
//   learn_setup.cpp   variables and tables from the root state
//   learn_values.cpp  rules about values and cells
//   learn_edges.cpp   rules about edges
//   explain.cpp       the clause behind each rule's conclusion
//   analyze.cpp       from a conflict to a learned clause; which assumptions a proof used
//   learn_probe.cpp   failed literals at the root
//   learn_find.cpp    decisions while there is no solution
//   learn.cpp         the search itself: propagate, decide, restart, forget
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "model/length.h"
#include "model/random.h"
#include "solve/board.h"
#include "solve/clauses.h"
#include "solve/learn_tables.h"
#include "solve/literal.h"
#include "solve/meter.h"
#include "solve/order.h"
#include "solve/root.h"

namespace clew::solve {

class Learner {
 public:
  Learner(const Board& board, const Root& root, Meter& meter, std::uint64_t seed);
  /// Counts the next query's work elsewhere.
  void use(Meter& meter) { meter_ = &meter; }

  /// False: the meter stopped it while it was being built; search() then only says so.
  [[nodiscard]] bool built() const { return built_; }

  /// The variable "value v at position p", both 0-based, or kNoVar where the root has decided it.
  [[nodiscard]] Var variable(int value, int position) const {
    const std::size_t at = value * words_ + static_cast<std::size_t>(position) / 64;
    const std::uint64_t bit = mask_of(position);
    if ((open_rows_[at] & bit) == 0) return kNoVar;
    return first_var_[at] + std::popcount(open_rows_[at] & (bit - 1));
  }
  /// Whether the root state allows value v at position p at all.
  [[nodiscard]] bool allows(int value, int position) const;
  /// Adds a clause for good. False: the clauses now contradict each other.
  bool add_clause(std::vector<Lit> literals);

  enum class End { solution, none, stopped, paused };
  /// Searches on under the assumptions. After a solution, solution() has it.
  End search(std::span<const Lit> assumptions);
  /// The next search comes back after so many conflicts if it has no answer by then.
  void pause_after(std::uint64_t conflicts) { pause_at_ = conflicts_ + conflicts; }
  /// Goes on from the root with what was learned, but looks elsewhere: no value is to blame for
  /// what it met so far.
  void start_elsewhere() {
    backtrack(0);
    std::fill(blame_.begin(), blame_.end(), 0);
  }
  /// No trials at the root: for a search that is given up soon.
  void never_probe() { next_probing_ = kNever; }
  /// After `none`: the assumptions that were used to prove it (empty: none holds without any).
  [[nodiscard]] const std::vector<Lit>& core() const { return core_; }
  /// What is placed, as the puzzle has it: by cell, kBlank where nothing is.
  [[nodiscard]] std::vector<int> solution() const;
  /// Excludes the solution found, and goes on from near it.
  bool exclude_solution();
  /// Excludes one solution, given as solution() has it, without a blank.
  bool exclude(std::span<const int> values);
  /// Prefers these literals when deciding.
  void prefer(std::span<const Lit> literals) {
    for (const Lit lit : literals) phase_[var_of(lit)] = negated(lit) ? -1 : 1;
  }
  /// Undoes everything but what is certain.
  void reset() { backtrack(0); }

  /// So many cells for each value that there are probably many solutions.
  [[nodiscard]] bool sparse() const { return sparse_; }
  [[nodiscard]] std::size_t variables() const { return variables_; }
  /// How many decisions are in force.
  [[nodiscard]] std::uint32_t decisions() const { return level(); }
  /// Called after each decision's propagation and after backtracking, for observers.
  void (*on_change)(const Learner& now, void* context) = nullptr;
  void (*on_dead_end)(const Learner& now, void* context) = nullptr;
  void* context = nullptr;
  ClauseWitness witness;

 private:
  friend class LearnerCheck;  // tests look inside: tests/support/learner_check.h

  using Touch = tables::Touch;
  using Edge = tables::Edge;
  using CellState = tables::CellState;
  using Range = tables::Range;
  using ValueState = tables::ValueState;

  // learn_setup.cpp
  void make_value_variables(const Root& root);
  void make_edges(const Root& root);
  void start_order();

  // learn_values.cpp
  bool on_value_true(int v, int p);
  bool on_value_false(int v, int p);
  bool check_row(int v);
  bool check_cell(int p);
  bool drop_far(int p, int to, Rule far);
  bool drop_unsupported(int v, int p, int other);
  bool remove_values(int p, int i, std::uint64_t gone, Reason reason);

  // learn_edges.cpp
  bool on_edge_true(std::uint32_t e);
  bool on_edge_false(std::uint32_t e);
  bool check_degree(int p);
  bool check_edges_at(int p);
  bool tie(int from, int to, std::uint32_t e);
  bool check_length(int from, int to);
  bool drop_segment(int end);
  void join(std::uint32_t e);
  void unjoin(std::uint32_t e);

  // explain.cpp
  void explain(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out);
  void explain_value(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out) const;
  void explain_edge(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out) const;
  void explain_last(Lit implied, bool row, std::vector<Lit>& out) const;
  void explain_chain(int p, int other, std::uint32_t before, std::vector<Lit>& out) const;
  void explain_support(std::uint32_t e, std::uint32_t before, std::vector<Lit>& out) const;
  int explain_segment(int from, int to, std::uint32_t came, std::uint32_t before,
                      std::vector<Lit>& out) const;
  void explain_edges_at(int p, Lit implied, std::int8_t wanted, std::uint32_t before,
                        std::vector<Lit>& out) const;
  void add_if_var(int v, int p, std::vector<Lit>& out) const;

  // analyze.cpp
  void analyze();
  void analyze_final(Lit failed);
  bool redundant(Lit lit, std::uint32_t levels);
  std::uint32_t glue_of(std::span<const Lit> literals);
  void learn();

  // learn_probe.cpp
  void start_probing();
  Lit next_probe();
  bool next_value_to_probe();
  void probe_went_well();
  bool lift();
  void drop_equals();

  // learn_find.cpp
  void blame();
  [[nodiscard]] bool cells_first() const { return both_sides_ && restarts_ % 2 == 1; }
  [[nodiscard]] int narrowest_value() const;
  [[nodiscard]] int tightest_cell();
  Lit cell_for(int v);
  Lit value_for(int p);
  Lit decide_to_find();

  // learn.cpp
  bool propagate();
  bool propagate_clauses(Lit lit);
  bool propagate_rules(Lit lit);
  bool assign(Lit lit, Reason reason);
  bool assign_edge(Lit lit);
  bool assigned_before(Lit lit, Reason reason);
  bool fail(Lit lit, Rule rule, std::uint32_t detail);
  void undo(Lit lit);
  void backtrack(std::uint32_t level);
  void forget_touched();
  Lit decide();
  [[nodiscard]] bool time_to_probe() const;
  void reduce();
  void resume();
  [[nodiscard]] bool should_restart();

  // Numbers in [0, 1), the same for the same seed everywhere.
  double next_random() { return static_cast<double>(splitmix64(random_) >> 11U) * 0x1.0p-53; }
  [[nodiscard]] std::uint32_t level() const { return length(limits_); }
  [[nodiscard]] std::int8_t value(Lit lit) const { return value_[lit]; }
  // A literal that was false before the given place of the trail.
  [[nodiscard]] bool false_before(Lit lit, std::uint32_t before) const {
    return value_[lit] < 0 && held_[var_of(lit)].place < before;
  }
  [[nodiscard]] bool is_edge(Var var) const { return var >= value_variables_; }
  std::uint64_t* row(int v) { return rows_.data() + v * row_stride_ + kPad; }
  [[nodiscard]] const std::uint64_t* row(int v) const {
    return rows_.data() + v * row_stride_ + kPad;
  }
  // Where the word around p begins.
  [[nodiscard]] int origin(int p) const { return (p - reach_) & origin_mask_; }
  // A value's row with the padding before it.
  [[nodiscard]] const std::uint64_t* row_start(int v) const {
    return rows_.data() + v * row_stride_;
  }
  // The cells of a row around p, as a word that begins at origin(p); only on narrow boards. The row
  // is where row_start() says, padding first.
  [[nodiscard]] std::uint64_t around(const std::uint64_t* start, int p) const {
    if (whole_bytes_) {
      std::uint64_t word = 0;
      std::memcpy(&word, std::bit_cast<const char*>(start) + cells_[p].origin_byte, sizeof word);
      return word;
    }
    const unsigned at = origin(p) + 64 * static_cast<int>(kPad);
    const std::uint64_t* from = start + at / 64U;
    return from[0] >> (at % 64U) | from[1] << 1U << (63U - at % 64U);
  }
  [[nodiscard]] std::uint64_t bit_near(int p, int q) const {
    return std::uint64_t{1} << (q - origin(p));
  }
  // Calls f(q) for each cell q of value v that a possible edge joins to p, while f says true.
  template <typename F>
  bool for_each_near(int v, int p, F&& f) const {
    if (narrow_) {
      const std::uint64_t cells = around(row_start(v), p) & cells_[p].near;
      for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
        if (!f(origin(p) + std::countr_zero(rest))) return false;
      }
      return true;
    }
    for (const Touch& touch : touching(p)) {
      const unsigned q = touch.position;
      if ((row(v)[q / 64U] >> (q % 64U) & 1U) == 0 || edge_value(touch.edge) < 0) continue;
      if (!f(q)) return false;
    }
    return true;
  }
  // What possible edges join to p, as word i of a row; only on narrow boards.
  [[nodiscard]] std::uint64_t near_in_word(int p, int i) const {
    const int shift = origin(p) - 64 * i;
    if (shift >= 64 || shift <= -64) return 0;
    return shift >= 0 ? cells_[p].near << shift : cells_[p].near >> -shift;
  }
  // Whether a possible edge joins two cells; only asked on wide boards.
  [[nodiscard]] bool joined(int p, int q) const {
    const std::uint32_t e = edge_between(p, q);
    return e != kNoVar && edge_value(e) >= 0;
  }
  // Whether a possible edge joins p to some cell of value v.
  [[nodiscard]] bool supported(int v, int p) const { return supported_in(row_start(v), v, p); }
  // The same where the caller has row_start(v) at hand, for many cells.
  [[nodiscard]] bool supported_in(const std::uint64_t* start, int v, int p) const {
    if (narrow_) return (around(start, p) & cells_[p].near) != 0;
    return !for_each_near(v, p, [](int) { return false; });
  }
  std::uint64_t* column(int p) { return columns_.data() + p * column_stride_ + 1; }
  [[nodiscard]] const std::uint64_t* root_column(int p) const {
    return root_columns_.data() + p * column_stride_ + 1;
  }
  [[nodiscard]] std::span<const Touch> touching(int p) const {
    return {touches_.data() + cells_[p].first_touch, cells_[p].touches};
  }
  [[nodiscard]] std::int8_t edge_value(std::uint32_t e) const {
    return edges_[e].var == kNoVar ? std::int8_t{1} : value_[yes(edges_[e].var)];
  }
  [[nodiscard]] std::uint32_t edge_between(int p, int q) const;
  [[nodiscard]] int open_edges(int p) const { return std::popcount(cells_[p].possible); }
  [[nodiscard]] int used_edges(int p) const { return std::popcount(cells_[p].used); }
  // The far end of the segment that ends at p, or p itself if it has at most `own` used edges.
  [[nodiscard]] std::uint16_t segment_end(std::uint16_t p, int own) const {
    return used_edges(p) <= own ? p : cells_[p].mate;
  }
  void hold(Lit lit, Reason reason) {
    value_[lit] = 1;
    value_[negate(lit)] = -1;
    held_[var_of(lit)] = {level(), static_cast<std::uint32_t>(trail_.size()), reason};
    trail_.push_back(lit);
  }
  // Value v is not at p: assign() without asking what the literal means.
  bool take(int v, int p, Var var, Reason reason) {
    const Lit lit = no(var);
    if (value_[lit] != 0) return assigned_before(lit, reason);
    hold(lit, reason);
    lose(v, p);
    return true;
  }
  void lose(int v, int p) {
    CellState& cell = cells_[p];
    row(v)[p / 64U] &= ~mask_of(p);
    std::uint64_t& values = column(p)[v / 64U];
    values &= ~mask_of(v);
    if (values == 0) cell.filled &= ~mask_of(v / 64);
    --numbers_[v].cells_left;
    --cell.values_left;
    touch_cell(p);
  }
  void touch_cell(int p) {
    if (cells_[p].touched != 0) return;
    cells_[p].touched = 1;
    touched_cells_.push_back(static_cast<std::uint16_t>(p));
  }

  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  const Board* board_;
  Meter* meter_;
  std::uint64_t random_;
  int values_;
  int positions_;
  int words_;        // of a cell set
  int value_words_;  // of a value set
  // How the sets below lie in memory. A word of zeros on either side of each, so that looking
  // around a cell, or at the value before and after, needs no bounds:
  //
  //     rows_       0 | cells of value 0: words_ words | 0   0 | cells of value 1 | 0   ...
  //                     ^ row(0), bit p: position p          ^ row(1)
  //     columns_    0 | values of position 0: value_words_ words | 0   ...
  //                     ^ column(0), bit v: value v
  //
  // All neighbours of p lie within reach_ of it (board.h draws the steps): where that is at most
  // 31, on boards 30 wide with diagonals, 31 without, a word that begins at origin(p) = p - reach_
  // holds them all. around() gives that word of a row, and cells_[p].near has the same bits for the
  // edges of p that are still possible:
  //
  //     bit            0       ...      reach_      ...     2 reach_      ... 63
  //     position   p - reach_            p              p + reach_
  //
  // Where reach_ is at most 28 (27 wide, 28 without diagonals) there is room to begin at a whole
  // byte at or before that, so that the word is loaded from where it is instead of being cut out of
  // two.
  static constexpr std::size_t kPad = 1;
  std::size_t row_stride_;
  int reach_ = 0;             // the longest step
  bool narrow_ = true;        // all around a cell fits a word
  bool whole_bytes_ = false;  // and begins at a byte
  int origin_mask_ = -1;
  std::size_t column_stride_;

  // The current state, as bitboards.
  std::vector<std::uint64_t> rows_;
  std::vector<std::uint64_t> columns_;
  std::vector<std::uint64_t> root_columns_;
  std::vector<CellState> cells_;     // by position
  std::vector<ValueState> numbers_;  // by value

  // Variables.
  std::vector<std::uint64_t> open_rows_;  // root rows of values with a choice, else zero
  std::vector<std::uint32_t> first_var_;  // by value and word
  std::size_t value_variables_ = 0;
  std::size_t variables_ = 0;
  std::vector<tables::ValuePlace> places_;  // by value variable
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> edge_of_var_;  // by variable - value_variables_
  std::vector<Touch> touches_;

  // The assignment.
  std::vector<std::int8_t> value_;  // by literal: 1, -1 or 0
  struct Held {
    std::uint32_t level;
    std::uint32_t place;  // on the trail
    Reason reason;
  };
  std::vector<Held> held_;  // by variable that has a value: since when and why
  // What to decide first: "yes", unless prefer() says otherwise. Saving the last phase, as SAT
  // solvers do, makes nearly all decisions "no", which says little here: 10% to 35% more conflicts.
  std::vector<std::int8_t> phase_;
  tables::Trail trail_;                // what holds, in the order in which it came
  std::vector<std::uint32_t> limits_;  // trail size before each decision
  std::size_t clause_head_ = 0;
  std::size_t rule_head_ = 0;
  std::vector<std::uint16_t> touched_cells_;
  Var unjoined_ = kNoVar;  // a used edge that was a conflict at once
  bool failed_ = false;    // the last assignment was itself a conflict
  bool contradiction_ = false;
  bool built_ = false;        // false: the meter stopped the constructor
  bool interrupted_ = false;  // propagation was cut short by the meter
  std::uint32_t looked_ = 0;

  // The conflict: this literal should hold for this reason and does not.
  Lit conflict_ = kNoLit;
  Reason conflict_reason_;

  Clauses clauses_;
  Order order_;
  std::vector<Var> bumped_;
  std::vector<Lit> learned_;
  std::vector<Lit> core_;
  std::uint32_t backjump_ = 0;
  std::uint32_t glue_ = 0;
  std::vector<std::uint8_t> seen_;
  std::vector<Var> to_clear_;
  std::vector<Lit> scratch_;
  std::vector<std::uint32_t> level_stamp_;
  std::uint32_t stamp_ = 0;
  struct Frame {
    Lit lit;
    std::uint32_t next;
    std::uint32_t end;
  };
  std::vector<Frame> frames_;
  std::vector<Lit> frame_literals_;

  bool finding_ = true;      // no solution yet
  bool sparse_ = false;      // many cells for each value
  bool four_ways_ = false;   // a step may go four ways
  bool both_sides_ = false;  // decisions that find look at values and at cells, in turns
  std::vector<std::uint32_t>
      blame_;  // by value: in how many learned clauses it was, as often as there

  // Probing; see learn_probe.cpp.
  bool probing_ = false;                   // a pass is under way; decisions are trials
  std::vector<std::uint8_t> probe_state_;  // by variable
  std::vector<std::uint16_t> to_probe_;    // values
  std::vector<Lit> probes_;                // cells of the value whose turn it is
  std::vector<Lit> common_;                // what followed from all its cells so far
  struct Placed {
    int trials = 0;  // that placed the value
    int cells = 0;   // in so many different ones
  };
  std::vector<Placed> placed_;    // by value, over the trials of the value whose turn it is
  std::vector<Var> placed_vars_;  // what they placed where
  int probed_value_ = 0;
  bool lifting_ = false;      // all its cells are tried
  int went_well_ = 0;         // of its cells
  std::ptrdiff_t quiet_ = 0;  // assignments since something was found
  std::uint64_t tried_ = 0;   // in this pass
  std::uint64_t failures_ = 0;
  std::uint64_t pause_ = 0;
  // Conflicts before the first pass: a board with many solutions may find two without. With 40, 20,
  // 10, 5 and 1 hidato 15x15 took 173, 164, 156, 147 and 127 thousand assignments, numbrix 9x9 25,
  // 24, 20, 18 and 17, hexagons of radius 6 70, 70, 64, 61 and 58 (bench/sets); 0 was no better.
  std::uint64_t next_probing_ = 1;

  std::uint64_t conflicts_ = 0;
  std::uint64_t pause_at_ = kNever;
  std::uint64_t since_restart_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t next_reduce_ = 0;
  std::uint64_t reductions_ = 0;
  double fast_glue_ = 0;
  double slow_glue_ = 0;
};

}  // namespace clew::solve
