// One-step trials on paths: suppose a number were here, or the path passed there.
//
// Assumptions with the fewest alternatives come first, because refuting one of two settles the
// matter, and of those the ones near the last step, which is where something has changed. A trial
// follows the techniques up to a level; the long one all but trials.
#include "logic/trial.h"

#include <algorithm>
#include <tuple>

#include "logic/techniques.h"

namespace clew::logic {
namespace {

struct Assumption {
  Effect suppose;
  Effect otherwise;  ///< what follows when it fails
  int alternatives;
  int distance = 0;
};

/// With this many alternatives it makes no difference any more how many there are.
constexpr int kManyAlternatives = 4;

std::vector<Assumption> assumptions(const State& state, Cell near) {
  std::vector<Assumption> list;
  for (int number = 1; number <= state.size(); ++number) {
    if (state.known(number)) continue;
    const int places = count(state.cells_of(number), state.words());
    for_each(state.cells_of(number), state.words(), [&](int i) {
      const auto cell = static_cast<Cell>(i);
      const int width = std::min(places, count(state.numbers_of(cell), state.words()));
      list.push_back({placed(cell, number), removed(cell, number), width});
    });
  }
  for (int i = 0; i < state.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (Slots rest = state.open(cell) & ~state.joined(cell); rest != 0; rest &= rest - 1) {
      const Cell other = state.board().neighbour(cell, std::countr_zero(rest));
      if (other < cell) continue;
      const int width = std::min(std::popcount(state.open(cell)), std::popcount(state.open(other)));
      list.push_back({joined(cell, other), forbidden(cell, other), width});
      list.push_back({forbidden(cell, other), joined(cell, other), width});
    }
  }
  for (Assumption& item : list) {
    item.alternatives = std::min(item.alternatives, kManyAlternatives);
    if (near != kNoCell) item.distance = state.topology().grid_distance(near, item.suppose.cell);
  }
  std::stable_sort(list.begin(), list.end(), [](const Assumption& a, const Assumption& b) {
    return std::tie(a.alternatives, a.distance) < std::tie(b.alternatives, b.distance);
  });
  return list;
}

void find_failing(const State& state, Finder& out, Technique technique, Level hardest, int rounds) {
  State scratch = state;
  for (const Assumption& assumption : assumptions(state, out.near())) {
    if (out.cancelled()) return;
    scratch = state;
    scratch.apply(assumption.suppose);
    scratch.settle();
    follow(scratch, hardest, rounds);
    if (scratch.sound() || !out.wants(assumption.suppose.cell)) continue;
    Deduction found{.technique = technique, .effects = {assumption.otherwise}};
    scratch = state;
    record_trail(scratch, assumption.suppose, hardest, found);
    out.take(std::move(found));
    if (out.enough()) return;
  }
}

}  // namespace

void find_trial(const State& state, Finder& out) {
  find_failing(state, out, Technique::trial, Level::easy, kTrialRounds);
}
void find_long_trial(const State& state, Finder& out) {
  find_failing(state, out, Technique::long_trial, Level::hard, kLongTrialRounds);
}

}  // namespace clew::logic
