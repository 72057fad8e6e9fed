// Operations that list what there is: strategies, techniques, formats.
#include "api/request.h"
#include "clew/logic.h"

namespace clew::api {

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
  Json list = Json::array();
  for (const search::Strategy& strategy : search::strategies()) {
    if (puzzle && !strategy.applies(*puzzle)) continue;
    list.push_back({{"name", std::string(strategy.name)},
                    {"origin", std::string(strategy.origin)},
                    {"summary", std::string(strategy.summary)},
                    {"finds_all", strategy.finds_all}});
  }
  return dump({{"strategies", std::move(list)}});
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
