// Operations of the engine: solve, check, forced, count.
#include "api/request.h"
#include "clew/count.h"
#include "clew/solve.h"
#include "clew/verify.h"

namespace clew::api {
namespace {

/// Most solutions that one answer lists, and most numbers in them together: enough for a page,
/// small enough for its memory and for the time that writing them takes (half a second).
constexpr std::int64_t kMostSolutions = 10'000;
constexpr std::int64_t kMostNumbers = 4'000'000;
constexpr std::int64_t kMostCounted = std::numeric_limits<std::int64_t>::max();

std::int64_t most_solutions(const Puzzle& puzzle) {
  return std::min(kMostSolutions, kMostNumbers / std::max(1, puzzle.size()));
}

Result<Outcome> run(const Puzzle& puzzle, Request& request, const search::Strategy& strategy,
                    std::uint64_t solutions, bool islands = false) {
  Query query;
  query.limits = request.limits(solutions);
  query.check_islands = islands;
  if (request.error()) return *request.error();
  return search::solve_with(puzzle, strategy, query);
}

Answer check_answer(const Puzzle& puzzle, Request& request) {
  const auto values = request.grid("answer", puzzle);
  if (!values) return values.error();
  return dump(verdict_object(puzzle, verify(puzzle, {*values})));
}

}  // namespace

Answer op_solve(const format::Entry& entry, Request& request) {
  const auto strategy = request.strategy(entry.puzzle, search::default_strategy());
  if (!strategy) return strategy.error();
  const bool unique = request.flag("unique");
  const bool time = request.flag("time");
  const std::int64_t most = request.number("max", unique ? 2 : 1, 1, most_solutions(entry.puzzle));
  const auto outcome = run(entry.puzzle, request, **strategy, most, request.flag("islands"));
  if (!outcome) return outcome.error();
  return dump(solve_object(entry, *outcome, (*strategy)->name, unique, time));
}

Answer op_check(const format::Entry& entry, Request& request) {
  const Puzzle& puzzle = entry.puzzle;
  if (request.has("answer")) return check_answer(puzzle, request);
  const auto outcome = run(puzzle, request, search::default_strategy(), 2);
  if (!outcome) return outcome.error();
  return dump(check_object(puzzle, *outcome, request.limits(1)));
}

Answer op_forced(const format::Entry& entry, Request& request) {
  const Puzzle& puzzle = entry.puzzle;
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  const auto forced = solve::forced(puzzle, limits);
  return dump({{"status", std::string(name(forced.status))},
               {"values", known_json(puzzle, forced.values)}});
}

Answer op_count(const format::Entry& entry, Request& request) {
  solve::CountQuery query;
  if (request.has("max")) query.max = request.number("max", 1, 1, kMostCounted);
  query.stop = request.stop();
  const bool time = request.flag("time");
  if (request.error()) return *request.error();
  const auto outcome = solve::count(entry.puzzle, query);
  if (!outcome) return outcome.error();
  return dump(count_object(entry, *outcome, time));
}

}  // namespace clew::api
