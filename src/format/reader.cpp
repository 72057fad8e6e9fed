// Reads the puzzles of a text one after the other; see clew/format.h.
#include "clew/format.h"

#include <cassert>

#include "format/json.h"
#include "format/puzzle_texts.h"
#include "format/shapes.h"

namespace clew::format {
namespace {

// The first reading that makes a puzzle, or the error of the likeliest one.
Result<Entry> first_valid(Readings readings, const Headers& headers, const ReadOptions& options) {
  std::optional<Error> blamed;
  bool header_is_wrong = false;
  for (std::size_t i = 0; i < readings.drafts.size(); ++i) {
    auto& draft = readings.drafts[i];
    if (!draft) {
      if (i == readings.blame && !header_is_wrong) blamed = draft.error();
      continue;
    }
    const int first_line = draft->source.start.line;
    auto entry = settle(*std::move(draft), headers, options);
    if (entry) return entry;
    // Where only the header lines are wrong, no other reading of the cells would have helped.
    if (header_is_wrong) continue;
    header_is_wrong = entry.error().line < first_line;
    if (i == readings.blame || header_is_wrong) blamed = entry.error();
  }
  return *std::move(blamed);
}

}  // namespace

Result<Draft> read_shape(const PuzzleText& part, CellSyntax syntax) {
  switch (part.type) {
    case TextType::lisp: return read_lisp(part.source, syntax);
    case TextType::ascent: return read_ascent(part.source);
    case TextType::kudamono: return read_kudamono(part.source);
    case TextType::box: return read_box(part.source, syntax);
    case TextType::brackets: return read_brackets(part.source, syntax);
    case TextType::literal: return read_literal(part.source, syntax);
    case TextType::plain:
    case TextType::json:
    case TextType::foreign: break;
  }
  return refuse_foreign(part.source);
}

class Reader::State {
 public:
  State(std::string_view text, ReadOptions options) : parts_(text), options_(options) {}

  std::optional<Result<Entry>> next() {
    auto part = parts_.next();
    if (!part) return std::nullopt;
    if (!*part) return std::move(*part).error();
    auto entry = read(**part);
    if (entry && (*part)->headers.any() && (*part)->type == TextType::plain) entry->format = "text";
    return entry;
  }

 private:
  Result<Entry> read(const PuzzleText& part) {
    const auto kind = kind_said(part.headers, options_);
    if (!kind) return kind.error();
    const auto syntax = *kind == Kind::latin ? CellSyntax::latin : CellSyntax::path;
    if (part.type == TextType::plain) return read_plain(part, syntax);
    auto draft =
        part.type == TextType::json ? read_json(part.source, *kind) : read_shape(part, syntax);
    if (!draft) return std::move(draft).error();
    return settle(*std::move(draft), part.headers, options_);
  }

  // A line that could be a size is one if the block below it is such a board; else it is a small
  // puzzle of its own; and if it is neither, the board below is what was meant.
  Result<Entry> read_plain(const PuzzleText& part, CellSyntax syntax) {
    const auto read_source = [&](const Source& source) {
      return first_valid(plain_readings(source, syntax, part.headers.format), part.headers,
                         options_);
    };
    if (!part.longer) return read_source(part.source);
    auto joined =
        first_valid(plain_readings(*part.longer, syntax, kSizedOnly), part.headers, options_);
    if (joined) {
      parts_.take_longer();
      return joined;
    }
    auto alone = read_source(part.source);
    if (alone) return alone;
    parts_.take_longer();
    return joined;
  }

  PuzzleTexts parts_;
  ReadOptions options_;
};

Reader::Reader(std::string_view text, ReadOptions options)
    : state_(std::make_unique<State>(text, options)) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

std::optional<Result<Entry>> Reader::next() {
  assert(state_ != nullptr && "a reader that was moved from");
  return state_->next();
}

Result<Entry> read_one(std::string_view text, const ReadOptions& options) {
  Reader reader(text, options);
  auto first = reader.next();
  if (!*first) return *std::move(first);
  if (auto second = reader.next()) {
    // Its own error is more to the point than that there is something.
    if (!*second) return *std::move(second);
    return Error{
        .what = "a second puzzle", .expected = "one puzzle", .line = (*second)->line, .column = 1};
  }
  return *std::move(first);
}

Result<std::vector<Entry>> read_all(std::string_view text, const ReadOptions& options) {
  Reader reader(text, options);
  std::vector<Entry> entries;
  for (Result<Entry>& entry : reader) {
    if (!entry) return std::move(entry).error();
    entries.push_back(*std::move(entry));
  }
  return entries;
}

}  // namespace clew::format
