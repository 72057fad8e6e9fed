// Lays a topology out for shifting; see board.h.
#include "solve/board.h"

#include <algorithm>

namespace clew::solve {
namespace {

void put(std::vector<std::uint64_t>& mask, int position) {
  mask[word_of(position)] |= mask_of(position);
}

}  // namespace

Board::Board(const Topology& source) : topology(&source), size(source.size()) {
  choose_positions();
  collect_steps();
  colour();
}

void Board::choose_positions() {
  const int area = topology->rows() * topology->cols();
  const bool rectangle = area <= kMaxCells;
  positions = rectangle ? area : size;
  words = words_for(positions);
  position.resize(size);
  cell.assign(positions, kNoCell);
  for (const Cell c : CellRange(size)) {
    const Place place = topology->place(c);
    const int p = rectangle ? place.row * topology->cols() + place.col : c.index();
    position[c] = static_cast<std::uint16_t>(p);
    cell[p] = c;
  }
}

void Board::collect_steps() {
  const auto step_of = [&](int distance) -> Step& {
    // Most boards have two to four.
    const auto at = std::find_if(steps.begin(), steps.end(),
                                 [&](const Step& step) { return step.distance >= distance; });
    if (at != steps.end() && at->distance == distance) return *at;
    const std::vector<std::uint64_t> empty(words, 0);
    return *steps.insert(at, Step{distance, Shift::by(distance), empty, empty});
  };
  const bool unlinked = topology->links().empty();
  for (const Cell a : CellRange(size)) {
    for (const Cell b : topology->neighbours(a)) {
      if (position[b] > position[a]) put(step_of(position[b] - position[a]).from, position[a]);
    }
    if (unlinked) continue;
    for (const Cell b : topology->linked(a)) {
      has_links = true;
      if (position[b] > position[a]) put(step_of(position[b] - position[a]).linked, position[a]);
    }
  }
}

void Board::colour() {
  if (topology->surplus() == 0 || !topology->can_alternate()) return;
  odd_values.assign(words, 0);
  for (const Cell c : CellRange(size)) {
    if (topology->may_end(c)) put(odd_values, position[c]);
  }
}

}  // namespace clew::solve
