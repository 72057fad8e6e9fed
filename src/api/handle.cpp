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
std::optional<Error> find_stray(const JsonDocument& document, const Operation& operation,
                                const std::vector<std::string_view>& fields) {
  for (const JsonValue* field : document.items(document.root())) {
    const std::string& name = document.key(*field);
    if (std::find(fields.begin(), fields.end(), name) == fields.end()) {
      Error error = unknown_name("field", name, fields);
      error.expected = fmt::format("of {}: {}", operation.name, error.expected);
      return error;
    }
    if (document.find(document.root(), name) != field) {
      return Error{.what = fmt::format("a second \"{}\"", name), .expected = "each field once"};
    }
  }
  return std::nullopt;
}

Answer answer(const JsonDocument& document, const Stop& stop) {
  Request head(document, kAskedFirst, stop);
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
    if (auto stray = find_stray(document, operation, fields)) return *std::move(stray);
    Request request(document, fields, stop);
    Answer result = operation.run(request);
    if (request.error()) return *request.error();
    return result;
  }
  Error error = unknown_name("operation", op, names);
  if (!head.has("op")) error.what = "there is no \"op\"";
  return error;
}

// "null", "an array": what a request is that is no object.
std::string_view described(JsonType type) {
  switch (type) {
    case JsonType::null: return "null";
    case JsonType::boolean: return "a boolean";
    case JsonType::integer:
    case JsonType::number: return "a number";
    case JsonType::string: return "a string";
    case JsonType::array: return "an array";
    case JsonType::object: break;
  }
  return "an object";
}

// The client's own words for its request come back as they came, a number of thirty digits too.
std::string echo(const JsonDocument& document, std::string_view name) {
  const JsonValue* value = document.find(document.root(), name);
  if (value == nullptr) return "null";
  return without_delete(format::compact_json(document.written(*value)));
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
  const auto document = JsonDocument::parse({.text = text}, kDeepestNesting);
  if (!document) return refuse(document.error());
  if (document->root().type != JsonType::object) {
    return refuse({.what = fmt::format("the request is JSON, but {} and no object",
                                       described(document->root().type)),
                   .expected = "an object such as {\"op\":\"version\"}"});
  }
  head += ",\"id\":" + echo(*document, "id") + ",\"op\":" + echo(*document, "op");
  const Answer result = answer(*document, stop);
  // Nothing is wrong with a request that took too long.
  if (!result && result.error().kind == ErrorKind::limit)
    return head + R"(,"result":{"limit":true}})";
  if (!result) return refuse(result.error());
  return head + ",\"result\":" + *result + "}";
}

}  // namespace clew::api
