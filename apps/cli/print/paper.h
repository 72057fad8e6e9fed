// The page: its size, what the printer cuts off, and where its content goes.
#pragma once

#include "print/book.h"
#include "print/drawn.h"

namespace clew::cli::book {

/// Printers of bound books take no fewer and no more pages.
inline constexpr int kFewestBound = 24;
inline constexpr int kMostBound = 828;

/// The papers that have a name.
std::vector<std::string> paper_names();
/// "a4", "6x9in", or any size as in "170x240mm"; nothing where it is none of these.
std::optional<Paper> find_paper(std::string_view name);

/// Sizes common to all pages of a book of so many pages.
class Sheet {
 public:
  Sheet(const Style& style, int pages);

  /// Of the PDF's pages, bleed included.
  [[nodiscard]] double width() const { return trim_width_ + bleed_; }
  [[nodiscard]] double height() const { return trim_height_ + 2 * bleed_; }
  /// The page as it is after cutting; odd pages are right-hand pages. Page numbers start at 1.
  [[nodiscard]] Rect trimmed(int page) const;
  /// Inside all margins.
  [[nodiscard]] Rect content(int page) const;
  [[nodiscard]] double inside() const { return inside_; }
  [[nodiscard]] double bleed() const { return bleed_; }

 private:
  double trim_width_;
  double trim_height_;
  double margin_;
  double inside_;
  double bleed_;
};

}  // namespace clew::cli::book
