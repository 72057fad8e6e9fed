// See easy_chain.h. In a settled state the windows make a bridge and an only exit an only cell, so
// three looks are left besides: the only number, the two exits with the runs they make, and the
// only route of two or three.
#include "logic/easy_chain.h"

#include <array>

namespace clew::logic {
namespace {

/// Only cells and only numbers.
bool place_singles(State& state) {
  const int missing = state.missing();
  for (int number = 1; number <= state.size() && state.sound(); ++number) {
    if (state.known(number)) continue;
    const int cell = single(state.cells_of(number), state.words());
    if (cell >= 0) state.place(Cell(cell), number);
  }
  for_each(state.free_cells(), state.words(), [&](int i) {
    const Cell cell(i);
    if (!state.sound() || !state.free(cell)) return;
    const int number = single(state.numbers_of(cell), state.words());
    if (number >= 0) state.place(cell, number);
  });
  return state.missing() != missing;
}

/// Cells with no more exits than they need.
bool join_exits(State& state) {
  bool news = false;
  for (int i = 0; i < state.size() && state.sound(); ++i) {
    const Cell cell(i);
    const Slots open = state.open(cell);
    const int needs = state.needs(cell);
    if (open == state.joined(cell) || needs == 0 || std::popcount(open) != needs) continue;
    news = true;
    for (const Cell other : state.board().beside(cell, state.undecided(cell))) {
      state.join(cell, other);
    }
  }
  return news;
}

Cell next_in_run(const State& state, Cell here, Cell last) {
  for (const Cell other : state.board().beside(here, state.joined(here))) {
    if (other != last) return other;
  }
  return kNoCell;
}

/// The next number's cell in the run from a numbered cell over one of its joins, if there is one.
Cell next_numbered(const State& state, Cell numbered, Cell first) {
  Cell last = numbered;
  Cell here = first;
  while (here != kNoCell && state.free(here)) {
    const Cell next = next_in_run(state, here, last);
    last = here;
    here = next;
  }
  return here;
}

/// Counts off runs whose direction is known.
bool count_off_runs(State& state) {
  const int missing = state.missing();
  for (int number = 1; number <= state.size() && state.sound(); ++number) {
    const Cell from = state.at(number);
    if (from == kNoCell) continue;
    for (const Cell first : state.board().beside(from, state.joined(from))) {
      if (!state.free(first)) continue;
      const Cell end = next_numbered(state, from, first);
      int direction = 0;
      if (number == 1) direction = 1;
      if (number == state.size()) direction = -1;
      if (direction == 0 && end != kNoCell) direction = state.value(end) > number ? 1 : -1;
      if (direction == 0) {
        const Cell other = next_in_run(state, from, first);
        if (other == kNoCell) continue;
        const Cell behind = next_numbered(state, from, other);
        if (behind == kNoCell) continue;
        direction = state.value(behind) < number ? 1 : -1;
      }
      Cell last = from;
      Cell here = first;
      for (int i = 1; here != kNoCell && state.free(here) && state.sound(); ++i) {
        const Cell next = next_in_run(state, here, last);
        state.place(here, number + direction * i);
        last = here;
        here = next;
      }
    }
  }
  return state.missing() != missing;
}

/// The ways through a gap of two or three, counted up to two. The same ways as Routes finds.
class ShortWays {
 public:
  ShortWays(const State& state, const Gap& gap)
      : state_(state), length_(gap.length()), up_(state.known(gap.before)) {
    const int near = up_ ? gap.before : gap.after;
    const int far = up_ ? gap.after : gap.before;
    first_ = up_ ? gap.first() : gap.last();
    end_ = state.at(far);
    extend(state.at(near), kNoCell, 0);
  }
  [[nodiscard]] int count() const { return count_; }
  /// Places the only way, or takes the first number's last cells where there is none.
  void draw(State& state) const {
    if (count_ == 0) {
      for_each(state.cells_of(first_), state.words(),
               [&](int cell) { state.remove(Cell(cell), first_); });
    } else {
      for (int i = 0; i < length_; ++i) state.place(only_[i], number(i));
    }
  }

 private:
  static constexpr int kMostNumbers = 3;

  [[nodiscard]] int number(int i) const { return up_ ? first_ + i : first_ - i; }

  void extend(Cell here, Cell last, int depth) {
    Cell must = kNoCell;
    if (last != kNoCell && !joins_allow(state_, here, last, must)) return;
    // length_ is never more than kMostNumbers; the compiler wants to be told.
    if (depth == length_ || depth == kMostNumbers) {
      if (end_ != kNoCell && !state_.is_open(here, end_)) return;
      if (must != kNoCell && must != end_) return;
      if (count_++ == 0) only_ = way_;
      return;
    }
    const Word* exits = state_.exits(here);
    const Word* cells = state_.cells_of(number(depth));
    for (int w = 0; w < state_.words() && count_ < 2; ++w) {
      for (Word rest = exits[w] & cells[w]; rest != 0 && count_ < 2; rest &= rest - 1) {
        const Cell cell(w * 64 + std::countr_zero(rest));
        if (must != kNoCell && cell != must) continue;
        if (depth == 2 && cell == way_[0]) continue;
        way_[depth] = cell;
        extend(cell, here, depth + 1);
      }
    }
  }

  const State& state_;
  int length_;
  bool up_;
  int first_ = 0;
  Cell end_ = kNoCell;
  std::array<Cell, kMostNumbers> way_ = {};
  std::array<Cell, kMostNumbers> only_ = {};
  int count_ = 0;
};

bool place_short_routes(State& state) {
  bool news = false;
  for (const Gap& gap : state.gaps()) {
    if (!state.sound()) break;
    if (gap.length() < 2 || gap.length() > 3) continue;
    if (!state.known(gap.before) && !state.known(gap.after)) continue;
    const ShortWays ways(state, gap);
    if (ways.count() > 1) continue;
    ways.draw(state);
    news = true;
  }
  return news;
}

}  // namespace

void draw_easy_chain(State& state) {
  while (state.sound() && !state.complete() && !state.stop(4 * state.size())) {
    bool news = place_singles(state);
    if (!news) {
      const bool joined = join_exits(state);
      news = (state.sound() && count_off_runs(state)) || joined;
    }
    if (!news && state.sound()) news = place_short_routes(state);
    if (!news) return;
    state.settle();
  }
}

}  // namespace clew::logic
