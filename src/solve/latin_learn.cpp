// The search of the learner; see latin_learn.h. What the puzzle says is put into clauses in
// latin_clauses.cpp.
#include "solve/latin_learn.h"

#include <algorithm>

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

Learner::Answer Learner::solve(std::span<const int> assumptions, Meter& meter) {
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
        if (learned_.size() > keep_) forget();
      }
      continue;
    }
    int decision = -1;
    while (level() < static_cast<int>(assumptions.size())) {
      const int wanted = assumptions[static_cast<std::size_t>(level())];
      if (value(wanted) < 0) {
        explain_assumption(wanted);
        backtrack(0);
        return Answer::no;
      }
      if (value(wanted) == 0) {
        decision = wanted;
        break;
      }
      level_starts_.push_back(trail_.size());
    }
    if (decision < 0) {
      decision = decide();
      if (decision < 0) {
        solution_.values.assign(static_cast<std::size_t>(cells_), 0);
        for (const Cell cell : CellRange(cells_)) {
          solution_.values[cell] = value(shaded(cell)) > 0 ? 1 : 0;
        }
        backtrack(0);
        return Answer::yes;
      }
      ++meter.nodes;
      if (meter.stop(kDecisionCost)) break;
    }
    level_starts_.push_back(trail_.size());
    enqueue(decision, {});
  }
  backtrack(0);
  return Answer::limit;
}

// The next cell, or -1 if all are settled. Clues that nobody switched on stay off.
int Learner::decide() {
  while (!order_.empty()) {
    const int variable = order_.pop();
    if (value_[static_cast<std::size_t>(variable)] == 0) {
      return 2 * variable + (phase_[static_cast<std::size_t>(variable)] > 0 ? 0 : 1);
    }
  }
  return -1;
}

void Learner::enqueue(int literal, Reason reason) {
  value_[var(literal)] = (literal & 1) != 0 ? -1 : 1;
  level_of_[var(literal)] = level();
  reason_[var(literal)] = reason;
  trail_.push_back(literal);
}

// Follows everything on the trail; false with conflict_ filled in.
bool Learner::propagate() {
  while (next_ < trail_.size()) {
    const int literal = trail_[next_++];
    if ((literal & 1) == 0 && literal < 2 * cells_ && !strike_out(static_cast<Cell>(literal / 2))) {
      return false;
    }
    if (!follow_watches(literal)) return false;
  }
  return true;
}

bool Learner::strike_out(Cell cell) {
  const Reason reason{Reason::Kind::struck, static_cast<std::uint32_t>(cell)};
  const auto strike = [&](std::span<const Cell> others) {
    for (const Cell other : others) {
      if (other == cell) continue;
      const int known = value(shaded(other));
      if (known > 0) {
        conflict_ = {unshaded(cell), unshaded(other)};
        return false;
      }
      if (known == 0) enqueue(unshaded(other), reason);
    }
    return true;
  };
  const Place place = topology_.place(cell);
  return strike(line_of_row_[static_cast<std::size_t>(place.row)]) &&
         strike(line_of_col_[static_cast<std::size_t>(place.col)]) &&
         strike(topology_.neighbours(cell));
}

bool Learner::follow_watches(int literal) {
  const int gone = negated(literal);
  std::vector<Watch>& watches = watches_[static_cast<std::size_t>(gone)];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (value(watch.blocker) > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<int> clause = literals(watch.clause);
    if (clause[0] == gone) std::swap(clause[0], clause[1]);
    if (value(clause[0]) > 0) {
      watches[kept++] = {watch.clause, clause[0]};
      continue;
    }
    bool moved = false;
    for (std::size_t k = 2; k < clause.size() && !moved; ++k) {
      if (value(clause[k]) < 0) continue;
      std::swap(clause[1], clause[k]);
      watches_[static_cast<std::size_t>(clause[1])].push_back({watch.clause, clause[0]});
      moved = true;
    }
    if (moved) continue;
    watches[kept++] = watch;
    if (value(clause[0]) < 0) {
      conflict_.assign(clause.begin(), clause.end());
      while (++i < watches.size()) watches[kept++] = watches[i];
      watches.resize(kept);
      return false;
    }
    enqueue(clause[0], {Reason::Kind::clause, watch.clause});
  }
  watches.resize(kept);
  return true;
}

// The literals, all false, that made this one true.
void Learner::reason_of(int literal, Reason reason, std::vector<int>& out) {
  out.clear();
  if (reason.kind == Reason::Kind::struck) {
    out.push_back(unshaded(static_cast<Cell>(reason.id)));
  } else if (reason.kind == Reason::Kind::clause) {
    for (const int other : literals(reason.id)) {
      if (other != literal) out.push_back(other);
    }
  }
}

