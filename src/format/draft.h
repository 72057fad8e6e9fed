// What a reader makes of a text before anyone has checked it, and the one function that checks it.
//
// Every format is read into a Draft: cells as they were written, each with the place in the text
// where it stands. settle() turns a Draft into a Puzzle or into an error that points at the text.
// Answers stop at the Draft, because an answer may be wrong in every way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"
#include "format/source.h"

namespace clew::format {

enum class Mark : std::uint8_t {
  blank,
  hole,
  number,
  shaded,  ///< answers to `latin` only
};

struct DraftCell {
  Mark mark = Mark::blank;
  int value = 0;             ///< of a number
  std::uint32_t offset = 0;  ///< into the Draft's source
};

struct DraftBorder {
  Border border;
  std::uint32_t offset = 0;  ///< into the source of the text or header it was read from
  bool in_header = false;
};

/// Something a text says, and where it says so.
template <typename T>
struct Said {
  T value;
  std::uint32_t offset = 0;
};

/// What may be said about a puzzle besides its cells.
struct Details {
  std::string id = {};
  std::string title = {};
  std::string author = {};
  std::string note = {};
  std::string seed = {};
  std::optional<Said<Kind>> kind = {};
  std::optional<Said<Layout>> layout = {};
  std::vector<DraftBorder> walls = {};
  std::vector<DraftBorder> links = {};
};

/// The `key: value` lines before a puzzle.
struct Headers {
  Source source = {};
  Details details = {};
  std::string format = {};  ///< the one format to read the text as, or empty

  [[nodiscard]] bool any() const { return !source.text.empty(); }
};

struct Draft {
  Source source = {};
  std::string_view format = {};
  int rows = 0;
  int cols = 0;
  std::vector<DraftCell> cells = {};  ///< row-major, rows * cols of them
  Details details = {};
  std::optional<Kind> usual_kind = {};  ///< what the format means where nothing is said
  std::optional<Grade> grade = {};
  std::optional<std::vector<DraftCell>> solution = {};

  /// How many cells there are behind the last row that was ended.
  [[nodiscard]] int row_length() const { return static_cast<int>(cells.size()) - rows * cols; }
  /// The cells since the last row are a row, which ends at `offset`. The first one says how long
  /// they are; an error where another is not.
  std::optional<Error> end_row(std::size_t offset);
};

/// The kind that is said by option or header before the text is read; an error where they clash.
Result<std::optional<Kind>> kind_said(const Headers& headers, const ReadOptions& options);

/// Refuses a text that is too long for a puzzle.
std::optional<Error> check_length(const Source& source);

/// Checks a draft and makes it a puzzle.
Result<Entry> settle(Draft draft, const Headers& headers, const ReadOptions& options);

}  // namespace clew::format
