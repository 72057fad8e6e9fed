// `mrv` on the shading puzzle: Rallo's backtracking with minimum remaining values, degree
// heuristic and forward checking.
//
// From Michael Rallo's "Homework 6" (CS 4750, Fall 2016), whose listing this follows function by
// function, so that its published node counts, 11, 7, 51 and 60, come out exactly. A state is a
// board whose cells are shaded or not and available or not. The last state is taken off the fringe
// and its children are put on it:
//   - MRV picks the column with the fewest available cells (of those that have any);
//   - on a tie the later column wins only if its degree is strictly greater;
//   - a child shades one available cell of the column; cells with more unsatisfied clues around
//     them come first, the higher row on a tie;
//   - forward checking: shading a cell makes its row, its column and its eight neighbours
//     unavailable, and every satisfied clue its neighbours.
//
// Where the listing is loose, and what follows: its column degree compares a cell with strings,
// which is never equal, so empty and shaded cells count as well as unsatisfied clues, and column 0
// leaves itself out. We keep both, the counts depend on it. It passes over a column that has no
// available cell and is not shaded, although that state is already lost; such a state's descendants
// can never be complete (a row stays unshaded), so this costs nodes but no solution, and we keep it
// too. The listing stops at the first solution; going on with the fringe finds the others, because
// children of a state differ in one column and nothing a solution needs is ever made unavailable.
//
// Stats: nodes = calls = states taken off the fringe; placements = cells shaded, one for each of
// them but the first; backtracks = states without a child that are not solutions.
#include <algorithm>
#include <string>
#include <vector>

#include "model/length.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

template <class Watch>
class MrvLatin {
 public:
  MrvLatin(const Puzzle& puzzle, const Query& query)
      : puzzle_(puzzle),
        topology_(puzzle.topology()),
        run_(query, kMrvLatinCode),
        columns_(topology_.cols()) {
    for (const Cell cell : topology_.cells()) columns_[topology_.place(cell).col].push_back(cell);
  }

  Outcome solve() {
    // Its completeness test looks at rows only: enough if there are as many columns.
    if (topology_.rows() == topology_.cols()) run_algorithm();
    return run_.finish();
  }

 private:
  using Line = MrvLatinLine;

  struct StateSpace {
    std::vector<int> shaded;  // 1 or 0 for each cell, as a Solution has it
    std::vector<bool> available;
    std::vector<Cell> order;  // the shaded cells in the order of shading
  };

  void run_algorithm() {
    run_.at(Line::kStart);
    fringe_.push_back(start_state());
    while (!fringe_.empty() && run_.node()) {
      ++run_.stats().calls;
      run_.at(Line::kWhile);
      const StateSpace working = std::move(fringe_.back());
      fringe_.pop_back();
      run_.set(Line::kFringe, length(fringe_));
      show(working);
      if (is_completed(working)) {
        run_.at(Line::kComplete);
        run_.solution(working.shaded);
        continue;
      }
      std::vector<StateSpace> children = generate_children(working);
      if (children.empty()) give_up(working);
      // Because of backtracking we add at the back, and the best child last.
      std::move(children.rbegin(), children.rend(), std::back_inserter(fringe_));
    }
  }

  /// Clue cells are unavailable, and a clue of 0 makes its neighbours so before the search starts.
  StateSpace start_state() {
    const auto cells = topology_.cells().size();
    StateSpace state{std::vector<int>(cells, 0), std::vector<bool>(cells, true), {}};
    for (const Cell cell : topology_.cells()) {
      if (puzzle_.is_given(cell)) state.available[cell] = false;
    }
    update_mine_borders(state);
    return state;
  }

  std::vector<StateSpace> generate_children(const StateSpace& state) {
    std::vector<StateSpace> children;
    const int column = minimum_remaining_values_column(state);
    if (column < 0) return children;
    tell(state, column);
    for (const Cell cell : sorted_spaces(state, column)) {
      run_.at(Line::kCells);
      StateSpace& child = children.emplace_back(state);
      child.shaded[cell] = 1;
      child.order.push_back(cell);
      run_.at(Line::kShade);
      run_.at(Line::kLines);
      run_.at(Line::kClues);
      run_.at(Line::kPut);
      blacklist_row_and_column(child, topology_.place(cell));
      blacklist_border(child, cell);
      update_mine_borders(child);
      if (!run_.tick_board(8 * topology_.size())) break;
    }
    return children;
  }

  /// What the pseudo-code shows of the column that was chosen.
  void tell(const StateSpace& state, int column) {
    if (run_.watched()) {
      run_.set(Line::kColumn, column + 1);
      run_.set(Line::kAvailable, remaining_values(state, column));
      run_.set(Line::kDegree, column_degree(state, column));
    }
  }

