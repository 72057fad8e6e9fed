// The clause arena; see clauses.h.
#include "solve/clauses.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace clew::solve {
namespace {

// Marks a dropped clause until the arena is compacted; no clause is this glued.
constexpr std::uint32_t kDropped = 0xFFFFFFFFU;

}  // namespace

ClauseRef Clauses::add(std::span<const Lit> literals, std::uint32_t glue) {
  const auto ref = static_cast<ClauseRef>(arena_.size());
  arena_.push_back(static_cast<Lit>(literals.size()));
  arena_.push_back(glue);
  arena_.push_back(1);
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  watches(literals[0]).push_back({ref, literals[1]});
  watches(literals[1]).push_back({ref, literals[0]});
  if (glue != 0) ++learned_;
  return ref;
}

// Worst: most decision levels, then longest, then oldest.
void Clauses::drop_worse_half(std::vector<ClauseRef> refs) {
  std::ranges::sort(refs, {},
                    [&](ClauseRef ref) { return std::tuple(~arena_[ref + 1], ~arena_[ref], ref); });
  refs.resize(refs.size() / 2);
  for (const ClauseRef ref : refs) arena_[ref + 1] = kDropped;
  learned_ -= refs.size();
}

// Moves what stays to the front of the arena, and the watches with it.
std::vector<std::pair<ClauseRef, ClauseRef>> Clauses::compact() {
  std::vector<std::pair<ClauseRef, ClauseRef>> moves;
  std::vector<Lit> packed;
  packed.reserve(arena_.size());
  for (ClauseRef ref = 0; ref < arena_.size();) {
    const std::uint32_t length = kHeader + arena_[ref];
    if (arena_[ref + 1] != kDropped) {
      const auto to = static_cast<ClauseRef>(packed.size());
      moves.emplace_back(ref, to);
      packed.insert(packed.end(), arena_.begin() + ref, arena_.begin() + ref + length);
    }
    ref += length;
  }
  for (auto& list : lists_) list.clear();
  arena_ = std::move(packed);
  for (const auto& [from, to] : moves) {
    const auto lits = literals(to);
    watches(lits[0]).push_back({to, lits[1]});
    watches(lits[1]).push_back({to, lits[0]});
  }
  return moves;
}

}  // namespace clew::solve
