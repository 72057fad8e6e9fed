// Cuts a file into puzzles; see puzzle_texts.h.
#include "format/puzzle_texts.h"

#include <algorithm>

#include "format/headers.h"
#include "format/links.h"
#include "format/plain.h"

namespace clew::format {
namespace {

bool is_blank_line(std::string_view line) { return trimmed(line).empty(); }

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

// From here to `end`, without the white space at its end.
Source PuzzleTexts::slice(std::size_t end) const {
  while (end > at_ && is_space(text_[end - 1])) --end;
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
  move_to(skip_spaces(at_));
  if (in_array_ && any_ && !at_end() && front() == ',') move_to(skip_spaces(at_ + 1));
  after_json_ = false;
  if (!in_array_ && !at_end() && front() == '[') {
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
  const char c = text_[offset];
  if (c == '{') return TextType::json;
  if (c == '(' || c == '\'') return TextType::lisp;
  const std::string_view line = line_at(offset);
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
  if (json_by_lines_) return limit;
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
  if (lisp_by_blocks_) return limit;
  lisp_by_blocks_ = true;
  return end_of_block(begin);
}

// The first blank line, or the first header line of another puzzle.
std::size_t PuzzleTexts::end_of_block(std::size_t begin) const {
  std::size_t at = next_line(begin);
  while (at < text_.size() && !is_blank_line(line_at(at)) && !is_header_line(line_at(at))) {
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
    content = skip_spaces(next_line(content));
  }
  const bool headers_only = content >= text_.size();
  const TextType type = headers_only ? TextType::plain : type_at(content);
  std::size_t end = 0;
  switch (type) {
    case TextType::json: end = end_of_json(content); break;
    case TextType::lisp: end = end_of_lisp(content); break;
    case TextType::plain: end = headers_only ? content : end_of_block(content); break;
    case TextType::ascent:
    case TextType::kudamono: end = next_line(content); break;
  }
  after_json_ = type == TextType::json;

  const Source whole = slice(end);
  const Source header_source = slice(content);
  move_to(content);
  PuzzleText part{.type = type, .source = slice(end)};
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
