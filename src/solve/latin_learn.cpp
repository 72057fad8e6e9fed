// The search of the learner; see latin_learn.h. What the puzzle says is put into clauses in
// latin_clauses.cpp.
#include "solve/latin_learn.h"

#include <algorithm>
#include <cassert>

#include "model/length.h"
#include "solve/lessons.h"

namespace clew::solve::latin {
namespace {

// Conflicts between restarts: this times 1 1 2 1 1 2 4 ... (Luby).
constexpr std::uint64_t kRestartUnit = 100;
// For the meter, in nanoseconds and roughly.
constexpr std::uint64_t kConflictCost = 20'000;
constexpr std::uint64_t kDecisionCost = 1'000;

std::uint64_t luby(std::uint64_t i) {
  std::uint64_t k = 1;
  while ((std::uint64_t{1} << k) - 1 < i + 1) ++k;
  while ((std::uint64_t{1} << k) - 1 != i + 1) {
    i -= (std::uint64_t{1} << (k - 1)) - 1;
    k = 1;
    while ((std::uint64_t{1} << k) - 1 < i + 1) ++k;
  }
  return std::uint64_t{1} << (k - 1);
}

}  // namespace

Learner::Answer Learner::solve(std::span<const Lit> assumptions, Meter& meter) {
  core_.clear();
  if (broken_) return Answer::no;
  std::uint64_t restarts = 0;
  std::uint64_t until_restart = kRestartUnit;
  for (;;) {
    if (!propagate()) {
      ++meter.backtracks;
      if (level() == 0) {
        broken_ = true;
        return Answer::no;
      }
      learn(analyse());
      if (meter.stop(kConflictCost)) break;
      if (--until_restart == 0) {
        until_restart = kRestartUnit * luby(++restarts);
        backtrack(0);
        if (clauses_.learned() > keep_) forget();
      }
      continue;
    }
    Lit decision = next_assumption(assumptions);
    if (!core_.empty()) {
      backtrack(0);
      return Answer::no;
    }
    if (decision == kNoLit) {
      decision = decide();
      if (decision == kNoLit) {
        keep_solution();
        backtrack(0);
        return Answer::yes;
      }
      ++meter.nodes;
      if (meter.stop(kDecisionCost)) break;
    }
    level_starts_.push_back(trail_.size());
    assign(decision, Reason());
  }
  backtrack(0);
  return Answer::limit;
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
    level_starts_.push_back(trail_.size());
  }
  return kNoLit;
}

void Learner::keep_solution() {
  solution_.values.assign(cells_, 0);
  for (Var cell = 0; cell < cells_; ++cell) {
    solution_.values[cell] = value_[yes(cell)] > 0 ? 1 : 0;
  }
}

// The next cell, or none if all are settled. Clues that nobody switched on stay off.
Lit Learner::decide() {
  while (!order_.empty()) {
    const Var var = order_.pop();
    if (value_[yes(var)] == 0) return phase_[var] > 0 ? yes(var) : no(var);
  }
  return kNoLit;
}

void Learner::assign(Lit lit, Reason reason) {
  assert(value_[lit] == 0);
  value_[lit] = 1;
  value_[negate(lit)] = -1;
  held_[var_of(lit)] = {level(), reason};
  trail_.push_back(lit);
}

bool Learner::imply(Lit lit, Reason reason) {
  if (value_[lit] < 0) {
    conflict_ = lit;
    conflict_reason_ = reason;
    return false;
  }
  if (value_[lit] == 0) assign(lit, reason);
  return true;
}

// Follows everything on the trail; false with a conflict.
bool Learner::propagate() {
  while (next_ < trail_.size()) {
    const Lit lit = trail_[next_++];
    if (!negated(lit) && is_cell(var_of(lit)) && !strike_out(Cell(var_of(lit)))) {
      return false;
    }
    if (!clauses_.watched(negate(lit))) continue;
    const bool alive =
        clauses_.follow<false>(negate(lit), value_, [&](Lit implied, ClauseRef clause) {
          return imply(implied, Reason(Rule::clause, clause));
        });
    if (!alive) return false;
  }
  return true;
}

bool Learner::strike_out(Cell cell) {
  const auto strike = [&](std::span<const Cell> others) {
    return std::all_of(others.begin(), others.end(), [&](Cell other) {
      return other == cell || imply(unshaded(other), Reason(Rule::struck_out, cell.index()));
    });
  };
  const Place place = topology_.place(cell);
  return strike(line_of_row_[place.row]) && strike(line_of_col_[place.col]) &&
         strike(topology_.neighbours(cell));
}

