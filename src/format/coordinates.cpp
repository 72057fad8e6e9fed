// Vasquez's format: `N`, then a line `x y value` for each given. Both coordinates start at 0, and
// the origin is the bottom left corner. The one place in Clew where a cell has an x and a y.
#include <fmt/format.h>

#include "format/plain.h"
#include "format/writers.h"

namespace clew::format {

Result<Draft> read_coordinates(const PlainText& plain) {
  const Source& source = plain.source;
  const auto side_line = plain.numbers(0);
  if (side_line.size() != 1) {
    return source.error(plain.words[0].offset, "no size on the first line",
                        "one number, rows and columns alike");
  }
  const int side = side_line[0];
  const long long area = static_cast<long long>(side) * side;
  if (auto error = check_size(source, plain.words[0].offset, side, side)) return *std::move(error);
  if (area > kMaxCells) {
    return source.error(plain.words[0].offset,
                        fmt::format("a board of {0} rows and {0} columns is too large", side),
                        fmt::format("at most {} cells", kMaxCells), ErrorKind::too_large);
  }

  Draft draft{.source = source, .format = "coordinates", .rows = side, .cols = side};
  draft.cells.resize(static_cast<std::size_t>(area));
  for (std::size_t row = 1; row < plain.rows.size(); ++row) {
    const WordRow& line = plain.rows[row];
    if (line.count != 3) {
      const std::size_t offset = line.count < 3 ? line.end : plain.words[line.first + 3].offset;
      return source.error(offset,
                          count_of(line.count, "number", "numbers") + " on the line of a given",
                          "three: x y value");
    }
    int numbers[3] = {};
    for (std::size_t i = 0; i < 3; ++i) {
      const Word& word = plain.words[line.first + i];
      const auto number = parse_number(word.text);
      if (!number) {
        return source.error(word.offset, fmt::format("{} is no number", in_quotes(word.text)),
                            "x y value, each a number");
      }
      if (i < 2 && *number >= side) {
        return source.error(
            word.offset,
            fmt::format("the {} {} is outside the board", i == 0 ? 'x' : 'y', in_quotes(word.text)),
            fmt::format("0 to {}", side - 1));
      }
      numbers[i] = *number;
    }
    const int index = (side - 1 - numbers[1]) * side + numbers[0];
    DraftCell& cell = draft.cells[index];
    const Word& where = plain.words[line.first];
    if (cell.mark != Mark::blank) {
      return source.error(where.offset,
                          fmt::format("the cell {} {} is given twice", numbers[0], numbers[1]),
                          "each cell once");
    }
    cell = {Mark::number, numbers[2],
            static_cast<std::uint32_t>(plain.words[line.first + 2].offset)};
  }
  return draft;
}

Result<std::string> write_coordinates(const Entry& entry) {
  const Topology& topology = entry.puzzle.topology();
  if (topology.has_holes())
    return cannot_hold("coordinates", "holes", "words, grid, text and json");
  if (topology.rows() != topology.cols()) {
    return cannot_hold("coordinates", "a board that is not square", "rows, words, text and json");
  }
  std::string text = fmt::format("{}\n", topology.rows());
  for (const Cell cell : topology.cells()) {
    if (!entry.puzzle.is_given(cell)) continue;
    const Place place = topology.place(cell);
    text += fmt::format("{} {} {}\n", place.col, topology.rows() - 1 - place.row,
                        entry.puzzle.given(cell));
  }
  return text;
}

}  // namespace clew::format
