// What an edge does to the segments, and solutions; see zip_learn.h.
#include "solve/zip_learn.h"

#include <cassert>

namespace clew::solve::zip {

bool Learner::on_assigned(Lit lit) {
  const Var var = var_of(lit);
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

void Learner::on_undone(Lit lit) {
  const Var var = var_of(lit);
  if (!is_edge(var)) return;
  if (negated(lit)) {
    ++open_[edges_[var].low];
    ++open_[edges_[var].high];
  } else if (var == unjoined_) {
    unjoined_ = kNoVar;
  } else {
    unjoin(var);
  }
}

bool Learner::follow_rules(Lit lit) {
  const Var var = var_of(lit);
  if (is_edge(var)) return negated(lit) ? on_out(var) : on_used(var);
  if (var < first_switch_) {
    return on_side(cell_of_side(var), checkpoint_of_side(var), !negated(lit));
  }
  return negated(lit) || on_switch(static_cast<int>(var - first_switch_));
}

void Learner::keep_solution() {
  solution_.values = known_numbers();
  assert(how_many(solution_.values, kBlank) == 0);
}

std::vector<int> Learner::known_numbers() const {
  std::vector<int> values(size_, kBlank);
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
  return values;
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
  learn(lesson_.size() == 1 ? 0 : level_of(lesson_[1]), 0);
  return !broken_;
}

void Learner::exclude(const Solution& solution) {
  std::vector<Lit> clause;
  for (Var e = 0; e < edge_count_; ++e) {
    const int apart = solution.values[edges_[e].low] - solution.values[edges_[e].high];
    if (apart == 1 || apart == -1) clause.push_back(no(e));
  }
  add_clause(clause);
}

}  // namespace clew::solve::zip
