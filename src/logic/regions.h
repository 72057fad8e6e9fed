// Regions: free cells that hang together, and which gaps could fill them.
//
// The missing numbers between two known ones run over free cells without a break, so a gap lies in
// one region as a whole, and the gaps of a region have exactly as many numbers as it has cells.
#pragma once

#include <vector>

#include "logic/state.h"

namespace clew::logic {

/// Takes from `left` the cells that hang together with its first.
template <int W>
BitsOf<W> take_region(const State& state, BitsOf<W>& left) {
  BitsOf<W> region(state.words());
  BitsOf<W> front(state.words());
  front.insert(left.first());
  while (!front.none()) {
    region |= front.data();
    left -= front.data();
    BitsOf<W> next(state.words());
    front.each([&](Cell cell) { next |= state.exits(cell); });
    next &= left.data();
    front = next;
  }
  return region;
}

/// Can every number of the gap be somewhere in the region?
template <int W>
bool meets_all(const State& state, const Gap& gap, const BitsOf<W>& region) {
  for (int number = gap.first(); number <= gap.last(); ++number) {
    if (!region.meets(state.cells_of(number))) return false;
  }
  return true;
}

/// The free cells that hang together, each region a set.
std::vector<Bits> free_regions(const State& state, const Bits& among);

/// Can the gaps be shared out among the regions so that each is filled?
bool regions_fit(const State& state);

}  // namespace clew::logic
