// See convert_svg.h.
#include "convert_svg.h"

#include <fmt/format.h>

#include "clew/logic.h"
#include "clew/search.h"
#include "clew/verify.h"
#include "interrupt.h"

namespace clew::cli {
namespace {

// The file's own answer if it is right, otherwise one that is found.
Result<Solution> solution_of(const format::Entry& entry) {
  if (entry.solution && verify(entry.puzzle, *entry.solution).correct()) return *entry.solution;
  Query query;
  query.limits.cancel = stop_on_interrupt();
  auto outcome = search::solve(entry.puzzle, search::default_strategy(entry.puzzle), query);
  if (!outcome) return outcome.error();
  if (outcome->solutions.empty()) {
    return Error{.what = outcome->status == Status::limit ? "stopped before a solution was found"
                                                          : "there is no solution to draw"};
  }
  return std::move(outcome->solutions.front());
}

std::string title_of(const format::Entry& entry) {
  if (!entry.title.empty()) return entry.title;
  return entry.id;
}

}  // namespace

Result<std::string> svg_text(const format::Entry& entry, const SvgOptions& options) {
  const Puzzle& puzzle = entry.puzzle;
  render::SceneOptions scene;
  scene.title = title_of(entry);
  scene.labels = options.labels;
  std::vector<int> known(static_cast<std::size_t>(puzzle.size()), kBlank);
  Solution answer;
  if (options.solution || options.path) {
    auto found = solution_of(entry);
    if (!found) return found.error();
    answer = *std::move(found);
    if (options.path) scene.thread = answer.values;
    if (options.solution) scene.values = answer.values;
  }
  if (options.step > 0) {
    const auto all = logic::explain(puzzle);
    const auto index = static_cast<std::size_t>(options.step) - 1;
    if (index >= all.steps.size()) {
      return Error{.what = fmt::format("there is no step {}", options.step),
                   .expected = fmt::format("1 to {}", all.steps.size())};
    }
    for (std::size_t i = 0; i < index; ++i) {
      for (const auto& effect : all.steps[i].effects) {
        if (effect.type == logic::Effect::Type::place) known[effect.cell] = effect.number;
      }
    }
    const auto& step = all.steps[index];
    scene.values = known;
    scene.highlight = logic::highlight(step);
    if (!scene.title.empty()) scene.title += ": ";
    scene.title +=
        fmt::format("{}. {}", logic::title(step.technique), logic::sentence(step, puzzle));
  }
  return render::svg(render::make_scene(puzzle, scene), {.theme = options.theme});
}

}  // namespace clew::cli
