// A complete DIMACS encoding, so that any SAT solver can solve a puzzle.
//
// Path puzzles: a variable says that a value stands in a cell. Only pairs that the givens allow get
// one: a cell must be within reach of the givens before and after the value, and on a chessboard
// colouring the steps must come out even. Each cell has exactly one value and each value one cell;
// beside each value stands its successor and its predecessor; linked cells differ by one. Zip: each
// checkpoint has helpers that say "its value is at most v", and the next one's value is larger by
// the steps between them.
// Latin: a variable says that a cell is shaded.
#include "format/cnf.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "clew/format.h"
#include "format/cnf_formula.h"
#include "format/writers.h"
#include "model/length.h"

namespace clew::format {
namespace {

// The value and cell of each variable of a path puzzle; variables count up by value, then by cell.
class PathVariables {
 public:
  struct Pair {
    int value;
    Cell cell;
  };

  static std::optional<PathVariables> make(const Puzzle& puzzle);

  [[nodiscard]] std::span<const Pair> pairs() const { return pairs_; }
  /// 0 where the value cannot stand in the cell, also for values before 1 and after N.
  [[nodiscard]] int at(int value, Cell cell) const {
    if (value < 1 || value > size_) return 0;
    return table_[(value - 1) * size_ + cell];
  }

 private:
  // A given with the distance of every cell from it.
  struct Anchor {
    int value = 0;
    std::vector<int> steps = {};
  };

  static bool reaches(const Anchor& anchor, int value, Cell cell, bool bipartite) {
    if (anchor.value == 0) return true;
    const int gap = std::abs(value - anchor.value);
    const int steps = anchor.steps[cell];
    return steps <= gap && (!bipartite || (gap - steps) % 2 == 0);
  }

