// See latin_search.h.
#include "solve/latin_search.h"

#include <algorithm>
#include <bit>

#include "model/length.h"
#include "solve/meter.h"

namespace clew::solve::latin {
namespace {

// What a node costs, in nanoseconds and roughly, for the meter: a long board's propagation.
constexpr std::uint64_t kNodeCost = 5'000;

}  // namespace

Search::Search(const Lines& lines, const Puzzle& puzzle, Observer* observer)
    : lines_(lines),
      puzzle_(puzzle),
      observer_(observer),
      all_(lines.side == kLongestLine ? ~std::uint64_t{0} : mask_of(lines.side) - 1),
      clues_by_row_(lines.side),
      clues_by_col_(lines.side) {
  for (int i = 0; i < length(lines.clues); ++i) {
    const Clue& clue = lines.clues[i];
    for (int offset = -1; offset <= 1; ++offset) {
      if (const int row = clue.row + offset; row >= 0 && row < lines.side) {
        clues_by_row_[row].push_back(i);
      }
      if (const int col = clue.col + offset; col >= 0 && col < lines.side) {
        clues_by_col_[col].push_back(i);
      }
    }
  }
}

// Takes candidates away from a line, in both views; false if none is left.
bool Search::remove(Grid& grid, bool by_row, int line, std::uint64_t positions) const {
  auto& lines = by_row ? grid.rows : grid.cols;
  auto& across = by_row ? grid.cols : grid.rows;
  std::uint64_t gone = lines[line] & positions;
  if (gone == 0) return true;
  lines[line] &= ~gone;
  (by_row ? grid.dirty_rows : grid.dirty_cols) |= mask_of(line);
  (by_row ? grid.dirty_cols : grid.dirty_rows) |= gone;
  bool alive = lines[line] != 0;
  for (; gone != 0; gone &= gone - 1) {
    std::uint64_t& other = across[std::countr_zero(gone)];
    other &= ~mask_of(line);
    alive &= other != 0;
  }
  return alive;
}

// Everything that follows, until nothing changes; false in a dead end.
bool Search::settle(Grid& grid) {
  while ((grid.dirty_rows | grid.dirty_cols) != 0) {
    const bool by_row = grid.dirty_rows != 0;
    std::uint64_t& dirty = by_row ? grid.dirty_rows : grid.dirty_cols;
    const int line = std::countr_zero(dirty);
    dirty &= dirty - 1;
    if (!settle_line(grid, by_row, line)) return false;
  }
  return true;
}

bool Search::settle_line(Grid& grid, bool by_row, int line) {
  const std::uint64_t candidates = (by_row ? grid.rows : grid.cols)[line];
  if (candidates == 0) return false;
  const int low = std::countr_zero(candidates);
  const int high = 63 - std::countl_zero(candidates);
  if (low == high) {
    // A line that is down to one candidate cannot change again, so this counts each once.
    if (by_row) ++stats_->placements;
    if (!remove(grid, !by_row, low, ~mask_of(line))) return false;
  }
  if (high - low <= 2) {
    // Whatever this line shades, these positions of its neighbours touch it.
    std::uint64_t touched = 0;
    for (int position = std::max(0, high - 1); position <= std::min(lines_.side - 1, low + 1);
         ++position) {
      touched |= mask_of(position);
    }
    if (line > 0 && !remove(grid, by_row, line - 1, touched)) return false;
    if (line + 1 < lines_.side && !remove(grid, by_row, line + 1, touched)) return false;
  }
  for (const int clue : (by_row ? clues_by_row_ : clues_by_col_)[line]) {
    if (!settle_clue(grid, lines_.clues[clue], by_row)) return false;
  }
  return true;
}

// A clue counts one for each of its three rows that shades beside it; so it does for its columns.
bool Search::settle_clue(Grid& grid, const Clue& clue, bool by_row) const {
  const auto& lines = by_row ? grid.rows : grid.cols;
  const int middle = by_row ? clue.row : clue.col;
  const std::uint64_t beside = around(by_row ? clue.col : clue.row);
  const int first = std::max(0, middle - 1);
  const int last = std::min(lines_.side - 1, middle + 1);
  int must = 0;
  int may = 0;
  for (int line = first; line <= last; ++line) {
    must += (lines[line] & ~beside) == 0 ? 1 : 0;
    may += (lines[line] & beside) != 0 ? 1 : 0;
  }
  if (must > clue.count || may < clue.count) return false;
  if (must == may) return true;
  if (must != clue.count && may != clue.count) return true;
  const bool keep_out = must == clue.count;
  for (int line = first; line <= last; ++line) {
    const std::uint64_t candidates = lines[line];
    if ((candidates & ~beside) == 0 || (candidates & beside) == 0) continue;
    if (!remove(grid, by_row, line, keep_out ? beside : ~beside)) return false;
  }
  return true;
}

// The first candidate of the shortest line that has a choice; false if none has.
bool Search::choose(const Grid& grid, int& row, int& col) const {
  int fewest = kLongestLine + 1;
  for (int line = 0; line < lines_.side; ++line) {
    const int in_row = std::popcount(grid.rows[line]);
    const int in_col = std::popcount(grid.cols[line]);
    if (in_row > 1 && in_row < fewest) {
      fewest = in_row;
      row = line;
      col = std::countr_zero(grid.rows[line]);
    }
    if (in_col > 1 && in_col < fewest) {
      fewest = in_col;
      row = std::countr_zero(grid.cols[line]);
      col = line;
    }
  }
  return fewest <= kLongestLine;
}

Search::End Search::run(const Limits& limits, std::uint64_t patience, const Found& found,
                        Stats& stats) {
  Meter meter(limits);
  levels_.clear();
  levels_.reserve(lines_.side + 1);
  levels_.push_back({});
  Grid& root = levels_.back().grid;
  root.rows.fill(0);
  root.cols.fill(0);
  std::copy(lines_.rows.begin(), lines_.rows.end(), root.rows.begin());
  std::copy(lines_.cols.begin(), lines_.cols.end(), root.cols.begin());
  root.dirty_rows = root.dirty_cols = all_;
  std::uint64_t since_solution = 0;
  stats_ = &stats;
  bool alive = settle(root);
  at(kFastSettle);
  if (alive && !show(root)) return End::stopped;
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (alive && choose(level.grid, level.row, level.col)) {
      if (++since_solution > patience) return End::out_of_patience;
      meter.nodes = ++stats.nodes;
      if (meter.stop(kNodeCost)) return End::stopped;
      level.shown = shown_.size();
      levels_.push_back({.grid = level.grid});
      Grid& grid = levels_.back().grid;
      at(kFastShort);
      at(kFastFewest);
      at(kFastPlace);
      if (!tell(Event::Type::add, level.row, level.col)) return End::stopped;
      alive = remove(grid, true, level.row, ~mask_of(level.col)) && settle(grid);
      if (alive && !show(grid)) return End::stopped;
      continue;
    }
    if (alive) {
      since_solution = 0;
      at(kFastKnown);
      if (!tell(Event::Type::solution, -1, -1) || !found(level.grid)) {
        return End::stopped;
      }
    } else {
      ++stats.backtracks;
      at(kFastStuck);
      if (!tell(Event::Type::dead_end, -1, -1)) return End::stopped;
    }
    // Back to the choice that led here: that candidate is done with.
    levels_.pop_back();
    if (levels_.empty()) break;
    Level& parent = levels_.back();
    at(kFastStuck);
    if (!hide(parent.shown)) return End::stopped;
    parent.done.push_back(puzzle_.topology().at({parent.row, parent.col}));
    alive = remove(parent.grid, true, parent.row, mask_of(parent.col)) && settle(parent.grid);
    if (alive && !show(parent.grid)) return End::stopped;
  }
  return End::finished;
}

