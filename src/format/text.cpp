// Clew's own text format: header lines that say everything, the size, and an aligned grid. It holds
// every puzzle, and everything about it except a solution and a grade.
#include <algorithm>

#include <fmt/format.h>

#include "format/headers.h"
#include "format/writers.h"

namespace clew::format {
namespace {

// A slanted board of more rows would be mostly indentation.
constexpr int kMostSlantedRows = 64;

// Half cells by which a row of a hexagonal board stands further right than the first.
int half_steps(Layout layout, int row) {
  if (layout == Layout::hex_axial) return row;
  return layout == Layout::hex_odd_r ? row % 2 : 0;
}

}  // namespace

Error cannot_hold(std::string_view format, std::string_view what, std::string_view others) {
  return {.kind = ErrorKind::unsupported,
          .what = fmt::format("the format {} cannot hold {}", format, what),
          .expected = fmt::format("one of {}", others)};
}

std::optional<Error> cannot_hold_borders(std::string_view format, const Topology& topology) {
  if (!topology.walls().empty()) return cannot_hold(format, "walls", "text and json");
  if (!topology.links().empty()) return cannot_hold(format, "links", "text and json");
  return std::nullopt;
}

std::string cell_rows(const Topology& topology, std::string_view between, std::string_view turn,
                      const CellText& text) {
  std::string rows;
  for (int row = 0; row < topology.rows(); ++row) {
    if (row > 0) rows += turn;
    for (int col = 0; col < topology.cols(); ++col) {
      if (col > 0) rows += between;
      rows += text(topology.at({row, col}));
    }
  }
  return rows;
}

CellText given_text(const Puzzle& puzzle, std::string_view blank) {
  return [&puzzle, blank](Cell cell) {
    if (cell == kNoCell) return std::string("x");
    return puzzle.is_given(cell) ? fmt::to_string(puzzle.given(cell)) : std::string(blank);
  };
}

std::string grid_lines(const Puzzle& puzzle, std::string_view between, bool slant) {
  const Topology& topology = puzzle.topology();
  const CellText given = given_text(puzzle, ".");
  std::size_t width = 1;
  for (const Cell cell : topology.cells()) width = std::max(width, given(cell).size());
  // Half a cell must be a whole number of characters.
  if (slant && (width + between.size()) % 2 != 0) ++width;
  const std::size_t half = (width + between.size()) / 2;

  std::string text;
  for (int row = 0; row < topology.rows(); ++row) {
    if (slant) text.append(half * half_steps(topology.layout(), row), ' ');
    for (int col = 0; col < topology.cols(); ++col) {
      text +=
          fmt::format("{}{:>{}}", col > 0 ? between : "", given(topology.at({row, col})), width);
    }
    text += '\n';
  }
  return text;
}

Result<std::string> write_text(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  const bool hexagons = topology.outline() == CellOutline::hexagon;
  std::string text = header_line("kind", name(puzzle.kind()));
  if (says_layout(puzzle)) text += header_line("layout", name(topology.layout()));
  text += header_line("id", entry.id);
  text += header_line("title", entry.title);
  text += header_line("author", entry.author);
  text += header_line("note", entry.note);
  text += header_line("seed", entry.seed);
  text += border_lines("wall", topology.walls());
  text += border_lines("link", topology.links());
  text += fmt::format("{} {}\n", topology.rows(), topology.cols());
  text += grid_lines(puzzle, " ", hexagons && topology.rows() <= kMostSlantedRows);
  return text;
}

}  // namespace clew::format
