// One look ahead on a zip: what if the path took a step, or did not?
//
// The techniques that cut the board up all ask it of every step that is not known yet, and differ
// in what they look at afterwards.
#pragma once

#include <algorithm>

#include "logic/finder.h"
#include "logic/zip_state.h"

namespace clew::logic {

/// A step that is supposed to be taken, or not to be.
struct WhatIf {
  Cell a = kNoCell;
  Cell b = kNoCell;
  bool taken = true;
  [[nodiscard]] Effect suppose() const { return taken ? joined(a, b) : forbidden(a, b); }
  [[nodiscard]] Effect otherwise() const { return taken ? forbidden(a, b) : joined(a, b); }
};

/// Asks look(state after the step, the step) for a conflict, of each step that is not known yet;
/// where there is one, tell(step, conflict) is the deduction. Steps that fail at first sight are
/// for cheaper techniques.
template <typename Look, typename Tell>
void what_if(const ZipState& state, Finder& out, Look&& look, Tell&& tell) {
  ZipState scratch = state;
  state.each_undecided([&](Cell a, Cell b) {
    for (const bool taken : {true, false}) {
      const WhatIf step{a, b, taken};
      if (const Deduction* goal = out.goal()) {
        const auto& wanted = goal->effects;
        if (std::find(wanted.begin(), wanted.end(), step.otherwise()) == wanted.end()) continue;
      }
      if (out.enough() || state.stop(state.size())) return;
      scratch = state;
      scratch.apply(step.suppose());
      if (!scratch.sound()) continue;
      const auto conflict = look(scratch, step);
      if (conflict.type == Conflict::Type::none || state.stopped()) continue;
      if (out.wants(a)) out.take(tell(step, conflict));
    }
  });
}

/// A board that contradicts itself, which only trials meet: whatever cell the trouble is at cannot
/// be passed through.
inline void offer_failure(const ZipState& state, const Conflict& conflict, Technique technique,
                          Finder& out) {
  const Cell cell = conflict.cell;
  if (!out.wants(cell)) return;
  Deduction found{.technique = technique, .which = Case::nothing_fits, .cells = {cell}};
  for (const Cell other : state.board().beside(cell, state.undecided(cell))) {
    found.effects.push_back(forbidden(cell, other));
  }
  found.conflict = conflict;
  out.take(std::move(found));
}

}  // namespace clew::logic
