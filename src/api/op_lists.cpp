// Operations that list what there is: strategies, techniques, formats.
#include "api/request.h"
#include "clew/logic.h"

namespace clew::api {

namespace {

Json names_json(std::span<const std::string_view> names) {
  return std::vector<std::string>(names.begin(), names.end());
}

// The algorithm on such a puzzle; without one, on paths and on shading puzzles.
Json code_json(const search::Strategy& strategy, const std::optional<Puzzle>& puzzle) {
  Json list = Json::array();
  const auto add = [&](const search::Pseudocode& code) {
    list.push_back({{"name", std::string(code.name)},
                    {"lines", names_json(code.lines)},
                    {"variables", names_json(code.variables)}});
  };
  if (puzzle) {
    add(search::pseudocode(strategy, *puzzle));
  } else {
    add(*strategy.code);
    if (strategy.shading_code != nullptr) add(*strategy.shading_code);
  }
  return list;
}

std::string strategies_list(const std::optional<Puzzle>& puzzle, bool code) {
  Json list = Json::array();
  for (const search::Strategy& strategy : search::strategies()) {
    if (puzzle && !strategy.applies(*puzzle)) continue;
    Json item = {{"name", std::string(strategy.name)},
                 {"title", std::string(strategy.title)},
                 {"origin", std::string(strategy.origin)},
                 {"summary", std::string(strategy.summary)},
                 {"finds_all", strategy.finds_all}};
    if (code) item["code"] = code_json(strategy, puzzle);
    list.push_back(std::move(item));
  }
  return dump({{"strategies", std::move(list)}});
}

}  // namespace

// With a "puzzle", only those that apply to it.
Answer op_strategies(Request& request) {
  std::optional<Puzzle> puzzle;
  if (request.has("puzzle")) {
    auto entry = request.puzzle();
    if (!entry) return entry.error();
    puzzle = std::move(entry->puzzle);
  } else if (request.has("kind")) {
    return Error{.what = "there is a \"kind\" but no \"puzzle\"", .expected = "a puzzle"};
  }
  return strategies_list(puzzle, request.flag("code"));
}

Answer op_techniques(Request& request) {
  const logic::Language language = request.language();
  Json list = Json::array();
  for (const logic::TechniqueInfo& info : logic::techniques()) {
    list.push_back({{"key", std::string(info.key)},
                    {"title", std::string(logic::title(info.technique, language))},
                    {"rule", std::string(logic::rule(info.technique, language))},
                    {"level", std::string(logic::name(info.level))},
                    {"weight", info.weight},
                    {"family", std::string(logic::name(info.family))},
                    {"latin", info.family == logic::Family::latin}});
  }
  return dump({{"techniques", std::move(list)}});
}

Answer op_formats(Request& /*request*/) {
  Json list = Json::array();
  for (const format::Format& format : format::formats()) {
    list.push_back({{"name", std::string(format.name)},
                    {"summary", std::string(format.summary)},
                    {"reads", format.reads},
                    {"writes", format.writes}});
  }
  return dump({{"formats", std::move(list)}});
}

}  // namespace clew::api
