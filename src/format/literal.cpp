// Boards as they stand in programs: array literals of C, Python, JSON and their like, and Lisp
// forms.
//
//   int board[2][3] = {{1, 0, 0}, {0, 0, 6}};      [[1,null,null],[null,null,6]]
//   board = np.array([[1, 0, 0], [0, 0, 6]])       [1, 0, 0],
//   ["1 . .", ". . 6"]                             [0, 0, 6]
//   (setf board #2A((1 nil nil) (nil nil 6)))      (list '(1 nil nil) '(nil nil 6))
//
// One pass over brackets of any kind. A row is a list that has cells in it; all rows stand side by
// side in one list, the board, or without any. Names before a bracket are types, macros and
// functions, and are passed over, as is a name at the front of a Lisp list.
//
// What a blank is and what a hole, such arrays do not say. Where there are zeros they are the
// blanks, and -1, null, None, nil are holes; without zeros -1 is the blank, and without either null
// is.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "format/shapes.h"
#include "format/writers.h"
#include "model/length.h"

namespace clew::format {
namespace {

bool is_open(char c) { return c == '[' || c == '{' || c == '('; }
bool is_close(char c) { return c == ']' || c == '}' || c == ')'; }
char closing(char c) { return c == '[' ? ']' : c == '{' ? '}' : ')'; }
bool is_name_char(char c) {
  constexpr std::string_view kSigns = "_.!:*<>#-+?&/";
  return is_letter(c) || is_digit(c) || kSigns.find(c) != std::string_view::npos;
}

// Brackets and what is between them. Strings and comments are one token each.
struct Token {
  enum class Type : std::uint8_t { open, close, word, string, end };
  Type type = Type::end;
  std::size_t begin = 0;
  std::size_t end = 0;
};

class Tokens {
 public:
  explicit Tokens(std::string_view text, std::size_t at = 0)
      : text_(text), at_(at), lisp_(is_form(text)) {}

  Token next() {
    skip();
    if (at_ >= text_.size()) return {Token::Type::end, text_.size(), text_.size()};
    const std::size_t begin = at_;
    const char c = text_[at_];
    if (is_open(c) || is_close(c)) {
      ++at_;
      return {is_open(c) ? Token::Type::open : Token::Type::close, begin, at_};
    }
    if (c == '"' || (c == '\'' && !lisp_)) {
      while (++at_ < text_.size() && text_[at_] != c && text_[at_] != '\n') {
        if (text_[at_] == '\\') ++at_;
      }
      at_ = std::min(at_ + 1, text_.size());
      return {Token::Type::string, begin, at_};
    }
    while (at_ < text_.size() && is_name_char(text_[at_]) && !is_comment()) ++at_;
    if (at_ == begin) ++at_;
    return {Token::Type::word, begin, at_};
  }
  [[nodiscard]] bool lisp() const { return lisp_; }

 private:
  static bool is_form(std::string_view text) {
    return !text.empty() && (text.front() == '(' || text.front() == '#' || text.front() == '\'');
  }
  [[nodiscard]] bool is_comment() const {
    const std::string_view two = text_.substr(at_, 2);
    return lisp_ ? text_[at_] == ';' : two == "//" || two == "/*";
  }
  // White space, commas, the ends of statements, and comments.
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_comment()) {
        const bool block = text_.substr(at_, 2) == "/*";
        // Behind the whole of its beginning: /*/ does not end itself.
        const std::size_t end = text_.find(block ? "*/" : "\n", at_ + (block ? 2 : 1));
        at_ = end == std::string_view::npos ? text_.size() : end + (block ? 2 : 1);
      } else if (is_space(c) || c == ',' || c == ';' || c == '=' ||
                 (lisp_ && (c == '\'' || c == '`'))) {
        ++at_;
      } else {
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t at_;
  bool lisp_;
};

// Behind the `=` of a declaration; 0 where there is none before the data.
std::size_t behind_declaration(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return 0;
  const std::size_t equals = text.find('=');
  return equals == std::string_view::npos ? 0 : equals + 1;
}

// What may be a blank, the likeliest first.
enum class Empty : std::uint8_t { zero, minus_one, none };

class LiteralReader {
 public:
  LiteralReader(const Source& source, CellSyntax syntax)
      : source_(source), syntax_(syntax), tokens_(source.text, behind_declaration(source.text)) {
    draft_.source = source;
    draft_.format = tokens_.lisp() ? "lisp" : "array";
  }

