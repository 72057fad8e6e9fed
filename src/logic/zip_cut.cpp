// Zip: steps that would cut the board up.
//
// The path goes from the first checkpoint to the last and comes to every cell once. So every cell
// lies on some way from the one to the other over steps that are still open: it is not cut off, and
// no single cell is the only way both in and out.
#include "logic/techniques.h"
#include "logic/ways.h"
#include "logic/zip_what_if.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// Cells that no path comes to, and the cell that alone leads there, if there is one.
struct Pocket {
  std::vector<Cell> cells = {};
  Cell gate = kNoCell;
};

/// Looks at the board as a whole.
class Whole {
 public:
  explicit Whole(const ZipState& state) : size_(state.size()) {}

  [[nodiscard]] bool is_one(const ZipState& state) {
    ways_.reset(size_);
    const Cell first = state.checkpoint(1);
    const Cell last = state.checkpoint(state.last());
    for (const Cell a : state.cells()) {
      ways_.at(a.index());
      for (const Cell other : state.board().beside(a, state.open(a))) {
        ways_.link(other.index(), 1);
      }
      if (a == first) ways_.link(ways_.start(), 0);
      if (a == last) ways_.link(ways_.finish(), 0);
    }
    ways_.at(ways_.start());
    ways_.link(first.index(), 0);
    ways_.at(ways_.finish());
    ways_.link(last.index(), 0);
    ways_.find();
    for (const Cell cell : state.cells()) {
      if (!ways_.on_some(cell.index())) return false;
    }
    return true;
  }
  /// Where is_one() said yes: makes ready for stays_one().
  void number_ways() { ways_.number_nodes(numbers_); }
  /// Every cell near a step still has one way on to a lower and one to a higher number. False does
  /// not say that the board falls apart.
  [[nodiscard]] bool stays_one(const ZipState& after, const WhatIf& step) const {
    const auto goes = [&](Cell cell) {
      bool lower = cell == after.checkpoint(1);
      bool higher = cell == after.checkpoint(after.last());
      for (const Cell other : after.board().beside(cell, after.open(cell))) {
        (numbers_[other] < numbers_[cell] ? lower : higher) = true;
      }
      return lower && higher;
    };
    for (const Cell end : {step.a, step.b}) {
      const auto around = after.topology().neighbours(end);
      if (!goes(end) || !std::all_of(around.begin(), around.end(), goes)) return false;
    }
    return true;
  }

  /// Where is_one() said no: the first pocket.
  [[nodiscard]] Pocket pocket(const ZipState& state) const {
    Pocket found;
    std::vector<bool> seen(size_, false);
    const auto add = [&](Cell cell) {
      if (seen[cell]) return;
      seen[cell] = true;
      if (ways_.on_some(cell.index())) {
        found.gate = cell;
      } else {
        found.cells.push_back(cell);
      }
    };
    for (int i = 0; found.cells.empty(); ++i) {
      if (!ways_.on_some(i)) add(Cell(i));
    }
    for (std::size_t i = 0; i < found.cells.size(); ++i) {
      const Cell cell = found.cells[i];
      for (const Cell other : state.board().beside(cell, state.open(cell))) {
        add(other);
      }
    }
    std::sort(found.cells.begin(), found.cells.end());
    // Of a board in two pieces the smaller one is easier to see.
    if (found.gate == kNoCell && 2 * length(found.cells) > size_) {
      found.cells.clear();
      for (const Cell cell : state.cells()) {
        if (!seen[cell]) found.cells.push_back(cell);
      }
    }
    return found;
  }

 private:
  int size_;
  Ways ways_;
  std::vector<int> numbers_;
};

/// Steps that would cut something off altogether, or leave one cell as its only way in and out.
void find_cut(const ZipState& state, Finder& out, Technique technique, bool altogether) {
  Whole whole(state);
  if (!whole.is_one(state)) {
    const Pocket pocket = whole.pocket(state);
    if ((pocket.gate == kNoCell) != altogether) return;
    for (const Cell cell : pocket.cells) {
      if (state.undecided(cell) == 0) continue;
      return offer_failure(state, {Conflict::Type::cut_off, cell, kBlank}, technique, out);
    }
    return;
  }
  whole.number_ways();
  Pocket pocket;
  const auto look = [&](const ZipState& after, const WhatIf& step) -> Conflict {
    if (whole.stays_one(after, step)) return {};
    if (whole.is_one(after)) return {};
    pocket = whole.pocket(after);
    if ((pocket.gate == kNoCell) != altogether) return {};
    return {Conflict::Type::cut_off, pocket.cells.front(), kBlank};
  };
  what_if(state, out, look, [&](const WhatIf& step, const Conflict&) {
    Deduction found{.technique = technique,
                    .which = step.taken ? Case::usual : Case::not_taken,
                    .joins = {{step.a, step.b}},
                    .effects = {step.otherwise()}};
    if (!altogether) found.cells.push_back(pocket.gate);
    found.cells.insert(found.cells.end(), pocket.cells.begin(), pocket.cells.end());
    return found;
  });
}

}  // namespace

// joins: the step; cells: what it would cut off.
void find_zip_island(const ZipState& state, Finder& out) {
  find_cut(state, out, Technique::zip_island, true);
}
// joins: the step; cells: the cell that would be the only way in and out, then what lies behind it.
void find_zip_cut_cell(const ZipState& state, Finder& out) {
  find_cut(state, out, Technique::zip_cut_cell, false);
}

}  // namespace clew::logic
