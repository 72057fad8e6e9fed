// ipuz documents (ipuz.org), a JSON format of many kinds of puzzles. Its own kinds have no paths of
// numbers, so ours are named with a namespace, as its authors ask: "kind": ["clew:hidato#1"]. Any
// address that ends in the name of a kind is taken as well.
//
//   {"version":"http://ipuz.org/v2", "kind":["clew:hidato#1"],
//    "dimensions":{"width":4,"height":3}, "puzzle":[[4,0,0,11],[0,0,0,0],[0,6,null,1]]}
//
// A cell is a number, "empty" (0 unless the document says otherwise) for a blank, null or "block"
// ("#") for a hole; or an object with that as its "cell". Such an object may have a style, itself
// or the name of one of the document's "styles", whose "barred":"TRBL" are walls on those sides.
// What ipuz has no word for is in fields of our namespace: walls, links, layout, seed.
//
// Older documents stand in a call, ipuz({...}); puzzle_texts.cpp takes that off.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "format/headers.h"
#include "format/json_object.h"
#include "format/writers.h"

namespace clew::format {
namespace {

constexpr std::string_view kVersionStart = "http://ipuz.org/";
constexpr std::string_view kNamespace = "clew:";

class IpuzReader : JsonObjectReader {
 public:
  IpuzReader(const JsonDocument& document, const JsonValue& root, const Source& source)
      : JsonObjectReader(document, root, source, "ipuz") {}

  Result<Draft> read() {
    for (const auto step :
         {&IpuzReader::read_kind, &IpuzReader::read_signs, &IpuzReader::read_puzzle,
          &IpuzReader::read_more, &IpuzReader::read_bars}) {
      if (auto error = (this->*step)()) return *std::move(error);
    }
    return std::move(draft_);
  }

 private:
  // The last part of an address, without its version: "http://example.org/hidato#1".
  static std::string_view last_part(std::string_view address) {
    address = address.substr(0, address.find('#'));
    const std::size_t cut = address.find_last_of("/:");
    return cut == std::string_view::npos ? address : address.substr(cut + 1);
  }

  Failure read_kind() {
    const JsonValue* kinds = find("kind");
    if (kinds == nullptr || kinds->type != JsonType::array || kinds->children == 0) {
      return kinds == nullptr ? source_.error(0, "no \"kind\"", "a list of kinds")
                              : expected(*kinds, "a list of kinds");
    }
    for (const JsonValue* each : document_.items(*kinds)) {
      if (each->type != JsonType::string) return expected(*each, "a kind as a text");
      if (const auto kind = kind_from_name(last_part(document_.text(*each)))) {
        draft_.details.kind = {{*kind, offset(*each)}};
        return std::nullopt;
      }
    }
    const JsonValue& first = *document_.child(*kinds);
    return mistake(first,
                   fmt::format("an ipuz document of the kind {}, which is none of Clew's",
                               in_quotes(last_part(document_.text(first)))),
                   "a kind such as clew:hidato#1", ErrorKind::unsupported);
  }

  [[nodiscard]] bool latin() const { return !is_path(draft_.details.kind->value); }

  Failure read_signs() {
    for (const auto& [key, sign] : {std::pair("empty", &empty_), std::pair("block", &block_)}) {
      const JsonValue* value = find_value(key);
      if (value == nullptr) continue;
      if (value->type != JsonType::integer && value->type != JsonType::string) {
        return expected(*value, "a number or a text");
      }
      *sign = as_text(*value);
    }
    return std::nullopt;
  }

  [[nodiscard]] Result<DraftCell> read_cell(const JsonValue& written) const {
    const JsonValue* value = &written;
    if (written.type == JsonType::object) {
      for (const std::string_view key : {"value", "cell"}) {
        if (const JsonValue* inner = document_.find(written, key)) value = inner;
      }
      if (value == &written) return expected(written, "a cell with a \"cell\"");
    }
    const std::uint32_t at = offset(*value);
    if (value->type == JsonType::null) return DraftCell{Mark::hole, 0, at};
    if (value->type != JsonType::integer && value->type != JsonType::string) {
      return expected(*value, "a number, a sign or null");
    }
    const std::string text = as_text(*value);
    if (text == block_) return DraftCell{Mark::hole, 0, at};
    if (text == empty_) return DraftCell{Mark::blank, 0, at};
    const auto number = parse_number(text);
    if (number && (*number > 0 || latin())) return DraftCell{Mark::number, *number, at};
    return expected(*value,
                    fmt::format("a number, {} for a blank or null for a hole", in_quotes(empty_)));
  }

