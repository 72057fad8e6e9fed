// Chains and singles; see propagate.h.
//
// Cheapest first: chains run to their end before singles are looked for, and both before edges,
// which cost a pass over all values.
#include "solve/propagate.h"
#include "model/length.h"

namespace clew::solve {
namespace {

// Rough costs, to pace the meter: one chain step, and one pass over all values.
template <int W>
constexpr std::uint64_t kStepNanos = 10 * W;
template <int W>
constexpr std::uint64_t kPassNanos = 64 * 10 * W * W;

}  // namespace

template <int W>
Propagator<W>::Propagator(const Board& board, Meter* meter)
    : board_(&board),
      meter_(meter),
      values_(board.size),
      steps_(length(board.steps)),
      all_(Bits<W>::zero()) {
  for (const std::uint16_t position : board.position) all_.set(position);
  for (const Board::Step& step : board.steps) {
    shift_.push_back(step.shift);
    Bits<W> mask;
    std::memcpy(mask.w, step.from.data(), sizeof mask.w);
    mask_.push_back(mask);
  }
  forget();
}

template <int W>
void Propagator<W>::forget() {
  forward_ = backward_ = touched_ = Bits<W>::zero();
  fresh_.clear();
}

template <int W>
void Propagator<W>::start(State<W> state, std::span<const int> at) {
  Bits<W> open = all_;
  for (const int position : at) {
    if (position >= 0) open.reset(position);
  }
  int value = 0;
  for (const int position : at) {
    Bits<W>& cells = state.cells(value++);
    cells = position < 0 ? open : Bits<W>::zero();
    if (position >= 0) cells.set(position);
  }
  if (!board_->odd_values.empty()) {
    Bits<W> odd;
    std::memcpy(odd.w, board_->odd_values.data(), sizeof odd.w);
    // Values are 0-based here: the puzzle's odd ones are even.
    for (int v = 0; v < values_; ++v) state.cells(v) &= v % 2 == 0 ? odd : ~odd;
  }
  for (int k = 0; k < steps_; ++k) {
    state.possible(k) = mask_[k];
    std::memcpy(state.used(k).w, board_->steps[k].linked.data(), sizeof state.used(k).w);
  }
  state.placed() = Bits<W>::zero();
}

template <int W>
bool Propagator<W>::settle(State<W> state) {
  forget();
  if (values_ == 1) {
    state.placed().set(0);
    return state.cells(0).any();
  }
  for (int v = 0; v < values_; ++v) {
    if (state.cells(v).none()) return false;
    forward_.set(v);
    backward_.set(v);
    if (state.cells(v).single()) fresh_.push_back(v);
  }
  return run(state);
}

template <int W>
bool Propagator<W>::place(State<W> state, int value, int position) {
  forget();
  Bits<W> one = Bits<W>::zero();
  one.set(position);
  return shrink(state, value, one) && run(state);
}

template <int W>
bool Propagator<W>::exclude(State<W> state, int value, int position) {
  forget();
  Bits<W> rest = state.cells(value);
  rest.reset(position);
  return shrink(state, value, rest) && run(state);
}

template <int W>
bool Propagator<W>::run(State<W> state) {
  ++calls;
  while (true) {
    if (!chains(state) || interrupted(kPassNanos<W>)) return false;
    if (!fresh_.empty()) {
      if (!place_singles(state)) return false;
      continue;
    }
    if (!cover(state)) return false;
    if (forward_.any()) continue;
    if (!edges(state)) return false;
    if (forward_.none() && fresh_.empty()) return true;
  }
}

// Those of some cells that are not one possible edge away from a set. Mostly there are none, and
// that shows before all steps were looked at.
template <int W>
Bits<W> Propagator<W>::unreached(const State<W>& state, const Bits<W>& from,
                                 const Bits<W>& cells) const {
  Bits<W> left = cells;
  for (int k = 0; k < steps_; ++k) {
    const Shift s = shift(k);
    const Bits<W>& edge = state.possible(k);
    left &= ~(up(from & edge, s) | (down(from, s) & edge));
    if (left.none()) break;
  }
  return left;
}

// One sweep upwards, one downwards, until no value's set changes. A sweep carries a change as far
// as it goes, so two or three sweeps are enough as a rule.
template <int W>
bool Propagator<W>::chains(State<W>& state) {
  while (true) {
    bool moved = false;
    for (int i = 0; i < W; ++i) {
      while (forward_.w[i] != 0) {
        const int v = i * 64 + std::countr_zero(forward_.w[i]);
        forward_.w[i] &= forward_.w[i] - 1;
        if (v + 1 >= values_) continue;
        if (interrupted(kStepNanos<W>)) return false;
        const Bits<W>& next = state.cells(v + 1);
        const Bits<W> gone = unreached(state, state.cells(v), next);
        if (gone.none()) continue;
        moved = true;
        if (!shrink(state, v + 1, next & ~gone)) return false;
      }
    }
    for (int i = W - 1; i >= 0; --i) {
      while (backward_.w[i] != 0) {
        const int v = i * 64 + 63 - std::countl_zero(backward_.w[i]);
        backward_.w[i] &= ~mask_of(v);
        if (v == 0) continue;
        if (interrupted(kStepNanos<W>)) return false;
        const Bits<W>& previous = state.cells(v - 1);
        const Bits<W> gone = unreached(state, state.cells(v), previous);
        if (gone.none()) continue;
        moved = true;
        if (!shrink(state, v - 1, previous & ~gone)) return false;
      }
    }
    if (!moved && forward_.none()) return true;
  }
}

// Takes the cells of newly placed values from all other values.
template <int W>
bool Propagator<W>::place_singles(State<W>& state) {
  Bits<W> taken = Bits<W>::zero();
  Bits<W>& placed = state.placed();
  for (const int v : fresh_) {
    if (placed.test(v)) continue;
    const Bits<W>& cell = state.cells(v);
    if ((taken & cell).any()) return false;
    taken |= cell;
    placed.set(v);
  }
  fresh_.clear();
  const Bits<W> left = ~taken;
  for (int i = 0; i < W; ++i) {
    const int in_word = values_ - i * 64;
    if (in_word <= 0) break;
    std::uint64_t open = ~placed.w[i];
    if (in_word < 64) open &= mask_of(in_word) - 1;
    for (; open != 0; open &= open - 1) {
      const int v = i * 64 + std::countr_zero(open);
      const Bits<W>& cells = state.cells(v);
      if ((cells & taken).none()) continue;
      if (!shrink(state, v, cells & left)) return false;
    }
  }
  return true;
}

// Every cell takes a value; one that only a single value can take takes that one.
template <int W>
bool Propagator<W>::cover(State<W>& state) {
  Bits<W> once = Bits<W>::zero();
  Bits<W> twice = Bits<W>::zero();
  for (int v = 0; v < values_; ++v) {
    twice |= once & state.cells(v);
    once |= state.cells(v);
  }
  if (!(once == all_)) return false;
  Bits<W> only = once & ~twice;
  if (only.count() == state.placed().count()) return true;  // the placed values' own cells
  for (int v = 0; v < values_; ++v) {
    if (state.placed().test(v)) continue;
    const Bits<W> own = state.cells(v) & only;
    if (own.none()) continue;
    if (!own.single() || !shrink(state, v, own)) return false;
  }
  return true;
}

#define CLEW_INSTANTIATE(W) template class Propagator<W>;
CLEW_EACH_WIDTH(CLEW_INSTANTIATE)

}  // namespace clew::solve