  Result<Draft> read() {
    for (Token token = tokens_.next(); token.type != Token::Type::end; token = tokens_.next()) {
      std::optional<Error> error;
      switch (token.type) {
        case Token::Type::open: error = open(token); break;
        case Token::Type::close: error = close(token); break;
        case Token::Type::word: error = add_word(token); break;
        case Token::Type::string: error = add_string(token); break;
        case Token::Type::end: break;
      }
      if (error) return *std::move(error);
    }
    if (!lists_.empty()) {
      return source_.error(lists_.back().begin, "this bracket is never closed",
                           fmt::format("a '{}'", closing(source_.text[lists_.back().begin])));
    }
    if (draft_.rows == 0) return source_.error(0, "no row of cells", "rows of cells in brackets");
    if (auto error = check_size(source_, 0, draft_.rows, draft_.cols)) return *std::move(error);
    name_blanks();
    return std::move(draft_);
  }

 private:
  struct List {
    std::size_t begin = 0;
    int cells = 0;
    int lists = 0;
    int names = 0;
    bool skipped = false;  // the size of an array, or of a type
  };
  struct Undecided {
    std::size_t cell;
    Empty empty;
  };

  [[nodiscard]] std::string_view text(const Token& token) const {
    return source_.text.substr(token.begin, token.end - token.begin);
  }

  std::optional<Error> open(const Token& token) {
    if (lists_.size() == kDeepest) {
      return source_.error(token.begin, "brackets inside brackets, and so on",
                           fmt::format("at most {} of them", kDeepest));
    }
    const bool behind_name = last_word_end_ == token.begin && token.begin > 0;
    bool skipped = !lists_.empty() && lists_.back().skipped;
    // int[3][4], and (make-array '(3 4) ...
    if (source_.text[token.begin] == '[' && behind_name && !last_is_macro_) skipped = true;
    if (size_follows_) skipped = true;
    size_follows_ = false;
    if (!lists_.empty() && !skipped) {
      List& parent = lists_.back();
      // What a function is told before the board.
      if (tokens_.lisp() && parent.names > 0) drop_cells(std::exchange(parent.cells, 0));
      if (parent.cells > 0) {
        return source_.error(token.begin, "a list inside a row", "a row of cells in brackets");
      }
      ++parent.lists;
    }
    lists_.push_back({.begin = token.begin, .skipped = skipped});
    return std::nullopt;
  }

  std::optional<Error> close(const Token& token) {
    const char c = source_.text[token.begin];
    if (lists_.empty() || closing(source_.text[lists_.back().begin]) != c) {
      return source_.error(token.begin, fmt::format("a '{}' that closes nothing", c),
                           "a bracket for each one that was opened");
    }
    List list = lists_.back();
    lists_.pop_back();
    // (defparameter *side* 9) is no row; (list 1 2 3) is.
    if (tokens_.lisp() && list.names > 1) drop_cells(std::exchange(list.cells, 0));
    // Another pair of brackets behind the size of a type belongs to it, too.
    if (list.skipped) last_word_end_ = token.end;
    last_is_macro_ = false;
    if (list.skipped || list.cells == 0) {
      const bool empty = !list.skipped && list.lists == 0 && list.names == 0;
      if (empty && board_depth_) return source_.error(list.begin, "an empty row", "a row of cells");
      return std::nullopt;
    }
    return end_row(token.begin);
  }

  std::optional<Error> end_row(std::size_t at) {
    if (board_depth_ && *board_depth_ != lists_.size()) {
      return source_.error(at, "a row that is not beside the others", "all rows in one list");
    }
    board_depth_ = lists_.size();
    return draft_.end_row(at);
  }

  void drop_cells(int count) {
    draft_.cells.resize(draft_.cells.size() - count);
    while (!undecided_.empty() && undecided_.back().cell >= draft_.cells.size()) {
      undecided_.pop_back();
    }
  }

