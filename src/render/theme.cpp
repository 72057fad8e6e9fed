// The looks: a table of colours a theme, and one table of weights for all.
//
// Colours are from a palette that stays apart for the common kinds of colour blindness (teal to
// violet for the path, orange and blue for highlights), and each pair that must not be confused
// differs otherwise too: givens are bold on a tinted cell, targets have a solid frame and reasons a
// dashed one, walls are bars and links are diamonds.
#include <algorithm>
#include <cmath>

#include "clew/render.h"

namespace clew::render {
namespace {

constexpr Colour rgb(std::uint32_t code) {
  return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
          static_cast<std::uint8_t>(code)};
}

struct Palette {
  Colour background;
  Colour cell;
  Colour given_cell;
  Colour hole;
  Colour hairline;
  Colour ink;     // contour, walls, given numbers
  Colour answer;  // what the solver writes
  Colour soft;    // marks and labels
  Colour ring;    // around first and last
  Colour shade;
  Colour target;
  Colour target_fill;
  Colour reason;
  Colour reason_fill;
  Colour wrong;
  std::array<Colour, 3> ribbon;  // at the start, in the middle, at the end
};

constexpr Palette kLight = {
    .background = rgb(0xfaf8f3),
    .cell = rgb(0xffffff),
    .given_cell = rgb(0xf3efe6),
    .hole = rgb(0xd9d3c6),
    .hairline = rgb(0xcfc8ba),
    .ink = rgb(0x2b2926),
    .answer = rgb(0x1d4b7a),
    .soft = rgb(0x6b665e),
    .ring = rgb(0x6b665e),
    .shade = rgb(0x44556b),
    .target = rgb(0xb8480c),
    .target_fill = rgb(0xfdebdc),
    .reason = rgb(0x2563a8),
    .reason_fill = rgb(0xeaf2fb),
    .wrong = rgb(0xb3261e),
    .ribbon = {rgb(0xa5dccd), rgb(0xb5cdf0), rgb(0xd6bdea)},
};
constexpr Palette kDark = {
    .background = rgb(0x15181c),
    .cell = rgb(0x20252b),
    .given_cell = rgb(0x2c333c),
    .hole = rgb(0x0b0d0f),
    .hairline = rgb(0x3c4550),
    .ink = rgb(0xece8df),
    .answer = rgb(0xa4d2f7),
    .soft = rgb(0xa3adb9),
    .ring = rgb(0xa3adb9),
    .shade = rgb(0xb9c6d6),
    .target = rgb(0xf6a05a),
    .target_fill = rgb(0x45301f),
    .reason = rgb(0x7fbaf2),
    .reason_fill = rgb(0x1f3144),
    .wrong = rgb(0xff8a80),
    .ribbon = {rgb(0x1f5b52), rgb(0x2e4a7c), rgb(0x573b78)},
};
constexpr Palette kPrint = {
    .background = kNoColour,
    .cell = rgb(0xffffff),
    .given_cell = rgb(0xeeeeee),
    .hole = rgb(0x8a8a8a),
    .hairline = rgb(0x999999),
    .ink = rgb(0x000000),
    .answer = rgb(0x1a1a1a),
    .soft = rgb(0x555555),
    .ring = rgb(0x444444),
    .shade = rgb(0x555555),
    .target = rgb(0x000000),
    .target_fill = rgb(0xffffff),
    .reason = rgb(0x333333),
    .reason_fill = rgb(0xffffff),
    .wrong = rgb(0x000000),
    .ribbon = {rgb(0xe2e2e2), rgb(0xd2d2d2), rgb(0xc0c0c0)},
};

constexpr double kHairline = 0.018;
constexpr double kContour = 0.05;
constexpr double kWall = 0.13;
constexpr double kLinkLine = 0.035;
constexpr double kRibbon = 0.34;
constexpr double kRing = 0.028;
constexpr double kFrame = 0.06;

const Palette& palette(Theme theme) {
  switch (theme) {
    case Theme::light: return kLight;
    case Theme::dark: return kDark;
    case Theme::print: break;
  }
  return kPrint;
}

Colour mix(Colour a, Colour b, double part) {
  const auto channel = [part](std::uint8_t from, std::uint8_t to) {
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * part));
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

Colour ribbon_colour(const Palette& colours, double along) {
  const double at = std::clamp(along, 0.0, 1.0) * 2;
  return at < 1 ? mix(colours.ribbon[0], colours.ribbon[1], at)
                : mix(colours.ribbon[1], colours.ribbon[2], at - 1);
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
  switch (theme) {
    case Theme::light: return "light";
    case Theme::dark: return "dark";
    case Theme::print: break;
  }
  return "print";
}

std::string_view name(Role role) {
  static constexpr std::array<std::string_view, kRoles> kNames = {
      "cell",       "given-cell", "hole",   "ribbon", "start",   "finish", "shade",
      "not-shaded", "reason",     "target", "wrong",  "contour", "wall",   "link",
      "first",      "last",       "given",  "answer", "mark",    "label"};
  return kNames[static_cast<std::size_t>(role)];
}

double contrast(Colour a, Colour b) {
  const double x = luminance(a) + 0.05;
  const double y = luminance(b) + 0.05;
  return std::max(x, y) / std::min(x, y);
}

Colour background(Theme theme) { return palette(theme).background; }

Look look(Role role, Theme theme, double along) {
  const Palette& p = palette(theme);
  switch (role) {
    case Role::cell: return {.fill = p.cell, .stroke = p.hairline, .width = kHairline};
    case Role::given_cell: return {.fill = p.given_cell, .stroke = p.hairline, .width = kHairline};
    case Role::hole: return {.fill = p.hole};
    case Role::ribbon: return {.stroke = ribbon_colour(p, along), .width = kRibbon};
    case Role::start: return {.fill = p.ribbon.front()};
    case Role::finish: return {.fill = p.ribbon.back()};
    case Role::shade: return {.fill = p.shade};
    case Role::not_shaded: return {.fill = p.soft};
    case Role::reason:
      return {.fill = p.reason_fill, .stroke = p.reason, .width = kFrame * 0.75, .dashed = true};
    case Role::target: return {.fill = p.target_fill, .stroke = p.target, .width = kFrame};
    case Role::wrong: return {.stroke = p.wrong, .width = kFrame};
    case Role::contour: return {.stroke = p.ink, .width = kContour};
    case Role::wall: return {.stroke = p.ink, .width = kWall};
    case Role::link: return {.fill = p.ink, .stroke = p.cell, .width = kLinkLine};
    case Role::first:
    case Role::last: return {.stroke = p.ring, .width = kRing};
    case Role::given: return {.fill = p.ink, .bold = true};
    case Role::answer: return {.fill = p.answer};
    case Role::mark:
    case Role::label: break;
  }
  return {.fill = p.soft};
}

}  // namespace clew::render
