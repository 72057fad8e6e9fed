// See markdown.h.
#include "print/markdown.h"

#include <optional>

namespace clew::cli::book {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

// Stars begin and end italics, two of them bold; a backslash takes the next character as it is.
void add_inline(Block& block, std::string_view text) {
  std::optional<std::size_t> bold;
  std::optional<std::size_t> italic;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      block.text.push_back(text[++i]);
      continue;
    }
    if (text[i] != '*') {
      block.text.push_back(text[i]);
      continue;
    }
    const bool two = i + 1 < text.size() && text[i + 1] == '*';
    if (two) ++i;
    auto& open = two ? bold : italic;
    if (!open) {
      // A star that nothing closes is a star.
      if (text.find(two ? "**" : "*", i + 1) == std::string_view::npos) {
        block.text += two ? "**" : "*";
      } else {
        open = block.text.size();
      }
      continue;
    }
    block.spans.push_back({*open, block.text.size(), two, !two});
    open.reset();
  }
}

// Lines of a paragraph, joined before stars are looked at: italics may go over a line's end.
class Reader {
 public:
  void line(std::string_view raw) {
    const std::string_view text = trimmed(raw);
    if (text.empty()) return end();
    if (text == "---") {
      end();
      blocks_.push_back({.type = Block::Type::new_page});
      return;
    }
    for (const auto& [mark, type] : kMarks) {
      if (!text.starts_with(mark)) continue;
      const bool goes_on = type == Block::Type::quotation && type_ == type && !joined_.empty();
      if (!goes_on) {
        end();
        type_ = type;
      }
      add(trimmed(text.substr(mark.size())), raw);
      if (type == Block::Type::heading || type == Block::Type::subheading) end();
      return;
    }
    add(text, raw);
  }

  Markdown finish() {
    end();
    return std::move(blocks_);
  }

 private:
  struct Mark {
    std::string_view mark;
    Block::Type type;
  };
  static constexpr Mark kMarks[] = {{"## ", Block::Type::subheading},
                                    {"# ", Block::Type::heading},
                                    {"- ", Block::Type::item},
                                    {"> ", Block::Type::quotation}};

  void add(std::string_view text, std::string_view raw) {
    if (!joined_.empty() && joined_.back() != '\n') joined_.push_back(' ');
    const bool backslash = text.ends_with('\\');
    if (backslash) text.remove_suffix(1);
    joined_ += text;
    while (!raw.empty() && raw.back() == '\r') raw.remove_suffix(1);
    if (backslash || raw.ends_with("  ")) joined_.push_back('\n');
  }

  void end() {
    while (!joined_.empty() && joined_.back() == '\n') joined_.pop_back();
    if (!joined_.empty()) {
      Block block{.type = type_};
      add_inline(block, joined_);
      blocks_.push_back(std::move(block));
    }
    joined_.clear();
    type_ = Block::Type::paragraph;
  }

  Markdown blocks_;
  std::string joined_;
  Block::Type type_ = Block::Type::paragraph;
};

}  // namespace

Markdown read_markdown(std::string_view text) {
  Reader reader;
  while (!text.empty()) {
    const auto end = text.find('\n');
    reader.line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reader.finish();
}

}  // namespace clew::cli::book
