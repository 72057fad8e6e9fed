// One-step trials: suppose a number were here, a cell shaded, or that the path passed there.
//
// Assumptions with the fewest alternatives come first, because refuting one of two settles the
// matter, and of those the ones near the last step, which is where something has changed. A trial
// follows the easy techniques, the long one all up to hard (latin: expert).
//
// What follows from an assumption that does not fail would not fail either: whatever it led to, the
// first one led to as well. So those are not tried any more, which on hard boards leaves a fifth.
#include <algorithm>
#include <optional>
#include <utility>

#include "logic/easy_chain.h"
#include "logic/ladder.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

/// Rounds (see follow) of more than easy techniques that the assumption of a long trial gets to
/// fail in. Most of those that fail do so within six.
constexpr int kLongTrialRounds = 40;
/// Steps of a trial that are told; a person would not follow more.
constexpr std::size_t kLongestTrail = 60;
/// A trial that fails before so many numbers are placed is told at once; a deeper one only where
/// there is none such. On 72 irreducible puzzles of 9x9 and 10x10, 16 needs 381 trials of 4.3 steps
/// on average; 8 needs 620 of 3.1 and no limit 290 of 6.2, some of them 50 steps deep.
constexpr int kShallow = 16;

struct Assumption {
  Effect suppose;
  Effect otherwise;  ///< what follows when it fails
  int distance = 0;
};

void add_step(std::vector<Assumption>& list, Cell a, Cell b, int distance) {
  list.push_back({joined(a, b), forbidden(a, b), distance});
  list.push_back({forbidden(a, b), joined(a, b), distance});
}

void sort_by_distance(std::vector<Assumption>& list) {
  std::stable_sort(list.begin(), list.end(), [](const Assumption& a, const Assumption& b) {
    return a.distance < b.distance;
  });
}

/// What followed from assumptions that did not fail.
template <class AnyState>
class Harmless {
  // What is supposed in this family: a number or shade of a cell, a step of the path, or either.
  static constexpr bool kPlaces = AnyState::kFamily != Family::zip;
  static constexpr bool kJoins = AnyState::kFamily != Family::latin;

 public:
  explicit Harmless(const AnyState& state)
      : state_(state),
        placed_(kPlaces ? state.size() * state.words() : 0, 0),
        joined_(kJoins ? state.size() : 0, 0),
        forbidden_(joined_) {}

  void learn(const AnyState& after) {
    if constexpr (kPlaces) {
      const std::vector<int> values = after.values();
      for (const Cell cell : state_.cells()) {
        if (values[cell] != kBlank) insert(&placed_[cell * state_.words()], values[cell]);
      }
    }
    if constexpr (kJoins) {
      for (const Cell cell : state_.cells()) {
        joined_[cell] |= after.joined(cell);
        forbidden_[cell] |= ~after.open(cell);
      }
    }
  }
  [[nodiscard]] bool knows(const Effect& suppose) const {
    const Cell cell = suppose.cell;
    if (suppose.type == Effect::Type::place) {
      return kPlaces && test(&placed_[cell * state_.words()], suppose.number);
    }
    if constexpr (kJoins) {
      const auto& known = suppose.type == Effect::Type::join ? joined_ : forbidden_;
      return (known[cell] >> state_.board().slot(cell, suppose.other) & 1U) != 0;
    }
    return false;
  }

 private:
  const AnyState& state_;
  std::vector<Word> placed_;
  std::vector<Slots> joined_;
  std::vector<Slots> forbidden_;
};

template <class AnyState, typename Follow>
class Trials {
 public:
  /// `follow` goes on from an assumption, with techniques up to `hardest`; true if it went as far
  /// as it leads.
  Trials(const AnyState& state, Finder& out, Technique technique, Level hardest, Follow follow)
      : state_(state),
        out_(out),
        technique_(technique),
        hardest_(hardest),
        follow_(std::move(follow)),
        scratch_(state),
        harmless_(state) {}

  /// Tries them out in their order. False once nobody wants more.
  bool run(const std::vector<Assumption>& assumptions) {
    for (const Assumption& assumption : assumptions) {
      if (harmless_.knows(assumption.suppose)) continue;
      if (state_.stop_after_trial()) return false;
      scratch_ = state_;
      scratch_.apply(assumption.suppose);
      scratch_.settle();
      const bool to_the_end = follow_(scratch_);
      if (state_.stopped()) return false;
      if (scratch_.sound()) {
        if (to_the_end) harmless_.learn(scratch_);
      } else if (AnyState::kFamily != Family::path ||
                 state_.missing() - scratch_.missing() <= kShallow) {
        tell(assumption);
        if (out_.enough()) return false;
      } else if (!deep_) {
        deep_ = assumption;
      }
    }
    return true;
  }
  /// Tells a trial that was passed over for its depth, if there is no other.
  void tell_deep() {
    if (deep_ && out_.empty()) tell(*deep_);
  }

