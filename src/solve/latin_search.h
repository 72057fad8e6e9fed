// Exact search for `latin` on bit rows: smallest line first, with forward checking.
//
// Deduction keeps a word a row (columns that may be shaded) and a word a column, and knows: one
// cell a line, no touching, a line whose candidates lie within three cells keeps its neighbour
// lines out of the middle, and each clue by how many of its three rows (and of its three columns)
// must or may have their shaded cell beside it. The search shades a candidate of the shortest
// line, and takes that candidate away when it comes back.
//
// How it counts: nodes are cells shaded by choice, placements all cells shaded, backtracks dead
// ends.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "clew/outcome.h"
#include "solve/latin_lines.h"
#include "solve/lines.h"

namespace clew::solve::latin {

/// One position: candidates by row and by column, and what still has to be looked at.
struct Grid {
  std::array<std::uint64_t, kLongestLine> rows;
  std::array<std::uint64_t, kLongestLine> cols;
  std::uint64_t dirty_rows = 0;
  std::uint64_t dirty_cols = 0;
};

/// Called for each solution with the shaded column of each row; false stops the search.
using Found = std::function<bool(const Grid&)>;

class Search {
 public:
  /// The lines must outlive the search. Events go to the observer if there is one.
  Search(const Lines& lines, const Puzzle& puzzle, Observer* observer);

  enum class End : std::uint8_t { finished, stopped, out_of_patience };
  /// Runs to the end of the space, or until `found` or a limit says stop, or until `patience`
  /// nodes have brought no solution. The answer stopped comes from limits, observer and `found`.
  End run(const Limits& limits, std::uint64_t patience, const Found& found, Stats& stats);
  /// After out_of_patience: the branches already searched, each as cells shaded together. Every
  /// solution not found yet is in none of them.
  [[nodiscard]] std::vector<std::vector<Cell>> searched() const;

 private:
  struct Level {
    Grid grid;
    int row = 0;  // the cell shaded to get to the next level
    int col = 0;
    std::size_t shown = 0;        // cells shown to the observer before
    std::vector<Cell> done = {};  // cells that were shaded here before, and led nowhere new
  };

  bool remove(Grid& grid, bool by_row, int line, std::uint64_t positions) const;
  bool settle(Grid& grid);
  bool settle_line(Grid& grid, bool by_row, int line);
  bool settle_clue(Grid& grid, const Clue& clue, bool by_row) const;
  bool choose(const Grid& grid, int& row, int& col) const;
  bool show(const Grid& grid);
  void at(FastLine line) {
    line_ = line;
    told_lines_ |= std::uint32_t{1} << line;
  }
  bool hide(std::size_t keep);
  bool tell(Event::Type type, int row, int col);

  const Lines& lines_;
  const Puzzle& puzzle_;
  Observer* observer_;
  FastLine line_ = kFastSolve;
  std::uint32_t told_lines_ = std::uint32_t{1} << kFastSolve;  // since the last event
  Stats* stats_ = nullptr;
  std::uint64_t all_;                           // a bit a line
  std::vector<std::vector<int>> clues_by_row_;  // clues that a row's change concerns
  std::vector<std::vector<int>> clues_by_col_;
  std::vector<Level> levels_;
  std::vector<std::pair<int, int>> shown_;  // shaded cells the observer knows of
  std::uint64_t event_ = 0;
};

}  // namespace clew::solve::latin
