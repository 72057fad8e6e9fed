// Bending a path to the givens; see bend.h.
#include "solve/bend.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace clew::solve {
namespace {

// A given's cost is how far it is from its place, and a gap's how far it is from its length. With
// the first alone, lengthening one gap at the cost of another drags all givens between them along;
// with the second alone, whole parts of the path stay in the wrong order. A prototype on hidato
// 12x12 with 15% given, three tries each, best temperature tried: places alone 4 of 10 runs, gaps
// alone 8 of 20, 3 to 1 11 of 20. Few runs: 2 to 1 and 6 to 1 could not be told from it.
constexpr int kGapWeight = 3;
constexpr int kPlaceWeight = 1;

// Moves proposed in a try, per cell. 12x12 takes 6 ms for it.
constexpr std::uint64_t kProposalsPerCell = 1'000;
// The temperature begins at 20 units of cost, or at a twentieth of the cells on large boards, where
// parts of the path are far from where they should be, and ends at two thirds. (A
// prototype on 64x64, three givens, four neighbours: beginning at 20, one of six boards in two
// million moves; at 40 and 200 all of eight, but with more moves, so which of the two it was is not
// known.)
constexpr std::uint64_t kHeatOne = 1U << 16U;
constexpr std::uint64_t kCold = kHeatOne * 2 / 3;
constexpr std::uint64_t kLeastHot = 20;
constexpr std::uint64_t kCellsPerHeat = 20;
// A path that ends nearly fitting is warmed up again.
constexpr int kNearlyFits = 60;
constexpr std::uint64_t kWarm = 3 * kHeatOne;
constexpr std::uint64_t kShareOfSecondLook = 8;
// It falls by one part in 256 at a time.
constexpr unsigned kCoolingShift = 8;
// Proposals between looks at the clock, and what one costs in nanoseconds, roughly; turning a
// stretch takes time by its length.
constexpr std::uint64_t kBetweenLooks = 256;
constexpr std::uint64_t kNanosPerProposal = 40;
// Of eight proposals one is made at an end of the path, which otherwise hardly moves on a
// large board.
constexpr std::uint64_t kEndMask = 8 - 1;
// What other bits of a random number stand for.
constexpr std::uint64_t kWhichEnd = 1U << 3U;
constexpr std::uint64_t kAfter = 1U << 4U;
constexpr std::uint64_t kTurn = 1U << 5U;
constexpr std::uint64_t kLong = 1U << 6U;
constexpr std::uint64_t kBefore = 1U << 7U;

}  // namespace

Bender::Bender(const Puzzle& puzzle, std::uint64_t seed, Meter& meter)
    : puzzle_(puzzle), meter_(meter), random_(seed), thread_(puzzle.topology()) {
  for (int value = 1; value <= puzzle.size(); ++value) {
    const Cell cell = puzzle.cell_of(value);
    if (cell == kNoCell) continue;
    cells_.push_back(cell);
    wanted_.push_back(value - 1);
  }
  places_.resize(cells_.size());
  off_.resize(cells_.size());
  held_.resize(puzzle.size() / 64 + 1);
}

Bender::Change Bender::Change::of(Stretch turned) {
  return {.one = turned, .sign = -1, .add = turned.from + turned.until - 1};
}

Bender::Change Bender::Change::of(const Transfer& transfer) {
  const Stretch piece = transfer.piece;
  const bool back = transfer.after < piece.from;
  const int first = back ? transfer.after + 1 : transfer.after + 1 - piece.length();
  return {.one = piece,
          .sign = transfer.turned ? -1 : 1,
          .add = transfer.turned ? first + piece.until - 1 : first - piece.from,
          .other = back ? Stretch{transfer.after + 1, piece.from}
                        : Stretch{piece.until, transfer.after + 1},
          .shift = back ? piece.length() : -piece.length()};
}

bool Bender::applies(const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  return puzzle.size() > 2 && board.links().empty() && board.components() == 1;
}

std::uint64_t Bender::proposals_of_a_try() const { return kProposalsPerCell * puzzle_.size(); }

bool Bender::bend() {
  const std::uint64_t cells = puzzle_.size();
  if (!start()) return false;
  const std::uint64_t hot = std::max(kLeastHot, cells / kCellsPerHeat) * kHeatOne;
  return anneal(hot, kCold, proposals_of_a_try());
}

bool Bender::nearly_fits() const { return thread_.complete() && cost_ <= kNearlyFits; }

bool Bender::look_again() {
  return anneal(kWarm, kCold, proposals_of_a_try() / kShareOfSecondLook);
}

bool Bender::wander() {
  heat_ = kHeatOne;
  const std::uint64_t before = moves_;
  for (std::uint64_t i = proposals_of_a_try(); moves_ == before; --i) {
    if (i == 0 || (i % kBetweenLooks == 0 && meter_.stop(kBetweenLooks * kNanosPerProposal))) {
      return false;
    }
    propose();
  }
  return anneal(kHeatOne, kCold, proposals_of_a_try());
}

