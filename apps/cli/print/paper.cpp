// See paper.h.
#include "print/paper.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "length.h"

namespace clew::cli::book {
namespace {

constexpr double kBleed = kInch / 8;
// The page number stands in the bottom margin; this much more room for it.
constexpr double kFooter = 14;
// Between what the binding swallows and what is printed.
constexpr double kBesideGutter = 0.2 * kInch;
// Smaller pages hold no board, larger ones no printer takes.
constexpr double kSmallest = 70 * kMillimetre;
constexpr double kLargest = 600 * kMillimetre;

struct NamedPaper {
  std::string_view name;
  double width;
  double height;
  bool trim;
};

constexpr std::array kPapers = {
    NamedPaper{"a4", 210 * kMillimetre, 297 * kMillimetre, false},
    NamedPaper{"letter", 8.5 * kInch, 11 * kInch, false},
    NamedPaper{"a5", 148 * kMillimetre, 210 * kMillimetre, true},
    NamedPaper{"5x8in", 5 * kInch, 8 * kInch, true},
    NamedPaper{"5.5x8.5in", 5.5 * kInch, 8.5 * kInch, true},
    NamedPaper{"6x9in", 6 * kInch, 9 * kInch, true},
    NamedPaper{"7x10in", 7 * kInch, 10 * kInch, true},
    NamedPaper{"8x10in", 8 * kInch, 10 * kInch, true},
    NamedPaper{"8.5x11in", 8.5 * kInch, 11 * kInch, true},
};

// A twelfth of the shorter side, within what looks right and what printers ask for.
double margin_of(double width, double height) {
  return std::clamp(std::min(width, height) / 12, 0.4 * kInch, 0.7 * kInch);
}

// What the largest printer of books on demand asks of the inside margin.
double gutter(int pages) {
  if (pages < kFewestBound) return 0;
  if (pages <= 150) return 0.375 * kInch;
  if (pages <= 300) return 0.5 * kInch;
  if (pages <= 500) return 0.625 * kInch;
  if (pages <= 700) return 0.75 * kInch;
  return 0.875 * kInch;
}

std::optional<double> read_number(std::string_view digits) {
  double value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc() || stop != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

// "170x240mm" or "6.14x9.21in"
std::optional<Paper> measured(std::string_view text) {
  double unit = 0;
  if (text.ends_with("mm")) unit = kMillimetre;
  if (text.ends_with("in")) unit = kInch;
  const auto cross = text.find('x');
  if (unit == 0 || cross == std::string_view::npos) return std::nullopt;
  const auto width = read_number(text.substr(0, cross));
  const auto height = read_number(text.substr(cross + 1, text.size() - cross - 3));
  if (!width || !height) return std::nullopt;
  return Paper{.name = std::string(text),
               .width = *width * unit,
               .height = *height * unit,
               .margin = margin_of(*width * unit, *height * unit),
               .trim = true};
}

}  // namespace

std::vector<std::string> paper_names() {
  std::vector<std::string> names;
  for (const NamedPaper& paper : kPapers) names.emplace_back(paper.name);
  return names;
}

std::optional<Paper> find_paper(std::string_view name) {
  for (const NamedPaper& paper : kPapers) {
    if (paper.name != name) continue;
    return Paper{.name = std::string(name),
                 .width = paper.width,
                 .height = paper.height,
                 .margin = margin_of(paper.width, paper.height),
                 .trim = paper.trim};
  }
  auto paper = measured(name);
  if (!paper || std::min(paper->width, paper->height) < kSmallest ||
      std::max(paper->width, paper->height) > kLargest) {
    return std::nullopt;
  }
  return paper;
}

Sheet::Sheet(const Style& style, int pages)
    : trim_width_(style.paper.width),
      trim_height_(style.paper.height),
      margin_(style.paper.margin),
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
