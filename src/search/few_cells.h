// A handful of cells without an allocation: the neighbours of a cell that pass some test.
#pragma once

#include <array>

#include "clew/topology.h"

namespace clew::search {

class FewCells {
 public:
  void push(Cell cell) { cells_[size_++] = cell; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Cell operator[](int index) const { return cells_[index]; }
  [[nodiscard]] const Cell* begin() const { return cells_.data(); }
  [[nodiscard]] const Cell* end() const { return cells_.data() + size_; }

 private:
  std::array<Cell, 8> cells_{};  // no board has a cell with more neighbours
  int size_ = 0;
};

}  // namespace clew::search
