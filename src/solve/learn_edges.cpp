// Rules about edges; see learn.h.
//
// An inner cell uses exactly two edges, an end of the path one; used edges never close a loop; a
// used edge ties the values at its ends; an edge needs two consecutive values at its ends.
#include <algorithm>
#include <array>
#include <bit>
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
  CellState& low = cells_[edge.low];
  CellState& high = cells_[edge.high];
  const std::uint16_t a = segment_end(edge.low, 0);
  const std::uint16_t b = segment_end(edge.high, 0);
  assert(used_edges(edge.low) < 2 && used_edges(edge.high) < 2 && a != edge.high);
  const auto total = static_cast<std::uint16_t>(low.length + high.length + 1);
  cells_[a].mate = b;
  cells_[b].mate = a;
  cells_[a].length = cells_[b].length = total;
  low.used |= edge.low_bit;
  high.used |= edge.high_bit;
}

void Learner::unjoin(std::uint32_t e) {
  const Edge& edge = edges_[e];
  assert(used_edges(edge.low) > 0 && used_edges(edge.high) > 0);
  cells_[edge.low].used &= static_cast<std::uint8_t>(~edge.low_bit);
  cells_[edge.high].used &= static_cast<std::uint8_t>(~edge.high_bit);
  const std::uint16_t a = segment_end(edge.low, 0);
  const std::uint16_t b = segment_end(edge.high, 0);
  cells_[a].mate = edge.low;
  cells_[b].mate = edge.high;
  cells_[a].length = a == edge.low ? std::uint16_t{0} : cells_[edge.low].length;
  cells_[b].length = b == edge.high ? std::uint16_t{0} : cells_[edge.high].length;
}

bool Learner::on_edge_true(std::uint32_t e) {
  const Edge& edge = edges_[e];
  if (!check_degree(edge.low) || !check_degree(edge.high)) return false;
  const int a = segment_end(edge.low, 1);
  const int b = segment_end(edge.high, 1);
  // If the segment grew meanwhile, a and b are not its ends; the edge that it grew by will look.
  const bool ends = used_edges(a) == 1 && used_edges(b) == 1;
  if (ends && (a != edge.low || b != edge.high) && cells_[a].mate == b) {
    const std::uint32_t closing = edge_between(a, b);
    if (closing != kNoVar && edges_[closing].var != kNoVar) {
      if (!assign(no(edges_[closing].var), Reason(Rule::closes_loop))) return false;
    }
  }
  if (!tie(edge.low, edge.high, e) || !tie(edge.high, edge.low, e)) return false;
  return !ends || cells_[a].mate != b || (check_length(a, b) && check_length(b, a));
}

