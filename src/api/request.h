// What a request says, read with care: every wrong type or value becomes an error that names the
// key, so that an operation can take what it needs and report the first thing that is wrong.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/json.h"
#include "clew/api.h"
#include "clew/format.h"
#include "clew/logic.h"
#include "clew/outcome.h"
#include "clew/search.h"

namespace clew::api {

class Request {
 public:
  Request(const Json& json, const Context& context) : json_(json), context_(context) {}

  [[nodiscard]] const Context& context() const { return context_; }
  [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

  /// The value, or `otherwise` where the key is missing or null. The wrong type or a number outside
  /// [least, most] is remembered as the request's error; see error().
  std::string text(const char* key, std::string otherwise = {});
  bool flag(const char* key, bool otherwise = false);
  std::int64_t number(const char* key, std::int64_t otherwise, std::int64_t least,
                      std::int64_t most);
  std::optional<Kind> kind();
  /// "language": of explanations and hints; English for one that Clew does not speak.
  logic::Language language();

  /// "puzzle": text in any format, or an object of Clew's JSON.
  Result<format::Entry> puzzle();
  /// "strategy", by default the engine; an error where it does not apply.
  Result<const search::Strategy*> strategy(const Puzzle& puzzle, const search::Strategy& otherwise);
  /// "time_ms" and "nodes", and the context's cancel flag.
  Limits limits(std::uint64_t solutions);

  /// A grid of the board's size under `key`: numbers, null or `blank` where there is nothing.
  Result<std::vector<int>> grid(const char* key, const Puzzle& puzzle);
  /// [row, column] of an open cell.
  Result<Cell> cell(const Json& json, const Topology& topology) const;
  /// The list under `key`, or an empty one.
  [[nodiscard]] const Json& list(const char* key);

  /// The first thing that was wrong so far.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  void blame(std::string what, std::string expected);

 private:
  [[nodiscard]] const Json* find(const char* key) const;

  const Json& json_;
  const Context& context_;
  std::optional<Error> error_;
};

/// An operation's answer: the text of its "result", or what is wrong.
using Answer = Result<std::string>;
Answer op_read(Request& request);
Answer op_solve(Request& request);
Answer op_check(Request& request);
Answer op_forced(Request& request);
Answer op_explain(Request& request);
Answer op_hint(Request& request);
Answer op_grade(Request& request);
Answer op_count(Request& request);
Answer op_convert(Request& request);
Answer op_generate(Request& request);
Answer op_reduce(Request& request);
Answer op_clue(Request& request);
Answer op_render(Request& request);
Answer op_steps(Request& request);
Answer op_strategies(Request& request);
Answer op_techniques(Request& request);
Answer op_formats(Request& request);

/// {"puzzle":…,"board":…}: the puzzle in Clew's JSON, and what a page needs to draw it.
Answer puzzle_text(const format::Entry& entry);

}  // namespace clew::api
