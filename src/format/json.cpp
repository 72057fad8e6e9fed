// Clew JSON, version 1, one object for each puzzle:
//
//   {"clew":1, "kind":"hidato", "shape":{"rows":3,"cols":4},
//   "cells":[[4,0,0,11],[0,0,0,0],[0,6,null,1]]}
//
// 0 is a blank and null a hole; in `latin` -1 is a blank, because 0 is a clue. Optional: layout in
// `shape` (hex, zip), walls and links as pairs of 0-based [row, column] pairs, id, title, author,
// note, seed, solution, grade. The JSON lines of the external corpus are read as well: no version,
// rows and cols beside the cells, the layout an object. Keys that nobody here knows are left alone,
// so that others can add their own. Objects that say they are ipuz, and LinkedIn's, have readers of
// their own.
#include "format/json.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "format/headers.h"
#include "format/json_object.h"

namespace clew::format {
namespace {

constexpr int kVersion = 1;
constexpr std::array<std::string_view, 16> kKeys = {
    "clew",  "kind", "layout", "shape",  "rows", "cols", "cells",    "walls",
    "links", "id",   "title",  "author", "note", "seed", "solution", "grade"};

class JsonReader : JsonObjectReader {
 public:
  /// `kind` is what option or header say, if they do.
  JsonReader(const JsonDocument& document, const JsonValue& root, const Source& source,
             std::optional<Kind> kind)
      : JsonObjectReader(document, root, source, "json"), kind_(kind) {}

  Result<Draft> read() {
    for (const auto step :
         {&JsonReader::check_root, &JsonReader::read_kind, &JsonReader::read_layout,
          &JsonReader::read_board, &JsonReader::read_borders, &JsonReader::read_extras}) {
      if (auto error = (this->*step)()) return *std::move(error);
    }
    return std::move(draft_);
  }

  Result<Draft> read_answer() {
    if (auto error = check_root()) return *std::move(error);
    const JsonValue* grid = find("solutions");
    if (grid != nullptr) grid = grid->type == JsonType::array ? document_.child(*grid) : nullptr;
    if (grid == nullptr) grid = find("solution");
    if (grid == nullptr) grid = find("cells");
    if (grid == nullptr) return mistake(root_, "no answer", "\"solution\"");
    if (auto error = read_grid(*grid, "answer", cell_reader(), draft_)) return *std::move(error);
    return std::move(draft_);
  }

 private:
  Failure check_root() {
    if (root_.type != JsonType::object) return expected(root_, "a puzzle as a JSON object");
    if (auto error = check_keys()) return error;
    const JsonValue* version = find("clew");
    if (version == nullptr) return std::nullopt;
    if (version->type != JsonType::integer || version->integer < 1) {
      return expected(*version, fmt::format("the version {}", kVersion));
    }
    if (version->integer > kVersion) {
      return mistake(*version,
                     fmt::format("Clew JSON of version {}, which is newer than this program",
                                 version->integer),
                     fmt::format("version {}", kVersion), ErrorKind::unsupported);
    }
    return std::nullopt;
  }

  // Whoever writes a key twice does not know which of the two counts.
  Failure check_keys() {
    std::array<bool, kKeys.size()> seen{};
    for (const JsonValue* value : document_.items(root_)) {
      const auto known = std::find(kKeys.begin(), kKeys.end(), document_.key(*value));
      if (known == kKeys.end()) continue;
      bool& before = seen[known - kKeys.begin()];
      if (before) {
        return source_.error(value->key_begin - base_, fmt::format("a second \"{}\"", *known),
                             "each key once");
      }
      before = true;
    }
    return std::nullopt;
  }

  Failure read_kind() {
    const JsonValue* value = find("kind");
    if (value == nullptr) return std::nullopt;
    if (value->type != JsonType::string) return expected(*value, "the name of a kind");
    const auto kind = kind_from_name(document_.text(*value));
    if (!kind) return unknown_kind(source_, offset(*value), document_.text(*value));
    draft_.details.kind = {{*kind, offset(*value)}};
    kind_ = kind;
    return std::nullopt;
  }

  // "axial", {"type":"axial"} or {"type":"offset","system":"odd-r ..."}, in the shape or beside it.
  Failure read_layout() {
    shape_ = find("shape");
    if (shape_ != nullptr && shape_->type != JsonType::object) {
      return expected(*shape_, "an object");
    }
    const JsonValue* value = find("layout", shape_);
    if (value == nullptr) value = find("layout");
    if (value == nullptr) return std::nullopt;
    if (value->type == JsonType::object) {
      const JsonValue* system = find("system", value);
      if (system != nullptr && system->type == JsonType::string &&
          document_.text(*system).substr(0, 5) != "odd-r") {
        return expected(*system, "odd-r");
      }
      const JsonValue* type = find("type", value);
      if (type == nullptr) return expected(*value, "a layout with a \"type\"");
      value = type;
    }
    const std::string layout_name = text_of(value);
    if (layout_name == "square") return std::nullopt;
    const auto layout = layout_from_name(layout_name);
    if (!layout) return expected(*value, "square4, square8, axial or odd-r");
    draft_.details.layout = {{*layout, offset(*value)}};
    return std::nullopt;
  }

  Failure read_board() {
    const JsonValue* cells = find("cells");
    if (cells == nullptr) return mistake(root_, "no \"cells\"", "rows of cells");
    if (auto error = read_grid(*cells, "cells", cell_reader(), draft_)) return error;
    if (auto error = check_claim("rows", draft_.rows)) return error;
    if (auto error = check_claim("cols", draft_.cols)) return error;
    return read_solution("solution", cell_reader());
  }

