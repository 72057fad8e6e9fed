// Boards as Lisp lists (Rai): rows in parentheses, with or without a pair around them all and
// a quote before it; NIL is a blank.
#include <fmt/format.h>

#include "format/plain.h"
#include "format/writers.h"

namespace clew::format {
namespace {

bool is_delimiter(char c) { return is_space(c) || c == '(' || c == ')' || c == '\'' || c == ','; }

// One pass with the depth of the parentheses as its only state.
class LispReader {
 public:
  LispReader(const Source& source, CellSyntax syntax) : source_(source), syntax_(syntax) {
    draft_.source = source;
    draft_.format = "lisp";
  }

  Result<Draft> read() {
    const std::string_view text = source_.text;
    std::size_t at = 0;
    while (at < text.size()) {
      const char c = text[at];
      std::optional<Error> error;
      std::size_t next = at + 1;
      if (c == '(') {
        error = open(at);
      } else if (c == ')') {
        error = close(at);
      } else if (!is_delimiter(c)) {
        while (next < text.size() && !is_delimiter(text[next])) ++next;
        error = atom({text.substr(at, next - at), at});
      }
      if (error) return *std::move(error);
      at = next;
    }
    if (depth_ > 0) {
      return source_.error(opened_[depth_ - 1], "this parenthesis is never closed",
                           "a ')' for every '('");
    }
    if (draft_.rows == 0) return source_.error(0, "a list without a cell", "rows of cells");
    if (auto error = check_size(source_, 0, draft_.rows, draft_.cols)) return *std::move(error);
    return std::move(draft_);
  }

 private:
  std::optional<Error> open(std::size_t at) {
    if (depth_ == 2 || (depth_ == 1 && draft_.row_length() > 0)) {
      return source_.error(at, "a list inside a row", "a row of cells in parentheses");
    }
    opened_[depth_++] = at;
    return std::nullopt;
  }

  std::optional<Error> close(std::size_t at) {
    if (depth_ == 0) return source_.error(at, "a ')' without a '('", "a row in parentheses");
    const bool closes_all = depth_ == 1 && row_depth_ == 2;
    --depth_;
    if (closes_all) return std::nullopt;
    if (draft_.row_length() == 0) return source_.error(at, "an empty row", "a row of cells");
    return draft_.end_row(at);
  }

  std::optional<Error> atom(const Word& word) {
    if (depth_ == 0 || (row_depth_ != 0 && depth_ != row_depth_)) {
      return source_.error(word.offset, fmt::format("{} outside a row", in_quotes(word.text)),
                           "a row in parentheses");
    }
    row_depth_ = depth_;
    const bool nil = lower_case(word.text.substr(0, 4)) == "nil";
    return add_cell(draft_, nil ? Word{".", word.offset} : word, syntax_);
  }

  const Source& source_;
  CellSyntax syntax_;
  Draft draft_;
  int depth_ = 0;
  int row_depth_ = 0;           // depth of the cells; 0 before the first
  std::size_t opened_[2] = {};  // where the parentheses that are open now stand
};

}  // namespace

Result<Draft> read_lisp(const Source& source, CellSyntax syntax) {
  return LispReader(source, syntax).read();
}

Result<std::string> write_lisp(const Entry& entry) {
  return fmt::format("(({}))\n", cell_rows(entry.puzzle.topology(), " ", ")\n (",
                                           given_text(entry.puzzle, "NIL")));
}

}  // namespace clew::format
