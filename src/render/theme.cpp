// The looks: a table of colours with a column for each theme, and weights that all share.
//
// Colours are from a palette that stays apart for the common kinds of colour blindness (teal to
// violet for the path, orange and blue for highlights), and each pair that must not be confused
// differs otherwise too: givens are bold on a tinted cell, targets have a solid frame and reasons a
// dashed one, walls are bars and links are diamonds.
#include <algorithm>
#include <cmath>

#include "clew/render.h"
#include "model/ordinal.h"

namespace clew::render {
namespace {

constexpr Colour rgb(std::uint32_t code) {
  return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
          static_cast<std::uint8_t>(code)};
}

/// The same colour in each theme.
struct Paint {
  std::uint32_t light;
  std::uint32_t dark;
  std::uint32_t print;

  [[nodiscard]] Colour in(Theme theme) const {
    return rgb(theme == Theme::light ? light : theme == Theme::dark ? dark : print);
  }
};

constexpr Paint kBackground = {0xfaf8f3, 0x15181c, 0xffffff};
constexpr Paint kCell = {0xffffff, 0x20252b, 0xffffff};
constexpr Paint kGivenCell = {0xf3efe6, 0x2c333c, 0xeeeeee};
constexpr Paint kHole = {0xd9d3c6, 0x0b0d0f, 0x8a8a8a};
constexpr Paint kThinLine = {0xcfc8ba, 0x3c4550, 0x999999};
constexpr Paint kInk = {0x2b2926, 0xece8df, 0x000000};       // contour, walls, given numbers
constexpr Paint kAnswer = {0x1d4b7a, 0xa4d2f7, 0x1a1a1a};    // what the solver writes
constexpr Paint kSoft = {0x6b665e, 0xa3adb9, 0x555555};      // marks and labels
constexpr Paint kRingLine = {0x6b665e, 0xa3adb9, 0x444444};  // around first and last
constexpr Paint kShaded = {0x44556b, 0xb9c6d6, 0x555555};
constexpr Paint kTarget = {0xb8480c, 0xf6a05a, 0x000000};
constexpr Paint kTargetFill = {0xfdebdc, 0x45301f, 0xffffff};
constexpr Paint kReason = {0x2563a8, 0x7fbaf2, 0x333333};
constexpr Paint kReasonFill = {0xeaf2fb, 0x1f3144, 0xffffff};
constexpr Paint kWrong = {0xb3261e, 0xff8a80, 0x000000};
// At the start, in the middle and at the end.
constexpr std::array<Paint, 3> kRibbonPaint = {{{0xa5dccd, 0x1f5b52, 0xe2e2e2},
                                                {0xb5cdf0, 0x2e4a7c, 0xd2d2d2},
                                                {0xd6bdea, 0x573b78, 0xc0c0c0}}};

constexpr double kHairline = 0.018;
constexpr double kContour = 0.05;
constexpr double kWall = 0.13;
constexpr double kLinkLine = 0.035;
constexpr double kRibbon = 0.34;
constexpr double kRope = 0.62;
constexpr double kRing = 0.028;
constexpr double kFrame = 0.06;

Colour mix(Colour a, Colour b, double part) {
  const auto channel = [part](std::uint8_t from, std::uint8_t to) {
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * part));
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

Colour ribbon_colour(Theme theme, double along) {
  const double at = std::clamp(along, 0.0, 1.0) * 2;
  const std::size_t from = at < 1 ? 0 : 1;
  return mix(kRibbonPaint[from].in(theme), kRibbonPaint[from + 1].in(theme),
             at - static_cast<double>(from));
}

double luminance(Colour colour) {
  const auto linear = [](std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

std::string_view name(Theme theme) {
  static constexpr std::array<std::string_view, 3> kNames = {"light", "dark", "print"};
  return kNames[ordinal(theme)];
}

std::string_view name(Role role) {
  static constexpr std::array<std::string_view, kRoles> kNames = {
      "cell",       "given-cell", "hole",   "ribbon",  "rope",    "start", "finish", "shade",
      "not-shaded", "reason",     "target", "wrong",   "contour", "wall",  "link",   "stop",
      "first",      "last",       "given",  "ordinal", "answer",  "mark",  "label"};
  return kNames[ordinal(role)];
}

double contrast(Colour a, Colour b) {
  const double x = luminance(a) + 0.05;
  const double y = luminance(b) + 0.05;
  return std::max(x, y) / std::min(x, y);
}

Colour background(Theme theme) { return theme == Theme::print ? kNoColour : kBackground.in(theme); }

Look look(Role role, Theme theme, double along) {
  switch (role) {
    case Role::cell:
      return {.fill = kCell.in(theme), .stroke = kThinLine.in(theme), .width = kHairline};
    case Role::given_cell:
      return {.fill = kGivenCell.in(theme), .stroke = kThinLine.in(theme), .width = kHairline};
    case Role::hole: return {.fill = kHole.in(theme)};
    case Role::ribbon: return {.stroke = ribbon_colour(theme, along), .width = kRibbon};
    case Role::rope: return {.stroke = ribbon_colour(theme, along), .width = kRope};
    case Role::start: return {.fill = kRibbonPaint.front().in(theme)};
    case Role::finish: return {.fill = kRibbonPaint.back().in(theme)};
    case Role::shade: return {.fill = kShaded.in(theme)};
    case Role::not_shaded: return {.fill = kSoft.in(theme)};
    case Role::reason:
      return {.fill = kReasonFill.in(theme),
              .stroke = kReason.in(theme),
              .width = kFrame * 0.75,
              .dashed = true};
    case Role::target:
      return {.fill = kTargetFill.in(theme), .stroke = kTarget.in(theme), .width = kFrame};
    case Role::wrong: return {.stroke = kWrong.in(theme), .width = kFrame};
    case Role::contour: return {.stroke = kInk.in(theme), .width = kContour};
    case Role::wall: return {.stroke = kInk.in(theme), .width = kWall};
    case Role::link: return {.fill = kInk.in(theme), .stroke = kCell.in(theme), .width = kLinkLine};
    case Role::first:
    case Role::last: return {.stroke = kRingLine.in(theme), .width = kRing};
    case Role::stop: return {.fill = kInk.in(theme)};
    case Role::ordinal: return {.fill = kCell.in(theme), .bold = true};
    case Role::given: return {.fill = kInk.in(theme), .bold = true};
    case Role::answer: return {.fill = kAnswer.in(theme)};
    case Role::mark:
    case Role::label: break;
  }
  return {.fill = kSoft.in(theme)};
}

}  // namespace clew::render
