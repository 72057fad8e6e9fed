// Learned clauses: an arena, two watched literals each, and forgetting.
//
// Only what was learned is here; the puzzle's own constraints never become clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "model/length.h"
#include "solve/literal.h"

namespace clew::solve {

using ClauseRef = std::uint32_t;

struct Watch {
  ClauseRef clause;
  Lit blocker;  ///< some other literal of the clause: if it holds, the clause needs no visit
};

/// Hears every clause that a learning search takes for true: what it learned, the reason behind
/// each step of an analysis, what trials found certain. For tests that prove them again. Only
/// builds with assertions tell, so that a release pays nothing.
struct ClauseWitness {
  void (*on_clause)(Rule rule, std::span<const Lit> clause, void* context) = nullptr;
  void* context = nullptr;

  /// `rule` is what the clause rests on: Rule::clause for one that was learned.
  void hear([[maybe_unused]] Rule rule, [[maybe_unused]] std::span<const Lit> clause) const {
#ifndef NDEBUG
    if (on_clause != nullptr) on_clause(rule, clause, context);
#endif
  }
};

class Clauses {
 public:
  /// For so many variables, and no more: lists stay where they are because there is room for all.
  void grow(std::size_t variables) {
    list_of_.assign(2 * variables, kNoList);
    lists_.reserve(2 * variables);
  }

  /// The first two literals are watched. `glue`: decision levels among the literals; 0 means that
  /// the clause is never forgotten.
  ClauseRef add(std::span<const Lit> literals, std::uint32_t glue);
  [[nodiscard]] std::span<Lit> literals(ClauseRef ref) {
    return {arena_.data() + ref + kHeader, arena_[ref]};
  }
  [[nodiscard]] std::span<const Lit> literals(ClauseRef ref) const {
    return {arena_.data() + ref + kHeader, arena_[ref]};
  }
  [[nodiscard]] std::uint32_t glue(ClauseRef ref) const { return arena_[ref + 1]; }
  /// Clauses used in a conflict since the last reduction are kept once more.
  void mark_used(ClauseRef ref) { arena_[ref + 2] = 1; }

  [[nodiscard]] bool watched(Lit lit) const {
    return list_of_[lit] != kNoList && !lists_[list_of_[lit]].empty();
  }
  /// Clauses to visit when `lit` becomes false. The list stays where it is when others begin.
  std::vector<Watch>& watches(Lit lit) {
    if (list_of_[lit] == kNoList) {
      list_of_[lit] = length(lists_);
      lists_.emplace_back();
    }
    return lists_[list_of_[lit]];
  }

  /// `out` has become false: visits the clauses that watch it. `value` says by literal 1, -1 or 0.
  /// imply(literal, clause) is called for each clause with nothing but that literal left, which may
  /// be false as well; the visit ends when it answers false. Such a clause gets that literal as its
  /// blocker or keeps the one it has: as good, but what a seed generates follows from it.
  template <bool RenewBlocker = true, typename Imply>
  bool follow(Lit out, std::span<const std::int8_t> value, Imply&& imply);

  /// Forgets the worse half of what may be forgotten; `keep(ref)` protects reasons. Moves clauses:
  /// `moved(from, to)` is told for each clause that stays.
  template <typename Keep, typename Moved>
  void reduce(Keep&& keep, Moved&& moved);

  [[nodiscard]] std::size_t learned() const { return learned_; }
  [[nodiscard]] std::size_t bytes() const { return arena_.size() * sizeof(Lit); }

 private:
  static constexpr std::uint32_t kNoList = 0xFFFFFFFFU;
  static constexpr std::uint32_t kHeader = 3;  // size, glue, used
  // Clauses of at most this glue are kept for ever, as in Glucose.
  static constexpr std::uint32_t kKeepGlue = 2;

  std::vector<Lit> arena_;
  // Most literals are in no clause, and on an open board of 1,024 cells there are two million of
  // them: lists that nobody asked for take no memory, and no time when the search is given up.
  std::vector<std::uint32_t> list_of_;  // by literal
  std::vector<std::vector<Watch>> lists_;
  std::size_t learned_ = 0;

  template <typename Keep>
  std::vector<ClauseRef> candidates(Keep&& keep);
  void drop_worse_half(std::vector<ClauseRef> refs);
  std::vector<std::pair<ClauseRef, ClauseRef>> compact();
};

template <bool RenewBlocker, typename Imply>
bool Clauses::follow(Lit out, std::span<const std::int8_t> value, Imply&& imply) {
  std::vector<Watch>& watches = this->watches(out);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (value[watch.blocker] > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<Lit> lits = literals(watch.clause);
    if (lits[0] == out) std::swap(lits[0], lits[1]);
    const Watch again{watch.clause, lits[0]};
    if (value[lits[0]] > 0) {
      watches[kept++] = again;
      continue;
    }
    bool moved = false;
    for (std::size_t k = 2; k < lits.size(); ++k) {
      if (value[lits[k]] < 0) continue;
      std::swap(lits[1], lits[k]);
      this->watches(lits[1]).push_back(again);
      moved = true;
      break;
    }
    if (moved) continue;
    watches[kept++] = RenewBlocker ? again : watch;
    if (!imply(lits[0], watch.clause)) {
      for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
      watches.resize(kept);
      return false;
    }
  }
  watches.resize(kept);
  return true;
}

template <typename Keep>
std::vector<ClauseRef> Clauses::candidates(Keep&& keep) {
  std::vector<ClauseRef> list;
  for (ClauseRef ref = 0; ref < arena_.size(); ref += kHeader + arena_[ref]) {
    if (glue(ref) <= kKeepGlue || keep(ref)) continue;
    if (arena_[ref + 2] != 0) {
      arena_[ref + 2] = 0;
      continue;
    }
    list.push_back(ref);
  }
  return list;
}

template <typename Keep, typename Moved>
void Clauses::reduce(Keep&& keep, Moved&& moved) {
  drop_worse_half(candidates(keep));
  for (const auto& [from, to] : compact()) moved(from, to);
}

}  // namespace clew::solve
