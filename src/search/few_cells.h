// A handful of cells without an allocation: the neighbours of a cell that pass some test.
#pragma once

#include <array>
#include <cstddef>

#include "clew/topology.h"

namespace clew::search {

class FewCells {
 public:
  /// No board has a cell with more neighbours.
  static constexpr std::size_t kMost = 8;

  void push(Cell cell) { cells_[size_++] = cell; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Cell operator[](std::size_t index) const { return cells_[index]; }
  [[nodiscard]] const Cell* begin() const { return cells_.data(); }
  [[nodiscard]] const Cell* end() const { return cells_.data() + size_; }

 private:
  std::array<Cell, kMost> cells_{};
  std::size_t size_ = 0;
};

}  // namespace clew::search
