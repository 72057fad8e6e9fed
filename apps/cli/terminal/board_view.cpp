// The board on its canvas: lines first, then walls and links, then the cells on top.
#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "length.h"
#include "terminal/view.h"

namespace clew::cli {
namespace {

class Painter {
 public:
  Painter(const Game& game, const Geometry& geometry, const Glyphs& glyphs, const Window& window)
      : game_(game), geometry_(geometry), glyphs_(glyphs), window_(window) {}

  void paint() const {
    const Topology& topology = game_.topology();
    for (const Cell cell : topology.cells()) lines_from(cell);
    for (const Border& wall : topology.walls()) paint_wall(wall);
    for (const Border& link : topology.links()) {
      const auto [a, b] = ends(link);
      put({(a.x + b.x + 1) / 2, (a.y + b.y) / 2}, glyphs_.link, Look::link);
    }
    paint_holes();
    for (const Cell cell : topology.cells()) paint_cell(cell);
  }

 private:
  // One character; outside the window nothing.
  void put(Spot spot, std::string_view glyph, Look look, bool reverse = false) const {
    const int x = spot.x - window_.from_x;
    const int y = spot.y - window_.from_y;
    if (x < 0 || y < 0 || x >= window_.width || y >= window_.height) return;
    Screen::put(window_.y + y, window_.x + x, glyph, look, reverse);
  }

  [[nodiscard]] std::pair<Spot, Spot> ends(const Border& border) const {
    return {geometry_.middle(border.a), geometry_.middle(border.b)};
  }

  // --- Lines ---

  void lines_from(Cell cell) const {
    const Topology& topology = game_.topology();
    const bool path = game_.puzzle().has_path();
    const int value = game_.value(cell);
    for (const Cell other : topology.neighbours(cell)) {
      if (other < cell) continue;
      const bool joined = !game_.computer_plays() && is_joined(cell, other);
      const bool follows = path && value != kBlank && game_.value(other) != kBlank &&
                           std::abs(value - game_.value(other)) == 1;
      if (joined || follows) {
        line(topology.place(cell), topology.place(other), joined ? glyphs_.join : glyphs_.path,
             joined ? Look::join : Look::path);
      }
    }
  }

  [[nodiscard]] bool is_joined(Cell a, Cell b) const {
    const auto& joined = game_.session().position().joined[a];
    return std::find(joined.begin(), joined.end(), b) != joined.end();
  }

  void line(Place from, Place to, const Lines& lines, Look look) const {
    const Spot a = geometry_.middle(from);
    const Spot b = geometry_.middle(to);
    if (a.y == b.y) {  // from the end of the left number to the start of the right one
      const int start = shown_columns(a.x < b.x ? from : to).second + 1;
      const int end = shown_columns(a.x < b.x ? to : from).first;
      for (int x = start; x < end; ++x) put({x, a.y}, lines.across, look);
    } else if (a.x == b.x) {
      put({a.x, (a.y + b.y) / 2}, lines.down, look);
    } else {
      const bool falling = (a.x < b.x) == (a.y < b.y);
      const Spot middle{(a.x + b.x + 1) / 2, (a.y + b.y) / 2};
      put(middle,
          crossed(from, to) ? lines.crossing
          : falling         ? lines.falling
                            : lines.rising,
          look);
    }
  }

  // First and last column that what stands in a cell takes.
  [[nodiscard]] std::pair<int, int> shown_columns(Place place) const {
    const Face shown = face(game_.topology().at(place));
    if (!shown.glyph.empty()) {
      const int middle = geometry_.middle(place).x;
      return {middle, middle};
    }
    const int last = geometry_.left(place).x + geometry_.digits();
    return {last - length(shown.text) + 1, last};
  }

  // Do the numbers on the other diagonal of the same four squares follow each other, too?
  [[nodiscard]] bool crossed(Place from, Place to) const {
    const Topology& topology = game_.topology();
    if (from.row == to.row || from.col == to.col) return false;
    const Cell a = topology.at({from.row, to.col});
    const Cell b = topology.at({to.row, from.col});
    if (a == kNoCell || b == kNoCell || !topology.adjacent(a, b)) return false;
    if (!game_.computer_plays() && is_joined(a, b)) return true;
    return game_.value(a) != kBlank && game_.value(b) != kBlank &&
           std::abs(game_.value(a) - game_.value(b)) == 1;
  }

  void paint_wall(const Border& wall) const {
    const auto [a, b] = ends(wall);
    if (a.y == b.y) {
      const int right = std::max(geometry_.left(wall.a).x, geometry_.left(wall.b).x);
      put({right, a.y}, glyphs_.wall_upright, Look::wall);
    } else if (a.x == b.x) {
      const int left = geometry_.left(wall.a).x;
      for (int i = 1; i <= geometry_.digits(); ++i) {
        put({left + i, (a.y + b.y) / 2}, glyphs_.wall_flat, Look::wall);
      }
    } else {
      put({(a.x + b.x + 1) / 2, (a.y + b.y) / 2}, glyphs_.wall_flat, Look::wall);
    }
  }

  // Holes inside the board; the cut-off corners of a hexagon are simply not there.
  void paint_holes() const {
    const Topology& topology = game_.topology();
    if (!topology.has_holes()) return;
    for (int row = 0; row < topology.rows(); ++row) {
      int first = topology.cols();
      int last = -1;
      for (int col = 0; col < topology.cols(); ++col) {
        if (topology.at({row, col}) == kNoCell) continue;
        first = std::min(first, col);
        last = col;
      }
      const bool slanted = topology.slanted();
      for (int col = slanted ? first : 0; col < (slanted ? last : topology.cols()); ++col) {
        if (topology.at({row, col}) != kNoCell) continue;
        const Spot left = geometry_.left({row, col});
        for (int i = 1; i <= geometry_.digits(); ++i) {
          put({left.x + i, left.y}, glyphs_.hole, Look::hole);
        }
      }
    }
  }

