// Explanations, grades and hints as JSON, for the command's --json and the web app.
//
// Cells are [row, column], 0-based like everywhere in Clew's JSON.
#include <nlohmann/json.hpp>

#include "clew/logic.h"

namespace clew::logic {
namespace {

using Json = nlohmann::ordered_json;

Json id_json(std::string_view id) { return id.empty() ? Json(nullptr) : Json(std::string(id)); }

std::string text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json cell_json(const Topology& topology, Cell cell) {
  const Place place = topology.place(cell);
  return Json::array({place.row, place.col});
}

Json cells_json(const Topology& topology, const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_json(topology, cell));
  return list;
}

std::string_view effect_name(Effect::Type type) {
  switch (type) {
    case Effect::Type::place: return "place";
    case Effect::Type::remove: return "remove";
    case Effect::Type::join: return "join";
    case Effect::Type::forbid: return "forbid";
  }
  return "";
}

Json step_json(const Puzzle& puzzle, const Deduction& step, Language language) {
  const Topology& topology = puzzle.topology();
  const Highlight light = highlight(step);
  Json effects = Json::array();
  for (const Effect& effect : step.effects) {
    Json item = {{"type", effect_name(effect.type)}, {"cell", cell_json(topology, effect.cell)}};
    if (effect.other != kNoCell) item["other"] = cell_json(topology, effect.other);
    if (effect.number != kBlank) item["number"] = effect.number;
    effects.push_back(std::move(item));
  }
  Json json = {{"technique", info(step.technique).key},
               {"level", name(info(step.technique).level)},
               {"title", title(step.technique, language)},
               {"text", sentence(step, puzzle, language)},
               {"targets", cells_json(topology, light.targets)},
               {"reasons", cells_json(topology, light.reasons)},
               {"effects", std::move(effects)}};
  return json;
}

Json steps_json(const Puzzle& puzzle, const std::vector<Deduction>& steps, Language language) {
  Json list = Json::array();
  for (const Deduction& step : steps) {
    Json json = step_json(puzzle, step, language);
    if (!step.trail.empty()) {
      Json trail = Json::array();
      for (std::size_t i = 1; i < step.trail.size(); ++i) {
        trail.push_back(step_json(puzzle, step.trail[i], language));
      }
      json["trial"] = std::move(trail);
    }
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

std::string explanation_json(const Puzzle& puzzle, const Explanation& explanation,
                             std::string_view id, Language language) {
  Json json = {{"id", id_json(id)},
               {"kind", name(puzzle.kind())},
               {"solved", explanation.reach == Reach::solved},
               {"impossible", explanation.reach == Reach::impossible},
               {"trials", explanation.trials},
               {"steps", steps_json(puzzle, explanation.steps, language)}};
  if (explanation.reach == Reach::limit) json["limit"] = true;
  return text(json);
}

std::string grade_json(const Grade& grade, std::string_view id) {
  Json counts = Json::object();
  for (const auto& [technique, count] : grade.counts) {
    counts[std::string(info(technique).key)] = count;
  }
  const bool graded = grade.reach == Reach::solved || grade.reach == Reach::stuck;
  Json json = {{"id", id_json(id)},
               {"difficulty", graded ? Json(name(grade.level)) : Json(nullptr)},
               {"score", grade.score},
               {"hardest", grade.hardest ? Json(info(*grade.hardest).key) : Json(nullptr)},
               {"techniques", std::move(counts)},
               {"steps", grade.steps},
               {"bottleneck", grade.bottleneck},
               {"needs_search", grade.reach == Reach::stuck}};
  if (grade.reach == Reach::limit) json["limit"] = true;
  return text(json);
}

std::string hint_json(const Puzzle& puzzle, const Hint& hint, std::string_view id,
                      Language language) {
  constexpr std::string_view kTypes[] = {"fine", "mistake", "step", "finished", "stuck", "stopped"};
  const Topology& topology = puzzle.topology();
  Json json = {{"id", id_json(id)},
               {"type", kTypes[static_cast<std::size_t>(hint.type)]},
               {"level", hint.level},
               {"text", hint.text},
               {"cells", cells_json(topology, hint.cells)},
               {"reasons", cells_json(topology, hint.reasons)}};
  json["technique"] = hint.technique ? Json(info(*hint.technique).key) : Json(nullptr);
  json["steps"] = steps_json(puzzle, hint.steps, language);
  return text(json);
}

}  // namespace clew::logic