  std::optional<Error> add_word(const Token& token) {
    const std::string_view word = text(token);
    last_word_end_ = token.end;
    last_is_macro_ = word.back() == '!' || word.front() == '#';
    if (!lists_.empty() && lists_.back().skipped) return std::nullopt;
    const bool before_bracket = token.end < source_.text.size() && is_open(source_.text[token.end]);
    if (before_bracket && !is_digit(word.front())) return std::nullopt;
    if (lists_.empty()) {
      // What stands before the first bracket is a declaration; behind the last it is a mistake.
      if (draft_.rows == 0 && !is_digit(word.front())) return std::nullopt;
      return source_.error(token.begin, fmt::format("{} outside the brackets", in_quotes(word)),
                           "rows of cells in brackets");
    }
    List& list = lists_.back();
    if (list.cells == 0 && is_name(word)) {
      ++list.names;
      size_follows_ = size_follows_ || lower_case(word) == "make-array";
      return std::nullopt;
    }
    if (auto error = add({word, token.begin})) return error;
    if (list.lists == 0) {
      ++list.cells;
      return std::nullopt;
    }
    drop_cells(1);
    // A number in a Lisp form beside lists is an argument of something; in an array it is a
    // mistake.
    if (tokens_.lisp()) return std::nullopt;
    return source_.error(token.begin, fmt::format("{} beside rows", in_quotes(word)),
                         "a row of cells in brackets");
  }

  // Names are for Lisp, where they stand at the front; in an array each word is a cell. A word is
  // asked about by itself: where it stands in the text is only worth finding for a mistake.
  [[nodiscard]] bool is_name(std::string_view word) const {
    return tokens_.lisp() && !is_digit(word.front()) && !empty_word(word) &&
           !read_cell(Source{}, narrowed({word, 0}), syntax_);
  }

  // A string is a cell, or a row of them.
  std::optional<Error> add_string(const Token& token) {
    if (tokens_.lisp()) return std::nullopt;  // says something about the board
    const std::string_view whole = text(token);
    if (whole.size() < 2 || whole.back() != whole.front()) {
      return source_.error(token.begin, "this text is never closed", "a second quote");
    }
    if (lists_.empty()) {
      return source_.error(token.begin, "a text outside the brackets", "rows of cells in brackets");
    }
    if (lists_.back().skipped) return std::nullopt;
    const std::string_view inside = whole.substr(1, whole.size() - 2);
    const bool row = trimmed(inside).find_first_of(" \t") != std::string_view::npos;
    List& list = lists_.back();
    if (row && list.cells > 0) {
      return source_.error(token.begin, "a row inside a row", "a cell");
    }
    auto words = words_of({inside, token.begin + 1});
    if (words.empty()) words = {{".", token.begin}};
    for (const Word& word : words) {
      if (auto error = add(word)) return error;
    }
    if (row) {
      ++list.lists;
      return end_row(token.begin);
    }
    if (list.lists > 0) return source_.error(token.begin, "a cell beside rows", "a row of cells");
    list.cells += length(words);
    return std::nullopt;
  }

  // What programs write for a cell without a number; nothing where it is another word.
  [[nodiscard]] std::optional<Empty> empty_word(std::string_view word) const {
    const bool zero_is_blank = syntax_ == CellSyntax::path || syntax_ == CellSyntax::path_answer;
    const std::string lower = lower_case(word.substr(0, 10));
    if (lower == "null" || lower == "none" || lower == "nil" || lower == "undefined") {
      return Empty::none;
    }
    if (word == "-1") return Empty::minus_one;
    if (zero_is_blank && parse_number(word) == 0) return Empty::zero;
    return std::nullopt;
  }

  // Adds the cell that a word is.
  std::optional<Error> add(Word word) {
    if (tokens_.lisp() && lower_case(word.text.substr(0, 10)) == "nil") word.text = ".";
    const auto empty = empty_word(word.text);
    if (empty) {
      undecided_.push_back({draft_.cells.size(), *empty});
      draft_.cells.push_back({Mark::blank, 0, static_cast<std::uint32_t>(word.offset)});
      return std::nullopt;
    }
    if (auto error = add_cell(draft_, narrowed(word), syntax_)) return error;
    any_blank_ = any_blank_ || draft_.cells.back().mark == Mark::blank;
    return std::nullopt;
  }

