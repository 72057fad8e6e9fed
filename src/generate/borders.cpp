// See borders.h.
#include "generate/borders.h"

#include <algorithm>

#include <fmt/format.h>

#include "generate/solved_board.h"
#include "model/length.h"

namespace clew::generate {
namespace {

bool linked(const Topology& board, Cell a, Cell b) {
  const auto linked = board.linked(a);
  return std::find(linked.begin(), linked.end(), b) != linked.end();
}

Error no_room(std::string_view what, int wanted, std::size_t room) {
  return Error{.what = fmt::format("{} {}", wanted, what),
               .expected = fmt::format("at most {} on this board", room)};
}

}  // namespace

Result<TopologyPtr> with_borders(const Topology& board, const Solution& solution, int walls,
                                 int links, Random& random) {
  std::vector<Border> apart;
  std::vector<Border> together;
  for (const Cell cell : board.cells()) {
    for (const Cell other : board.neighbours(cell)) {
      if (other < cell) continue;
      const bool step = crosses(solution, cell, other);
      if (step && linked(board, cell, other)) continue;
      (step ? together : apart).push_back({board.place(cell), board.place(other)});
    }
  }
  if (length(apart) < walls) return no_room("walls", walls, apart.size());
  if (length(together) < links) {
    return no_room("links", links, together.size());
  }
  random.shuffle(apart);
  random.shuffle(together);
  Shape shape = board.shape();
  shape.walls.insert(shape.walls.end(), apart.begin(), apart.begin() + walls);
  shape.links.insert(shape.links.end(), together.begin(), together.begin() + links);
  return Topology::make(std::move(shape));
}

}  // namespace clew::generate
