// Cuts a file into puzzles; see puzzle_texts.h.
#include "format/puzzle_texts.h"

#include <algorithm>

#include "format/headers.h"
#include "format/shapes.h"

namespace clew::format {
namespace {

// How much of a puzzle says what it is: a file may be one long line with thousands of them.
constexpr std::size_t kBeginning = 400;

bool is_blank_line(std::string_view line) { return trimmed(line).empty(); }

std::ptrdiff_t tabs_in(std::string_view line) { return std::count(line.begin(), line.end(), '\t'); }

// A row of a spreadsheet without anything in it looks like a blank line, but for its tabs: as many
// as in the row beside it. A single one may be no more than indentation.
bool is_empty_row(std::string_view line, std::string_view beside) {
  const bool cells = tabs_in(line) > 1 || (tabs_in(line) == 1 && !beside.starts_with('\t'));
  return cells && is_blank_line(line) && tabs_in(line) == tabs_in(beside);
}

// How long the front of the call is in which older ipuz documents stand, `ipuz(`; 0 where it is
// none.
std::size_t call_length(std::string_view text) {
  constexpr std::string_view kCall = "ipuz";
  if (!text.starts_with(kCall)) return 0;
  std::size_t at = kCall.size();
  const auto skip = [&] {
    while (at < text.size() && is_space(text[at])) ++at;
  };
  skip();
  if (at >= text.size() || text[at] != '(') return 0;
  ++at;
  skip();
  return at < text.size() && text[at] == '{' ? at : 0;
}

}  // namespace

PuzzleTexts::PuzzleTexts(std::string_view text)
    : usual_(usual_text(text)), text_(usual_ ? std::string_view(*usual_) : text) {
  if (text_.substr(0, kByteOrderMark.size()) == kByteOrderMark) at_ = kByteOrderMark.size();
}

std::string_view PuzzleTexts::line_at(std::size_t offset) const {
  return text_.substr(offset, text_.find('\n', offset) - offset);
}

std::size_t PuzzleTexts::next_line(std::size_t offset) const {
  const auto newline = text_.find('\n', offset);
  return newline == std::string_view::npos ? text_.size() : newline + 1;
}

std::size_t PuzzleTexts::skip_spaces(std::size_t offset) const {
  while (offset < text_.size() && is_space(text_[offset])) ++offset;
  return offset;
}

// Past blank lines and indentation, but not past empty cells of a spreadsheet at the front of its
// first row, nor past empty rows above it.
std::size_t PuzzleTexts::skip_to_puzzle(std::size_t offset) const {
  constexpr std::string_view kFirstOfCell = "0123456789.-_?xX#*\"";
  const std::size_t content = skip_spaces(offset);
  if (content >= text_.size() || kFirstOfCell.find(text_[content]) == std::string_view::npos) {
    return content;
  }
  // Where the line begins that ends behind `at`.
  const auto line_begin = [&](std::size_t at) {
    const std::size_t newline = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return std::max(offset, newline == std::string_view::npos ? 0 : newline + 1);
  };
  std::size_t begin = line_begin(content);
  const std::string_view row = line_at(begin);
  if (text_.substr(begin, content - begin).find_first_not_of('\t') != std::string_view::npos) {
    return content;
  }
  while (begin > offset) {
    const std::size_t above = line_begin(begin - 1);
    if (!is_empty_row(line_at(above), row)) break;
    begin = above;
  }
  return begin;
}

// From here to `end`, without the white space at its end; tabs may be empty cells.
Source PuzzleTexts::slice(std::size_t end, bool with_tabs) const {
  while (end > at_ && is_space(text_[end - 1]) && !(with_tabs && text_[end - 1] == '\t')) --end;
  return {text_.substr(at_, end - at_), position_};
}

void PuzzleTexts::move_to(std::size_t offset) {
  position_ = advance(position_, text_.substr(at_, offset - at_));
  at_ = offset;
}

// Steps over what stands between two puzzles: white space, and the brackets and commas of an array.
std::optional<Error> PuzzleTexts::enter_or_leave_array() {
  // Objects are often cut out of an array together with the comma behind them. One further down is
  // the first field of a CSV file.
  if (after_json_ && !in_array_) {
    const std::size_t comma = std::min(text_.find_first_not_of(" \t\r", at_), text_.size());
    if (comma < text_.size() && text_[comma] == ',') move_to(comma + 1);
  }
  move_to(skip_to_puzzle(at_));
  if (in_array_ && any_ && !at_end() && front() == ',') move_to(skip_spaces(at_ + 1));
  after_json_ = false;
  if (!in_array_ && !at_end() && front() == '[' &&
      !looks_like_literal(text_.substr(at_, kBeginning))) {
    in_array_ = true;
    move_to(skip_spaces(at_ + 1));
  }
  if (!in_array_) return std::nullopt;
  if (!at_end() && front() == ']') {
    in_array_ = false;
    move_to(skip_spaces(at_ + 1));
    return std::nullopt;
  }
  if (!at_end() && front() == '{') return std::nullopt;
  return slice(at_).error(0, at_end() ? "the array is never closed" : "no puzzle in the array",
                          "puzzles as objects in braces, and a ']' at the end");
}

TextType PuzzleTexts::type_at(std::size_t offset) const {
  const std::string_view beginning = text_.substr(offset, kBeginning);
  if (call_length(beginning) > 0) return TextType::json;
  const char c = text_[offset];
  if (c == '[') return looks_like_brackets(beginning) ? TextType::brackets : TextType::literal;
  const bool literal = looks_like_literal(beginning);
  if (c == '{') return literal ? TextType::literal : TextType::json;
  if (c == '(' || c == '\'') return literal ? TextType::literal : TextType::lisp;
  const std::string_view line = line_at(offset);
  if (!foreign_site(line).empty()) return TextType::foreign;
  if (literal && !looks_like_kudamono(line)) return TextType::literal;
  if (looks_like_box(line)) return TextType::box;
  if (looks_like_ascent(line)) return TextType::ascent;
  if (looks_like_kudamono(line)) return TextType::kudamono;
  return TextType::plain;
}

// Behind the brace that closes the object; brackets in strings do not count.
std::size_t PuzzleTexts::end_of_json(std::size_t begin) {
  const auto next_object = [&] { return std::min(text_.find("\n{", begin), text_.size()); };
  const std::size_t limit = json_by_lines_ ? next_object() : text_.size();
  int depth = 0;
  bool in_string = false;
  for (std::size_t at = begin; at < limit; ++at) {
    const char c = text_[at];
    if (in_string) {
      if (c == '\\') ++at;
      if (c == '"') in_string = false;
      if (c == '\n') return at;  // no string goes over a line: it was never closed
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return at + 1;
    }
  }
  json_by_lines_ = true;
  return next_object();
}

// Behind the parenthesis that closes the board, or behind the last of several rows.
std::size_t PuzzleTexts::end_of_lisp(std::size_t begin) {
  const std::size_t limit = lisp_by_blocks_ ? end_of_block(begin) : text_.size();
  int depth = 0;
  int deepest = 0;
  std::size_t at = begin;
  while (at < limit) {
    const char c = text_[at++];
    if (c == '(') deepest = std::max(deepest, ++depth);
    if (c != ')' || --depth > 0) continue;
    if (deepest > 1 || depth < 0) return at;
    // A row without a pair around them all: the next row may follow, but not after a blank line.
    const std::size_t next = skip_spaces(at);
    const std::string_view between = text_.substr(at, next - at);
    if (next >= limit || text_[next] != '(' ||
        std::count(between.begin(), between.end(), '\n') > 1) {
      return at;
    }
  }
  lisp_by_blocks_ = true;
  return end_of_block(begin);
}

std::size_t PuzzleTexts::end_of_literal_at(std::size_t begin) {
  if (!literals_by_blocks_) {
    if (const auto length = end_of_literal(text_.substr(begin))) return begin + *length;
    literals_by_blocks_ = true;
  }
  return end_of_block(begin);
}

// The first blank line, or the first header line of another puzzle.
std::size_t PuzzleTexts::end_of_block(std::size_t begin) const {
  std::string_view above = line_at(begin);
  std::size_t at = next_line(begin);
  while (at < text_.size()) {
    const std::string_view line = line_at(at);
    if ((is_blank_line(line) && !is_empty_row(line, above)) || is_header_line(line)) break;
    above = line;
    at = next_line(at);
  }
  return at;
}

std::optional<Result<PuzzleText>> PuzzleTexts::next() {
  if (done_) return std::nullopt;
  if (auto error = enter_or_leave_array()) {
    done_ = true;
    any_ = true;
    return *std::move(error);
  }
  if (at_end()) {
    done_ = true;
    if (any_) return std::nullopt;
    any_ = true;
    return Source{text_, {}}.error(0, "no puzzle found", "a puzzle in one of the known formats");
  }
  any_ = true;
  return cut();
}

Result<PuzzleText> PuzzleTexts::cut() {
  // Header lines, and the blank lines between and after them.
  const std::size_t begin = at_;
  const Position begin_position = position_;
  std::size_t content = at_;
  // The letter is looked at first: an array of a thousand objects may be one long line.
  while (content < text_.size() && is_letter(text_[content]) && is_header_line(line_at(content))) {
    content = skip_to_puzzle(next_line(content));
  }
  const bool headers_only = content >= text_.size();
  const TextType type = headers_only ? TextType::plain : type_at(content);
  // The front of a call goes with what stands before a puzzle, its end with what stands behind it.
  const std::size_t call = headers_only ? 0 : call_length(text_.substr(content, kBeginning));
  std::size_t end = 0;
  switch (type) {
    case TextType::json: end = end_of_json(content + call); break;
    case TextType::lisp: end = end_of_lisp(content); break;
    case TextType::literal: end = end_of_literal_at(content); break;
    case TextType::plain: end = headers_only ? content : end_of_block(content); break;
    case TextType::box:
    case TextType::brackets: end = end_of_block(content); break;
    case TextType::foreign:
    case TextType::ascent:
    case TextType::kudamono: end = next_line(content); break;
  }
  after_json_ = type == TextType::json;

  const Source whole = slice(end);
  const Source header_source = slice(content);
  move_to(content + call);
  PuzzleText part{.type = type, .source = slice(end, type == TextType::plain)};
  longer_end_ = end;
  if (type == TextType::plain && !headers_only && is_size_line(part.source)) {
    const std::size_t next = skip_spaces(end);
    if (next < text_.size() && next >= end && !is_header_line(line_at(next)) &&
        text_[next] != '[' && type_at(next) == TextType::plain) {
      longer_end_ = end_of_block(next);
      part.longer = slice(longer_end_);
    }
  }
  move_to(end);

  if (auto error = find_binary(whole)) {
    done_ = true;  // what is no text does not become one further down
    return *std::move(error);
  }
  if (call > 0) {
    move_to(skip_spaces(end));
    if (at_end() || front() != ')') {
      const Error error = slice(at_).error(0, "the call ipuz( is never closed", "a ')'");
      done_ = at_end();
      return error;
    }
    move_to(at_ + 1);
    const std::size_t mark = text_.find_first_not_of(" \t", at_);
    if (mark < text_.size() && text_[mark] == ';') move_to(mark + 1);
    after_json_ = false;
  }
  if (auto error = check_length(whole)) return *std::move(error);
  if (headers_only) {
    return Source{whole.text, begin_position}.error(0, "header lines without a puzzle after them",
                                                    "a puzzle");
  }
  if (content > begin) {
    auto headers = read_headers(header_source);
    if (!headers) return headers.error();
    part.headers = *std::move(headers);
    if (!part.headers.format.empty()) part.longer.reset();
  }
  if (part.longer && (part.longer->text.size() > kMaxPuzzleBytes || find_binary(*part.longer))) {
    part.longer.reset();
  }
  return part;
}

void PuzzleTexts::take_longer() { move_to(longer_end_); }

}  // namespace clew::format