std::vector<std::vector<Cell>> Search::searched() const {
  std::vector<std::vector<Cell>> branches;
  std::vector<Cell> shaded;
  for (const Level& level : levels_) {
    for (const Cell cell : level.done) {
      branches.push_back(shaded);
      branches.back().push_back(cell);
    }
    shaded.push_back(puzzle_.topology().at({level.row, level.col}));
  }
  return branches;
}

// Lets the observer see the cells that have been shaded since.
bool Search::show(const Grid& grid) {
  if (observer_ == nullptr) return true;
  for (int row = 0; row < lines_.side; ++row) {
    if (std::popcount(grid.rows[row]) != 1) continue;
    const std::pair<int, int> cell = {row, std::countr_zero(grid.rows[row])};
    if (std::find(shown_.begin(), shown_.end(), cell) != shown_.end()) continue;
    if (!tell(Event::Type::add, cell.first, cell.second)) return false;
  }
  return true;
}

bool Search::hide(std::size_t keep) {
  if (observer_ == nullptr) return true;
  while (shown_.size() > keep) {
    const auto [row, col] = shown_.back();
    if (!tell(Event::Type::remove, row, col)) return false;
  }
  return true;
}

bool Search::tell(Event::Type type, int row, int col) {
  if (observer_ == nullptr) return true;
  const int depth = length(levels_) - 1;
  const std::array variables = {depth, static_cast<int>(stats_->nodes),
                                static_cast<int>(stats_->backtracks)};
  Event event{.type = type,
              .step = ++event_,
              .line = line_,
              .lines = told_lines_,
              .depth = depth,
              .variables = variables};
  told_lines_ = 0;
  if (row >= 0) {
    event.cell = puzzle_.topology().at({row, col});
    event.value = 1;
  }
  if (type == Event::Type::add) shown_.emplace_back(row, col);
  if (type == Event::Type::remove) shown_.pop_back();
  if (type == Event::Type::dead_end) event.reason = "a line or a clue has nowhere to go";
  return observer_->on_event(event);
}

}  // namespace clew::solve::latin
