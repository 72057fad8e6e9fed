// The techniques of all ladders, each a function that offers all it sees to a Finder.
//
// They look at a settled, sound State and never change it. What goes into a Deduction's cells and
// numbers is said at each function, because the words rely on it; the cases
// (Deduction::which) are described in clew/logic.h.
#pragma once

#include "logic/finder.h"
#include "logic/latin_state.h"
#include "logic/state.h"
#include "logic/zip_state.h"

namespace clew::logic {

// neighbours.cpp: at a glance, beside a known number
void find_bridge(const State& state, Finder& out);
void find_only_exit(const State& state, Finder& out);

// singles.cpp: what the windows leave
void find_only_cell(const State& state, Finder& out);
void find_only_number(const State& state, Finder& out);

// runs.cpp: joined cells
void find_follow_run(const State& state, Finder& out);
void find_run_direction(const State& state, Finder& out);
void find_run_fit(const State& state, Finder& out);

// exits.cpp: in and out of a cell
void find_two_exits(const State& state, Finder& out);
void find_last_stop(const State& state, Finder& out);
void find_loop(const State& state, Finder& out);
void find_dead_end(const State& state, Finder& out);
void find_thread(const State& state, Finder& out);

// steps.cpp: step by step along a gap
void find_parity(const State& state, Finder& out);
void find_no_way_on(const State& state, Finder& out);

// gap_routes.cpp: all ways through a gap
void find_short_route(const State& state, Finder& out);
void find_long_route(const State& state, Finder& out);
void find_shared_cells(const State& state, Finder& out);

// safe_routes.cpp: those that leave the rest of the board a chance
void find_safe_routes(const State& state, Finder& out);

// regions.cpp and cut.cpp: what is cut off from what
void find_cut_cell(const State& state, Finder& out);
void find_island(const State& state, Finder& out);

// pairs.cpp: as many numbers as cells
void find_pair(const State& state, Finder& out);
void find_triple(const State& state, Finder& out);

// trial.cpp: what if
void find_trial(const State& state, Finder& out);
void find_long_trial(const State& state, Finder& out);
void find_latin_trial(const LatinState& state, Finder& out);
void find_latin_long_trial(const LatinState& state, Finder& out);
void find_zip_trial(const ZipState& state, Finder& out);
void find_zip_long_trial(const ZipState& state, Finder& out);

// latin_basic.cpp: one rule at a time
void find_latin_zero(const LatinState& state, Finder& out);
void find_latin_touching(const LatinState& state, Finder& out);
void find_latin_single(const LatinState& state, Finder& out);
void find_latin_satisfied(const LatinState& state, Finder& out);
void find_latin_needs_all(const LatinState& state, Finder& out);
void find_latin_squeeze(const LatinState& state, Finder& out);

// latin_lines.cpp: lines against lines and clues
void find_latin_line_clue(const LatinState& state, Finder& out);
void find_latin_lines(const LatinState& state, Finder& out);
void find_latin_clue_pair(const LatinState& state, Finder& out);

// zip_basic.cpp: at a glance
void find_zip_exits(const ZipState& state, Finder& out);
void find_zip_loop(const ZipState& state, Finder& out);
void find_zip_order(const ZipState& state, Finder& out);
void find_zip_dead_end(const ZipState& state, Finder& out);

// zip_ways.cpp: stretch by stretch
void find_zip_only_way(const ZipState& state, Finder& out);
void find_zip_pocket(const ZipState& state, Finder& out);
void find_zip_barred(const ZipState& state, Finder& out);
void find_zip_measures(const ZipState& state, Finder& out);
void find_zip_squeeze(const ZipState& state, Finder& out);

// zip_cut.cpp: the board as a whole
void find_zip_island(const ZipState& state, Finder& out);
void find_zip_cut_cell(const ZipState& state, Finder& out);

// zip_routes.cpp: all ways of a stretch
void find_zip_routes(const ZipState& state, Finder& out);

}  // namespace clew::logic
