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
        run_(query, kDfsLatinCode),
        shaded_(puzzle.cells().size(), 0),
        column_used_(topology_.cols()) {}

  Outcome solve() {
    // One a row and one a column: as many rows as columns, or nothing.
    if (topology_.rows() == topology_.cols()) fill_row(0);
    return run_.finish();
  }

 private:
  using Line = DfsLatinLine;

  void fill_row(int row) {
    ++run_.stats().calls;
    run_.at(Line::kFillRow);
    if (row == topology_.rows()) {
      run_.at(Line::kBeyond);
      run_.solution(shaded_);
      return;
    }
    bool shaded_any = false;
    for (int col = 0; col < topology_.cols() && !run_.stopped(); ++col) {
      const Cell cell = topology_.at({row, col});
      run_.at(Line::kColumns);
      if (refused(cell, col) || !run_.node()) continue;
      shaded_any = true;
      shade(cell, row, col);
      if (clues_agree(row)) {
        run_.at(Line::kOn);
        fill_row(row + 1);
      }
      if (!run_.stopped()) clear(cell, row, col);
    }
    if (!shaded_any) {
      tell(row, kBlank);
      run_.depth(row);
      run_.at(Line::kNowhere);
      run_.dead_end(kNoCell, kBlank, [&] {
        return "row " + std::to_string(row + 1) + " has no cell left to shade";
      });
    }
  }

  [[nodiscard]] bool refused(Cell cell, int col) {
    if (cell == kNoCell || puzzle_.is_given(cell)) return refused_by(Line::kClue);
    if (column_used_[col]) return refused_by(Line::kColumnTaken);
    return shaded_around(cell) > 0 && refused_by(Line::kTouches);
  }
  bool refused_by(Line::Line line) {
    run_.at(line);
    return true;
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
      run_.at(Line::kDisagrees);
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

  void shade(Cell cell, int row, int col) {
    shaded_[cell] = 1;
    column_used_[col] = true;
    tell(row, col);
    run_.depth(row + 1);
    run_.at(Line::kShade);
    run_.add(cell, 1);
  }

  void clear(Cell cell, int row, int col) {
    ++run_.stats().backtracks;
    shaded_[cell] = 0;
    column_used_[col] = false;
    tell(row, col);
    run_.depth(row);
    run_.at(Line::kClear);
    run_.remove(cell, 1);
  }

  void tell(int row, int col) {
    run_.set(Line::kRow, row + 1);
    run_.set(Line::kColumn, col == kBlank ? kBlank : col + 1);
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  Run<Watch> run_;
  std::vector<int> shaded_;  // 1 or 0, as a Solution has it
  std::vector<bool> column_used_;
};

}  // namespace

Outcome run_dfs_latin(const Puzzle& puzzle, const Query& query) {
  return run_search<DfsLatin>(puzzle, query);
}

}  // namespace clew::search
