// The `key: value` lines that may stand before any puzzle written as text.
#pragma once

#include <string>
#include <string_view>

#include "format/draft.h"

namespace clew::format {

/// Whether a line has the form of a header line; its key may still be unknown.
bool is_header_line(std::string_view line);

/// Reads lines that all are header lines or blank.
Result<Headers> read_headers(const Source& source);

/// A line `key: value` that reads back as the same value, whatever it holds; nothing if empty.
std::string header_line(std::string_view key, std::string_view value);

/// `wall: r1c1-r1c2 ...` lines, each of a length that fits a page.
std::string border_lines(std::string_view key, const std::vector<Border>& borders);

/// "square4", "square8", "axial" and "odd-r", also under the names that others use.
std::optional<Layout> layout_from_name(std::string_view name);

/// Whether a text must say how the cells touch: hexagons, and what is not usual for the kind.
bool says_layout(const Puzzle& puzzle);

/// An error for a kind that cannot be read, at `offset`; names those that can.
Error unknown_kind(const Source& source, std::size_t offset, std::string_view name);

}  // namespace clew::format
