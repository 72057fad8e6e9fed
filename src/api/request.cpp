// See request.h.
#include "api/request.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "format/json.h"
#include "model/length.h"
#include "model/nearest.h"

namespace clew::api {
namespace {

constexpr std::size_t kLongestQuote = 40;  // enough to recognise a word, short enough for a line

std::string cut(std::string_view text) {
  return text.size() <= kLongestQuote ? std::string(text)
                                      : std::string(text.substr(0, kLongestQuote)) + "...";
}

Error no_cell(const std::string& shown) {
  return {.what = shown + " is no cell of this board",
          .expected = "[row, column] of an open cell, counted from 0"};
}

std::string in_a_row(std::span<const std::string_view> names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " or " : ", ";
    list += names[i];
  }
  return list;
}

}  // namespace

std::string quoted(std::string_view word) { return dump(cut(word)); }

Error unknown_name(std::string_view what, std::string_view wanted,
                   std::span<const std::string_view> names) {
  const auto meant = nearest_name(wanted, names);
  return {.what = fmt::format("unknown {} {}{}", what, quoted(wanted),
                              meant ? fmt::format("; did you mean \"{}\"?", *meant) : ""),
          .expected = in_a_row(names)};
}

Request::Request(const JsonDocument& document, std::span<const std::string_view> fields,
                 const Stop& stop)
    : document_(document), fields_(fields), stop_(stop) {
  constexpr std::int64_t kLongest = 1'000'000'000;
  constexpr std::int64_t kMebi = std::int64_t{1} << 20;
  if (takes("time_ms") && has("time_ms")) {
    stop_ = stop.within(std::chrono::milliseconds(number("time_ms", 0, 0, kLongest)));
  }
  if (takes("memory_mib") && has("memory_mib")) {
    const std::uint64_t bytes = number("memory_mib", 1, 1, kMebi) * kMebi;
    stop_.memory = std::min(bytes, stop.memory.value_or(kNoLimit));
  }
}

const JsonValue* Request::find(const char* key) const {
  assert(takes(key));  // otherwise nobody could ever send it
  const JsonValue* found = document_.find(document_.root(), key);
  return found == nullptr || found->type == JsonType::null ? nullptr : found;
}

bool Request::takes(std::string_view key) const {
  return std::find(fields_.begin(), fields_.end(), key) != fields_.end();
}

std::string Request::shown(const JsonValue& value) const {
  return cut(format::compact_json(document_.written(value)));
}

void Request::blame(Error error) {
  if (!error_) error_ = std::move(error);
}

void Request::blame(std::string what, std::string expected) {
  blame(Error{.what = std::move(what), .expected = std::move(expected)});
}

std::string Request::text(const char* key, std::string otherwise) {
  const JsonValue* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->type == JsonType::string) return document_.text(*value);
  blame(fmt::format("\"{}\" is no text", key), "a string");
  return otherwise;
}

bool Request::flag(const char* key, bool otherwise) {
  const JsonValue* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->type == JsonType::boolean) return value->integer == 1;
  blame(fmt::format("\"{}\" is neither true nor false", key), "a boolean");
  return otherwise;
}

std::int64_t Request::number(const char* key, std::int64_t otherwise, std::int64_t least,
                             std::int64_t most) {
  const JsonValue* value = find(key);
  if (value == nullptr) return otherwise;
  const bool whole = value->type == JsonType::integer && !value->too_large;
  if (whole && value->integer >= least && value->integer <= most) return value->integer;
  blame(fmt::format("\"{}\" is {}", key, cut(document_.written(*value))),
        fmt::format("a whole number from {} to {}", least, most));
  return otherwise;
}

std::optional<Kind> Request::kind() { return named("kind", kAllKinds, kind_from_name); }

logic::Language Request::language() {
  return named("language", logic::kAllLanguages, logic::language_from_name)
      .value_or(logic::Language::english);
}

