// Where on a page its boards are, and how large they get; see plan.h.
#include <algorithm>

#include "print/plan.h"

namespace clew::cli::book {
namespace {

constexpr double kColumnGap = 24;
constexpr double kRowGap = 20;
// Caption and gap above a board. Large print sets larger captions into the same height, so that it
// never makes a board smaller.
constexpr double kCaption = 34;
constexpr double kCaptionGap = 10;
constexpr double kLargeCaption = 43;
constexpr double kAnswerCaption = 14;
constexpr double kAnswerGap = 6;
constexpr double kFootPart = 0.27;  // of a page, for solutions at its foot
constexpr double kFootGap = 16;

}  // namespace

double fitted_scale(double width, double height, const Rect& room, double largest) {
  return std::min({room.width / width, room.height / height, largest});
}

double largest_cell(Page::Type type, const Style& style) {
  if (type == Page::Type::solutions) return style.large_print ? 32 : 20;
  return style.large_print ? 64 : 46;
}

render::Numbers numbers(const Style& style) {
  // Large print has larger digits in the same cells; "100" is narrowed rather than all made small.
  constexpr double kLargeSize = 0.62;
  constexpr double kLargeSqueeze = 0.78;
  if (style.large_print) {
    return {.size = kLargeSize, .digit = style.digit, .squeeze = kLargeSqueeze};
  }
  return {.digit = style.digit};
}

std::vector<Slot> slots(const Page& page, Rect content, const Style& style) {
  const bool answers = page.type == Page::Type::solutions;
  if (page.heading) {
    content.top += kHeadingHeight;
    content.height -= kHeadingHeight;
  }
  if (!answers && style.answers == Answers::foot) {
    content.height -= foot_of(content).height + kFootGap;
  }
  const double large = style.large_print ? 1.4 : 1;
  const double caption =
      answers ? kAnswerCaption * large : (style.large_print ? kLargeCaption : kCaption);
  // Large captions come close to their boards; rows a little closer together make up for it.
  const double closer = !answers && style.large_print && page.rows > 1 ? 4 : 0;
  const double gap = (answers ? kAnswerGap : kCaption + kCaptionGap - caption) + closer;
  const double between_rows = (answers ? kRowGap * 0.6 : kRowGap) - 2 * closer;
  const double between_cols = answers ? kColumnGap * 0.7 : kColumnGap;
  const double width = (content.width - between_cols * (page.cols - 1)) / page.cols;
  const double height = (content.height - between_rows * (page.rows - 1)) / page.rows;
  std::vector<Slot> all;
  for (int row = 0; row < page.rows; ++row) {
    for (int col = 0; col < page.cols; ++col) {
      const double left = content.left + col * (width + between_cols);
      const double top = content.top + row * (height + between_rows);
      all.push_back({{left, top, width, caption},
                     {left, top + caption + gap, width, height - caption - gap}});
    }
  }
  return all;
}

Rect foot_of(const Rect& content) {
  const double height = content.height * kFootPart;
  return {content.left, content.bottom() - height, content.width, height};
}

std::vector<Slot> foot_slots(const Page& page, const Rect& content, const Style& style) {
  const Rect foot = foot_of(content);
  const auto count = static_cast<double>(std::max<std::size_t>(1, page.count));
  const double gap = kColumnGap * 0.7;
  const double caption = kAnswerCaption * (style.large_print ? 1.4 : 1);
  const double width = (foot.width - gap * (count - 1)) / count;
  std::vector<Slot> all;
  for (std::size_t i = 0; i < page.count; ++i) {
    const double left = foot.left + static_cast<double>(i) * (width + gap);
    all.push_back({{left, foot.top, width, caption},
                   {left, foot.top + caption, width, foot.height - caption}});
  }
  return all;
}

}  // namespace clew::cli::book
