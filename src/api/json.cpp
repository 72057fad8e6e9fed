// See json.h.
#include "api/json.h"

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

Json walls_json(const std::vector<Border>& walls) {
  Json list = Json::array();
  for (const Border& wall : walls) {
    list.push_back({{wall.a.row, wall.a.col}, {wall.b.row, wall.b.col}});
  }
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
  if (puzzle.has_path()) {
    for (int& value : values) {
      if (value == kBlank) value = 0;
    }
  }
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

Json error_object(const Error& error) {
  Json json = {{"what", error.what}};
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (error.line > 0) json["line"] = error.line;
  if (error.column > 0) json["column"] = error.column;
  if (error.cell) json["cell"] = Json::array({error.cell->row, error.cell->col});
  return json;
}

std::string dump(const Json& json) {
  return without_delete(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace clew::api