  [[nodiscard]] int minimum_remaining_values_column(const StateSpace& state) {
    run_.at(Line::kFewest);
    int best = topology_.rows() + 1;
    int best_column = -1;
    for (int column = 0; column < topology_.cols(); ++column) {
      const int remaining = remaining_values(state, column);
      if (remaining == 0 || remaining > best) continue;
      if (remaining == best) run_.at(Line::kTie);
      if (remaining < best || column_degree(state, best_column) < column_degree(state, column)) {
        best = remaining;
        best_column = column;
      }
    }
    return best_column;
  }

  [[nodiscard]] int remaining_values(const StateSpace& state, int column) const {
    return how_many_are(columns_[column], [&](Cell cell) { return state.available[cell]; });
  }

  /// The listing's degree of a column: cells of it and of the columns beside it that are not
  /// satisfied clues; column 0 does not count itself.
  [[nodiscard]] int column_degree(const StateSpace& state, int column) const {
    int degree = 0;
    const int last = std::min(column + 1, topology_.cols() - 1);
    for (int near = column == 0 ? 1 : column - 1; near <= last; ++near) {
      degree +=
          how_many_are(columns_[near], [&](Cell cell) { return !is_mine_satisfied(state, cell); });
    }
    return degree;
  }

  /// The available cells of a column, those with the most unsatisfied clues around them first.
  [[nodiscard]] std::vector<Cell> sorted_spaces(const StateSpace& state, int column) const {
    std::vector<Cell> cells;
    std::ranges::copy_if(columns_[column], std::back_inserter(cells),
                         [&](Cell cell) { return state.available[cell]; });
    std::ranges::sort(cells, {},
                      [&](Cell cell) { return std::pair(-space_degree(state, cell), cell); });
    return cells;
  }

  [[nodiscard]] int space_degree(const StateSpace& state, Cell cell) const {
    return how_many_are(topology_.neighbours(cell), [&](Cell other) {
      return puzzle_.is_given(other) && !is_mine_satisfied(state, other);
    });
  }

  void blacklist_row_and_column(StateSpace& state, Place shaded) const {
    for (const Cell cell : topology_.cells()) {
      const Place place = topology_.place(cell);
      if (place.row == shaded.row || place.col == shaded.col) state.available[cell] = false;
    }
  }

  void blacklist_border(StateSpace& state, Cell cell) const {
    for (const Cell other : topology_.neighbours(cell)) state.available[other] = false;
  }

  void update_mine_borders(StateSpace& state) const {
    for (const Cell cell : topology_.cells()) {
      if (is_mine_satisfied(state, cell)) blacklist_border(state, cell);
    }
  }

  [[nodiscard]] bool is_mine_satisfied(const StateSpace& state, Cell cell) const {
    if (!puzzle_.is_given(cell)) return false;
    int around = 0;
    for (const Cell other : topology_.neighbours(cell)) around += state.shaded[other];
    return around == puzzle_.given(cell);
  }

  /// Every row has a shaded cell (as many as there are rows, since no row has two), and every clue
  /// is satisfied.
  [[nodiscard]] bool is_completed(const StateSpace& state) const {
    if (length(state.order) != topology_.rows()) return false;
    return std::ranges::all_of(topology_.cells(), [&](Cell cell) {
      return !puzzle_.is_given(cell) || is_mine_satisfied(state, cell);
    });
  }

  void give_up(const StateSpace& state) {
    ++run_.stats().backtracks;
    run_.at(Line::kNone);
    run_.depth(state.order.size() + 1);
    run_.dead_end(kNoCell, kBlank, [&] {
      const std::size_t rows = topology_.rows();
      if (state.order.size() == rows) return std::string("a clue is not satisfied");
      return "no cell is left to shade in " + std::to_string(rows - state.order.size()) +
             " of the columns";
    });
  }

  /// A state from further back in the fringe: its column was chosen some time ago.
  void forget_column() {
    run_.set(Line::kColumn, kBlank);
    run_.set(Line::kAvailable, kBlank);
    run_.set(Line::kDegree, kBlank);
  }

  /// Reports the way from the board shown last to this one.
  void show(const StateSpace& state) {
    run_.at(Line::kTake);
    run_.depth(state.order.size() + 1);
    if (state.order.empty()) return;
    if (shown_.size() >= state.order.size()) forget_column();
    while (shown_.size() >= state.order.size()) {
      run_.depth(shown_.size());
      run_.remove(shown_.back(), 1);
      shown_.pop_back();
    }
    shown_.push_back(state.order.back());
    run_.at(Line::kTake);
    run_.depth(state.order.size() + 1);
    run_.set(Line::kColumn, topology_.place(state.order.back()).col + 1);
    run_.add(state.order.back(), 1);
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  Run<Watch> run_;
  std::vector<std::vector<Cell>> columns_;  // the cells of each, from the top
  std::vector<StateSpace> fringe_;
  std::vector<Cell> shown_;
};

}  // namespace

Outcome run_mrv_latin(const Puzzle& puzzle, const Query& query) {
  return run_search<MrvLatin>(puzzle, query);
}

}  // namespace clew::search
