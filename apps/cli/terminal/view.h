// Draws the game. Reads it, never changes it.
#pragma once

#include <string>
#include <vector>

#include "terminal/game.h"
#include "terminal/geometry.h"
#include "terminal/glyphs.h"
#include "terminal/screen.h"

namespace clew::cli {

/// The part of the canvas that is on the screen, and where.
struct Window {
  int x = 0;  ///< on the screen
  int y = 0;
  int width = 0;
  int height = 0;
  int from_x = 0;  ///< of the canvas
  int from_y = 0;
};

class View {
 public:
  explicit View(const Game& game);

  void draw();
  /// The cell drawn at a position of the screen, or kNoCell.
  [[nodiscard]] Cell cell_at(int x, int y) const;

  /// Below this there is no room for a board and what is said about it.
  static constexpr int kLeastWidth = 40;
  static constexpr int kLeastHeight = 12;

 private:
  void lay_out();
  void draw_title() const;
  void draw_labels() const;
  void draw_more() const;
  void draw_panel() const;
  void draw_history(int y, int bottom) const;
  void draw_bottom() const;

  const Game& game_;
  const Glyphs& glyphs_;
  Geometry geometry_;
  Window window_;
  std::vector<std::string> message_;
  int bottom_ = 0;  // lines below the board
  int panel_x_ = 0;
  int panel_width_ = 0;
};

/// The board itself: board_view.cpp.
void draw_board(const Game& game, const Geometry& geometry, const Glyphs& glyphs,
                const Window& window);

}  // namespace clew::cli