bool Learner::on_edge_false(std::uint32_t e) {
  const Edge& edge = edges_[e];
  // A cell with three edges or more left has nothing to conclude from the loss of one.
  if (open_edges(edge.low) <= 2 && !check_degree(edge.low)) return false;
  if (open_edges(edge.high) <= 2 && !check_degree(edge.high)) return false;
  // Where v stands at one end and v+1 at the other, each may have lost its last way to the other's
  // value. If the edge went for want of such values there are none.
  const int low = edge.low;
  const int high = edge.high;
  const std::uint64_t* a = column(low);
  const std::uint64_t* b = column(high);
  const auto still = [&](int v, int p, int other) {
    return supported(other, p) || drop_unsupported(v, p, other);
  };
  for (std::uint64_t words = cells_[edge.low].filled; words != 0; words &= words - 1) {
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
  const int v = cells_[p].value;
  const int open = open_edges(p);
  const int used = used_edges(p);
  const bool end = v == 0 || v == values_ - 1;
  if (open > 2 && used + (end ? 1 : 0) < 2) return true;  // most often
  const auto may_be = [&](int value) { return (column(p)[value / 64] & mask_of(value)) != 0; };
  const auto inner = [&] { return !end && !may_be(0) && !may_be(values_ - 1); };
  const auto give = [&](bool use, Rule rule) {
    for (unsigned rest = cells_[p].possible & ~cells_[p].used; rest != 0; rest &= rest - 1) {
      const Var var = edges_[touching(p)[std::countr_zero(rest)].edge].var;
      assert(var != kNoVar && "a certain edge is used");
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
  if (open == 0 && values_ > 1) return too_few(Rule::only_one);
  if (open < 2 && inner()) return too_few(Rule::needed);
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
  if (open == 2 && used < 2 && inner() && !give(true, Rule::needed)) return false;
  if (open == 1) {
    if (used == 0 && !give(true, Rule::only_one)) return false;
    if (!end) {
      for (std::uint64_t words = cells_[p].filled; words != 0; words &= words - 1) {
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
  for (std::uint64_t words = cells_[to].filled; words != 0; words &= words - 1) {
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
  for (int at = end; at != cells_[end].mate;) {
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
  const int length = cells_[from].length;
  if (length < 2) return true;  // a tie says as much
  const auto placed_at_root = [&](int p) {
    const int v = cells_[p].value;
    return v >= 0 && variable(v, p) == kNoVar;
  };
  if (placed_at_root(from) && placed_at_root(to)) {
    const int apart = cells_[from].value - cells_[to].value;
    return apart == length || apart == -length || drop_segment(from);
  }
  const std::uint64_t* a = column(from);
  const std::uint64_t* b = column(to);
  const int skip = length / 64;
  const unsigned shift = length % 64;
  const auto word = [&](int i) { return i < 0 || i >= value_words_ ? 0 : a[i]; };
  for (std::uint64_t words = cells_[to].filled; words != 0; words &= words - 1) {
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

// The values at p changed: used edges tie those at the other ends, and the other possible edges of
// p need two consecutive values at their ends.
bool Learner::check_edges_at(int p) {
  const CellState& here = cells_[p];
  const std::uint64_t* a = column(p);
  const std::uint64_t filled = here.filled;
  if (filled == 0) return true;
  // The values beside those of p, once for all its edges: words that are not zero.
  struct Word {
    std::uint64_t values;
    std::size_t at;
  };
  std::array<Word, 64> beside;
  std::size_t words = 0;
  const int last = std::min(64 - std::countl_zero(filled), value_words_ - 1);
  for (int i = std::max(std::countr_zero(filled) - 1, 0); i <= last; ++i) {
    const std::uint64_t values = a[i] << 1U | a[i] >> 1U | a[i - 1] >> 63U | a[i + 1] << 63U;
    beside[words] = {values, static_cast<std::size_t>(i)};
    words += values != 0 ? 1 : 0;
  }
  const Touch* touches = touches_.data() + here.first_touch;
  const auto supported_at = [&](int q) {
    const std::uint64_t* b = column(q);
    for (std::size_t i = 0; i < words; ++i) {
      if ((b[beside[i].at] & beside[i].values) != 0) return true;
    }
    return false;
  };
  // What supports an edge stays as long as the values at p do, so all edges are looked at before
  // any conclusion is drawn.
  const unsigned used = here.used;
  unsigned to_do = used;
  for (unsigned rest = here.possible & ~used; rest != 0; rest &= rest - 1) {
    if (!supported_at(touches[std::countr_zero(rest)].position)) to_do |= rest & (0 - rest);
  }
  for (; to_do != 0; to_do &= to_do - 1) {
    const Touch touch = touches[std::countr_zero(to_do)];
    if ((used & to_do & (0 - to_do)) != 0) {
      if (!tie(p, touch.position, touch.edge)) return false;
      continue;
    }
    assert(edges_[touch.edge].var != kNoVar && "a certain edge is used");
    if (!assign(no(edges_[touch.edge].var), Reason(Rule::unsupported))) return false;
  }
  return true;
}

}  // namespace clew::solve
