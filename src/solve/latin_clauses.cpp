// What a `latin` puzzle says, as clauses for the learner; see latin_learn.h.
#include <algorithm>
#include <array>

#include "solve/latin_learn.h"

#include "solve/lessons.h"

namespace clew::solve::latin {
namespace {

// A cell's head start for each clue beside it: decide first where the puzzle says something.
constexpr double kBesideClue = 0.01;

}  // namespace

Learner::Learner(const Puzzle& puzzle)
    : topology_(puzzle.topology()),
      cells_(puzzle.size()),
      line_of_row_(topology_.rows()),
      line_of_col_(topology_.cols()) {
  const std::size_t variables = 2 * cells_;  // the cells, then their clues
  clauses_.grow(variables);
  value_.assign(2 * variables, 0);
  phase_.assign(variables, 1);
  held_.assign(variables, {});
  seen_.assign(variables, 0);
  for (const Cell cell : CellRange(cells_)) {
    const auto around = topology_.neighbours(cell);
    const auto clues = std::count_if(around.begin(), around.end(),
                                     [&](Cell other) { return puzzle.is_given(other); });
    order_.add(kBesideClue * static_cast<double>(clues));
  }
  // Clues are assumed, never decided: they do not enter the order's heap, only its activities.
  for (Var clue = 0; clue < cells_; ++clue) order_.add_unlisted();
  build_lines(puzzle);
  for (const Cell cell : CellRange(cells_)) {
    if (puzzle.is_given(cell)) build_clue(puzzle, cell);
  }
}

void Learner::build_lines(const Puzzle& puzzle) {
  for (const Cell cell : puzzle.cells()) {
    const Place place = topology_.place(cell);
    line_of_row_[place.row].push_back(cell);
    line_of_col_[place.col].push_back(cell);
  }
  std::vector<Lit> clause;
  for (const auto* lines : {&line_of_row_, &line_of_col_}) {
    for (const std::vector<Cell>& line : *lines) {
      clause.clear();
      for (const Cell cell : line) clause.push_back(shaded(cell));
      add_clause(clause);
    }
  }
}

bool Learner::struck_by(Cell a, Cell b) const {
  const Place p = topology_.place(a);
  const Place q = topology_.place(b);
  return p.row == q.row || p.col == q.col || topology_.adjacent(a, b);
}

// At most two neighbours of a cell can be shaded in any case, so that "at most" only needs saying
// for one.
void Learner::build_clue(const Puzzle& puzzle, Cell cell) {
  const Lit off = negate(clue(cell));
  const auto around = topology_.neighbours(cell);
  const int count = puzzle.given(cell);
  add_clause(std::array{off, unshaded(cell)});
  std::vector<Lit> clause;
  if (count == 0) {
    for (const Cell other : around) add_clause(std::array{off, unshaded(other)});
  } else if (count == 1) {
    clause = {off};
    for (const Cell other : around) clause.push_back(shaded(other));
    add_clause(clause);
    for (std::size_t i = 0; i < around.size(); ++i) {
      for (std::size_t j = i + 1; j < around.size(); ++j) {
        if (struck_by(around[i], around[j])) continue;
        add_clause(std::array{off, unshaded(around[i]), unshaded(around[j])});
      }
    }
  } else {
    for (std::size_t left_out = 0; left_out < around.size(); ++left_out) {
      clause = {off};
      for (std::size_t i = 0; i < around.size(); ++i) {
        if (i != left_out) clause.push_back(shaded(around[i]));
      }
      add_clause(clause);
    }
  }
}

void Learner::exclude(const Solution& solution) {
  std::vector<Cell> cells;
  for (const Cell cell : CellRange(cells_)) {
    if (solution.values[cell] != 0) cells.push_back(cell);
  }
  exclude(cells);
}

void Learner::exclude(std::span<const Cell> cells) {
  std::vector<Lit> clause;
  for (const Cell cell : cells) clause.push_back(unshaded(cell));
  add_clause(clause);
}

// Only between two calls of solve(), at level 0.
void Learner::add_clause(std::span<const Lit> clause) {
  std::vector<Lit> open;
  if (!open_literals(clause, value_, open)) return;
  if (open.empty()) {
    broken_ = true;
  } else if (open.size() == 1) {
    assign(open[0], Reason());
  } else {
    clauses_.add(open, 0);
  }
}

}  // namespace clew::solve::latin
