// Game IDs of Ascent, a game of the Tatham-style collection: `7x7mR:c32a22...`, both ways.
//
// Before the colon: width, height, the letter of the mode and options that do not concern the
// board. After it the cells in reading order: numbers, with `_` between two in a row; `a`..`z`
// are 1..26 blanks and `A`..`Z` 1..26 holes. Its hexagonal mode moves each row half a cell to the
// right of the one above, which is our axial layout.
#include <algorithm>

#include <fmt/format.h>

#include "format/shapes.h"
#include "format/writers.h"

namespace clew::format {
namespace {

constexpr int kLongestRun = 26;

std::optional<Kind> kind_of_mode(char mode) {
  switch (mode) {
    case 'O': return Kind::numbrix;
    case 'R': return Kind::hidato;
    case 'H': return Kind::hex;
    default: return std::nullopt;
  }
}

Error unknown_mode(const Source& source, std::size_t offset, char mode) {
  const std::string_view name = mode == 'C' ? "C (honeycomb)" : mode == 'E' ? "E (edges)" : "";
  return source.error(offset,
                      name.empty() ? fmt::format("the Ascent mode {}", in_quotes({&mode, 1}))
                                   : fmt::format("the Ascent mode {} is not supported", name),
                      "O, R or H", name.empty() ? ErrorKind::bad_input : ErrorKind::unsupported);
}

class DescriptionReader {
 public:
  DescriptionReader(const Source& source, Draft& draft)
      : source_(source), draft_(draft), area_(area_of(draft.rows, draft.cols)) {}

  std::optional<Error> read(std::size_t at) {
    const std::string_view text = source_.text;
    bool after_number = false;
    while (at < text.size()) {
      const std::size_t begin = at;
      const char c = text[at];
      std::optional<Error> error;
      if (is_digit(c)) {
        const int number = take_number(text, at).value_or(0);
        error = add({Mark::number, number, static_cast<std::uint32_t>(begin)}, 1);
        after_number = true;
      } else if (c == '_' && after_number && at + 1 < text.size() && is_digit(text[at + 1])) {
        ++at;
      } else if (is_letter(c)) {
        const bool blank = c >= 'a';
        ++at;
        error = add({blank ? Mark::blank : Mark::hole, 0, static_cast<std::uint32_t>(begin)},
                    c - (blank ? 'a' : 'A') + 1);
        after_number = false;
      } else {
        return source_.error(at, fmt::format("{} in a game ID", in_quotes(text.substr(at, 1))),
                             "numbers, a to z for blanks, A to Z for holes");
      }
      if (error) return error;
    }
    if (draft_.cells.size() < area_) {
      return source_.error(
          text.size(),
          fmt::format("the game ID ends after {}", count_of(draft_.cells.size(), "cell", "cells")),
          fmt::format("{}", area_));
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> add(const DraftCell& cell, int count) {
    if (cell.value >= kNumberCap) {
      return too_large_number(source_, cell.offset, "a number that");
    }
    if (draft_.cells.size() + static_cast<std::size_t>(count) > area_) {
      return source_.error(cell.offset, "more cells than the board has",
                           fmt::format("{} rows of {}", draft_.rows, draft_.cols));
    }
    draft_.cells.insert(draft_.cells.end(), count, cell);
    return std::nullopt;
  }

  const Source& source_;
  Draft& draft_;
  std::size_t area_;
};

}  // namespace

bool looks_like_ascent(std::string_view line) {
  line = trimmed(line);
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || !is_digit(line.front())) return false;
  return std::all_of(line.begin(), line.begin() + colon,
                     [](char c) { return is_digit(c) || is_letter(c); });
}

Result<Draft> read_ascent(const Source& whole) {
  const Source source{trimmed(whole.text), whole.start};
  const std::string_view text = source.text;
  std::size_t at = 0;
  const int width = take_number(text, at).value_or(0);
  int height = width;
  if (at < text.size() && text[at] == 'x') {
    ++at;
    height = take_number(text, at).value_or(0);
  }
  if (auto error = check_size(source, 0, height, width)) return *std::move(error);
  if (text[at] != 'm' || !is_letter(text[at + 1])) {
    return source.error(at, "a game ID without a mode", "m and O, R or H");
  }
  const std::size_t mode_at = at + 1;
  const auto kind = kind_of_mode(text[mode_at]);
  if (!kind) return unknown_mode(source, mode_at, text[mode_at]);

  Draft draft{.source = source, .format = "ascent", .rows = height, .cols = width};
  draft.details.kind = {{*kind, static_cast<std::uint32_t>(mode_at)}};
  if (auto error = DescriptionReader(source, draft).read(text.find(':') + 1)) {
    return *std::move(error);
  }
  return draft;
}

Result<std::string> write_ascent(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  if (puzzle.kind() == Kind::latin || puzzle.has_checkpoints()) {
    return cannot_hold("ascent", fmt::format("{} puzzles", name(puzzle.kind())), "text and json");
  }
  if (topology.layout() == Layout::hex_odd_r) {
    return cannot_hold("ascent", "the layout odd-r", "text and json");
  }
  if (auto error = cannot_hold_borders("ascent", topology)) return *std::move(error);

  const char mode = puzzle.kind() == Kind::numbrix ? 'O' : puzzle.kind() == Kind::hex ? 'H' : 'R';
  std::string text = fmt::format("{}x{}m{}:", topology.cols(), topology.rows(), mode);
  char run_of = 0;  // 'a' in a run of blanks, 'A' in a run of holes
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += static_cast<char>(run_of + run - 1);
    run = 0;
  };
  for (int row = 0; row < topology.rows(); ++row) {
    for (int col = 0; col < topology.cols(); ++col) {
      const Cell cell = topology.at({row, col});
      if (cell != kNoCell && puzzle.is_given(cell)) {
        end_run();
        if (is_digit(text.back())) text += '_';
        text += fmt::to_string(puzzle.given(cell));
        continue;
      }
      const char wanted = cell == kNoCell ? 'A' : 'a';
      if (run == kLongestRun || run_of != wanted) end_run();
      run_of = wanted;
      ++run;
    }
  }
  end_run();
  return text + '\n';
}

}  // namespace clew::format
