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
  Draft draft{.source = plain.source,
              .format = plain.commas ? "csv"
                        : plain.tabs ? "tsv"
                                     : "grid",
              .rows = length(plain.rows),
              .cols = static_cast<int>(plain.rows[0].count)};
  // A word that is no cell says more about what went wrong than the length of its row.
  for (const Word& word : plain.words) {
    if (auto error = add_cell(draft, word, syntax)) return *std::move(error);
  }
  const bool even = std::all_of(plain.rows.begin(), plain.rows.end(), [&](const WordRow& row) {
    return row.count == plain.rows[0].count;
  });
  if (!even) return ragged(plain);
  if (auto error = check_size(plain.source, plain.words[0].offset, draft.rows, draft.cols)) {
    return *std::move(error);
  }
  return draft;
}

Result<std::string> write_grid(const Entry& entry) { return grid_lines(entry.puzzle, " "); }

Result<std::string> write_csv(const Entry& entry) {
  const Topology& topology = entry.puzzle.topology();
  // In a single column an empty field would be an empty line, which no reader sees.
  const std::string_view blank = topology.cols() == 1 ? "." : "";
  return cell_rows(topology, ",", "\n", given_text(entry.puzzle, blank)) + '\n';
}

Result<std::string> write_tsv(const Entry& entry) { return grid_text(entry.puzzle); }

std::string grid_text(const Puzzle& puzzle) {
  return cell_rows(puzzle.topology(), "\t", "\t\n", given_text(puzzle, "-")) + "\t\n";
}

std::string grid_text(const Puzzle& puzzle, const Solution& solution) {
  const Topology& topology = puzzle.topology();
  const auto size = std::min(solution.values.size(), topology.cells().size());
  const CellText given = given_text(puzzle, "-");
  const auto answer = [&](Cell cell) -> std::string {
    if (cell == kNoCell || (!is_path(puzzle.kind()) && puzzle.is_given(cell))) return given(cell);
    if (cell >= size || solution.values[cell] == kBlank) return "-";
    if (is_path(puzzle.kind())) return fmt::to_string(solution.values[cell]);
    return solution.values[cell] == 1 ? "#" : "-";
  };
  return cell_rows(topology, "\t", "\t\n", answer) + "\t\n";
}

}  // namespace clew::format
