// One request in, one response out: what a request must be, and the envelope around an answer.
#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "api/operations.h"
#include "clew/api.h"
#include "format/json_document.h"
#include "model/json_text.h"

namespace clew::api {
namespace {

constexpr std::int64_t kNewestVersion = 1'000'000;
constexpr std::array<std::string_view, 2> kAskedFirst = {"clew", "op"};

// The first field that no request of its kind has, or that is there twice.
std::optional<Error> find_stray(const std::vector<Written>& written, const Operation& operation,
                                const std::vector<std::string_view>& fields) {
  for (auto field = written.begin(); field != written.end(); ++field) {
    if (std::find(fields.begin(), fields.end(), field->name) == fields.end()) {
      Error error = unknown_name("field", field->name, fields);
      error.expected = fmt::format("of {}: {}", operation.name, error.expected);
      return error;
    }
    if (std::any_of(written.begin(), field,
                    [&](const Written& before) { return before.name == field->name; })) {
      return Error{.what = fmt::format("a second \"{}\"", field->name),
                   .expected = "each field once"};
    }
  }
  return std::nullopt;
}

Answer answer(const Json& json, const std::vector<Written>& written, const Stop& stop) {
  Request head(json, written, kAskedFirst, stop);
  // Asked first, so that a client of a later version hears about that and not about a detail.
  if (head.number("clew", kProtocolVersion, 0, kNewestVersion) > kProtocolVersion) {
    return Error{.kind = ErrorKind::unsupported,
                 .what = "the request is of a newer version of the protocol",
                 .expected = "\"clew\": " + std::to_string(kProtocolVersion)};
  }
  const std::string op = head.text("op");
  if (head.error()) return *head.error();
  std::vector<std::string_view> names;
  for (const Operation& operation : operations()) {
    names.push_back(operation.name);
    if (operation.name != op) continue;
    const std::vector<std::string_view> fields = fields_of(operation);
    if (auto stray = find_stray(written, operation, fields)) return *std::move(stray);
    Request request(json, written, fields, stop);
    Answer result = operation.run(request);
    if (request.error()) return *request.error();
    return result;
  }
  Error error = unknown_name("operation", op, names);
  if (!head.has("op")) error.what = "there is no \"op\"";
  return error;
}

// What text that is no request is instead.
Error no_request(std::string_view text, const Json& json) {
  constexpr std::string_view kRequest = "an object such as {\"op\":\"version\"}";
  if (json.is_discarded()) return format::json_error(text);
  return {.what = fmt::format("the request is JSON, but {} and no object",
                              json.is_null() ? "null"
                                             : fmt::format("{} {}", json.is_array() ? "an" : "a",
                                                           json.type_name())),
          .expected = std::string(kRequest)};
}

// The client's own words for its request come back as they came.
std::string echo(const std::vector<Written>& written, std::string_view name) {
  for (const Written& field : written) {
    if (field.name == name) return without_delete(format::compact_json(field.value));
  }
  return "null";
}

}  // namespace

std::string handle(std::string_view text, const Stop& stop) {
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
  if (!json.is_object()) return refuse(no_request(text, json));
  const std::vector<Written> written = written_fields(text);
  head += ",\"id\":" + echo(written, "id") + ",\"op\":" + echo(written, "op");
  const Answer result = answer(json, written, stop);
  // Nothing is wrong with a request that took too long.
  if (!result && result.error().kind == ErrorKind::limit)
    return head + R"(,"result":{"limit":true}})";
  if (!result) return refuse(result.error());
  return head + ",\"result\":" + *result + "}";
}

}  // namespace clew::api
