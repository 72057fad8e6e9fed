// See request.h.
#include "api/request.h"

#include <fmt/format.h>

namespace clew::api {

const Json* Request::find(const char* key) const {
  const auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

void Request::blame(std::string what, std::string expected) {
  if (!error_) error_ = Error{.what = std::move(what), .expected = std::move(expected)};
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
  blame(fmt::format("\"{}\" is {}", key, dump(*value)),
        fmt::format("a whole number from {} to {}", least, most));
  return otherwise;
}

std::optional<Kind> Request::kind() {
  const std::string wanted = text("kind");
  if (wanted.empty()) return std::nullopt;
  const auto kind = kind_from_name(wanted);
  if (!kind) blame("unknown kind \"" + wanted + "\"", "numbrix, hidato, hex or latin");
  return kind;
}

logic::Language Request::language() {
  return logic::language_from_name(text("language")).value_or(logic::Language::english);
}

Result<format::Entry> Request::puzzle() {
  const format::ReadOptions options{.kind = kind()};
  if (error_) return *error_;
  const Json* value = find("puzzle");
  if (value == nullptr) return Error{.what = "there is no \"puzzle\"", .expected = "a puzzle"};
  if (value->is_string()) {
    return format::read_one(value->get_ref<const std::string&>(), options);
  }
  if (value->is_object()) return format::read_one(dump(*value), options);
  return Error{.what = "\"puzzle\" is neither text nor an object",
               .expected = "a puzzle in any format that Clew reads"};
}

Result<const search::Strategy*> Request::strategy(const Puzzle& puzzle,
                                                  const search::Strategy& otherwise) {
  const std::string wanted = text("strategy");
  if (error_) return *error_;
  const search::Strategy* strategy = &otherwise;
  if (!wanted.empty()) strategy = search::find_strategy(wanted);
  if (strategy == nullptr) {
    return Error{.what = "unknown strategy \"" + wanted + "\"",
                 .expected = "a name that the operation \"strategies\" lists"};
  }
  if (!strategy->applies(puzzle)) {
    return Error{
        .what = fmt::format("{} does not apply to {}", strategy->name, name(puzzle.kind())),
        .expected = "another strategy"};
  }
  return strategy;
}

Limits Request::limits(std::uint64_t solutions) {
  constexpr std::int64_t kLongest = 1'000'000'000;
  Limits limits;
  limits.solutions = solutions;
  limits.cancel = context_.cancel;
  if (has("time_ms")) limits.time = std::chrono::milliseconds(number("time_ms", 0, 0, kLongest));
  if (has("nodes")) {
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
  std::vector<int> values(static_cast<std::size_t>(puzzle.size()), kBlank);
  const Json* rows = find(key);
  if (rows == nullptr) return values;
  if (!rows->is_array() || rows->size() != static_cast<std::size_t>(topology.rows())) return bad;
  const int least = is_path(puzzle.kind()) ? 1 : 0;
  for (int row = 0; row < topology.rows(); ++row) {
    const Json& line = (*rows)[static_cast<std::size_t>(row)];
    if (!line.is_array() || line.size() != static_cast<std::size_t>(topology.cols())) return bad;
    for (int col = 0; col < topology.cols(); ++col) {
      const Json& value = line[static_cast<std::size_t>(col)];
      const Cell at = topology.at({row, col});
      if (at == kNoCell || value.is_null()) continue;
      if (!value.is_number_integer()) return bad;
      const auto number = value.get<std::int64_t>();
      // Out of range is a player's mistake and for the operation to judge; it only has to fit.
      if (number >= least) values[at] = static_cast<int>(std::min<std::int64_t>(number, kMaxArea));
    }
  }
  return values;
}

Result<Cell> Request::cell(const Json& json, const Topology& topology) const {
  if (json.is_array() && json.size() >= 2 && json[0].is_number_integer() &&
      json[1].is_number_integer()) {
    const auto row = json[0].get<std::int64_t>();
    const auto col = json[1].get<std::int64_t>();
    if (row >= 0 && row < topology.rows() && col >= 0 && col < topology.cols()) {
      const Cell cell = topology.at({static_cast<int>(row), static_cast<int>(col)});
      if (cell != kNoCell) return cell;
    }
  }
  return Error{.what = dump(json) + " is no cell of this board",
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
