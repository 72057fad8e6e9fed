// The answers that the command line's --json shares with the protocol; see clew/api.h.
#include <algorithm>

#include "api/json.h"
#include "clew/api.h"
#include "clew/solve.h"
#include "clew/verify.h"

namespace clew::api {
namespace {

// A whole number that any reader of JSON can hold.
std::uint64_t whole(double number) {
  constexpr double kMost = 9e15;
  return static_cast<std::uint64_t>(std::min(number, kMost));
}

std::string_view verdict_name(const Outcome& outcome) {
  if (outcome.solutions.size() > 1) return "several";
  if (outcome.status == Status::limit) return "limit";
  return outcome.solutions.empty() ? "none" : "one";
}

}  // namespace

Json solve_object(const format::Entry& entry, const Outcome& outcome, std::string_view strategy,
                  bool asked_unique, bool with_time) {
  const Topology& topology = entry.puzzle.topology();
  Json solutions = Json::array();
  for (const Solution& solution : outcome.solutions) {
    solutions.push_back(grid_json(topology, solution.values));
  }
  const std::optional<bool> unique = asked_unique ? outcome.unique() : std::nullopt;
  Json json = {{"id", id_json(entry.id)},
               {"kind", std::string(name(entry.puzzle.kind()))},
               {"status", std::string(name(outcome.status))},
               {"unique", unique ? Json(*unique) : Json(nullptr)}};
  if (outcome.streamed == 0) json["solutions"] = std::move(solutions);
  json["strategy"] = std::string(strategy);
  json["stats"] = stats_json(outcome.stats, with_time);
  if (outcome.obstacle) json["reason"] = obstacle_json(topology, *outcome.obstacle);
  return json;
}

Json count_object(const format::Entry& entry, const solve::CountOutcome& outcome, bool with_time) {
  const solve::CountStats& stats = outcome.stats;
  Json json = {{"id", id_json(entry.id)},
               {"kind", std::string(name(entry.puzzle.kind()))},
               {"count", outcome.count},
               {"status", std::string(name(outcome.status))},
               {"stats",
                {{"method", std::string(name(stats.method))},
                 {"width", stats.width},
                 {"peak_states", stats.peak_states},
                 {"peak_bytes", stats.peak_bytes},
                 {"nodes", stats.nodes}}}};
  if (with_time) json["stats"]["time_us"] = stats.time.count();
  return json;
}

Json check_object(const Puzzle& puzzle, const Outcome& outcome, const Limits& limits) {
  const Topology& topology = puzzle.topology();
  Json json = {{"verdict", std::string(verdict_name(outcome))}};
  if (outcome.obstacle) json["reason"] = obstacle_json(topology, *outcome.obstacle);
  if (outcome.status == Status::none) {
    const auto conflict = solve::conflict(puzzle, limits);
    const bool known = conflict.status == Status::none;
    json["conflict"] = known ? cells_json(topology, conflict.cells) : Json(nullptr);
    if (known && puzzle.has_checkpoints()) json["walls"] = borders_json(conflict.walls);
    json["minimal"] = conflict.minimal;
  }
  if (!outcome.solutions.empty()) {
    json["solution"] = grid_json(topology, outcome.solutions.front().values);
  }
  if (outcome.solutions.size() > 1) {
    json["other"] = grid_json(topology, outcome.solutions[1].values);
  }
  return json;
}

Json verdict_object(const Puzzle& puzzle, const Verdict& verdict) {
  Json json = {{"correct", verdict.correct()},
               {"state", std::string(name(verdict.state))},
               {"message", verdict.message}};
  if (verdict.cell != kNoCell) json["cell"] = cell_json(puzzle.topology(), verdict.cell);
  return json;
}

std::string check_json(const format::Entry& entry, const Outcome& outcome, const Limits& limits) {
  Json json = {{"id", id_json(entry.id)}, {"kind", std::string(name(entry.puzzle.kind()))}};
  json.update(check_object(entry.puzzle, outcome, limits));
  if (entry.solution && outcome.unique() == true) {
    json["file_solution_correct"] = verify(entry.puzzle, *entry.solution).correct();
  }
  return dump(json);
}

std::string verdict_json(const format::Entry& entry, const Verdict& verdict) {
  Json json = {{"id", id_json(entry.id)}, {"kind", std::string(name(entry.puzzle.kind()))}};
  json.update(verdict_object(entry.puzzle, verdict));
  return dump(json);
}

std::string solve_json(const format::Entry& entry, const Outcome& outcome,
                       std::string_view strategy, bool asked_unique) {
  return dump(solve_object(entry, outcome, strategy, asked_unique, /*with_time=*/true));
}

std::string solution_json(const Puzzle& puzzle, const Solution& solution) {
  return dump(grid_json(puzzle.topology(), solution.values));
}

std::string count_json(const format::Entry& entry, const solve::CountOutcome& outcome) {
  return dump(count_object(entry, outcome, /*with_time=*/true));
}

std::string estimate_json(const format::Entry& entry,
                          const std::optional<solve::CountEstimate>& estimate) {
  Json json = {{"id", id_json(entry.id)},
               {"kind", std::string(name(entry.puzzle.kind()))},
               {"estimate", nullptr}};
  if (estimate) {
    json["estimate"] = {{"width", estimate->width},
                        {"peak_states", whole(estimate->peak_states)},
                        {"peak_bytes", whole(estimate->peak_bytes)},
                        {"nodes", whole(estimate->nodes)}};
  }
  return dump(json);
}

std::string error_json(const Error& error) {
  Json json = {{"what", error.what}};
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (error.line > 0) json["line"] = error.line;
  if (error.column > 0) json["column"] = error.column;
  if (error.cell) json["cell"] = Json::array({error.cell->row, error.cell->col});
  return dump(json);
}

}  // namespace clew::api
