// The kinds of puzzles, a row each: what a kind is called, what its solutions are and on which
// boards it is played. What its givens mean is in puzzle.cpp, its rules are in verify.cpp.
#include <algorithm>
#include <array>

#include "clew/puzzle.h"
#include "model/ordinal.h"

namespace clew {
namespace {

struct KindRow {
  Kind kind;
  std::string_view name;
  std::array<std::string_view, 2> aliases;  // what others call it; may be empty
  bool path;                                // its solutions are paths of numbers
  Layout layout;                            // hexagons may also lie in rows
  bool any_layout = false;                  // and it is played on all others as well
  bool checkpoints = false;                 // what is printed are ordinals
};

constexpr std::array kKinds = {
    KindRow{Kind::numbrix, "numbrix", {}, true, Layout::square4},
    KindRow{Kind::hidato, "hidato", {"hidoku"}, true, Layout::square8},
    KindRow{Kind::hex, "hex", {"rikudo"}, true, Layout::hex_axial},
    KindRow{Kind::latin, "latin", {"latin-shade"}, false, Layout::square8},
    KindRow{Kind::zip, "zip", {"linkedin-zip", "trail"}, true, Layout::square4, true, true},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (ordinal(kKinds[i].kind) != i) return false;
  }
  return kKinds.size() == kAllKinds.size();
}
static_assert(in_order(), "the rows are found by their index");

const KindRow& row(Kind kind) { return kKinds[ordinal(kind)]; }

}  // namespace

std::string_view name(Kind kind) { return row(kind).name; }

std::optional<Kind> kind_from_name(std::string_view name_or_alias) {
  if (name_or_alias.empty()) return std::nullopt;
  for (const KindRow& known : kKinds) {
    const auto& others = known.aliases;
    if (known.name == name_or_alias ||
        std::find(others.begin(), others.end(), name_or_alias) != others.end()) {
      return known.kind;
    }
  }
  return std::nullopt;
}

bool is_path(Kind kind) { return row(kind).path; }

bool has_checkpoints(Kind kind) { return row(kind).checkpoints; }

Layout default_layout(Kind kind) { return row(kind).layout; }

bool fits(Kind kind, Layout layout) {
  const bool hexagons = outline_of(layout) == CellOutline::hexagon;
  return layout == row(kind).layout || row(kind).any_layout ||
         (hexagons && outline_of(row(kind).layout) == CellOutline::hexagon);
}

Kind path_kind(Layout layout) {
  return std::find_if(kKinds.begin(), kKinds.end(),
                      [&](const KindRow& known) { return known.path && fits(known.kind, layout); })
      ->kind;
}

}  // namespace clew
