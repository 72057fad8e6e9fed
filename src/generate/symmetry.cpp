// See symmetry.h; and the names of symmetries and patterns.
#include "generate/symmetry.h"

#include <algorithm>
#include <array>
#include <map>

#include "model/named.h"
#include "model/ordinal.h"

namespace clew::generate {
namespace {

// Where a cell is drawn, in whole numbers: its row, and twice its column counted from the left.
std::pair<int, int> drawn_at(const Topology& board, Cell cell) {
  const Place place = board.place(cell);
  return {place.row, 2 * place.col + board.indent(place.row)};
}

}  // namespace

std::string_view name(Symmetry symmetry) {
  static constexpr std::array<std::string_view, 3> kNames = {"none", "rotational", "mirror"};
  return kNames[ordinal(symmetry)];
}

std::optional<Symmetry> symmetry_from_name(std::string_view text) {
  return named(kAllSymmetries, text);
}

std::string_view name(Pattern pattern) {
  return pattern == Pattern::scattered ? "scattered" : "newspaper";
}

std::optional<Pattern> pattern_from_name(std::string_view text) {
  return named(kAllPatterns, text);
}

std::optional<std::vector<Cell>> images(const Topology& board, Symmetry symmetry) {
  std::vector<Cell> image(board.cells().size());
  std::map<std::pair<int, int>, Cell> cell_at;
  int top = board.rows();
  int bottom = 0;
  int left = 4 * kMaxSide;
  int right = 0;
  for (const Cell cell : board.cells()) {
    image[cell] = cell;
    const auto [row, x] = drawn_at(board, cell);
    cell_at[{row, x}] = cell;
    top = std::min(top, row);
    bottom = std::max(bottom, row);
    left = std::min(left, x);
    right = std::max(right, x);
  }
  if (symmetry == Symmetry::none) return image;
  for (const auto& [at, cell] : cell_at) {
    const int row = symmetry == Symmetry::rotational ? top + bottom - at.first : at.first;
    const auto found = cell_at.find({row, left + right - at.second});
    if (found == cell_at.end()) return std::nullopt;
    image[cell] = found->second;
  }
  return image;
}

}  // namespace clew::generate
