// One request in, one response out: the table of operations and the envelope around their answers.
#include <array>
#include <string>

#include "api/request.h"
#include "clew/api.h"
#include "model/nesting.h"

namespace clew::api {
namespace {

constexpr std::int64_t kNewestVersion = 1'000'000;

struct Operation {
  std::string_view name;
  Answer (*run)(Request& request);
};

Answer op_version(Request& /*request*/) {
  return dump({{"protocol", kProtocolVersion}, {"library", std::string(kLibraryVersion)}});
}

constexpr std::array kOperations = {
    Operation{"read", op_read},
    Operation{"solve", op_solve},
    Operation{"check", op_check},
    Operation{"forced", op_forced},
    Operation{"explain", op_explain},
    Operation{"hint", op_hint},
    Operation{"grade", op_grade},
    Operation{"count", op_count},
    Operation{"convert", op_convert},
    Operation{"generate", op_generate},
    Operation{"reduce", op_reduce},
    Operation{"clue", op_clue},
    Operation{"render", op_render},
    Operation{"steps", op_steps},
    Operation{"strategies", op_strategies},
    Operation{"techniques", op_techniques},
    Operation{"formats", op_formats},
    Operation{"version", op_version},
};

std::string names() {
  std::string list;
  for (const Operation& operation : kOperations) {
    if (!list.empty()) list += ", ";
    list += operation.name;
  }
  return list;
}

Answer answer(const Json& json, const Context& context) {
  Request request(json, context);
  // Asked first, so that a client of a later version hears about that and not about a detail.
  if (request.number("clew", kProtocolVersion, 0, kNewestVersion) > kProtocolVersion) {
    return Error{.kind = ErrorKind::unsupported,
                 .what = "the request is of a newer version of the protocol",
                 .expected = "\"clew\": " + std::to_string(kProtocolVersion)};
  }
  const std::string op = request.text("op");
  if (request.error()) return *request.error();
  for (const Operation& operation : kOperations) {
    if (operation.name != op) continue;
    Answer result = operation.run(request);
    if (request.error()) return *request.error();
    return result;
  }
  return Error{.what = op.empty() ? "there is no \"op\"" : "unknown operation \"" + op + "\"",
               .expected = "one of " + names()};
}

// The client's own words for its request come back as they came.
Json echo(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() ? Json(nullptr) : *found;
}

}  // namespace

std::string handle(std::string_view text, const Context& context) {
  std::string head = "{\"clew\":" + std::to_string(kProtocolVersion);
  const auto refuse = [&](const Error& error) {
    return head + ",\"error\":" + error_json(error) + "}";
  };
  if (text.size() > kMaxRequestBytes) {
    return refuse({.kind = ErrorKind::too_large,
                   .what = "the request is too long",
                   .expected = "at most " + std::to_string(kMaxRequestBytes) + " bytes"});
  }
  if (nesting(text) > kDeepestNesting) {
    return refuse({.kind = ErrorKind::too_large,
                   .what = "the request is nested too deeply",
                   .expected = "at most " + std::to_string(kDeepestNesting) + " levels"});
  }
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) {
    return refuse({.what = "the request is not JSON", .expected = "an object with \"op\""});
  }
  head += ",\"id\":" + dump(echo(json, "id")) + ",\"op\":" + dump(echo(json, "op"));
  const Answer result = answer(json, context);
  if (!result) return refuse(result.error());
  return head + ",\"result\":" + *result + "}";
}

}  // namespace clew::api