 private:
  /// The same again one step at a time, for the record.
  void tell(const Assumption& assumption) {
    if (!out_.wants(assumption.suppose.cell)) return;
    Deduction found{.technique = technique_, .effects = {assumption.otherwise}};
    scratch_ = state_;
    Deduction step{.technique = technique_, .effects = {assumption.suppose}};
    for (;;) {
      apply(scratch_, step);
      const Cell near = step.effects.front().cell;
      found.trail.push_back(std::move(step));
      if (!scratch_.sound() || found.trail.size() >= kLongestTrail) break;
      auto next = next_step(scratch_, {.hardest = hardest_}, near);
      if (!next) break;
      step = *std::move(next);
    }
    // Where the last step itself said what is wrong, that is what anybody sees.
    const Conflict& seen = found.trail.back().conflict;
    found.conflict = seen.type == Conflict::Type::none ? scratch_.conflict() : seen;
    out_.take(std::move(found));
  }

  const AnyState& state_;
  Finder& out_;
  Technique technique_;
  Level hardest_;
  Follow follow_;
  AnyState scratch_;
  Harmless<AnyState> harmless_;
  std::optional<Assumption> deep_;
};

constexpr auto kEasySteps = [](auto& scratch) {
  draw_easy_chain(scratch);
  return true;
};

/// For a long trial: easy steps at once, harder ones a round at a time. `before` is known of the
/// position in which something is supposed.
auto hard_steps(BarrenGaps before) {
  return [before = std::move(before)](auto& scratch) {
    BarrenGaps barren = before;
    for (int round = 0; round < kLongTrialRounds; ++round) {
      draw_easy_chain(scratch);
      barren.forget_touched(scratch);
      if (follow(scratch, Level::hard, 1, &barren)) return true;
    }
    return false;
  };
}

/// With this many alternatives it makes no difference any more how many there are.
constexpr int kManyAlternatives = 4;
/// A board of thousands of cells has millions of candidates; nobody waits for them all.
constexpr std::size_t kMostAssumptions = 50'000;

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
    state_.each_undecided([&](Cell a, Cell b) {
      const int ways = width(std::popcount(state_.open(a)), std::popcount(state_.open(b)));
      if (ways == alternatives) add_step(list, a, b, distance(a));
    });
    sort_by_distance(list);
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

template <typename Follow>
void find_failing(const State& state, Finder& out, Technique technique, Level hardest,
                  Follow&& follow) {
  Trials trials(state, out, technique, hardest, follow);
  const Assumptions assumptions(state, out.near());
  for (int alternatives = 2; alternatives <= kManyAlternatives; ++alternatives) {
    if (!trials.run(assumptions.with(alternatives))) return;
  }
  trials.tell_deep();
}

/// That a cell is shaded comes first: it excludes more.
std::vector<Assumption> assumptions(const LatinState& state) {
  std::vector<Assumption> list;
  for (const int value : {1, 0}) {
    for_each(state.open_cells(), state.words(),
             [&](Cell cell) { list.push_back({placed(cell, value), placed(cell, 1 - value)}); });
  }
  return list;
}

/// Steps from cells with few exits first.
std::vector<Assumption> assumptions(const ZipState& state, Cell near) {
  std::vector<Assumption> list;
  state.each_undecided([&](Cell a, Cell b) {
    const int width =
        std::min(std::popcount(state.undecided(a)), std::popcount(state.undecided(b)));
    const int away = near == kNoCell ? 0 : state.topology().grid_distance(near, a);
    add_step(list, a, b, std::min(width, kManyAlternatives) * kMaxSide + away);
  });
  sort_by_distance(list);
  return list;
}

}  // namespace

void find_trial(const State& state, Finder& out) {
  find_failing(state, out, Technique::trial, Level::easy, kEasySteps);
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
  find_failing(start, out, Technique::long_trial, Level::hard, hard_steps(std::move(before)));
}

void find_latin_trial(const LatinState& state, Finder& out) {
  Trials(state, out, Technique::latin_trial, Level::easy, kEasySteps).run(assumptions(state));
}
void find_latin_long_trial(const LatinState& state, Finder& out) {
  Trials(state, out, Technique::latin_long_trial, Level::expert, [](LatinState& scratch) {
    return follow(scratch, Level::expert, kLongTrialRounds);
  }).run(assumptions(state));
}

void find_zip_trial(const ZipState& state, Finder& out) {
  Trials(state, out, Technique::zip_trial, Level::easy, kEasySteps)
      .run(assumptions(state, out.near()));
}
void find_zip_long_trial(const ZipState& state, Finder& out) {
  Trials(state, out, Technique::zip_long_trial, Level::hard, hard_steps(BarrenGaps(state)))
      .run(assumptions(state, out.near()));
}

}  // namespace clew::logic
