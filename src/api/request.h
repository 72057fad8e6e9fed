// What a request says, read with care: every wrong type or value becomes an error that names the
// key, so that an operation can take what it needs and report the first thing that is wrong.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/json.h"
#include "clew/api.h"
#include "clew/drawing.h"
#include "clew/format.h"
#include "clew/logic.h"
#include "clew/outcome.h"
#include "clew/search.h"
#include "format/json_document.h"

namespace clew::api {

using format::JsonDocument;
using format::JsonType;
using format::JsonValue;

class Request {
 public:
  /// The document is an object; `fields` are all that may be asked for. `stop` holds for every
  /// request; "time_ms", counted from now on, and "memory_mib" may tighten it.
  Request(const JsonDocument& document, std::span<const std::string_view> fields, const Stop& stop);

  /// When the answer must be there: the same for all that an operation asks.
  [[nodiscard]] const Stop& stop() const { return stop_; }
  [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

  /// The value, or `otherwise` where the key is missing or null. The wrong type or a number outside
  /// [least, most] is remembered as the request's error; see error().
  std::string text(const char* key, std::string otherwise = {});
  bool flag(const char* key, bool otherwise = false);
  std::int64_t number(const char* key, std::int64_t otherwise, std::int64_t least,
                      std::int64_t most);
  /// The same for what is an int.
  int count(const char* key, int otherwise, int least, int most) {
    return static_cast<int>(number(key, otherwise, least, most));
  }
  /// One of some values by its name, or nothing where the key is missing.
  template <typename T, std::size_t N>
  std::optional<T> named(const char* key, const std::array<T, N>& all,
                         std::optional<T> (*from_name)(std::string_view));
  std::optional<Kind> kind();
  /// "language": of explanations and hints, English unless they are asked for in another.
  logic::Language language();

  /// "puzzle": text in any format, or an object of Clew's JSON.
  Result<format::Entry> puzzle();
  /// "strategy", by default the engine; an error where it does not apply.
  Result<const search::Strategy*> strategy(const Puzzle& puzzle, const search::Strategy& otherwise);
  /// When to stop and, where the operation takes it, "nodes".
  Limits limits(std::uint64_t solutions);

  /// A grid of the board's size under `key`: numbers, null or `blank` where there is nothing.
  Result<std::vector<int>> grid(const char* key, const Puzzle& puzzle);
  /// [row, column] of an open cell.
  [[nodiscard]] Result<Cell> cell(const JsonValue& value, const Topology& topology) const;
  [[nodiscard]] Result<Cell> cell(const JsonValue& row, const JsonValue& col,
                                  const Topology& topology) const;
  /// The list under `key`, or an empty one.
  [[nodiscard]] std::vector<const JsonValue*> list(const char* key);
  /// What is in a list; nothing where the value is none.
  [[nodiscard]] std::vector<const JsonValue*> items(const JsonValue& value) const;
  /// The value of a field as it was written; for one that is there.
  [[nodiscard]] const JsonValue& value(const char* key) const { return *find(key); }
  /// A value of the request as a message shows it, and not more of it than helps.
  [[nodiscard]] std::string shown(const JsonValue& value) const;

  /// The first thing that was wrong so far.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  void blame(Error error);
  void blame(std::string what, std::string expected);

 private:
  [[nodiscard]] const JsonValue* find(const char* key) const;
  [[nodiscard]] bool takes(std::string_view key) const;

  const JsonDocument& document_;
  std::span<const std::string_view> fields_;
  Stop stop_;
  std::optional<Error> error_;
};

/// A word of the request as a message shows it: in quotes, and cut likewise.
std::string quoted(std::string_view word);
/// `unknown difficulty "hrad"; did you mean "hard"?`, and all the names there are.
Error unknown_name(std::string_view what, std::string_view wanted,
                   std::span<const std::string_view> names);

template <typename T, std::size_t N>
std::optional<T> Request::named(const char* key, const std::array<T, N>& all,
                                std::optional<T> (*from_name)(std::string_view)) {
  if (!has(key)) return std::nullopt;
  const std::string wanted = text(key);
  const auto value = from_name(wanted);
  if (!value) {
    std::array<std::string_view, N> names;
    std::transform(all.begin(), all.end(), names.begin(), [](T one) { return name(one); });
    blame(unknown_name(key, wanted, names));
  }
  return value;
}

/// An operation's answer: the text of its "result", or what is wrong.
using Answer = Result<std::string>;
Answer op_read(Request& request);
Answer op_generate(Request& request);
Answer op_strategies(Request& request);
Answer op_techniques(Request& request);
Answer op_formats(Request& request);

// These are asked about a "puzzle".
Answer op_solve(const format::Entry& entry, Request& request);
Answer op_check(const format::Entry& entry, Request& request);
Answer op_forced(const format::Entry& entry, Request& request);
Answer op_explain(const format::Entry& entry, Request& request);
Answer op_hint(const format::Entry& entry, Request& request);
Answer op_grade(const format::Entry& entry, Request& request);
Answer op_count(const format::Entry& entry, Request& request);
Answer op_canonical(const format::Entry& entry, Request& request);
Answer op_convert(const format::Entry& entry, Request& request);
Answer op_reduce(const format::Entry& entry, Request& request);
Answer op_clue(const format::Entry& entry, Request& request);
Answer op_render(const format::Entry& entry, Request& request);
Answer op_steps(const format::Entry& entry, Request& request);

/// {"puzzle":…,"board":…}: the puzzle in Clew's JSON, and what a page needs to draw it; without
/// that where "board": false asks for it.
Answer puzzle_text(const format::Entry& entry, bool with_board);

}  // namespace clew::api