  // --- Cells ---

  // What stands in a cell: one string a column, digits() of them, and one more behind.
  struct Face {
    std::string text = {};        // ASCII, at most digits() long, right-aligned
    std::string_view glyph = {};  // instead of text: one character in the middle, or all over
    bool all_over = false;
    std::string_view behind = {};
    Look look = Look::plain;
  };

  [[nodiscard]] Face face(Cell cell) const {
    const play::Session& session = game_.session();
    const Place place = game_.topology().place(cell);
    if (!game_.computer_plays() && !session.draft().digits.empty() &&
        session.draft().place == place) {
      return {.text = session.draft().digits, .behind = "_", .look = Look::draft};
    }
    if (!game_.puzzle().has_path()) return shading_face(cell);
    const int value = game_.value(cell);
    if (game_.puzzle().has_checkpoints()) return trail_face(cell, value != kBlank);
    if (value != kBlank) {
      return {.text = fmt::to_string(value),
              .look = game_.puzzle().has_number(cell)                             ? Look::given
                      : !game_.computer_plays() && game_.session().is_trial(cell) ? Look::trial
                                                                                  : Look::entered};
    }
    if (!game_.computer_plays()) return marks_face(cell);
    return {.glyph = glyphs_.blank, .look = Look::faint};
  }

  // Checkpoints are written; the path is drawn.
  [[nodiscard]] Face trail_face(Cell cell, bool on_path) const {
    const Puzzle& puzzle = game_.puzzle();
    const bool tried = !game_.computer_plays() && game_.session().is_trial(cell);
    if (puzzle.is_given(cell)) {
      return {.text = fmt::to_string(puzzle.given(cell)),
              .look = tried ? Look::trial : Look::given};
    }
    if (on_path) return {.glyph = glyphs_.node, .look = tried ? Look::trial : Look::path};
    return {.glyph = glyphs_.blank, .look = Look::faint};
  }

  [[nodiscard]] Face shading_face(Cell cell) const {
    if (game_.puzzle().is_given(cell)) {
      return {.text = fmt::to_string(game_.puzzle().given(cell)), .look = Look::given};
    }
    switch (game_.value(cell)) {
      case 1:
        return {.glyph = glyphs_.shaded,
                .all_over = true,
                .look = game_.session().is_trial(cell) ? Look::trial : Look::entered};
      case 0: return {.glyph = glyphs_.crossed, .look = Look::entered};
      default: return {.glyph = glyphs_.blank, .look = Look::faint};
    }
  }

  // The only candidate with a question mark; of several, how many. The panel lists them.
  [[nodiscard]] Face marks_face(Cell cell) const {
    int possible = 0;
    int number = kBlank;
    bool excluded = false;
    for (const play::Mark& mark : game_.session().position().marks[cell]) {
      if (mark.possible) {
        ++possible;
        number = mark.number;
      } else {
        excluded = true;
      }
    }
    if (possible == 1) {
      return {.text = fmt::to_string(number), .behind = "?", .look = Look::marked};
    }
    if (possible > 1) return {.text = "..", .behind = "?", .look = Look::marked};
    if (excluded) return {.glyph = glyphs_.blank, .behind = "!", .look = Look::marked};
    return {.glyph = glyphs_.blank, .look = Look::faint};
  }

  void paint_cell(Cell cell) const {
    const Face shown = face(cell);
    const Spot left = geometry_.left(game_.topology().place(cell));
    const int digits = geometry_.digits();
    const bool here = cell == game_.here();
    const bool wrong = cell == game_.wrong();
    const Look look = wrong ? Look::wrong : shown.look;
    const int text_width = length(shown.text);
    for (int i = 0; i < digits; ++i) {
      const Spot spot{left.x + 1 + i, left.y};
      std::string_view glyph = " ";
      if (!shown.glyph.empty()) {
        const bool middle = spot.x == geometry_.middle(game_.topology().place(cell)).x;
        if (shown.all_over || middle) glyph = shown.glyph;
      } else if (i >= digits - text_width) {
        glyph = std::string_view(shown.text).substr(i - (digits - text_width), 1);
      }
      // A blank is drawn only under the cursor: a line may run there.
      if (glyph != " " || here) put(spot, glyph, look, here);
    }
    const Spot behind{left.x + digits + 1, left.y};
    if (!shown.behind.empty()) put(behind, shown.behind, look, here);
    if (wrong) {
      put(left, "!", Look::wrong);
      put(behind, "!", Look::wrong);
    } else if (here) {
      put(left, "[", Look::key);
      if (shown.behind.empty()) put(behind, "]", Look::key);
    }
    const Game::Light light = game_.light(cell);
    if (wrong || light == Game::Light::none) return;
    // Brackets of two shapes, so that colour is not the only signal.
    const bool target = light == Game::Light::target;
    put(left, target ? "(" : "{", target ? Look::good : Look::marked);
    if (shown.behind.empty()) put(behind, target ? ")" : "}", target ? Look::good : Look::marked);
  }

  const Game& game_;
  const Geometry& geometry_;
  const Glyphs& glyphs_;
  const Window& window_;
};

}  // namespace

void draw_board(const Game& game, const Geometry& geometry, const Glyphs& glyphs,
                const Window& window) {
  Painter(game, geometry, glyphs, window).paint();
}

}  // namespace clew::cli
