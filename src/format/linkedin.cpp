// Zip puzzles as they are found: the object of LinkedIn's page, and two shapes that archives keep.
//
//   {"gridSize":3, "orderedSequence":[0,4,8],
//   "walls":[{"cellIdx":1,"direction":"WallDirection_DOWN"}],
//    "solution":[0,3,6,7,4,1,2,5,8]}                      also within "trailGamePuzzle"
//   {"number":114, "size":3, "ordered_sequence":[0,4,8], "walls":{"1":["DOWN"]},
//    "solution":[[0,5,6],[1,4,7],[2,3,8]]}
//   {"grid_size":[3,3], "nodes":[{"id":1,"row":0,"col":0}, ...], "walls":[[[0,1],[1,1]], ...]}
//
// Cells are counted from 0 in reading order, rows and columns from 0, the columns of "grid_size"
// first. A solution is the cells in the order of the path, or the place on the path by cell. A wall
// at the edge of the board is none. Only the first shape is written.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "format/json_object.h"
#include "format/writers.h"

namespace clew::format {
namespace {

struct Direction {
  std::string_view name;
  Place step;
};
constexpr std::array<Direction, 4> kDirections = {
    {{"up", {-1, 0}}, {"down", {1, 0}}, {"left", {0, -1}}, {"right", {0, 1}}}};

class LinkedinReader : JsonObjectReader {
 public:
  LinkedinReader(const JsonDocument& document, const JsonValue& puzzle, const Source& source)
      : JsonObjectReader(document, puzzle, source, "linkedin") {}

  Result<Draft> read() {
    for (const auto step : {&LinkedinReader::read_size, &LinkedinReader::read_checkpoints,
                            &LinkedinReader::read_walls, &LinkedinReader::read_path}) {
      if (auto error = (this->*step)()) return *std::move(error);
    }
    if (const JsonValue* number = find("number")) draft_.details.id = as_text(*number);
    return std::move(draft_);
  }

 private:
  [[nodiscard]] const JsonValue* either(std::string_view one, std::string_view other) const {
    const JsonValue* found = find(one);
    return found != nullptr ? found : find(other);
  }
  [[nodiscard]] Error missing(std::string_view what) const {
    return mistake(root_, fmt::format("no \"{}\"", what),
                   "the size, the checkpoints and the walls");
  }
  [[nodiscard]] int area() const { return static_cast<int>(area_of(draft_.rows, draft_.cols)); }

  // One number, or the columns and the rows.
  Failure read_size() {
    const JsonValue* size = either("gridSize", "size");
    if (size == nullptr) size = find("grid_size");
    if (size == nullptr) return missing("gridSize");
    const JsonValue* cols = size->type == JsonType::array ? document_.child(*size) : size;
    const JsonValue* rows =
        size->type == JsonType::array && cols != nullptr ? document_.next(*cols) : size;
    if (!in_range(cols, kMaxSide + 1) || !in_range(rows, kMaxSide + 1) || cols->integer == 0 ||
        rows->integer == 0 || size->children > 2) {
      return expected(*size, "a number of rows and columns");
    }
    draft_.rows = rows->number();
    draft_.cols = cols->number();
    if (auto error = check_size(source_, offset(*size), draft_.rows, draft_.cols)) return error;
    draft_.cells.assign(area(), {Mark::blank, 0, offset(*size)});
    return std::nullopt;
  }

  Failure read_checkpoints() {
    const JsonValue* nodes = find("nodes");
    const JsonValue* list =
        nodes != nullptr ? nodes : either("orderedSequence", "ordered_sequence");
    if (list == nullptr) return missing("orderedSequence");
    if (list->type != JsonType::array) return expected(*list, "a list of checkpoints");
    draft_.details.kind = {{Kind::zip, offset(*list)}};
    int ordinal = 0;
    for (const JsonValue* item : document_.items(*list)) {
      ++ordinal;
      if (auto error = nodes != nullptr ? read_node(*item) : read_index(*item, ordinal)) {
        return error;
      }
    }
    return std::nullopt;
  }

  Failure read_index(const JsonValue& item, int ordinal) {
    if (!in_range(&item, area())) {
      return expected(item, fmt::format("a cell, 0 to {}", area() - 1));
    }
    return put(item, static_cast<std::size_t>(item.integer), ordinal);
  }

  Failure read_node(const JsonValue& item) {
    const JsonValue* id = find("id", &item);
    const JsonValue* row = find("row", &item);
    const JsonValue* col = find("col", &item);
    if (!in_range(id, kNumberCap) || !in_range(row, draft_.rows) || !in_range(col, draft_.cols)) {
      return expected(item, "an \"id\" from 1 on, a \"row\" and a \"col\" on the board");
    }
    return put(item, row->number() * draft_.cols + col->number(), id->number());
  }

  Failure put(const JsonValue& item, std::size_t index, int ordinal) {
    DraftCell& cell = draft_.cells[index];
    if (cell.mark == Mark::number) {
      return mistake(item,
                     fmt::format("checkpoint {} in the cell of checkpoint {}", ordinal, cell.value),
                     "each in a cell of its own");
    }
    cell = {Mark::number, ordinal, offset(item)};
    return std::nullopt;
  }

