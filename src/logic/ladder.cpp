// The two ladders: which function stands for which technique, and what each weighs.
#include "logic/ladder.h"

#include <array>

#include "logic/techniques.h"

namespace clew::logic {
namespace {

// Weights grow about as the work of a person does: each level's cheapest technique outweighs a few
// of the level below. They only matter for the score, never for the level.
constexpr std::array kPathLadder = {
    Rung<State>{{Technique::follow_run, "follow-run", Level::gentle, 1, false}, find_follow_run},
    Rung<State>{{Technique::bridge, "bridge", Level::gentle, 1, false}, find_bridge},
    Rung<State>{{Technique::only_exit, "only-exit", Level::gentle, 1, false}, find_only_exit},
    Rung<State>{{Technique::only_cell, "only-cell", Level::easy, 3, false}, find_only_cell},
    Rung<State>{{Technique::only_number, "only-number", Level::easy, 3, false}, find_only_number},
    Rung<State>{{Technique::short_route, "only-route", Level::easy, 4, false}, find_short_route},
    Rung<State>{{Technique::two_exits, "two-exits", Level::easy, 3, false}, find_two_exits},
    Rung<State>{{Technique::last_stop, "last-stop", Level::medium, 6, false}, find_last_stop},
    Rung<State>{{Technique::loop, "loop", Level::medium, 6, false}, find_loop},
    Rung<State>{{Technique::run_direction, "run-direction", Level::medium, 7, false},
                find_run_direction},
    Rung<State>{{Technique::long_route, "only-long-route", Level::medium, 8, false},
                find_long_route},
    Rung<State>{{Technique::dead_end, "dead-end", Level::medium, 9, false}, find_dead_end},
    Rung<State>{{Technique::parity, "parity", Level::medium, 10, false}, find_parity},
    Rung<State>{{Technique::run_fit, "run-fit", Level::hard, 16, false}, find_run_fit},
    Rung<State>{{Technique::no_way_on, "no-way-on", Level::hard, 16, false}, find_no_way_on},
    Rung<State>{{Technique::thread, "thread", Level::hard, 18, false}, find_thread},
    Rung<State>{{Technique::cut_cell, "cut-cell", Level::hard, 20, false}, find_cut_cell},
    Rung<State>{{Technique::island, "island", Level::hard, 20, false}, find_island},
    Rung<State>{{Technique::pair, "pair", Level::expert, 30, false}, find_pair},
    Rung<State>{{Technique::triple, "triple", Level::expert, 40, false}, find_triple},
    Rung<State>{{Technique::shared_cells, "shared-cells", Level::expert, 40, false},
                find_shared_cells},
    Rung<State>{{Technique::safe_routes, "safe-routes", Level::expert, 50, false},
                find_safe_routes},
    Rung<State>{{Technique::trial, "trial", Level::fiendish, 100, false}, find_trial},
    Rung<State>{{Technique::long_trial, "long-trial", Level::fiendish, 200, false},
                find_long_trial},
};

constexpr std::array kLatinLadder = {
    Rung<LatinState>{{Technique::latin_zero, "zero-clue", Level::gentle, 1, true}, find_latin_zero},
    Rung<LatinState>{{Technique::latin_touching, "touching", Level::gentle, 1, true},
                     find_latin_touching},
    Rung<LatinState>{{Technique::latin_single, "line-single", Level::gentle, 2, true},
                     find_latin_single},
    Rung<LatinState>{{Technique::latin_satisfied, "satisfied-clue", Level::easy, 3, true},
                     find_latin_satisfied},
    Rung<LatinState>{{Technique::latin_needs_all, "clue-needs-all", Level::easy, 3, true},
                     find_latin_needs_all},
    Rung<LatinState>{{Technique::latin_squeeze, "squeezed-line", Level::medium, 8, true},
                     find_latin_squeeze},
    Rung<LatinState>{{Technique::latin_line_clue, "line-and-clue", Level::hard, 16, true},
                     find_latin_line_clue},
    Rung<LatinState>{{Technique::latin_lines, "lines-for-lines", Level::hard, 20, true},
                     find_latin_lines},
    Rung<LatinState>{{Technique::latin_clue_pair, "clue-choices", Level::expert, 40, true},
                     find_latin_clue_pair},
    Rung<LatinState>{{Technique::latin_trial, "shade-trial", Level::fiendish, 100, true},
                     find_latin_trial},
    Rung<LatinState>{{Technique::latin_long_trial, "long-shade-trial", Level::fiendish, 200, true},
                     find_latin_long_trial},
};

constexpr std::array<TechniqueInfo, kTechniques> all_rungs() {
  std::array<TechniqueInfo, kTechniques> all{};
  static_assert(kPathLadder.size() + kLatinLadder.size() == kTechniques);
  std::size_t at = 0;
  for (const auto& rung : kPathLadder) all[at++] = rung.info;
  for (const auto& rung : kLatinLadder) all[at++] = rung.info;
  return all;
}
constexpr std::array<TechniqueInfo, kTechniques> kTable = all_rungs();

}  // namespace

std::span<const TechniqueInfo> techniques() { return kTable; }

const TechniqueInfo& info(Technique technique) {
  return kTable[static_cast<std::size_t>(technique)];
}

std::span<const Rung<State>> ladder(const State&) { return kPathLadder; }
std::span<const Rung<LatinState>> ladder(const LatinState&) { return kLatinLadder; }

}  // namespace clew::logic
