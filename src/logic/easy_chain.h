// What follows at once: everything the techniques up to `easy` would do, drawn without a word.
//
// A trial follows hundreds of assumptions of which one is told, so following is kept apart from
// finding: no deduction is built, and what one look covers is looked at once. It comes to the same
// board as the ladder cut off after `easy`; tests/property/logic_property_test.cpp holds the two
// together.
#pragma once

#include "logic/latin_state.h"
#include "logic/state.h"
#include "logic/zip_state.h"

namespace clew::logic {

/// Goes on until nothing more follows or the board contradicts itself.
void draw_easy_chain(State& state);
void draw_easy_chain(LatinState& state);
void draw_easy_chain(ZipState& state);

}  // namespace clew::logic
