// What a `latin` puzzle says, as clauses and as a rule; see latin_learn.h.
#include "solve/latin_learn.h"

#include <algorithm>
#include <array>
#include <cassert>

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
  // The cells, then their clues, which are assumed and never decided about.
  make_variables(2 * cells_, cells_);
  for (const Cell cell : CellRange(cells_)) {
    const auto around = topology_.neighbours(cell);
    const auto clues = std::count_if(around.begin(), around.end(),
                                     [&](Cell other) { return puzzle.is_given(other); });
    order_.add(kBesideClue * static_cast<double>(clues));
  }
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

// A shaded cell strikes out its lines and what is around it.
bool Learner::follow_rules(Lit lit) {
  if (negated(lit) || var_of(lit) >= cells_) return true;
  const Cell cell = Cell(var_of(lit));
  const auto strike = [&](std::span<const Cell> others) {
    return std::all_of(others.begin(), others.end(), [&](Cell other) {
      return other == cell || imply(unshaded(other), Reason(Rule::struck_out, cell.index()));
    });
  };
  const Place place = topology_.place(cell);
  return strike(line_of_row_[place.row]) && strike(line_of_col_[place.col]) &&
         strike(topology_.neighbours(cell));
}

void Learner::explain_rule(Lit /*implied*/, Reason reason, std::uint32_t /*before*/,
                           std::vector<Lit>& out) const {
  assert(reason.rule() == Rule::struck_out);
  out.push_back(no(reason.detail()));
}

void Learner::keep_solution() {
  solution_.values.assign(cells_, 0);
  for (Var cell = 0; cell < cells_; ++cell) {
    solution_.values[cell] = value_[yes(cell)] > 0 ? 1 : 0;
  }
}

}  // namespace clew::solve::latin
