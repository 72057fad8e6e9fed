// Edge reasoning, bit-parallel over the whole board; see propagate.h.
//
// For each step distance k, possible(k) has a bit for the lower end of each edge that may be part
// of the path and used(k) for each that must be. Counting a cell's edges is a bit-sliced addition
// over the directions. Measured on irreducible 4-neighbour boards this cuts the search 5 to 70
// times.
#include "solve/propagate.h"

namespace clew::solve {
namespace {

// Cells counted by "at least one", "at least two", "at least three".
template <int W>
struct Tally {
  Bits<W> one = Bits<W>::zero();
  Bits<W> two = Bits<W>::zero();
  Bits<W> three = Bits<W>::zero();
  void add(const Bits<W>& cells) {
    three |= two & cells;
    two |= one & cells;
    one |= cells;
  }
};

}  // namespace

template <int W>
bool Propagator<W>::edges(State<W>& state) {
  if (!find_supports(state)) return false;
  if (!use_edges(state)) return false;
  if (!tie_ends(state)) return false;
  // A chain that ran along a dropped edge is looked at again.
  if (touched_.any()) {
    for (int v = 0; v < values_; ++v) {
      if ((state.cells(v) & touched_).none()) continue;
      forward_.set(v);
      backward_.set(v);
    }
    touched_ = Bits<W>::zero();
  }
  return true;
}

template <int W>
bool Propagator<W>::drop_edges(State<W>& state, int k, const Bits<W>& gone) {
  if ((gone & state.used(k)).any()) return false;
  state.possible(k) &= ~gone;
  touched_ |= gone | up(gone, shift(k));
  return true;
}

// An edge is possible only while some v can be at one end and v+1 at the other. No chain ran along
// an edge that loses its last pair, so nothing has to be looked at again.
template <int W>
bool Propagator<W>::find_supports(State<W>& state) {
  for (int k = 0; k < steps_; ++k) {
    const Shift s = shift(k);
    Bits<W> support = Bits<W>::zero();
    Bits<W> below = down(state.cells(0), s);
    for (int v = 0; v + 1 < values_; ++v) {
      const Bits<W> above = down(state.cells(v + 1), s);
      support |= (state.cells(v) & above) | (state.cells(v + 1) & below);
      below = above;
    }
    const Bits<W> kept = state.possible(k) & support;
    if ((state.used(k) & ~kept).any()) return false;
    state.possible(k) = kept;
  }
  return true;
}

// Counts edges at each cell: too few or too many is a contradiction, just enough are used, and a
// cell that has its edges loses the others. Repeats while edges move.
template <int W>
bool Propagator<W>::use_edges(State<W>& state) {
  const Bits<W> ends = state.cells(0) | state.cells(values_ - 1);
  const Bits<W> inner = all_ & ~ends;
  Bits<W> sure_ends = Bits<W>::zero();
  if (state.cells(0).single()) sure_ends |= state.cells(0);
  if (state.cells(values_ - 1).single()) sure_ends |= state.cells(values_ - 1);
  Bits<W> enough_edges = all_;
  while (true) {
    Tally<W> possible;
    Tally<W> used;
    for (int k = 0; k < steps_; ++k) {
      possible.add(state.possible(k));
      possible.add(up(state.possible(k), shift(k)));
      used.add(state.used(k));
      used.add(up(state.used(k), shift(k)));
    }
    if ((inner & ~possible.two).any() || (all_ & ~possible.one).any()) return false;
    if (used.three.any()) return false;
    enough_edges = possible.two;
    // Cells all of whose possible edges are needed, and cells that need no more.
    const Bits<W> needs = (inner & ~possible.three) | ~possible.two;
    const Bits<W> done = used.two | (sure_ends & used.one);
    bool moved = false;
    for (int k = 0; k < steps_; ++k) {
      const Shift s = shift(k);
      const Bits<W> more = state.possible(k) & ~state.used(k) & (needs | down(needs, s));
      if (more.any()) {
        state.used(k) |= more;
        moved = true;
      }
      const Bits<W> gone = state.possible(k) & ~state.used(k) & (done | down(done, s));
      if (gone.any()) {
        if (!drop_edges(state, k, gone)) return false;
        moved = true;
      }
    }
    if (!moved) break;
  }
  // A cell with one possible edge is an end of the path.
  const Bits<W> only_end = all_ & ~enough_edges;
  if (only_end.none()) return true;
  for (int v = 1; v + 1 < values_; ++v) {
    if ((state.cells(v) & only_end).none()) continue;
    if (!shrink(state, v, state.cells(v) & enough_edges)) return false;
  }
  return true;
}

// v at one end of a used edge needs v-1 or v+1 at the other.
template <int W>
bool Propagator<W>::tie_ends(State<W>& state) {
  Bits<W> any = Bits<W>::zero();
  for (int k = 0; k < steps_; ++k) any |= state.used(k) | up(state.used(k), shift(k));
  if (any.none()) return true;
  for (int v = 0; v < values_; ++v) {
    if (state.placed().test(v) || (state.cells(v) & any).none()) continue;
    Bits<W> beside = v > 0 ? state.cells(v - 1) : Bits<W>::zero();
    if (v + 1 < values_) beside |= state.cells(v + 1);
    Bits<W> kept = state.cells(v);
    for (int k = 0; k < steps_; ++k) {
      const Shift s = shift(k);
      const Bits<W>& used = state.used(k);
      kept &= ~used | down(beside, s);
      kept &= ~up(used, s) | up(beside, s);
    }
    if (kept == state.cells(v)) continue;
    if (!shrink(state, v, kept)) return false;
  }
  return true;
}

#define CLEW_INSTANTIATE(W) template class Propagator<W>;
CLEW_EACH_WIDTH(CLEW_INSTANTIATE)

}  // namespace clew::solve
