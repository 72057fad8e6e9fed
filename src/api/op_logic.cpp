// Operations of the teacher: explain, hint, grade.
#include <algorithm>

#include "api/request.h"
#include "clew/logic.h"
#include "clew/play.h"

namespace clew::api {

Answer op_explain(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const logic::Language language = request.language();
  const logic::LadderOptions options{.limits = request.limits(1)};
  if (request.error()) return *request.error();
  return logic::explanation_json(entry->puzzle, logic::explain(entry->puzzle, options), entry->id,
                                 language);
}

Answer op_grade(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  return logic::grade_json(logic::grade(entry->puzzle, limits), entry->id);
}

Answer op_hint(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const Puzzle& puzzle = entry->puzzle;
  const Topology& topology = puzzle.topology();
  auto values = request.grid("values", puzzle);
  if (!values) return values.error();
  logic::HintPosition position{.values = *std::move(values)};
  for (const Json& item : request.list("never")) {
    if (!item.is_array() || item.size() != 3 || !item[2].is_number_integer()) {
      return Error{.what = shown(item) + " is no mark", .expected = "[row, column, number]"};
    }
    const auto cell = request.cell(Json::array({item[0], item[1]}), topology);
    if (!cell) return cell.error();
    // A number that no board has is the same as any other such number; it only has to fit.
    const auto number = std::clamp<std::int64_t>(item[2].get<std::int64_t>(), 0, kMaxArea);
    position.never.emplace_back(*cell, static_cast<int>(number));
  }
  for (const Json& item : request.list("joined")) {
    if (!item.is_array() || item.size() != 2) {
      return Error{.what = shown(item) + " joins nothing", .expected = "two cells"};
    }
    const auto a = request.cell(item[0], topology);
    const auto b = request.cell(item[1], topology);
    if (!a) return a.error();
    if (!b) return b.error();
    position.joined.emplace_back(*a, *b);
  }
  play::HintRequest wish;
  wish.level = static_cast<int>(request.number("level", 4, 1, 4));
  wish.language = request.language();
  wish.limits = request.limits(2);
  if (request.has("near")) {
    const auto near = request.cell(request.list("near"), topology);
    if (!near) return near.error();
    wish.near = *near;
  }
  if (request.error()) return *request.error();
  const auto hint = play::hint(puzzle, position, wish);
  if (!hint) return hint.error();
  return logic::hint_json(puzzle, *hint, entry->id, wish.language);
}

}  // namespace clew::api
