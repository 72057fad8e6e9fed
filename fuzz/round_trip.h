// What must be true of every text that was read: its error points into it, or its puzzle can be
// written in every format and read back the same.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "clew/format.h"
#include "support.h"

namespace clew::fuzz {

/// Boards up to this size are written in other formats too; larger ones only in Clew's own.
inline constexpr int kFewCells = 40;

inline void check_error(const Error& error, std::string_view text) {
  require(!error.what.empty(), "an error says what is wrong");
  require(error.kind != ErrorKind::internal, "no text makes an internal error", error.what);
  require(error.what.find('\n') == std::string::npos, "an error is one line", error.what);
  // A carriage return alone ends a line, too.
  const auto lines =
      1 + std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; });
  require(error.line >= 0 && error.line <= lines, "an error's line is in the text", error.what);
  require(error.column >= 0 && static_cast<std::size_t>(error.column) <= text.size() + 1,
          "an error's column is in the text", error.what);
}

/// Clew's own formats and, chosen by `salt`, one of the others: all of them for each input would be
/// most of the work, and another input soon brings the next.
inline void check_entry(const format::Entry& entry, std::size_t salt) {
  const Puzzle& puzzle = entry.puzzle;
  const auto formats = format::formats();
  const std::string_view chosen = formats[salt % formats.size()].name;
  for (const format::Format& format : formats) {
    const bool own = format.name == "text" || format.name == "json";
    if (!own && (format.name != chosen || puzzle.size() > kFewCells)) continue;
    const auto written = format::write(entry, format.name);
    if (!written) {
      require(!own, "text and json hold every puzzle", written.error().what);
      check_error(written.error(), "");
      continue;
    }
    if (!format.reads) continue;
    const auto again = format::read_one(*written);
    require(again.ok(), "what was written is read", *written);
    require(again->puzzle == puzzle, "what was written is read back the same", *written);
    if (!own) continue;
    require(again->id == entry.id && again->title == entry.title && again->author == entry.author &&
                again->note == entry.note && again->seed == entry.seed,
            "and so is what is said about it", *written);
    if (format.name == "json") {
      require(again->solution == entry.solution, "json keeps the solution", *written);
      require(again->grade == entry.grade, "json keeps the grade", *written);
    }
  }
}

}  // namespace clew::fuzz
