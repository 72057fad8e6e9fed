// See clue_groups.h.
#include "generate/clue_groups.h"

#include "model/length.h"

namespace clew::generate {
namespace {

// The cells at the edge of the drawing: those with fewer neighbours than the layout has directions,
// walls aside.
std::vector<bool> edge_cells(const Topology& board) {
  Shape plain = board.shape();
  plain.walls.clear();
  plain.links.clear();
  if (board.outline() == CellOutline::square) plain.layout = Layout::square8;
  const TopologyPtr open = *Topology::make(std::move(plain));
  std::vector<bool> edge(board.cells().size());
  for (const Cell cell : board.cells()) {
    edge[cell] = length(open->neighbours(cell)) < open->ways();
  }
  return edge;
}

}  // namespace

void group_clues(SolvedBoard& solved, Symmetry symmetry) {
  solved.groups.clear();
  const auto image = images(*solved.board, symmetry);
  for (const Cell cell : solved.board->cells()) {
    const Cell other = image ? (*image)[cell] : cell;
    if (other < cell || solved.clues[cell] == kBlank || solved.clues[other] == kBlank) continue;
    solved.groups.push_back(other == cell ? std::vector<Cell>{cell}
                                          : std::vector<Cell>{cell, other});
  }
}

Chosen newspaper_cells(const Topology& board) {
  const std::vector<bool> edge = edge_cells(board);
  Chosen chosen(edge.size(), 0);
  if (board.outline() == CellOutline::square) {
    // Along a side every step changes the colour of a chessboard.
    for (const Cell cell : board.cells()) {
      const Place place = board.place(cell);
      chosen[cell] = edge[cell] && (place.row + place.col) % 2 == 0 ? 1 : 0;
    }
    return chosen;
  }
  // Hexagons: walk along the edge and take every other cell.
  std::vector<bool> seen(edge.size(), false);
  for (const Cell c : board.cells()) {
    bool take = true;
    for (auto cell = c; cell != kNoCell && edge[cell] && !seen[cell];) {
      seen[cell] = true;
      chosen[cell] = take ? 1 : 0;
      take = !take;
      Cell next = kNoCell;
      for (const Cell near : board.neighbours(cell)) {
        if (edge[near] && !seen[near] && next == kNoCell) next = near;
      }
      cell = next;
    }
  }
  return chosen;
}

bool is_newspaper_symmetric(const Topology& board, Symmetry symmetry) {
  const auto image = images(board, symmetry);
  const Chosen pattern = newspaper_cells(board);
  for (std::size_t c = 0; image && c < pattern.size(); ++c) {
    if (pattern[c] != pattern[(*image)[c]]) return false;
  }
  return true;
}

}  // namespace clew::generate
