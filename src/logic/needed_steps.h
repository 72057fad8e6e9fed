// Telling only what matters: the steps that some placement needs.
//
// The ladder also rules things out and joins cells that nothing comes of. NeededSteps follows it
// with a second state, which knows only what has been told. A step that places something is told at
// once; where that state does not show it yet, the earlier steps it needs are looked up among those
// kept back (by bisection: the shortest beginning of them that makes it visible ends with one that
// is needed) and told before it.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "logic/ladder.h"

namespace clew::logic {

/// What a player would draw: a number, a shaded cell, a step of a zip's path.
inline bool is_drawn(const Effect& effect, Family family) {
  switch (family) {
    case Family::path: return effect.type == Effect::Type::place;
    case Family::latin: return effect.type == Effect::Type::place && effect.number == 1;
    case Family::zip: return effect.type == Effect::Type::join;
  }
  return false;
}

template <class AnyState>
class NeededSteps {
 public:
  /// Steps are told for the sake of what is drawn; with `at`, which must not be a cell of latin's,
  /// only for what is drawn from that cell on.
  explicit NeededSteps(const AnyState& start, Cell at = kNoCell) : told_(start), at_(at) {}

  /// Takes the next step of the ladder. Steps that are told now are added to `out`.
  void take(Deduction&& step, std::vector<Deduction>& out) {
    if (info(step.technique).level == Level::fiendish) {
      // What a trial needs cannot be told apart cheaply.
      tell_all(kept_.size(), out);
      kept_.clear();
      say(std::move(step), out);
    } else if (is_goal(step)) {
      tell(step, kept_.size(), out);
      std::erase_if(kept_, [](const Kept& kept) { return kept.done; });
    } else {
      kept_.push_back({std::move(step)});
    }
  }

  /// Tells what was kept back: where the ladder stops, all that is known matters.
  void take_rest(std::vector<Deduction>& out) { tell_all(kept_.size(), out); }

 private:
  [[nodiscard]] bool is_goal(const Deduction& step) const {
    return std::any_of(step.effects.begin(), step.effects.end(), [&](const Effect& effect) {
      if (at_ != kNoCell && effect.cell != at_ && effect.other != at_) return false;
      return is_drawn(effect, AnyState::kFamily);
    });
  }

  struct Kept {
    Deduction step;
    bool done = false;
  };

  void say(Deduction&& step, std::vector<Deduction>& out) {
    apply(told_, step);
    out.push_back(std::move(step));
  }

  void tell_all(std::size_t end, std::vector<Deduction>& out) {
    for (std::size_t i = 0; i < end; ++i) {
      if (!kept_[i].done) tell(Deduction(kept_[i].step), 0, out);
      kept_[i].done = true;
    }
  }

  void tell(const Deduction& goal, std::size_t end, std::vector<Deduction>& out) {
    for (;;) {
      // What was told may already have said more than the step it was told for.
      if (std::all_of(goal.effects.begin(), goal.effects.end(),
                      [&](const Effect& effect) { return told_.knows(effect); })) {
        return;
      }
      if (auto seen = see(told_, goal, false)) return say(*std::move(seen), out);
      // Smallest beginning that shows the goal: low does not, high does. More often than not the
      // very last step is needed, so the search starts there and doubles its stride.
      std::size_t low = 0;
      std::size_t high = end;
      if (end == 0 || !seen_after(high, goal)) {
        tell_all(end, out);
        return say(Deduction(goal), out);
      }
      for (std::size_t stride = 1; stride < high - low; stride *= 2) {
        const std::size_t middle = high - stride;
        if (!seen_after(middle, goal)) {
          low = middle;
          break;
        }
        high = middle;
      }
      while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        (seen_after(middle, goal) ? high : low) = middle;
      }
      if (kept_[high - 1].done) return say(Deduction(goal), out);
      kept_[high - 1].done = true;
      tell(Deduction(kept_[high - 1].step), high - 1, out);
    }
  }

  bool seen_after(std::size_t count, const Deduction& goal) {
    AnyState state = told_;
    for (std::size_t i = 0; i < count; ++i) {
      if (kept_[i].done) continue;
      for (const Effect& effect : kept_[i].step.effects) state.apply(effect);
    }
    state.settle();
    return see(state, goal, true).has_value();
  }

  /// The goal as its technique finds it here: with at least its effects. With `whether`, what comes
  /// back says only that it does.
  static std::optional<Deduction> see(const AnyState& state, const Deduction& goal, bool whether) {
    for (const auto& rung : ladder(state)) {
      if (rung.info.technique != goal.technique) continue;
      Finder finder(state.topology(), kNoCell, Finder::Mode::all);
      finder.look_only_for(goal, whether);
      rung.find(state, finder);
      if (state.stopped()) break;
      for (Deduction& found : finder.found()) {
        if (covers(found.effects, goal.effects)) return std::optional(std::move(found));
      }
    }
    return std::nullopt;
  }

  static bool covers(const std::vector<Effect>& all, const std::vector<Effect>& some) {
    if (all.size() < some.size()) return false;
    // Only the chessboard has so many, and there is only one of it.
    if (some.size() > kMany) return true;
    return std::all_of(some.begin(), some.end(), [&](const Effect& effect) {
      return std::find(all.begin(), all.end(), effect) != all.end();
    });
  }
  static constexpr std::size_t kMany = 200;

  AnyState told_;
  Cell at_;
  std::vector<Kept> kept_;
};

}  // namespace clew::logic
