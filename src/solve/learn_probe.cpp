// What is certain although no rule says so: failed literals; see learn.h.
//
// At the root, at first and then every so many conflicts, "v at p" is assumed and propagated, for
// each cell of each value that conflicts have touched since the last time. If that fails, the
// literal behind the failure is wrong for certain. If no cell of a value fails, what follows from
// every one of them is certain too ("lifting"). The value with fewest cells left comes next,
// always: what was found has made it smaller.
//
// Irreducible boards are nearly decided by the first pass: on hidato 15x15 some 240 trials, and ten
// conflicts in the search around it. Ambiguous stretches hang together, so that trying one value
// mostly tries others as well: see drop_equals().
#include <algorithm>

#include "solve/learn.h"

namespace clew::solve {
namespace {

// Conflicts between two passes; the pause is doubled after a pass in which less than one trial in
// ten failed, and halved after a better one.
constexpr std::uint64_t kProbeEvery = 200;
constexpr std::uint64_t kWorthwhile = 10;
// Assignments without finding anything after which a pass is given up: this many, or this share of
// what trying every value would take, which grows with the square of the board. On an irreducible
// 12x12 board that is some 80 trials, on an open one, where trials are long and hardly ever fail,
// one or two. With 5,000 for all boards irreducible numbrix 20x20 and 25x25 took 1.7 and 1.8 times
// as long as with 40,000; with 40,000 for all, 12x12 with 15% given three times (bench/sets).
constexpr int kProbePatience = 5'000;
constexpr int kProbeShare = 6;
constexpr int kMostPatience = 135'000;  // of 30x30; larger boards were not measured
// As long as there is no solution there may be many, and then a pass is of no use: before so many
// conflicts there is less patience, this or so much for each cell, whichever is more. Irreducible
// boards are hardly ever given up; hidato 12x12 with 30% given takes 32 ms instead of 42 (20 runs;
// docs/engine.md). With four neighbours what is won is within the noise: numbrix 12x12 157 ms
// instead of 153, 15x15 97 for 107.
constexpr int kDoubtfulPatience = 1'200;
constexpr int kDoubtfulShare = 8;
constexpr std::uint64_t kDoubtfulUntil = 10;
// Values with more cells than this are not lifted, and their cells not tried if an earlier trial of
// the pass that went well implied them: they cannot fail.
constexpr int kLiftUpTo = 6;

constexpr std::uint8_t kTouched = 1;
constexpr std::uint8_t kImplied = 2;
constexpr std::uint8_t kPlaced = 4;  // by a trial with the value whose turn it is

}  // namespace

void Learner::start_probing() {
  probing_ = true;
  to_probe_.clear();
  probes_.clear();
  tried_ = failures_ = 0;
  quiet_ = 0;
  placed_.assign(values_, {});
  placed_vars_.clear();
  for (Var var = 0; var < value_variables_; ++var) {
    probe_state_[var] &= kTouched;
    if (probe_state_[var] == 0 || value_[yes(var)] != 0) continue;
    if (to_probe_.empty() || to_probe_.back() != places_[var].value) {
      to_probe_.push_back(places_[var].value);
    }
  }
}

// The next literal to try, or none: the pass is over.
Lit Learner::next_probe() {
  const bool doubtful = finding_ && !four_ways_ && conflicts_ < kDoubtfulUntil;
  const int patience =
      doubtful ? std::max(values_ * kDoubtfulShare, kDoubtfulPatience)
               : std::clamp(values_ * values_ / kProbeShare, kProbePatience, kMostPatience);
  while (quiet_ < patience) {
    while (!probes_.empty()) {
      const Lit lit = probes_.back();
      probes_.pop_back();
      probe_state_[var_of(lit)] &= static_cast<std::uint8_t>(~kTouched);
      if (value_[lit] != 0) continue;
      ++tried_;
      return lit;
    }
    if (!next_value_to_probe()) break;
  }
  probing_ = false;
  if (doubtful && quiet_ >= patience) {
    next_probing_ = kDoubtfulUntil;
    return kNoLit;
  }
  pause_ = failures_ * kWorthwhile < tried_ ? pause_ * 2 : pause_ / 2;
  pause_ = std::max(pause_, kProbeEvery);
  next_probing_ = conflicts_ + pause_;
  return kNoLit;
}

bool Learner::next_value_to_probe() {
  went_well_ = 0;
  common_.clear();
  for (const Var var : placed_vars_) {
    probe_state_[var] &= static_cast<std::uint8_t>(~kPlaced);
    placed_[places_[var].value] = {};
  }
  placed_vars_.clear();
  std::size_t best = to_probe_.size();
  for (std::size_t i = 0; i < to_probe_.size();) {
    if (numbers_[to_probe_[i]].cells_left <= 1) {
      to_probe_[i] = to_probe_.back();
      to_probe_.pop_back();
      continue;
    }
    if (best >= to_probe_.size() ||
        numbers_[to_probe_[i]].cells_left < numbers_[to_probe_[best]].cells_left) {
      best = i;
    }
    ++i;
  }
  if (to_probe_.empty()) return false;
  const int v = probed_value_ = to_probe_[best];
  to_probe_[best] = to_probe_.back();
  to_probe_.pop_back();
  lifting_ = numbers_[v].cells_left <= kLiftUpTo;
  const Range range = numbers_[v].range;
  for (int i = range.first; i < range.last; ++i) {
    for (std::uint64_t rest = row(v)[i]; rest != 0; rest &= rest - 1) {
      const Var var = variable(v, i * 64 + std::countr_zero(rest));
      if (lifting_ || probe_state_[var] == kTouched) probes_.push_back(yes(var));
    }
  }
  return true;
}

void Learner::probe_went_well() {
  const auto begin = trail_.begin() + limits_[0];
  quiet_ += trail_.end() - begin;
  for (auto lit = begin; lit != trail_.end(); ++lit) {
    if (negated(*lit)) continue;
    const Var var = var_of(*lit);
    probe_state_[var] |= kImplied;
    if (!lifting_ || is_edge(var)) continue;
    Placed& placed = placed_[places_[var].value];
    ++placed.trials;
    if ((probe_state_[var] & kPlaced) != 0) continue;
    probe_state_[var] |= kPlaced;
    placed_vars_.push_back(var);
    ++placed.cells;
  }
  if (went_well_++ == 0) {
    common_.assign(begin, trail_.end());
  } else {
    std::erase_if(common_, [&](Lit lit) { return value_[lit] <= 0; });
  }
  backtrack(0);
}

// Once each cell of a value was tried and went well: what they have in common. True if that is
// anything new. As many cells as went well need not be those that did: where only some were tried,
// a failure among them may have left just so many others.
bool Learner::lift() {
  if (!lifting_ || !probes_.empty() || went_well_ < 2) return false;
  bool found = false;
  if (went_well_ == numbers_[probed_value_].cells_left) {
    for (const Lit lit : common_) {
      if (value_[lit] != 0) continue;
      found = true;
      witness.hear(Rule::decision, {&lit, 1});
      contradiction_ = contradiction_ || !assign(lit, Reason());
    }
    drop_equals();
  }
  went_well_ = 0;
  if (found) quiet_ = 0;
  return found;
}

// Each cell of the value went well, and each of these trials placed w, together in all cells that w
// has: whatever follows from w in one of them follows from the trial that placed it there, so w has
// nothing to tell. Saves a tenth of the assignments (hidato 15x15 127,000 -> 116,000, 20x20 225,000
// -> 207,000, numbrix 15x15 568,000 -> 512,000; bench/sets).
void Learner::drop_equals() {
  std::erase_if(to_probe_, [&](int w) {
    return placed_[w].trials == went_well_ && placed_[w].cells == numbers_[w].cells_left;
  });
}

}  // namespace clew::solve
