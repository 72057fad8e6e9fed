// The techniques of the latin ladder; see techniques.h for what they have in common.
#pragma once

#include "logic/finder.h"
#include "logic/latin_state.h"

namespace clew::logic {

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

// latin_trial.cpp
void find_latin_trial(const LatinState& state, Finder& out);
void find_latin_long_trial(const LatinState& state, Finder& out);

}  // namespace clew::logic