Result<format::Entry> Request::puzzle() {
  const format::ReadOptions options{.kind = kind()};
  if (error_) return *error_;
  const JsonValue* value = find("puzzle");
  if (value == nullptr) return Error{.what = "there is no \"puzzle\"", .expected = "a puzzle"};
  if (value->type == JsonType::string) return format::read_one(document_.text(*value), options);
  if (value->type == JsonType::object) return format::read_entry(document_, *value, options);
  return Error{.what = "\"puzzle\" is neither text nor an object",
               .expected = "a puzzle in any format that Clew reads"};
}

Result<const search::Strategy*> Request::strategy(const Puzzle& puzzle,
                                                  const search::Strategy& otherwise) {
  const std::string wanted = text("strategy");
  if (error_) return *error_;
  const search::Strategy* strategy = has("strategy") ? search::find_strategy(wanted) : &otherwise;
  if (strategy == nullptr) {
    std::vector<std::string_view> names;
    for (const search::Strategy& one : search::strategies()) names.push_back(one.name);
    return unknown_name("strategy", wanted, names);
  }
  if (!strategy->applies(puzzle)) {
    return Error{
        .what = fmt::format("{} does not apply to {}", strategy->name, name(puzzle.kind())),
        .expected = "another strategy"};
  }
  return strategy;
}

Limits Request::limits(std::uint64_t solutions) {
  Limits limits{.solutions = solutions, .stop = stop_};
  if (takes("nodes") && has("nodes")) {
    limits.nodes =
        static_cast<std::uint64_t>(number("nodes", 0, 0, std::numeric_limits<std::int64_t>::max()));
  }
  return limits;
}

Result<std::vector<int>> Request::grid(const char* key, const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const Error bad{.what = fmt::format("\"{}\" is not a grid of this board", key),
                  .expected = fmt::format("{} rows of {} numbers, 0 or null where there is none",
                                          topology.rows(), topology.cols())};
  std::vector<int> values(puzzle.cells().size(), kBlank);
  if (find(key) == nullptr) return values;
  const auto rows = items(*find(key));
  if (length(rows) != topology.rows()) return bad;
  Place place;
  for (const JsonValue* row : rows) {
    const auto line = items(*row);
    if (length(line) != topology.cols()) return bad;
    place.col = 0;
    for (const JsonValue* value : line) {
      const Cell at = topology.at(place);
      ++place.col;
      if (at == kNoCell || value->type == JsonType::null) continue;
      if (value->type != JsonType::integer || value->integer < kBlank) return bad;
      // Too large is a player's mistake and for the operation to judge; it only has to fit.
      if (value->integer >= puzzle.lowest()) {
        values[at] = static_cast<int>(std::min<std::int64_t>(value->integer, kMaxArea));
      }
    }
    ++place.row;
  }
  return values;
}

Result<Cell> Request::cell(const JsonValue& value, const Topology& topology) const {
  const auto parts = items(value);
  if (parts.size() == 2) return cell(*parts[0], *parts[1], topology);
  return no_cell(shown(value));
}

Result<Cell> Request::cell(const JsonValue& row, const JsonValue& col,
                           const Topology& topology) const {
  const auto inside = [](const JsonValue& value, int end) {
    return value.type == JsonType::integer && value.integer >= 0 && value.integer < end;
  };
  if (inside(row, topology.rows()) && inside(col, topology.cols())) {
    const Cell cell = topology.at({row.number(), col.number()});
    if (cell != kNoCell) return cell;
  }
  return no_cell(cut(fmt::format("[{},{}]", format::compact_json(document_.written(row)),
                                 format::compact_json(document_.written(col)))));
}

std::vector<const JsonValue*> Request::items(const JsonValue& value) const {
  if (value.type != JsonType::array) return {};
  return document_.items(value);
}

std::vector<const JsonValue*> Request::list(const char* key) {
  const JsonValue* value = find(key);
  if (value == nullptr) return {};
  if (value->type != JsonType::array) blame(fmt::format("\"{}\" is no list", key), "an array");
  return items(*value);
}

}  // namespace clew::api
