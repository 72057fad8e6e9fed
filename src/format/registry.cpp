// The table of formats, and write(), which finds its writer there.
//
// The bare formats cannot say what kind of puzzle they hold, and a few grids can be read in two
// ways. Whatever they write is read back at once, and header lines are added only where it would
// come back as something else: so a document's file stays exactly as the document has it.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "clew/format.h"
#include "format/headers.h"
#include "format/plain.h"
#include "format/writers.h"

namespace clew::format {
namespace {

using Writer = Result<std::string> (*)(const Entry& entry);
using LongWriter = Result<std::string> (*)(const Entry& entry, const Stop& stop);

struct Row {
  Format format;
  Writer writer;
  bool bare;                         // needs finish_bare()
  LongWriter long_writer = nullptr;  // in place of `writer`, for what may have to be stopped
};

constexpr std::array kTable = {
    Row{{"text", "header lines, the size and an aligned grid; holds every puzzle", true, true},
        write_text,
        false},
    Row{{"rows", "rows and columns, then integers with 0 for a blank", true, true},
        write_rows,
        true},
    Row{{"words", "height and width, then words: x hole, . blank, or a number", true, true},
        write_words,
        true},
    Row{{"coordinates", "N, then a line x y value for each given, from the bottom left", true,
         true},
        write_coordinates,
        true},
    Row{{"grid", "only the grid, aligned, with . for a blank and x for a hole", true, true},
        write_grid,
        true},
    Row{{"csv", "comma-separated, with empty fields for blanks", true, true}, write_csv, true},
    Row{{"tsv", "a tab after every cell and dashes for blanks, as answers are printed", true, true},
        write_tsv,
        true},
    Row{{"lisp", "a list of rows in parentheses, with NIL for a blank", true, true},
        write_lisp,
        true},
    Row{{"array", "rows in brackets, as in programs, with 0 for a blank", true, true},
        write_array,
        true},
    Row{{"box", "drawn in boxes of + - and |; Unicode lines are read as well", true, true},
        write_box,
        true},
    Row{{"brackets", "a pair of square brackets for each cell, [???] [XXX] [080]", true, false},
        nullptr,
        false},
    Row{{"json", "Clew JSON, an object a line; holds everything, also solution and grade", true,
         true, true},
        write_json,
        false},
    Row{{"linkedin", "LinkedIn's object of a Zip puzzle; read also as archives keep it", true, true,
         true},
        write_linkedin,
        false},
    Row{{"ascent", "game IDs of Ascent, a game of the Tatham-style collection", true, true, true},
        write_ascent,
        false},
    Row{{"kudamono", "addresses of the Kudamono puzzle player", true, true, true},
        write_kudamono,
        false},
    Row{{"ipuz", "ipuz documents, with kinds of our own such as clew:hidato#1", true, true, true},
        write_ipuz,
        false},
    Row{{"dzn", "data for MiniZinc; models are in examples/", false, true}, write_dzn, false},
    Row{{"lp", "facts for clingo; programs are in examples/", false, true}, write_lp, false},
    Row{{"cnf", "a complete DIMACS encoding for any SAT solver", false, true},
        nullptr,
        false,
        write_cnf},
};

constexpr std::array<Format, kTable.size()> names_of_table() {
  std::array<Format, kTable.size()> formats{};
  for (std::size_t i = 0; i < kTable.size(); ++i) formats[i] = kTable[i].format;
  return formats;
}
constexpr std::array<Format, kTable.size()> kFormats = names_of_table();

bool reads_back(std::string_view text, const Puzzle& puzzle) {
  const auto entry = read_one(text);
  return entry && entry->puzzle == puzzle;
}

// A bare grid with as few header lines as bring it back.
Result<std::string> finish_bare(const Entry& entry, std::string_view format,
                                const std::string& body) {
  const Topology& topology = entry.puzzle.topology();
  if (auto error = cannot_hold_borders(format, topology)) return *std::move(error);
  std::string kind = header_line("kind", name(entry.puzzle.kind()));
  if (topology.layout() != default_layout(entry.puzzle.kind()))
    kind += header_line("layout", name(topology.layout()));
  const std::string hint = header_line("format", format);
  // A line that could be the size of a board must not claim the puzzle below it.
  const bool lone_size = is_size_line({body, {}});
  for (const std::string& header : {std::string(), kind, hint, kind + hint}) {
    if (lone_size && header.find(hint) == std::string::npos) continue;
    std::string text = header + body;
    if (reads_back(text, entry.puzzle)) return text;
  }
  return Error{.kind = ErrorKind::internal,
               .what = fmt::format("the format {} does not read back what it wrote", format)};
}

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  const auto found = std::find_if(kFormats.begin(), kFormats.end(),
                                  [&](const Format& format) { return format.name == name; });
  return found == kFormats.end() ? nullptr : &*found;
}

Result<std::string> write(const Entry& entry, std::string_view format, const Stop& stop) {
  const auto row = std::find_if(kTable.begin(), kTable.end(), [&](const Row& candidate) {
    return candidate.format.name == format;
  });
  if (row == kTable.end() || !row->format.writes) {
    std::string names;
    for (const Format& known : kFormats) {
      if (known.writes) names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
    }
    const bool known = row != kTable.end();
    return Error{.kind = known ? ErrorKind::unsupported : ErrorKind::bad_input,
                 .what = fmt::format("the format {} is {}", in_quotes(format),
                                     known ? "read but not written" : "unknown"),
                 .expected = fmt::format("one of {}", names)};
  }
  if (row->long_writer != nullptr) return row->long_writer(entry, stop);
  auto text = row->writer(entry);
  if (!text || !row->bare) return text;
  return finish_bare(entry, format, *std::move(text));
}

}  // namespace clew::format
