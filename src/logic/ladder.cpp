// The ladders: which function stands for which technique, and what each weighs.
#include "logic/ladder.h"

#include <array>

#include "logic/techniques.h"
#include "model/ordinal.h"

namespace clew::logic {
namespace {

// Weights grow about as the work of a person does: each level's cheapest technique outweighs a few
// of the level below. They only matter for the score, never for the level.
constexpr std::array kPathLadder = {
    Rung<State>{{Technique::follow_run, "follow-run", Level::gentle, 1, Family::path},
                find_follow_run},
    Rung<State>{{Technique::bridge, "bridge", Level::gentle, 1, Family::path}, find_bridge},
    Rung<State>{{Technique::only_exit, "only-exit", Level::gentle, 1, Family::path},
                find_only_exit},
    Rung<State>{{Technique::only_cell, "only-cell", Level::easy, 3, Family::path}, find_only_cell},
    Rung<State>{{Technique::only_number, "only-number", Level::easy, 3, Family::path},
                find_only_number},
    Rung<State>{{Technique::short_route, "only-route", Level::easy, 4, Family::path},
                find_short_route},
    Rung<State>{{Technique::two_exits, "two-exits", Level::easy, 3, Family::path}, find_two_exits},
    Rung<State>{{Technique::last_stop, "last-stop", Level::medium, 6, Family::path},
                find_last_stop},
    Rung<State>{{Technique::loop, "loop", Level::medium, 6, Family::path}, find_loop},
    Rung<State>{{Technique::run_direction, "run-direction", Level::medium, 7, Family::path},
                find_run_direction},
    Rung<State>{{Technique::long_route, "only-long-route", Level::medium, 8, Family::path},
                find_long_route},
    Rung<State>{{Technique::dead_end, "dead-end", Level::medium, 9, Family::path}, find_dead_end},
    Rung<State>{{Technique::parity, "parity", Level::medium, 10, Family::path}, find_parity},
    Rung<State>{{Technique::run_fit, "run-fit", Level::hard, 16, Family::path}, find_run_fit},
    Rung<State>{{Technique::no_way_on, "no-way-on", Level::hard, 16, Family::path}, find_no_way_on},
    Rung<State>{{Technique::thread, "thread", Level::hard, 18, Family::path}, find_thread},
    Rung<State>{{Technique::cut_cell, "cut-cell", Level::hard, 20, Family::path}, find_cut_cell},
    Rung<State>{{Technique::island, "island", Level::hard, 20, Family::path}, find_island},
    Rung<State>{{Technique::pair, "pair", Level::expert, 30, Family::path}, find_pair},
    Rung<State>{{Technique::triple, "triple", Level::expert, 40, Family::path}, find_triple},
    Rung<State>{{Technique::shared_cells, "shared-cells", Level::expert, 40, Family::path},
                find_shared_cells},
    Rung<State>{{Technique::safe_routes, "safe-routes", Level::expert, 50, Family::path},
                find_safe_routes},
    Rung<State>{{Technique::trial, "trial", Level::fiendish, 100, Family::path}, find_trial},
    Rung<State>{{Technique::long_trial, "long-trial", Level::fiendish, 200, Family::path},
                find_long_trial},
};

constexpr std::array kLatinLadder = {
    Rung<LatinState>{{Technique::latin_zero, "zero-clue", Level::gentle, 1, Family::latin},
                     find_latin_zero},
    Rung<LatinState>{{Technique::latin_touching, "touching", Level::gentle, 1, Family::latin},
                     find_latin_touching},
    Rung<LatinState>{{Technique::latin_single, "line-single", Level::gentle, 2, Family::latin},
                     find_latin_single},
    Rung<LatinState>{{Technique::latin_satisfied, "satisfied-clue", Level::easy, 3, Family::latin},
                     find_latin_satisfied},
    Rung<LatinState>{{Technique::latin_needs_all, "clue-needs-all", Level::easy, 3, Family::latin},
                     find_latin_needs_all},
    Rung<LatinState>{{Technique::latin_squeeze, "squeezed-line", Level::medium, 8, Family::latin},
                     find_latin_squeeze},
    Rung<LatinState>{{Technique::latin_line_clue, "line-and-clue", Level::hard, 16, Family::latin},
                     find_latin_line_clue},
    Rung<LatinState>{{Technique::latin_lines, "lines-for-lines", Level::hard, 20, Family::latin},
                     find_latin_lines},
    Rung<LatinState>{{Technique::latin_clue_pair, "clue-choices", Level::expert, 40, Family::latin},
                     find_latin_clue_pair},
    Rung<LatinState>{{Technique::latin_trial, "shade-trial", Level::fiendish, 100, Family::latin},
                     find_latin_trial},
    Rung<LatinState>{
        {Technique::latin_long_trial, "long-shade-trial", Level::fiendish, 200, Family::latin},
        find_latin_long_trial},
};

constexpr std::array kZipLadder = {
    Rung<ZipState>{{Technique::zip_exits, "zip-exits", Level::gentle, 1, Family::zip},
                   find_zip_exits},
    Rung<ZipState>{{Technique::zip_order, "zip-order", Level::gentle, 1, Family::zip},
                   find_zip_order},
    Rung<ZipState>{{Technique::zip_loop, "zip-loop", Level::easy, 3, Family::zip}, find_zip_loop},
    Rung<ZipState>{{Technique::zip_dead_end, "zip-dead-end", Level::medium, 8, Family::zip},
                   find_zip_dead_end},
    Rung<ZipState>{{Technique::zip_island, "zip-island", Level::medium, 10, Family::zip},
                   find_zip_island},
    Rung<ZipState>{{Technique::zip_only_way, "zip-only-way", Level::medium, 10, Family::zip},
                   find_zip_only_way},
    Rung<ZipState>{{Technique::zip_cut_cell, "zip-cut-cell", Level::hard, 16, Family::zip},
                   find_zip_cut_cell},
    Rung<ZipState>{{Technique::zip_pocket, "zip-pocket", Level::hard, 18, Family::zip},
                   find_zip_pocket},
    Rung<ZipState>{{Technique::zip_barred, "zip-barred", Level::hard, 20, Family::zip},
                   find_zip_barred},
    Rung<ZipState>{{Technique::zip_measures, "zip-measures", Level::expert, 40, Family::zip},
                   find_zip_measures},
    Rung<ZipState>{{Technique::zip_squeeze, "zip-squeeze", Level::expert, 45, Family::zip},
                   find_zip_squeeze},
    Rung<ZipState>{{Technique::zip_routes, "zip-routes", Level::expert, 50, Family::zip},
                   find_zip_routes},
    Rung<ZipState>{{Technique::zip_trial, "zip-trial", Level::fiendish, 100, Family::zip},
                   find_zip_trial},
    Rung<ZipState>{{Technique::zip_long_trial, "zip-long-trial", Level::fiendish, 200, Family::zip},
                   find_zip_long_trial},
};

constexpr std::array<TechniqueInfo, kTechniques> all_rungs() {
  std::array<TechniqueInfo, kTechniques> all{};
  static_assert(kPathLadder.size() + kLatinLadder.size() + kZipLadder.size() == kTechniques);
  std::size_t at = 0;
  for (const auto& rung : kPathLadder) all[at++] = rung.info;
  for (const auto& rung : kLatinLadder) all[at++] = rung.info;
  for (const auto& rung : kZipLadder) all[at++] = rung.info;
  return all;
}
constexpr std::array<TechniqueInfo, kTechniques> kTable = all_rungs();

}  // namespace

std::span<const TechniqueInfo> techniques() { return kTable; }

const TechniqueInfo& info(Technique technique) { return kTable[ordinal(technique)]; }

std::span<const Rung<State>> ladder(const State&) { return kPathLadder; }
std::span<const Rung<LatinState>> ladder(const LatinState&) { return kLatinLadder; }
std::span<const Rung<ZipState>> ladder(const ZipState&) { return kZipLadder; }

Family family_of(const Puzzle& puzzle) {
  if (puzzle.has_checkpoints()) return Family::zip;
  return puzzle.has_path() ? Family::path : Family::latin;
}

}  // namespace clew::logic
