// Operations of the engine: solve, check, forced, count.
#include "api/request.h"
#include "clew/count.h"
#include "clew/latin.h"
#include "clew/solve.h"
#include "clew/verify.h"

namespace clew::api {
namespace {

/// Most solutions that one answer lists: enough for a page, small enough for its memory.
constexpr std::int64_t kMostSolutions = 10'000;

Result<Outcome> run(const Puzzle& puzzle, Request& request, const search::Strategy& strategy,
                    std::uint64_t solutions) {
  Query query;
  query.limits = request.limits(solutions);
  query.islands = request.flag("islands");
  if (request.error()) return *request.error();
  return search::solve(puzzle, strategy, query);
}

/// Givens that contradict each other, whichever engine finds them.
struct Blame {
  bool known = false;
  bool minimal = false;
  std::vector<Cell> cells;
};

Blame find_blame(const Puzzle& puzzle, const Limits& limits) {
  if (is_path(puzzle.kind())) {
    auto conflict = solve::conflict(puzzle, limits);
    return {conflict.status == Status::none, conflict.minimal, std::move(conflict.cells)};
  }
  auto conflict = solve::conflict_latin(puzzle, limits);
  const bool known = conflict.status == Status::none;
  return {known, known, std::move(conflict.clues)};
}

Answer check_answer(const Puzzle& puzzle, Request& request) {
  const auto values = request.grid("answer", puzzle);
  if (!values) return values.error();
  const Verdict verdict = verify(puzzle, {*values});
  Json json = {{"correct", verdict.correct()},
               {"state", std::string(name(verdict.state))},
               {"message", verdict.message}};
  if (verdict.cell != kNoCell) json["cell"] = cell_json(puzzle.topology(), verdict.cell);
  return dump(json);
}

std::string_view verdict_name(const Outcome& outcome) {
  if (outcome.solutions.size() > 1) return "several";
  if (outcome.status == Status::limit) return "limit";
  return outcome.solutions.empty() ? "none" : "one";
}

class Listener final : public solve::CountProgress {
 public:
  explicit Listener(const Context& context) : context_(context) {}
  bool on_progress(double fraction) override {
    return context_.progress == nullptr || context_.progress(fraction);
  }

 private:
  const Context& context_;
};

}  // namespace

Answer op_solve(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const auto strategy = request.strategy(entry->puzzle, search::default_strategy(entry->puzzle));
  if (!strategy) return strategy.error();
  const bool unique = request.flag("unique");
  const bool time = request.flag("time");
  const std::int64_t most = request.number("max", unique ? 2 : 1, 1, kMostSolutions);
  const auto outcome = run(entry->puzzle, request, **strategy, static_cast<std::uint64_t>(most));
  if (!outcome) return outcome.error();
  return dump(solve_object(*entry, *outcome, (*strategy)->name, unique, time));
}

Answer op_check(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const Puzzle& puzzle = entry->puzzle;
  if (request.has("answer")) return check_answer(puzzle, request);
  const auto outcome = run(puzzle, request, search::default_strategy(puzzle), 2);
  if (!outcome) return outcome.error();
  const Topology& topology = puzzle.topology();
  Json json = {{"verdict", std::string(verdict_name(*outcome))}};
  if (outcome->obstacle) json["reason"] = obstacle_json(topology, *outcome->obstacle);
  if (outcome->status == Status::none) {
    const Blame blame = find_blame(puzzle, request.limits(1));
    json["conflict"] = blame.known ? cells_json(topology, blame.cells) : Json(nullptr);
    json["minimal"] = blame.minimal;
  }
  if (!outcome->solutions.empty()) {
    json["solution"] = grid_json(topology, outcome->solutions.front().values);
  }
  if (outcome->solutions.size() > 1) {
    json["other"] = grid_json(topology, outcome->solutions[1].values);
  }
  return dump(json);
}

Answer op_forced(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const Puzzle& puzzle = entry->puzzle;
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  Status status = Status::none;
  std::vector<int> values;
  if (is_path(puzzle.kind())) {
    auto forced = solve::forced(puzzle, limits);
    status = forced.status;
    values = std::move(forced.values);
  } else {
    auto forced = solve::forced_latin(puzzle, limits);
    status = forced.status;
    values = std::move(forced.cells);
  }
  values.resize(static_cast<std::size_t>(puzzle.size()), kBlank);
  return dump({{"status", std::string(name(status))}, {"values", known_json(puzzle, values)}});
}

Answer op_count(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  constexpr std::int64_t kMebi = std::int64_t{1} << 20;
  const Limits limits = request.limits(1);
  Listener listener(request.context());
  solve::CountQuery query;
  query.max =
      static_cast<std::uint64_t>(request.number("max", std::numeric_limits<std::int64_t>::max(), 1,
                                                std::numeric_limits<std::int64_t>::max()));
  query.time = limits.time;
  query.cancel = limits.cancel;
  query.memory = static_cast<std::uint64_t>(
      request.number("memory_mib", solve::kDefaultCountMemory / kMebi, 1, kMebi) * kMebi);
  query.progress = &listener;
  const bool time = request.flag("time");
  if (request.error()) return *request.error();
  if (!request.has("max")) query.max = kNoLimit;
  const auto outcome = solve::count(entry->puzzle, query);
  if (!outcome) return outcome.error();
  return dump(count_object(*entry, *outcome, time));
}

}  // namespace clew::api
