// See latin_lines.h.
#include "solve/latin_lines.h"

namespace clew::solve::latin {

Lines::Lines(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  side = topology.rows();
  rows.assign(side, 0);
  cols.assign(topology.cols(), 0);
  for (const Cell cell : topology.cells()) {
    const Place place = topology.place(cell);
    if (puzzle.is_given(cell)) {
      clues.push_back({place.row, place.col, puzzle.given(cell)});
      continue;
    }
    rows[place.row] |= mask_of(place.col);
    cols[place.col] |= mask_of(place.row);
  }
}

}  // namespace clew::solve::latin
