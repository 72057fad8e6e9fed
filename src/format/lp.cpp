// Facts for clingo, to be used with examples/path.lp, examples/zip.lp or examples/latin.lp. Cells
// are (row, column) pairs, counted from 1 as people read them.
#include <fmt/format.h>

#include "clew/format.h"
#include "format/writers.h"

namespace clew::format {

Result<std::string> write_lp(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  const std::string_view printed = puzzle.has_checkpoints() ? "checkpoint"
                                   : puzzle.has_path()      ? "given"
                                                            : "clue";
  const auto pair = [&](Cell cell) {
    const Place place = topology.place(cell);
    return fmt::format("({},{})", place.row + 1, place.col + 1);
  };
  std::string text =
      fmt::format("% {}; for examples/{}.lp\nrows({}). cols({}). cells({}).\n", described(puzzle),
                  model_name(puzzle), topology.rows(), topology.cols(), topology.size());
  for (const Cell cell : topology.cells()) {
    text += fmt::format("cell({}).", pair(cell));
    if (puzzle.is_given(cell)) {
      text += fmt::format(" {}({},{}).", printed, pair(cell), puzzle.given(cell));
    }
    for (const Cell next : topology.neighbours(cell)) {
      text += fmt::format(" near({},{}).", pair(cell), pair(next));
    }
    for (const Cell tied : topology.linked(cell)) {
      if (cell < tied) text += fmt::format(" link({},{}).", pair(cell), pair(tied));
    }
    text += '\n';
  }
  return text;
}

}  // namespace clew::format
