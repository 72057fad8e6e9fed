// See json.h.
#include "api/json.h"

namespace clew::api {

Json grid_json(const Topology& topology, const std::vector<int>& values) {
  Json rows = Json::array();
  for (int row = 0; row < topology.rows(); ++row) {
    Json line = Json::array();
    for (int col = 0; col < topology.cols(); ++col) {
      const Cell cell = topology.at({row, col});
      line.push_back(cell == kNoCell ? Json(nullptr) : Json(values[cell]));
    }
    rows.push_back(std::move(line));
  }
  return rows;
}

Json stats_json(const Stats& stats) {
  Json json = {{"nodes", stats.nodes},
               {"calls", stats.calls},
               {"placements", stats.placements},
               {"backtracks", stats.backtracks}};
  if (!stats.deductions.empty()) {
    Json rules = Json::object();
    for (const auto& [rule, count] : stats.deductions) rules[rule] = count;
    json["deductions"] = std::move(rules);
  }
  json["time_us"] = stats.time.count();
  return json;
}

Json error_object(const Error& error) {
  Json json = {{"what", error.what}};
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (error.line > 0) json["line"] = error.line;
  if (error.column > 0) json["column"] = error.column;
  if (error.cell) json["cell"] = Json::array({error.cell->row, error.cell->col});
  return json;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace clew::api
