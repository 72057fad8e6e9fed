// The ladders: which function stands for which technique, and what each weighs.
#include "logic/ladder.h"

#include <array>

#include "logic/techniques.h"
#include "model/ordinal.h"

namespace clew::logic {
namespace {

// Weights grow about as the work of a person does: each level's cheapest technique outweighs a few
// of the level below. They only matter for the score, never for the level.
constexpr Rung<State> kPathLadder[] = {
    {Technique::follow_run, "follow-run", Level::gentle, 1, find_follow_run},
    {Technique::bridge, "bridge", Level::gentle, 1, find_bridge},
    {Technique::only_exit, "only-exit", Level::gentle, 1, find_only_exit},
    {Technique::only_cell, "only-cell", Level::easy, 3, find_only_cell},
    {Technique::only_number, "only-number", Level::easy, 3, find_only_number},
    {Technique::short_route, "only-route", Level::easy, 4, find_short_route},
    {Technique::two_exits, "two-exits", Level::easy, 3, find_two_exits},
    {Technique::last_stop, "last-stop", Level::medium, 6, find_last_stop},
    {Technique::loop, "loop", Level::medium, 6, find_loop},
    {Technique::run_direction, "run-direction", Level::medium, 7, find_run_direction},
    {Technique::long_route, "only-long-route", Level::medium, 8, find_long_route},
    {Technique::dead_end, "dead-end", Level::medium, 9, find_dead_end},
    {Technique::parity, "parity", Level::medium, 10, find_parity},
    {Technique::run_fit, "run-fit", Level::hard, 16, find_run_fit},
    {Technique::no_way_on, "no-way-on", Level::hard, 16, find_no_way_on},
    {Technique::thread, "thread", Level::hard, 18, find_thread},
    {Technique::cut_cell, "cut-cell", Level::hard, 20, find_cut_cell},
    {Technique::island, "island", Level::hard, 20, find_island},
    {Technique::pair, "pair", Level::expert, 30, find_pair},
    {Technique::triple, "triple", Level::expert, 40, find_triple},
    {Technique::shared_cells, "shared-cells", Level::expert, 40, find_shared_cells},
    {Technique::safe_routes, "safe-routes", Level::expert, 50, find_safe_routes},
    {Technique::trial, "trial", Level::fiendish, 100, find_trial},
    {Technique::long_trial, "long-trial", Level::fiendish, 200, find_long_trial},
};

constexpr Rung<LatinState> kLatinLadder[] = {
    {Technique::latin_zero, "zero-clue", Level::gentle, 1, find_latin_zero},
    {Technique::latin_touching, "touching", Level::gentle, 1, find_latin_touching},
    {Technique::latin_single, "line-single", Level::gentle, 2, find_latin_single},
    {Technique::latin_satisfied, "satisfied-clue", Level::easy, 3, find_latin_satisfied},
    {Technique::latin_needs_all, "clue-needs-all", Level::easy, 3, find_latin_needs_all},
    {Technique::latin_squeeze, "squeezed-line", Level::medium, 8, find_latin_squeeze},
    {Technique::latin_line_clue, "line-and-clue", Level::hard, 16, find_latin_line_clue},
    {Technique::latin_lines, "lines-for-lines", Level::hard, 20, find_latin_lines},
    {Technique::latin_clue_pair, "clue-choices", Level::expert, 40, find_latin_clue_pair},
    {Technique::latin_trial, "shade-trial", Level::fiendish, 100, find_latin_trial},
    {Technique::latin_long_trial, "long-shade-trial", Level::fiendish, 200, find_latin_long_trial},
};

constexpr Rung<ZipState> kZipLadder[] = {
    {Technique::zip_exits, "zip-exits", Level::gentle, 1, find_zip_exits},
    {Technique::zip_order, "zip-order", Level::gentle, 1, find_zip_order},
    {Technique::zip_loop, "zip-loop", Level::easy, 3, find_zip_loop},
    {Technique::zip_dead_end, "zip-dead-end", Level::medium, 8, find_zip_dead_end},
    {Technique::zip_island, "zip-island", Level::medium, 10, find_zip_island},
    {Technique::zip_only_way, "zip-only-way", Level::medium, 10, find_zip_only_way},
    {Technique::zip_cut_cell, "zip-cut-cell", Level::hard, 16, find_zip_cut_cell},
    {Technique::zip_pocket, "zip-pocket", Level::hard, 18, find_zip_pocket},
    {Technique::zip_barred, "zip-barred", Level::hard, 20, find_zip_barred},
    {Technique::zip_measures, "zip-measures", Level::expert, 40, find_zip_measures},
    {Technique::zip_squeeze, "zip-squeeze", Level::expert, 45, find_zip_squeeze},
    {Technique::zip_routes, "zip-routes", Level::expert, 50, find_zip_routes},
    {Technique::zip_trial, "zip-trial", Level::fiendish, 100, find_zip_trial},
    {Technique::zip_long_trial, "zip-long-trial", Level::fiendish, 200, find_zip_long_trial},
};

constexpr std::array<TechniqueInfo, kTechniques> all_rungs() {
  std::array<TechniqueInfo, kTechniques> all{};
  static_assert(std::size(kPathLadder) + std::size(kLatinLadder) + std::size(kZipLadder) ==
                kTechniques);
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
