// The clause behind each conclusion; see learn.h.
//
// explain() lists the other literals of the clause: all of them false, and false before the
// conclusion was drawn. Rules check against the trail where they have a choice; where they have
// none, everything they name was false by then. What the root decided has no literal and is left
// out. Shorter explanations make shorter clauses, so a placed neighbour is named instead of the
// many cells it closed.
#include <algorithm>
#include <cassert>

#include "solve/learn.h"

namespace clew::solve {

void Learner::add_if_var(int v, int p, std::vector<Lit>& out) const {
  if (v < 0 || v >= values_) return;
  const Var var = variable(v, p);
  if (var != kNoVar) out.push_back(yes(var));
}

// Both are parts of explain(), which runs so often that another call costs 0.5% of a search.
[[gnu::always_inline]] inline void Learner::explain_value(Lit implied, Reason reason,
                                                          std::uint32_t before,
                                                          std::vector<Lit>& out) const {
  const Var var = var_of(implied);
  const int p = reason.detail();
  const int v = places_[var].value;
  const int at = places_[var].position;
  const auto placed = [&](int value, int position) {
    assert(value >= 0 && position >= 0 && "what closed it stands somewhere");
    const Var other = variable(value, position);
    if (other != kNoVar) out.push_back(no(other));
  };
  switch (reason.rule()) {
    case Rule::last_cell: return explain_last(implied, true, out);
    case Rule::last_value: return explain_last(implied, false, out);
    case Rule::value_elsewhere: return placed(v, numbers_[v].cell);
    case Rule::cell_taken: return placed(cells_[at].value, at);
    case Rule::no_predecessor: return explain_chain(at, v - 1, before, out);
    case Rule::no_successor: return explain_chain(at, v + 1, before, out);
    case Rule::far_from_lower:
    case Rule::far_from_upper: {
      const int other = reason.rule() == Rule::far_from_lower ? v - 1 : v + 1;
      const int q = numbers_[other].cell;
      placed(other, q);
      const std::uint32_t e = edge_between(at, q);
      assert((e == kNoVar || edges_[e].var != kNoVar) && "a certain edge does not keep apart");
      if (e != kNoVar) out.push_back(yes(edges_[e].var));
      return;
    }
    case Rule::tied: {
      const Edge& edge = edges_[reason.detail()];
      assert((edge.low == at || edge.high == at) && "the edge ends here");
      const int other = edge.low == at ? edge.high : edge.low;
      if (edge.var != kNoVar) out.push_back(no(edge.var));
      add_if_var(v - 1, other, out);
      add_if_var(v + 1, other, out);
      return;
    }
    case Rule::wrong_length: {
      const int length = explain_segment(at, p, kNoVar, before, out);
      add_if_var(v - length, p, out);
      add_if_var(v + length, p, out);
      return;
    }
    case Rule::must_be_end:
      assert(at == p && (v == 0 || v == values_ - 1));
      explain_edges_at(p, implied, -1, before, out);
      if (values_ > 1) add_if_var(v == 0 ? values_ - 1 : 0, p, out);
      return;
    case Rule::not_an_end: return explain_edges_at(p, implied, 1, before, out);
    default:
      assert(reason.rule() == Rule::one_edge_left);
      return explain_edges_at(p, implied, -1, before, out);
  }
}

[[gnu::always_inline]] inline void Learner::explain_edge(Lit implied, Reason reason,
                                                         std::uint32_t before,
                                                         std::vector<Lit>& out) const {
  const std::uint32_t e = edge_of_var_[var_of(implied) - value_variables_];
  const int p = reason.detail();
  switch (reason.rule()) {
    case Rule::unsupported: return explain_support(e, before, out);
    case Rule::joins_values:
      for (const std::uint16_t end : {edges_[e].low, edges_[e].high}) {
        assert(cells_[end].value >= 0 && "both ends are placed");
        const Var other = variable(cells_[end].value, end);
        if (other != kNoVar) out.push_back(no(other));
      }
      return;
    case Rule::needed:
      explain_edges_at(p, implied, -1, before, out);
      add_if_var(0, p, out);
      add_if_var(values_ - 1, p, out);
      return;
    case Rule::only_one: return explain_edges_at(p, implied, -1, before, out);
    case Rule::cell_full: return explain_edges_at(p, implied, 1, before, out);
    case Rule::end_full: {
      explain_edges_at(p, implied, 1, before, out);
      const Var end = variable(cells_[p].value, p);
      if (end != kNoVar) out.push_back(no(end));
      return;
    }
    case Rule::wrong_segment:
      // Always a conflict at once, so the segment is still the one that was measured.
      assert(used_edges(p) == 1 && cells_[cells_[p].mate].mate == p);
      explain_segment(p, cells_[p].mate, kNoVar, before, out);
      std::erase(out, implied);
      return;
    default:
      assert(reason.rule() == Rule::closes_loop);
      explain_segment(edges_[e].low, edges_[e].high, e, before, out);
  }
}

void Learner::explain(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out) {
  out.clear();
  if (reason.rule() == Rule::clause) {
    for (const Lit lit : clauses_.literals(reason.detail())) {
      if (lit != implied) out.push_back(lit);
    }
  } else if (is_edge(var_of(implied))) {
    explain_edge(implied, reason, before, out);
  } else {
    explain_value(implied, reason, before, out);
  }
#ifndef NDEBUG
  for (const Lit lit : out) {
    assert(lit < value_.size() && var_of(lit) != var_of(implied) && "a literal of the search");
    assert(false_before(lit, before) && "it was false when the conclusion was drawn");
  }
  out.push_back(implied);
  witness.hear(reason.rule(), out);
  out.pop_back();
#endif
}

// All other cells of the value, or all other values of the cell.
void Learner::explain_last(Lit implied, bool row, std::vector<Lit>& out) const {
  const Var var = var_of(implied);
  const int v = places_[var].value;
  const int p = places_[var].position;
  if (row) {
    const int first = v * words_;
    const Var low = first_var_[first];
    const int last = first + words_ - 1;
    const Var high = first_var_[last] + std::popcount(open_rows_[last]);
    for (Var other = low; other < high; ++other) {
      if (other != var) out.push_back(yes(other));
    }
    return;
  }
  for (int i = 0; i < value_words_; ++i) {
    for (std::uint64_t rest = root_column(p)[i]; rest != 0; rest &= rest - 1) {
      const int other = i * 64 + std::countr_zero(rest);
      if (other != v) out.push_back(yes(variable(other, p)));
    }
  }
}

// A value is not at p because each way to `other`, the one before or after it, was closed: that is
// not there, or the edge is not. Of two closed, the one closed earlier.
void Learner::explain_chain(int p, int other, std::uint32_t before, std::vector<Lit>& out) const {
  for (const Touch& touch : touching(p)) {
    const Var there = variable(other, touch.position);
    if (there == kNoVar && numbers_[other].cell != touch.position) continue;
    const Var edge = edges_[touch.edge].var;
    const bool no_value = there != kNoVar && false_before(yes(there), before);
    const bool no_edge = edge != kNoVar && false_before(yes(edge), before);
    if (no_value && (!no_edge || held_[there].place <= held_[edge].place)) {
      out.push_back(yes(there));
    } else {
      assert(no_edge && "each way is closed by the value or by the edge");
      out.push_back(yes(edge));
    }
  }
}

// No pair of consecutive values at the ends: for each value at one end, it is gone or both of its
// neighbours at the other are. Told from a placed end where there is one.
void Learner::explain_support(std::uint32_t e, std::uint32_t before, std::vector<Lit>& out) const {
  int a = edges_[e].low;
  int b = edges_[e].high;
  const auto placed_before = [&](int p) {
    const int v = cells_[p].value;
    if (v < 0) return false;
    const Var var = variable(v, p);
    return var == kNoVar || (value_[yes(var)] > 0 && held_[var].place < before);
  };
  if (!placed_before(a) && placed_before(b)) std::swap(a, b);
  if (placed_before(a)) {
    const int v = cells_[a].value;
    const Var var = variable(v, a);
    if (var != kNoVar) out.push_back(no(var));
    add_if_var(v - 1, b, out);
    add_if_var(v + 1, b, out);
    return;
  }
  for (int i = 0; i < value_words_; ++i) {
    for (std::uint64_t rest = root_column(a)[i]; rest != 0; rest &= rest - 1) {
      const int v = i * 64 + std::countr_zero(rest);
      const Var below = v > 0 ? variable(v - 1, b) : kNoVar;
      const Var above = v + 1 < values_ ? variable(v + 1, b) : kNoVar;
      const Var here = variable(v, a);
      if (below == kNoVar && above == kNoVar) continue;
      if (here != kNoVar && false_before(yes(here), before)) {
        out.push_back(yes(here));
        continue;
      }
      if (below != kNoVar) out.push_back(yes(below));
      if (above != kNoVar) out.push_back(yes(above));
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

// The used edges that led from one cell to another before a moment; returns how many. Whoever asks
// had found the two to be the ends of one segment at that moment: every cell on the way then had a
// used edge onwards, and an edge used later is not taken. So the walk cannot stop or turn.
int Learner::explain_segment(int from, int to, std::uint32_t came, std::uint32_t before,
                             std::vector<Lit>& out) const {
  int length = 0;
  for (int at = from; at != to; ++length) {
    [[maybe_unused]] const int here = at;
    for (const Touch& touch : touching(at)) {
      if (touch.edge == came || edge_value(touch.edge) <= 0) continue;
      const Var var = edges_[touch.edge].var;
      if (var != kNoVar && held_[var].place >= before) continue;
      if (var != kNoVar) out.push_back(no(var));
      came = touch.edge;
      at = touch.position;
      break;
    }
    assert(at != here && length <= values_);
  }
  return length;
}

// The edges at a cell that were used (wanted 1) or out (wanted -1), other than the implied one.
void Learner::explain_edges_at(int p, Lit implied, std::int8_t wanted, std::uint32_t before,
                               std::vector<Lit>& out) const {
  for (const Touch& touch : touching(p)) {
    const Var var = edges_[touch.edge].var;
    if (var == kNoVar || var == var_of(implied)) continue;
    if (value_[yes(var)] != wanted || held_[var].place >= before) continue;
    out.push_back(wanted > 0 ? no(var) : yes(var));
  }
}

}  // namespace clew::solve
