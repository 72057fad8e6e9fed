// Header lines; see headers.h.
//
// Values are plain text to the end of the line. A backslash escapes what a line cannot hold, as in
// JSON: \n, \t, \\ and \u0007; so that every title and note survives being written and read.
#include "format/headers.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace clew::format {
namespace {

constexpr std::string_view kKnownKeys =
    "kind, layout, title, id, author, note, seed, wall, link, format";
constexpr std::array<std::string_view, 8> kFormatNames = {"text", "rows", "words", "coordinates",
                                                          "grid", "csv",  "tsv",   "lisp"};
constexpr std::size_t kPageWidth = 88;  // where a line of walls is continued on the next

bool is_key_char(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == ' '; }

// The ASCII character of \u00XX at `at`, or -1: other code points are written as themselves.
int unicode_escape(std::string_view text, std::size_t at) {
  if (text.substr(at, 4) != "\\u00" || at + 6 > text.size()) return -1;
  const int high = hex_digit(text[at + 4]);
  const int low = hex_digit(text[at + 5]);
  return high < 0 || high > 7 || low < 0 ? -1 : high * 16 + low;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char next = text[at] == '\\' && at + 1 < text.size() ? text[at + 1] : '\0';
    if (next == '\\' || next == 'n' || next == 't') {
      plain += next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
      ++at;
    } else if (const int code = next == 'u' ? unicode_escape(text, at) : -1; code >= 0) {
      plain += static_cast<char>(code);
      at += 5;
    } else {
      plain += text[at];
    }
  }
  return plain;
}

std::string escaped(std::string_view plain) {
  std::string text;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    const bool edge_space = c == ' ' && (i == 0 || i + 1 == plain.size());
    if (c == '\\') {
      text += "\\\\";
    } else if (c == '\n') {
      text += "\\n";
    } else if (c == '\t') {
      text += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20U || c == '\x7F' || edge_space) {
      text += fmt::format("\\u{:04x}", c & 0xFF);
    } else {
      text += c;
    }
  }
  return text;
}

// "r12c3" at the front of `text`, which it shortens; nothing where there is anything else.
std::optional<Place> take_place(std::string_view& text) {
  const auto take_number = [&](char letter) -> int {
    if (text.empty() || (text.front() | 0x20) != letter) return 0;
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    const int number = parse_number(text.substr(1, end - 1)).value_or(0);
    text.remove_prefix(end);
    return number;
  };
  const int row = take_number('r');
  const int col = row > 0 ? take_number('c') : 0;
  if (row < 1 || col < 1) return std::nullopt;
  return Place{row - 1, col - 1};
}

// One header line with its value as a slice of the source.
struct HeaderLine {
  const Source& source;
  std::string key;
  std::string_view value;

  [[nodiscard]] std::uint32_t offset_of(std::string_view part) const {
    return static_cast<std::uint32_t>(part.data() - source.text.data());
  }
};

