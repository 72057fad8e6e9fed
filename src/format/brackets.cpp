// Cells in square brackets without anything between them, as games print them: `[???][XXX][080]`,
// a line for each row. `?` fills a blank, `X` a hole, and a number its three places; an empty pair
// of brackets is a blank as well.
#include "format/shapes.h"

namespace clew::format {

bool looks_like_brackets(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  if (line.empty() || line.front() != '[') return false;
  const std::size_t close = line.find_first_of("[],;", 1);
  if (close == std::string_view::npos || line[close] != ']') return false;
  const std::string_view inside = trimmed(line.substr(1, close - 1));
  if (inside.find_first_of(" \t\"'{(") != std::string_view::npos) return false;
  // `[1], [2]` is a list of rows; `[1]` alone is the same board either way.
  const std::string_view after = trimmed(line.substr(close + 1));
  return after.empty() ? inside.size() > 1 : after.front() == '[';
}

Result<Draft> read_brackets(const Source& source, CellSyntax syntax) {
  Draft draft{.source = source, .format = "brackets"};
  const std::string_view text = source.text;
  const auto end_row = [&](std::size_t at) {
    return draft.row_length() == 0 ? std::nullopt : draft.end_row(at);
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') {
      if (auto error = end_row(at)) return *std::move(error);
      continue;
    }
    if (is_gap(text[at])) continue;
    if (text[at] != '[') {
      return source.error(at, "something outside the brackets", "a cell such as [12] or [???]");
    }
    const std::size_t close = text.find_first_of("[]\n", at + 1);
    if (close == std::string_view::npos || text[close] != ']') {
      return source.error(at, "this bracket is never closed", "a ']' for every '['");
    }
    const std::string_view inside = trimmed(text.substr(at + 1, close - at - 1));
    const Word word{inside.empty() ? std::string_view(".") : inside,
                    inside.empty() ? at : static_cast<std::size_t>(inside.data() - text.data())};
    if (auto error = add_cell(draft, narrowed(word), syntax)) return *std::move(error);
    at = close;
  }
  if (auto error = end_row(text.size())) return *std::move(error);
  if (draft.rows == 0) return source.error(0, "no cell", "cells such as [12] or [???]");
  if (auto error = check_size(source, 0, draft.rows, draft.cols)) return *std::move(error);
  return draft;
}

}  // namespace clew::format
