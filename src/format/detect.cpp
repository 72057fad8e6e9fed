// Decides what rows of words are. Several readings can be possible (`3` and three lines of three
// numbers is a grid or a list of coordinates); the first that makes a valid puzzle is meant.
#include <algorithm>

#include "format/plain.h"
#include "model/length.h"

namespace clew::format {
namespace {

Readings only(Result<Draft> draft) {
  Readings readings;
  readings.drafts.push_back(std::move(draft));
  return readings;
}

Readings two_numbers_first(const PlainText& plain, CellSyntax syntax) {
  const auto size = plain.numbers(0);
  const int lines_below = length(plain.rows) - 1;
  auto sized = read_sized(plain, syntax);
  auto bare = read_bare(plain, syntax);
  const bool exact = rows_fit(plain, size[0], size[1]);
  Readings readings;
  if (bare && !exact) {
    // An even grid is likelier than cells that happen to flow into the size of its first row. When
    // neither works out, a text that is cut off after its size is likelier than a tiny grid.
    const bool cut_off = lines_below == 0 || size[0] == lines_below;
    readings.blame = cut_off ? 1 : 0;
    readings.drafts = {std::move(bare), std::move(sized)};
  } else {
    readings.drafts = {std::move(sized), std::move(bare)};
  }
  return readings;
}

Readings one_number_first(const PlainText& plain, CellSyntax syntax) {
  const int side = plain.numbers(0)[0];
  const int lines_below = length(plain.rows) - 1;
  if (lines_below == 0) {
    // 1 alone is a finished board; anything else is a board that got lost.
    return {.drafts = {read_bare(plain, syntax), read_sided(plain, syntax)}, .blame = 1};
  }
  Readings readings;
  readings.drafts.push_back(read_sided(plain, syntax));
  readings.drafts.push_back(read_coordinates(plain));
  readings.drafts.push_back(read_bare(plain, syntax));
  const bool triples = std::all_of(plain.rows.begin() + 1, plain.rows.end(),
                                   [](const WordRow& row) { return row.count == 3; });
  const bool side_fits =
      side == lines_below || static_cast<std::size_t>(side) == plain.rows[1].count;
  if (readings.drafts[0]) return readings;
  const bool like_coordinates = readings.drafts[1] || (triples && !side_fits);
  if (!like_coordinates && readings.drafts[2] && !side_fits) {
    readings.blame = 2;
  } else if (like_coordinates || (!side_fits && plain.rows[1].count == 3)) {
    readings.blame = 1;
  }
  return readings;
}

Readings gap_readings(const Source& source, CellSyntax syntax, std::string_view format) {
  const PlainText plain(source);
  if (format == "rows" || format == "words" || format == "text") {
    return only(read_sized(plain, syntax));
  }
  if (format == "coordinates") return only(read_coordinates(plain));
  if (format == "grid" || format == "csv" || format == "tsv") return only(read_bare(plain, syntax));
  const auto numbers = plain.numbers(0);
  if (format == kSizedOnly && numbers.size() == 2) return only(read_sized(plain, syntax));
  if (format == kSizedOnly) {
    auto readings = one_number_first(plain, syntax);
    readings.drafts.pop_back();  // the bare grid
    readings.blame = std::min(readings.blame, readings.drafts.size() - 1);
    return readings;
  }
  if (numbers.size() == 2) return two_numbers_first(plain, syntax);
  if (numbers.size() == 1) return one_number_first(plain, syntax);
  return only(read_bare(plain, syntax));
}

}  // namespace

Readings plain_readings(const Source& source, CellSyntax syntax, std::string_view format) {
  Readings readings = gap_readings(source, syntax, format);
  if (!format.empty() && format != "tsv") return readings;
  if (auto table = read_spreadsheet(source, syntax)) {
    readings.drafts.insert(readings.drafts.begin(), *std::move(table));
    readings.blame = 0;
  }
  return readings;
}

bool is_size_line(const Source& source) {
  constexpr std::size_t kLongestSizeLine = 64;  // spares us splitting a long text for nothing
  if (trimmed(source.text).size() > kLongestSizeLine) return false;
  const PlainText plain(source);
  if (plain.rows.size() != 1) return false;
  const auto numbers = plain.numbers(0);
  return numbers.size() == 1 || numbers.size() == 2;
}

}  // namespace clew::format
