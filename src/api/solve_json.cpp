// The answer of a solve as JSON; see clew/api.h.
#include "api/json.h"
#include "clew/api.h"

namespace clew::api {
namespace {

Json cell_pair(const Topology& topology, Cell cell) {
  const Place place = topology.place(cell);
  return Json::array({place.row, place.col});
}

Json obstacle_json(const Topology& topology, const Obstacle& obstacle) {
  Json cells = Json::array();
  for (const Cell cell : obstacle.cells) cells.push_back(cell_pair(topology, cell));
  return {{"reason", std::string(name(obstacle.reason))},
          {"message", obstacle.message},
          {"cells", std::move(cells)}};
}

}  // namespace

std::string solve_json(const format::Entry& entry, const Outcome& outcome,
                       std::string_view strategy, bool asked_unique) {
  const Topology& topology = entry.puzzle.topology();
  Json solutions = Json::array();
  for (const Solution& solution : outcome.solutions) {
    solutions.push_back(grid_json(topology, solution.values));
  }
  const std::optional<bool> unique = asked_unique ? outcome.unique() : std::nullopt;
  Json json = {{"id", entry.id.empty() ? Json(nullptr) : Json(entry.id)},
               {"kind", std::string(name(entry.puzzle.kind()))},
               {"status", std::string(name(outcome.status))},
               {"unique", unique ? Json(*unique) : Json(nullptr)},
               {"solutions", std::move(solutions)},
               {"strategy", std::string(strategy)},
               {"stats", stats_json(outcome.stats)}};
  if (outcome.obstacle) json["reason"] = obstacle_json(topology, *outcome.obstacle);
  return dump(json);
}

std::string error_json(const Error& error) { return dump(error_object(error)); }

}  // namespace clew::api
