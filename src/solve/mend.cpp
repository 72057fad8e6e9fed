// Keeping the gaps that are right and searching the rest; see mend.h.
#include "solve/mend.h"

#include <algorithm>

#include "model/length.h"
#include "solve/learn.h"
#include "solve/root.h"

namespace clew::solve {
namespace {

// Searches for one path, and conflicts for each. Solutions come as often after 100 conflicts as
// after ten (51 of them counted, up to 200), so that only what it costs to set up a search speaks
// for long ones.
constexpr int kTries = 8;
constexpr std::uint64_t kConflicts = 100;
// Percent of the blank cells that are open: fewer cannot be filled, more take too long. Where
// between the two is the board's affair, so it moves with what the last search said. Shares drawn
// at random from the same range took a quarter longer.
constexpr int kFirstShare = 40;
constexpr int kLeastShare = 30;
constexpr int kMostShare = 70;
constexpr int kShareStep = 8;
// With more than this share wrong it is not worth while.
constexpr int kMostWrong = 60;
// Neighbours looked at, by cell, before there is nothing left to open.
constexpr int kLooksPerCell = 8;

}  // namespace

Mender::Mender(const Board& board, const Puzzle& puzzle, std::uint64_t seed, Meter& meter)
    : board_(board),
      puzzle_(puzzle),
      random_(seed),
      meter_(meter),
      given_at_(given_positions(board, puzzle)),
      gap_of_(puzzle.size()),
      share_(kFirstShare) {}

void Mender::add_gap(const Gap& gap) {
  for (int value = gap.first; value < gap.until; ++value) {
    gap_of_[cell_of_[value + gap.shift]] = length(gaps_);
  }
  gaps_.push_back(gap);
}

void Mender::find_gaps(const std::vector<int>& path) {
  const int size = puzzle_.size();
  cell_of_.assign(size + 1, kNoCell);
  gap_of_.assign(size, kWrong);
  gaps_.clear();
  for (std::size_t c = 0; c < path.size(); ++c) cell_of_[path[c]] = Cell(c);
  // Along the path from given to given; the ends stand for givens of their own.
  int value = 0;
  int number = 0;
  for (int next = 1; next <= size + 1; ++next) {
    const bool end = next == size + 1;
    if (!end && !puzzle_.is_given(cell_of_[next])) continue;
    const int next_value = end ? size + 1 : puzzle_.given(cell_of_[next]);
    const bool right = next_value - value == next - number;
    bool free = right;
    for (int v = value + 1; free && v < next_value; ++v) free = puzzle_.cell_of(v) == kNoCell;
    if (free && next_value > value + 1) {
      add_gap({.first = value + 1, .until = next_value, .shift = number - value});
    }
    if (!end) gap_of_[cell_of_[next]] = kGiven;
    value = next_value;
    number = next;
  }
}

void Mender::open(int gap) {
  open_[gap] = 1;
  const Gap& opened = gaps_[gap];
  for (int value = opened.first; value < opened.until; ++value) {
    open_cells_.push_back(cell_of_[value + opened.shift]);
  }
}

// Gaps beside what is open, by chance, until so many cells are open.
void Mender::open_some(int wanted) {
  open_.assign(gaps_.size(), 0);
  open_cells_.clear();
  for (const Cell cell : puzzle_.topology().cells()) {
    if (gap_of_[cell] == kWrong) open_cells_.push_back(cell);
  }
  for (int tries = kLooksPerCell * puzzle_.size(); tries > 0 && length(open_cells_) < wanted;
       --tries) {
    const Cell from = open_cells_[random_.below(open_cells_.size())];
    const auto near = puzzle_.topology().neighbours(from);
    Cell to = near[random_.below(near.size())];
    // Beyond a given there may be a gap too.
    if (gap_of_[to] == kGiven) {
      const auto beyond = puzzle_.topology().neighbours(to);
      to = beyond[random_.below(beyond.size())];
    }
    const int gap = gap_of_[to];
    if (gap >= 0 && open_[gap] == 0) open(gap);
  }
}

std::optional<std::vector<int>> Mender::search() {
  std::vector<int> at = given_at_;
  for (int g = 0; g < length(gaps_); ++g) {
    if (open_[g] != 0) continue;
    const Gap& gap = gaps_[g];
    for (int value = gap.first; value < gap.until; ++value) {
      at[value - 1] = board_.position[cell_of_[value + gap.shift]];
    }
  }
  refuted_ = true;
  const auto root = settle(board_, at, &meter_);
  if (!root) return std::nullopt;
  Learner learner(board_, *root, meter_, random_.next());
  learner.never_probe();
  learner.pause_after(kConflicts);
  const Learner::End end = learner.search({});
  refuted_ = end == Learner::End::none;
  if (end != Learner::End::solution) return std::nullopt;
  return learner.solution();
}

std::optional<std::vector<int>> Mender::mend(const std::vector<int>& path) {
  if (path.size() != gap_of_.size()) return std::nullopt;
  find_gaps(path);
  const int blank = puzzle_.size() - puzzle_.given_count();
  const int wrong = how_many(gap_of_, kWrong);
  if (wrong == 0 || wrong * 100 > blank * kMostWrong) return std::nullopt;
  for (int i = 0; i < kTries; ++i) {
    open_some(std::max(wrong + 1, blank * share_ / 100));
    auto solution = search();
    if (solution || meter_.stopped()) return solution;
    share_ = std::clamp(share_ + (refuted_ ? kShareStep : -kShareStep), kLeastShare, kMostShare);
  }
  return std::nullopt;
}

}  // namespace clew::solve
