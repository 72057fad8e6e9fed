// Learning from conflicts under assumptions: the search of `latin` and of zip, with rules of their
// own.
//
// The one for numbers (learn.h) has loops of its own, made for trials at the root and for values
// that are found from both sides.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "model/length.h"
#include "solve/activity_order.h"
#include "solve/clauses.h"
#include "solve/lessons.h"
#include "solve/literal.h"
#include "solve/meter.h"

namespace clew::solve {

/// Where two searches differ though either could do as the other does: what a seed generates
/// follows from it.
struct Habits {
  std::uint64_t restart_unit;   ///< conflicts between restarts: this times 1 1 2 1 1 2 4 ... (Luby)
  std::uint64_t conflict_cost;  ///< for the meter, in nanoseconds and roughly
  std::size_t keep_at_first;    ///< learned clauses before the worse half is dropped
  std::size_t keep_more;        ///< that may come on top each time it was
  /// A search goes on from where the last one ended if it assumes the same, and a restart keeps
  /// what is assumed. Otherwise both begin at level 0, where nobody asks for reasons any more, so
  /// that any clause may be dropped.
  bool goes_on;
  /// Clauses that led to a conflict are kept once more, and their blockers are renewed.
  bool renews;
};

/// Conflict-driven clause learning under assumptions, so that an answer "no" names those it used.
/// `Search` has
///   kHabits                                      see above
///   follow_rules(lit)                            what its rules say to a literal that holds now;
///                                                false with a conflict
///   explain_rule(implied, reason, before, out)   the other literals of the clause behind that: all
///                                                of them false since a place before that
///   keep_solution()                              fills solution_: everything has a value
/// and may have on_assigned, on_undone and on_settled in place of those here.
template <class Search>
class AssumingSearch {
 public:
  enum class Answer : std::uint8_t { yes, no, limit };
  Answer solve(std::span<const Lit> assumptions, Meter& meter);
  /// After yes.
  [[nodiscard]] const Solution& solution() const { return solution_; }
  /// After no: the assumptions it followed from.
  [[nodiscard]] const std::vector<Lit>& core() const { return core_; }
  /// Leaves out one assumption of a proof after another; what the rest's proof does not use goes as
  /// well. False: a limit was reached before each had been tried.
  bool shrink(std::vector<Lit>& needed, Meter& meter);
  /// Adds a clause for good.
  void add_clause(std::span<const Lit> clause);

  ClauseWitness witness;

 protected:
  struct Held {
    std::uint32_t level = 0;
    std::uint32_t place = 0;
    Reason reason;
  };

  // The first `decided` variables are decided about: order_ has to get as many.
  void make_variables(std::size_t variables, std::size_t decided) {
    clauses_.grow(variables);
    value_.assign(2 * variables, 0);
    held_.assign(variables, Held{});
    seen_.assign(variables, 0);
    phase_.assign(decided, 1);
    trail_.reserve(variables);
  }

  // False with a conflict.
  bool on_assigned(Lit /*lit*/) { return true; }
  void on_undone(Lit /*lit*/) {}
  void on_settled() {}

  bool assign(Lit lit, Reason reason) {
    assert(value_[lit] == 0);
    value_[lit] = 1;
    value_[negate(lit)] = -1;
    held_[var_of(lit)] = {level(), static_cast<std::uint32_t>(trail_.size()), reason};
    trail_.push_back(lit);
    return self().on_assigned(lit);
  }
  bool imply(Lit lit, Reason reason) {
    if (value_[lit] > 0) return true;
    if (value_[lit] == 0) return assign(lit, reason);
    conflict_ = lit;
    conflict_reason_ = reason;
    return false;
  }
  void learn(std::uint32_t back_to, std::uint32_t glue);
  void backtrack(std::uint32_t to);

  [[nodiscard]] std::uint32_t level() const { return length(level_starts_); }
  [[nodiscard]] std::uint32_t level_of(Lit lit) const { return held_[var_of(lit)].level; }
  [[nodiscard]] bool held_before(Lit lit, std::uint32_t before) const {
    return value_[lit] > 0 && held_[var_of(lit)].place < before;
  }

