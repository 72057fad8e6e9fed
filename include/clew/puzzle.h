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
enum class Kind : std::uint8_t { numbrix, hidato, hex, latin };
/// All of them, in the order they are listed to people.
inline constexpr std::array<Kind, 4> kAllKinds = {Kind::numbrix, Kind::hidato, Kind::hex,
                                                  Kind::latin};

/// "numbrix", "hidato", "hex", "latin".
std::string_view name(Kind kind);
/// Our names and the names others use for the same thing (hidoku, rikudo, latin-shade).
std::optional<Kind> kind_from_name(std::string_view name);
/// True for the kinds whose solution is a path of numbers 1..N.
bool is_path(Kind kind);
/// The layout a kind is played on unless the puzzle says otherwise.
Layout default_layout(Kind kind);
/// Whether a kind may be played on a layout (hex has two).
bool fits(Kind kind, Layout layout);

/// What a cell without a given holds.
inline constexpr int kBlank = -1;

/// Immutable and cheap to copy: the board is shared. One that was moved from may only be assigned
/// to or destroyed. A cell must be one of the board's, 0 <= cell < size(); builds without NDEBUG
/// assert both.
class Puzzle {
 public:
  /// Refuses givens that break a rule outright: a number outside 1..N, a number twice, a clue that
  /// no board can meet. The error names the cell. `givens` has an entry for each open cell; a list
  /// of another length and a null board are refused as well.
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

  /// The number or clue printed in a cell, or kBlank.
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
  /// Path puzzles: the cell where a number is given, or kNoCell. 0 <= value <= size() + 1.
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
  std::vector<Cell> cell_of_;  // index 0 and size()+1 are always kNoCell: no bounds test needed
  int given_count_ = 0;
};

/// A value for each open cell: its number, or for `latin` 1 where shaded and 0 elsewhere.
struct Solution {
  std::vector<int> values;
  friend bool operator==(const Solution&, const Solution&) = default;
};

}  // namespace clew