  std::vector<Pair> pairs_;
  std::vector<int> table_;
  int size_ = 0;
};

std::optional<PathVariables> PathVariables::make(const Puzzle& puzzle) {
  // A pair has a clause of its neighbours on either side and its share of two counters.
  constexpr std::size_t kLiteralsPerPair = 2 * (4 + 1) + 12;
  const Topology& topology = puzzle.topology();
  const int size = puzzle.size();
  PathVariables variables;
  variables.size_ = size;
  Anchor below;
  Anchor above;
  for (int value = 1; value <= size; ++value) {
    if (const Cell given = puzzle.cell_of(value); given != kNoCell) {
      variables.pairs_.push_back({value, given});
      below = {value, topology.distances_from(given)};
      continue;
    }
    if (above.value < value) {
      int next = value + 1;
      while (next <= size && puzzle.cell_of(next) == kNoCell) ++next;
      if (next <= size) {
        above = {next, topology.distances_from(puzzle.cell_of(next))};
      } else {
        above = {};
      }
    }
    for (const Cell cell : CellRange(size)) {
      if (!puzzle.has_number(cell) && reaches(below, value, cell, topology.bipartite()) &&
          reaches(above, value, cell, topology.bipartite())) {
        variables.pairs_.push_back({value, cell});
      }
    }
    if (variables.pairs_.size() > kMaxLiterals / kLiteralsPerPair) return std::nullopt;
  }
  const std::size_t count = size;
  variables.table_.assign(count * count, 0);
  int number = 0;
  for (const Pair& pair : variables.pairs_) {
    variables.table_[(pair.value - 1) * count + pair.cell] = ++number;
  }
  return variables;
}

Error too_large() {
  return {.kind = ErrorKind::too_large,
          .what = fmt::format("the formula would have more than {} million literals",
                              kMaxLiterals / 1'000'000),
          .expected = "a smaller board or more givens"};
}

void add_once_each(const Puzzle& puzzle, const PathVariables& variables, CnfFormula& formula) {
  const auto size = puzzle.cells().size();
  std::vector<std::vector<int>> by_value(size);
  std::vector<std::vector<int>> by_cell(size);
  int number = 0;
  for (const auto& pair : variables.pairs()) {
    ++number;
    by_value[pair.value - 1].push_back(number);
    by_cell[pair.cell].push_back(number);
  }
  for (const auto& literals : by_value) formula.exactly_one(literals);
  for (const auto& literals : by_cell) formula.exactly_one(literals);
}

void add_steps(const Puzzle& puzzle, const PathVariables& variables, CnfFormula& formula) {
  const Topology& topology = puzzle.topology();
  std::vector<int> clause;
  for (const auto& [value, cell] : variables.pairs()) {
    for (const int step : {1, -1}) {
      const int beside = value + step;
      if (beside < 1 || beside > puzzle.size()) continue;
      clause.assign(1, -variables.at(value, cell));
      for (const Cell next : topology.neighbours(cell)) {
        if (const int literal = variables.at(beside, next)) clause.push_back(literal);
      }
      formula.clause(clause);
    }
    for (const Cell tied : topology.linked(cell)) {
      clause.assign(1, -variables.at(value, cell));
      for (const int beside : {value - 1, value + 1}) {
        if (const int literal = variables.at(beside, tied)) clause.push_back(literal);
      }
      formula.clause(clause);
    }
  }
}

// Each checkpoint comes after the one before. The first and the last are where they must be anyhow.
void add_order(const Puzzle& puzzle, const PathVariables& variables, CnfFormula& formula) {
  const auto checkpoints = puzzle.checkpoints();
  for (std::size_t i = 1; i + 2 < checkpoints.size(); ++i) {
    const Cell here = checkpoints[i];
    const Cell next = checkpoints[i + 1];
    const int steps = puzzle.topology().distances_from(here)[next];
    std::vector<int> at_most(puzzle.size() + 1, 0);
    for (int value = 1; value <= puzzle.size(); ++value) {
      const int helper = at_most[value] = formula.helper();
      const int below = at_most[value - 1];
      if (below != 0) formula.clause({-below, helper});
      const int here_is = variables.at(value, here);
      if (here_is == 0) continue;
      formula.clause({-here_is, helper});
      if (below != 0) formula.clause({-here_is, -below});
    }
    for (int value = 1; value <= puzzle.size(); ++value) {
      const int next_is = variables.at(value, next);
      if (next_is == 0) continue;
      if (value <= steps) {
        formula.clause({-next_is});
      } else {
        formula.clause({-next_is, at_most[value - steps]});
      }
    }
  }
}

Error stopped(const CnfFormula& formula, const Stop& stop) {
  if (!formula.short_of_memory()) {
    return {.kind = ErrorKind::limit, .what = "stopped before the formula was written"};
  }
  return {.kind = ErrorKind::limit,
          .what = fmt::format("the formula does not fit into {} MiB", *stop.memory >> 20U),
          .expected = "more memory, a smaller board or more givens"};
}

Result<std::string> path_cnf(const Puzzle& puzzle, const Stop& stop) {
  const auto variables = PathVariables::make(puzzle);
  if (!variables) return too_large();
  CnfFormula formula(length(variables->pairs()), stop);
  add_once_each(puzzle, *variables, formula);
  add_steps(puzzle, *variables, formula);
  add_order(puzzle, *variables, formula);
  if (formula.too_large()) return too_large();
  if (formula.stopped()) return stopped(formula, stop);

  std::string comments = fmt::format("c {}\n", described(puzzle));
  int number = 0;
  for (const auto& [value, cell] : variables->pairs()) {
    comments += fmt::format("c var {} = {} at {}\n", ++number, value,
                            to_string(puzzle.topology().place(cell)));
  }
  comments += "c higher variables are helpers\n";
  return std::move(formula).text(std::move(comments));
}

// The variable of each cell that may be shaded, 0 for the others.
std::vector<int> latin_variables(const Puzzle& puzzle) {
  std::vector<int> variables(puzzle.cells().size(), 0);
  int number = 0;
  for (const Cell cell : puzzle.cells()) {
    if (!puzzle.is_given(cell)) variables[cell] = ++number;
  }
  return variables;
}

Result<std::string> latin_cnf(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const auto variables = latin_variables(puzzle);
  std::string comments = fmt::format("c {}\n", described(puzzle));
  std::vector<std::vector<int>> in_row(topology.rows());
  std::vector<std::vector<int>> in_col(topology.cols());
  int count = 0;
  for (const Cell cell : topology.cells()) {
    if (variables[cell] == 0) continue;
    const Place place = topology.place(cell);
    in_row[place.row].push_back(variables[cell]);
    in_col[place.col].push_back(variables[cell]);
    comments += fmt::format("c var {} = shaded at {}\n", variables[cell], to_string(place));
    ++count;
  }
  comments += "c higher variables are helpers\n";

  CnfFormula formula(count);
  for (const auto& literals : in_row) formula.exactly_one(literals);
  for (const auto& literals : in_col) formula.exactly_one(literals);
  for (const Cell cell : topology.cells()) {
    std::vector<int> around;
    for (const Cell next : topology.neighbours(cell)) {
      if (variables[next] != 0) around.push_back(variables[next]);
      if (variables[cell] != 0 && variables[next] > variables[cell]) {
        formula.clause({-variables[cell], -variables[next]});
      }
    }
    if (puzzle.is_given(cell)) formula.exactly(puzzle.given(cell), around);
  }
  return std::move(formula).text(std::move(comments));
}

}  // namespace

Result<std::string> write_cnf(const Entry& entry, const Stop& stop) {
  return is_path(entry.puzzle.kind()) ? path_cnf(entry.puzzle, stop) : latin_cnf(entry.puzzle);
}

Result<Solution> decode_cnf_model(const Puzzle& puzzle, std::span<const int> literals) {
  Solution solution;
  const auto size = puzzle.cells().size();
  if (!is_path(puzzle.kind())) {
    const auto variables = latin_variables(puzzle);
    for (std::size_t cell = 0; cell < size; ++cell) {
      const bool shaded = variables[cell] != 0 && std::find(literals.begin(), literals.end(),
                                                            variables[cell]) != literals.end();
      solution.values.push_back(shaded ? 1 : 0);
    }
    return solution;
  }
  const auto variables = PathVariables::make(puzzle);
  if (!variables) return too_large();
  solution.values.assign(size, kBlank);
  for (const int literal : literals) {
    if (literal < 1 || literal > length(variables->pairs())) continue;
    const auto& [value, cell] = variables->pairs()[literal - 1];
    if (solution.values[cell] != kBlank) {
      return Error{.what = "the model gives a cell two values",
                   .cell = puzzle.topology().place(cell)};
    }
    solution.values[cell] = value;
  }
  const auto blank = std::find(solution.values.begin(), solution.values.end(), kBlank);
  if (blank != solution.values.end()) {
    const Cell cell(blank - solution.values.begin());
    return Error{.what = "the model leaves a cell without a value",
                 .cell = puzzle.topology().place(cell)};
  }
  return solution;
}

}  // namespace clew::format
