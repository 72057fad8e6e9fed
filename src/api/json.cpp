// See json.h.
#include "api/json.h"

#include <algorithm>

#include "model/json_text.h"

namespace clew::api {

Json id_json(std::string_view id) { return id.empty() ? Json(nullptr) : Json(id); }

Json cell_json(const Topology& topology, Cell cell) {
  const Place place = topology.place(cell);
  return Json::array({place.row, place.col});
}

Json cells_json(const Topology& topology, const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_json(topology, cell));
  return list;
}

Json borders_json(const std::vector<Border>& borders) {
  Json list = Json::array();
  for (const auto& [a, b] : borders) list.push_back({{a.row, a.col}, {b.row, b.col}});
  return list;
}

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

Json known_json(const Puzzle& puzzle, std::vector<int> values) {
  if (puzzle.has_path()) std::ranges::replace(values, kBlank, 0);
  return grid_json(puzzle.topology(), values);
}

Json stats_json(const Stats& stats, bool with_time) {
  Json json = {{"nodes", stats.nodes},
               {"calls", stats.calls},
               {"placements", stats.placements},
               {"backtracks", stats.backtracks}};
  if (!stats.deductions.empty()) {
    Json rules = Json::object();
    for (const auto& [rule, count] : stats.deductions) rules[rule] = count;
    json["deductions"] = std::move(rules);
  }
  if (with_time) json["time_us"] = stats.time.count();
  return json;
}

Json obstacle_json(const Topology& topology, const Obstacle& obstacle) {
  return {{"reason", std::string(name(obstacle.reason))},
          {"message", obstacle.message},
          {"cells", cells_json(topology, obstacle.cells)}};
}

std::string dump(const Json& json) {
  return without_delete(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace clew::api
