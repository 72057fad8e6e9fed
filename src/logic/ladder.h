// Climbing the ladder: always the cheapest technique that finds something.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>

#include "logic/finder.h"
#include "logic/latin_state.h"
#include "logic/state.h"
#include "logic/zip_state.h"
#include "model/ordinal.h"

namespace clew::logic {

template <class AnyState>
struct Rung {
  using Find = void (*)(const AnyState& state, Finder& out);
  constexpr Rung(Technique technique, std::string_view key, Level level, int weight, Find found_by)
      : info{technique, key, level, weight, AnyState::kFamily}, find(found_by) {}

  TechniqueInfo info;
  Find find;
};

std::span<const Rung<State>> ladder(const State& state);
std::span<const Rung<LatinState>> ladder(const LatinState& state);
std::span<const Rung<ZipState>> ladder(const ZipState& state);

/// Calls use() with the printed puzzle as its ladder sees it.
template <typename Use>
auto with_state(const Puzzle& puzzle, Meter& meter, Use&& use) {
  const Family family = family_of(puzzle);
  if (family == Family::latin) {
    const LatinBoard board(puzzle);
    return use(LatinState(board, &meter));
  }
  const Board board(puzzle);
  if (family == Family::zip) return use(ZipState(board, &meter));
  return use(State(board, &meter));
}

/// Progress is a law of the ladder: every step says something that was not known before it, so that
/// climbing comes to an end. A technique that finds old news has a mistake; where nobody checks
/// assertions it costs its step and not the whole explanation.
template <class AnyState>
void keep_news(const AnyState& state, Finder& finder) {
  std::erase_if(finder.found(), [&](const Deduction& step) {
    const bool news = std::any_of(step.effects.begin(), step.effects.end(),
                                  [&](const Effect& effect) { return !state.knows(effect); });
    assert(news && "a deduction changes something");
    return !news;
  });
}

/// The cheapest step, of equal ones that nearest to `near`. Where `choices` is given it becomes the
/// number of steps there are of the level of this one. Nothing where the state's meter says stop.
/// The barren gaps, which may be null, are those of the positions up to this one.
template <class AnyState>
std::optional<Deduction> next_step(const AnyState& state, const LadderOptions& options, Cell near,
                                   int* choices = nullptr, BarrenGaps* barren = nullptr) {
  std::optional<Deduction> step;
  Level level = options.hardest;
  for (const auto& rung : ladder(state)) {
    const Level here = rung.info.level;
    if (here > level) break;
    if (options.without.test(ordinal(rung.info.technique))) continue;
    // Counting trials would take too long; one is as much as anybody wants of them.
    if (step && here == Level::fiendish) break;
    Finder finder(state.topology(), near);
    if (barren != nullptr) finder.remember(*barren, rung.info.technique);
    rung.find(state, finder);
    if (state.stop(state.words())) return std::nullopt;
    keep_news(state, finder);
    if (choices != nullptr) *choices += finder.count();
    if (finder.empty()) continue;
    if (!step) {
      step = std::move(finder.found().front());
      level = here;
    }
    if (choices == nullptr) break;
  }
  return step;
}

/// Goes as far as the techniques up to a level lead in so many rounds, without a word. A round is
/// all that the cheapest technique finds. True if nothing more follows. The barren gaps, which may
/// be null, are those of the positions up to this one.
template <class AnyState>
bool follow(AnyState& state, Level hardest, int rounds, BarrenGaps* barren = nullptr) {
  const auto climb = [&] {
    for (const auto& rung : ladder(state)) {
      if (rung.info.level > hardest) return false;
      Finder finder(state.topology(), kNoCell, Finder::Mode::all);
      if (barren != nullptr) finder.remember(*barren, rung.info.technique);
      rung.find(state, finder);
      if (state.stop(state.words())) return false;
      keep_news(state, finder);
      if (finder.empty()) continue;
      for (const Deduction& step : finder.found()) {
        for (const Effect& effect : step.effects) state.apply(effect);
      }
      state.settle();
      return true;
    }
    return false;
  };
  while (state.sound() && !state.complete() && climb()) {
    if (--rounds == 0) return false;
  }
  return !state.stopped();
}

}  // namespace clew::logic
