// Boards drawn in boxes, in ASCII or Unicode:
//
//   +---+---+    ┌───┬───┐    | 1 |   |     1 |   | 3    ┌───────┐
//   | 1 |   |    │ 1 │   │    |---|---|    ---+---+---   │ 1 . 3 │
//   +---+---+    ├───┼───┤    | . | 4 |       | 5 |      │ . 5 . │
//   |   | 4 |    │   │ 4 │                               └───────┘
//   +---+---+    └───┴───┘
//
// Where lines divide every cell from the one below, what stands between two of them is a row,
// however many lines high; else each line is a row. An empty box is a blank, a box with several
// words several cells. How thick or how many the lines are makes no difference.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "format/shapes.h"
#include "format/writers.h"

namespace clew::format {
namespace {

enum class Ink : std::uint8_t { other, gap, horizontal, vertical, corner };

// What one character draws, and its length in bytes.
struct Stroke {
  Ink ink = Ink::other;
  std::size_t bytes = 1;
};

// U+2500..U+257F are E2 94 80 .. E2 95 BF in UTF-8.
Ink box_ink(unsigned code) {
  // The straight ones: thin, thick, dashed, double; half lines.
  constexpr std::array<unsigned, 12> kHorizontal = {0x00, 0x01, 0x04, 0x05, 0x08, 0x09,
                                                    0x4C, 0x4D, 0x50, 0x74, 0x76, 0x78};
  constexpr std::array<unsigned, 12> kVertical = {0x02, 0x03, 0x06, 0x07, 0x0A, 0x0B,
                                                  0x4E, 0x4F, 0x51, 0x75, 0x77, 0x79};
  if (std::find(kHorizontal.begin(), kHorizontal.end(), code) != kHorizontal.end()) {
    return Ink::horizontal;
  }
  if (std::find(kVertical.begin(), kVertical.end(), code) != kVertical.end()) return Ink::vertical;
  return Ink::corner;
}

Stroke stroke_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (is_gap(c)) return {Ink::gap};
  if (c == '|') return {Ink::vertical};
  if (c == '+') return {Ink::corner};
  if (c == '-' || c == '=') return {Ink::horizontal};
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  if (byte(0) == 0xE2 && (byte(1) == 0x94 || byte(1) == 0x95) && byte(2) != 0) {
    return {box_ink((byte(1) - 0x94U) * 64 + byte(2) - 0x80U), 3};
  }
  return {};
}

struct Tally {
  std::size_t other = 0;
  std::size_t horizontal = 0;
  std::size_t vertical = 0;
  std::size_t corners = 0;
  bool begins_vertical = false;
};

Tally tally(std::string_view line) {
  Tally found;
  bool first = true;
  for (std::size_t at = 0; at < line.size();) {
    const Stroke stroke = stroke_at(line, at);
    at += stroke.bytes;
    if (stroke.ink == Ink::gap) continue;
    if (first) found.begins_vertical = stroke.ink == Ink::vertical;
    first = false;
    found.other += stroke.ink == Ink::other ? 1U : 0U;
    found.horizontal += stroke.ink == Ink::horizontal ? 1U : 0U;
    found.vertical += stroke.ink == Ink::vertical ? 1U : 0U;
    found.corners += stroke.ink == Ink::corner ? 1U : 0U;
  }
  return found;
}

// A line that divides: nothing but strokes, some of them horizontal. Dashes between bars are blank
// cells unless there are three (`|---|---|`, as tables in Markdown have them).
bool is_divider(std::string_view line) {
  const Tally found = tally(line);
  if (found.other > 0 || found.horizontal == 0) return false;
  return found.corners > 0 || found.vertical == 0 || line.find("---") != std::string_view::npos ||
         line.find("===") != std::string_view::npos;
}

struct Line {
  std::vector<Word> fields = {};  // between the bars, and before and after them
  std::size_t bars = 0;
  std::size_t end = 0;
};

// Lines between two dividers.
using Group = std::vector<Line>;

class BoxReader {
 public:
  BoxReader(const Source& source, CellSyntax syntax) : source_(source), syntax_(syntax) {
    draft_.source = source;
    draft_.format = "box";
  }

  Result<Draft> read() {
    split();
    if (groups_.empty()) return source_.error(0, "a box without a cell", "cells between the lines");
    trim_frame();
    const bool divided = is_divided();
    for (const Group& group : groups_) {
      if (divided) {
        if (auto error = add_group(group)) return *std::move(error);
        continue;
      }
      for (const Line& line : group) {
        if (auto error = add_line(line)) return *std::move(error);
      }
    }
    if (auto error = check_size(source_, 0, draft_.rows, draft_.cols)) return *std::move(error);
    return std::move(draft_);
  }

 private:
  void split() {
    bool open = false;
    for (const Word& line : format::split({source_.text}, "\n")) {
      if (is_divider(line.text)) {
        const Tally found = tally(line.text);
        // The line below the head of a table in Markdown divides nothing else.
        if (!found.begins_vertical || found.corners > 0) {
          crossings_.push_back(found.corners + found.vertical);
        }
        open = false;
      } else if (!trimmed(line.text).empty()) {
        if (!open) groups_.emplace_back();
        open = true;
        groups_.back().push_back(split_line(line));
      }
    }
  }