  Failure read_walls() {
    const JsonValue* walls = find_value("walls");
    if (walls == nullptr) return std::nullopt;
    if (walls->type == JsonType::object) {
      for (const JsonValue* sides : document_.items(*walls)) {
        const auto index = parse_number(document_.key(*sides));
        if (!index || *index >= area() || sides->type != JsonType::array) {
          return source_.error(sides->key_begin - base_,
                               fmt::format("the walls of {}", in_quotes(document_.key(*sides))),
                               fmt::format("a list for a cell, 0 to {}", area() - 1));
        }
        for (const JsonValue* side : document_.items(*sides)) {
          if (auto error = add_wall(*index, *side, *side)) return error;
        }
      }
      return std::nullopt;
    }
    if (walls->type != JsonType::array) return expected(*walls, "a list of walls");
    for (const JsonValue* wall : document_.items(*walls)) {
      if (auto error = wall->type == JsonType::array ? read_pair(*wall, draft_.details.walls)
                                                     : read_wall(*wall)) {
        return error;
      }
    }
    return std::nullopt;
  }

  Failure read_wall(const JsonValue& wall) {
    const JsonValue* index = find("cellIdx", &wall);
    const JsonValue* direction = find("direction", &wall);
    if (!in_range(index, area()) || direction == nullptr) {
      return expected(wall, fmt::format("a \"cellIdx\", 0 to {}, and a \"direction\"", area() - 1));
    }
    return add_wall(index->number(), *direction, wall);
  }

  Failure add_wall(int index, const JsonValue& direction, const JsonValue& where) {
    std::string name = lower_case(text_of(&direction));
    if (const auto line = name.rfind('_'); line != std::string::npos) name.erase(0, line + 1);
    const auto known = std::find_if(kDirections.begin(), kDirections.end(),
                                    [&](const Direction& one) { return one.name == name; });
    if (known == kDirections.end()) return expected(direction, "UP, DOWN, LEFT or RIGHT");
    const Place here{index / draft_.cols, index % draft_.cols};
    const Place there{here.row + known->step.row, here.col + known->step.col};
    if (is_open(there)) draft_.details.walls.push_back({{here, there}, offset(where)});
    return std::nullopt;
  }

  Failure read_path() {
    const JsonValue* solution = find_value("solution");
    if (solution == nullptr) return std::nullopt;
    if (solution->type != JsonType::array) return expected(*solution, "a list of cells");
    std::vector<DraftCell> solved(area());
    std::size_t at = 0;
    const int cells = area();
    for (const JsonValue* item : document_.items(*solution)) {
      if (item->type == JsonType::array) {
        for (const JsonValue* place : document_.items(*item)) {
          if (!in_range(place, cells) || at >= solved.size()) return bad_step(*place);
          solved[at++] = {Mark::number, place->number() + 1, offset(*place)};
        }
        continue;
      }
      if (!in_range(item, cells) || at >= solved.size()) return bad_step(*item);
      solved[item->number()] = {Mark::number, static_cast<int>(++at), offset(*item)};
    }
    if (at != solved.size()) {
      return mistake(*solution, fmt::format("a solution of {} cells", at),
                     fmt::format("{}, as the board has", solved.size()));
    }
    draft_.solution = std::move(solved);
    return std::nullopt;
  }
  [[nodiscard]] Error bad_step(const JsonValue& value) const {
    return expected(value, fmt::format("{} numbers of 0 to {}", area(), area() - 1));
  }
};

}  // namespace

const JsonValue* find_linkedin(const JsonDocument& document, const JsonValue& root) {
  const JsonValue* at = &root;
  for (const std::string_view wrapper : {"gamePuzzle", "trailGamePuzzle"}) {
    if (const JsonValue* inside = document.find(*at, wrapper)) at = inside;
  }
  if (at->type != JsonType::object) return nullptr;
  if (at != &root) return at;
  if (document.find(root, "cells") != nullptr) return nullptr;
  for (const std::string_view key : {"orderedSequence", "ordered_sequence", "grid_size"}) {
    if (document.find(root, key) != nullptr) return at;
  }
  return nullptr;
}

Result<Draft> read_linkedin(const JsonDocument& document, const JsonValue& puzzle,
                            const Source& source) {
  return LinkedinReader(document, puzzle, source).read();
}

Result<std::string> write_linkedin(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  constexpr std::string_view kOthers = "text and json";
  if (!puzzle.has_checkpoints()) {
    return cannot_hold("linkedin", fmt::format("{} puzzles", name(puzzle.kind())), kOthers);
  }
  if (topology.layout() != Layout::square4) {
    return cannot_hold("linkedin", fmt::format("the layout {}", name(topology.layout())), kOthers);
  }
  if (topology.has_holes()) return cannot_hold("linkedin", "holes", kOthers);
  if (topology.rows() != topology.cols()) {
    return cannot_hold("linkedin", "a board that is not square", kOthers);
  }
  if (!topology.links().empty()) return cannot_hold("linkedin", "links", kOthers);
  std::string sequence;
  for (const Cell cell : puzzle.checkpoints()) {
    sequence += fmt::format("{}{}", sequence.empty() ? "" : ",", cell.index());
  }
  std::string walls;
  for (const Border& wall : topology.walls()) {
    walls += fmt::format("{}{{\"cellIdx\":{},\"direction\":\"WallDirection_{}\"}}",
                         walls.empty() ? "" : ",", topology.at(wall.a).index(),
                         wall.a.row == wall.b.row ? "RIGHT" : "DOWN");
  }
  std::string text = fmt::format("{{\"gridSize\":{},\"orderedSequence\":[{}],\"walls\":[{}]",
                                 topology.rows(), sequence, walls);
  if (entry.solution && entry.solution->values.size() == topology.cells().size()) {
    std::vector<int> path(entry.solution->values.size() + 1, 0);
    for (const Cell cell : topology.cells()) {
      const int number = entry.solution->values[cell];
      if (number > 0 && number <= topology.size()) {
        path[number] = cell.index();
      }
    }
    text += fmt::format(",\"solution\":[{}]", fmt::join(path.begin() + 1, path.end(), ","));
  }
  return text + "}\n";
}

}  // namespace clew::format
