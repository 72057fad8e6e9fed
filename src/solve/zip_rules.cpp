// What follows from an edge or a side; see zip_learn.h.
#include "solve/zip_learn.h"

namespace clew::solve::zip {

// Two segments become one. Only ends have a valid mate; a cell that becomes an inner one keeps what
// it had, which is what unjoin() needs.
void Learner::join(Var e) {
  const auto [a, b] = edges_[e];
  const Cell from = used_[a] == 0 ? a : mate_[a];
  const Cell to = used_[b] == 0 ? b : mate_[b];
  const int length = 1 + (used_[a] == 0 ? 0 : length_[a]) + (used_[b] == 0 ? 0 : length_[b]);
  ++used_[a];
  ++used_[b];
  mate_[from] = to;
  mate_[to] = from;
  length_[from] = length_[to] = length;
}

void Learner::unjoin(Var e) {
  const auto [a, b] = edges_[e];
  --used_[a];
  --used_[b];
  const Cell from = used_[a] == 0 ? a : mate_[a];
  const Cell to = used_[b] == 0 ? b : mate_[b];
  mate_[from] = a;
  mate_[to] = b;
  if (used_[a] != 0) length_[from] = length_[a];
  if (used_[b] != 0) length_[to] = length_[b];
}

bool Learner::on_used(Var e) {
  const auto [a, b] = edges_[e];
  if (!check_degree(a) || !check_degree(b)) return false;
  for (int k = 0; k < inner_; ++k) {
    if (checkpoint_at_[a] == k || checkpoint_at_[b] == k) continue;
    const Lit here = yes(side(a, k));
    const Lit there = yes(side(b, k));
    const int known = value_[here] + value_[there];
    if (value_[here] == value_[there]) continue;
    if (known == 0) return imply(no(e), Reason(Rule::sides_differ, k));
    const Lit open = value_[here] == 0 ? here : there;
    if (!imply(known > 0 ? open : negate(open), Reason(Rule::same_side, e))) return false;
  }
  if (checkpoint_at_[a] >= 0 && !check_checkpoint(a)) return false;
  if (checkpoint_at_[b] >= 0 && !check_checkpoint(b)) return false;
  // The segment may have grown since this edge was put on the trail: its ends are those of now.
  Cell from = a;
  if (used_[a] == 2) {
    if (used_[b] == 2) return true;  // an edge at one of its ends is looked at as well
    from = b;
  }
  return check_ends(from, mate_[from]);
}

// No edge may close a segment into a loop, or join the path's two ends before all cells are on it.
bool Learner::check_ends(Cell a, Cell b) {
  const Var loop = edge_between(a, b);
  if (loop != kNoVar && length_[a] > 1 && !imply(no(loop), Reason(Rule::closes_loop))) return false;
  if (a != first_ && b != first_ && a != last_ && b != last_) return true;
  if (used_[first_] == 0 && used_[last_] == 0) return true;
  const Cell head = used_[first_] == 0 ? first_ : mate_[first_];
  const Cell tail = used_[last_] == 0 ? last_ : mate_[last_];
  if (head == last_) return true;  // joined: by then all cells were on it
  const int steps = 1 + length_[first_] * used_[first_] + length_[last_] * used_[last_];
  const Var early = steps < size_ - 1 ? edge_between(head, tail) : kNoVar;
  return early == kNoVar || imply(no(early), Reason(Rule::closes_early));
}

bool Learner::on_out(Var e) {
  const auto [a, b] = edges_[e];
  if (!check_degree(a) || !check_degree(b)) return false;
  if (checkpoint_at_[a] >= 0 && !check_checkpoint(a)) return false;
  return checkpoint_at_[b] < 0 || check_checkpoint(b);
}

// Every cell has two edges, the ends of the path one.
bool Learner::check_degree(Cell cell) {
  const int need = need_[cell];
  if (used_[cell] == need && open_[cell] > need) {
    for (const Touch& touch : touching(cell)) {
      if (value_[yes(touch.edge)] == 0 &&
          !imply(no(touch.edge), Reason(Rule::cell_full, cell.index()))) {
        return false;
      }
    }
  }
  if (open_[cell] > need) return true;
  for (const Touch& touch : touching(cell)) {
    // Fewer than it needs: one that is out should not be.
    const bool wanted =
        open_[cell] < need ? value_[yes(touch.edge)] < 0 : value_[yes(touch.edge)] == 0;
    if (wanted && !imply(yes(touch.edge), Reason(Rule::needed, cell.index()))) return false;
  }
  return true;
}

bool Learner::on_side(Cell cell, int k, bool after) {
  const std::int8_t here = after ? 1 : -1;
  for (const Touch& touch : touching(cell)) {
    const std::int8_t used = value_[yes(touch.edge)];
    if (used < 0) continue;
    if (checkpoint_at_[touch.cell] == k) {
      if (!check_checkpoint(touch.cell)) return false;
      continue;
    }
    const Lit there = yes(side(touch.cell, k));
    if (used > 0) {
      if (!imply(after ? there : negate(there), Reason(Rule::same_side, touch.edge))) return false;
    } else if (value_[there] == -here) {
      if (!imply(no(touch.edge), Reason(Rule::sides_differ, k))) return false;
    }
  }
  const int next = after ? k - 1 : k + 1;
  if (next < 0 || next >= inner_ || checkpoint_at_[cell] == next || !both_on(k, next)) return true;
  const Var var = side(cell, next);
  return imply(after ? yes(var) : no(var), Reason(Rule::in_order));
}

// A checkpoint was switched on: it and each other one that is are on the right sides of each other.
bool Learner::on_switch(int k) {
  for (int other = 0; other < inner_; ++other) {
    if (other == k || !both_on(k, other)) continue;
    if (!put_in_order(k, other) || !put_in_order(other, k)) return false;
  }
  for (const int other : {k - 1, k + 1}) {
    if (other < 0 || other >= inner_ || !both_on(k, other)) continue;
    const int low = k < other ? k : other;
    for (const Cell cell : CellRange(size_)) {
      if (checkpoint_at_[cell] == low || checkpoint_at_[cell] == low + 1) continue;
      if (value_[yes(side(cell, low + 1))] > 0 &&
          !imply(yes(side(cell, low)), Reason(Rule::in_order))) {
        return false;
      }
      if (value_[yes(side(cell, low))] < 0 &&
          !imply(no(side(cell, low + 1)), Reason(Rule::in_order))) {
        return false;
      }
    }
  }
  return true;
}

bool Learner::put_in_order(int k, int other) {
  const Var var = side(inner_cell_[other], k);
  return imply(other > k ? yes(var) : no(var), Reason(Rule::set_in_order));
}

// Of the two edges at a checkpoint one comes from before it and one leads after it.
bool Learner::check_checkpoint(Cell cell) {
  const int k = checkpoint_at_[cell];
  for (const Touch& one : touching(cell)) {
    if (value_[yes(one.edge)] <= 0) continue;
    const std::int8_t there = value_[yes(side(one.cell, k))];
    if (there == 0) continue;
    for (const Touch& other : touching(cell)) {
      if (other.edge == one.edge) continue;
      const std::int8_t used = value_[yes(other.edge)];
      const Var var = side(other.cell, k);
      const Reason reason(Rule::other_side, one.edge);
      if (used > 0) {
        if (!imply(there > 0 ? no(var) : yes(var), reason)) return false;
      } else if (used == 0 && value_[yes(var)] == there) {
        if (!imply(no(other.edge), reason)) return false;
      }
    }
  }
  return check_ways(cell, k, false) && check_ways(cell, k, true);
}

// The only way from a checkpoint to one of its sides is taken.
bool Learner::check_ways(Cell cell, int k, bool after) {
  const std::int8_t against = after ? -1 : 1;
  const Touch* only = nullptr;
  const Touch* closed = nullptr;
  for (const Touch& touch : touching(cell)) {
    if (value_[yes(touch.edge)] < 0 || value_[yes(side(touch.cell, k))] == against) {
      closed = &touch;
    } else if (only != nullptr) {
      return true;
    } else {
      only = &touch;
    }
  }
  const Reason reason(Rule::only_way, 2 * cell.index() + (after ? 1 : 0));
  if (only == nullptr) {
    // None at all: one that is closed should be it.
    if (closed == nullptr) return false;
    if (value_[yes(closed->edge)] < 0) return imply(yes(closed->edge), reason);
    const Var var = side(closed->cell, k);
    return imply(after ? yes(var) : no(var), reason);
  }
  const Var var = side(only->cell, k);
  return imply(yes(only->edge), reason) && imply(after ? yes(var) : no(var), reason);
}

}  // namespace clew::solve::zip
