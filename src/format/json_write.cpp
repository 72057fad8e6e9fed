// Writes Clew JSON, one object on each line; the format is described in json.cpp. Also the fields
// that ipuz documents have in common with it.
#include <fmt/format.h>

#include "format/headers.h"
#include "format/json_document.h"
#include "format/writers.h"

namespace clew::format {
namespace {

std::string json_name(std::string_view name) { return name.empty() ? "null" : json_string(name); }

std::string json_grade(const Grade& grade) {
  std::string text = "{\"difficulty\":" + json_name(grade.difficulty);
  if (!grade.details) return text + '}';
  std::string techniques;
  for (const auto& [name, count] : grade.details->techniques) {
    techniques += fmt::format("{}{}:{}", techniques.empty() ? "" : ",", json_string(name), count);
  }
  return text + fmt::format(R"(,"score":{},"hardest":{},"techniques":{{{}}},"steps":{},)"
                            R"("bottleneck":{},"needs_search":{}}})",
                            grade.details->score, json_name(grade.details->hardest), techniques,
                            grade.details->steps, grade.details->bottleneck,
                            grade.details->needs_search);
}

// Pairs of cells; nothing where there are none.
std::string json_borders(std::string_view prefix, std::string_view key,
                         const std::vector<Border>& borders) {
  if (borders.empty()) return {};
  std::string text;
  for (const Border& border : borders) {
    text += fmt::format("{}[[{},{}],[{},{}]]", text.empty() ? "" : ",", border.a.row, border.a.col,
                        border.b.row, border.b.col);
  }
  return fmt::format(",\"{}{}\":[{}]", prefix, key, text);
}

}  // namespace

std::string json_text(std::string_view key, std::string_view text) {
  return text.empty() ? std::string() : fmt::format(",\"{}\":{}", key, json_string(text));
}

std::string json_board(const Entry& entry, std::string_view cells_key, std::string_view prefix) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  // Rows of numbers, where a hole is null.
  const auto grid = [&](std::string_view key, const auto& value_of) {
    const auto text = [&](Cell cell) -> std::string {
      if (cell == kNoCell) return "null";
      const int value = value_of(cell);
      return fmt::to_string(value == kBlank && is_path(puzzle.kind()) ? 0 : value);
    };
    return fmt::format(",\"{}\":[[{}]]", key, cell_rows(topology, ",", "],[", text));
  };
  std::string fields = grid(cells_key, [&](Cell cell) { return puzzle.given(cell); });
  fields += json_borders(prefix, "walls", topology.walls());
  fields += json_borders(prefix, "links", topology.links());
  if (entry.solution && entry.solution->values.size() == topology.cells().size()) {
    fields += grid("solution", [&](Cell cell) { return entry.solution->values[cell]; });
  }
  return fields;
}

Result<std::string> write_json(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  std::string text = fmt::format("{{\"clew\":1,\"kind\":\"{}\"", name(puzzle.kind()));
  text += json_text("id", entry.id);
  text += json_text("title", entry.title);
  text += json_text("author", entry.author);
  text += json_text("note", entry.note);
  text += json_text("seed", entry.seed);
  text += fmt::format(",\"shape\":{{\"rows\":{},\"cols\":{}", topology.rows(), topology.cols());
  if (says_layout(puzzle)) text += json_text("layout", name(topology.layout()));
  text += '}' + json_board(entry, "cells", "");
  if (entry.grade) text += ",\"grade\":" + json_grade(*entry.grade);
  return text + "}\n";
}

}  // namespace clew::format