  // Rows and columns are known from the cells; where they are told as well, they must agree.
  Failure check_claim(std::string_view key, int actual) {
    for (const JsonValue* value : {find(key), find(key, shape_)}) {
      if (value == nullptr) continue;
      if (value->type != JsonType::integer || value->integer != actual) {
        const std::string_view written = document_.written(*value);
        const bool number = value->type == JsonType::integer;
        return mistake(
            *value,
            fmt::format("\"{}\" is {}", key, number ? std::string(written) : in_quotes(written)),
            fmt::format("{}, as there are in \"cells\"", actual));
      }
    }
    return std::nullopt;
  }

  // What a 0 is depends on the kind.
  [[nodiscard]] CellReader cell_reader() const {
    const int blank = kind_ && !is_path(*kind_) ? -1 : 0;
    return [this, blank](const JsonValue& value) -> Result<DraftCell> {
      if (value.type == JsonType::null) return DraftCell{Mark::hole, 0, offset(value)};
      if (value.type != JsonType::integer || value.integer < blank) {
        return expected(value, fmt::format("a number, {} for a blank or null for a hole", blank));
      }
      const auto number = static_cast<int>(std::min<std::int64_t>(value.integer, kNumberCap));
      const Mark mark = number == blank ? Mark::blank : Mark::number;
      return DraftCell{mark, number, offset(value)};
    };
  }

  Failure read_borders() {
    if (auto error = read_pairs(find_value("walls"), draft_.details.walls)) return error;
    return read_pairs(find_value("links"), draft_.details.links);
  }

  Failure read_extras() {
    Details& details = draft_.details;
    if (auto error = read_text("id", details.id)) return error;
    if (auto error = read_text("title", details.title)) return error;
    if (auto error = read_text("author", details.author)) return error;
    if (auto error = read_text("notes", details.note)) return error;  // the corpus's word for it
    if (auto error = read_text("note", details.note)) return error;
    if (auto error = read_text("seed", details.seed)) return error;
    const JsonValue* grade = find_value("grade");
    if (grade == nullptr) return std::nullopt;
    if (grade->type != JsonType::object) return expected(*grade, "a grade as an object");
    draft_.grade = grade_from(*grade);
    return std::nullopt;
  }

  // A grade says nothing about what the puzzle is, so what is unknown or odd in it is left out.
  [[nodiscard]] Grade grade_from(const JsonValue& object) const {
    Grade grade{.difficulty = text_of(find("difficulty", &object))};
    if (const auto score = number_in(object, "score")) {
      grade.details = {.score = *score,
                       .hardest = text_of(find("hardest", &object)),
                       .steps = number_in(object, "steps").value_or(0),
                       .bottleneck = number_in(object, "bottleneck").value_or(0),
                       .needs_search = number_in(object, "needs_search").value_or(0) == 1};
      const JsonValue* techniques = find("techniques", &object);
      if (techniques == nullptr || techniques->type != JsonType::object) return grade;
      for (const JsonValue* count : document_.items(*techniques)) {
        const std::string& name = document_.key(*count);
        grade.details->techniques.emplace_back(name, small_number(count).value_or(0));
      }
    }
    return grade;
  }
  [[nodiscard]] std::optional<int> number_in(const JsonValue& object, std::string_view key) const {
    return small_number(find(key, &object));
  }
  // Also 0 or 1 of a boolean.
  static std::optional<int> small_number(const JsonValue* value) {
    if (value == nullptr) return std::nullopt;
    if (value->type != JsonType::integer && value->type != JsonType::boolean) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(value->integer, 0, kNumberCap));
  }

  // Ids and seeds are often numbers.
  Failure read_text(std::string_view key, std::string& text) {
    const JsonValue* value = find_value(key);
    if (value == nullptr) return std::nullopt;
    if (value->type == JsonType::array || value->type == JsonType::object) {
      return expected(*value, "a text");
    }
    text = as_text(*value);
    return std::nullopt;
  }

  std::optional<Kind> kind_;
  const JsonValue* shape_ = nullptr;
};

// Whose object it is, it says itself.
Result<Draft> read_object(const JsonDocument& document, const JsonValue& object,
                          const Source& source, std::optional<Kind> kind) {
  if (is_ipuz(document, object)) return read_ipuz(document, object, source);
  if (const JsonValue* puzzle = find_linkedin(document, object)) {
    return read_linkedin(document, *puzzle, source);
  }
  return JsonReader(document, object, source, kind).read();
}

}  // namespace

Result<Draft> read_json(const Source& source, std::optional<Kind> kind) {
  const auto document = JsonDocument::parse(source);
  if (!document) return document.error();
  return read_object(*document, document->root(), source, kind);
}

Result<Entry> read_entry(const JsonDocument& document, const JsonValue& object,
                         const ReadOptions& options) {
  const Source source{.text = document.written(object)};
  if (auto error = check_length(source)) return *std::move(error);
  if (const JsonValue* deep = document.find_deeper(object, JsonDocument::kDeepest)) {
    return too_deep(source, deep->begin - object.begin, JsonDocument::kDeepest);
  }
  auto draft = read_object(document, object, source, options.kind);
  if (!draft) return std::move(draft).error();
  return settle(*std::move(draft), {}, options);
}

Result<Draft> read_json_answer(const Source& source, Kind kind) {
  const auto document = JsonDocument::parse(source);
  if (!document) return document.error();
  return JsonReader(*document, document->root(), source, kind).read_answer();
}

}  // namespace clew::format
