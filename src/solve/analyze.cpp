// From a conflict to a learned clause; see learn.h.
//
// First unique implication point, then minimisation: a literal is dropped if the others imply it.
// Explanations are asked for one at a time and thrown away; nothing was stored for them.
#include <algorithm>
#include <limits>

#include "model/length.h"
#include "solve/learn.h"

namespace clew::solve {
namespace {

constexpr std::uint32_t kNow = std::numeric_limits<std::uint32_t>::max();
// Minimisation gives up on a literal after this many explanations: beyond it seldom succeeds and
// explanations are not free.
constexpr std::size_t kMaxMinimiseWork = 200;
// While a sparse board has no solution the clauses are as good with hardly any: 12,400 conflicts
// and 6.6 thousand million instructions, 11,700 and 5.6 with this (56 runs on 14 slow boards).
constexpr std::size_t kMinimiseWhileFinding = 1;

constexpr std::uint8_t kSeen = 1;
constexpr std::uint8_t kRedundant = 2;
constexpr std::uint8_t kNeeded = 3;

}  // namespace

// Finds the clause to learn (learned_), the level to return to and its glue.
void Learner::analyze() {
  explain(conflict_, conflict_reason_, kNow, scratch_);
  scratch_.push_back(conflict_);
  if (conflict_reason_.rule() == Rule::clause) clauses_.mark_used(conflict_reason_.detail());
  // A rule that looked late may find a conflict of an earlier level.
  std::uint32_t top = 0;
  for (const Lit lit : scratch_) top = std::max(top, held_[var_of(lit)].level);
  if (top < level()) backtrack(top);
  learned_.assign(1, kNoLit);
  if (top == 0) return;

  std::uint32_t open = 0;
  std::size_t at = trail_.size();
  while (true) {
    for (const Lit lit : scratch_) {
      const Var var = var_of(lit);
      if (seen_[var] != 0 || held_[var].level == 0) continue;
      seen_[var] = kSeen;
      to_clear_.push_back(var);
      if (!is_edge(var) && !probing_) bumped_.push_back(var);
      if (held_[var].level == top) {
        ++open;
      } else {
        learned_.push_back(lit);
      }
    }
    do {
      --at;
    } while (seen_[var_of(trail_[at])] == 0);
    const Lit lit = trail_[at];
    if (--open == 0) {
      learned_[0] = negate(lit);
      break;
    }
    seen_[var_of(lit)] = 0;  // resolved away: it may not justify dropping others
    const Reason reason = held_[var_of(lit)].reason;
    if (reason.rule() == Rule::clause) clauses_.mark_used(reason.detail());
    explain(lit, reason, held_[var_of(lit)].place, scratch_);
  }

  for (const Var var : bumped_) probe_state_[var] |= 1U;
  // Decisions that only find do not ask for the order: a seventh of the time on sparse boards.
  if (!finding_ || !sparse_) order_.bump(bumped_);
  bumped_.clear();
  std::uint32_t levels = 0;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    levels |= 1U << (held_[var_of(learned_[i])].level & 31U);
  }
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    if (!redundant(learned_[i], levels)) learned_[kept++] = learned_[i];
  }
  learned_.resize(kept);
  for (const Var var : to_clear_) seen_[var] = 0;
  to_clear_.clear();

  backjump_ = 0;
  if (learned_.size() > 1) {
    std::size_t second = 1;
    for (std::size_t i = 2; i < learned_.size(); ++i) {
      if (held_[var_of(learned_[i])].level > held_[var_of(learned_[second])].level) second = i;
    }
    std::swap(learned_[1], learned_[second]);
    backjump_ = held_[var_of(learned_[1])].level;
  }
  glue_ = glue_of(learned_);
}

// Whether the rest of the clause implies this literal's negation; looks through reasons with an
// explicit stack.
bool Learner::redundant(Lit lit, std::uint32_t levels) {
  if (held_[var_of(lit)].reason.rule() == Rule::decision) return false;
  frames_.clear();
  frame_literals_.clear();
  std::size_t work = 0;
  const std::size_t most_work = finding_ && sparse_ ? kMinimiseWhileFinding : kMaxMinimiseWork;
  const auto open = [&](Lit literal) {
    const Var var = var_of(literal);
    explain(negate(literal), held_[var].reason, held_[var].place, scratch_);
    ++work;
    const std::uint32_t begin = length(frame_literals_);
    frame_literals_.insert(frame_literals_.end(), scratch_.begin(), scratch_.end());
    frames_.push_back({literal, begin, static_cast<std::uint32_t>(frame_literals_.size())});
  };
  open(lit);
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    if (frame.next == frame.end) {
      const Var var = var_of(frame.lit);
      if (frames_.size() > 1 && seen_[var] == 0) {
        seen_[var] = kRedundant;
        to_clear_.push_back(var);
      }
      frames_.pop_back();
      frame_literals_.resize(frames_.empty() ? 0 : frames_.back().end);
      continue;
    }
    const Lit next = frame_literals_[frame.next++];
    const Var var = var_of(next);
    if (held_[var].level == 0 || seen_[var] == kSeen || seen_[var] == kRedundant) continue;
    if (seen_[var] == kNeeded || held_[var].reason.rule() == Rule::decision ||
        (levels & 1U << (held_[var].level & 31U)) == 0 || work >= most_work) {
      for (std::size_t i = 1; i < frames_.size(); ++i) {
        const Var failed = var_of(frames_[i].lit);
        if (seen_[failed] != 0) continue;
        seen_[failed] = kNeeded;
        to_clear_.push_back(failed);
      }
      return false;
    }
    open(next);
  }
  return true;
}

std::uint32_t Learner::glue_of(std::span<const Lit> literals) {
  ++stamp_;
  std::uint32_t count = 0;
  for (const Lit lit : literals) {
    const std::uint32_t at = held_[var_of(lit)].level;
    if (level_stamp_.size() <= at) level_stamp_.resize(at + 1, 0);
    if (level_stamp_[at] == stamp_) continue;
    level_stamp_[at] = stamp_;
    ++count;
  }
  return count;
}

// The assumptions that make `failed` false; with `failed` itself they contradict.
void Learner::analyze_final(Lit failed) {
  core_.assign(1, failed);
  if (held_[var_of(failed)].level == 0) return;
  seen_[var_of(failed)] = kSeen;
  to_clear_.push_back(var_of(failed));
  for (std::size_t at = trail_.size(); at-- > limits_[0];) {
    const Var var = var_of(trail_[at]);
    if (seen_[var] == 0) continue;
    if (held_[var].reason.rule() == Rule::decision) {
      if (trail_[at] != failed) core_.push_back(trail_[at]);
      continue;
    }
    explain(trail_[at], held_[var].reason, held_[var].place, scratch_);
    for (const Lit lit : scratch_) {
      if (held_[var_of(lit)].level == 0 || seen_[var_of(lit)] != 0) continue;
      seen_[var_of(lit)] = kSeen;
      to_clear_.push_back(var_of(lit));
    }
  }
  for (const Var var : to_clear_) seen_[var] = 0;
  to_clear_.clear();
}

}  // namespace clew::solve
