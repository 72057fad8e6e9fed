// The search: propagate, learn from conflicts, decide; see learn.h.
#include "solve/learn.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "model/length.h"
#include "solve/lessons.h"

namespace clew::solve {
namespace {

// Restart when recent clauses span this much more levels than the long run's (Glucose's idea with
// moving averages). CaDiCaL's 1.1 restarts too often here: on the hardest irreducible 20x20 board
// of bench/sets 1.1, 1.4, 2 and 5 needed 47,000, 15,000, 11,000 and 9,000 conflicts, on the 15x15
// ones 13,300, 12,200, 16,200 and 13,600 (sums over three seeds).
constexpr double kRestartMargin = 1.4;
constexpr double kFastGlue = 0.03;
constexpr double kSlowGlue = 0.001;
constexpr std::uint64_t kRestartInterval = 10;
// Before there is a solution: on hidato 12x12 with 15% given, 60 runs, 20, 50 and 200 conflicts
// took 22,100, 23,500 and 26,500 conflicts; on 14x14 with 20% given 20 took a third more than 50.
constexpr std::uint64_t kRestartWhileFinding = 50;
// Sparse boards, since decisions look from both sides: 10, 20, 30 conflicts took 63,100, 77,200 and
// 89,600 conflicts for 1,200 runs, but as long; hexagons with 15% given 28,900 with 50, 25,400.
constexpr std::uint64_t kRestartOnSparse = 20;
// Conflicts on a sparse board without a solution after which trials begin all the same: a guess.
// That they do not begin at once was measured: boards of the SAT competition, two seeds, 1,830 ->
// 670 ms.
constexpr std::uint64_t kFindFirst = 1'500;
// Clauses are reduced first after this many conflicts, then after ever more. Tried 2,000 and 300
// more, 1,000 and 100, 500 and 50 on irreducible 20x20 boards: 6.8, 4.3 and 4.9 s for ten runs.
constexpr std::uint64_t kReduceFirst = 1'000;
constexpr std::uint64_t kReduceMore = 100;
// Literals and cells whose rules ran, between two looks at the clock while propagating, which takes
// milliseconds on large open boards: some 0.1 to 1 ms with the clauses that they set off. A power
// of two.
constexpr std::uint32_t kLookMask = 512 - 1;
// What a conflict costs in nanoseconds per variable, roughly, to pace the meter.
constexpr std::uint64_t kNanosPerVariable = 4;
constexpr std::uint64_t kNanosBase = 2'000;

}  // namespace

// The literal has a value: right or a conflict.
bool Learner::assigned_before(Lit lit, Reason reason) {
  if (value_[lit] > 0) return true;
  conflict_ = lit;
  conflict_reason_ = reason;
  return false;
}

// What was just assigned is a conflict at once.
bool Learner::fail(Lit lit, Rule rule, std::uint32_t detail) {
  conflict_ = negate(lit);
  conflict_reason_ = Reason(rule, detail);
  return false;
}

bool Learner::assign(Lit lit, Reason reason) {
  if (value_[lit] != 0) return assigned_before(lit, reason);
  hold(lit, reason);
  const Var var = var_of(lit);
  if (is_edge(var)) return assign_edge(lit);
  const auto [v, p] = places_[var];
  if (negated(lit)) {
    lose(v, p);
    return true;
  }
  // A value in two cells, or a cell with two values, is a conflict at once: explanations rely on
  // there being one.
  if (numbers_[v].cell >= 0) return fail(lit, Rule::value_elsewhere, 0);
  if (cells_[p].value >= 0) return fail(lit, Rule::cell_taken, 0);
  numbers_[v].cell = static_cast<std::int16_t>(p);
  cells_[p].value = static_cast<std::int16_t>(v);
  return true;
}

bool Learner::assign_edge(Lit lit) {
  const Var var = var_of(lit);
  const std::uint32_t e = edge_of_var_[var - value_variables_];
  const Edge& edge = edges_[e];
  CellState& low = cells_[edge.low];
  CellState& high = cells_[edge.high];
  if (negated(lit)) {
    if (narrow_) {
      low.near &= ~bit_near(edge.low, edge.high);
      high.near &= ~bit_near(edge.high, edge.low);
    }
    low.possible &= static_cast<std::uint8_t>(~edge.low_bit);
    high.possible &= static_cast<std::uint8_t>(~edge.high_bit);
    return true;
  }
  // An edge that cannot be joined is a conflict at once, and the segments stay as they are.
  const int used_low = used_edges(edge.low);
  const int used_high = used_edges(edge.high);
  if (used_low == 2 || used_high == 2) {
    unjoined_ = var;
    return fail(lit, Rule::cell_full, used_low == 2 ? edge.low : edge.high);
  }
  if (used_low == 1 && used_high == 1 && low.mate == edge.high) {
    unjoined_ = var;
    return fail(lit, Rule::closes_loop, 0);
  }
  join(e);
  return true;
}

void Learner::undo(Lit lit) {
  const Var var = var_of(lit);
  value_[lit] = value_[negate(lit)] = 0;
  if (is_edge(var)) {
    const std::uint32_t e = edge_of_var_[var - value_variables_];
    const Edge& edge = edges_[e];
    if (negated(lit)) {
      CellState& low = cells_[edge.low];
      CellState& high = cells_[edge.high];
      if (narrow_) {
        low.near |= bit_near(edge.low, edge.high);
        high.near |= bit_near(edge.high, edge.low);
      }
      low.possible |= edge.low_bit;
      high.possible |= edge.high_bit;
    } else if (var != unjoined_) {
      unjoin(e);
    } else {
      unjoined_ = kNoVar;
    }
    return;
  }
  if (!probing_) order_.reopen(var);
  const auto [v, p] = places_[var];
  CellState& cell = cells_[p];
  if (negated(lit)) {
    row(v)[p / 64U] |= mask_of(p);
    column(p)[v / 64U] |= mask_of(v);
    cell.filled |= mask_of(v / 64);
    ++numbers_[v].cells_left;
    ++cell.values_left;
  } else if (numbers_[v].cell == p && cell.value == v) {
    numbers_[v].cell = -1;
    cell.value = -1;
  }
}

void Learner::backtrack(std::uint32_t to) {
  if (level() <= to) return;
  const std::uint32_t size = limits_[to];
  while (trail_.size() > size) {
    undo(trail_.back());
    trail_.pop_back();
  }
  limits_.resize(to);
  failed_ = false;
  clause_head_ = rule_head_ = size;
  forget_touched();
}

void Learner::forget_touched() {
  for (const std::uint16_t p : touched_cells_) cells_[p].touched = 0;
  touched_cells_.clear();
}

// Learned clauses first, then each literal's own consequences, then touched cells.
bool Learner::propagate() {
  ++meter_->calls;
  while (true) {
    for (; clause_head_ < trail_.size(); ++clause_head_) {
      const Lit lit = trail_[clause_head_];
      if (clauses_.watched(negate(lit)) && !propagate_clauses(lit)) return false;
    }
    if ((++looked_ & kLookMask) == 0 && meter_->look()) {
      interrupted_ = true;
      return true;
    }
    if (rule_head_ < trail_.size()) {
      if (!propagate_rules(trail_[rule_head_++])) return false;
    } else if (!touched_cells_.empty()) {
      const int p = touched_cells_.back();
      touched_cells_.pop_back();
      cells_[p].touched = 0;
      if (!check_cell(p)) return false;
    } else {
      return true;
    }
  }
}

bool Learner::propagate_rules(Lit lit) {
  const Var var = var_of(lit);
  if (is_edge(var)) {
    const std::uint32_t e = edge_of_var_[var - value_variables_];
    return negated(lit) ? on_edge_false(e) : on_edge_true(e);
  }
  const auto [v, p] = places_[var];
  return negated(lit) ? on_value_false(v, p) : on_value_true(v, p);
}

bool Learner::propagate_clauses(Lit lit) {
  return clauses_.follow(negate(lit), value_, [&](Lit implied, ClauseRef clause) {
    return assign(implied, Reason(Rule::clause, clause));
  });
}

bool Learner::add_clause(std::vector<Lit> literals) {
  if (contradiction_) return false;  // the tables may be half made
  backtrack(0);
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  std::erase_if(literals, [&](Lit lit) { return value_[lit] < 0; });
  for (const Lit lit : literals) {
    if (value_[lit] > 0) return !contradiction_;
  }
  if (literals.size() >= 2) {
    clauses_.add(literals, 0);
  } else if (literals.empty() || !assign(literals[0], Reason()) || !propagate()) {
    contradiction_ = true;
  }
  return !contradiction_;
}

std::vector<int> Learner::solution() const {
  std::vector<int> values(values_, kBlank);
  for (std::size_t c = 0; c < values.size(); ++c) {
    const int v = cells_[board_->position[c]].value;
    if (v >= 0) values[c] = v + 1;
  }
  return values;
}

// The decisions lead to this solution and to no other, so excluding them excludes just it.
bool Learner::exclude_solution() {
  learned_.clear();
  for (std::size_t i = limits_.size(); i-- > 0;) {
    const std::uint32_t end =
        i + 1 < limits_.size() ? limits_[i + 1] : static_cast<std::uint32_t>(trail_.size());
    if (limits_[i] < end) learned_.push_back(negate(trail_[limits_[i]]));
  }
  if (learned_.empty()) {
    contradiction_ = true;
    return false;
  }
  witness.hear(Rule::clause, learned_);
  if (learned_.size() == 1) return add_clause({learned_[0]});
  const ClauseRef ref = clauses_.add(learned_, 0);
  backtrack(held_[var_of(learned_[1])].level);
  failed_ = !assign(learned_[0], Reason(Rule::clause, ref));
  return true;
}

bool Learner::exclude(std::span<const int> values) {
  std::vector<Lit> literals;
  for (std::size_t c = 0; c < values.size(); ++c) {
    const int v = values[c] - 1;
    assert(v >= 0 && v < values_);
    const int p = board_->position[c];
    const Var var = variable(v, p);
    if (var != kNoVar) {
      literals.push_back(no(var));
    } else if (!allows(v, p)) {
      return !contradiction_;  // not a solution of this root
    }
  }
  return add_clause(std::move(literals));
}

void Learner::learn() {
  witness.hear(Rule::clause, learned_);
  backtrack(backjump_);
  if (learned_.size() == 1) {
    if (!assign(learned_[0], Reason())) contradiction_ = true;
  } else {
    const ClauseRef ref = clauses_.add(learned_, glue_);
    failed_ = !assign(learned_[0], Reason(Rule::clause, ref));
  }
  if (probing_) return;
  blame();
  const double glue = glue_;
  if (slow_glue_ == 0) fast_glue_ = slow_glue_ = glue;
  fast_glue_ += kFastGlue * (glue - fast_glue_);
  slow_glue_ += kSlowGlue * (glue - slow_glue_);
}

bool Learner::should_restart() {
  if (finding_) return since_restart_ >= (sparse_ ? kRestartOnSparse : kRestartWhileFinding);
  if (since_restart_ < kRestartInterval) return false;
  return fast_glue_ > kRestartMargin * slow_glue_;
}

void Learner::reduce() {
  ++reductions_;
  next_reduce_ = conflicts_ + kReduceFirst + kReduceMore * reductions_;
  forget_half(clauses_, value_, held_);
}

// Only values are decided: once all are placed, every edge follows. With four neighbours, on a
// board that is not sparse, the order that proves finds as well: the 30x30 numbrix boards of bench/
// take half the time. With more neighbours it does not: hidato 20x20 took a tenth longer.
Lit Learner::decide() {
  if (finding_ && (sparse_ || !four_ways_)) return decide_to_find();
  const Var var = order_.next([&](Var candidate) { return value_[yes(candidate)] == 0; });
  if (var == kNoVar) return kNoLit;
  return phase_[var] > 0 ? yes(var) : no(var);
}

// On a sparse board trials at the root cost much and hardly ever fail: first try to find.
bool Learner::time_to_probe() const {
  if (finding_ && sparse_ && conflicts_ < kFindFirst) return false;
  return conflicts_ >= next_probing_;
}

// Propagation was cut short: let every rule look again at all that is certain.
void Learner::resume() {
  interrupted_ = false;
  backtrack(0);
  clause_head_ = rule_head_ = 0;
  for (const std::uint16_t p : board_->position) touch_cell(p);
}

Learner::End Learner::search(std::span<const Lit> assumptions) {
  core_.clear();
  if (!built_) return End::stopped;
  if (probing_) {
    backtrack(0);
    probing_ = false;
  }
  if (interrupted_) resume();
  const std::uint64_t cost = kNanosBase + kNanosPerVariable * variables_;
  if (next_reduce_ == 0) next_reduce_ = kReduceFirst;
  while (true) {
    if (contradiction_) return End::none;
    if (failed_ || !propagate()) {
      failed_ = false;
      if (probing_) {
        ++failures_;
        quiet_ = 0;
      } else {
        ++conflicts_;
        ++since_restart_;
      }
      ++meter_->backtracks;
      if (on_dead_end != nullptr) on_dead_end(*this, context);
      if (contradiction_) return End::none;
      analyze();
      if (learned_[0] == kNoLit) {
        contradiction_ = true;
        return End::none;
      }
      learn();
      if (meter_->stop(cost)) return End::stopped;
      continue;
    }
    if (interrupted_) return End::stopped;
    if (on_change != nullptr) on_change(*this, context);
    if (meter_->stop(cost / 8)) return End::stopped;
    if (conflicts_ >= pause_at_ && !probing_) {
      pause_at_ = kNever;
      return End::paused;
    }
    if (probing_) {
      if (level() > 0) probe_went_well();
      if (lift()) continue;
    } else if (assumptions.empty() && time_to_probe()) {
      backtrack(0);
      start_probing();
    } else if (should_restart()) {
      since_restart_ = 0;
      ++restarts_;
      fast_glue_ = slow_glue_;
      backtrack(static_cast<std::uint32_t>(std::min<std::size_t>(level(), assumptions.size())));
    }
    if (conflicts_ >= next_reduce_) reduce();
    Lit next = kNoLit;
    while (level() < assumptions.size()) {
      const Lit assumed = assumptions[level()];
      if (value_[assumed] > 0) {
        limits_.push_back(length(trail_));
        continue;
      }
      if (value_[assumed] < 0) {
        analyze_final(assumed);
        backtrack(0);
        return End::none;
      }
      next = assumed;
      break;
    }
    if (next == kNoLit) {
      if (probing_) next = next_probe();
      if (next == kNoLit) next = decide();
      if (next == kNoLit) {
        finding_ = false;
        return End::solution;
      }
      ++meter_->nodes;
    }
    limits_.push_back(length(trail_));
    failed_ = !assign(next, Reason());
  }
}

}  // namespace clew::solve
