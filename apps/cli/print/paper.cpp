// See paper.h.
#include "print/paper.h"

#include <algorithm>

namespace clew::cli::book {
namespace {

constexpr double kBleed = kInch / 8;
// The page number stands in the bottom margin; this much more room for it.
constexpr double kFooter = 14;
// Between what the binding swallows and what is printed.
constexpr double kBesideGutter = 0.2 * kInch;

// What the largest printer of books on demand asks of the inside margin.
double gutter(int pages) {
  if (pages < kFewestBound) return 0;
  if (pages <= 150) return 0.375 * kInch;
  if (pages <= 300) return 0.5 * kInch;
  if (pages <= 500) return 0.625 * kInch;
  if (pages <= 700) return 0.75 * kInch;
  return 0.875 * kInch;
}

}  // namespace

const std::vector<Paper>& papers() {
  static const std::vector<Paper> kPapers = {
      {"a4", 210 * kMillimetre, 297 * kMillimetre, 18 * kMillimetre, false},
      {"letter", 8.5 * kInch, 11 * kInch, 0.7 * kInch, false},
      {"6x9in", 6 * kInch, 9 * kInch, 0.5 * kInch, true},
      {"8.5x11in", 8.5 * kInch, 11 * kInch, 0.7 * kInch, true},
  };
  return kPapers;
}

const Paper* find_paper(std::string_view name) {
  for (const Paper& paper : papers()) {
    if (paper.name == name) return &paper;
  }
  return nullptr;
}

Sheet::Sheet(const Style& style, int pages)
    : trim_width_(style.paper->width),
      trim_height_(style.paper->height),
      margin_(style.paper->margin),
      inside_(std::max(margin_, gutter(pages) > 0 ? gutter(pages) + kBesideGutter : 0)),
      bleed_(style.bleed ? kBleed : 0) {}

Rect Sheet::trimmed(int page) const {
  // Only three sides are cut: a right-hand page is bound on its left.
  const double left = page % 2 == 1 ? 0 : bleed_;
  return {left, bleed_, trim_width_, trim_height_};
}

Rect Sheet::content(int page) const {
  const Rect whole = trimmed(page);
  const double left = page % 2 == 1 ? inside_ : margin_;
  return {whole.left + left, whole.top + margin_, trim_width_ - inside_ - margin_,
          trim_height_ - 2 * margin_ - kFooter};
}

}  // namespace clew::cli::book
