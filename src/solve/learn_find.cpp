// What to decide as long as there is no solution; see learn.h.
//
// The order that proves best (order.h) finds badly: it stays with what was in conflict last, and
// leaves the rest of a sparse board to be filled by chance. To find, decide what is nearly decided:
// the value with fewest cells left for the trouble it has been in ("dom/wdeg": F. Boussemart,
// F. Hemery, C. Lecoutre, L. Sais: "Boosting systematic search by weighting constraints", ECAI
// 2004). It goes where a path is soonest shut out, as a knight's tour is found by going to the cell
// with fewest ways on.
#include <limits>

#include "solve/learn.h"

namespace clew::solve {
namespace {

// Learned clauses a value must have been in to count for twice as narrow. On sparse boards, 0 (the
// narrowest alone), 20, 100, 400: 26,500, 22,800, 21,200, 22,300 conflicts for 60 first solutions.
constexpr std::uint64_t kBlameToDouble = 100;
// So that dividing leaves differences.
constexpr std::uint64_t kNarrowScale = 1U << 16U;
// Cells with as many ways on differ by chance.
constexpr unsigned kChances = 4;

}  // namespace

void Learner::blame() {
  for (const Lit lit : learned_) {
    if (!is_edge(var_of(lit))) ++blame_[var_value_[var_of(lit)]];
  }
}

// The value with fewest cells left for its blame, or -1: all are placed.
int Learner::narrowest_value() const {
  int best = -1;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (int v = 0; v < values_; ++v) {
    if (cell_of_[v] >= 0) continue;
    const std::uint64_t width = cells_left_[v] * kNarrowScale / (kBlameToDouble + blame_[v]);
    if (width >= least) continue;
    least = width;
    best = v;
  }
  return best;
}

Lit Learner::decide_to_find() {
  const int v = narrowest_value();
  if (v < 0) return kNoLit;
  Lit best = kNoLit;
  unsigned least = std::numeric_limits<unsigned>::max();
  for (int i = range_[v].first; i < range_[v].last; ++i) {
    for (std::uint64_t rest = row(v)[i]; rest != 0; rest &= rest - 1) {
      const int p = i * 64 + std::countr_zero(rest);
      const unsigned chance = splitmix64(random_) % kChances;
      const unsigned ways = open_edges_[p] * kChances + chance;
      if (ways >= least) continue;
      least = ways;
      best = yes(variable(v, p));
    }
  }
  return best;
}

}  // namespace clew::solve
