// Cells that were copied from a spreadsheet: a tab between two, nothing at all for a blank, quotes
// around what the program thinks is text. To everything else here a tab is a gap like any other, so
// this is tried first, where tabs stand in a row and no other blank is written.

#include "format/plain.h"
#include "model/length.h"

namespace clew::format {
namespace {

// The cells of a line; what is empty stands where it would begin.
std::vector<Word> cells_of(const Word& line) {
  auto cells = split(line, "\t");
  for (Word& cell : cells) {
    std::string_view word = trimmed(cell.text);
    if (word.size() >= 2 && word.front() == '"' && word.back() == '"') {
      word = trimmed(word.substr(1, word.size() - 2));
    }
    if (!word.empty()) cell.offset += word.data() - cell.text.data();
    cell.text = word;
  }
  return cells;
}

bool is_written_blank(const Word& word) {
  return word.text == "." || word.text == "-" || word.text == "--" || word.text == "_" ||
         word.text == "?" || word.text == "0";
}

}  // namespace

std::optional<Result<Draft>> read_spreadsheet(const Source& source, CellSyntax syntax) {
  const std::string_view text = source.text;
  if (text.find('\t') == std::string_view::npos) return std::nullopt;
  std::vector<std::vector<Word>> rows;
  for (Word& line : split({text}, "\n")) {
    while (line.text.ends_with('\r') || line.text.ends_with(' ')) line.text.remove_suffix(1);
    rows.push_back(cells_of(line));
  }
  const std::size_t cols = rows.front().size();
  std::size_t empty = 0;
  std::size_t last_empty = 0;
  for (const auto& row : rows) {
    if (row.size() != cols) return std::nullopt;
    for (const Word& word : row) {
      if (is_written_blank(word) || word.text.find_first_of(" ,;") != std::string_view::npos) {
        return std::nullopt;
      }
      empty += word.text.empty() ? 1U : 0U;
    }
    last_empty += row.back().text.empty() ? 1U : 0U;
  }
  // Nothing but a tab after every cell, as answers are printed: what follows the last is no cell.
  const bool closed = last_empty == rows.size() && empty == last_empty;
  if (empty == 0 || closed) return std::nullopt;

  Draft draft{
      .source = source, .format = "tsv", .rows = length(rows), .cols = length(rows.front())};
  if (auto error = check_size(source, 0, draft.rows, draft.cols)) return *std::move(error);
  for (const auto& row : rows) {
    for (const Word& word : row) {
      if (auto error = add_cell(draft, word, syntax)) return *std::move(error);
    }
  }
  return draft;
}

}  // namespace clew::format
