// See thread_ball.h.
#include "print/thread_ball.h"

#include <array>

namespace clew::cli::book {

render::Scene thread_ball(int radius) {
  const auto board = Topology::make(hexagon(radius));
  if (!board) return {};
  const Topology& topology = **board;
  const auto puzzle =
      Puzzle::make(Kind::hex, *board, std::vector<int>(topology.cells().size(), kBlank));
  if (!puzzle) return {};
  std::vector<int> values(topology.cells().size(), kBlank);
  // Rings around the middle; a step along the last side of one leads onto the next.
  static constexpr std::array<Place, 6> kSides = {
      {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
  Place at{radius, radius};
  int value = 1;
  values[topology.at(at)] = value++;
  for (int ring = 1; ring <= radius; ++ring) {
    at = {at.row, at.col + 1};
    values[topology.at(at)] = value++;
    for (std::size_t side = 0; side < kSides.size(); ++side) {
      const int steps = side == 0 ? ring - 1 : ring;
      for (int i = 0; i < steps; ++i) {
        at = {at.row + kSides[side].row, at.col + kSides[side].col};
        values[topology.at(at)] = value++;
      }
    }
  }
  render::Scene scene = render::make_scene(*puzzle, {.thread = values});
  std::erase_if(scene.figures, [](const render::Figure& figure) {
    return figure.role != render::Role::ribbon && figure.role != render::Role::start;
  });
  return scene;
}

}  // namespace clew::cli::book
