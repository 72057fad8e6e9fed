// One-step trials on paths: suppose a number were here, or the path passed there.
//
// Assumptions with the fewest alternatives come first, because refuting one of two settles the
// matter, and of those the ones near the last step, which is where something has changed. A trial
// follows the easy techniques, the long one all up to hard.
//
// What follows from an assumption that does not fail would not fail either: whatever it led to, the
// first one led to as well. So those are not tried any more, which on hard boards leaves a fifth.
#include "logic/trial.h"

#include <algorithm>
#include <optional>

#include "logic/easy_chain.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

struct Assumption {
  Effect suppose;
  Effect otherwise;  ///< what follows when it fails
  int distance = 0;
};

/// With this many alternatives it makes no difference any more how many there are.
constexpr int kManyAlternatives = 4;
/// A board of thousands of cells has millions of candidates; nobody waits for them all.
constexpr std::size_t kMostAssumptions = 50'000;

/// A trial that fails before so many numbers are placed is told at once; a deeper one only where
/// there is none such. On 72 irreducible puzzles of 9x9 and 10x10, 16 needs 381 trials of 4.3 steps
/// on average; 8 needs 620 of 3.1 and no limit 290 of 6.2, some of them 50 steps deep.
constexpr int kShallow = 16;

/// The assumptions with so many alternatives, nearest first.
class Assumptions {
 public:
  Assumptions(const State& state, Cell near) : state_(state), near_(near) {
    for (int number = 0; number <= state.size(); ++number) {
      places_.push_back(number == 0 ? 0 : count(state.cells_of(number), state.words()));
    }
    for (const Cell cell : state.cells()) {
      numbers_.push_back(count(state.numbers_of(cell), state.words()));
    }
  }

  [[nodiscard]] std::vector<Assumption> with(int alternatives) const {
    std::vector<Assumption> list;
    for (int number = 1; number <= state_.size(); ++number) {
      if (state_.known(number) || list.size() > kMostAssumptions) continue;
      for_each(state_.cells_of(number), state_.words(), [&](int i) {
        const Cell cell(i);
        if (width(places_[number], numbers_[cell]) == alternatives) {
          list.push_back({placed(cell, number), removed(cell, number), distance(cell)});
        }
      });
    }
    for (const Cell cell : state_.cells()) {
      for (Slots rest = state_.open(cell) & ~state_.joined(cell); rest != 0; rest &= rest - 1) {
        const Cell other = state_.board().neighbour(cell, std::countr_zero(rest));
        if (other < cell) continue;
        if (width(std::popcount(state_.open(cell)), std::popcount(state_.open(other))) !=
            alternatives) {
          continue;
        }
        list.push_back({joined(cell, other), forbidden(cell, other), distance(cell)});
        list.push_back({forbidden(cell, other), joined(cell, other), distance(cell)});
      }
    }
    std::stable_sort(list.begin(), list.end(), [](const Assumption& a, const Assumption& b) {
      return a.distance < b.distance;
    });
    return list;
  }

 private:
  /// One alternative is none; only a ladder that lacks a rung has such.
  static int width(int a, int b) { return std::clamp(std::min(a, b), 2, kManyAlternatives); }
  [[nodiscard]] int distance(Cell cell) const {
    return near_ == kNoCell ? 0 : state_.topology().grid_distance(near_, cell);
  }

  const State& state_;
  Cell near_;
  std::vector<int> places_;
  std::vector<int> numbers_;
};

/// What followed from assumptions that did not fail.
class Harmless {
 public:
  explicit Harmless(const State& state)
      : state_(state),
        placed_(state.size() * state.words(), 0),
        joined_(state.cells().size(), 0),
        forbidden_(state.cells().size(), 0) {}

  void learn(const State& after) {
    for (const Cell cell : state_.cells()) {
      if (state_.free(cell) && !after.free(cell)) insert(row(cell), after.value(cell));
      joined_[cell] |= after.joined(cell);
      forbidden_[cell] |= ~after.open(cell);
    }
  }
  [[nodiscard]] bool knows(const Effect& suppose) const {
    if (suppose.type == Effect::Type::place) return test(row(suppose.cell), suppose.number);
    const int slot = state_.board().slot(suppose.cell, suppose.other);
    const auto& known = suppose.type == Effect::Type::join ? joined_ : forbidden_;
    return (known[suppose.cell] >> slot & 1U) != 0;
  }

 private:
  [[nodiscard]] Word* row(Cell cell) { return &placed_[cell * state_.words()]; }
  [[nodiscard]] const Word* row(Cell cell) const { return &placed_[cell * state_.words()]; }

  const State& state_;
  std::vector<Word> placed_;
  std::vector<Slots> joined_;
  std::vector<Slots> forbidden_;
};

/// `follow` goes on from an assumption; true if it went as far as it leads.
template <typename Follow>
void find_failing(const State& state, Finder& out, Technique technique, Level hardest,
                  Follow&& follow) {
  State scratch = state;
  const auto tell = [&](const Assumption& assumption) {
    if (!out.wants(assumption.suppose.cell)) return;
    Deduction found{.technique = technique, .effects = {assumption.otherwise}};
    scratch = state;
    record_trail(scratch, assumption.suppose, hardest, found);
    out.take(std::move(found));
  };
  std::optional<Assumption> deep;
  Harmless harmless(state);
  const Assumptions assumptions(state, out.near());
  for (int alternatives = 2; alternatives <= kManyAlternatives; ++alternatives) {
    for (const Assumption& assumption : assumptions.with(alternatives)) {
      if (harmless.knows(assumption.suppose)) continue;
      if (state.stop_after_trial()) return;
      scratch = state;
      scratch.apply(assumption.suppose);
      scratch.settle();
      const bool to_the_end = follow(scratch);
      if (state.stopped()) return;
      if (scratch.sound()) {
        if (to_the_end) harmless.learn(scratch);
        continue;
      }
      if (state.missing() - scratch.missing() <= kShallow) {
        tell(assumption);
        if (out.enough()) return;
      } else if (!deep) {
        deep = assumption;
      }
    }
  }
  if (deep && out.empty()) tell(*deep);
}

}  // namespace

void find_trial(const State& state, Finder& out) {
  find_failing(state, out, Technique::trial, Level::easy, [](State& scratch) {
    draw_easy_chain(scratch);
    return true;
  });
}
void find_long_trial(const State& state, Finder& out) {
  // Where the ladder has just looked in vain it finds nothing after an assumption either, unless
  // that changed something there.
  State start = state;
  BarrenGaps before(start);
  for (const auto& rung : ladder(state)) {
    if (rung.info.level > Level::hard) break;
    Finder looking(state.topology());
    looking.remember(before, rung.info.technique);
    rung.find(state, looking);
  }
  find_failing(start, out, Technique::long_trial, Level::hard, [&](State& scratch) {
    BarrenGaps barren = before;
    for (int round = 0; round < kLongTrialRounds; ++round) {
      draw_easy_chain(scratch);
      barren.forget_touched(scratch);
      if (follow(scratch, Level::hard, 1, &barren)) return true;
    }
    return false;
  });
}

}  // namespace clew::logic
