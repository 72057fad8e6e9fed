// Walks a JSON object with errors that point at its values; see json_object.h.
#include "format/json_object.h"

#include <fmt/format.h>

namespace clew::format {

JsonObjectReader::JsonObjectReader(const JsonDocument& document, const JsonValue& root,
                                   const Source& source, std::string_view format)
    : document_(document),
      root_(root),
      source_(source),
      base_(static_cast<std::uint32_t>(source.text.data() - document.source().text.data())),
      draft_{.source = source, .format = format} {}

const JsonValue* JsonObjectReader::find_value(std::string_view key) const {
  const JsonValue* value = find(key);
  return value != nullptr && value->type == JsonType::null ? nullptr : value;
}

Error JsonObjectReader::expected(const JsonValue& value, std::string what) const {
  return mistake(value, fmt::format("found {}", in_quotes(document_.written(value))),
                 std::move(what));
}

bool JsonObjectReader::is_open(Place place) const {
  if (place.row < 0 || place.row >= draft_.rows || place.col < 0 || place.col >= draft_.cols) {
    return false;
  }
  return draft_.cells[place.row * draft_.cols + place.col].mark != Mark::hole;
}

JsonObjectReader::Failure JsonObjectReader::read_grid(const JsonValue& grid, std::string_view name,
                                                      const CellReader& read_cell,
                                                      Draft& into) const {
  if (grid.type != JsonType::array || grid.children == 0) return expected(grid, "rows of cells");
  into.rows = grid.children;
  for (const JsonValue* row : document_.items(grid)) {
    if (row->type != JsonType::array) return expected(*row, "a row of cells");
    const int length = row->children;
    if (into.cells.empty()) {
      into.cols = length;
      if (auto error = check_size(source_, offset(grid), into.rows, into.cols)) return error;
    }
    if (length != into.cols) {
      const auto number = into.cells.size() / into.cols + 1;
      const std::string entries = count_of(length, "entry", "entries");
      return mistake(*row,
                     name.empty() ? fmt::format("row {} has {}", number, entries)
                                  : fmt::format("row {} of \"{}\" has {}", number, name, entries),
                     fmt::format("{}, as in row 1", into.cols));
    }
    for (const JsonValue* value : document_.items(*row)) {
      auto cell = read_cell(*value);
      if (!cell) return std::move(cell).error();
      into.cells.push_back(*cell);
    }
  }
  return std::nullopt;
}

JsonObjectReader::Failure JsonObjectReader::read_solution(std::string_view name,
                                                          const CellReader& read_cell) {
  const JsonValue* solution = find_value("solution");
  if (solution == nullptr) return std::nullopt;
  Draft solved;
  if (auto error = read_grid(*solution, name, read_cell, solved)) return error;
  if (solved.rows != draft_.rows || solved.cols != draft_.cols) {
    return mistake(*solution, fmt::format("a solution of {} x {}", solved.rows, solved.cols),
                   fmt::format("{} x {}, as the puzzle", draft_.rows, draft_.cols));
  }
  draft_.solution = std::move(solved.cells);
  return std::nullopt;
}

JsonObjectReader::Failure JsonObjectReader::read_pairs(const JsonValue* list,
                                                       std::vector<DraftBorder>& borders) const {
  if (list == nullptr) return std::nullopt;
  if (list->type != JsonType::array) return expected(*list, "a list of pairs of cells");
  for (const JsonValue* pair : document_.items(*list)) {
    if (auto error = read_pair(*pair, borders)) return error;
  }
  return std::nullopt;
}

JsonObjectReader::Failure JsonObjectReader::read_pair(const JsonValue& pair,
                                                      std::vector<DraftBorder>& borders) const {
  const JsonValue* first = pair.type == JsonType::array ? document_.child(pair) : nullptr;
  const JsonValue* second = first == nullptr ? nullptr : document_.next(*first);
  const auto a = place_of(first);
  const auto b = place_of(second);
  if (pair.children != 2 || !a || !b) {
    return expected(pair, "two cells such as [[0,0],[0,1]], counted from 0");
  }
  borders.push_back({{*a, *b}, offset(pair)});
  return std::nullopt;
}

std::optional<Place> JsonObjectReader::place_of(const JsonValue* value) const {
  if (value == nullptr || value->type != JsonType::array || value->children != 2) return {};
  const JsonValue* row = document_.child(*value);
  const JsonValue* col = document_.next(*row);
  if (!in_range(row, kMaxSide) || !in_range(col, kMaxSide)) return {};
  return Place{row->number(), col->number()};
}

}  // namespace clew::format
