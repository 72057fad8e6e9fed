// Variables and tables of the learning search, from the root state; see learn.h.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "solve/learn.h"

namespace clew::solve {
namespace {

// How much a seed may change the first order: a value with ten cells may change places with one
// that has eleven.
constexpr double kSeedNoise = 0.1;
// Cells for each open value from which on a board counts as sparse. Irreducible puzzles have 6 to
// 12 where steps go six or eight ways, boards of the SAT competition with many solutions 14 to 33;
// where steps go four ways, and colours alternate, 8 to 19, and the others hardly more.
constexpr std::size_t kSparse = 14;
constexpr std::size_t kSparseFourWays = 24;
// Steps and their reverse. With six ways, radius 6 and 15% given, looking from both sides takes
// half as long again as values alone, with four it makes no difference.
constexpr std::size_t kStepsOfEightWays = 4;
// Values set up between looks at the clock: under a millisecond.
constexpr int kValuesBetweenLooks = 16;

}  // namespace

Learner::Learner(const Board& board, const Root& root, Meter& meter, std::uint64_t seed)
    : board_(&board),
      meter_(&meter),
      random_(seed),
      values_(board.size),
      positions_(board.positions),
      words_((board.positions + 63) / 64),
      value_words_((board.size + 63) / 64) {
  for (const Board::Step& step : board.steps) reach_ = std::max(reach_, step.distance);
  narrow_ = 2 * reach_ + 1 <= 64;
  whole_bytes_ = 2 * reach_ + 8 <= 64 && std::endian::native == std::endian::little;
  if (whole_bytes_) origin_mask_ = ~7;
  row_stride_ = words_ + 2 * kPad;
  column_stride_ = value_words_ + 2;
  // On a board of 1,024 open cells building takes 0.2 s: it can be stopped between its parts.
  make_value_variables(root);
  if (meter_->look()) return;
  make_edges(root);

  value_.assign(2 * variables_, 0);
  held_.assign(variables_, Held{});
  trail_.make_room(variables_);
  phase_.assign(variables_, 1);
  blame_.assign(values_, 0);
  const std::size_t open = std::ranges::count(numbers_, -1, &ValueState::cell);
  four_ways_ = board.steps.size() <= 2;
  sparse_ = value_variables_ >= open * (four_ways_ ? kSparseFourWays : kSparse);
  both_sides_ = sparse_ && board.steps.size() >= kStepsOfEightWays;
  probe_state_.assign(variables_, 1);  // all are touched
  seen_.assign(variables_, 0);
  if (meter_->look()) return;
  clauses_.grow(variables_);
  if (meter_->look()) return;
  start_order();
  if (meter_->look()) return;
  built_ = true;
  // The root was settled by rules of another hand: let every rule look once.
  for (const std::uint16_t p : board.position) touch_cell(p);
  for (const std::uint16_t p : board.position) {
    contradiction_ = contradiction_ || !check_degree(p);
  }
  contradiction_ = contradiction_ || !propagate();
}

void Learner::make_value_variables(const Root& root) {
  const std::size_t values = values_;
  const std::size_t words = words_;
  rows_.assign(values * row_stride_, 0);
  columns_.assign(positions_ * column_stride_, 0);
  open_rows_.assign(values * words, 0);
  first_var_.assign(values * words, 0);
  numbers_.assign(values, ValueState{});
  cells_.assign(positions_, CellState{});
  Var next = 0;
  for (int v = 0; v < values_; ++v) {
    if (v % kValuesBetweenLooks == 0 && meter_->look()) return;
    const std::uint64_t* from = root.cells.data() + v * root.words;
    int count = 0;
    int first = words_;
    int last = 0;
    for (int i = 0; i < words_; ++i) {
      count += std::popcount(from[i]);
      row(v)[i] = from[i];
      if (from[i] == 0) continue;
      first = std::min(first, i);
      last = i + 1;
    }
    numbers_[v].range = {static_cast<std::uint16_t>(std::min(first, last)),
                         static_cast<std::uint16_t>(last)};
    for (int i = 0; i < words_; ++i) {
      const int at = v * words_ + i;
      first_var_[at] = next;
      if (count > 1) {
        open_rows_[at] = from[i];
        next += std::popcount(from[i]);
      }
      for (std::uint64_t rest = from[i]; rest != 0; rest &= rest - 1) {
        const int p = i * 64 + std::countr_zero(rest);
        column(p)[v / 64] |= mask_of(v);
        ++cells_[p].values_left;
        cells_[p].filled |= mask_of(v / 64);
        if (count > 1) {
          places_.push_back({static_cast<std::uint16_t>(v), static_cast<std::uint16_t>(p)});
        } else {
          numbers_[v].cell = static_cast<std::int16_t>(p);
          cells_[p].value = static_cast<std::int16_t>(v);
        }
      }
    }
    numbers_[v].cells_left = static_cast<std::uint16_t>(count);
    if (count == 0) contradiction_ = true;
  }
  root_columns_ = columns_;
  value_variables_ = variables_ = next;
}

void Learner::make_edges(const Root& root) {
  for (int p = 0; p < positions_; ++p) {
    cells_[p].mate = static_cast<std::uint16_t>(p);
    if (whole_bytes_) cells_[p].origin_byte = static_cast<std::uint16_t>((origin(p) + 64) / 8);
  }
  for (std::size_t k = 0; k < board_->steps.size(); ++k) {
    const std::size_t offset = k * root.words;
    for (int i = 0; i < words_; ++i) {
      const std::uint64_t edges = root.possible[offset + i];
      const std::uint64_t used = root.used[offset + i];
      for (std::uint64_t rest = edges; rest != 0; rest &= rest - 1) {
        const auto low = static_cast<std::uint16_t>(i * 64 + std::countr_zero(rest));
        const auto high = static_cast<std::uint16_t>(low + board_->steps[k].distance);
        // Between two values the root placed next to each other there is nothing to decide.
        const int v = cells_[low].value;
        const int w = cells_[high].value;
        const bool joins = v >= 0 && w >= 0 && std::abs(v - w) == 1;
        const bool sure = joins || (used & rest & (~rest + 1)) != 0;
        edges_.push_back({low, high, sure ? kNoVar : static_cast<Var>(variables_), 0, 0});
        if (narrow_) {
          cells_[low].near |= bit_near(low, high);
          cells_[high].near |= bit_near(high, low);
        }
        ++cells_[low].touches;
        ++cells_[high].touches;
        if (sure) continue;
        edge_of_var_.push_back(static_cast<std::uint32_t>(edges_.size() - 1));
        ++variables_;
      }
    }
  }
  touches_.resize(edges_.size() * 2);
  std::uint16_t first = 0;
  for (CellState& cell : cells_) {
    cell.first_touch = first;
    first += cell.touches;
    cell.touches = 0;
  }
  const auto touch = [&](int p, int other, std::uint32_t e) {
    CellState& cell = cells_[p];
    const auto bit = static_cast<std::uint8_t>(1U << cell.touches);
    assert(bit != 0 && "a cell has at most eight neighbours");
    touches_[cell.first_touch + cell.touches++] = {static_cast<std::uint16_t>(other),
                                                   static_cast<std::uint16_t>(e)};
    cell.possible |= bit;
    return bit;
  };
  for (std::uint32_t e = 0; e < edges_.size(); ++e) {
    Edge& edge = edges_[e];
    edge.low_bit = touch(edge.low, edge.high, e);
    edge.high_bit = touch(edge.high, edge.low, e);
    if (edge.var != kNoVar) continue;
    // The root's rules count edges and do not follow them: its used ones may close a loop.
    if (used_edges(edge.low) == 2 || used_edges(edge.high) == 2 ||
        (used_edges(edge.low) == 1 && cells_[edge.low].mate == edge.high)) {
      contradiction_ = true;
      return;
    }
    join(e);
  }
}

// The first decisions, before there is any conflict: values with few cells, in their order. A seed
// changes the order a little.
void Learner::start_order() {
  std::vector<double> wait;
  wait.reserve(values_);
  for (const ValueState& state : numbers_) wait.push_back(state.cells_left);
  if (random_ != 0) {
    for (double& cells : wait) cells *= 1 + next_random() * kSeedNoise;
  }
  std::vector<std::uint16_t> values;
  for (int v = 0; v < values_; ++v) {
    if (numbers_[v].cells_left > 1) values.push_back(static_cast<std::uint16_t>(v));
  }
  std::stable_sort(values.begin(), values.end(),
                   [&](std::uint16_t a, std::uint16_t b) { return wait[a] < wait[b]; });
  std::vector<Var> last_first;
  last_first.reserve(value_variables_);
  for (auto v = values.rbegin(); v != values.rend(); ++v) {
    const Var first = first_var_[*v * words_];  // the variables of a value lie together
    for (Var var = first + numbers_[*v].cells_left; var-- > first;) last_first.push_back(var);
  }
  order_.start(last_first);
}

bool Learner::allows(int value, int position) const {
  return variable(value, position) != kNoVar || numbers_[value].cell == position;
}

}  // namespace clew::solve
