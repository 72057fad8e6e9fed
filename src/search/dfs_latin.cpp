// `dfs` on the shading puzzle: plain depth-first search by rows.
//
// No document has it; it is Martin's idea carried over, the yardstick for `mrv`. Row by row, the
// shaded cell is tried in each column from left to right. A cell is refused when it is a clue,
// its column is taken, or it touches the shaded cell of the row above. A clue is checked as soon
// as its neighbourhood is complete, that is when the row below it (or the last row) is shaded.
//
// Stats: calls = calls of fill_row; nodes = placements = cells shaded; backtracks = cells cleared.
#include <string>
#include <vector>

#include "model/table.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

template <class Watch>
class DfsLatin {
 public:
  DfsLatin(const Puzzle& puzzle, const Query& query)
      : puzzle_(puzzle),
        topology_(puzzle.topology()),
        run_(query),
        shaded_(puzzle.cells().size(), 0),
        column_used_(topology_.cols()) {}

  Outcome solve() {
    // One a row and one a column: as many rows as columns, or nothing.
    if (topology_.rows() == topology_.cols()) fill_row(0);
    return run_.finish();
  }

 private:
  void fill_row(int row) {
    ++run_.stats().calls;
    if (row == topology_.rows()) {
      run_.solution(shaded_);
      return;
    }
    bool shaded_any = false;
    for (int col = 0; col < topology_.cols() && !run_.stopped(); ++col) {
      const Cell cell = topology_.at({row, col});
      if (refused(cell, col) || !run_.node()) continue;
      shaded_any = true;
      shade(cell, col);
      if (clues_agree(row)) fill_row(row + 1);
      if (!run_.stopped()) clear(cell, col);
    }
    if (!shaded_any) {
      run_.dead_end(kNoCell, kBlank, [&] {
        return "row " + std::to_string(row + 1) + " has no cell left to shade";
      });
    }
  }

  [[nodiscard]] bool refused(Cell cell, int col) const {
    if (cell == kNoCell || puzzle_.is_given(cell)) return true;
    return column_used_[col] || shaded_around(cell) > 0;
  }

  /// The clues whose neighbourhood the shading of `row` completed.
  bool clues_agree(int row) {
    if (row > 0 && !row_agrees(row - 1)) return false;
    return row + 1 < topology_.rows() || row_agrees(row);
  }

  bool row_agrees(int row) {
    for (int col = 0; col < topology_.cols(); ++col) {
      const Cell cell = topology_.at({row, col});
      if (cell == kNoCell || !puzzle_.is_given(cell)) continue;
      const int found = shaded_around(cell);
      if (found == puzzle_.given(cell)) continue;
      run_.dead_end(cell, puzzle_.given(cell), [&] {
        return "the clue " + std::to_string(puzzle_.given(cell)) + " at " +
               to_string(topology_.place(cell)) + " has " + std::to_string(found) +
               " shaded neighbours";
      });
      return false;
    }
    return true;
  }

  [[nodiscard]] int shaded_around(Cell cell) const {
    int count = 0;
    for (const Cell other : topology_.neighbours(cell)) count += shaded_[other];
    return count;
  }

  void shade(Cell cell, int col) {
    shaded_[cell] = 1;
    column_used_[col] = true;
    run_.add(cell, 1);
  }

  void clear(Cell cell, int col) {
    ++run_.stats().backtracks;
    shaded_[cell] = 0;
    column_used_[col] = false;
    run_.remove(cell, 1);
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  Run<Watch> run_;
  std::vector<int> shaded_;  // 1 or 0, as a Solution has it
  Table<bool> column_used_;
};

}  // namespace

Outcome run_dfs_latin(const Puzzle& puzzle, const Query& query) {
  return run_search<DfsLatin>(puzzle, query);
}

}  // namespace clew::search
