// Puzzle sets; see sets.h.
#include "bench/sets.h"

#include <fstream>
#include <utility>

#include <nlohmann/json.hpp>

namespace clew::bench {
namespace {

using Json = nlohmann::json;

std::vector<Border> borders(const Json& line, const char* key) {
  std::vector<Border> list;
  if (!line.contains(key)) return list;
  for (const Json& pair : line[key]) {
    const auto place = [](const Json& cell) {
      return Place{cell[0].get<int>(), cell[1].get<int>()};
    };
    if (pair.size() == 2) list.push_back({place(pair[0]), place(pair[1])});
    if (pair.size() == 4) {
      list.push_back(
          {{pair[0].get<int>(), pair[1].get<int>()}, {pair[2].get<int>(), pair[3].get<int>()}});
    }
  }
  return list;
}

// The external corpus writes the layout as an object, our own sets as a word.
std::string layout_name(const Json& line) {
  if (!line.contains("layout")) return "";
  const Json& layout = line["layout"];
  if (layout.is_string()) return layout.get<std::string>();
  return layout.is_object() ? layout.value("type", "") : "";
}

void read_line(const Json& line, std::vector<Entry>& entries) {
  const auto kind = kind_from_name(line.value("kind", ""));
  if (!kind || !is_path(*kind)) return;
  Shape shape;
  shape.layout = default_layout(*kind);
  if (layout_name(line) == "offset") shape.layout = Layout::hex_odd_r;
  shape.rows = line["rows"].get<int>();
  shape.cols = line["cols"].get<int>();
  std::vector<int> givens;
  for (const Json& row : line["cells"]) {
    for (const Json& cell : row) {
      shape.open.push_back(!cell.is_null());
      if (cell.is_null()) continue;
      const int value = cell.get<int>();
      givens.push_back(value == 0 ? kBlank : value);
    }
  }
  shape.walls = borders(line, "walls");
  shape.links = borders(line, "links");
  if (shape.open.size() != static_cast<std::size_t>(shape.rows * shape.cols)) return;
  auto topology = Topology::make(std::move(shape));
  if (!topology) return;
  auto puzzle = Puzzle::make(*kind, *topology, std::move(givens));
  if (!puzzle) return;
  entries.push_back({line.value("id", ""), *std::move(puzzle)});
}

Json border_list(const std::vector<Border>& borders) {
  Json list = Json::array();
  for (const Border& border : borders) {
    list.push_back({{border.a.row, border.a.col}, {border.b.row, border.b.col}});
  }
  return list;
}

}  // namespace

std::vector<Entry> read_set(const std::string& path) {
  std::vector<Entry> entries;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    const Json line = Json::parse(text, nullptr, false);
    if (line.is_object() && line.contains("cells") && line.contains("rows")) {
      read_line(line, entries);
    }
  }
  return entries;
}

std::string write_line(const std::string& id, const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  nlohmann::ordered_json line;
  line["id"] = id;
  line["kind"] = std::string(name(puzzle.kind()));
  if (topology.layout() == Layout::hex_odd_r) line["layout"] = "offset";
  line["rows"] = topology.rows();
  line["cols"] = topology.cols();
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (int row = 0; row < topology.rows(); ++row) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::array();
    for (int col = 0; col < topology.cols(); ++col) {
      const Cell cell = topology.at({row, col});
      if (cell == kNoCell) {
        cells.push_back(nullptr);
      } else {
        cells.push_back(puzzle.is_given(cell) ? puzzle.given(cell) : 0);
      }
    }
    rows.push_back(cells);
  }
  line["cells"] = rows;
  if (!topology.walls().empty()) line["walls"] = border_list(topology.walls());
  if (!topology.links().empty()) line["links"] = border_list(topology.links());
  return line.dump();
}

}  // namespace clew::bench
