// See clue_groups.h.
#include "generate/clue_groups.h"

namespace clew::generate {
namespace {

// The cells at the edge of the drawing: those with fewer neighbours than the layout has directions,
// walls aside.
std::vector<bool> edge_cells(const Topology& board) {
  Shape plain = board.shape();
  plain.walls.clear();
  plain.links.clear();
  if (plain.layout == Layout::square4) plain.layout = Layout::square8;
  const TopologyPtr open = *Topology::make(std::move(plain));
  const std::size_t full = board.outline() == CellOutline::square ? 8 : 6;
  std::vector<bool> edge(static_cast<std::size_t>(board.size()));
  for (int c = 0; c < board.size(); ++c) {
    edge[static_cast<std::size_t>(c)] = open->neighbours(static_cast<Cell>(c)).size() < full;
  }
  return edge;
}

}  // namespace

void group_clues(SolvedBoard& solved, Symmetry symmetry) {
  solved.groups.clear();
  const auto image = images(*solved.board, symmetry);
  for (int c = 0; c < solved.board->size(); ++c) {
    const auto cell = static_cast<Cell>(c);
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
    for (int c = 0; c < board.size(); ++c) {
      const Place place = board.place(static_cast<Cell>(c));
      chosen[static_cast<std::size_t>(c)] =
          edge[static_cast<std::size_t>(c)] && (place.row + place.col) % 2 == 0 ? 1 : 0;
    }
    return chosen;
  }
  // Hexagons: walk along the edge and take every other cell.
  std::vector<bool> seen(edge.size(), false);
  for (int c = 0; c < board.size(); ++c) {
    bool take = true;
    for (auto cell = static_cast<Cell>(c); cell != kNoCell && edge[cell] && !seen[cell];) {
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

}  // namespace clew::generate
