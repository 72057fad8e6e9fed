// Writes Clew JSON, one object on each line; the format is described in json.cpp.
#include <fmt/format.h>

#include "format/headers.h"
#include "format/json_document.h"
#include "format/json_grid.h"
#include "format/writers.h"

namespace clew::format {
namespace {

std::string json_text(std::string_view key, std::string_view text) {
  return text.empty() ? std::string() : fmt::format(",\"{}\":{}", key, json_string(text));
}

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

}  // namespace

Result<std::string> write_json(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  const int blank = is_path(puzzle.kind()) ? 0 : -1;
  const auto shown = [&](int value) { return value == kBlank ? blank : value; };

  std::string text = fmt::format("{{\"clew\":1,\"kind\":\"{}\"", name(puzzle.kind()));
  text += json_text("id", entry.id);
  text += json_text("title", entry.title);
  text += json_text("author", entry.author);
  text += json_text("note", entry.note);
  text += json_text("seed", entry.seed);
  text += fmt::format(",\"shape\":{{\"rows\":{},\"cols\":{}", topology.rows(), topology.cols());
  if (says_layout(puzzle)) text += json_text("layout", name(topology.layout()));
  text += "},\"cells\":";
  text += json_grid(topology, [&](Cell cell) { return shown(puzzle.given(cell)); });
  text += json_borders("walls", topology.walls());
  text += json_borders("links", topology.links());
  if (entry.solution && entry.solution->values.size() == topology.cells().size()) {
    text += ",\"solution\":";
    text += json_grid(topology, [&](Cell cell) { return shown(entry.solution->values[cell]); });
  }
  if (entry.grade) text += ",\"grade\":" + json_grade(*entry.grade);
  return text + "}\n";
}

}  // namespace clew::format
