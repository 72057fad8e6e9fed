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

// "r12c3" at `at`, which moves behind it; nothing where there is anything else.
std::optional<Place> take_place(std::string_view text, std::size_t& at) {
  const auto take = [&](char letter) {
    if (at >= text.size() || (text[at] | 0x20) != letter) return 0;
    return take_number(text, ++at).value_or(0);
  };
  const int row = take('r');
  const int col = row > 0 ? take('c') : 0;
  if (row < 1 || col < 1) return std::nullopt;
  return Place{row - 1, col - 1};
}

// One header line with its key and value as slices of the source.
struct HeaderLine {
  const Source& source;
  std::string_view key;
  std::string_view value;

  [[nodiscard]] std::uint32_t offset_of(std::string_view part) const {
    return static_cast<std::uint32_t>(part.data() - source.text.data());
  }
};

std::optional<Error> read_borders(const HeaderLine& line, std::vector<DraftBorder>& borders) {
  for (const Word& word : words_of({line.value, line.offset_of(line.value)}, " \t\r,")) {
    std::size_t at = 0;
    const auto a = take_place(word.text, at);
    const bool dash = a && word.text.substr(at, 1) == "-";
    const auto b = dash ? take_place(word.text, ++at) : std::nullopt;
    if (!b || at != word.text.size()) {
      return line.source.error(word.offset,
                               fmt::format("{} is no pair of cells", in_quotes(word.text)),
                               "two cells such as r1c1-r1c2");
    }
    borders.push_back({{*a, *b}, static_cast<std::uint32_t>(word.offset)});
  }
  return std::nullopt;
}

std::optional<Error> read_line(const HeaderLine& line, Headers& headers) {
  Details& details = headers.details;
  const std::string key = lower_case(line.key);
  const std::uint32_t offset = line.offset_of(line.value);
  if (key == "kind") {
    const auto kind = kind_from_name(lower_case(line.value));
    if (!kind) return unknown_kind(line.source, offset, line.value);
    details.kind = {{*kind, offset}};
  } else if (key == "layout") {
    const auto layout = layout_from_name(lower_case(line.value));
    if (!layout) {
      return line.source.error(offset, fmt::format("the layout {}", in_quotes(line.value)),
                               "square4, square8, axial or odd-r");
    }
    details.layout = {{*layout, offset}};
  } else if (key == "format") {
    headers.format = lower_case(line.value);
    if (std::find(kFormatNames.begin(), kFormatNames.end(), headers.format) == kFormatNames.end()) {
      return line.source.error(offset, fmt::format("the format {}", in_quotes(line.value)),
                               fmt::format("one of {}", fmt::join(kFormatNames, ", ")));
    }
  } else if (key == "wall" || key == "walls") {
    return read_borders(line, details.walls);
  } else if (key == "link" || key == "links") {
    return read_borders(line, details.links);
  } else if (key == "title") {
    details.title = unescaped(line.value);
  } else if (key == "id") {
    details.id = unescaped(line.value);
  } else if (key == "author") {
    details.author = unescaped(line.value);
  } else if (key == "note") {
    details.note = unescaped(line.value);
  } else if (key == "seed") {
    details.seed = unescaped(line.value);
  } else {
    return line.source.error(line.offset_of(line.key),
                             fmt::format("the header {} is unknown", in_quotes(key)),
                             fmt::format("one of {}", kKnownKeys));
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
  for (const Word& each : split({source.text}, "\n")) {
    const std::string_view line = trimmed(each.text);
    if (line.empty()) continue;
    const auto colon = line.find(':');
    const HeaderLine header{source, trimmed(line.substr(0, colon)),
                            trimmed(line.substr(colon + 1))};
    if (auto error = read_line(header, headers)) return *std::move(error);
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
