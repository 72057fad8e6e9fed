// See manifest.h.
#include "manifest.h"

#include <cstdlib>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "csv.h"

namespace clew::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kNames =
    "number,page,solution_page,section,id,seed,kind,size,level,puzzle";
constexpr std::size_t kFields = 10;

// A record of CSV; takes it off the text. A field in quotes may hold commas and line ends.
std::vector<std::string> take_record(std::string_view& text) {
  std::vector<std::string> fields(1);
  bool quotes = false;
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (quotes) {
      if (c != '"') {
        fields.back().push_back(c);
      } else if (text.starts_with('"')) {
        fields.back().push_back('"');
        text.remove_prefix(1);
      } else {
        quotes = false;
      }
    } else if (c == '"') {
      quotes = true;
    } else if (c == ',') {
      fields.emplace_back();
    } else if (c == '\n') {
      break;
    } else if (c != '\r') {
      fields.back().push_back(c);
    }
  }
  return fields;
}

std::vector<ManifestLine> read_csv(std::string_view text) {
  take_record(text);  // the names
  std::vector<ManifestLine> lines;
  while (!text.empty()) {
    auto f = take_record(text);
    if (f.size() != kFields) continue;
    lines.push_back({.number = f[0],
                     .page = std::atoi(f[1].c_str()),
                     .solution_page = std::atoi(f[2].c_str()),
                     .section = f[3],
                     .id = f[4],
                     .seed = f[5],
                     .kind = f[6],
                     .size = f[7],
                     .level = f[8],
                     .puzzle = f[9]});
  }
  return lines;
}

std::optional<std::vector<ManifestLine>> read_json(std::string_view text) {
  const Json all = Json::parse(text, nullptr, false);
  if (!all.is_object() || !all.contains("manifest") || !all.contains("puzzles")) {
    return std::nullopt;
  }
  std::vector<ManifestLine> lines;
  for (const Json& one : all["puzzles"]) {
    const auto word = [&](const char* name) {
      return one.contains(name) && one[name].is_string() ? one[name].get<std::string>() : "";
    };
    const auto number = [&](const char* name) {
      return one.contains(name) && one[name].is_number_integer() ? one[name].get<int>() : 0;
    };
    lines.push_back({.number = word("number"),
                     .page = number("page"),
                     .solution_page = number("solution_page"),
                     .section = word("section"),
                     .id = word("id"),
                     .seed = word("seed"),
                     .kind = word("kind"),
                     .size = word("size"),
                     .level = word("level"),
                     .puzzle = one.contains("puzzle") ? one["puzzle"].dump() : ""});
  }
  return lines;
}

}  // namespace

std::string manifest_csv(const std::vector<ManifestLine>& lines) {
  std::string out(kNames);
  out.push_back('\n');
  for (const ManifestLine& line : lines) {
    out += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", csv_field(line.number), line.page,
                       line.solution_page > 0 ? std::to_string(line.solution_page) : "",
                       csv_field(line.section), csv_field(line.id), csv_field(line.seed), line.kind,
                       line.size, line.level, csv_field(line.puzzle));
  }
  return out;
}

std::string manifest_json(std::string_view title, int pages,
                          const std::vector<ManifestLine>& lines) {
  Json all = {{"manifest", 1}, {"title", title}, {"pages", pages}, {"puzzles", Json::array()}};
  for (const ManifestLine& line : lines) {
    Json one = {{"number", line.number}, {"page", line.page}};
    if (line.solution_page > 0) one["solution_page"] = line.solution_page;
    if (!line.section.empty()) one["section"] = line.section;
    one["id"] = line.id;
    if (!line.seed.empty()) one["seed"] = line.seed;
    one["kind"] = line.kind;
    one["size"] = line.size;
    if (!line.level.empty()) one["level"] = line.level;
    one["puzzle"] = Json::parse(line.puzzle, nullptr, false);
    all["puzzles"].push_back(std::move(one));
  }
  return all.dump(1) + '\n';
}

std::optional<std::vector<ManifestLine>> read_manifest(std::string_view text) {
  if (text.starts_with(kNames)) return read_csv(text);
  if (text.starts_with('{')) return read_json(text);
  return std::nullopt;
}

}  // namespace clew::cli
