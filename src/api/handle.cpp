// One request in, one response out.
//
// A request is a JSON object with "op" and what that operation needs. Whatever is wrong with it is
// answered in the same shape, {"error": {...}}, so that a client needs one code path.
#include "api/json.h"
#include "clew/api.h"
#include "clew/search.h"

namespace clew::api {
namespace {

std::string refuse(const Error& error) { return dump({{"error", error_object(error)}}); }

std::string refuse(std::string what, std::string expected) {
  return refuse(Error{.what = std::move(what), .expected = std::move(expected)});
}

std::string text_or(const Json& request, const char* key, std::string otherwise) {
  const auto found = request.find(key);
  if (found == request.end() || !found->is_string()) return otherwise;
  return found->get<std::string>();
}

std::string solve(const Json& request) {
  format::ReadOptions options;
  if (const std::string kind = text_or(request, "kind", ""); !kind.empty()) {
    options.kind = kind_from_name(kind);
    if (!options.kind) return refuse("unknown kind " + kind, "numbrix, hidato, hex or latin");
  }
  const std::string text = text_or(request, "puzzle", "");
  const auto entry = format::read_one(text, options);
  if (!entry) return refuse(entry.error());

  const search::Strategy* strategy = &search::default_strategy(entry->puzzle);
  if (const std::string wanted = text_or(request, "strategy", ""); !wanted.empty()) {
    strategy = search::find_strategy(wanted);
    if (strategy == nullptr)
      return refuse("unknown strategy " + wanted, "one of `clew strategies`");
  }
  if (!strategy->applies(entry->puzzle)) {
    return refuse("the strategy " + std::string(strategy->name) + " does not apply to " +
                      std::string(name(entry->puzzle.kind())),
                  "another strategy");
  }
  const bool unique = request.value("unique", false);
  Query query;
  query.limits.solutions = unique ? 2 : 1;
  const auto outcome = search::solve(entry->puzzle, *strategy, query);
  if (!outcome) return refuse(outcome.error());
  return solve_json(*entry, *outcome, strategy->name, unique);
}

}  // namespace

std::string handle(std::string_view text) {
  const Json request = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!request.is_object()) return refuse("the request is not JSON", "an object with \"op\"");
  const std::string op = text_or(request, "op", "");
  if (op == "solve") return solve(request);
  return refuse("unknown operation \"" + op + "\"", "\"solve\"");
}

}  // namespace clew::api