  static Line split_line(const Word& whole) {
    const auto [line, offset] = whole;
    Line found{.fields = {}, .end = offset + line.size()};
    std::size_t begin = 0;
    for (std::size_t at = 0; at < line.size();) {
      const Stroke stroke = stroke_at(line, at);
      if (stroke.ink == Ink::vertical) {
        found.fields.push_back({line.substr(begin, at - begin), offset + begin});
        begin = at + stroke.bytes;
      }
      at += stroke.bytes;
    }
    found.bars = found.fields.size();
    found.fields.push_back({line.substr(begin), offset + begin});
    return found;
  }

  // What is left and right of all bars is no cell where it is empty in every line.
  void trim_frame() {
    bool left = true;
    bool right = true;
    for (const Group& group : groups_) {
      for (const Line& line : group) {
        if (line.fields.size() < 2) left = right = false;
        left = left && trimmed(line.fields.front().text).empty();
        right = right && trimmed(line.fields.back().text).empty();
      }
    }
    for (Group& group : groups_) {
      for (Line& line : group) {
        if (right) line.fields.pop_back();
        if (left && !line.fields.empty()) line.fields.erase(line.fields.begin());
      }
    }
  }

  // Whether dividers cut off every cell from the one below: they have a crossing at every bar. What
  // is written in two lines of one cell speaks against it.
  [[nodiscard]] bool is_divided() const {
    if (crossings_.empty()) return false;
    const std::size_t least = *std::min_element(crossings_.begin(), crossings_.end());
    return std::ranges::all_of(groups_, [&](const Group& group) {
      std::vector<bool> written;  // by column
      for (const Line& line : group) {
        if (line.bars > least) return false;
        written.resize(std::max(written.size(), line.fields.size()));
        for (std::size_t i = 0; i < line.fields.size(); ++i) {
          if (trimmed(line.fields[i].text).empty()) continue;
          if (written[i]) return false;
          written[i] = true;
        }
      }
      return true;
    });
  }

  // A row of boxes that may be several lines high: each box holds what one of its lines holds.
  std::optional<Error> add_group(const Group& group) {
    Line row = group.front();
    for (const Line& line : group) {
      if (line.fields.size() != row.fields.size()) {
        return source_.error(
            line.end, fmt::format("{} in this line", count_of(line.fields.size(), "box", "boxes")),
            fmt::format("{}, as in the line above", row.fields.size()));
      }
      for (std::size_t i = 0; i < row.fields.size(); ++i) {
        if (!trimmed(line.fields[i].text).empty()) row.fields[i] = line.fields[i];
      }
    }
    return add_line(row);
  }

  std::optional<Error> add_line(const Line& line) {
    for (const Word& field : line.fields) {
      auto words = words_of(field);
      if (words.empty()) words = {{".", field.offset}};
      for (const Word& word : words) {
        if (auto error = add_cell(draft_, narrowed(word), syntax_)) return error;
      }
    }
    return draft_.end_row(line.end);
  }

  const Source& source_;
  CellSyntax syntax_;
  Draft draft_;
  std::vector<Group> groups_;
  std::vector<std::size_t> crossings_;  // of each divider
};

}  // namespace

Word narrowed(Word word) {
  constexpr std::string_view kSymbols = "?xX#*._-";
  for (const std::string_view full : {"\u25A0", "\u2588", "\u2593", "\u2592", "\u2591", "\u25FC"}) {
    if (word.text.starts_with(full)) {
      word.text = "x";
      return word;
    }
  }
  for (const std::string_view dot : {"\u00B7", "\u2022", "\u2014", "\u2026"}) {
    if (word.text == dot) word.text = ".";
  }
  const char c = word.text.empty() ? '\0' : word.text.front();
  const bool run = kSymbols.find(c) != std::string_view::npos &&
                   word.text.find_first_not_of(c) == std::string_view::npos;
  // Still a slice of the text, so that a message shows what stands there.
  if (run) word.text = word.text.substr(0, 1);
  return word;
}

bool looks_like_box(std::string_view line) {
  line = trimmed(line);
  const Tally found = tally(line);
  if (found.vertical > 0) return true;
  return found.other == 0 && found.horizontal > 0 && (found.corners > 0 || line.size() > 4) &&
         is_divider(line) && line.find_first_of(" \t") == std::string_view::npos;
}

Result<Draft> read_box(const Source& source, CellSyntax syntax) {
  return BoxReader(source, syntax).read();
}

Result<std::string> write_box(const Entry& entry) {
  const Topology& topology = entry.puzzle.topology();
  if (topology.outline() != CellOutline::square) {
    return cannot_hold("box", "hexagons", "text, grid and json");
  }
  const std::string lines = grid_lines(entry.puzzle, " | ");
  const std::size_t length = lines.find('\n');
  const std::size_t cols = topology.cols();
  const std::size_t width = (length - 3 * (cols - 1)) / cols;
  std::string divider = "+";
  for (std::size_t col = 0; col < cols; ++col) divider += std::string(width + 2, '-') + '+';
  std::string text = divider + '\n';
  for (std::size_t begin = 0; begin < lines.size(); begin += length + 1) {
    text += fmt::format("| {} |\n{}\n", lines.substr(begin, length), divider);
  }
  return text;
}

}  // namespace clew::format
