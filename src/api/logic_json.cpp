// Explanations, grades and hints as JSON, for the protocol and the command's --json.
#include "api/json.h"
#include "clew/api.h"
#include "clew/generate.h"
#include "clew/logic.h"
#include "model/ordinal.h"

namespace clew::api {
namespace {

using logic::Deduction;
using logic::Effect;
using logic::Language;
using logic::Reach;

Json step_json(const Puzzle& puzzle, const Deduction& step, Language language) {
  constexpr std::string_view kEffects[] = {"place", "remove", "join", "forbid"};
  const Topology& topology = puzzle.topology();
  const logic::Highlight light = logic::highlight(step);
  Json effects = Json::array();
  for (const Effect& effect : step.effects) {
    Json item = {{"type", kEffects[ordinal(effect.type)]},
                 {"cell", cell_json(topology, effect.cell)}};
    if (effect.other != kNoCell) item["other"] = cell_json(topology, effect.other);
    if (effect.number != kBlank) item["number"] = effect.number;
    effects.push_back(std::move(item));
  }
  const logic::TechniqueInfo& technique = logic::info(step.technique);
  return {{"technique", technique.key},
          {"level", name(technique.level)},
          {"title", logic::title(step.technique, language)},
          {"text", logic::sentence(step, puzzle, language)},
          {"targets", cells_json(topology, light.targets)},
          {"reasons", cells_json(topology, light.reasons)},
          {"effects", std::move(effects)}};
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

std::string explanation_json(const Puzzle& puzzle, const logic::Explanation& explanation,
                             std::string_view id, Language language) {
  Json json = {{"id", id_json(id)},
               {"kind", name(puzzle.kind())},
               {"solved", explanation.reach == Reach::solved},
               {"impossible", explanation.reach == Reach::impossible},
               {"trials", explanation.trials},
               {"steps", steps_json(puzzle, explanation.steps, language)}};
  if (explanation.reach == Reach::limit) json["limit"] = true;
  return dump(json);
}

std::string grade_json(const logic::Grade& grade, std::string_view id) {
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
  return dump(json);
}

format::Entry entry_of(const generate::Made& made) {
  format::Entry entry{.puzzle = made.puzzle, .seed = made.seed, .solution = made.solution};
  if (!made.grade) return entry;
  const logic::Grade& grade = *made.grade;
  entry.grade = {.difficulty = std::string(name(grade.level))};
  if (grade.reach == Reach::stuck && made.grading == generate::Grading::quick) return entry;
  entry.grade->details = {.score = grade.score,
                          .hardest = std::string(grade.hardest ? info(*grade.hardest).key : ""),
                          .steps = grade.steps,
                          .bottleneck = grade.bottleneck,
                          .needs_search = grade.reach == Reach::stuck};
  for (const auto& [technique, count] : grade.counts) {
    entry.grade->details->techniques.emplace_back(info(technique).key, count);
  }
  return entry;
}

std::string hint_json(const Puzzle& puzzle, const logic::Hint& hint, std::string_view id,
                      Language language) {
  constexpr std::string_view kTypes[] = {"fine", "mistake", "step", "finished", "stuck", "stopped"};
  const Topology& topology = puzzle.topology();
  Json json = {{"id", id_json(id)},
               {"type", kTypes[ordinal(hint.type)]},
               {"level", hint.level},
               {"text", hint.text},
               {"cells", cells_json(topology, hint.cells)},
               {"reasons", cells_json(topology, hint.reasons)}};
  json["technique"] = hint.technique ? Json(info(*hint.technique).key) : Json(nullptr);
  json["steps"] = steps_json(puzzle, hint.steps, language);
  return dump(json);
}

}  // namespace clew::api
