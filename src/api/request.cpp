// See request.h.
#include "api/request.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "model/json_text.h"
#include "model/nearest.h"

namespace clew::api {
namespace {

constexpr std::size_t kLongestQuote = 40;  // enough to recognise a word, short enough for a line

std::string cut(std::string_view text) {
  return text.size() <= kLongestQuote ? std::string(text)
                                      : std::string(text.substr(0, kLongestQuote)) + "...";
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

std::string shown(const Json& value) { return cut(dump(value)); }

std::string quoted(std::string_view word) { return dump(cut(word)); }

Error unknown_name(std::string_view what, std::string_view wanted,
                   std::span<const std::string_view> names) {
  const auto meant = nearest_name(wanted, names);
  return {.what = fmt::format("unknown {} {}{}", what, quoted(wanted),
                              meant ? fmt::format("; did you mean \"{}\"?", *meant) : ""),
          .expected = in_a_row(names)};
}

Request::Request(const Json& json, const std::vector<Written>& written,
                 std::span<const std::string_view> fields, const Stop& stop)
    : json_(json), written_(written), fields_(fields), stop_(stop) {
  constexpr std::int64_t kLongest = 1'000'000'000;
  constexpr std::int64_t kMebi = std::int64_t{1} << 20;
  if (takes("time_ms") && has("time_ms")) {
    stop_ = stop.within(std::chrono::milliseconds(number("time_ms", 0, 0, kLongest)));
  }
  if (takes("memory_mib") && has("memory_mib")) {
    const auto bytes = static_cast<std::uint64_t>(number("memory_mib", 1, 1, kMebi) * kMebi);
    stop_.memory = std::min(bytes, stop.memory.value_or(kNoLimit));
  }
}

const Json* Request::find(const char* key) const {
  assert(takes(key));  // otherwise nobody could ever send it
  const auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

bool Request::takes(std::string_view key) const {
  return std::find(fields_.begin(), fields_.end(), key) != fields_.end();
}

std::string_view Request::written(const char* key) const {
  for (const Written& field : written_) {
    if (field.name == key) return field.value;
  }
  return {};
}

void Request::blame(Error error) {
  if (!error_) error_ = std::move(error);
}

void Request::blame(std::string what, std::string expected) {
  blame(Error{.what = std::move(what), .expected = std::move(expected)});
}

std::string Request::text(const char* key, std::string otherwise) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_string()) return value->get<std::string>();
  blame(fmt::format("\"{}\" is no text", key), "a string");
  return otherwise;
}

bool Request::flag(const char* key, bool otherwise) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  blame(fmt::format("\"{}\" is neither true nor false", key), "a boolean");
  return otherwise;
}

std::int64_t Request::number(const char* key, std::int64_t otherwise, std::int64_t least,
                             std::int64_t most) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  // An unsigned number above the signed range would turn negative: it is too large in any case.
  const bool whole = value->is_number_integer() &&
                     !(value->is_number_unsigned() &&
                       value->get<std::uint64_t>() > static_cast<std::uint64_t>(most));
  if (whole && value->get<std::int64_t>() >= least && value->get<std::int64_t>() <= most) {
    return value->get<std::int64_t>();
  }
  blame(fmt::format("\"{}\" is {}", key, cut(written(key))),
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
  const Json* value = find("puzzle");
  if (value == nullptr) return Error{.what = "there is no \"puzzle\"", .expected = "a puzzle"};
  if (value->is_string()) {
    return format::read_one(value->get_ref<const std::string&>(), options);
  }
  if (value->is_object()) {
    return format::read_one(without_delete(std::string(written("puzzle"))), options);
  }
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
  const Json* rows = find(key);
  if (rows == nullptr) return values;
  if (!rows->is_array() || rows->size() != static_cast<std::size_t>(topology.rows())) return bad;
  for (int row = 0; row < topology.rows(); ++row) {
    const Json& line = (*rows)[static_cast<std::size_t>(row)];
    if (!line.is_array() || line.size() != static_cast<std::size_t>(topology.cols())) return bad;
    for (int col = 0; col < topology.cols(); ++col) {
      const Json& value = line[static_cast<std::size_t>(col)];
      const Cell at = topology.at({row, col});
      if (at == kNoCell || value.is_null()) continue;
      if (!value.is_number_integer()) return bad;
      // Too large is a player's mistake and for the operation to judge; it only has to fit.
      const auto number = value.is_number_unsigned()
                              ? static_cast<std::int64_t>(
                                    std::min<std::uint64_t>(value.get<std::uint64_t>(), kMaxArea))
                              : value.get<std::int64_t>();
      if (number < kBlank) return bad;
      if (number >= puzzle.lowest()) values[at] = static_cast<int>(number);
    }
  }
  return values;
}

Result<Cell> Request::cell(const Json& json, const Topology& topology) const {
  if (json.is_array() && json.size() == 2 && json[0].is_number_integer() &&
      json[1].is_number_integer()) {
    const auto row = json[0].get<std::int64_t>();
    const auto col = json[1].get<std::int64_t>();
    if (row >= 0 && row < topology.rows() && col >= 0 && col < topology.cols()) {
      const Cell cell = topology.at({static_cast<int>(row), static_cast<int>(col)});
      if (cell != kNoCell) return cell;
    }
  }
  return Error{.what = shown(json) + " is no cell of this board",
               .expected = "[row, column] of an open cell, counted from 0"};
}

const Json& Request::list(const char* key) {
  static const Json kEmpty = Json::array();
  const Json* value = find(key);
  if (value == nullptr) return kEmpty;
  if (value->is_array()) return *value;
  blame(fmt::format("\"{}\" is no list", key), "an array");
  return kEmpty;
}

}  // namespace clew::api
