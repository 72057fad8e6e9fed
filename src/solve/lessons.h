// What the searches that learn share when they forget.
//
// A search keeps by literal 1, -1 or 0 (`value`) and by variable since when and why it has it
// (`held`).
#pragma once

#include <cstdint>
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

}  // namespace clew::solve
