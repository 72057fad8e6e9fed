// Operations on puzzles as text: read, convert, canonical.
#include "api/request.h"
#include "clew/generate.h"

namespace clew::api {
namespace {

/// Most puzzles that one "read" answers with; a longer file is cut there, and says so.
constexpr std::size_t kMostPuzzles = 10'000;

// What a page needs to draw a board and to know its neighbours without knowing any kind of grid.
Json board_json(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  Json cells = Json::array();
  for (const Cell cell : topology.cells()) {
    const Point centre = topology.centre(cell);
    const auto neighbours = topology.neighbours(cell);
    cells.push_back(
        {{"at", cell_json(topology, cell)},
         {"x", centre.x},
         {"y", centre.y},
         {"given", puzzle.is_given(cell) ? Json(puzzle.given(cell)) : Json(nullptr)},
         {"neighbours", std::vector<std::size_t>(neighbours.begin(), neighbours.end())}});
  }
  return {{"kind", std::string(name(puzzle.kind()))},
          {"rows", topology.rows()},
          {"cols", topology.cols()},
          {"hex", topology.outline() == CellOutline::hexagon},
          {"cells", std::move(cells)},
          {"walls", borders_json(topology.walls())},
          {"links", borders_json(topology.links())}};
}

}  // namespace

Answer puzzle_text(const format::Entry& entry, bool with_board) {
  auto json = format::write(entry, "json");
  if (!json) return json.error();
  while (!json->empty() && json->back() == '\n') json->pop_back();
  const std::string board = with_board ? ",\"board\":" + dump(board_json(entry.puzzle)) : "";
  return "{\"puzzle\":" + *json + board + "}";
}

Answer op_read(Request& request) {
  const std::string text = request.text("text");
  const format::ReadOptions options{.kind = request.kind()};
  const bool with_board = request.flag("board", true);
  if (request.error()) return *request.error();
  if (!request.has("text")) return Error{.what = "there is no \"text\"", .expected = "puzzles"};
  std::string puzzles;
  std::string format;
  std::size_t count = 0;
  format::Reader reader(text, options);
  for (const Result<format::Entry>& entry : reader) {
    if (!entry) return entry.error();
    const auto puzzle = puzzle_text(*entry, with_board);
    if (!puzzle) return puzzle.error();
    if (count++ > 0) puzzles += ",";
    puzzles += *puzzle;
    format = entry->format;
    if (count == kMostPuzzles) break;
  }
  return "{\"format\":" + dump(format) + ",\"puzzles\":[" + puzzles + "]}";
}

Answer op_canonical(const format::Entry& entry, Request& /*request*/) {
  return dump({{"form", generate::canonical(entry.puzzle)}});
}

Answer op_convert(const format::Entry& entry, Request& request) {
  const std::string to = request.text("to");
  if (request.error()) return *request.error();
  if (!request.has("to")) {
    return Error{.what = "there is no \"to\"",
                 .expected = "a name that the operation \"formats\" lists"};
  }
  const auto text = to == kSvgFormat.name ? draw(entry, {}, request.limits(1))
                                          : format::write(entry, to, request.stop());
  if (!text) return text.error();
  return dump({{"format", to}, {"text", *text}});
}

}  // namespace clew::api
