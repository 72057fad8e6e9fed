// A link as a square of dark and light modules, and where it goes under a board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/canvas.h"

namespace clew::cli::book {

struct QrCode {
  int side = 0;            ///< modules
  std::vector<bool> dark;  ///< row by row
  [[nodiscard]] bool at(int row, int col) const { return dark[row * side + col]; }
};

/// Nothing where the text is longer than the largest code holds.
std::optional<QrCode> make_qr(const std::string& text);

/// How large a code is printed, in points: so that a phone reads it, and no larger than codes are.
double code_side(const QrCode& code, double large);
/// Its modules, in a square of that side.
void paint_qr(Canvas& canvas, const QrCode& code, double left, double top, double side);

/// A code with its link beside it, at the foot of a board's room.
class LinkStrip {
 public:
  /// Takes what it needs from the bottom of `room`; nothing where there is no link.
  LinkStrip(const std::string& link, Rect& room, double large);
  /// `words` stand beside the code, above the link.
  void paint(Canvas& canvas, std::string_view words) const;

 private:
  const std::string& link_;
  double large_;
  std::optional<QrCode> code_;
  Rect place_;
};

}  // namespace clew::cli::book