  void name_blanks() {
    if (undecided_.empty()) return;
    const Empty blank =
        any_blank_ ? Empty::zero : std::ranges::min(undecided_, {}, &Undecided::empty).empty;
    for (const Undecided& one : undecided_) {
      if (one.empty != blank) draft_.cells[one.cell].mark = Mark::hole;
    }
  }

  static constexpr std::size_t kDeepest = 64;

  const Source& source_;
  CellSyntax syntax_;
  Tokens tokens_;
  Draft draft_;
  std::vector<List> lists_;
  std::vector<Undecided> undecided_;
  std::optional<std::size_t> board_depth_;  // lists around a row
  std::size_t last_word_end_ = 0;
  bool last_is_macro_ = false;
  bool size_follows_ = false;
  bool any_blank_ = false;  // one that is said to be a blank, such as "."
};

bool looks_like_form(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t\r\n('`");
  if (at == std::string_view::npos) return false;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n()", at), text.size());
  const std::string word = lower_case(text.substr(at, end - at));
  return word.size() > 1 && (is_letter(word[0]) || word[0] == '#') && word != "nil" &&
         word.find_first_not_of("x#*_") != std::string::npos;
}

// Something = [..., where the rest of the line may follow below.
bool looks_like_declaration(std::string_view text) {
  if (!is_letter(text.front()) && text.front() != '_') return false;
  const std::size_t equals = text.substr(0, text.find('\n')).find('=');
  if (equals == std::string_view::npos) return false;
  const std::size_t bracket = text.find_first_of("[{(", equals);
  if (bracket == std::string_view::npos) return false;
  // Between the two nothing but names: `new int[2][2] {`, `np.array(`, `vec![`.
  const std::string_view between = text.substr(equals + 1, bracket - equals - 1);
  return std::all_of(between.begin(), between.end(),
                     [](char c) { return is_space(c) || is_name_char(c); });
}

}  // namespace

bool looks_like_literal(std::string_view text) {
  if (text.empty()) return false;
  const std::size_t second = text.find_first_not_of(" \t\r\n", 1);
  const char next = second == std::string_view::npos ? '\0' : text[second];
  switch (text.front()) {
    case '[': return next != '{' && next != ']' && next != '\0';
    case '{':
      if (next == '-') return second + 1 < text.size() && is_digit(text[second + 1]);
      return next == '{' || is_digit(next);
    case '(':
    case '\'': return looks_like_form(text);
    case '#': {
      const std::size_t bracket = text.find('(');
      return bracket < 6 && text.substr(1, bracket - 1).find_first_not_of("0123456789aA") ==
                                std::string_view::npos;
    }
    default: return looks_like_declaration(text);
  }
}

std::optional<std::size_t> end_of_literal(std::string_view text) {
  Tokens tokens(text, behind_declaration(text));
  int depth = 0;
  bool nested = false;
  for (Token token = tokens.next(); token.type != Token::Type::end; token = tokens.next()) {
    if (token.type == Token::Type::open) nested = ++depth > 1 || nested;
    if (token.type != Token::Type::close || --depth > 0) continue;
    std::size_t at = token.end;
    const bool whole = nested || tokens.lisp() || behind_declaration(text) > 0;
    // A row by itself: the next may follow, behind a comma or on the next line.
    while (at < text.size() && (is_gap(text[at]) || text[at] == ',' || text[at] == ';')) ++at;
    const std::size_t line = at < text.size() && text[at] == '\n' ? at + 1 : at;
    const std::size_t next = std::min(text.find_first_not_of(" \t\r", line), text.size());
    const bool row = next < text.size() && is_open(text[next]);
    // A type's size, or the end: `int[2][2] {`.
    if (whole ? at >= text.size() || !is_open(text[at]) : !row) return at;
  }
  return depth > 0 ? std::nullopt : std::optional(text.size());
}

Result<Draft> read_literal(const Source& source, CellSyntax syntax) {
  return LiteralReader(source, syntax).read();
}

Result<std::string> write_array(const Entry& entry) {
  const std::string_view blank = is_path(entry.puzzle.kind()) ? "0" : "-1";
  const CellText given = given_text(entry.puzzle, blank);
  const auto text = [&](Cell cell) { return cell == kNoCell ? "\"x\"" : given(cell); };
  return fmt::format("[[{}]]\n", cell_rows(entry.puzzle.topology(), ", ", "],\n [", text));
}

}  // namespace clew::format