// The clause behind a conclusion, without the conclusion itself: literals that are all false.
void Learner::explain(Lit implied, Reason reason, std::vector<Lit>& out) {
  out.clear();
  if (reason.rule() == Rule::struck_out) {
    out.push_back(no(reason.detail()));
  } else if (reason.rule() == Rule::clause) {
    for (const Lit lit : clauses_.literals(reason.detail())) {
      if (lit != implied) out.push_back(lit);
    }
  } else {
    return;  // a decision
  }
#ifndef NDEBUG
  for (const Lit lit : out) assert(value_[lit] < 0);
  out.push_back(implied);
  witness.hear(reason.rule(), out);
  out.pop_back();
#endif
}

// From the conflict to lesson_, whose first literal is the only one of this level (first unique
// implication point). Answers the level where the lesson says something new.
std::uint32_t Learner::analyse() {
  std::vector<Lit>& cause = scratch_;
  explain(conflict_, conflict_reason_, cause);
  cause.insert(cause.begin(), conflict_);
  lesson_.assign(1, kNoLit);
  std::size_t at = trail_.size();
  std::uint32_t open = 0;
  Lit lit = kNoLit;
  do {
    for (const Lit other : cause) {
      if (seen_[var_of(other)] != 0 || level_of(other) == 0) continue;
      seen_[var_of(other)] = 1;
      order_.bump(var_of(other));
      if (level_of(other) == level()) {
        ++open;
      } else {
        lesson_.push_back(other);
      }
    }
    while (seen_[var_of(trail_[--at])] == 0) {
    }
    lit = trail_[at];
    seen_[var_of(lit)] = 0;
    explain(lit, held_[var_of(lit)].reason, cause);
  } while (--open > 0);
  lesson_[0] = negate(lit);
  // Literals that the others imply are left out.
  const std::vector<Lit> whole = lesson_;
  lesson_.erase(std::remove_if(lesson_.begin() + 1, lesson_.end(),
                               [&](Lit other) { return redundant(other); }),
                lesson_.end());
  for (const Lit other : whole) seen_[var_of(other)] = 0;
  order_.decay();
  std::uint32_t back_to = 0;
  for (std::size_t i = 1; i < lesson_.size(); ++i) {
    if (level_of(lesson_[i]) <= back_to) continue;
    back_to = level_of(lesson_[i]);
    std::swap(lesson_[1], lesson_[i]);
  }
  return back_to;
}

bool Learner::redundant(Lit lit) {
  const Reason reason = held_[var_of(lit)].reason;
  if (reason.rule() == Rule::decision) return false;
  explain(negate(lit), reason, scratch_);
  return std::all_of(scratch_.begin(), scratch_.end(),
                     [&](Lit other) { return seen_[var_of(other)] != 0 || level_of(other) == 0; });
}

// Which assumptions made this one false.
void Learner::explain_assumption(Lit lit) {
  find_core(lit, trail_, level_starts_, held_, seen_, scratch_, core_,
            [&](Lit known, const Held& held, std::vector<Lit>& out) {
              explain(known, held.reason, out);
            });
}

void Learner::learn(std::uint32_t back_to) {
  witness.hear(Rule::clause, lesson_);
  std::vector<std::uint32_t> levels;
  levels.reserve(lesson_.size());
  for (const Lit lit : lesson_) levels.push_back(level_of(lit));
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  backtrack(back_to);
  if (lesson_.size() == 1) return assign(lesson_[0], Reason());
  const std::uint32_t glue = length(levels);
  assign(lesson_[0], Reason(Rule::clause, clauses_.add(lesson_, glue)));
}

void Learner::backtrack(std::uint32_t to) {
  if (level() <= to) return;
  while (trail_.size() > level_starts_[to]) {
    const Lit lit = trail_.back();
    const Var var = var_of(lit);
    trail_.pop_back();
    phase_[var] = value_[yes(var)];
    value_[lit] = value_[negate(lit)] = 0;
    if (is_cell(var)) order_.insert(var);
  }
  level_starts_.resize(to);
  next_ = trail_.size();
}

// Drops the worse half of what was learned. Only at level 0, where nobody asks for reasons any
// more, so that everything kept may move.
void Learner::forget() {
  assert(level() == 0);
  clauses_.reduce([](ClauseRef) { return false; }, [](ClauseRef, ClauseRef) {});
  keep_ += kKeepMore;
}

}  // namespace clew::solve::latin
