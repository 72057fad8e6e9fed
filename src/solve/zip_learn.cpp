// The search: propagate, learn from conflicts, decide; see zip_learn.h.
#include "solve/zip_learn.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "model/length.h"
#include "solve/lessons.h"

namespace clew::solve::zip {
namespace {

constexpr std::uint32_t kNow = std::numeric_limits<std::uint32_t>::max();
// Conflicts between restarts: this times 1 1 2 1 1 2 4 ... (Luby).
constexpr std::uint64_t kRestartUnit = 50;
// Learned clauses that may come on top each time the worse half was dropped.
constexpr std::size_t kKeepMore = 500;
// For the meter, in nanoseconds and roughly.
constexpr std::uint64_t kConflictCost = 10'000;
constexpr std::uint64_t kDecisionCost = 1'000;

std::uint64_t luby(std::uint64_t i) {
  std::uint64_t size = 1;
  while (size < i + 1) size = 2 * size + 1;
  while (size - 1 != i) {
    size /= 2;
    i %= size;
  }
  return (size + 1) / 2;
}

}  // namespace

bool Learner::assign(Lit lit, Reason reason) {
  assert(value_[lit] == 0);
  const Var var = var_of(lit);
  value_[lit] = 1;
  value_[negate(lit)] = -1;
  held_[var] = {level(), static_cast<std::uint32_t>(trail_.size()), reason};
  trail_.push_back(lit);
  if (!is_edge(var)) return true;
  const auto [a, b] = edges_[var];
  if (negated(lit)) {
    --open_[a];
    --open_[b];
    return true;
  }
  // An edge that cannot be joined is a conflict at once, and the segments stay as they are.
  const auto fail = [&](Rule rule, int detail) {
    unjoined_ = var;
    conflict_ = negate(lit);
    conflict_reason_ = Reason(rule, detail);
    return false;
  };
  if (used_[a] == need_[a]) return fail(Rule::cell_full, a.index());
  if (used_[b] == need_[b]) return fail(Rule::cell_full, b.index());
  if (used_[a] == 1 && used_[b] == 1 && mate_[a] == b) return fail(Rule::closes_loop, 0);
  const Cell from = used_[a] == 0 ? a : mate_[a];
  const Cell to = used_[b] == 0 ? b : mate_[b];
  if (((from == first_ && to == last_) || (from == last_ && to == first_)) &&
      length_[a] * used_[a] + length_[b] * used_[b] + 1 < size_ - 1) {
    return fail(Rule::closes_early, 0);
  }
  join(var);
  return true;
}

void Learner::undo(Lit lit) {
  const Var var = var_of(lit);
  value_[lit] = value_[negate(lit)] = 0;
  if (!is_edge(var)) return;
  if (negated(lit)) {
    ++open_[edges_[var].low];
    ++open_[edges_[var].high];
  } else if (var == unjoined_) {
    unjoined_ = kNoVar;
  } else {
    unjoin(var);
  }
  phase_[var] = negated(lit) ? -1 : 1;
  order_.insert(var);
}

void Learner::backtrack(std::uint32_t to) {
  if (level() <= to) return;
  while (trail_.size() > level_starts_[to]) {
    undo(trail_.back());
    trail_.pop_back();
  }
  level_starts_.resize(to);
  next_ = trail_.size();
  failed_ = false;
}

bool Learner::propagate() {
  while (next_ < trail_.size()) {
    const Lit lit = trail_[next_++];
    const Var var = var_of(lit);
    bool alive = true;
    if (is_edge(var)) {
      alive = negated(lit) ? on_out(var) : on_used(var);
    } else if (var < first_switch_) {
      alive = on_side(cell_of_side(var), checkpoint_of_side(var), !negated(lit));
    } else if (!negated(lit)) {
      alive = on_switch(static_cast<int>(var - first_switch_));
    }
    if (!alive) return false;
    if (!clauses_.watched(negate(lit))) continue;
    alive = clauses_.follow(negate(lit), value_, [&](Lit implied, ClauseRef clause) {
      return imply(implied, Reason(Rule::clause, clause));
    });
    if (!alive) return false;
  }
  return true;
}

Learner::Answer Learner::solve(std::span<const Lit> assumptions, Meter& meter) {
  core_.clear();
  if (!std::equal(assumptions.begin(), assumptions.end(), assumed_.begin(), assumed_.end())) {
    backtrack(0);
    assumed_.assign(assumptions.begin(), assumptions.end());
  }
  std::uint64_t restarts = 0;
  std::uint64_t until_restart = kRestartUnit;
  while (!broken_) {
    ++meter.calls;
    if (failed_ || !propagate()) {
      ++meter.backtracks;
      ++conflicts_;
      analyse();
      if (lesson_[0] == kNoLit) break;
      learn();
      if (meter.stop(kConflictCost)) return Answer::limit;
      if (--until_restart == 0) {
        until_restart = kRestartUnit * luby(++restarts);
        backtrack(static_cast<std::uint32_t>(std::min<std::size_t>(level(), assumptions.size())));
        if (clauses_.learned() > keep_) forget();
      }
      continue;
    }
    if (on_change != nullptr) on_change(*this, context);
    Lit decision = next_assumption(assumptions);
    if (!core_.empty()) {
      backtrack(0);
      return Answer::no;
    }
    if (decision == kNoLit) {
      decision = decide();
      if (decision == kNoLit) {
        keep_solution();
        return Answer::yes;
      }
      ++meter.nodes;
      if (meter.stop(kDecisionCost)) return Answer::limit;
    }
    level_starts_.push_back(length(trail_));
    failed_ = !assign(decision, Reason());
  }
  broken_ = true;
  return Answer::no;
}

// The first assumption that is still open, or none. Fills the core if one is false by now.
Lit Learner::next_assumption(std::span<const Lit> assumptions) {
  while (level() < assumptions.size()) {
    const Lit wanted = assumptions[level()];
    if (value_[wanted] == 0) return wanted;
    if (value_[wanted] < 0) {
      explain_assumption(wanted);
      return kNoLit;
    }
    level_starts_.push_back(length(trail_));
  }
  return kNoLit;
}

// The next edge, or none if all are settled: the sides then are as well.
Lit Learner::decide() {
  while (!order_.empty()) {
    const Var var = order_.pop();
    if (value_[yes(var)] == 0) return phase_[var] > 0 ? yes(var) : no(var);
  }
  return kNoLit;
}

void Learner::keep_solution() {
  known_numbers(solution_.values);
  assert(std::find(solution_.values.begin(), solution_.values.end(), kBlank) ==
         solution_.values.end());
}

void Learner::known_numbers(std::vector<int>& values) const {
  values.assign(size_, kBlank);
  const auto walk = [&](Cell at, int number, int step) {
    Var came = kNoVar;
    for (bool more = true; more && values[at] == kBlank; number += step) {
      values[at] = number;
      more = false;
      for (const Touch& touch : touching(at)) {
        if (touch.edge == came || value_[yes(touch.edge)] <= 0) continue;
        came = touch.edge;
        at = touch.cell;
        more = true;
        break;
      }
    }
  };
  walk(first_, 1, 1);
  walk(last_, size_, -1);
}

// The decisions lead to this solution and to no other, so excluding them excludes just it.
bool Learner::exclude_found() {
  lesson_.clear();
  for (std::size_t i = level_starts_.size(); i-- > 0;) {
    const std::size_t end = i + 1 < level_starts_.size() ? level_starts_[i + 1] : trail_.size();
    if (level_starts_[i] < end) lesson_.push_back(negate(trail_[level_starts_[i]]));
  }
  if (lesson_.empty()) {
    broken_ = true;
    return false;
  }
  witness.hear(Rule::clause, lesson_);
  const std::uint32_t to = lesson_.size() == 1 ? 0 : level_of(lesson_[1]);
  if (lesson_.size() == 1) {
    backtrack(0);
    broken_ = !imply(lesson_[0], Reason());
    return !broken_;
  }
  const ClauseRef ref = clauses_.add(lesson_, 0);
  backtrack(to);
  failed_ = !imply(lesson_[0], Reason(Rule::clause, ref));
  return true;
}

void Learner::exclude(const Solution& solution) {
  std::vector<Lit> clause;
  for (Var e = 0; e < edge_count_; ++e) {
    const int apart = solution.values[edges_[e].low] - solution.values[edges_[e].high];
    if (apart == 1 || apart == -1) clause.push_back(no(e));
  }
  add_clause(clause);
}

void Learner::add_clause(std::span<const Lit> clause) {
  backtrack(0);
  std::vector<Lit> open;
  if (!open_literals(clause, value_, open)) return;
  if (open.empty()) {
    broken_ = true;
  } else if (open.size() == 1) {
    broken_ = broken_ || !assign(open[0], Reason());
  } else {
    clauses_.add(open, 0);
  }
}

// From the conflict to lesson_, whose first literal is the only one of its level (first unique
// implication point), or kNoLit where nothing is left to blame.
void Learner::analyse() {
  std::vector<Lit>& cause = scratch_;
  explain(conflict_, conflict_reason_, kNow, cause);
  cause.push_back(conflict_);
  if (conflict_reason_.rule() == Rule::clause) clauses_.mark_used(conflict_reason_.detail());
  // A rule that looked late may find a conflict of an earlier level.
  std::uint32_t top = 0;
  for (const Lit lit : cause) top = std::max(top, level_of(lit));
  lesson_.assign(1, kNoLit);
  if (top == 0) return;
  if (top < level()) backtrack(top);
  std::size_t at = trail_.size();
  std::uint32_t open = 0;
  Lit lit = kNoLit;
  do {
    for (const Lit other : cause) {
      const Var var = var_of(other);
      if (seen_[var] != 0 || held_[var].level == 0) continue;
      seen_[var] = 1;
      if (is_edge(var)) order_.bump(var);
      if (held_[var].level == top) {
        ++open;
      } else {
        lesson_.push_back(other);
      }
    }
    while (seen_[var_of(trail_[--at])] == 0) {
    }
    lit = trail_[at];
    seen_[var_of(lit)] = 0;
    const Held& held = held_[var_of(lit)];
    if (held.reason.rule() == Rule::clause) clauses_.mark_used(held.reason.detail());
    if (--open > 0) explain(lit, held.reason, held.place, cause);
  } while (open > 0);
  lesson_[0] = negate(lit);
  // Literals that the others imply are left out.
  whole_ = lesson_;
  seen_[var_of(lit)] = 1;
  lesson_.erase(std::remove_if(lesson_.begin() + 1, lesson_.end(),
                               [&](Lit other) { return redundant(other); }),
                lesson_.end());
  for (const Lit other : whole_) seen_[var_of(other)] = 0;
  order_.decay();
  back_to_ = 0;
  for (std::size_t i = 1; i < lesson_.size(); ++i) {
    if (level_of(lesson_[i]) <= back_to_) continue;
    back_to_ = level_of(lesson_[i]);
    std::swap(lesson_[1], lesson_[i]);
  }
}

bool Learner::redundant(Lit lit) {
  const Held& held = held_[var_of(lit)];
  if (held.reason.rule() == Rule::decision) return false;
  explain(negate(lit), held.reason, held.place, scratch_);
  return std::all_of(scratch_.begin(), scratch_.end(),
                     [&](Lit other) { return seen_[var_of(other)] != 0 || level_of(other) == 0; });
}

// Which assumptions made this one false.
void Learner::explain_assumption(Lit lit) {
  find_core(lit, trail_, level_starts_, held_, seen_, scratch_, core_,
            [&](Lit known, const Held& held, std::vector<Lit>& out) {
              explain(known, held.reason, held.place, out);
            });
}

void Learner::learn() {
  witness.hear(Rule::clause, lesson_);
  levels_.clear();
  for (const Lit lit : lesson_) levels_.push_back(level_of(lit));
  std::sort(levels_.begin(), levels_.end());
  const std::uint32_t glue =
      static_cast<std::uint32_t>(std::unique(levels_.begin(), levels_.end()) - levels_.begin());
  backtrack(back_to_);
  if (lesson_.size() == 1) {
    broken_ = !imply(lesson_[0], Reason());
    return;
  }
  const ClauseRef ref = clauses_.add(lesson_, glue);
  failed_ = !imply(lesson_[0], Reason(Rule::clause, ref));
}

void Learner::forget() {
  keep_ += kKeepMore;
  forget_half(clauses_, value_, held_);
}

}  // namespace clew::solve::zip