// A path through every cell. Where colours alternate, one that begins on the right one: no move
// changes that.
bool Bender::start() {
  int colour = kAnyColour;
  if (!cells_.empty()) {
    const int here = puzzle_.topology().colour(cells_.front());
    colour = wanted_.front() % 2 == 0 ? here : 1 - here;
  }
  thread_.set({start_cell(puzzle_.topology(), colour, random_)});
  const auto cost = kNanosPerProposal * puzzle_.size();
  return grow(thread_, random_, [&] { return meter_.stop(cost); });
}

bool Bender::anneal(Heat hot, Heat cold, std::uint64_t proposals) {
  heat_ = hot;
  measure();
  // So that the last proposals are made at the end's temperature: ln(hot / cold) e-folds of 256.
  std::uint64_t coolings = 1;
  for (Heat heat = hot; heat > cold; heat -= heat >> kCoolingShift) ++coolings;
  const std::uint64_t cool_every = proposals / coolings + 1;
  const std::uint64_t nanos = kBetweenLooks * (kNanosPerProposal + puzzle_.size() / 16);
  for (std::uint64_t i = 1; cost_ != 0; ++i) {
    if (i > proposals || (i % kBetweenLooks == 0 && meter_.stop(nanos))) return false;
    if (i % cool_every == 0 && heat_ > cold) heat_ -= heat_ >> kCoolingShift;
    propose();
  }
  return true;
}

// All that is left to chance comes from one number: its bits are used once each.
void Bender::propose() {
  const std::uint64_t chance = random_.next();
  const std::uint64_t cells = thread_.path().size();
  Cell cell = Cell((chance >> 32U) * cells >> 32U);
  if ((chance & kEndMask) == 0) {
    cell = (chance & kWhichEnd) != 0 ? thread_.path().front() : thread_.path().back();
  }
  const auto near = thread_.board().neighbours(cell);
  const int here = thread_.place(cell);
  const int there = thread_.place(near[(chance >> 16U & 0xFFFFU) * near.size() >> 16U]);
  const bool after = (chance & kAfter) != 0;
  if ((chance & kTurn) != 0) {
    const auto [low, high] = std::minmax(here, there);
    const Stretch turns = thread_.joining(low, high, after);
    if (turns.length() == 0) return;
    if (free(turns) || accept(Change::of(turns))) thread_.turn(turns);
    return;
  }
  // Where colours alternate, moving a single cell would upset them.
  const int length = thread_.board().bipartite() || (chance & kLong) != 0 ? 2 : 1;
  const int from = here - ((chance & kBefore) != 0 ? length - 1 : 0);
  const auto transfer = thread_.moving({from, from + length}, there, after);
  if (!transfer) return;
  if (free(transfer->touched()) || accept(Change::of(*transfer))) thread_.move(*transfer);
}

// No given lies there: a move inside it costs nothing, and moves no given.
bool Bender::free(Stretch stretch) const {
  if (stretch.length() <= 0) return true;
  const unsigned first = stretch.from;
  const unsigned last = stretch.until - 1;
  const std::uint64_t from = ~std::uint64_t{0} << (first % 64U);
  const std::uint64_t until = ~std::uint64_t{0} >> (63U - last % 64U);
  if (first / 64U == last / 64U) return (held_[first / 64U] & from & until) == 0;
  if ((held_[first / 64U] & from) != 0 || (held_[last / 64U] & until) != 0) return false;
  for (unsigned i = first / 64U + 1; i < last / 64U; ++i) {
    if (held_[i] != 0) return false;
  }
  return true;
}

void Bender::hold() {
  std::fill(held_.begin(), held_.end(), 0);
  for (const int place : places_) held_[place / 64] |= mask_of(place);
}

void Bender::measure() {
  for (std::size_t i = 0; i < cells_.size(); ++i) places_[i] = thread_.place(cells_[i]);
  cost_ = cost_after({});
  hold();
}

int Bender::cost_after(const Change& change) {
  const std::size_t givens = cells_.size();
  if (givens == 0) return 0;
  for (std::size_t i = 0; i < givens; ++i) off_[i] = change.moved(places_[i]) - wanted_[i];
  int far = std::abs(off_[0]);
  int gaps = std::abs(off_[0]) + std::abs(off_[givens - 1]);
  for (std::size_t i = 1; i < givens; ++i) {
    far += std::abs(off_[i]);
    gaps += std::abs(off_[i] - off_[i - 1]);
  }
  return kPlaceWeight * far + kGapWeight * gaps;
}

// A worse path is taken with a chance that halves with every `heat` of cost.
bool Bender::accept(const Change& change) {
  const int cost = cost_after(change);
  const int more = cost - cost_;
  if (more > 0) {
    const std::uint64_t halvings = std::countl_zero(random_.next());
    if (more * kHeatOne > heat_ * halvings) return false;
  }
  for (std::size_t i = 0; i < cells_.size(); ++i) places_[i] = off_[i] + wanted_[i];
  hold();
  cost_ = cost;
  ++moves_;
  return true;
}

}  // namespace clew::solve
