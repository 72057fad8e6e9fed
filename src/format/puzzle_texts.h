// Cuts a file into the texts of its puzzles, without reading any of them.
//
// Blank lines separate puzzles written as text, and header lines belong to what follows them. A
// JSON object, a Lisp list and data of a program end where their brackets close; a game ID and an
// address are one line each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "format/plain.h"

namespace clew::format {

enum class TextType : std::uint8_t {
  plain,
  lisp,
  json,
  ascent,
  kudamono,
  box,
  brackets,
  literal,
  foreign,  ///< an address of another site, which nobody here reads
};

struct PuzzleText {
  TextType type = TextType::plain;
  Headers headers = {};
  Source source = {};
  /// Where `source` could be the size of the board in the next block: both together.
  std::optional<Source> longer = {};
};

/// Reads a text that is neither plain nor JSON (reader.cpp).
Result<Draft> read_shape(const PuzzleText& part, CellSyntax syntax);

class PuzzleTexts {
 public:
  explicit PuzzleTexts(std::string_view text);
  PuzzleTexts(const PuzzleTexts&) = delete;
  PuzzleTexts& operator=(const PuzzleTexts&) = delete;

  /// The next puzzle's text, what is wrong with it, or nothing at the end. A file without a puzzle
  /// has one error.
  std::optional<Result<PuzzleText>> next();

  /// The last text was read in its longer form.
  void take_longer();

 private:
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char front() const { return text_[at_]; }
  [[nodiscard]] std::string_view line_at(std::size_t offset) const;
  [[nodiscard]] std::size_t next_line(std::size_t offset) const;
  [[nodiscard]] std::size_t skip_spaces(std::size_t offset) const;
  [[nodiscard]] std::size_t skip_to_puzzle(std::size_t offset) const;
  [[nodiscard]] Source slice(std::size_t end, bool with_tabs = false) const;
  void move_to(std::size_t offset);

  std::optional<Error> enter_or_leave_array();
  [[nodiscard]] TextType type_at(std::size_t offset) const;
  std::size_t end_of_json(std::size_t begin);
  std::size_t end_of_lisp(std::size_t begin);
  std::size_t end_of_literal_at(std::size_t begin);
  [[nodiscard]] std::size_t end_of_block(std::size_t begin) const;
  Result<PuzzleText> cut();

  std::optional<std::string> usual_;  // where the text as it came is not what is read
  std::string_view text_;
  std::size_t at_ = 0;
  Position position_ = {};
  std::size_t longer_end_ = 0;
  bool any_ = false;
  bool done_ = false;
  bool in_array_ = false;
  bool after_json_ = false;
  // Set once a bracket was never closed: from then on a line (JSON) or a blank line (others) ends a
  // part in any case, so that one broken puzzle costs one pass over the file and not one each.
  bool json_by_lines_ = false;
  bool lisp_by_blocks_ = false;
  bool literals_by_blocks_ = false;
};

}  // namespace clew::format
