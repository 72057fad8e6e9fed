// Splits text into words and reads words as cells; see plain.h.
#include "format/plain.h"

#include <algorithm>

#include <fmt/format.h>

namespace clew::format {
namespace {

std::string_view without_quotes(std::string_view word) {
  const bool quotes = word.size() >= 2 && word.front() == '"' && word.back() == '"';
  return quotes ? word.substr(1, word.size() - 2) : word;
}

bool is_blank_word(std::string_view text, CellSyntax syntax) {
  if (text.empty() || text == "." || text == "-" || text == "--" || text == "_" || text == "?") {
    return true;
  }
  const bool zero_is_clue = syntax == CellSyntax::latin || syntax == CellSyntax::latin_answer;
  return !zero_is_clue && std::all_of(text.begin(), text.end(), [](char c) { return c == '0'; });
}

bool is_hole_word(std::string_view text, CellSyntax syntax) {
  if (text == "#") return syntax == CellSyntax::path || syntax == CellSyntax::path_answer;
  return text == "x" || text == "X" || text == "*" || text == "**";
}

std::string cell_words(CellSyntax syntax) {
  switch (syntax) {
    case CellSyntax::path: break;
    case CellSyntax::latin: return "a clue, '.' for no clue or 'x' for a hole";
    case CellSyntax::path_answer: return "a number or 'x' for a hole";
    case CellSyntax::latin_answer: return "'#' for shaded, '.' for not shaded or 'x' for a hole";
  }
  return "a number, '.' for a blank or 'x' for a hole";
}

}  // namespace

// In a line with commas or semicolons an empty field is a blank cell, and one with several words is
// several cells, so that `1, 2 3` is read as it looks.
PlainText::PlainText(const Source& from) : source(from) {
  for (const Word& line : split({from.text}, "\n")) {
    const std::size_t first = words.size();
    const auto fields = split(line, ",;");
    const bool separated = fields.size() > 1;
    for (const Word& field : fields) {
      auto found = words_of(field);
      if (separated && found.empty()) found = {{{}, field.offset + field.text.size()}};
      for (Word& word : found) {
        if (separated) word.text = without_quotes(word.text);
        words.push_back(word);
      }
      tabs = tabs || trimmed(field.text).find('\t') != std::string_view::npos;
    }
    commas = commas || separated;
    if (words.size() > first) {
      const Word& last = words.back();
      rows.push_back({first, words.size() - first, last.offset + last.text.size()});
    }
  }
}

std::vector<int> PlainText::numbers(std::size_t row) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < rows[row].count; ++i) {
    const auto number = parse_number(words[rows[row].first + i].text);
    if (!number) return {};
    found.push_back(*number);
  }
  return found;
}

Result<DraftCell> read_cell(const Source& source, const Word& word, CellSyntax syntax) {
  const auto offset = static_cast<std::uint32_t>(word.offset);
  if (is_blank_word(word.text, syntax)) return DraftCell{Mark::blank, 0, offset};
  if (is_hole_word(word.text, syntax)) return DraftCell{Mark::hole, 0, offset};
  if (word.text == "#" && syntax == CellSyntax::latin_answer) {
    return DraftCell{Mark::shaded, 1, offset};
  }
  const auto number = parse_number(word.text);
  if (!number) {
    return source.error(word.offset, fmt::format("{} is no cell", in_quotes(word.text)),
                        cell_words(syntax));
  }
  const bool answer = syntax == CellSyntax::path_answer || syntax == CellSyntax::latin_answer;
  if (*number >= kNumberCap && !answer) {
    return too_large_number(source, word.offset, "the number " + in_quotes(word.text));
  }
  return DraftCell{Mark::number, *number, offset};
}

std::optional<Error> add_cell(Draft& draft, const Word& word, CellSyntax syntax) {
  auto cell = read_cell(draft.source, word, syntax);
  if (!cell) return std::move(cell).error();
  draft.cells.push_back(*cell);
  return std::nullopt;
}

Result<Draft> read_cells(const PlainText& plain, std::size_t first_word, int rows, int cols,
                         CellSyntax syntax) {
  Draft draft{.source = plain.source, .rows = rows, .cols = cols};
  const auto count = area_of(rows, cols);
  draft.cells.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (auto error = add_cell(draft, plain.words[first_word + i], syntax)) return *std::move(error);
  }
  return draft;
}

}  // namespace clew::format
