// Rules about edges; see learn.h.
//
// An inner cell uses exactly two edges, an end of the path one; used edges never close a loop; a
// used edge ties the values at its ends; an edge needs two consecutive values at its ends.
#include <cassert>

#include "solve/learn.h"

namespace clew::solve {

std::uint32_t Learner::edge_between(int p, int q) const {
  for (const Touch& touch : touching(p)) {
    if (touch.position == q) return touch.edge;
  }
  return kNoVar;
}

// Two segments become one. Only ends have a valid mate, and the cells this edge turns into inner
// ones keep their last, so undoing in reverse order is putting back two entries.
void Learner::join(std::uint32_t e) {
  const Edge& edge = edges_[e];
  const std::uint16_t a = segment_end(edge.low, 0);
  const std::uint16_t b = segment_end(edge.high, 0);
  assert(used_edges_[edge.low] < 2 && used_edges_[edge.high] < 2 && a != edge.high);
  const auto total = static_cast<std::uint16_t>(length_[edge.low] + length_[edge.high] + 1);
  mate_[a] = b;
  mate_[b] = a;
  length_[a] = length_[b] = total;
  ++used_edges_[edge.low];
  ++used_edges_[edge.high];
}

void Learner::unjoin(std::uint32_t e) {
  const Edge& edge = edges_[e];
  assert(used_edges_[edge.low] > 0 && used_edges_[edge.high] > 0);
  --used_edges_[edge.low];
  --used_edges_[edge.high];
  const std::uint16_t a = segment_end(edge.low, 0);
  const std::uint16_t b = segment_end(edge.high, 0);
  mate_[a] = edge.low;
  mate_[b] = edge.high;
  length_[a] = a == edge.low ? std::uint16_t{0} : length_[edge.low];
  length_[b] = b == edge.high ? std::uint16_t{0} : length_[edge.high];
}

bool Learner::on_edge_true(std::uint32_t e) {
  const Edge& edge = edges_[e];
  if (!check_degree(edge.low) || !check_degree(edge.high)) return false;
  const int a = segment_end(edge.low, 1);
  const int b = segment_end(edge.high, 1);
  // If the segment grew meanwhile, a and b are not its ends; the edge that it grew by will look.
  const bool ends = used_edges_[a] == 1 && used_edges_[b] == 1;
  if (ends && (a != edge.low || b != edge.high) && mate_[a] == b) {
    const std::uint32_t closing = edge_between(a, b);
    if (closing != kNoVar && edges_[closing].var != kNoVar) {
      if (!assign(no(edges_[closing].var), Reason(Rule::closes_loop))) return false;
    }
  }
  if (!tie(edge.low, edge.high, e) || !tie(edge.high, edge.low, e)) return false;
  return !ends || mate_[a] != b || (check_length(a, b) && check_length(b, a));
}

bool Learner::on_edge_false(std::uint32_t e) {
  const Edge& edge = edges_[e];
  // A cell with three edges or more left has nothing to conclude from the loss of one.
  if (open_edges_[edge.low] <= 2 && !check_degree(edge.low)) return false;
  if (open_edges_[edge.high] <= 2 && !check_degree(edge.high)) return false;
  // Where v stands at one end and v+1 at the other, each may have lost its last way to the other's
  // value. If the edge went for want of such values there are none.
  const int low = edge.low;
  const int high = edge.high;
  const std::uint64_t* a = column(low);
  const std::uint64_t* b = column(high);
  const auto still = [&](int v, int p, int other) {
    return supported(other, p) || drop_unsupported(v, p, other);
  };
  for (std::uint64_t words = filled_[edge.low]; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    for (std::uint64_t up = a[i] & (b[i] >> 1U | b[i + 1] << 63U); up != 0; up &= up - 1) {
      const int v = i * 64 + std::countr_zero(up);
      if (!still(v, low, v + 1) || !still(v + 1, high, v)) return false;
    }
    for (std::uint64_t down = a[i] & (b[i] << 1U | b[i - 1] >> 63U); down != 0; down &= down - 1) {
      const int v = i * 64 + std::countr_zero(down);
      if (!still(v, low, v - 1) || !still(v - 1, high, v)) return false;
    }
  }
  return true;
}

bool Learner::check_degree(int p) {
  const int v = value_at_[p];
  const bool end = v == 0 || v == values_ - 1;
  const auto may_be = [&](int value) { return (column(p)[value / 64] & mask_of(value)) != 0; };
  const bool inner = !end && !may_be(0) && !may_be(values_ - 1);
  const auto give = [&](bool use, Rule rule) {
    for (const Touch& touch : touching(p)) {
      if (edge_value(touch.edge) != 0) continue;
      const Var var = edges_[touch.edge].var;
      if (!assign(use ? yes(var) : no(var), Reason(rule, p))) {
        return false;
      }
    }
    return true;
  };
  // Some edge that is out should be used, or else the cell is an end: a conflict either way.
  const auto too_few = [&](Rule rule) {
    for (const Touch& touch : touching(p)) {
      if (edge_value(touch.edge) >= 0) continue;
      return assign(yes(edges_[touch.edge].var), Reason(rule, p));
    }
    for (const int value : {0, values_ - 1}) {
      const Var var = variable(value, p);
      if (var == kNoVar) continue;
      return assign(yes(var), Reason(Rule::must_be_end, p));
    }
    contradiction_ = true;  // nothing was decided here: the board itself
    return false;
  };
  const int open = open_edges_[p];
  const int used = used_edges_[p];
  if (open == 0 && values_ > 1) return too_few(Rule::only_one);
  if (inner && open < 2) return too_few(Rule::needed);
  if (end && used > 1 && variable(v, p) == kNoVar) {  // the root's own end: one edge too many
    for (const Touch& touch : touching(p)) {
      const Var var = edges_[touch.edge].var;
      if (var == kNoVar || value_[yes(var)] <= 0) continue;
      return assign(no(var), Reason(Rule::end_full, p));
    }
    contradiction_ = true;
    return false;
  }
  if (used == 2) {
    if (open > 2 && !give(false, Rule::cell_full)) return false;
    for (const int value : {0, values_ - 1}) {
      const Var var = may_be(value) ? variable(value, p) : kNoVar;
      const Reason reason(Rule::not_an_end, p);
      if (var != kNoVar && !assign(no(var), reason)) return false;
    }
  }
  if (end && used == 1 && open > 1 && !give(false, Rule::end_full)) return false;
  if (inner && open == 2 && used < 2 && !give(true, Rule::needed)) return false;
  if (open == 1) {
    if (used == 0 && !give(true, Rule::only_one)) return false;
    if (!end) {
      for (std::uint64_t words = filled_[p]; words != 0; words &= words - 1) {
        const int i = std::countr_zero(words);
        std::uint64_t inside = column(p)[i];
        if (i == 0) inside &= ~std::uint64_t{1};
        if (i == (values_ - 1) / 64) {
          inside &= ~mask_of(values_ - 1);
        }
        const Reason reason(Rule::one_edge_left, p);
        if (!remove_values(p, i, inside, reason)) return false;
      }
    }
  }
  return true;
}

// The edge e is used: a value at `to` needs one beside it at `from`.
bool Learner::tie(int from, int to, std::uint32_t e) {
  const std::uint64_t* a = column(from);
  const std::uint64_t* b = column(to);
  for (std::uint64_t words = filled_[to]; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    const std::uint64_t beside = a[i] << 1U | a[i] >> 1U | a[i - 1] >> 63U | a[i + 1] << 63U;
    const std::uint64_t gone = b[i] & ~beside;
    if (gone != 0 && !remove_values(to, i, gone, Reason(Rule::tied, e))) return false;
  }
  return true;
}

// A segment between two values placed at the root has the wrong length: one of its edges is wrong.
bool Learner::drop_segment(int end) {
  std::uint32_t came = kNoVar;
  for (int at = end; at != mate_[end];) {
    for (const Touch& touch : touching(at)) {
      if (touch.edge == came || edge_value(touch.edge) <= 0) continue;
      const Var var = edges_[touch.edge].var;
      const Reason reason(Rule::wrong_segment, end);
      if (var != kNoVar) return assign(no(var), reason);
      came = touch.edge;
      at = touch.position;
      break;
    }
  }
  contradiction_ = true;
  return false;
}

// The values at the ends of a segment differ by its length.
bool Learner::check_length(int from, int to) {
  const int length = length_[from];
  if (length < 2) return true;  // a tie says as much
  const auto placed_at_root = [&](int p) {
    const int v = value_at_[p];
    return v >= 0 && variable(v, p) == kNoVar;
  };
  if (placed_at_root(from) && placed_at_root(to)) {
    const int apart = value_at_[from] - value_at_[to];
    return apart == length || apart == -length || drop_segment(from);
  }
  const std::uint64_t* a = column(from);
  const std::uint64_t* b = column(to);
  const int skip = length / 64;
  const unsigned shift = length % 64;
  const auto word = [&](int i) { return i < 0 || i >= value_words_ ? 0 : a[i]; };
  for (std::uint64_t words = filled_[to]; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    const std::uint64_t higher =
        word(i - skip) << shift | word(i - skip - 1) >> 1U >> (63U - shift);
    const std::uint64_t lower = word(i + skip) >> shift | word(i + skip + 1) << 1U << (63U - shift);
    const std::uint64_t gone = b[i] & ~(higher | lower);
    const Reason reason(Rule::wrong_length, from);
    if (gone != 0 && !remove_values(to, i, gone, reason)) return false;
  }
  return true;
}

bool Learner::check_support(std::uint32_t e) {
  Edge& edge = edges_[e];
  const std::uint64_t* a = column(edge.low);
  const std::uint64_t* b = column(edge.high);
  const auto beside = [&](int i) {
    return a[i] & (b[i] << 1U | b[i] >> 1U | b[i - 1] >> 63U | b[i + 1] << 63U);
  };
  // The word that supported it last is looked at first.
  if (beside(edge.support) != 0) return true;
  for (std::uint64_t words = filled_[edge.low]; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    if (beside(i) == 0) continue;
    edge.support = static_cast<std::uint16_t>(i);
    return true;
  }
  return assign(no(edge.var), Reason(Rule::unsupported));
}

}  // namespace clew::solve
