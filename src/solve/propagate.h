// Bit-parallel propagation of values and edges.
//
// A state holds, for every value, the set of cells it may still be in; for every step distance, the
// set of edges still possible and the set of edges certainly used; and the set of values that are
// placed. Propagation removes what cannot be, until nothing moves:
//   chains (propagate.cpp)  v+1 lies one possible edge from v, and v from v+1;
//   singles (propagate.cpp) a placed value's cell is closed to others; a cell that only one value
//                           can take takes it; every cell takes one;
//   edges (edges.cpp)       an edge needs two consecutive values at its ends; a cell inside the
//   path
//                           uses two edges, an end one; an edge certainly used ties its ends'
//                           values.
// Values are 0-based here: value v of the puzzle is v - 1.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "solve/bits.h"
#include "solve/board.h"
#include "solve/meter.h"

namespace clew::solve {

/// What a state looks like in memory: one array of sets, so that copying one is a memcpy.
template <int W>
class State {
 public:
  State(Bits<W>* sets, int values, int steps) : sets_(sets), values_(values), steps_(steps) {}

  static std::size_t sets_needed(int values, int steps) { return values + 2 * steps + 1; }
  /// Where value v may be.
  Bits<W>& cells(int v) { return sets_[v]; }
  const Bits<W>& cells(int v) const { return sets_[v]; }
  /// Edges of step k still possible, by their lower end.
  Bits<W>& possible(int k) { return sets_[values_ + k]; }
  const Bits<W>& possible(int k) const { return sets_[values_ + k]; }
  /// Edges of step k certainly used.
  Bits<W>& used(int k) { return sets_[values_ + steps_ + k]; }
  const Bits<W>& used(int k) const { return sets_[values_ + steps_ + k]; }
  /// Values with one cell left, already taken from the other values.
  Bits<W>& placed() { return sets_[values_ + 2 * steps_]; }
  const Bits<W>& placed() const { return sets_[values_ + 2 * steps_]; }

  void copy_from(const State& other) {
    std::memcpy(sets_, other.sets_, sets_needed(values_, steps_) * sizeof(Bits<W>));
  }
  Bits<W>* data() { return sets_; }

 private:
  Bits<W>* sets_;
  int values_;
  int steps_;
};

template <int W>
class Propagator {
 public:
  /// `meter` may be null; with one, propagation on large boards stops when it says so, and then
  /// answers false: ask the meter before believing it.
  explicit Propagator(const Board& board, Meter* meter = nullptr);

  /// The state before anything is deduced: `at[v]` is the position of value v or -1.
  void start(State<W> state, std::span<const int> at);
  /// Puts v into one cell and deduces.
  bool place(State<W> state, int value, int position);
  /// Takes a cell from a value and deduces.
  bool exclude(State<W> state, int value, int position);
  /// Deduces everything from a fresh state. False: there is no solution in it.
  bool settle(State<W> state);

  [[nodiscard]] int values() const { return values_; }
  [[nodiscard]] int steps() const { return steps_; }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Bits<W>& all_cells() const { return all_; }
  [[nodiscard]] Shift shift(int k) const { return shift_[k]; }

  /// How often propagation was called.
  std::uint64_t calls = 0;

 private:
  bool run(State<W> state);
  bool chains(State<W>& state);
  bool place_singles(State<W>& state);
  bool cover(State<W>& state);
  bool edges(State<W>& state);
  bool find_supports(State<W>& state);
  bool use_edges(State<W>& state);
  bool tie_ends(State<W>& state);
  bool drop_edges(State<W>& state, int k, const Bits<W>& gone);
  Bits<W> unreached(const State<W>& state, const Bits<W>& from, const Bits<W>& cells) const;
  // Stores a smaller set for v and remembers to look at its neighbours; false if it is empty.
  bool shrink(State<W>& state, int v, const Bits<W>& smaller) {
    state.cells(v) = smaller;
    forward_.set(v);
    backward_.set(v);
    if (smaller.none()) return false;
    if (smaller.single() && !state.placed().test(v)) fresh_.push_back(v);
    return true;
  }
  void forget();

  // Whether to stop in the middle; only boards so large that one propagation takes milliseconds
  // ask.
  bool interrupted(std::uint64_t cost) {
    if constexpr (W < 16) return false;
    return meter_ != nullptr && meter_->stop(cost);
  }

  const Board* board_;
  Meter* meter_;
  int values_;
  int steps_;
  Bits<W> all_;
  std::vector<Shift> shift_;
  std::vector<Bits<W>> mask_;
  Bits<W> touched_;         // cells with an edge less: their values' chains are looked at again
  Bits<W> forward_;         // values whose successor is to be looked at
  Bits<W> backward_;        // values whose predecessor is to be looked at
  std::vector<int> fresh_;  // values newly down to one cell
};

}  // namespace clew::solve
