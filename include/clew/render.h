// Drawings of boards: one scene, several painters.
//
// A Scene is pure data: figures with roles (a cell, a given number, the ribbon of the path), placed
// on a plane whose unit is the width of a cell. It is made once from a puzzle and what is known
// about it. A theme says how each role looks; painters turn both into SVG (here) or pages of a PDF
// (the command's `print`). Text for terminals has no room for figures and is drawn from the board.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/logic.h"
#include "clew/puzzle.h"

namespace clew::render {

// --- Text ----------------------------------------------------------------------------------------

/// How text looks.
struct TextStyle {
  /// Escape sequences for a terminal: givens bold, the focus reversed, blanks dim.
  bool colour = false;
  /// A cell to point out, shown in [brackets] as well, so that colour is never the only signal.
  Cell focus = kNoCell;
  /// Steps of a path, drawn as lines between its cells; diagonal ones have no room.
  std::span<const std::pair<Cell, Cell>> joins = {};
};

/// The board as lines of text, each ending in a newline: numbers right-aligned, "." for a blank,
/// nothing for a hole, bars for walls, double bars for links, hexagons as shifted rows. For
/// `zip`: checkpoints as themselves, "o" for a cell on the path. For `latin`: "#" shaded, "-" not
/// shaded, clues as themselves. `values` has an entry for each open cell, which builds without
/// NDEBUG assert; kBlank where nothing is known beyond the givens.
[[nodiscard]] std::string text(const Puzzle& puzzle, std::span<const int> values,
                               const TextStyle& style = {});

// --- The scene -----------------------------------------------------------------------------------

/// What a figure means; how it looks is the theme's business. In the order they are painted.
enum class Role : std::uint8_t {
  cell,        ///< a cell to be filled in
  given_cell,  ///< a cell with a printed number
  hole,        ///< a hole inside the board; those at its rim are simply not there
  ribbon,      ///< the path, or a stretch of it
  start,       ///< where the ribbon begins
  finish,      ///< where it ends
  shade,       ///< latin: a shaded cell
  not_shaded,  ///< latin: a cell known not to be
  reason,      ///< a cell that a step follows from
  target,      ///< a cell that a step is about
  wrong,       ///< a cell that breaks a rule
  contour,     ///< the rim of the board and of its holes
  wall,
  link,
  first,   ///< around the number 1
  last,    ///< around the highest number
  given,   ///< a printed number
  answer,  ///< a number found
  mark,    ///< a number that may go here
  label,   ///< names of rows and columns
};
/// How many roles there are.
inline constexpr std::size_t kRoles = 20;
/// "cell", "given-cell", ...: the class of its group in SVG.
[[nodiscard]] std::string_view name(Role role);

/// The shape of a figure.
enum class Form : std::uint8_t {
  polygon,   ///< closed, through `points`
  line,      ///< open, through `points`
  segments,  ///< from each even point to the next odd one
  disc,      ///< around the point, `size` its radius
  text,      ///< centred on the point, `size` its font size
};

/// One thing to paint.
struct Figure {
  Role role = Role::cell;
  Form form = Form::polygon;
  Cell cell = kNoCell;  ///< the cell it belongs to, where it belongs to one
  std::vector<Point> points = {};
  double size = 0;
  double along = 0;  ///< ribbons: how far along the path, 0 at its start and 1 at its end
  std::string text = {};
};

/// Figures in painting order, all inside the rectangle from 0,0 to width,height.
struct Scene {
  double width = 0;
  double height = 0;
  std::vector<Figure> figures = {};
  std::string title = {};
  std::string description = {};  ///< the board in words, for those who do not see it
};

/// What to draw besides the printed puzzle. Lists of values have an entry for each open cell, or
/// none at all, and cells are the board's: builds without NDEBUG assert it.
struct SceneOptions {
  /// Numbers (latin: 1 shaded, 0 not) to show beyond the givens.
  std::span<const int> values = {};
  /// Values whose consecutive numbers are joined by a ribbon; often `values`, or the solution.
  std::span<const int> thread = {};
  /// Cells known to be consecutive though their numbers are not known.
  std::span<const std::pair<Cell, Cell>> joins = {};
  /// Numbers that may go into a cell.
  std::span<const std::pair<Cell, int>> marks = {};
  logic::Highlight highlight = {};
  std::span<const Cell> wrong = {};
  bool labels = false;  ///< name rows and columns, for texts that say "r4c4"
  double margin = 0.3;  ///< free space around the board
  std::string title = {};
};

/// "Hexagonal Hidato": a kind as headings have it, and the title of a scene that has no other.
[[nodiscard]] std::string_view kind_title(Kind kind);

/// The figures of a puzzle and of what is known about it.
[[nodiscard]] Scene make_scene(const Puzzle& puzzle, const SceneOptions& options = {});

// --- Looks ---------------------------------------------------------------------------------------

/// A set of looks; `print` is black on white.
enum class Theme : std::uint8_t { light, dark, print };
/// All of them.
inline constexpr std::array<Theme, 3> kAllThemes = {Theme::light, Theme::dark, Theme::print};
/// "light", "dark", "print".
[[nodiscard]] std::string_view name(Theme theme);

/// Red, green and blue, or none at all.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool none = false;
  friend bool operator==(const Colour&, const Colour&) = default;
};
/// Nothing is painted.
inline constexpr Colour kNoColour = {.none = true};
/// How well one is read on the other, 1 to 21, as the web's accessibility guidelines compute it.
[[nodiscard]] double contrast(Colour a, Colour b);

/// How a role is painted. What differs in colour also differs in weight, outline or shape, so that
/// nothing is lost in grey or to a colour-blind eye.
struct Look {
  Colour fill = kNoColour;
  Colour stroke = kNoColour;
  double width = 0;  ///< of the stroke, in cells
  bool dashed = false;
  bool bold = false;
};
/// How a role looks; ribbons change their colour `along` the path.
[[nodiscard]] Look look(Role role, Theme theme, double along = 0);
/// What a theme is painted on.
[[nodiscard]] Colour background(Theme theme);

// --- SVG -----------------------------------------------------------------------------------------

/// How a scene becomes a document.
struct SvgStyle {
  Theme theme = Theme::light;
  double scale = 48;       ///< pixels to each cell, where nothing else decides the size
  bool background = true;  ///< paint the theme's background; never painted in `print`
};

/// A whole SVG document: text stays text, there is no script and no style sheet, each role is a
/// group whose class is the role's name, so that a page can restyle it.
[[nodiscard]] std::string svg(const Scene& scene, const SvgStyle& style = {});

}  // namespace clew::render
