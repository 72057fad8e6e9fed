// The clause behind each conclusion; see zip_learn.h.
#include <algorithm>
#include <cassert>

#include "solve/zip_learn.h"

namespace clew::solve::zip {

void Learner::explain_rule(Lit implied, Reason reason, std::uint32_t before,
                           std::vector<Lit>& out) const {
  const Var var = var_of(implied);
  const std::uint32_t detail = reason.detail();
  const auto because = [&](Lit lit) {
    assert(value_[lit] > 0);
    out.push_back(negate(lit));
  };
  // On which side a cell is known to be.
  const auto because_side = [&](Cell cell, int k) {
    const Lit lit = yes(side(cell, k));
    because(value_[lit] > 0 ? lit : negate(lit));
  };
  switch (reason.rule()) {
    case Rule::needed: return explain_edges_at(Cell(detail), implied, false, before, out);
    case Rule::cell_full: return explain_edges_at(Cell(detail), implied, true, before, out);
    case Rule::closes_loop:
      return explain_walk(edges_[var].low, edges_[var].high, var, before, out);
    case Rule::closes_early:
      explain_walk(edges_[var].low, kNoCell, var, before, out);
      return explain_walk(edges_[var].high, kNoCell, var, before, out);
    case Rule::same_side: {
      const Edge& edge = edges_[detail];
      because(yes(detail));
      const Cell cell = cell_of_side(var);
      return because_side(edge.low == cell ? edge.high : edge.low, checkpoint_of_side(var));
    }
    case Rule::sides_differ:
      because_side(edges_[var].low, detail);
      return because_side(edges_[var].high, detail);
    case Rule::other_side: {
      // The edge of the reason and the other one meet at the checkpoint.
      const Edge& one = edges_[detail];
      Cell middle = one.low;
      Cell other = kNoCell;
      if (is_edge(var)) {
        const Edge& second = edges_[var];
        if (middle != second.low && middle != second.high) middle = one.high;
        other = second.low == middle ? second.high : second.low;
      } else {
        other = cell_of_side(var);
        if (checkpoint_at_[middle] != checkpoint_of_side(var)) middle = one.high;
        because(yes(edge_between(middle, other)));
      }
      const int k = checkpoint_at_[middle];
      because(yes(detail));
      because_side(one.low == middle ? one.high : one.low, k);
      if (is_edge(var)) because_side(other, k);
      return;
    }
    case Rule::only_way:
      return explain_ways(implied, Cell(detail / 2), detail % 2 != 0, before, out);
    case Rule::in_order: {
      const int k = checkpoint_of_side(var);
      const int next = negated(implied) ? k - 1 : k + 1;
      because_side(cell_of_side(var), next);
      return explain_switches(k, next, out);
    }
    default: {
      assert(reason.rule() == Rule::set_in_order);
      return explain_switches(checkpoint_of_side(var), checkpoint_at_[cell_of_side(var)], out);
    }
  }
}

void Learner::explain_switches(int a, int b, std::vector<Lit>& out) const {
  if (!switches_) return;
  out.push_back(no(first_switch_ + a));
  out.push_back(no(first_switch_ + b));
}

// The edges at a cell that were used, or out, other than the implied one.
void Learner::explain_edges_at(Cell cell, Lit implied, bool used, std::uint32_t before,
                               std::vector<Lit>& out) const {
  for (const Touch& touch : touching(cell)) {
    if (touch.edge == var_of(implied)) continue;
    const Lit lit = used ? yes(touch.edge) : no(touch.edge);
    if (held_before(lit, before)) out.push_back(negate(lit));
  }
}

// The edges that led from one cell to another before a moment, or from it to where they ended.
// Whoever asks had found the segment to end there, and an edge used later is not taken.
void Learner::explain_walk(Cell from, Cell to, Var came, std::uint32_t before,
                           std::vector<Lit>& out) const {
  for (Cell at = from; at != to;) {
    const Cell here = at;
    for (const Touch& touch : touching(at)) {
      if (touch.edge == came || !held_before(yes(touch.edge), before)) continue;
      out.push_back(no(touch.edge));
      came = touch.edge;
      at = touch.cell;
      break;
    }
    if (at == here) {
      assert(to == kNoCell && "the walk ends where it was known to");
      return;
    }
  }
}

// Every other way from a checkpoint to one of its sides was closed: the edge out, or what it leads
// to on the other side. Of two reasons the earlier.
void Learner::explain_ways(Lit implied, Cell cell, bool after, std::uint32_t before,
                           std::vector<Lit>& out) const {
  const int k = checkpoint_at_[cell];
  for (const Touch& touch : touching(cell)) {
    const Var var = side(touch.cell, k);
    if (touch.edge == var_of(implied) || var == var_of(implied)) continue;
    const Lit out_of_use = no(touch.edge);
    const Lit against = after ? no(var) : yes(var);
    const bool by_edge = held_before(out_of_use, before);
    const bool by_side = held_before(against, before);
    if (by_edge && (!by_side || held_[touch.edge].place <= held_[var].place)) {
      out.push_back(negate(out_of_use));
    } else {
      assert(by_side && "each other way is closed");
      out.push_back(negate(against));
    }
  }
}

}  // namespace clew::solve::zip
