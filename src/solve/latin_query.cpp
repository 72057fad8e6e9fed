// The queries about `latin` puzzles; see latin.h.
#include <algorithm>
#include <bit>

#include "solve/judge.h"
#include "solve/latin.h"
#include "solve/latin_learn.h"
#include "solve/latin_search.h"

namespace clew::solve {
namespace {

std::vector<Lit> all_clues(const Puzzle& puzzle, const latin::Learner& learner) {
  std::vector<Lit> literals;
  for (const Cell cell : puzzle.cells()) {
    if (puzzle.is_given(cell)) literals.push_back(learner.clue(cell));
  }
  return literals;
}

std::vector<Cell> clue_cells(const Puzzle& puzzle, const std::vector<Lit>& core) {
  std::vector<Cell> cells;
  const Var first = puzzle.size();
  for (const Lit lit : core) {
    if (var_of(lit) >= first) cells.push_back(Cell(var_of(lit) - first));
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

Solution solution_of(const Puzzle& puzzle, const latin::Grid& grid) {
  Solution solution{std::vector<int>(puzzle.size(), 0)};
  const Topology& topology = puzzle.topology();
  for (int row = 0; row < topology.rows(); ++row) {
    solution.values[topology.at({row, std::countr_zero(grid.rows[row])})] = 1;
  }
  return solution;
}

// Goes on where the short search gave up.
void learn_the_rest(const Puzzle& puzzle, const Query& query,
                    const std::vector<std::vector<Cell>>& searched, Outcome& outcome,
                    Meter& meter) {
  latin::Learner learner(puzzle);
  for (const std::vector<Cell>& branch : searched) learner.exclude(branch);
  const std::vector<Lit> clues = all_clues(puzzle, learner);
  std::uint64_t step = 0;
  while (outcome.found() < query.limits.solutions) {
    const latin::Learner::Answer answer = learner.solve(clues, meter);
    if (answer == latin::Learner::Answer::limit) return;
    if (answer == latin::Learner::Answer::no) {
      outcome.complete = true;
      return;
    }
    learner.exclude(learner.solution());
    if (!outcome.take(query, learner.solution())) return;
    if (query.observer == nullptr) continue;
    if (!query.observer->on_event({.type = Event::Type::solution,
                                   .step = ++step,
                                   .reason = "found by the learning search",
                                   .line = kFastFound,
                                   .lines = 1U << kFastLearning | 1U << kFastFound})) {
      return;
    }
  }
}

Status status_of(const Outcome& outcome, const Limits& limits) {
  if (outcome.complete) return outcome.found() == 0 ? Status::none : Status::solved;
  const bool enough = outcome.found() > 0 && outcome.found() >= limits.solutions;
  return enough ? Status::solved : Status::limit;
}

}  // namespace

Outcome run_latin(const Puzzle& puzzle, const Query& query, std::uint64_t short_search) {
  Outcome outcome;
  if (query.limits.solutions == 0) {
    outcome.status = Status::limit;
    return outcome;
  }
  Meter meter(query.limits);
  outcome.obstacle = find_obstacle(puzzle);
  if (outcome.obstacle) {
    outcome.complete = true;
    return outcome;
  }
  bool learn = true;
  std::vector<std::vector<Cell>> searched;
  if (puzzle.topology().rows() <= latin::kLongestLine) {
    const latin::Lines lines(puzzle);
    latin::Search search(lines, puzzle, query.observer);
    const auto pass_on = [&](const latin::Grid& grid) {
      return outcome.take(query, solution_of(puzzle, grid)) &&
             outcome.found() < query.limits.solutions;
    };
    const auto end = search.run(query.limits, short_search, pass_on, outcome.stats);
    outcome.complete = end == latin::Search::End::finished;
    learn = end == latin::Search::End::out_of_patience;
    if (learn) searched = search.searched();
  }
  if (learn) {
    meter.nodes = outcome.stats.nodes;
    learn_the_rest(puzzle, query, searched, outcome, meter);
    outcome.stats.nodes = meter.nodes;
    outcome.stats.backtracks += meter.backtracks;
  }
  outcome.status = status_of(outcome, query.limits);
  outcome.stats.time = meter.elapsed();
  return outcome;
}

Forced forced_latin(const Puzzle& puzzle, const Limits& limits) {
  Forced forced;
  std::vector<int>& values = forced.values;
  values.assign(puzzle.size(), kBlank);
  if (find_obstacle(puzzle)) return forced;
  Meter meter(limits);
  latin::Learner learner(puzzle);
  std::vector<Lit> assumptions = all_clues(puzzle, learner);
  const auto solve = [&] { return learner.solve(assumptions, meter); };
  latin::Learner::Answer answer = solve();
  if (answer != latin::Learner::Answer::yes) {
    forced.status = answer == latin::Learner::Answer::no ? Status::none : Status::limit;
    return forced;
  }
  values = learner.solution().values;
  // Each cell that no solution has yet shown otherwise is asked to be otherwise; every solution
  // that turns up settles several.
  for (const Cell cell : puzzle.cells()) {
    const int known = values[cell];
    if (known == kBlank || puzzle.is_given(cell)) continue;
    assumptions.push_back(known == 1 ? latin::Learner::unshaded(cell)
                                     : latin::Learner::shaded(cell));
    answer = solve();
    assumptions.pop_back();
    if (answer == latin::Learner::Answer::limit) {
      // What was not asked about yet is only what the solutions so far have in common.
      for (const Cell open : puzzle.cells()) {
        if (open >= cell && !puzzle.is_given(open)) values[open] = kBlank;
      }
      forced.status = Status::limit;
      return forced;
    }
    if (answer == latin::Learner::Answer::no) continue;
    for (const Cell other : puzzle.cells()) {
      if (values[other] != learner.solution().values[other]) values[other] = kBlank;
    }
  }
  forced.status = Status::solved;
  return forced;
}

ConflictSet conflict_latin(const Puzzle& puzzle, const Limits& limits) {
  ConflictSet conflict;
  Meter meter(limits);
  latin::Learner learner(puzzle);
  const latin::Learner::Answer answer = learner.solve(all_clues(puzzle, learner), meter);
  if (answer != latin::Learner::Answer::no) {
    conflict.status = answer == latin::Learner::Answer::yes ? Status::solved : Status::limit;
    return conflict;
  }
  conflict.status = Status::none;
  std::vector<Lit> needed = learner.core();
  std::sort(needed.begin(), needed.end());
  conflict.minimal = learner.shrink(needed, meter);
  conflict.cells = clue_cells(puzzle, needed);
  return conflict;
}

struct LatinJudge::Inside {
  Inside(const Puzzle& asked, const Solution& solution) : puzzle(asked), learner(puzzle) {
    learner.exclude(solution);
  }
  Puzzle puzzle;
  latin::Learner learner;
};

LatinJudge::LatinJudge(const Puzzle& puzzle, const Solution& solution)
    : inside_(std::make_unique<Inside>(puzzle, solution)) {}
LatinJudge::~LatinJudge() = default;

Status LatinJudge::unique(std::span<const Cell> clues, const Limits& limits) {
  Meter meter(limits);
  std::vector<Lit> assumptions;
  for (const Cell cell : clues) assumptions.push_back(inside_->learner.clue(cell));
  switch (inside_->learner.solve(assumptions, meter)) {
    case latin::Learner::Answer::yes: other_ = inside_->learner.solution(); return Status::none;
    case latin::Learner::Answer::no:
      used_ = clue_cells(inside_->puzzle, inside_->learner.core());
      return Status::solved;
    case latin::Learner::Answer::limit: break;
  }
  return Status::limit;
}

}  // namespace clew::solve
