// Operations of the teacher: explain, hint, grade.
#include <algorithm>

#include "api/request.h"
#include "clew/logic.h"
#include "clew/play.h"

namespace clew::api {

Answer op_explain(const format::Entry& entry, Request& request) {
  const logic::Language language = request.language();
  const logic::LadderOptions options{.limits = request.limits(1)};
  if (request.error()) return *request.error();
  return explanation_json(entry.puzzle, logic::explain(entry.puzzle, options), entry.id, language);
}

Answer op_grade(const format::Entry& entry, Request& request) {
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  return grade_json(logic::grade(entry.puzzle, limits), entry.id);
}

Answer op_hint(const format::Entry& entry, Request& request) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  auto values = request.grid("values", puzzle);
  if (!values) return values.error();
  logic::HintPosition position{.values = *std::move(values)};
  for (const JsonValue* mark : request.list("never")) {
    const auto parts = request.items(*mark);
    if (parts.size() != 3 || parts[2]->type != JsonType::integer) {
      return Error{.what = request.shown(*mark) + " is no mark",
                   .expected = "[row, column, number]"};
    }
    const auto cell = request.cell(*parts[0], *parts[1], topology);
    if (!cell) return cell.error();
    // A number that no board has is the same as any other such number; it only has to fit.
    const auto number = std::clamp<std::int64_t>(parts[2]->integer, 0, kMaxArea);
    position.never.emplace_back(*cell, static_cast<int>(number));
  }
  for (const JsonValue* join : request.list("joined")) {
    const auto cells = request.items(*join);
    if (cells.size() != 2) {
      return Error{.what = request.shown(*join) + " joins nothing", .expected = "two cells"};
    }
    const auto a = request.cell(*cells[0], topology);
    const auto b = request.cell(*cells[1], topology);
    if (!a) return a.error();
    if (!b) return b.error();
    position.joined.emplace_back(*a, *b);
  }
  play::HintRequest wish;
  wish.level = request.count("level", 4, 1, 4);
  wish.language = request.language();
  wish.limits = request.limits(2);
  if (request.has("near")) {
    const auto near = request.cell(request.value("near"), topology);
    if (!near) return near.error();
    wish.near = *near;
  }
  if (request.error()) return *request.error();
  const auto hint = play::hint(puzzle, position, wish);
  if (!hint) return hint.error();
  return hint_json(puzzle, *hint, entry.id, wish.language);
}

}  // namespace clew::api
