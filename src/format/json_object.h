// What the readers of JSON objects share: Clew's own (json.cpp), ipuz (ipuz.cpp) and LinkedIn's
// (linkedin.cpp).
#pragma once

#include <functional>

#include "format/draft.h"
#include "format/json_document.h"

namespace clew::format {

/// Makes an object of a document a draft. Each format adds the steps of its own.
class JsonObjectReader {
 protected:
  using Failure = std::optional<Error>;
  using CellReader = std::function<Result<DraftCell>(const JsonValue& value)>;

  /// `source` is the text of `root`, or of the whole document.
  JsonObjectReader(const JsonDocument& document, const JsonValue& root, const Source& source,
                   std::string_view format);

  [[nodiscard]] const JsonValue* find(std::string_view key) const {
    return document_.find(root_, key);
  }
  [[nodiscard]] const JsonValue* find(std::string_view key, const JsonValue* in) const {
    return in == nullptr ? nullptr : document_.find(*in, key);
  }
  /// As find(), but a null is as good as nothing.
  [[nodiscard]] const JsonValue* find_value(std::string_view key) const;

  [[nodiscard]] std::uint32_t offset(const JsonValue& value) const { return value.begin - base_; }
  [[nodiscard]] Error mistake(const JsonValue& value, std::string what, std::string expected,
                              ErrorKind kind = ErrorKind::bad_input) const {
    return source_.error(offset(value), std::move(what), std::move(expected), kind);
  }
  /// Shows the value and says what it should have been.
  [[nodiscard]] Error expected(const JsonValue& value, std::string what) const;

  /// The text of a string; empty where there is none.
  [[nodiscard]] std::string text_of(const JsonValue* value) const {
    return value != nullptr && value->type == JsonType::string ? document_.text(*value) : "";
  }
  /// The text of a string, and of anything else as it is written: numbers are welcome as texts.
  [[nodiscard]] std::string as_text(const JsonValue& value) const {
    return value.type == JsonType::string ? document_.text(value)
                                          : std::string(document_.written(value));
  }
  static bool in_range(const JsonValue* value, int below) {
    return value != nullptr && value->type == JsonType::integer && value->integer >= 0 &&
           value->integer < below;
  }
  /// Whether there is a cell on the board and no hole.
  [[nodiscard]] bool is_open(Place place) const;

  /// Rows of cells. A message about a row says of which grid it is, unless `name` is empty.
  Failure read_grid(const JsonValue& grid, std::string_view name, const CellReader& read_cell,
                    Draft& into) const;
  /// The "solution", where there is one, which has the size of the puzzle.
  Failure read_solution(std::string_view name, const CellReader& read_cell);
  /// Pairs of [row, column] pairs, counted from 0; `list` may be missing.
  Failure read_pairs(const JsonValue* list, std::vector<DraftBorder>& borders) const;
  Failure read_pair(const JsonValue& pair, std::vector<DraftBorder>& borders) const;

  const JsonDocument& document_;
  const JsonValue& root_;
  Source source_;
  std::uint32_t base_;  // where `source_` begins in the document
  Draft draft_;

 private:
  [[nodiscard]] std::optional<Place> place_of(const JsonValue* value) const;
};

/// Whether an object says that it is an ipuz document.
bool is_ipuz(const JsonDocument& document, const JsonValue& object);
Result<Draft> read_ipuz(const JsonDocument& document, const JsonValue& object,
                        const Source& source);

/// The object within `root` that is a Zip puzzle of LinkedIn's, or null.
const JsonValue* find_linkedin(const JsonDocument& document, const JsonValue& root);
Result<Draft> read_linkedin(const JsonDocument& document, const JsonValue& puzzle,
                            const Source& source);

}  // namespace clew::format
