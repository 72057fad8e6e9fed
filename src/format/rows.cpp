// Boards that start with their size: `rows cols` and integers (Martin), `height width` and words
// (CSCI 145), or only `N` for a board of N by N.
//
// Where a text has as many lines as its board has rows, each line must hold one row: a forgotten
// cell is then reported where it is missing. Otherwise cells may flow over the lines as they like.
#include <algorithm>

#include <fmt/format.h>

#include "format/plain.h"
#include "format/writers.h"

namespace clew::format {
namespace {

// The first thing that keeps the rows after the size line from being a board of that size.
Error misfit(const PlainText& plain, int rows, int cols) {
  const Source& source = plain.source;
  const std::size_t wanted = cols;
  const std::size_t height = rows;
  if (plain.rows.size() == 1) {
    return source.error(
        plain.rows[0].end, "the text ends after the size of the board",
        fmt::format("{} of {}", count_of(rows, "row", "rows"), count_of(cols, "entry", "entries")));
  }
  for (std::size_t row = 1; row < plain.rows.size() && row <= height; ++row) {
    const WordRow& line = plain.rows[row];
    if (line.count == wanted) continue;
    const std::size_t offset =
        line.count < wanted ? line.end : plain.words[line.first + wanted].offset;
    return source.error(offset,
                        fmt::format("row {} has {}", row, count_of(line.count, "entry", "entries")),
                        fmt::format("{}", cols));
  }
  const std::size_t found = plain.rows.size() - 1;
  const std::size_t offset =
      found > height ? plain.words[plain.rows[height + 1].first].offset : plain.rows.back().end;
  return source.error(offset, fmt::format("found {}", count_of(found, "row", "rows")),
                      fmt::format("{}", rows));
}

Result<Draft> read_after_size(const PlainText& plain, int rows, int cols, CellSyntax syntax) {
  if (auto error = check_size(plain.source, plain.words[0].offset, rows, cols)) {
    return *std::move(error);
  }
  const std::size_t header = plain.rows[0].count;
  const auto cells = area_of(rows, cols);
  const bool line_a_row = plain.rows.size() - 1 == static_cast<std::size_t>(rows);
  if (plain.words.size() - header != cells || (line_a_row && !rows_fit(plain, rows, cols))) {
    return misfit(plain, rows, cols);
  }
  auto draft = read_cells(plain, header, rows, cols, syntax);
  if (draft) {
    const bool only_numbers =
        std::all_of(plain.words.begin(), plain.words.end(),
                    [](const Word& word) { return parse_number(word.text).has_value(); });
    draft->format = only_numbers ? "rows" : "words";
  }
  return draft;
}

}  // namespace

bool rows_fit(const PlainText& plain, int rows, int cols) {
  return plain.rows.size() - 1 == static_cast<std::size_t>(rows) &&
         std::all_of(plain.rows.begin() + 1, plain.rows.end(), [&](const WordRow& row) {
           return row.count == static_cast<std::size_t>(cols);
         });
}

Result<Draft> read_sized(const PlainText& plain, CellSyntax syntax) {
  const auto size = plain.numbers(0);
  if (size.size() != 2) {
    return plain.source.error(plain.words[0].offset, "no size on the first line",
                              "two numbers, rows and columns");
  }
  return read_after_size(plain, size[0], size[1], syntax);
}

Result<Draft> read_sided(const PlainText& plain, CellSyntax syntax) {
  const auto size = plain.numbers(0);
  if (size.size() != 1) {
    return plain.source.error(plain.words[0].offset, "no size on the first line",
                              "one number, rows and columns alike");
  }
  auto draft = read_after_size(plain, size[0], size[0], syntax);
  if (draft) draft->format = "grid";
  return draft;
}

Result<std::string> write_rows(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  if (topology.has_holes()) return cannot_hold("rows", "holes", "words, grid, text and json");
  if (puzzle.kind() == Kind::latin) {
    return cannot_hold("rows", "clues of 0, which mean a blank there",
                       "words, grid, text and json");
  }
  return fmt::format("{} {}\n{}\n", topology.rows(), topology.cols(),
                     cell_rows(topology, " ", "\n", given_text(puzzle, "0")));
}

Result<std::string> write_words(const Entry& entry) {
  const Topology& topology = entry.puzzle.topology();
  return fmt::format("{} {}\n{}\n", topology.rows(), topology.cols(),
                     cell_rows(topology, " ", "\n", given_text(entry.puzzle, ".")));
}

}  // namespace clew::format
