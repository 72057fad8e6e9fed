// The short search; see shallow.h.
#include "solve/shallow.h"

namespace clew::solve {
namespace {

// Memory of all levels together. Beyond it the search gives up early: a board so large with a
// search so deep is for the learning search anyway.
constexpr std::size_t kMaxLevelBytes = std::size_t{32} << 20U;
// A propagation's cost in nanoseconds per value and word, to pace the meter; measured on 9x9 boards
// and rounded up.
constexpr std::uint64_t kNanosPerValueWord = 16;

}  // namespace

template <int W>
ShallowSearch<W>::ShallowSearch(Propagator<W>& propagator, Meter& meter, Report& report)
    : propagator_(&propagator),
      meter_(&meter),
      report_(&report),
      stride_(State<W>::sets_needed(propagator.values(), propagator.steps())) {
  sets_.resize(stride_);
}

template <int W>
bool ShallowSearch<W>::grow(std::size_t levels) {
  if (levels * stride_ <= sets_.size()) return true;
  const std::size_t wanted = levels * 2 * stride_;
  if (wanted * sizeof(Bits<W>) > kMaxLevelBytes) return false;
  sets_.resize(wanted);
  return true;
}

template <int W>
bool ShallowSearch<W>::settle_root(std::span<const int> at) {
  propagator_->start(root(), at);
  const bool alive = propagator_->settle(root());
  report_->at(kFastSettle);
  if (report_->observed() && alive) report_->show(values(root()));
  return alive;
}

// The value with fewest cells left, and its first cell.
template <int W>
Placement ShallowSearch<W>::choose(const State<W>& state) const {
  int best = -1;
  int fewest = W * 64 + 1;
  for (int v = 0; v < propagator_->values(); ++v) {
    if (state.placed().test(v)) continue;
    const int count = state.cells(v).count();
    if (count >= fewest) continue;
    fewest = count;
    best = v;
    if (count == 2) break;
  }
  return {best, state.cells(best).first()};
}

template <int W>
typename ShallowSearch<W>::End ShallowSearch<W>::search(std::uint64_t patience) {
  const std::uint64_t cost = kNanosPerValueWord * propagator_->values() * W;
  std::vector<Placement>& decisions = remainder_.decisions;
  std::vector<Finished>& finished = remainder_.finished;
  std::uint64_t quiet = 0;
  std::size_t depth = 0;
  while (true) {
    bool alive = true;
    if (level(depth).placed().count() == propagator_->values()) {
      report_->at(kFastKnown, depth);
      report_->solution(values(level(depth)));
      if (report_->enough()) return End::enough;
      quiet = 0;
      alive = false;
    } else {
      if (++quiet > patience) return End::gave_up;
      ++meter_->nodes;
      if (meter_->stop(cost)) return End::stopped;
      if (!grow(depth + 2)) return End::gave_up;
      const Placement next = choose(level(depth));
      level(depth + 1).copy_from(level(depth));
      decisions.push_back(next);
      ++depth;
      alive = propagator_->place(level(depth), next.value, next.position);
      report_->at(kFastShort);
      report_->at(kFastFewest);
      report_->at(kFastPlace, depth);
      if (report_->observed() && alive) report_->show(values(level(depth)));
      if (!alive) {
        ++meter_->backtracks;
        report_->at(kFastStuck, depth);
        report_->dead_end();
      }
    }
    while (!alive) {
      if (meter_->stopped()) return End::stopped;
      if (depth == 0) return End::finished;
      --depth;
      const Placement tried = decisions.back();
      decisions.pop_back();
      while (!finished.empty() && finished.back().under > depth) finished.pop_back();
      finished.push_back({depth, tried});
      alive = propagator_->exclude(level(depth), tried.value, tried.position);
      report_->at(kFastStuck, depth);
      if (report_->observed() && alive) report_->show(values(level(depth)));
      if (meter_->stop(cost)) return End::stopped;
    }
  }
}

template <int W>
std::vector<int> ShallowSearch<W>::values(const State<W>& state) const {
  const Board& board = propagator_->board();
  std::vector<int> values(board.size, kBlank);
  for_each_bit(state.placed(), [&](int v) { values[board.cell[state.cells(v).first()]] = v + 1; });
  return values;
}

#define CLEW_INSTANTIATE(W) template class ShallowSearch<W>;
CLEW_EACH_WIDTH(CLEW_INSTANTIATE)

}  // namespace clew::solve
