// Turns a Draft into a Puzzle; see draft.h.
#include "format/draft.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "clew/verify.h"
#include "model/length.h"

namespace clew::format {
namespace {

// Numbrix and hidato are the same text; any other change of kind would change what it means.
bool may_be_read_as(Kind said, Kind wanted) {
  const auto on_squares = [](Kind kind) { return kind == Kind::numbrix || kind == Kind::hidato; };
  return said == wanted || (on_squares(said) && on_squares(wanted));
}

Error clash(const Source& source, const Said<Kind>& said, Kind wanted) {
  return source.error(said.offset,
                      fmt::format("the puzzle says that it is {}, which cannot be read as {}",
                                  name(said.value), name(wanted)),
                      fmt::format("the kind {}", name(said.value)));
}

Shape shape_of(const Draft& draft, Layout layout) {
  Shape shape{.layout = layout, .rows = draft.rows, .cols = draft.cols};
  shape.open.reserve(draft.cells.size());
  for (const DraftCell& cell : draft.cells) shape.open.push_back(cell.mark != Mark::hole);
  for (const DraftBorder& wall : draft.details.walls) shape.walls.push_back(wall.border);
  for (const DraftBorder& link : draft.details.links) shape.links.push_back(link.border);
  return shape;
}

std::vector<int> givens_of(const Draft& draft) {
  std::vector<int> givens;
  for (const DraftCell& cell : draft.cells) {
    if (cell.mark != Mark::hole) givens.push_back(cell.mark == Mark::number ? cell.value : kBlank);
  }
  return givens;
}

Result<Puzzle> make_puzzle(const Draft& draft, Kind kind, Layout layout) {
  auto topology = Topology::make(shape_of(draft, layout));
  if (!topology) return topology.error();
  return Puzzle::make(kind, *topology, givens_of(draft));
}

// The model names a wall by its cells; people want to see where they wrote it. Checks walls and
// links one by one as a board would, on a board that is known to be fine without them.
const DraftBorder* first_bad_border(const Draft& draft, Layout layout) {
  Shape bare = shape_of(draft, layout);
  bare.walls.clear();
  bare.links.clear();
  const auto topology = Topology::make(std::move(bare));
  if (!topology) return nullptr;
  const auto joins_neighbours = [&](const Border& border) {
    const Cell a = (*topology)->at(border.a);
    const Cell b = (*topology)->at(border.b);
    return a != kNoCell && b != kNoCell && (*topology)->adjacent(a, b);
  };
  std::set<std::pair<Place, Place>> walls;
  for (const DraftBorder& wall : draft.details.walls) {
    if (!joins_neighbours(wall.border)) return &wall;
    walls.insert(std::minmax(wall.border.a, wall.border.b));
  }
  for (const DraftBorder& link : draft.details.links) {
    const bool walled = walls.contains(std::minmax(link.border.a, link.border.b));
    if (walled || !joins_neighbours(link.border)) return &link;
  }
  return nullptr;
}

// Where an error of the model stands in the text.
Error located(Error error, const Draft& draft, const Headers& headers, Kind kind, Layout layout) {
  const Details& details = draft.details;
  const bool has_borders = !details.walls.empty() || !details.links.empty();
  const DraftBorder* border = first_bad_border(draft, layout);
  if (has_borders && kind == Kind::latin && !error.cell) {
    border = details.walls.empty() ? &details.links.front() : &details.walls.front();
  }
  std::size_t offset = 0;
  if (border != nullptr) {
    offset = border->offset;
  } else if (error.cell) {
    const int index = error.cell->row * draft.cols + error.cell->col;
    if (index < length(draft.cells)) offset = draft.cells[index].offset;
  }
  const bool in_header = border != nullptr && border->in_header;
  const Position where = (in_header ? headers.source : draft.source).position(offset);
  error.line = where.line;
  error.column = where.column;
  return error;
}

// A bare grid does not say how its cells touch. Numbrix, unless only eight neighbours can work.
Kind guess_kind(const Draft& draft) {
  const bool holes = std::any_of(draft.cells.begin(), draft.cells.end(),
                                 [](const DraftCell& cell) { return cell.mark == Mark::hole; });
  const bool borders = !draft.details.walls.empty() || !draft.details.links.empty();
  if (!holes && !borders) return Kind::numbrix;
  const auto four = make_puzzle(draft, Kind::numbrix, Layout::square4);
  const auto eight = make_puzzle(draft, Kind::hidato, Layout::square8);
  if (!eight) return Kind::numbrix;
  if (!four) return Kind::hidato;  // diagonal walls or links
  if (!holes || !find_obstacle(*four)) return Kind::numbrix;
  return find_obstacle(*eight) ? Kind::numbrix : Kind::hidato;
}

Solution solution_of(const std::vector<DraftCell>& cells, const Topology& topology, Kind kind) {
  Solution solution;
  for (const Cell cell : topology.cells()) {
    const Place place = topology.place(cell);
    const DraftCell& written = cells[place.row * topology.cols() + place.col];
    const bool filled = written.mark == Mark::number;
    solution.values.push_back(filled ? written.value : is_path(kind) ? kBlank : 0);
  }
  return solution;
}

void append_header(std::vector<DraftBorder>& to, const std::vector<DraftBorder>& from) {
  for (const DraftBorder& border : from) to.push_back({border.border, border.offset, true});
}

}  // namespace

std::optional<Error> Draft::end_row(std::size_t offset) {
  const int length = row_length();
  if (rows > 0 && length != cols) {
    return source.error(
        offset, fmt::format("row {} has {}", rows + 1, count_of(length, "entry", "entries")),
        fmt::format("{}, as in row 1", cols));
  }
  cols = length;
  ++rows;
  return std::nullopt;
}

std::optional<Error> check_length(const Source& source) {
  if (source.text.size() <= kMaxPuzzleBytes) return std::nullopt;
  return source.error(0, fmt::format("a puzzle of {} bytes is too large", source.text.size()),
                      fmt::format("at most {}", kMaxPuzzleBytes), ErrorKind::too_large);
}

Result<std::optional<Kind>> kind_said(const Headers& headers, const ReadOptions& options) {
  const auto& said = headers.details.kind;
  if (options.kind && said && !may_be_read_as(said->value, *options.kind)) {
    return clash(headers.source, *said, *options.kind);
  }
  if (options.kind) return options.kind;
  return said ? std::optional(said->value) : std::nullopt;
}

Result<Entry> settle(Draft draft, const Headers& headers, const ReadOptions& options) {
  Details& own = draft.details;
  const Details& above = headers.details;
  if (own.kind && above.kind && own.kind->value != above.kind->value) {
    return headers.source.error(above.kind->offset,
                                fmt::format("the header says {}, but the puzzle itself says {}",
                                            name(above.kind->value), name(own.kind->value)),
                                "one kind");
  }
  if (own.kind && options.kind && !may_be_read_as(own.kind->value, *options.kind)) {
    return clash(draft.source, *own.kind, *options.kind);
  }
  const auto from_header = kind_said(headers, options);
  if (!from_header) return from_header.error();

  const auto& layout_said = own.layout ? own.layout : above.layout;
  const Source& layout_source = own.layout ? draft.source : headers.source;
  append_header(own.walls, above.walls);
  append_header(own.links, above.links);

  const Kind kind = *from_header       ? **from_header
                    : own.kind         ? own.kind->value
                    : layout_said      ? path_kind(layout_said->value)
                    : draft.usual_kind ? *draft.usual_kind
                                       : guess_kind(draft);
  const Layout layout = layout_said ? layout_said->value : default_layout(kind);
  if (!fits(kind, layout)) {
    return layout_source.error(
        layout_said->offset,
        fmt::format("the layout {} in a puzzle of kind {}", name(layout), name(kind)),
        fmt::format("{}, on which {} is played", name(default_layout(kind)), name(kind)));
  }

  auto puzzle = make_puzzle(draft, kind, layout);
  if (!puzzle) return located(std::move(puzzle).error(), draft, headers, kind, layout);

  const auto either = [](const std::string& first, const std::string& second) {
    return std::string(first.empty() ? second : first);
  };
  Entry entry{.puzzle = *std::move(puzzle),
              .id = either(own.id, above.id),
              .title = either(own.title, above.title),
              .author = either(own.author, above.author),
              .note = either(own.note, above.note),
              .seed = either(own.seed, above.seed),
              .grade = std::move(draft.grade),
              .format = std::string(draft.format),
              .line = headers.any() ? headers.source.start.line : draft.source.start.line};
  if (draft.solution) {
    entry.solution = solution_of(*draft.solution, entry.puzzle.topology(), kind);
  }
  return entry;
}

}  // namespace clew::format
