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
#include "format/ipuz.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "format/headers.h"
#include "format/json_grid.h"
#include "format/writers.h"

namespace clew::format {
namespace {

constexpr std::string_view kVersionStart = "http://ipuz.org/";
constexpr std::string_view kNamespace = "clew:";

class IpuzReader {
 public:
  IpuzReader(const JsonDocument& document, const JsonValue& root, const Source& source,
             std::uint32_t base)
      : document_(document), root_(root), source_(source), base_(base) {
    draft_.source = source;
    draft_.format = "ipuz";
  }

  Result<Draft> read() {
    for (const auto step :
         {&IpuzReader::read_kind, &IpuzReader::read_signs, &IpuzReader::read_puzzle,
          &IpuzReader::read_solution, &IpuzReader::read_more, &IpuzReader::read_bars}) {
      if (auto error = (this->*step)()) return *std::move(error);
    }
    return std::move(draft_);
  }

 private:
  using Failure = std::optional<Error>;

  [[nodiscard]] std::uint32_t offset(const JsonValue& value) const { return value.begin - base_; }
  [[nodiscard]] const JsonValue* find(std::string_view key) const {
    return document_.find(root_, key);
  }
  Error expected(const JsonValue& value, std::string what) const {
    return source_.error(offset(value),
                         fmt::format("found {}", in_quotes(document_.written(value))),
                         std::move(what));
  }

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
    return source_.error(offset(first),
                         fmt::format("an ipuz document of the kind {}, which is none of Clew's",
                                     in_quotes(last_part(document_.text(first)))),
                         "a kind such as clew:hidato#1", ErrorKind::unsupported);
  }

  [[nodiscard]] bool latin() const { return !is_path(draft_.details.kind->value); }

  Failure read_signs() {
    for (const auto& [key, sign] : {std::pair("empty", &empty_), std::pair("block", &block_)}) {
      const JsonValue* value = find(key);
      if (value == nullptr || value->type == JsonType::null) continue;
      if (value->type != JsonType::integer && value->type != JsonType::string) {
        return expected(*value, "a number or a text");
      }
      *sign = text_of(*value);
    }
    return std::nullopt;
  }

  // Numbers are often written as texts there.
  [[nodiscard]] std::string text_of(const JsonValue& value) const {
    return value.type == JsonType::string ? document_.text(value)
                                          : std::string(document_.written(value));
  }

  Failure read_cell(const JsonValue& written, std::vector<DraftCell>& cells) const {
    const JsonValue* value = &written;
    if (written.type == JsonType::object) {
      for (const std::string_view key : {"value", "cell"}) {
        if (const JsonValue* inner = document_.find(written, key)) value = inner;
      }
      if (value == &written) return expected(written, "a cell with a \"cell\"");
    }
    const std::uint32_t at = offset(*value);
    if (value->type == JsonType::null) {
      cells.push_back({Mark::hole, 0, at});
      return std::nullopt;
    }
    if (value->type != JsonType::integer && value->type != JsonType::string) {
      return expected(*value, "a number, a sign or null");
    }
    const std::string text = text_of(*value);
    if (text == block_) {
      cells.push_back({Mark::hole, 0, at});
    } else if (text == empty_) {
      cells.push_back({Mark::blank, 0, at});
    } else if (const auto number = parse_number(text); number && (*number > 0 || latin())) {
      cells.push_back({Mark::number, *number, at});
    } else {
      return expected(
          *value, fmt::format("a number, {} for a blank or null for a hole", in_quotes(empty_)));
    }
    return std::nullopt;
  }

  Failure read_grid(const JsonValue& grid, std::vector<DraftCell>& cells, int& rows,
                    int& cols) const {
    if (grid.type != JsonType::array || grid.children == 0) return expected(grid, "rows of cells");
    rows = grid.children;
    cols = -1;
    int number = 1;
    for (const JsonValue* row : document_.items(grid)) {
      if (row->type != JsonType::array) return expected(*row, "a row of cells");
      if (cols < 0) {
        cols = row->children;
        if (auto error = check_size(source_, offset(grid), rows, cols)) return error;
      }
      if (static_cast<int>(row->children) != cols) {
        return source_.error(
            offset(*row),
            fmt::format("row {} has {}", number, count_of(row->children, "entry", "entries")),
            fmt::format("{}, as in row 1", cols));
      }
      for (const JsonValue* value : document_.items(*row)) {
        if (auto error = read_cell(*value, cells)) return error;
      }
      ++number;
    }
    return std::nullopt;
  }

  Failure read_puzzle() {
    const JsonValue* puzzle = find("puzzle");
    if (puzzle == nullptr) return source_.error(0, "no \"puzzle\"", "rows of cells");
    if (auto error = read_grid(*puzzle, draft_.cells, draft_.rows, draft_.cols)) return error;
    const JsonValue* size = find("dimensions");
    if (size == nullptr || size->type != JsonType::object) return std::nullopt;
    for (const auto& [key, actual] :
         {std::pair("width", draft_.cols), std::pair("height", draft_.rows)}) {
      const JsonValue* value = document_.find(*size, key);
      if (value == nullptr) continue;
      if (value->type != JsonType::integer || value->integer != actual) {
        return source_.error(offset(*value),
                             fmt::format("\"{}\" is {}", key, document_.written(*value)),
                             fmt::format("{}, as in \"puzzle\"", actual));
      }
    }
    return std::nullopt;
  }

