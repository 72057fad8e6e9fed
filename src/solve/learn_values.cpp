// Rules about values and cells; see learn.h.
//
// Each runs on whole words for a touched value or cell; only what it removes is handled bit by bit.
#include <bit>

#include "solve/learn.h"

namespace clew::solve {

// v is at p: nowhere else, and nothing else there. With v+1 or v-1 placed, their edge is used.
bool Learner::on_value_true(int v, int p) {
  const Range range = range_[static_cast<std::size_t>(v)];
  for (int i = range.first; i < range.last; ++i) {
    std::uint64_t others = row(v)[i];
    if (i == p / 64) others &= ~(std::uint64_t{1} << (static_cast<unsigned>(p) % 64U));
    for (; others != 0; others &= others - 1) {
      const Var var = variable(v, i * 64 + std::countr_zero(others));
      if (!assign(no(var), Reason(Rule::value_elsewhere))) return false;
    }
  }
  for (int i = 0; i < value_words_; ++i) {
    std::uint64_t others = column(p)[i];
    if (i == v / 64) others &= ~(std::uint64_t{1} << (static_cast<unsigned>(v) % 64U));
    for (; others != 0; others &= others - 1) {
      const Var var = variable(i * 64 + std::countr_zero(others), p);
      if (!assign(no(var), Reason(Rule::cell_taken))) return false;
    }
  }
  for (const int other : {v - 1, v + 1}) {
    if (other < 0 || other >= values_) continue;
    const int q = cell_of_[static_cast<std::size_t>(other)];
    if (q < 0) continue;
    const std::uint32_t e = edge_between(p, q);
    if (e == kNoVar || edges_[e].var == kNoVar) continue;  // not beside: the chain rule objects
    if (!assign(yes(edges_[e].var), Reason(Rule::joins_values))) return false;
  }
  if (v == 0 || v == values_ - 1) return check_degree(p);
  return true;
}

bool Learner::check_value(int v) {
  const Range range = range_[static_cast<std::size_t>(v)];
  if (cell_of_[static_cast<std::size_t>(v)] < 0) {
    int count = 0;
    int last = -1;
    for (int i = range.first; i < range.last && count < 2; ++i) {
      const std::uint64_t cells = row(v)[i];
      if (cells == 0) continue;
      count += std::popcount(cells);
      last = i * 64 + std::countr_zero(cells);
    }
    if (count == 0) {  // any of its cells should hold it because the others do not
      for (int i = range.first; i < range.last; ++i) {
        const std::uint64_t cells =
            open_rows_[static_cast<std::size_t>(v) * static_cast<std::size_t>(words_) +
                       static_cast<std::size_t>(i)];
        if (cells == 0) continue;
        return assign(yes(variable(v, i * 64 + std::countr_zero(cells))), Reason(Rule::last_cell));
      }
    }
    if (count == 1 && !assign(yes(variable(v, last)), Reason(Rule::last_cell))) return false;
  }
  if (v + 1 < values_ && !chain(v, v + 1, Rule::no_predecessor, Rule::far_from_lower)) return false;
  return v == 0 || chain(v, v - 1, Rule::no_successor, Rule::far_from_upper);
}

// Word i of the cells one possible edge away from a set.
std::uint64_t Learner::reach(const std::uint64_t* source, int i) {
  const int steps = static_cast<int>(board_->steps.size());
  std::uint64_t reached = 0;
  for (int k = 0; k < steps; ++k) {
    const Shift shift = board_->steps[static_cast<std::size_t>(k)].shift;
    const std::uint64_t* edge = possible(k);
    const int below = i - shift.words;
    const int above = i + shift.words;
    reached |= (source[below] & edge[below]) << shift.bits |
               (source[below - 1] & edge[below - 1]) >> 1U >> (63U - shift.bits);
    reached |=
        edge[i] & (source[above] >> shift.bits | source[above + 1] << 1U << (63U - shift.bits));
  }
  return reached;
}

// The same where every step is shorter than a word, as on all boards less than 63 wide.
std::uint64_t Learner::reach_narrow(const std::uint64_t* source, int i) {
  const std::uint64_t before = source[i - 1];
  const std::uint64_t here = source[i];
  const std::uint64_t after = source[i + 1];
  const std::uint64_t* edge = possible(0) + i;
  std::uint64_t reached = 0;
  for (const unsigned bits : step_bits_) {
    const unsigned rest = 64U - bits;
    reached |= (here & edge[0]) << bits | (before & edge[-1]) >> rest |
               (edge[0] & (here >> bits | after << rest));
    edge += row_stride_;
  }
  return reached;
}

// Takes from `to` the cells that no possible edge joins to a cell of `from`.
bool Learner::chain(int from, int to, Rule unreachable, Rule far) {
  const Range range = range_[static_cast<std::size_t>(to)];
  const std::uint64_t* source = row(from);
  const Rule rule = cell_of_[static_cast<std::size_t>(from)] >= 0 ? far : unreachable;
  for (int i = range.first; i < range.last; ++i) {
    const std::uint64_t cells = row(to)[i];
    if (cells == 0) continue;
    const std::uint64_t reached = narrow_ ? reach_narrow(source, i) : reach(source, i);
    for (std::uint64_t gone = cells & ~reached; gone != 0; gone &= gone - 1) {
      const Var var = variable(to, i * 64 + std::countr_zero(gone));
      if (var == kNoVar) {
        // `to` was placed at the root: seen from there, `from` has no cell left.
        touch_value(to);
        continue;
      }
      if (!assign(no(var), Reason(rule))) return false;
    }
  }
  return true;
}

bool Learner::check_cell(int p) {
  if (value_at_[static_cast<std::size_t>(p)] < 0) {
    int count = 0;
    int last = -1;
    for (int i = 0; i < value_words_ && count < 2; ++i) {
      const std::uint64_t here = column(p)[i];
      if (here == 0) continue;
      count += std::popcount(here);
      last = i * 64 + std::countr_zero(here);
    }
    if (count == 0) {
      for (int i = 0; i < value_words_; ++i) {
        const std::uint64_t here = root_column(p)[i];
        if (here == 0) continue;
        return assign(yes(variable(i * 64 + std::countr_zero(here), p)), Reason(Rule::last_value));
      }
    }
    if (count == 1 && !assign(yes(variable(last, p)), Reason(Rule::last_value))) return false;
  }
  for (const Touch& touch : touching(p)) {
    const std::int8_t state = edge_value(touch.edge);
    if (state > 0 && !tie(p, touch.position, touch.edge)) return false;
    if (state == 0 && !check_support(touch.edge)) return false;
  }
  if (used_edges_[static_cast<std::size_t>(p)] == 1) {
    const int other = mate_[static_cast<std::size_t>(p)];
    if (used_edges_[static_cast<std::size_t>(other)] == 1) return check_length(p, other);
  }
  return true;
}

bool Learner::remove_values(int p, const std::uint64_t* gone, Reason reason) {
  for (int i = 0; i < value_words_; ++i) {
    for (std::uint64_t rest = gone[i]; rest != 0; rest &= rest - 1) {
      const Var var = variable(i * 64 + std::countr_zero(rest), p);
      if (var == kNoVar) {
        touch_cell(p);  // placed at the root: seen from here, the other cell has no value left
        continue;
      }
      if (!assign(no(var), reason)) return false;
    }
  }
  return true;
}

}  // namespace clew::solve
