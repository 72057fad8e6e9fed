// The text painter: a canvas of characters, cells placed on it by the topology's own coordinates.
//
// Squares are one pitch apart; the rows of hexagons are shifted by half of one, because that is
// where Topology::centre puts them. Walls and links between cells side by side go into the gap
// between the two; those between rows go onto a line of their own, which only exists on boards
// that need it. Diagonal ones have no room in text and are left to the graphic painters.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "clew/render.h"
#include "model/length.h"

namespace clew::render {
namespace {

constexpr std::string_view kPlain = "\x1b[0m";
constexpr std::string_view kGiven = "\x1b[1m";
constexpr std::string_view kBlankLook = "\x1b[2m";
constexpr std::string_view kFocus = "\x1b[7m";

class TextPainter {
 public:
  TextPainter(const Puzzle& puzzle, std::span<const int> values, const TextStyle& style)
      : puzzle_(puzzle), topology_(puzzle.topology()), values_(values), style_(style) {
    const int largest = puzzle.has_checkpoints() ? puzzle.given_count()
                        : puzzle.has_path()      ? puzzle.size()
                                                 : 8;
    digits_ = length(std::to_string(largest));
    pitch_ = digits_ + 1;
    // Half a pitch must be a whole number of characters.
    if (topology_.outline() == CellOutline::hexagon && pitch_ % 2 != 0) ++pitch_;
    left_ = topology_.centre(Cell(0)).x;
    for (int cell = 1; cell < topology_.size(); ++cell) {
      left_ = std::min(left_, topology_.centre(Cell(cell)).x);
    }
    row_step_ = has_borders_between_rows() ? 2 : 1;
    lines_.resize((topology_.rows() - 1) * row_step_ + 1);
  }

  std::string paint() {
    for (const auto& [a, b] : style_.joins) paint_join(a, b);
    if (puzzle_.has_checkpoints()) paint_path();
    // On top of the lines: the brackets of the focus stay whole.
    for (const Cell cell : topology_.cells()) paint_cell(cell);
    for (const Border& wall : topology_.walls()) paint_border(wall, '|', '-');
    for (const Border& link : topology_.links()) paint_border(link, '=', '"');
    std::string out;
    for (Line& line : lines_) out += finish(line);
    return out;
  }

 private:
  /// Characters, and the look of each.
  struct Line {
    std::string chars;
    std::vector<std::string_view> looks;
  };

  [[nodiscard]] bool has_borders_between_rows() const {
    const auto between = [](const Border& border) { return border.a.row != border.b.row; };
    if (puzzle_.has_checkpoints() || !style_.joins.empty()) return true;
    return std::any_of(topology_.walls().begin(), topology_.walls().end(), between) ||
           std::any_of(topology_.links().begin(), topology_.links().end(), between);
  }

  // Column of a cell's last character.
  [[nodiscard]] int right_edge(Cell cell) const {
    const double x = (topology_.centre(cell).x - left_) * pitch_;
    return static_cast<int>(std::lround(x)) + pitch_ - 1;
  }
  [[nodiscard]] int line_of(Cell cell) const { return topology_.place(cell).row * row_step_; }

  void put(int line, int column, char c, std::string_view look) {
    Line& target = lines_[line];
    const std::size_t at = column;
    if (target.chars.size() <= at) {
      target.chars.resize(at + 1, ' ');
      target.looks.resize(at + 1, kPlain);
    }
    target.chars[at] = c;
    target.looks[at] = look;
  }

  [[nodiscard]] std::string content(Cell cell) const {
    if (puzzle_.is_given(cell)) return std::to_string(puzzle_.given(cell));
    const int value = values_[cell];
    if (puzzle_.has_checkpoints() && (value != kBlank || is_joined(cell))) return "o";
    if (value == kBlank) return ".";
    if (is_path(puzzle_.kind())) return std::to_string(value);
    return value == 1 ? "#" : "-";
  }

  [[nodiscard]] bool is_joined(Cell cell) const {
    return std::any_of(style_.joins.begin(), style_.joins.end(),
                       [&](const auto& join) { return join.first == cell || join.second == cell; });
  }

  void paint_cell(Cell cell) {
    const bool focused = cell == style_.focus;
    const std::string shown = content(cell);
    const std::string_view look = focused                  ? kFocus
                                  : puzzle_.is_given(cell) ? kGiven
                                  : shown == "."           ? kBlankLook
                                                           : kPlain;
    const int right = right_edge(cell);
    int column = right - length(shown) + 1;
    if (focused) put(line_of(cell), column - 1, '[', kPlain);
    for (const char c : shown) put(line_of(cell), column++, c, look);
    if (focused) put(line_of(cell), column, ']', kPlain);
  }

  // From the one cell to the other; walls stand across the same gaps, so nothing is ambiguous.
  void paint_join(Cell a, Cell b) {
    if (right_edge(b) < right_edge(a)) std::swap(a, b);
    if (line_of(a) == line_of(b)) {
      const int end = right_edge(b) - length(content(b));
      for (int x = right_edge(a) + 1; x <= end; ++x) put(line_of(a), x, '-', kPlain);
      return;
    }
    const bool square = topology_.outline() == CellOutline::square;
    if (square && right_edge(a) != right_edge(b)) return;  // diagonal
    put(std::min(line_of(a), line_of(b)) + 1, (right_edge(a) + right_edge(b)) / 2, '|', kPlain);
  }

  // Between checkpoints no numbers are written: the path is drawn as far as they follow each other.
  void paint_path() {
    for (const Cell cell : topology_.cells()) {
      for (const Cell other : topology_.neighbours(cell)) {
        if (values_[cell] != kBlank && values_[other] == values_[cell] + 1) paint_join(cell, other);
      }
    }
  }

  void paint_border(const Border& border, char beside, char between) {
    const Cell a = topology_.at(border.a);
    const Cell b = topology_.at(border.b);
    if (border.a.row == border.b.row) {
      put(line_of(a), right_edge(a) + 1, beside, kPlain);
      return;
    }
    const bool square = topology_.outline() == CellOutline::square;
    if (square && border.a.col != border.b.col) return;  // diagonal
    const int right = (right_edge(a) + right_edge(b)) / 2;
    for (int i = 0; i < std::min(digits_, 2); ++i) put(line_of(a) + 1, right - i, between, kPlain);
  }

  [[nodiscard]] std::string finish(Line& line) const {
    // Every row starts with the gap that belongs to its first cell. On paper it says nothing; on a
    // terminal a bracket may come to stand there, and the board should not jump when it does.
    const bool margin = style_.colour || style_.focus != kNoCell;
    const std::size_t first = margin || line.chars.empty() ? 0 : 1;
    std::string out;
    std::string_view look = kPlain;
    for (std::size_t i = first; i < line.chars.size(); ++i) {
      if (style_.colour && line.looks[i] != look) {
        if (look != kPlain) out += kPlain;
        look = line.looks[i];
        if (look != kPlain) out += look;
      }
      out.push_back(line.chars[i]);
    }
    if (style_.colour && look != kPlain) out += kPlain;
    out.push_back('\n');
    return out;
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  std::span<const int> values_;
  const TextStyle& style_;
  int digits_ = 1;
  int pitch_ = 2;
  int row_step_ = 1;
  double left_ = 0;
  std::vector<Line> lines_;
};

}  // namespace

std::string text(const Puzzle& puzzle, std::span<const int> values, const TextStyle& style) {
  assert(values.size() == puzzle.cells().size());
  return TextPainter(puzzle, values, style).paint();
}

}  // namespace clew::render
