// Help for a player's position: the engine says what is right, the ladder says what comes next.
#include <algorithm>

#include "clew/logic.h"
#include "clew/play.h"
#include "clew/search.h"

namespace clew::play {
namespace {

Outcome solve(const Puzzle& puzzle, const Limits& limits, SolutionSink* sink = nullptr) {
  Query query{.limits = limits, .sink = sink};
  auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
  return outcome ? *std::move(outcome) : Outcome{};
}

/// Keeps the first solution that has the values.
class FirstWith final : public SolutionSink {
 public:
  explicit FirstWith(std::span<const int> values) : values_(values) {}
  bool on_solution(const Solution& solution) override {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i] != kBlank && values_[i] != solution.values[i]) return true;
    }
    found = solution;
    return false;
  }
  std::optional<Solution> found;

 private:
  std::span<const int> values_;
};

/// The puzzle with what is known of it printed: numbers as givens, the steps of a path through
/// checkpoints as links.
Result<Puzzle> with_printed(const Puzzle& puzzle, std::span<const int> values) {
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  if (!puzzle.has_checkpoints()) {
    for (std::size_t i = 0; i < givens.size(); ++i) {
      if (values[i] != kBlank) givens[i] = values[i];
    }
    return Puzzle::make(puzzle.kind(), puzzle.shared_topology(), std::move(givens));
  }
  const Topology& board = puzzle.topology();
  const auto known = [&](Cell cell) {
    return puzzle.has_number(cell) ? puzzle.number(cell) : values[cell];
  };
  Shape shape = board.shape();
  for (const Cell cell : board.cells()) {
    for (const Cell other : board.neighbours(cell)) {
      if (known(cell) == kBlank || known(other) != known(cell) + 1) continue;
      const auto linked = board.linked(cell);
      if (std::find(linked.begin(), linked.end(), other) != linked.end()) continue;
      const auto [a, b] = std::minmax({board.place(cell), board.place(other)});
      shape.links.push_back({a, b});
    }
  }
  auto topology = Topology::make(std::move(shape));
  if (!topology) return std::move(topology).error();
  return Puzzle::make(puzzle.kind(), *std::move(topology), std::move(givens));
}

/// A solution with these values. Shaded cells cannot be printed, so for `latin` the solutions are
/// looked through.
logic::Completion complete(const Puzzle& puzzle, std::span<const int> values, Limits limits) {
  if (!puzzle.has_path()) {
    FirstWith sink(values);
    limits.solutions = kNoLimit;
    const Outcome all = solve(puzzle, limits, &sink);
    if (sink.found) return {.status = Status::solved, .solution = *std::move(sink.found)};
    return {.status = all.complete ? Status::none : Status::limit};
  }
  const auto more = with_printed(puzzle, values);
  if (!more) return {.status = Status::none};
  limits.solutions = 1;
  Outcome outcome = solve(*more, limits);
  if (outcome.solutions.empty()) return {.status = outcome.status};
  return {.status = Status::solved, .solution = std::move(outcome.solutions.front())};
}

bool fits(const Puzzle& puzzle, const logic::HintPosition& position) {
  const Topology& board = puzzle.topology();
  return std::cmp_equal(position.values.size(), board.size()) &&
         std::ranges::all_of(position.never,
                             [&](const auto& mark) { return board.has(mark.first); }) &&
         std::ranges::all_of(position.joined, [&](const auto& pair) {
           return board.has(pair.first) && board.has(pair.second);
         });
}

}  // namespace

logic::HintPosition to_logic(const Position& position) {
  logic::HintPosition result{.values = position.values};
  for (std::size_t i = 0; i < position.values.size(); ++i) {
    const Cell cell(i);
    for (const Mark& mark : position.marks[cell]) {
      if (!mark.possible) result.never.emplace_back(cell, mark.number);
    }
    for (const Cell other : position.joined[cell]) {
      if (cell < other) result.joined.emplace_back(cell, other);
    }
  }
  return result;
}

Result<logic::Hint> hint(const Puzzle& puzzle, const logic::HintPosition& position,
                         const HintRequest& request) {
  if (!fits(puzzle, position)) {
    return Error{.what = "the position is one of another board",
                 .expected = "a value for each open cell, and cells of this board"};
  }
  Limits limits = request.limits;
  limits.solutions = 2;
  logic::HintQuery query{.level = request.level,
                         .near = request.near,
                         .language = request.language,
                         .limits = request.limits};
  const Outcome outcome = solve(puzzle, limits);
  if (outcome.solutions.empty()) {
    if (outcome.status == Status::limit) return logic::unjudged(query);
    return Error{.what = "the puzzle has no solution, so there is no hint"};
  }
  query.solution = &outcome.solutions.front();
  if (outcome.unique() != true) {
    query.complete = [&](const Puzzle& board, std::span<const int> values) {
      return complete(board, values, request.limits);
    };
  }
  return logic::hint(puzzle, position, query);
}

}  // namespace clew::play
