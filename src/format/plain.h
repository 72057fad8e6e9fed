// Text as rows of words, and the formats that are nothing more: see rows.cpp, grid.cpp and
// coordinates.cpp. detect.cpp decides between them.
#pragma once

#include "format/draft.h"

namespace clew::format {

/// A line that holds any words.
struct WordRow {
  std::size_t first = 0;  ///< index of its first word
  std::size_t count = 0;
  std::size_t end = 0;  ///< offset behind its last word
};

/// What a word may mean in the puzzle at hand.
enum class CellSyntax : std::uint8_t {
  path,          ///< 0 is a blank
  latin,         ///< 0 is a clue
  path_answer,   ///< as path, and no number is too absurd
  latin_answer,  ///< `#` is a shaded cell
};

struct PlainText {
  Source source = {};
  std::vector<Word> words = {};  ///< one without text for an empty CSV field
  std::vector<WordRow> rows = {};
  bool commas = false;
  bool tabs = false;

  explicit PlainText(const Source& from);
  /// The words of a row that are numbers; empty where one is not.
  [[nodiscard]] std::vector<int> numbers(std::size_t row) const;
};

/// One word as a cell. The message of an error says what would have been one.
Result<DraftCell> read_cell(const Source& source, const Word& word, CellSyntax syntax);
/// Adds the cell that a word of the draft's source is.
std::optional<Error> add_cell(Draft& draft, const Word& word, CellSyntax syntax);

/// The words from `first_word` on as the cells of a board whose size has been checked.
Result<Draft> read_cells(const PlainText& plain, std::size_t first_word, int rows, int cols,
                         CellSyntax syntax);

/// `rows cols`, then the cells (rows.cpp).
Result<Draft> read_sized(const PlainText& plain, CellSyntax syntax);
/// `N`, then N times N cells (rows.cpp).
Result<Draft> read_sided(const PlainText& plain, CellSyntax syntax);
/// Whether every row after the first is a row of the size that the first line tells (rows.cpp).
bool rows_fit(const PlainText& plain, int rows, int cols);
/// Nothing but cells (grid.cpp).
Result<Draft> read_bare(const PlainText& plain, CellSyntax syntax);
/// `N`, then `x y value` lines (coordinates.cpp).
Result<Draft> read_coordinates(const PlainText& plain);
/// Fields with a tab between two, empty ones for blanks (spreadsheet.cpp); nothing where the text
/// is no such table.
std::optional<Result<Draft>> read_spreadsheet(const Source& source, CellSyntax syntax);
/// Rows in parentheses (lisp.cpp).
Result<Draft> read_lisp(const Source& source, CellSyntax syntax);

/// Only the readings whose first line is a size.
inline constexpr std::string_view kSizedOnly = "sized";

/// Every way in which a text can be read, best first; each may be an error.
struct Readings {
  std::vector<Result<Draft>> drafts = {};
  std::size_t blame = 0;  ///< the one whose error to show where none makes a puzzle
};
/// `format` is a name that a header may give, kSizedOnly or empty.
Readings plain_readings(const Source& source, CellSyntax syntax, std::string_view format);

/// Whether a text is one line that could be the size of a board below it.
bool is_size_line(const Source& source);

}  // namespace clew::format
