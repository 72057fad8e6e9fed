// The two ladders: which function stands for which technique, and what each weighs.
#include "logic/ladder.h"

#include <array>

#include "logic/latin_techniques.h"
#include "logic/techniques.h"

namespace clew::logic {
namespace {

// Weights grow about as the work of a person does: each level's cheapest technique outweighs a few
// of the level below. They only matter for the score, never for the level.
constexpr std::array<TechniqueInfo, kTechniques> kTable = {{
    {Technique::follow_run, "follow-run", Level::gentle, 1, false},
    {Technique::bridge, "bridge", Level::gentle, 1, false},
    {Technique::only_exit, "only-exit", Level::gentle, 1, false},
    {Technique::only_cell, "only-cell", Level::easy, 3, false},
    {Technique::only_number, "only-number", Level::easy, 3, false},
    {Technique::short_route, "only-route", Level::easy, 4, false},
    {Technique::two_exits, "two-exits", Level::easy, 3, false},
    {Technique::last_stop, "last-stop", Level::medium, 6, false},
    {Technique::loop, "loop", Level::medium, 6, false},
    {Technique::run_direction, "run-direction", Level::medium, 7, false},
    {Technique::long_route, "only-long-route", Level::medium, 8, false},
    {Technique::dead_end, "dead-end", Level::medium, 9, false},
    {Technique::parity, "parity", Level::medium, 10, false},
    {Technique::run_fit, "run-fit", Level::hard, 16, false},
    {Technique::no_way_on, "no-way-on", Level::hard, 16, false},
    {Technique::thread, "thread", Level::hard, 18, false},
    {Technique::cut_cell, "cut-cell", Level::hard, 20, false},
    {Technique::island, "island", Level::hard, 20, false},
    {Technique::pair, "pair", Level::expert, 30, false},
    {Technique::triple, "triple", Level::expert, 40, false},
    {Technique::shared_cells, "shared-cells", Level::expert, 40, false},
    {Technique::safe_routes, "safe-routes", Level::expert, 50, false},
    {Technique::trial, "trial", Level::fiendish, 100, false},
    {Technique::long_trial, "long-trial", Level::fiendish, 200, false},
    {Technique::latin_zero, "zero-clue", Level::gentle, 1, true},
    {Technique::latin_touching, "touching", Level::gentle, 1, true},
    {Technique::latin_single, "line-single", Level::gentle, 2, true},
    {Technique::latin_satisfied, "satisfied-clue", Level::easy, 3, true},
    {Technique::latin_needs_all, "clue-needs-all", Level::easy, 3, true},
    {Technique::latin_squeeze, "squeezed-line", Level::medium, 8, true},
    {Technique::latin_line_clue, "line-and-clue", Level::hard, 16, true},
    {Technique::latin_lines, "lines-for-lines", Level::hard, 20, true},
    {Technique::latin_clue_pair, "clue-choices", Level::expert, 40, true},
    {Technique::latin_trial, "shade-trial", Level::fiendish, 100, true},
    {Technique::latin_long_trial, "long-shade-trial", Level::fiendish, 200, true},
}};

constexpr std::array kPathLadder = {
    Rung<State>{Technique::follow_run, find_follow_run},
    Rung<State>{Technique::bridge, find_bridge},
    Rung<State>{Technique::only_exit, find_only_exit},
    Rung<State>{Technique::only_cell, find_only_cell},
    Rung<State>{Technique::only_number, find_only_number},
    Rung<State>{Technique::short_route, find_short_route},
    Rung<State>{Technique::two_exits, find_two_exits},
    Rung<State>{Technique::last_stop, find_last_stop},
    Rung<State>{Technique::loop, find_loop},
    Rung<State>{Technique::run_direction, find_run_direction},
    Rung<State>{Technique::long_route, find_long_route},
    Rung<State>{Technique::dead_end, find_dead_end},
    Rung<State>{Technique::parity, find_parity},
    Rung<State>{Technique::run_fit, find_run_fit},
    Rung<State>{Technique::no_way_on, find_no_way_on},
    Rung<State>{Technique::thread, find_thread},
    Rung<State>{Technique::cut_cell, find_cut_cell},
    Rung<State>{Technique::island, find_island},
    Rung<State>{Technique::pair, find_pair},
    Rung<State>{Technique::triple, find_triple},
    Rung<State>{Technique::shared_cells, find_shared_cells},
    Rung<State>{Technique::safe_routes, find_safe_routes},
    Rung<State>{Technique::trial, find_trial},
    Rung<State>{Technique::long_trial, find_long_trial},
};

constexpr std::array kLatinLadder = {
    Rung<LatinState>{Technique::latin_zero, find_latin_zero},
    Rung<LatinState>{Technique::latin_touching, find_latin_touching},
    Rung<LatinState>{Technique::latin_single, find_latin_single},
    Rung<LatinState>{Technique::latin_satisfied, find_latin_satisfied},
    Rung<LatinState>{Technique::latin_needs_all, find_latin_needs_all},
    Rung<LatinState>{Technique::latin_squeeze, find_latin_squeeze},
    Rung<LatinState>{Technique::latin_line_clue, find_latin_line_clue},
    Rung<LatinState>{Technique::latin_lines, find_latin_lines},
    Rung<LatinState>{Technique::latin_clue_pair, find_latin_clue_pair},
    Rung<LatinState>{Technique::latin_trial, find_latin_trial},
    Rung<LatinState>{Technique::latin_long_trial, find_latin_long_trial},
};

}  // namespace

std::span<const TechniqueInfo> techniques() { return kTable; }

const TechniqueInfo& info(Technique technique) {
  return kTable[static_cast<std::size_t>(technique)];
}

std::span<const Rung<State>> ladder(const State&) { return kPathLadder; }
std::span<const Rung<LatinState>> ladder(const LatinState&) { return kLatinLadder; }

}  // namespace clew::logic
