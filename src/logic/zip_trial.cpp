// One-step trials on a zip: suppose the path took a step, or did not, and see it fail.
//
// As on other paths (trial.cpp), what followed from an assumption that did not fail is not tried
// again, and steps near the last one come first.
#include <algorithm>

#include "logic/easy_chain.h"
#include "logic/techniques.h"
#include "logic/trial.h"
#include "logic/zip_what_if.h"

namespace clew::logic {
namespace {

struct Assumption {
  WhatIf step;
  int distance = 0;
};

/// Steps from cells with few exits first: refuting one of two settles the matter.
std::vector<Assumption> assumptions(const ZipState& state, Cell near) {
  std::vector<Assumption> list;
  state.each_undecided([&](Cell a, Cell b) {
    const int width =
        std::min(std::popcount(state.undecided(a)), std::popcount(state.undecided(b)));
    const int away = near == kNoCell ? 0 : state.topology().grid_distance(near, a);
    for (const bool taken : {true, false}) {
      list.push_back({{a, b, taken}, std::min(width, 4) * kMaxSide + away});
    }
  });
  std::stable_sort(list.begin(), list.end(), [](const Assumption& a, const Assumption& b) {
    return a.distance < b.distance;
  });
  return list;
}

/// `follow` goes on from an assumption; true if it went as far as it leads.
template <typename Follow>
void find_failing(const ZipState& state, Finder& out, Technique technique, Level hardest,
                  Follow&& follow) {
  const auto cells = state.cells().size();
  std::vector<Slots> harmless_joins(cells, 0);
  std::vector<Slots> harmless_gaps(cells, 0);
  ZipState scratch = state;
  for (const Assumption& assumption : assumptions(state, out.near())) {
    const WhatIf& step = assumption.step;
    const int slot = state.board().slot(step.a, step.b);
    const auto& harmless = step.taken ? harmless_joins : harmless_gaps;
    if ((harmless[step.a] >> slot & 1U) != 0) continue;
    if (state.stop_after_trial()) return;
    scratch = state;
    scratch.apply(step.suppose());
    const bool to_the_end = follow(scratch);
    if (state.stopped()) return;
    if (scratch.sound()) {
      if (!to_the_end) continue;
      for (const Cell cell : state.cells()) {
        harmless_joins[cell] |= scratch.joined(cell);
        harmless_gaps[cell] |= state.open(cell) & ~scratch.open(cell);
      }
      continue;
    }
    if (!out.wants(step.a)) continue;
    Deduction found{.technique = technique, .effects = {step.otherwise()}};
    scratch = state;
    record_trail(scratch, step.suppose(), hardest, found);
    const Conflict& seen = found.trail.back().conflict;
    if (seen.type != Conflict::Type::none) found.conflict = seen;
    out.take(std::move(found));
    if (out.enough()) return;
  }
}

}  // namespace

void find_zip_trial(const ZipState& state, Finder& out) {
  find_failing(state, out, Technique::zip_trial, Level::easy, [](ZipState& scratch) {
    draw_easy_chain(scratch);
    return true;
  });
}
void find_zip_long_trial(const ZipState& state, Finder& out) {
  find_failing(state, out, Technique::zip_long_trial, Level::hard, [](ZipState& scratch) {
    for (int round = 0; round < kLongTrialRounds; ++round) {
      draw_easy_chain(scratch);
      if (follow(scratch, Level::hard, 1)) return true;
    }
    return false;
  });
}

}  // namespace clew::logic