  Failure read_puzzle() {
    const JsonValue* puzzle = find("puzzle");
    if (puzzle == nullptr) return source_.error(0, "no \"puzzle\"", "rows of cells");
    const auto cell_reader = [this](const JsonValue& value) { return read_cell(value); };
    if (auto error = read_grid(*puzzle, "", cell_reader, draft_)) return error;
    for (const auto& [key, actual] :
         {std::pair("width", draft_.cols), std::pair("height", draft_.rows)}) {
      const JsonValue* value = find(key, find("dimensions"));
      if (value == nullptr) continue;
      if (value->type != JsonType::integer || value->integer != actual) {
        return mistake(*value, fmt::format("\"{}\" is {}", key, document_.written(*value)),
                       fmt::format("{}, as in \"puzzle\"", actual));
      }
    }
    return read_solution("", cell_reader);
  }

  Failure read_more() {
    Details& details = draft_.details;
    details.title = text_of(find("title"));
    details.author = text_of(find("author"));
    details.note = text_of(find("notes"));
    details.id = text_of(find("uniqueid"));
    details.seed = text_of(find("clew:seed"));
    if (const JsonValue* layout = find("clew:layout")) {
      const auto named = layout_from_name(text_of(layout));
      if (!named) return expected(*layout, "the name of a layout");
      details.layout = {{*named, offset(*layout)}};
    }
    if (auto error = read_pairs(find("clew:walls"), details.walls)) return error;
    return read_pairs(find("clew:links"), details.links);
  }

  // The bars of a cell's style, or nothing.
  [[nodiscard]] const JsonValue* bars_of(const JsonValue& cell) const {
    const JsonValue* style = find("style", &cell);
    if (style != nullptr && style->type == JsonType::string) {
      style = find(document_.text(*style), find("styles"));
    }
    return find("barred", style);
  }

  // A bar at the rim of the board or of a hole is drawn and means nothing; one that both its cells
  // have is one wall.
  void add_bar(Place place, char side, std::uint32_t at) {
    Border wall{place, place};
    switch (side) {
      case 'T': --wall.a.row; break;
      case 'L': --wall.a.col; break;
      case 'B': ++wall.b.row; break;
      default: ++wall.b.col; break;
    }
    if (!is_open(wall.a) || !is_open(wall.b)) return;
    if (bars_.insert({wall.a, wall.b}).second) draft_.details.walls.push_back({wall, at});
  }

  Failure read_bars() {
    const auto& said = draft_.details.layout;
    const Layout layout = said ? said->value : default_layout(draft_.details.kind->value);
    for (const DraftBorder& wall : draft_.details.walls) {
      bars_.insert(std::minmax(wall.border.a, wall.border.b));
    }
    Place place;
    for (const JsonValue* row : document_.items(*find("puzzle"))) {
      place.col = 0;
      for (const JsonValue* cell : document_.items(*row)) {
        if (const JsonValue* bars = bars_of(*cell)) {
          const bool sides = bars->type == JsonType::string &&
                             document_.text(*bars).find_first_not_of("TRBL") == std::string::npos;
          if (!sides) return expected(*bars, "the sides of a cell with bars, some of TRBL");
          if (outline_of(layout) != CellOutline::square) {
            return mistake(*bars, "bars on a board of hexagons", "walls as \"clew:walls\"",
                           ErrorKind::unsupported);
          }
          for (const char side : document_.text(*bars)) add_bar(place, side, offset(*bars));
        }
        ++place.col;
      }
      ++place.row;
    }
    return std::nullopt;
  }

  std::set<std::pair<Place, Place>> bars_;  // the walls so far, the upper or left cell first
  std::string empty_ = "0";
  std::string block_ = "#";
};

}  // namespace

bool is_ipuz(const JsonDocument& document, const JsonValue& object) {
  const JsonValue* version = document.find(object, "version");
  return version != nullptr && version->type == JsonType::string &&
         document.text(*version).starts_with(kVersionStart);
}

Result<Draft> read_ipuz(const JsonDocument& document, const JsonValue& object,
                        const Source& source) {
  return IpuzReader(document, object, source).read();
}

Result<std::string> write_ipuz(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  std::string text = fmt::format(
      R"({{"version":"http://ipuz.org/v2","kind":["{}{}#1"],"dimensions":{{"width":{},"height":{}}})",
      kNamespace, name(puzzle.kind()), topology.cols(), topology.rows());
  text += json_text("uniqueid", entry.id) + json_text("title", entry.title) +
          json_text("author", entry.author) + json_text("notes", entry.note) +
          json_text("clew:seed", entry.seed);
  if (entry.grade) text += json_text("difficulty", entry.grade->difficulty);
  if (says_layout(puzzle)) text += json_text("clew:layout", name(topology.layout()));
  if (!is_path(puzzle.kind())) text += ",\"empty\":-1";
  text += json_board(entry, "puzzle", kNamespace);
  return text + "}\n";
}

}  // namespace clew::format
