// Edges, sides and tables of the learning search with checkpoints; see zip_learn.h.
#include <array>

#include "model/length.h"
#include "model/random.h"
#include "solve/zip_learn.h"

namespace clew::solve::zip {
namespace {

// An edge's head start in the order of decisions: more where its cells have few edges.
constexpr double kNarrow = 0.1;
// How much a seed may change that.
constexpr double kSeedNoise = 0.01;

}  // namespace

Learner::Learner(const Puzzle& puzzle, bool switches, std::uint64_t seed)
    : size_(puzzle.size()),
      inner_(length(puzzle.checkpoints()) - 2),
      switches_(switches),
      first_(puzzle.checkpoints().front()),
      last_(puzzle.checkpoints().back()),
      inner_cell_(puzzle.checkpoints().begin() + 1, puzzle.checkpoints().end() - 1),
      checkpoint_at_(puzzle.size(), -1) {
  for (int k = 0; k < inner_; ++k) {
    checkpoint_at_[inner_cell_[k]] = k;
  }
  make_edges(puzzle.topology());
  edge_count_ = length(edges_);
  first_switch_ = edge_count_ + size_ * inner_;
  make_variables(first_switch_ + (switches ? inner_ : 0), edge_count_);
  for (const Edge& edge : edges_) {
    const double around = 1.0 + open_[edge.low] + open_[edge.high];
    double start = kNarrow / around;
    if (seed != 0) start += kSeedNoise * static_cast<double>(splitmix64(seed) >> 11U) * 0x1.0p-53;
    order_.add(start);
  }
  start(puzzle);
}

void Learner::make_edges(const Topology& topology) {
  used_.assign(size_, 0);
  open_.assign(size_, 0);
  need_.assign(size_, 2);
  need_[first_] = need_[last_] = 1;
  mate_.assign(size_, kNoCell);
  length_.assign(size_, 0);
  first_touch_.assign(size_ + 1, 0);
  for (const Cell cell : topology.cells()) {
    const auto around = topology.neighbours(cell);
    open_[cell] = static_cast<std::uint8_t>(around.size());
    first_touch_[cell + 1U] = first_touch_[cell] + length(around);
    for (const Cell other : around) {
      if (cell < other) edges_.push_back({cell, other});
    }
  }
  touches_.resize(2 * edges_.size());
  std::vector<std::uint32_t> next(first_touch_.begin(), first_touch_.end() - 1);
  for (Var e = 0; e < edges_.size(); ++e) {
    const Edge& edge = edges_[e];
    touches_[next[edge.low]++] = {edge.high, e};
    touches_[next[edge.high]++] = {edge.low, e};
  }
}

// What is certain before any decision.
void Learner::start(const Puzzle& puzzle) {
  const auto certain = [&](Lit lit) { broken_ = broken_ || !imply(lit, Reason()); };
  for (int k = 0; k < inner_; ++k) {
    certain(no(side(first_, k)));
    certain(yes(side(last_, k)));
    if (switches_) continue;
    for (int other = 0; other < inner_; ++other) {
      const Var var = side(inner_cell_[other], k);
      if (other != k) certain(other > k ? yes(var) : no(var));
    }
  }
  for (const Border& link : puzzle.topology().links()) {
    certain(edge(puzzle.topology().at(link.a), puzzle.topology().at(link.b)));
  }
  for (const Cell cell : puzzle.cells()) {
    broken_ = broken_ || open_[cell] < need_[cell] || !check_degree(cell);
    if (checkpoint_at_[cell] >= 0) broken_ = broken_ || !check_checkpoint(cell);
  }
}

Lit Learner::edge(Cell a, Cell b) const {
  const Var e = edge_between(a, b);
  return e == kNoVar ? kNoLit : yes(e);
}

}  // namespace clew::solve::zip
