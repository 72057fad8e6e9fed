// Rules about values and cells; see learn.h.
//
// Each looks only around what changed: a cell that a value lost, a value that was placed.
#include <bit>

#include "solve/learn.h"

namespace clew::solve {

// v is at p: nowhere else, and nothing else there. With v+1 or v-1 placed, their edge is used.
bool Learner::on_value_true(int v, int p) {
  const Range range = numbers_[v].range;
  for (int i = range.first; i < range.last; ++i) {
    std::uint64_t others = row(v)[i];
    if (i == p / 64) others &= ~mask_of(p);
    for (; others != 0; others &= others - 1) {
      const int q = i * 64 + std::countr_zero(others);
      if (!take(v, q, variable(v, q), Reason(Rule::value_elsewhere))) return false;
    }
  }
  for (std::uint64_t words = cells_[p].filled; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    std::uint64_t others = column(p)[i];
    if (i == v / 64) others &= ~mask_of(v);
    for (; others != 0; others &= others - 1) {
      const int other = i * 64 + std::countr_zero(others);
      if (!take(other, p, variable(other, p), Reason(Rule::cell_taken))) return false;
    }
  }
  if (v + 1 < values_ && !drop_far(p, v + 1, Rule::far_from_lower)) return false;
  if (v > 0 && !drop_far(p, v - 1, Rule::far_from_upper)) return false;
  for (const int other : {v - 1, v + 1}) {
    if (other < 0 || other >= values_) continue;
    const int q = numbers_[other].cell;
    if (q < 0) continue;
    const std::uint32_t e = edge_between(p, q);
    if (e == kNoVar || edges_[e].var == kNoVar) continue;  // not beside: the chain rule objects
    if (!assign(yes(edges_[e].var), Reason(Rule::joins_values))) return false;
  }
  if (v == 0 || v == values_ - 1) return check_degree(p);
  return true;
}

// v is not at p: it may have one cell left, and the values beside it may have leaned on it here.
bool Learner::on_value_false(int v, int p) {
  if (numbers_[v].cell < 0) {
    if (numbers_[v].cells_left <= 1 && !check_row(v)) return false;
    const std::uint64_t* mine = row_start(v);
    const auto let_go = [&](int other) {
      return for_each_near(other, p, [&](int q) {
        return supported_in(mine, v, q) || drop_unsupported(other, q, v);
      });
    };
    if (v + 1 < values_ && !let_go(v + 1)) return false;
    if (v > 0 && !let_go(v - 1)) return false;
  }
  // A cell that is no end any more needs two edges.
  if (v == 0 || v == values_ - 1) return check_degree(p);
  return true;
}

// The last cell of a value holds it.
bool Learner::check_row(int v) {
  const Range range = numbers_[v].range;
  const bool none = numbers_[v].cells_left == 0;
  for (int i = range.first; i < range.last; ++i) {
    // Without any cell, each of its cells should hold it because the others do not.
    const std::uint64_t cells = none ? open_rows_[v * words_ + i] : row(v)[i];
    if (cells == 0) continue;
    return assign(yes(variable(v, i * 64 + std::countr_zero(cells))), Reason(Rule::last_cell));
  }
  return true;
}

// Takes v from p: no possible edge leads from there to a cell of `other`, v+1 or v-1.
bool Learner::drop_unsupported(int v, int p, int other) {
  const Var var = variable(v, p);
  // Placed at the root: seen from there, `other` loses its cells one by one.
  if (var == kNoVar) return true;
  const bool placed = numbers_[other].cell >= 0;
  const Rule rule = other < v ? (placed ? Rule::far_from_lower : Rule::no_predecessor)
                              : (placed ? Rule::far_from_upper : Rule::no_successor);
  return take(v, p, var, Reason(rule));
}

// A value stands at p: takes from `to`, the next or the one before, the cells that no possible edge
// joins to p.
bool Learner::drop_far(int p, int to, Rule far) {
  const Range range = numbers_[to].range;
  for (int i = range.first; i < range.last; ++i) {
    std::uint64_t far_cells = row(to)[i];
    if (narrow_) far_cells &= ~near_in_word(p, i);
    for (std::uint64_t rest = far_cells; rest != 0; rest &= rest - 1) {
      const int q = i * 64 + std::countr_zero(rest);
      if (!narrow_ && joined(p, q)) continue;
      const Var var = variable(to, q);
      if (var != kNoVar && !take(to, q, var, Reason(far))) return false;
    }
  }
  return true;
}

bool Learner::check_cell(int p) {
  if (cells_[p].value < 0 && cells_[p].values_left <= 1) {
    const bool none = cells_[p].values_left == 0;
    for (int i = 0; i < value_words_; ++i) {
      const std::uint64_t here = none ? root_column(p)[i] : column(p)[i];
      if (here == 0) continue;
      if (!assign(yes(variable(i * 64 + std::countr_zero(here), p)), Reason(Rule::last_value))) {
        return false;
      }
      break;
    }
  }
  if (!check_edges_at(p)) return false;
  if (used_edges(p) == 1) {
    const int other = cells_[p].mate;
    if (used_edges(other) == 1) return check_length(p, other);
  }
  return true;
}

// Takes from p the values of word i of its column.
bool Learner::remove_values(int p, int i, std::uint64_t gone, Reason reason) {
  for (std::uint64_t rest = gone; rest != 0; rest &= rest - 1) {
    const int v = i * 64 + std::countr_zero(rest);
    const Var var = variable(v, p);
    if (var == kNoVar) {
      touch_cell(p);  // placed at the root: seen from here, the other cell has no value left
      continue;
    }
    if (!take(v, p, var, reason)) return false;
  }
  return true;
}

}  // namespace clew::solve
