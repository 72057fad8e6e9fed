// Which stretch of a zip's path may come where.
//
// Stretch s leads from checkpoint s to checkpoint s + 1. A cell can only lie on it where some way
// from the one to the other goes through the cell, over cells that are still free, without coming
// to any cell twice. Three looks, each sharper than the one before:
//   ways      each stretch for itself;
//   shares    and what every way of a stretch needs, no other stretch can have;
//   measures  and lengths add up to the board, and chessboard colours alternate.
#pragma once

#include <vector>

#include "logic/bits.h"
#include "logic/ways.h"
#include "logic/zip_state.h"

namespace clew::logic {

class Stretches {
 public:
  enum class Look : std::uint8_t { ways, shares, measures };
  Stretches() = default;
  Stretches(const ZipState& state, Look look) { read(state, look); }
  Stretches(const Stretches&) = delete;
  Stretches& operator=(const Stretches&) = delete;

  /// Looks at another board. What-if questions ask for hundreds, so that tables are used again.
  void read(const ZipState& state, Look look);
  /// Looks at the board that a step between a and b, taken or not, makes of one that has been read
  /// (without conflict) and numbered. Finds a conflict wherever read() would, and asks only the
  /// stretches that the step may touch: an irreducible 10x10 is graded in a third of the time.
  void read_after(const Stretches& before, const ZipState& state, Cell a, Cell b);
  /// For read_after(): numbers the cells of each stretch along its ways (Ways::number_nodes).
  void number_ways();

  /// Stretches that can come to a cell that the path has not passed through: bits 1..K-1. The two
  /// ends of a piece are asked; cells within it have none.
  [[nodiscard]] const Word* of(Cell cell) const { return &masks_[cell * step_]; }
  [[nodiscard]] bool can(Cell cell, int stretch) const { return test(of(cell), stretch); }
  [[nodiscard]] int words() const { return static_cast<int>(step_); }
  /// The only stretch that can come to a cell, or -1.
  [[nodiscard]] int only(Cell cell) const { return single(of(cell), words()); }
  /// No stretch can come to both.
  [[nodiscard]] bool apart(Cell a, Cell b) const { return !meet(of(a), of(b), words()); }
  /// Is anything left of a stretch to be found?
  [[nodiscard]] bool is_missing(int stretch) const { return !starts_[stretch].empty(); }
  /// Where a stretch may begin: one end of a piece, or both where its direction is open.
  [[nodiscard]] const std::vector<Cell>& starts(int stretch) const { return starts_[stretch]; }

  /// A step that every way of a stretch takes.
  struct Needed {
    int stretch;
    Cell from;
    Cell to;
  };
  [[nodiscard]] const std::vector<Needed>& needed() const { return needed_; }

  /// Every stretch has a way left, and every cell a stretch.
  [[nodiscard]] bool sound() const { return conflict_.type == Conflict::Type::none; }
  /// Its `number` is the stretch that has no way left.
  [[nodiscard]] const Conflict& conflict() const { return conflict_; }
  /// Have chessboard colours, and not only lengths, taken anything from the stretch?
  [[nodiscard]] bool coloured(int stretch) const { return coloured_[stretch]; }

 private:
  /// A stretch from its last known cell to its next one.
  struct Measure {
    int stretch = 0;
    int shortest = 0;  ///< steps
    int longest = 0;
    bool coloured = false;  ///< both ends are known, and the board has colours
    int balance = 0;        ///< cells of colour 0 more than of colour 1
  };
  /// How far the ways of a stretch lead.
  struct Far {
    int shortest = 0;  ///< steps from start to finish
    int furthest = 0;  ///< of all cells, the most steps that the shortest way through it has
    std::vector<int> through = {};  ///< those steps for each cell
  };

  [[nodiscard]] Word* row(Cell cell) { return &masks_[cell * step_]; }
  [[nodiscard]] bool is_free(Cell cell) const { return state_->near(cell) == 0; }
  void fail(Conflict::Type type, Cell cell, int number);
  void clear(const ZipState& state, Look look);
  void begin();
  void narrow(const Stretches& before, Cell a, Cell b);
  void find_stale(const Stretches& before, Cell a, Cell b);
  [[nodiscard]] bool stays(const Stretches& before, int stretch, Cell cell) const;
  [[nodiscard]] bool no_cell_is_lost() const;
  [[nodiscard]] bool connects(int stretch);
  void drop(Cell cell, int stretch);
  void keep_only(Cell cell, int stretch);
  bool find_ways(int stretch);
  void walk(int stretch);
  void settle();
  bool find_far(int stretch);
  void count_cells();
  [[nodiscard]] Measure measured(int stretch) const;
  void measure();
  void fit_length(const Measure& one, int shortest, int longest);
  void fit_colours(const Measure& one);

  const ZipState* state_ = nullptr;
  Look look_ = Look::ways;
  bool after_ = false;  // only a conflict is wanted
  std::size_t step_ = 1;
  std::vector<Word> masks_;
  std::vector<Cell> ends_;                   // of all pieces
  std::vector<int> within_;                  // steps within the piece that ends here
  std::vector<std::array<int, 2>> colours_;  // and its cells of each colour
  std::vector<std::vector<Cell>> starts_;
  std::vector<std::vector<Cell>> finishes_;
  std::vector<bool> stale_;   // to be walked
  std::vector<bool> walked_;  // and then to be measured
  std::vector<Far> far_;
  std::vector<const Far*> far_of_;       // in far_, or in that of the board before
  std::vector<std::array<int, 2>> own_;  // cells by colour that only this stretch can come to
  std::vector<std::array<int, 2>> all_;  // cells by colour that it can come to
  std::vector<Measure> measures_;
  std::vector<int> to_finish_;
  std::vector<std::vector<int>> numbers_;  // see number_ways()
  std::vector<bool> coloured_;
  std::vector<Needed> needed_;
  std::vector<bool> seen_;
  std::vector<Cell> to_see_;
  Ways ways_;
  Conflict conflict_;
};

}  // namespace clew::logic