std::optional<Error> read_borders(const HeaderLine& line, std::vector<DraftBorder>& borders) {
  std::string_view rest = line.value;
  while (true) {
    while (!rest.empty() && (is_gap(rest.front()) || rest.front() == ',')) rest.remove_prefix(1);
    if (rest.empty()) return std::nullopt;
    const auto end = std::min(rest.find_first_of(" \t\r,"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    std::string_view left = word;
    const auto a = take_place(left);
    const bool dash = a && !left.empty() && left.front() == '-';
    if (dash) left.remove_prefix(1);
    const auto b = dash ? take_place(left) : std::nullopt;
    if (!b || !left.empty()) {
      return line.source.error(line.offset_of(word),
                               fmt::format("{} is no pair of cells", in_quotes(word)),
                               "two cells such as r1c1-r1c2");
    }
    borders.push_back({{*a, *b}, line.offset_of(word)});
  }
}

std::optional<Error> read_line(const HeaderLine& line, Headers& headers) {
  Details& details = headers.details;
  const std::uint32_t offset = line.offset_of(line.value);
  if (line.key == "kind") {
    const std::string name = lower_case(line.value);
    const auto kind = kind_from_name(name);
    if (!kind) return unknown_kind(line.source, offset, line.value);
    details.kind = {{*kind, offset}};
  } else if (line.key == "layout") {
    const auto layout = layout_from_name(lower_case(line.value));
    if (!layout) {
      return line.source.error(offset, fmt::format("the layout {}", in_quotes(line.value)),
                               "square4, square8, axial or odd-r");
    }
    details.layout = {{*layout, offset}};
  } else if (line.key == "format") {
    headers.format = lower_case(line.value);
    if (std::find(kFormatNames.begin(), kFormatNames.end(), headers.format) == kFormatNames.end()) {
      return line.source.error(offset, fmt::format("the format {}", in_quotes(line.value)),
                               fmt::format("one of {}", fmt::join(kFormatNames, ", ")));
    }
  } else if (line.key == "wall" || line.key == "walls") {
    return read_borders(line, details.walls);
  } else if (line.key == "link" || line.key == "links") {
    return read_borders(line, details.links);
  } else if (line.key == "title") {
    details.title = unescaped(line.value);
  } else if (line.key == "id") {
    details.id = unescaped(line.value);
  } else if (line.key == "author") {
    details.author = unescaped(line.value);
  } else if (line.key == "note") {
    details.note = unescaped(line.value);
  } else if (line.key == "seed") {
    details.seed = unescaped(line.value);
  } else {
    return Error{.what = fmt::format("the header {} is unknown", in_quotes(line.key)),
                 .expected = fmt::format("one of {}", kKnownKeys)};
  }
  return std::nullopt;
}

}  // namespace

bool is_header_line(std::string_view line) {
  line = trimmed(line);
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || !is_letter(line.front())) return false;
  if (line.substr(colon, 3) == "://") return false;  // an address
  if (line.substr(colon, 2) == "::") return false;   // a name in a program: std::vector
  return std::all_of(line.begin(), line.begin() + colon, is_key_char);
}

Result<Headers> read_headers(const Source& source) {
  Headers headers;
  headers.source = source;
  std::size_t begin = 0;
  while (begin < source.text.size()) {
    const std::size_t end = std::min(source.text.find('\n', begin), source.text.size());
    const std::string_view line = trimmed(source.text.substr(begin, end - begin));
    if (!line.empty()) {
      const auto colon = line.find(':');
      const std::string_view key = trimmed(line.substr(0, colon));
      const HeaderLine header{source, lower_case(key), trimmed(line.substr(colon + 1))};
      if (auto error = read_line(header, headers)) {
        if (error->line == 0)
          return source.error(header.offset_of(key), error->what, error->expected);
        return *std::move(error);
      }
    }
    begin = end + 1;
  }
  return headers;
}

std::string header_line(std::string_view key, std::string_view value) {
  return value.empty() ? std::string() : fmt::format("{}: {}\n", key, escaped(value));
}

std::string border_lines(std::string_view key, const std::vector<Border>& borders) {
  std::string lines;
  std::string line;
  for (const Border& border : borders) {
    const std::string pair = fmt::format(" {}-{}", to_string(border.a), to_string(border.b));
    if (!line.empty() && line.size() + pair.size() > kPageWidth) {
      lines += line + '\n';
      line.clear();
    }
    if (line.empty()) line = fmt::format("{}:", key);
    line += pair;
  }
  if (!line.empty()) lines += line + '\n';
  return lines;
}

std::optional<Layout> layout_from_name(std::string_view name) {
  if (name == "square4") return Layout::square4;
  if (name == "square8") return Layout::square8;
  if (name == "axial") return Layout::hex_axial;
  if (name == "odd-r" || name == "offset") return Layout::hex_odd_r;
  return std::nullopt;
}

bool says_layout(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  return topology.outline() == CellOutline::hexagon ||
         topology.layout() != default_layout(puzzle.kind());
}

Error unknown_kind(const Source& source, std::size_t offset, std::string_view name) {
  return source.error(offset, fmt::format("the kind {} is unknown", in_quotes(name)),
                      "numbrix, hidato, hex, zip or latin");
}

}  // namespace clew::format
