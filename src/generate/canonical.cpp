// The canonical form of a puzzle: of all its turned, mirrored and reversed images, the one that
// comes first. And the seeds of a batch.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "clew/generate.h"
#include "model/length.h"

namespace clew::generate {
namespace {

struct Spot {
  int a = 0;
  int b = 0;
};

// Squares have eight symmetries, hexagons twelve. Both in coordinates in which they are linear:
// row and column, or the two axial ones (J. Conway's and others' trick of turning a hexagon by
// (r, q) -> (r + q, -r)).
struct Turn {
  int aa;
  int ab;
  int ba;
  int bb;
  [[nodiscard]] Spot operator()(Spot s) const { return {aa * s.a + ab * s.b, ba * s.a + bb * s.b}; }
};
constexpr std::array<Turn, 8> kSquareTurns = {{{1, 0, 0, 1},
                                               {0, 1, -1, 0},
                                               {-1, 0, 0, -1},
                                               {0, -1, 1, 0},
                                               {0, 1, 1, 0},
                                               {1, 0, 0, -1},
                                               {0, -1, -1, 0},
                                               {-1, 0, 0, 1}}};
constexpr std::array<Turn, 12> kHexTurns = {{{1, 0, 0, 1},
                                             {1, 1, -1, 0},
                                             {0, 1, -1, -1},
                                             {-1, 0, 0, -1},
                                             {-1, -1, 1, 0},
                                             {0, -1, 1, 1},
                                             {0, 1, 1, 0},
                                             {-1, 0, 1, 1},
                                             {-1, -1, 0, 1},
                                             {0, -1, -1, 0},
                                             {1, 0, -1, -1},
                                             {1, 1, 0, -1}}};

Spot spot_of(const Topology& board, Place place) {
  if (board.outline() == CellOutline::square) return {place.row, place.col};
  return {place.row, place.col - (place.row - board.indent(place.row)) / 2};
}

// Everything about the puzzle in one list of numbers that compares like the picture it makes.
std::vector<int> image(const Puzzle& puzzle, const Turn& turn, bool reversed) {
  const Topology& board = puzzle.topology();
  std::vector<Spot> at;
  Spot least{1 << 20, 1 << 20};
  for (const Cell cell : board.cells()) {
    at.push_back(turn(spot_of(board, board.place(cell))));
    least = {std::min(least.a, at.back().a), std::min(least.b, at.back().b)};
  }
  std::vector<std::array<int, 3>> cells;
  for (const Cell cell : board.cells()) {
    const int given = puzzle.given(cell);
    const int last = puzzle.has_checkpoints() ? puzzle.given_count() : board.size();
    const int shown = reversed && given != kBlank ? last + 1 - given : given;
    cells.push_back({at[cell].a - least.a, at[cell].b - least.b, shown});
  }
  std::sort(cells.begin(), cells.end());
  std::vector<int> all;
  for (const auto& cell : cells) all.insert(all.end(), cell.begin(), cell.end());
  for (const auto* borders : {&board.walls(), &board.links()}) {
    std::vector<std::array<int, 4>> lines;
    for (const Border& border : *borders) {
      Spot a = at[board.at(border.a)];
      Spot b = at[board.at(border.b)];
      if (std::pair(b.a, b.b) < std::pair(a.a, a.b)) std::swap(a, b);
      lines.push_back({a.a - least.a, a.b - least.b, b.a - least.a, b.b - least.b});
    }
    std::sort(lines.begin(), lines.end());
    all.push_back(length(lines));
    for (const auto& line : lines) all.insert(all.end(), line.begin(), line.end());
  }
  return all;
}

}  // namespace

std::string canonical(const Puzzle& puzzle) {
  const bool squares = puzzle.topology().outline() == CellOutline::square;
  const std::span<const Turn> turns =
      squares ? std::span<const Turn>(kSquareTurns) : std::span<const Turn>(kHexTurns);
  std::vector<int> first;
  for (const Turn& turn : turns) {
    for (int reversed = 0; reversed < (puzzle.has_path() ? 2 : 1); ++reversed) {
      std::vector<int> one = image(puzzle, turn, reversed == 1);
      if (first.empty() || one < first) first = std::move(one);
    }
  }
  // Squares with corners that touch are another board than squares without.
  const bool corners = squares && puzzle.topology().layout() != default_layout(puzzle.kind());
  return fmt::format("{}{} {}", name(puzzle.kind()), corners ? " corners" : "",
                     fmt::join(first, " "));
}

std::string seed_of(std::string_view batch, std::uint64_t number, std::uint64_t attempt) {
  if (number == 1 && attempt == 0) return std::string(batch);
  if (attempt == 0) return fmt::format("{}#{}", batch, number);
  return fmt::format("{}#{}.{}", batch, number, attempt);
}

}  // namespace clew::generate
