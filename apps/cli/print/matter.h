// A publisher's own pages: Markdown broken into pages and painted.
#pragma once

#include <vector>

#include "print/canvas.h"

namespace clew::cli::book {

/// How texts are set: the usual way, or small at the foot of the page, or in its middle.
enum class Setting : std::uint8_t { text, imprint, dedication };

/// What goes onto each page of this size. A paragraph that is too long goes on overleaf.
std::vector<Markdown> broken_into_pages(const Markdown& matter, const Style& style,
                                        const Rect& room, Setting setting);
/// Height of all that.
double height_of(const Markdown& page, const Style& style, double width, Setting setting);
void paint_matter(Canvas& canvas, const Markdown& page, const Style& style, const Rect& room,
                  Setting setting);

}  // namespace clew::cli::book
