// A puzzle: a kind, a board and its givens. And a solution: a value for each cell.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "clew/result.h"
#include "clew/topology.h"

namespace clew {

/// What the rules are; README.md tells them.
enum class Kind : std::uint8_t { numbrix, hidato, hex, latin, zip };
/// All of them, in the order they are listed to people. (Their own order is that in which they
/// came: a paused count knows its puzzle by it.)
inline constexpr std::array<Kind, 5> kAllKinds = {Kind::numbrix, Kind::hidato, Kind::hex, Kind::zip,
                                                  Kind::latin};

/// What is meant where nobody says.
inline constexpr Kind kUsualKind = Kind::numbrix;

/// "numbrix", "hidato", "hex", "latin", "zip".
[[nodiscard]] std::string_view name(Kind kind);
/// Our names and the names others use for the same thing (hidoku, rikudo, latin-shade,
/// linkedin-zip, trail).
[[nodiscard]] std::optional<Kind> kind_from_name(std::string_view name);
/// True for the kinds whose solution is a path of numbers 1..N.
[[nodiscard]] bool is_path(Kind kind);
/// True for the kinds that print ordinals of checkpoints, not numbers of the path.
[[nodiscard]] bool has_checkpoints(Kind kind);
/// The layout a kind is played on unless the puzzle says otherwise.
[[nodiscard]] Layout default_layout(Kind kind);
/// Whether a kind may be played on a layout (hex has two, zip has all).
[[nodiscard]] bool fits(Kind kind, Layout layout);
/// A kind of number paths on a layout: for whoever has a board and wants any path on it.
[[nodiscard]] Kind path_kind(Layout layout);

/// What a cell without a given holds.
inline constexpr int kBlank = -1;

/// Immutable and cheap to copy: the board is shared. One that was moved from may only be assigned
/// to or destroyed. A cell must be one of the board's, 0 <= cell < size(); builds without NDEBUG
/// assert both.
class Puzzle {
 public:
  /// Refuses givens that break a rule outright: a number outside 1..N, a number twice, a clue that
  /// no board can meet, checkpoints that are not 1..K with K at least 2. The error names the cell.
  /// `givens` has an entry for each open cell; a list of another length and a null board are
  /// refused as well.
  static Result<Puzzle> make(Kind kind, TopologyPtr topology, std::vector<int> givens);

  /// Whose rules hold.
  [[nodiscard]] Kind kind() const { return kind_; }
  /// The board.
  [[nodiscard]] const Topology& topology() const {
    assert(topology_ != nullptr && "a puzzle that was moved from");
    return *topology_;
  }
  /// The board, to make another puzzle on it.
  [[nodiscard]] TopologyPtr shared_topology() const { return topology_; }
  /// Open cells; for a path puzzle also its highest number N.
  [[nodiscard]] int size() const { return topology().size(); }
  /// All of them, in reading order.
  [[nodiscard]] CellRange cells() const { return topology().cells(); }

  /// Is a solution a path, with a number 1..N for each cell? Otherwise it is a shading.
  [[nodiscard]] bool has_path() const { return is_path(kind_); }
  /// What a cell may hold in a solution: 1..N on a path, 0..1 in a shading.
  [[nodiscard]] int lowest() const { return has_path() ? 1 : 0; }
  /// See lowest().
  [[nodiscard]] int highest() const { return has_path() ? size() : 1; }

  /// Is an ordinal printed, not a number of the path? The path of such a puzzle starts at
  /// checkpoint 1, comes to the others in order and ends at the last.
  [[nodiscard]] bool has_checkpoints() const { return kind_ == Kind::zip; }
  /// The checkpoints' cells in their order; empty for puzzles without.
  [[nodiscard]] std::span<const Cell> checkpoints() const { return checkpoints_; }

  /// What is printed in a cell, or kBlank: a number of the path, a checkpoint's ordinal, or a clue
  /// that says something about the cells around.
  [[nodiscard]] int given(Cell cell) const {
    assert(cell < givens_.size() && "a cell of another board, or a puzzle that was moved from");
    return givens_[cell];
  }
  /// Is anything printed in a cell?
  [[nodiscard]] bool is_given(Cell cell) const { return given(cell) != kBlank; }
  /// By cell; kBlank where nothing is printed.
  [[nodiscard]] std::span<const int> givens() const { return givens_; }
  /// How many cells have something printed in them.
  [[nodiscard]] int given_count() const { return given_count_; }

  /// The number of the path that is known to be in a cell, or kBlank. Not everything that is
  /// printed is such a number: the clue of a shading puzzle is not, and of the checkpoints only the
  /// first and the last are where a number is known.
  [[nodiscard]] int number(Cell cell) const {
    assert(cell < numbers_.size() && "a cell of another board, or a puzzle that was moved from");
    return numbers_[cell];
  }
  /// Is a cell's number known?
  [[nodiscard]] bool has_number(Cell cell) const { return number(cell) != kBlank; }
  /// By cell; kBlank where none is known. What is on the board before the first move.
  [[nodiscard]] std::span<const int> numbers() const { return numbers_; }
  /// Is there nothing to enter in a cell? Its number is known, or it holds a clue and is never
  /// shaded.
  [[nodiscard]] bool is_fixed(Cell cell) const {
    return has_path() ? has_number(cell) : is_given(cell);
  }
  /// The cell where a number is known to be, or kNoCell. 0 <= value <= size() + 1.
  [[nodiscard]] Cell cell_of(int value) const {
    assert(value >= 0 && static_cast<std::size_t>(value) < cell_of_.size());
    return cell_of_[static_cast<std::size_t>(value)];
  }

  friend bool operator==(const Puzzle& a, const Puzzle& b);

 private:
  Puzzle() = default;

  Kind kind_ = Kind::numbrix;
  TopologyPtr topology_;
  std::vector<int> givens_;
  std::vector<int> numbers_;
  std::vector<Cell> checkpoints_;
  std::vector<Cell> cell_of_;  // index 0 and size()+1 are always kNoCell: no bounds test needed
  int given_count_ = 0;
};

/// A value for each open cell: its number, or for `latin` 1 where shaded and 0 elsewhere.
struct Solution {
  std::vector<int> values;
  friend bool operator==(const Solution&, const Solution&) = default;
};

}  // namespace clew