  std::vector<std::int8_t> value_;  // by literal: 1, -1, or 0 while open
  std::vector<Held> held_;          // by variable that has a value: since when and why
  std::vector<Lit> trail_;
  std::vector<std::uint32_t> level_starts_;
  ActivityOrder order_;
  // The conflict: this literal should hold for this reason and does not.
  Lit conflict_ = kNoLit;
  Reason conflict_reason_;
  std::vector<Lit> lesson_;  // the clause learned from it
  bool broken_ = false;      // impossible whatever is assumed
  Solution solution_;

 private:
  static constexpr std::uint32_t kNow = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint64_t kDecisionCost = 1'000;

  Search& self() { return static_cast<Search&>(*this); }

  Answer search(std::span<const Lit> assumptions, Meter& meter);
  bool propagate();
  std::uint32_t analyse();
  void explain(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out);
  void explain_why(Lit lit) {
    explain(lit, held_[var_of(lit)].reason, held_[var_of(lit)].place, scratch_);
  }
  bool redundant(Lit lit);
  void explain_assumption(Lit lit);
  std::uint32_t glue_of_lesson();
  void forget();
  void mark_used(Reason reason) {
    if (Search::kHabits.renews && reason.rule() == Rule::clause) {
      clauses_.mark_used(reason.detail());
    }
  }
  Lit decide();
  Lit next_assumption(std::span<const Lit> assumptions);
  static std::uint64_t luby(std::uint64_t i);

