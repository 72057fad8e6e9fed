// Parts of a board to look at before the whole: round windows of growing size.
#pragma once

#include "generate/solved_board.h"

namespace clew::generate {

/// Keeps track of which windows still have to be looked at.
class Windows {
 public:
  explicit Windows(const Topology& board);

  /// The smallest window not looked at since something in it changed, or null: time for the whole.
  const std::vector<Cell>* next();
  /// The window that next() gave holds no surprise.
  void done() { levels_[level_].dirty[at_] = 0; }
  /// The share of windows that hold no surprise; it may fall again. Each size counts the same.
  [[nodiscard]] double settled() const;
  /// A clue went from this cell: every window around it has to be looked at again.
  void changed(Cell cell);

 private:
  struct Level {
    int radius = 0;
    std::vector<Cell> centres = {};
    std::vector<std::vector<Cell>> cells = {};  // by centre
    std::vector<std::uint8_t> dirty = {};       // by centre
  };
  void add_level(int radius);

  const Topology& board_;
  std::vector<Level> levels_;
  std::size_t level_ = 0;  // where next() found one
  std::size_t at_ = 0;
};

}  // namespace clew::generate
