// Grids without any header: words in rows, as people type them (`grid`), as spreadsheets write them
// (`csv`) and as Martin prints them (`tsv`). Also grid_text(), the shape of every printed answer.
#include <algorithm>

#include <fmt/format.h>

#include "format/plain.h"
#include "format/writers.h"
#include "model/length.h"

namespace clew::format {
namespace {

// The first row that is not as long as the others. The first row sets the length, unless all the
// others agree against it.
Error ragged(const PlainText& plain) {
  const auto& rows = plain.rows;
  const std::size_t last = rows.back().count;
  const bool others_agree =
      rows.size() > 2 && std::all_of(rows.begin() + 1, rows.end(),
                                     [&](const WordRow& row) { return row.count == last; });
  const std::size_t wanted = others_agree ? last : rows[0].count;
  const auto odd = std::find_if(rows.begin(), rows.end(),
                                [&](const WordRow& row) { return row.count != wanted; });
  const auto number = odd - rows.begin() + 1;
  const std::size_t offset =
      odd->count < wanted ? odd->end : plain.words[odd->first + wanted].offset;
  return plain.source.error(
      offset, fmt::format("row {} has {}", number, count_of(odd->count, "entry", "entries")),
      fmt::format("{}, as in {}", wanted, others_agree ? "the other rows" : "row 1"));
}

}  // namespace

Result<Draft> read_bare(const PlainText& plain, CellSyntax syntax) {
  // A word that is no cell says more about what went wrong than the length of its row.
  for (const Word& word : plain.words) {
    if (auto cell = read_cell(plain.source, word, syntax); !cell) return cell.error();
  }
  const std::size_t cols = plain.rows[0].count;
  const bool even = std::all_of(plain.rows.begin(), plain.rows.end(),
                                [&](const WordRow& row) { return row.count == cols; });
  if (!even) return ragged(plain);
  const int height = length(plain.rows);
  const auto width = static_cast<int>(cols);
  if (auto error = check_size(plain.source, plain.words[0].offset, height, width)) {
    return *std::move(error);
  }
  auto draft = read_cells(plain, 0, height, width, syntax);
  if (draft) draft->format = plain.commas ? "csv" : plain.tabs ? "tsv" : "grid";
  return draft;
}

Result<std::string> write_grid(const Entry& entry) {
  return grid_lines(entry.puzzle, {.between = " "});
}

Result<std::string> write_csv(const Entry& entry) {
  // In a single column an empty field would be an empty line, which no reader sees.
  const bool one_column = entry.puzzle.topology().cols() == 1;
  return grid_lines(entry.puzzle, {.blank = one_column ? "." : "", .between = ",", .align = false});
}

Result<std::string> write_tsv(const Entry& entry) { return grid_text(entry.puzzle); }

std::string grid_text(const Puzzle& puzzle) {
  return grid_lines(puzzle, {.blank = "-", .after = "\t", .align = false});
}

std::string grid_text(const Puzzle& puzzle, const Solution& solution) {
  const Topology& topology = puzzle.topology();
  const auto size = std::min(solution.values.size(), topology.cells().size());
  std::string text;
  for (int row = 0; row < topology.rows(); ++row) {
    for (int col = 0; col < topology.cols(); ++col) {
      const Cell cell = topology.at({row, col});
      if (cell == kNoCell) {
        text += 'x';
      } else if (!is_path(puzzle.kind()) && puzzle.is_given(cell)) {
        text += fmt::to_string(puzzle.given(cell));
      } else if (cell >= size || solution.values[cell] == kBlank) {
        text += '-';
      } else if (is_path(puzzle.kind())) {
        text += fmt::to_string(solution.values[cell]);
      } else {
        text += solution.values[cell] == 1 ? '#' : '-';
      }
      text += '\t';
    }
    text += '\n';
  }
  return text;
}

}  // namespace clew::format
