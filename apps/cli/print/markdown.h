// The small part of Markdown that a publisher's own pages are written in.
//
//   # Heading   ## Subheading   - item   > quotation   *italic*   **bold**   \* a star
//
// A blank line ends a paragraph, a backslash or two spaces at its end break a line, --- by itself
// begins a new page. Everything else is text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace clew::cli::book {

/// Bytes of a text that are set in another way.
struct Span {
  std::size_t from = 0;
  std::size_t to = 0;
  bool bold = false;
  bool italic = false;
  bool verbatim = false;  ///< broken without a hyphen where it is longer than a line
};

struct Block {
  enum class Type : std::uint8_t { heading, subheading, paragraph, item, quotation, new_page };
  Type type = Type::paragraph;
  std::string text = {};
  std::vector<Span> spans = {};
};

using Markdown = std::vector<Block>;

Markdown read_markdown(std::string_view text);

}  // namespace clew::cli::book