  Failure read_solution() {
    const JsonValue* solution = find("solution");
    if (solution == nullptr || solution->type == JsonType::null) return std::nullopt;
    std::vector<DraftCell> cells;
    int rows = 0;
    int cols = 0;
    if (auto error = read_grid(*solution, cells, rows, cols)) return error;
    if (rows != draft_.rows || cols != draft_.cols) {
      return source_.error(offset(*solution), fmt::format("a solution of {} x {}", rows, cols),
                           fmt::format("{} x {}, as the puzzle", draft_.rows, draft_.cols));
    }
    draft_.solution = std::move(cells);
    return std::nullopt;
  }

  Failure read_more() {
    Details& details = draft_.details;
    read_text("title", details.title);
    read_text("author", details.author);
    read_text("notes", details.note);
    read_text("uniqueid", details.id);
    read_text("clew:seed", details.seed);
    if (const JsonValue* layout = find("clew:layout")) {
      const auto named = layout->type == JsonType::string
                             ? layout_from_name(document_.text(*layout))
                             : std::nullopt;
      if (!named) return expected(*layout, "the name of a layout");
      details.layout = {{*named, offset(*layout)}};
    }
    if (auto error = read_pairs("clew:walls", details.walls)) return error;
    return read_pairs("clew:links", details.links);
  }

  // The bars of a cell's style, or nothing.
  [[nodiscard]] const JsonValue* bars_of(const JsonValue& cell) const {
    if (cell.type != JsonType::object) return nullptr;
    const JsonValue* style = document_.find(cell, "style");
    if (style != nullptr && style->type == JsonType::string) {
      const JsonValue* styles = find("styles");
      if (styles == nullptr || styles->type != JsonType::object) return nullptr;
      style = document_.find(*styles, document_.text(*style));
    }
    if (style == nullptr || style->type != JsonType::object) return nullptr;
    return document_.find(*style, "barred");
  }

  [[nodiscard]] bool is_open(Place place) const {
    if (place.row < 0 || place.row >= draft_.rows || place.col < 0 || place.col >= draft_.cols) {
      return false;
    }
    const int index = place.row * draft_.cols + place.col;
    return draft_.cells[index].mark != Mark::hole;
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
            return source_.error(offset(*bars), "bars on a board of hexagons",
                                 "walls as \"clew:walls\"", ErrorKind::unsupported);
          }
          for (const char side : document_.text(*bars)) add_bar(place, side, offset(*bars));
        }
        ++place.col;
      }
      ++place.row;
    }
    return std::nullopt;
  }

  void read_text(std::string_view key, std::string& text) const {
    const JsonValue* value = find(key);
    if (value != nullptr && value->type == JsonType::string) text = document_.text(*value);
  }

  // [[row, column], [row, column]], counted from 0.
  Failure read_pairs(std::string_view key, std::vector<DraftBorder>& borders) const {
    const JsonValue* list = find(key);
    if (list == nullptr) return std::nullopt;
    if (list->type != JsonType::array) return expected(*list, "a list of pairs of cells");
    for (const JsonValue* pair : document_.items(*list)) {
      std::vector<int> numbers;
      if (pair->type == JsonType::array) {
        for (const JsonValue* place : document_.items(*pair)) {
          if (place->type != JsonType::array || place->children != 2) break;
          for (const JsonValue* part : document_.items(*place)) {
            const bool fits =
                part->type == JsonType::integer && part->integer >= 0 && part->integer < kMaxSide;
            if (fits) numbers.push_back(part->number());
          }
        }
      }
      if (pair->children != 2 || numbers.size() != 4) {
        return expected(*pair, "two cells such as [[0,0],[0,1]], counted from 0");
      }
      borders.push_back({{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}}, offset(*pair)});
    }
    return std::nullopt;
  }

  const JsonDocument& document_;
  const JsonValue& root_;
  Source source_;
  std::uint32_t base_;
  Draft draft_;
  std::set<std::pair<Place, Place>> bars_;  // the walls so far, the upper or left cell first
  std::string empty_ = "0";
  std::string block_ = "#";
};

std::string field(std::string_view key, std::string_view text) {
  return text.empty() ? std::string() : fmt::format(",\"{}\":{}", key, json_string(text));
}

}  // namespace

bool is_ipuz(const JsonDocument& document, const JsonValue& object) {
  if (object.type != JsonType::object) return false;
  const JsonValue* version = document.find(object, "version");
  return version != nullptr && version->type == JsonType::string &&
         document.text(*version).starts_with(kVersionStart);
}

Result<Draft> read_ipuz(const JsonDocument& document, const JsonValue& object, const Source& source,
                        std::uint32_t base) {
  return IpuzReader(document, object, source, base).read();
}

Result<std::string> write_ipuz(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  const int blank = is_path(puzzle.kind()) ? 0 : -1;
  const auto shown = [&](int value) { return value == kBlank ? blank : value; };
  std::string text = fmt::format(
      R"({{"version":"http://ipuz.org/v2","kind":["{}{}#1"],"dimensions":{{"width":{},"height":{}}})",
      kNamespace, name(puzzle.kind()), topology.cols(), topology.rows());
  text += field("uniqueid", entry.id) + field("title", entry.title) +
          field("author", entry.author) + field("notes", entry.note) +
          field("clew:seed", entry.seed);
  if (entry.grade) text += field("difficulty", entry.grade->difficulty);
  if (says_layout(puzzle)) text += field("clew:layout", name(topology.layout()));
  if (blank != 0) text += ",\"empty\":-1";
  text += ",\"puzzle\":";
  text += json_grid(topology, [&](Cell cell) { return shown(puzzle.given(cell)); });
  text += json_borders("clew:walls", topology.walls());
  text += json_borders("clew:links", topology.links());
  if (entry.solution && entry.solution->values.size() == topology.cells().size()) {
    text += ",\"solution\":";
    text += json_grid(topology, [&](Cell cell) { return shown(entry.solution->values[cell]); });
  }
  return text + "}\n";
}

}  // namespace clew::format
