// Splits text into words and reads words as cells; see plain.h.
#include "format/plain.h"

#include <algorithm>

#include <fmt/format.h>

namespace clew::format {
namespace {

bool is_field_end(char c) { return c == ',' || c == ';'; }

// Words of a line separated by white space, added to `words`.
void split_gaps(std::string_view line, std::size_t offset, std::vector<Word>& words, bool& tabs) {
  std::size_t at = 0;
  const std::size_t before = words.size();
  while (true) {
    const std::size_t gap = at;
    while (at < line.size() && is_gap(line[at])) ++at;
    if (at == line.size()) return;
    if (words.size() > before && line.substr(gap, at - gap).find('\t') != std::string_view::npos) {
      tabs = true;
    }
    const std::size_t begin = at;
    while (at < line.size() && !is_gap(line[at])) ++at;
    words.push_back({line.substr(begin, at - begin), offset + begin});
  }
}

std::string_view without_quotes(std::string_view word) {
  const bool quotes = word.size() >= 2 && word.front() == '"' && word.back() == '"';
  return quotes ? word.substr(1, word.size() - 2) : word;
}

// Fields of a line with commas or semicolons. An empty one is a blank cell, and one with several
// words is several cells, so that `1, 2 3` is read as it looks.
void split_fields(std::string_view line, std::size_t offset, std::vector<Word>& words, bool& tabs) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    if (at < line.size() && !is_field_end(line[at])) continue;
    const std::size_t before = words.size();
    split_gaps(line.substr(begin, at - begin), offset + begin, words, tabs);
    if (words.size() == before) words.push_back({{}, offset + at});
    for (std::size_t i = before; i < words.size(); ++i) {
      words[i].text = without_quotes(words[i].text);
    }
    begin = at + 1;
  }
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

PlainText::PlainText(const Source& from) : source(from) {
  std::size_t begin = 0;
  commas = std::any_of(from.text.begin(), from.text.end(), is_field_end);
  while (begin < from.text.size()) {
    const std::size_t end = std::min(from.text.find('\n', begin), from.text.size());
    const std::string_view line = from.text.substr(begin, end - begin);
    const std::size_t first = words.size();
    if (std::any_of(line.begin(), line.end(), is_field_end)) {
      split_fields(line, begin, words, tabs);
    } else {
      split_gaps(line, begin, words, tabs);
    }
    if (words.size() > first) {
      const Word& last = words.back();
      rows.push_back({first, words.size() - first, last.offset + last.text.size()});
    }
    begin = end + 1;
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

Result<Draft> read_cells(const PlainText& plain, std::size_t first_word, int rows, int cols,
                         CellSyntax syntax) {
  Draft draft{.source = plain.source, .rows = rows, .cols = cols};
  const auto count = area_of(rows, cols);
  draft.cells.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    auto cell = read_cell(plain.source, plain.words[first_word + i], syntax);
    if (!cell) return cell.error();
    draft.cells.push_back(*cell);
  }
  return draft;
}

}  // namespace clew::format
