// What the searches that learn do alike with their clauses, whatever they learn about.
//
// Each search has its own rules, reasons and trail, and its inner loops are its own; here is what
// is done once a conflict, once a question or more rarely, and only depends on literals. A search
// keeps by literal 1, -1 or 0 (`value`) and by variable since when and why it has it (`held`).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/clauses.h"
#include "solve/literal.h"

namespace clew::solve {

/// Drops the worse half of what was learned, but for clauses that are a reason; those may move.
template <class Held>
void forget_half(Clauses& clauses, const std::vector<std::int8_t>& value, std::vector<Held>& held) {
  const auto is_reason = [&](Lit first, ClauseRef ref) {
    const Reason reason = held[var_of(first)].reason;
    return value[first] > 0 && reason.rule() == Rule::clause && reason.detail() == ref;
  };
  clauses.reduce([&](ClauseRef ref) { return is_reason(clauses.literals(ref)[0], ref); },
                 [&](ClauseRef from, ClauseRef to) {
                   const Lit first = clauses.literals(to)[0];
                   if (is_reason(first, from))
                     held[var_of(first)].reason = Reason(Rule::clause, to);
                 });
}

/// Which assumptions made this one false: `core` is it and those. explain(literal, held, out) says
/// what a literal follows from. `level_starts`: where on the trail each level does; at level 0
/// there are none.
template <class Starts, class Held, class Explain>
void find_core(Lit lit, const std::vector<Lit>& trail, const Starts& level_starts,
               const std::vector<Held>& held, std::vector<std::uint8_t>& seen,
               std::vector<Lit>& scratch, std::vector<Lit>& core, Explain&& explain) {
  core.assign(1, lit);
  if (held[var_of(lit)].level == 0) return;
  seen[var_of(lit)] = 1;
  for (std::size_t at = trail.size(); at-- > level_starts.front();) {
    const Lit known = trail[at];
    if (seen[var_of(known)] == 0) continue;
    seen[var_of(known)] = 0;
    const Held& since = held[var_of(known)];
    if (since.reason.rule() == Rule::decision) {
      core.push_back(known);
      continue;
    }
    explain(known, since, scratch);
    for (const Lit other : scratch) {
      if (held[var_of(other)].level > 0) seen[var_of(other)] = 1;
    }
  }
}

/// A clause's literals that are still open, at level 0. False if one of them holds.
inline bool open_literals(std::span<const Lit> clause, const std::vector<std::int8_t>& value,
                          std::vector<Lit>& open) {
  open.clear();
  for (const Lit lit : clause) {
    if (value[lit] > 0) return false;
    if (value[lit] == 0) open.push_back(lit);
  }
  return true;
}

}  // namespace clew::solve
