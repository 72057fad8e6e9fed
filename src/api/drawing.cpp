// A drawing of a puzzle, with what was asked to be drawn into it.
#include <fmt/format.h>

#include "clew/drawing.h"
#include "clew/logic.h"
#include "clew/search.h"
#include "clew/verify.h"

namespace clew::api {
namespace {

// The file's own answer if it is right, otherwise one that is found.
Result<Solution> solution_of(const format::Entry& entry, const Limits& limits) {
  if (entry.solution && verify(entry.puzzle, *entry.solution).correct()) return *entry.solution;
  auto outcome = search::solve_with(entry.puzzle, search::default_strategy(), {.limits = limits});
  if (!outcome) return outcome.error();
  if (outcome->solutions.empty()) {
    if (outcome->status == Status::limit) {
      return Error{.kind = ErrorKind::limit, .what = "stopped before a solution was found"};
    }
    return Error{.what = "there is no solution to draw"};
  }
  Solution found = std::move(outcome->solutions.front());
  return found;
}

}  // namespace

Result<render::Scene> scene_of(const format::Entry& entry, const Drawing& drawing,
                               const Limits& limits) {
  const Puzzle& puzzle = entry.puzzle;
  render::SceneOptions scene;
  scene.title = entry.title.empty() ? entry.id : entry.title;
  scene.labels = drawing.labels;
  std::vector<int> known(puzzle.cells().size(), kBlank);
  std::vector<std::pair<Cell, Cell>> joins;
  Solution answer;
  if (drawing.solution || drawing.path) {
    auto found = solution_of(entry, limits);
    if (!found) return found.error();
    answer = *std::move(found);
    if (drawing.path) scene.thread = answer.values;
    if (drawing.solution) scene.values = answer.values;
  }
  if (drawing.step > 0) {
    const auto all = logic::explain(puzzle, {.limits = limits});
    const std::size_t index = drawing.step - 1;
    if (index >= all.steps.size() && all.reach == logic::Reach::limit) {
      return Error{.kind = ErrorKind::limit,
                   .what = fmt::format("stopped before step {} was found", drawing.step)};
    }
    if (index >= all.steps.size()) {
      return Error{.what = fmt::format("there is no step {}", drawing.step),
                   .expected = fmt::format("1 to {}", all.steps.size())};
    }
    for (std::size_t i = 0; i < index; ++i) {
      for (const auto& effect : all.steps[i].effects) {
        if (effect.type == logic::Effect::Type::place) known[effect.cell] = effect.number;
        if (puzzle.has_checkpoints() && effect.type == logic::Effect::Type::join) {
          joins.emplace_back(effect.cell, effect.other);
        }
      }
    }
    const auto& step = all.steps[index];
    scene.values = known;
    scene.joins = joins;
    scene.highlight = logic::highlight(step);
    if (!scene.title.empty()) scene.title += ": ";
    scene.title +=
        fmt::format("{}. {}", logic::title(step.technique), logic::sentence(step, puzzle));
  }
  return render::make_scene(puzzle, scene);
}

Result<std::string> draw(const format::Entry& entry, const Drawing& drawing, const Limits& limits) {
  const auto scene = scene_of(entry, drawing, limits);
  if (!scene) return scene.error();
  return render::svg(*scene, {.theme = drawing.theme});
}

}  // namespace clew::api
