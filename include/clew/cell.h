// A cell of a board: a type of its own, so that no number, row or count is taken for one.
#pragma once

#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace clew {

/// An open cell of a board, numbered 0..size()-1 in reading order. It becomes an index by itself,
/// so that `values[cell]` reads as it should; an integer becomes a cell only where `Cell(i)` says
/// so.
class Cell {
 public:
  /// No cell: a hole, a place outside the board, nothing.
  constexpr Cell() noexcept = default;
  /// The cell of that number, 0 or more.
  constexpr explicit Cell(std::integral auto index) noexcept
      : index_(static_cast<std::uint16_t>(index)) {
    assert(std::cmp_equal(index, index_) && "no cell has such a number");
  }
  /// Its number, as tables have it.
  constexpr operator std::size_t() const noexcept {  // NOLINT(google-explicit-constructor)
    return index_;
  }
  /// Its number, to compute with.
  [[nodiscard]] constexpr int index() const noexcept { return index_; }

  friend constexpr auto operator<=>(Cell, Cell) noexcept = default;
  friend constexpr bool operator==(Cell, Cell) noexcept = default;

 private:
  std::uint16_t index_ = 0xFFFF;
};

/// No cell.
inline constexpr Cell kNoCell = {};

/// The cells of a board from the first on: what Topology::cells() gives.
class CellRange {
 public:
  /// Where a loop over them is.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;  ///< as algorithms ask
    using value_type = Cell;                              ///< what it yields
    using difference_type = std::ptrdiff_t;               ///< between two of them
    using pointer = const Cell*;                          ///< to what it yields
    using reference = Cell;                               ///< to what it yields

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(int index) noexcept : index_(index) {}
    constexpr Cell operator*() const noexcept { return Cell(index_); }
    constexpr Iterator& operator++() noexcept {
      ++index_;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept { return Iterator(index_++); }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    int index_ = 0;
  };

  /// The first `size` cells.
  constexpr explicit CellRange(std::integral auto size) noexcept : size_(static_cast<int>(size)) {}
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(0); }    ///< first
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(size_); }  ///< end
  /// How many there are: `std::vector<int> values(puzzle.cells().size())` has a place for each.
  [[nodiscard]] constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>(size_);
  }

 private:
  int size_;
};

}  // namespace clew