// From conflict_ to lesson_, whose first literal is the only one of this level (first unique
// implication point). Answers the level where the lesson says something new.
int Learner::analyse() {
  lesson_.assign(1, 0);
  std::vector<int>& cause = conflict_;
  std::size_t at = trail_.size();
  int open = 0;
  int literal = -1;
  do {
    for (const int other : cause) {
      if (seen_[var(other)] || level_of_[var(other)] == 0) continue;
      seen_[var(other)] = true;
      order_.bump(static_cast<int>(var(other)));
      if (level_of_[var(other)] == level()) {
        ++open;
      } else {
        lesson_.push_back(other);
      }
    }
    while (!seen_[var(trail_[--at])]) {
    }
    literal = trail_[at];
    seen_[var(literal)] = false;
    reason_of(literal, reason_[var(literal)], cause);
  } while (--open > 0);
  lesson_[0] = negated(literal);
  // Literals that the others imply are left out.
  const std::vector<int> whole = lesson_;
  lesson_.erase(
      std::remove_if(lesson_.begin() + 1, lesson_.end(), [&](int other) { return implied(other); }),
      lesson_.end());
  for (const int other : whole) seen_[var(other)] = false;
  order_.decay();
  int back_to = 0;
  for (std::size_t i = 1; i < lesson_.size(); ++i) {
    if (level_of_[var(lesson_[i])] <= back_to) continue;
    back_to = level_of_[var(lesson_[i])];
    std::swap(lesson_[1], lesson_[i]);
  }
  return back_to;
}

bool Learner::implied(int literal) {
  const Reason reason = reason_[var(literal)];
  if (reason.kind == Reason::Kind::none) return false;
  reason_of(negated(literal), reason, scratch_);
  return std::all_of(scratch_.begin(), scratch_.end(),
                     [&](int other) { return seen_[var(other)] || level_of_[var(other)] == 0; });
}

// Which assumptions made this one false.
void Learner::explain_assumption(int literal) {
  core_.assign(1, literal);
  if (level_of_[var(literal)] == 0) return;
  seen_[var(literal)] = true;
  std::vector<int> cause;
  for (std::size_t at = trail_.size(); at-- > level_starts_.front();) {
    const int known = trail_[at];
    if (!seen_[var(known)]) continue;
    seen_[var(known)] = false;
    const Reason reason = reason_[var(known)];
    if (reason.kind == Reason::Kind::none) {
      core_.push_back(known);
      continue;
    }
    reason_of(known, reason, cause);
    for (const int other : cause) {
      if (level_of_[var(other)] > 0) seen_[var(other)] = true;
    }
  }
}

void Learner::learn(int back_to) {
  std::vector<int> levels;
  levels.reserve(lesson_.size());
  for (const int literal : lesson_) levels.push_back(level_of_[var(literal)]);
  std::sort(levels.begin(), levels.end());
  const auto distinct = std::unique(levels.begin(), levels.end()) - levels.begin();
  backtrack(back_to);
  if (lesson_.size() == 1) {
    enqueue(lesson_[0], {});
    return;
  }
  const Ref clause = store(lesson_);
  learned_.push_back({clause, static_cast<int>(distinct)});
  enqueue(lesson_[0], {Reason::Kind::clause, clause});
}

void Learner::backtrack(int to) {
  if (level() <= to) return;
  const std::size_t start = level_starts_[static_cast<std::size_t>(to)];
  while (trail_.size() > start) {
    const int literal = trail_.back();
    trail_.pop_back();
    phase_[var(literal)] = value_[var(literal)];
    value_[var(literal)] = 0;
    if (literal < 2 * cells_) order_.insert(static_cast<int>(var(literal)));
  }
  level_starts_.resize(static_cast<std::size_t>(to));
  next_ = trail_.size();
}

// Drops the worse half of what was learned: clauses over many levels, the older first. Only at
// level 0, where nobody asks for reasons any more, so that everything kept may move.
void Learner::forget() {
  std::stable_sort(learned_.begin(), learned_.end(), [](const Learned& a, const Learned& b) {
    return a.levels != b.levels ? a.levels < b.levels : a.clause > b.clause;
  });
  learned_.resize(learned_.size() / 2);
  keep_ += kKeepMore;
  const std::vector<int> old = std::move(arena_);
  arena_.clear();
  for (std::vector<Watch>& watches : watches_) watches.clear();
  const auto move = [&](Ref& clause) {
    clause = store(std::span(old).subspan(clause + 1, static_cast<std::size_t>(old[clause])));
  };
  for (Ref& clause : problem_) move(clause);
  for (Learned& clause : learned_) move(clause.clause);
}

}  // namespace clew::solve::latin
