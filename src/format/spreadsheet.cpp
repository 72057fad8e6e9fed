// Cells that were copied from a spreadsheet: a tab between two, nothing at all for a blank, quotes
// around what the program thinks is text. To everything else here a tab is a gap like any other, so
// this is tried first, where tabs stand in a row and no other blank is written.
#include <algorithm>

#include <fmt/format.h>

#include "format/plain.h"
#include "model/length.h"

namespace clew::format {
namespace {

using Fields = std::vector<Word>;

Fields fields_of(std::string_view line, std::size_t offset) {
  Fields fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    std::string_view word = trimmed(line.substr(begin, end - begin));
    if (word.size() >= 2 && word.front() == '"' && word.back() == '"') {
      word = trimmed(word.substr(1, word.size() - 2));
    }
    const std::size_t at =
        word.empty() ? begin : static_cast<std::size_t>(word.data() - line.data());
    fields.push_back({word, offset + at});
    begin = end + 1;
  }
  return fields;
}

bool is_written_blank(const Word& word) {
  return word.text == "." || word.text == "-" || word.text == "--" || word.text == "_" ||
         word.text == "?" || word.text == "0";
}

}  // namespace

std::optional<Result<Draft>> read_spreadsheet(const Source& source, CellSyntax syntax) {
  const std::string_view text = source.text;
  if (text.find('\t') == std::string_view::npos) return std::nullopt;
  std::vector<Fields> rows;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    rows.push_back(fields_of(line, begin));
    begin = end + 1;
  }
  const std::size_t cols = rows.front().size();
  std::size_t empty = 0;
  std::size_t last_empty = 0;
  for (const Fields& row : rows) {
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
  for (const Fields& row : rows) {
    for (const Word& word : row) {
      auto cell = read_cell(source, word, syntax);
      if (!cell) return std::move(cell).error();
      draft.cells.push_back(*cell);
    }
  }
  return draft;
}

}  // namespace clew::format
