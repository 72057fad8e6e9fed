// Data for MiniZinc, to be used with examples/path.mzn, examples/zip.mzn or examples/latin.mzn.
//
// A path puzzle is exported as its graph, so that the model does not need to know the shape of the
// board: cells are 1..n in reading order, `edges` lists every step in both directions.
#include <fmt/format.h>

#include "clew/format.h"
#include "format/writers.h"

namespace clew::format {
namespace {

// A row for every cell of the rectangle.
std::string matrix(std::string_view key, const Topology& topology, const CellText& text) {
  return fmt::format("{} = [|{}|];\n", key, cell_rows(topology, ",", "|", text));
}

// Cells are counted from 1; 0 where there is none.
std::string cell_numbers(const Topology& topology) {
  return matrix("cell_at", topology,
                [](Cell cell) { return fmt::to_string(cell == kNoCell ? 0 : cell + 1); });
}

std::string pairs(std::string_view key, const std::string& rows) {
  if (rows.empty()) return fmt::format("{} = array2d(1..0, 1..2, []);\n", key);
  return fmt::format("{} = [|{}];\n", key, rows);
}

std::string path_data(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  std::string given;
  std::string edges;
  std::string links;
  for (const Cell cell : topology.cells()) {
    given +=
        fmt::format("{}{}", cell > 0 ? "," : "", puzzle.is_given(cell) ? puzzle.given(cell) : 0);
    for (const Cell next : topology.neighbours(cell)) {
      edges += fmt::format("{},{}|", cell + 1, next + 1);
    }
    for (const Cell tied : topology.linked(cell)) {
      if (cell < tied) links += fmt::format("{},{}|", cell + 1, tied + 1);
    }
  }
  return fmt::format("n = {};\n{} = [{}];\n{}{}", topology.size(),
                     puzzle.has_checkpoints() ? "checkpoint" : "given", given,
                     pairs("edges", edges), pairs("links", links));
}

// -1 where there is no clue and -2 for a hole.
std::string latin_data(const Puzzle& puzzle) {
  return matrix("clue", puzzle.topology(), [&](Cell cell) {
    return fmt::to_string(cell == kNoCell ? -2 : puzzle.given(cell));
  });
}

}  // namespace

std::string_view model_name(const Puzzle& puzzle) {
  if (puzzle.has_checkpoints()) return "zip";
  return puzzle.has_path() ? "path" : "latin";
}

std::string described(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  return fmt::format("{}, {} rows, {} columns, {} cells", name(puzzle.kind()), topology.rows(),
                     topology.cols(), topology.size());
}

Result<std::string> write_dzn(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  const bool path = is_path(puzzle.kind());
  std::string text =
      fmt::format("% {}; for examples/{}.mzn\nrows = {};\ncols = {};\n", described(puzzle),
                  model_name(puzzle), topology.rows(), topology.cols());
  return text + (path ? cell_numbers(topology) + path_data(puzzle) : latin_data(puzzle));
}

}  // namespace clew::format
