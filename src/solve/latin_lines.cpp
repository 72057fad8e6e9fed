// See latin_lines.h.
#include "solve/latin_lines.h"

namespace clew::solve::latin {

Lines::Lines(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  side = topology.rows();
  rows.assign(static_cast<std::size_t>(side), 0);
  cols.assign(static_cast<std::size_t>(topology.cols()), 0);
  for (const Cell cell : topology.cells()) {
    const Place place = topology.place(cell);
    if (puzzle.is_given(cell)) {
      clues.push_back({place.row, place.col, puzzle.given(cell)});
      continue;
    }
    rows[static_cast<std::size_t>(place.row)] |= std::uint64_t{1}
                                                 << static_cast<unsigned>(place.col);
    cols[static_cast<std::size_t>(place.col)] |= std::uint64_t{1}
                                                 << static_cast<unsigned>(place.row);
  }
}

}  // namespace clew::solve::latin