  Clauses clauses_;
  std::vector<std::int8_t> phase_;  // by variable that is decided about: the value it had last
  std::size_t next_ = 0;            // of the trail to follow
  bool failed_ = false;             // what was learned last cannot hold: a conflict at once
  std::vector<Lit> scratch_;
  std::vector<Lit> whole_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint32_t> levels_;
  std::size_t keep_ = Search::kHabits.keep_at_first;
  std::vector<Lit> core_;
  std::vector<Lit> assumed_;  // by the last search
};

template <class Search>
auto AssumingSearch<Search>::solve(std::span<const Lit> assumptions, Meter& meter) -> Answer {
  core_.clear();
  if (!std::ranges::equal(assumptions, assumed_)) {
    backtrack(0);
    assumed_.assign(assumptions.begin(), assumptions.end());
  }
  const Answer answer = search(assumptions, meter);
  if (!Search::kHabits.goes_on || !core_.empty()) backtrack(0);
  return answer;
}

template <class Search>
auto AssumingSearch<Search>::search(std::span<const Lit> assumptions, Meter& meter) -> Answer {
  std::uint64_t restarts = 0;
  std::uint64_t until_restart = Search::kHabits.restart_unit;
  while (!broken_) {
    ++meter.calls;
    if (failed_ || !propagate()) {
      ++meter.backtracks;
      const std::uint32_t back_to = analyse();
      if (lesson_[0] == kNoLit) break;
      learn(back_to, glue_of_lesson());
      if (meter.stop(Search::kHabits.conflict_cost)) return Answer::limit;
      if (--until_restart == 0) {
        until_restart = Search::kHabits.restart_unit * luby(++restarts);
        backtrack(Search::kHabits.goes_on ? length(assumptions) : 0);
        if (clauses_.learned() > keep_) forget();
      }
      continue;
    }
    self().on_settled();
    Lit decision = next_assumption(assumptions);
    if (!core_.empty()) return Answer::no;
    if (decision == kNoLit) {
      decision = decide();
      if (decision == kNoLit) {
        self().keep_solution();
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

template <class Search>
std::uint64_t AssumingSearch<Search>::luby(std::uint64_t i) {
  std::uint64_t size = 1;
  while (size < i + 1) size = 2 * size + 1;
  while (size - 1 != i) {
    size /= 2;
    i %= size;
  }
  return (size + 1) / 2;
}

// Follows everything on the trail; false with a conflict.
template <class Search>
bool AssumingSearch<Search>::propagate() {
  while (next_ < trail_.size()) {
    const Lit lit = trail_[next_++];
    if (!self().follow_rules(lit)) return false;
    if (!clauses_.watched(negate(lit))) continue;
    const bool alive = clauses_.template follow<Search::kHabits.renews>(
        negate(lit), value_, [&](Lit implied, ClauseRef clause) {
          return imply(implied, Reason(Rule::clause, clause));
        });
    if (!alive) return false;
  }
  return true;
}

// The first assumption that is still open, or none. Fills the core if one is false by now.
template <class Search>
Lit AssumingSearch<Search>::next_assumption(std::span<const Lit> assumptions) {
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

// The next variable, or none: those that are never decided about have followed by then, or are
// assumptions that nobody made.
template <class Search>
Lit AssumingSearch<Search>::decide() {
  while (!order_.empty()) {
    const Var var = order_.pop();
    if (value_[yes(var)] == 0) return phase_[var] > 0 ? yes(var) : no(var);
  }
  return kNoLit;
}

template <class Search>
void AssumingSearch<Search>::backtrack(std::uint32_t to) {
  if (level() <= to) return;
  while (trail_.size() > level_starts_[to]) {
    const Lit lit = trail_.back();
    const Var var = var_of(lit);
    trail_.pop_back();
    value_[lit] = value_[negate(lit)] = 0;
    self().on_undone(lit);
    if (var >= phase_.size()) continue;
    phase_[var] = negated(lit) ? -1 : 1;
    order_.insert(var);
  }
  level_starts_.resize(to);
  next_ = trail_.size();
  failed_ = false;
}

// The other literals of the clause behind a conclusion: all of them false, and false before the
// conclusion was drawn.
template <class Search>
void AssumingSearch<Search>::explain(Lit implied, Reason reason, std::uint32_t before,
                                     std::vector<Lit>& out) {
  out.clear();
  if (reason.rule() == Rule::decision) return;
  if (reason.rule() == Rule::clause) {
    for (const Lit lit : clauses_.literals(reason.detail())) {
      if (lit != implied) out.push_back(lit);
    }
  } else {
    self().explain_rule(implied, reason, before, out);
  }
#ifndef NDEBUG
  for (const Lit lit : out) {
    assert(var_of(lit) != var_of(implied) && "the conclusion is no reason for itself");
    assert(held_before(negate(lit), before) && "it was false when the conclusion was drawn");
  }
  out.push_back(implied);
  witness.hear(reason.rule(), out);
  out.pop_back();
#endif
}

// From the conflict to lesson_, whose first literal is the only one of its level (first unique
// implication point), or kNoLit where nothing is left to blame. Answers the level where the lesson
// says something new.
template <class Search>
std::uint32_t AssumingSearch<Search>::analyse() {
  std::vector<Lit>& cause = scratch_;
  explain(conflict_, conflict_reason_, kNow, cause);
  cause.insert(Search::kHabits.renews ? cause.end() : cause.begin(), conflict_);
  mark_used(conflict_reason_);
  // A rule that looked late may find a conflict of an earlier level.
  std::uint32_t top = 0;
  for (const Lit lit : cause) top = std::max(top, level_of(lit));
  lesson_.assign(1, kNoLit);
  if (top == 0) return 0;
  backtrack(top);
  std::size_t at = trail_.size();
  std::uint32_t open = 0;
  Lit lit = kNoLit;
  do {
    for (const Lit other : cause) {
      const Var var = var_of(other);
      if (seen_[var] != 0 || held_[var].level == 0) continue;
      seen_[var] = 1;
      if (var < phase_.size()) order_.bump(var);
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
    mark_used(held_[var_of(lit)].reason);
    if (--open > 0) explain_why(lit);
  } while (open > 0);
  lesson_[0] = negate(lit);
  // Literals that the others imply are left out.
  whole_ = lesson_;
  lesson_.erase(std::remove_if(lesson_.begin() + 1, lesson_.end(),
                               [&](Lit other) { return redundant(other); }),
                lesson_.end());
  for (const Lit other : whole_) seen_[var_of(other)] = 0;
  order_.decay();
  std::uint32_t back_to = 0;
  for (std::size_t i = 1; i < lesson_.size(); ++i) {
    if (level_of(lesson_[i]) <= back_to) continue;
    back_to = level_of(lesson_[i]);
    std::swap(lesson_[1], lesson_[i]);
  }
  return back_to;
}

template <class Search>
bool AssumingSearch<Search>::redundant(Lit lit) {
  if (held_[var_of(lit)].reason.rule() == Rule::decision) return false;
  explain_why(negate(lit));
  return std::ranges::all_of(
      scratch_, [&](Lit other) { return seen_[var_of(other)] != 0 || level_of(other) == 0; });
}

// Which assumptions made this one false: the core is it and those.
template <class Search>
void AssumingSearch<Search>::explain_assumption(Lit lit) {
  core_.assign(1, lit);
  if (level_of(lit) == 0) return;
  seen_[var_of(lit)] = 1;
  for (std::size_t at = trail_.size(); at-- > level_starts_.front();) {
    const Lit known = trail_[at];
    if (seen_[var_of(known)] == 0) continue;
    seen_[var_of(known)] = 0;
    if (held_[var_of(known)].reason.rule() == Rule::decision) {
      core_.push_back(known);
      continue;
    }
    explain_why(known);
    for (const Lit other : scratch_) {
      if (level_of(other) > 0) seen_[var_of(other)] = 1;
    }
  }
}

// How many levels there are in it.
template <class Search>
std::uint32_t AssumingSearch<Search>::glue_of_lesson() {
  levels_.clear();
  for (const Lit lit : lesson_) levels_.push_back(level_of(lit));
  std::sort(levels_.begin(), levels_.end());
  return static_cast<std::uint32_t>(std::unique(levels_.begin(), levels_.end()) - levels_.begin());
}

template <class Search>
void AssumingSearch<Search>::learn(std::uint32_t back_to, std::uint32_t glue) {
  witness.hear(Rule::clause, lesson_);
  backtrack(back_to);
  if (lesson_.size() == 1) {
    broken_ = !imply(lesson_[0], Reason());
  } else {
    failed_ = !imply(lesson_[0], Reason(Rule::clause, clauses_.add(lesson_, glue)));
  }
}

template <class Search>
void AssumingSearch<Search>::forget() {
  keep_ += Search::kHabits.keep_more;
  if (Search::kHabits.goes_on) return forget_half(clauses_, value_, held_);
  assert(level() == 0);
  clauses_.reduce([](ClauseRef) { return false; }, [](ClauseRef, ClauseRef) {});
}

template <class Search>
void AssumingSearch<Search>::add_clause(std::span<const Lit> clause) {
  backtrack(0);
  std::vector<Lit> open;
  for (const Lit lit : clause) {
    if (value_[lit] > 0) return;
    if (value_[lit] == 0) open.push_back(lit);
  }
  if (open.empty()) {
    broken_ = true;
  } else if (open.size() == 1) {
    broken_ = broken_ || !assign(open[0], Reason());
  } else {
    clauses_.add(open, 0);
  }
}

template <class Search>
bool AssumingSearch<Search>::shrink(std::vector<Lit>& needed, Meter& meter) {
  for (std::size_t i = 0; i < needed.size();) {
    std::vector<Lit> rest = needed;
    rest.erase(rest.begin() + i);
    const Answer answer = solve(rest, meter);
    if (answer == Answer::limit) return false;
    if (answer == Answer::yes) {
      ++i;
      continue;
    }
    std::erase_if(needed, [&](Lit lit) { return std::ranges::find(core_, lit) == core_.end(); });
  }
  return true;
}

}  // namespace clew::solve
