// What to decide as long as there is no solution; see learn.h.
//
// The order that proves best (order.h) finds badly: it stays with what was in conflict last, and
// leaves the rest of a sparse board to be filled by chance. To find, decide what is nearly decided:
// the value with fewest cells left for the trouble it has been in ("dom/wdeg": F. Boussemart,
// F. Hemery, C. Lecoutre, L. Sais: "Boosting systematic search by weighting constraints", ECAI
// 2004). It goes where a path is soonest shut out, as a knight's tour is found by going to the cell
// with fewest ways on.
//
// A solution is a permutation, which has two sides (B. Hnich, B. M. Smith, T. Walsh: "Dual
// modelling of permutation and injection problems", JAIR 2004). On sparse boards with diagonals
// every second restart asks for the cell with fewest values left instead, and a value goes to such
// a cell. Some boards are slow one way and some the other, few both ways; docs/engine.md has the
// figures.
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
// More than a cell has neighbours: fewest values left counts first, then fewest ways on.
constexpr unsigned kMostWays = 9;
// When cells come first: a value goes before a cell that has so many times as many values left.
// 100, 12 and 5 times: 80,800, 72,100 and 99,900 conflicts (hidato 12x12 with 15% given, 1,200
// runs).
constexpr std::uint64_t kCellsAhead = 12;

}  // namespace

// Blame says something about values that were decided because they were narrow.
void Learner::blame() {
  if (cells_first()) return;
  for (const Lit lit : learned_) {
    if (!is_edge(var_of(lit))) ++blame_[places_[var_of(lit)].value];
  }
}

// The value with fewest cells left for its blame, or -1: all are placed.
int Learner::narrowest_value() const {
  int best = -1;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (int v = 0; v < values_; ++v) {
    if (numbers_[v].cell >= 0) continue;
    const std::uint64_t width =
        numbers_[v].cells_left * kNarrowScale / (kBlameToDouble + blame_[v]);
    if (width >= least) continue;
    least = width;
    best = v;
  }
  return best;
}

// The cell with fewest values left; one is open.
int Learner::tightest_cell() {
  int best = -1;
  unsigned least = std::numeric_limits<unsigned>::max();
  for (const std::uint16_t p : board_->position) {
    if (cells_[p].value >= 0) continue;
    const unsigned chance = splitmix64(random_) % kChances;
    const unsigned width = cells_[p].values_left * kChances + chance;
    if (width >= least) continue;
    least = width;
    best = p;
  }
  return best;
}

// For a cell, the value that has fewest others.
Lit Learner::value_for(int p) {
  Lit best = kNoLit;
  unsigned least = std::numeric_limits<unsigned>::max();
  for (std::uint64_t words = cells_[p].filled; words != 0; words &= words - 1) {
    const int i = std::countr_zero(words);
    for (std::uint64_t rest = column(p)[i]; rest != 0; rest &= rest - 1) {
      const int v = i * 64 + std::countr_zero(rest);
      const unsigned chance = splitmix64(random_) % kChances;
      const unsigned width = numbers_[v].cells_left * kChances + chance;
      if (width >= least) continue;
      least = width;
      best = yes(variable(v, p));
    }
  }
  return best;
}

// For a value, the cell where a path is soonest shut out.
Lit Learner::cell_for(int v) {
  Lit best = kNoLit;
  unsigned least = std::numeric_limits<unsigned>::max();
  for (int i = numbers_[v].range.first; i < numbers_[v].range.last; ++i) {
    for (std::uint64_t rest = row(v)[i]; rest != 0; rest &= rest - 1) {
      const int p = i * 64 + std::countr_zero(rest);
      const unsigned chance = splitmix64(random_) % kChances;
      const unsigned values = both_sides_ ? cells_[p].values_left : 0;
      const unsigned ways = (values * kMostWays + open_edges(p)) * kChances + chance;
      if (ways >= least) continue;
      least = ways;
      best = yes(variable(v, p));
    }
  }
  return best;
}

Lit Learner::decide_to_find() {
  const int v = narrowest_value();
  if (v < 0) return kNoLit;
  if (!cells_first()) return cell_for(v);
  const int p = tightest_cell();
  const std::uint64_t values = cells_[p].values_left * (kBlameToDouble + blame_[v]);
  const std::uint64_t cells = numbers_[v].cells_left * kBlameToDouble;
  return values < kCellsAhead * cells ? value_for(p) : cell_for(v);
}

}  // namespace clew::solve
