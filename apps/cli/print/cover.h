// The cover of a book: back, spine and front in one piece, as printers want it.
#pragma once

#include <optional>
#include <string>

#include "print/book.h"
#include "print/canvas.h"
#include "print/services.h"

namespace clew::cli::book {

struct CoverWish {
  const Service* service = nullptr;
  const Stock* stock = nullptr;
  std::optional<double> spine = {};  ///< its width as the printer says, instead of the stock's
  std::size_t puzzle = 0;            ///< whose path is drawn on it
  Markdown blurb = {};               ///< the text on the back
};

/// The pieces of a cover, from the upper left corner of the paper.
struct CoverSize {
  double width = 0;  ///< of the paper, bleed included
  double height = 0;
  double bleed = 0;
  double spine = 0;
  Rect back = {};
  Rect spine_area = {};
  Rect front = {};
  Rect barcode = {};
  [[nodiscard]] Rect trim() const { return {bleed, bleed, width - 2 * bleed, height - 2 * bleed}; }
};
CoverSize cover_size(const Style& style, int pages, const CoverWish& wish);

/// A PDF of one page; empty where it could not be made.
std::string make_cover(const Book& book, int pages, const CoverWish& wish);

}  // namespace clew::cli::book
