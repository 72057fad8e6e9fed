// Makes the scene: every figure of a board, in painting order.
//
// All lengths are in cells and were chosen by eye at 48 pixels a cell and at the sizes of a printed
// book. Numbers have one size on a board, the size at which its longest number fits a cell in the
// widest font that might be used.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <tuple>
#include <vector>

#include "clew/render.h"
#include "model/length.h"
#include "render/describe.h"
#include "render/geometry.h"

namespace clew::render {
namespace {

constexpr double kNumberRoom = 0.82;
// Links reach into the cells.
constexpr double kNumberRoomBesideLinks = 0.74;
constexpr double kLabelSize = 0.28;
constexpr double kLabelRoom = 0.55;
constexpr double kFirstRadius = 0.38;
// The frame around the highest number: this large, or so much wider than the number, up to nearly
// the cell, so that "400" does not touch it.
constexpr double kLastFactor = 0.8;
constexpr double kLargestLastFactor = 0.94;
constexpr double kFrameGap = 0.12;
// The disc of a checkpoint; the web app draws the same (board/glyphs.ts).
constexpr double kStopRadius = 0.34;
constexpr double kOrdinalRoom = 0.58;
constexpr double kHighlightFactor = 0.88;
constexpr double kShadeFactor = 0.76;
constexpr double kNotShadedRadius = 0.06;
// From the middle of a link to its corners; the web app draws the same (board/glyphs.ts).
constexpr double kLinkRadius = 0.12;
// Half a wall across the corner between two diagonal neighbours.
constexpr double kCornerWall = 0.17;
// Walls have round ends; drawn in by this much they meet at corners and stay inside the contour.
constexpr double kWallInset = 0.05;
// The ribbon changes its colour this many times at most.
constexpr int kStretches = 32;

int digits(int number) { return length(std::to_string(number)); }

class SceneMaker {
 public:
  SceneMaker(const Puzzle& puzzle, const SceneOptions& options)
      : puzzle_(puzzle),
        topology_(puzzle.topology()),
        options_(options),
        frame_(topology_, margins(topology_, options)),
        longest_(is_path(puzzle.kind()) ? digits(puzzle.size()) : 1),
        room_(topology_.links().empty() ? kNumberRoom : kNumberRoomBesideLinks) {}

  Scene make() {
    scene_.width = frame_.width();
    scene_.height = frame_.height();
    scene_.title =
        options_.title.empty() ? std::string(kind_title(puzzle_.kind())) : options_.title;
    scene_.description = describe(puzzle_, options_.values);
    add_cells();
    add_ribbons();
    add_shading();
    add_rings(options_.highlight.reasons, Role::reason);
    add_rings(options_.highlight.targets, Role::target);
    add_wrong();
    add({.role = Role::contour, .form = Form::segments, .points = contour(topology_, frame_)});
    add_borders();
    add_ends();
    add_numbers();
    add_marks();
    if (options_.labels) add_labels();
    return std::move(scene_);
  }

 private:
  static Frame::Margins margins(const Topology& topology, const SceneOptions& options) {
    Frame::Margins all{options.margin, options.margin, options.margin, options.margin};
    if (!options.labels) return all;
    all.left += kLabelRoom;
    // Columns of hexagons lean, so their names are below the last cell, where nothing is in the
    // way.
    (topology.outline() == CellOutline::square ? all.top : all.bottom) += kLabelRoom;
    return all;
  }

  /// Of all numbers on the board.
  [[nodiscard]] double number_size() const {
    const Numbers& numbers = options_.numbers;
    return std::min(numbers.size, room_ / (numbers.digit * longest_ * numbers.squeeze));
  }

  [[nodiscard]] double last_factor() const {
    const double width = std::min(room_, number_size() * options_.numbers.digit * longest_);
    return std::clamp(width + kFrameGap, kLastFactor, kLargestLastFactor);
  }

  void add(Figure figure) { scene_.figures.push_back(std::move(figure)); }

  /// What a cell shows: its given, or what is known, or kBlank.
  [[nodiscard]] int shown(Cell cell) const {
    if (puzzle_.is_given(cell)) return puzzle_.given(cell);
    return options_.values.empty() ? kBlank : options_.values[cell];
  }

  void add_disc(Role role, Cell cell, double radius) {
    add({.role = role,
         .form = Form::disc,
         .cell = cell,
         .points = {frame_.centre(cell)},
         .size = radius});
  }

  void add_outline(Role role, Cell cell, double factor = 1) {
    add({.role = role, .cell = cell, .points = outline(topology_, frame_.centre(cell), factor)});
  }

  void add_cells() {
    for (const Role role : {Role::cell, Role::given_cell}) {
      for (const Cell cell : topology_.cells()) {
        // A checkpoint stands out by its disc.
        const bool given = puzzle_.is_given(cell) && !puzzle_.has_checkpoints();
        if (given == (role == Role::given_cell)) add_outline(role, cell);
      }
    }
    for (const Place place : inner_holes(topology_)) {
      add({.role = Role::hole, .points = outline(topology_, frame_.centre(place))});
    }
  }

  void add_ribbon(std::vector<Point> points, double along) {
    const Role role = puzzle_.has_checkpoints() ? Role::rope : Role::ribbon;
    add({.role = role, .form = Form::line, .points = std::move(points), .along = along});
  }

  void add_ribbons() {
    for (const auto& [a, b] : options_.joins) {
      add_ribbon({frame_.centre(a), frame_.centre(b)}, 0.5);
    }
    // Between checkpoints no numbers are written: what is known of the path is drawn.
    const auto thread =
        options_.thread.empty() && puzzle_.has_checkpoints() ? options_.values : options_.thread;
    if (thread.empty() || !is_path(puzzle_.kind())) return;
    const int last = puzzle_.size();
    std::vector<Cell> cell_of(last + 2, kNoCell);
    for (const Cell cell : topology_.cells()) {
      const int value = thread[cell];
      if (value >= 1 && value <= last) cell_of[value] = cell;
    }
    const int stretch = std::max(1, (last - 1 + kStretches - 1) / kStretches);
    std::vector<Point> points;
    int start = 1;
    const auto finish = [&] {
      if (points.size() > 1) {
        const double middle = start - 1 + (length(points) - 1) / 2.0;
        add_ribbon(points, middle / std::max(1, last - 1));
      }
      points.clear();
    };
    for (int value = 1; value <= last; ++value) {
      const Cell cell = cell_of[value];
      const Cell before = cell_of[value - 1];
      if (cell == kNoCell) continue;
      const bool joined = before != kNoCell && topology_.adjacent(before, cell);
      if (!joined || (value - 1) % stretch == 0) {
        if (joined) points.push_back(frame_.centre(cell));
        finish();
        start = value;
      }
      points.push_back(frame_.centre(cell));
    }
    finish();
    if (puzzle_.has_checkpoints()) return;
    if (cell_of[1] != kNoCell) add_disc(Role::start, cell_of[1], kFirstRadius);
    const Cell end = cell_of[last];
    if (end != kNoCell && last > 1) add_outline(Role::finish, end, last_factor());
  }

  void add_shading() {
    if (is_path(puzzle_.kind()) || options_.values.empty()) return;
    // On a finished board the shaded cells say it all.
    const bool finished =
        std::ranges::all_of(topology_.cells(), [&](Cell cell) { return shown(cell) != kBlank; });
    for (const Cell cell : topology_.cells()) {
      if (puzzle_.is_given(cell)) continue;
      if (options_.values[cell] == 1) add_outline(Role::shade, cell, kShadeFactor);
      if (options_.values[cell] == 0 && !finished) {
        add_disc(Role::not_shaded, cell, kNotShadedRadius);
      }
    }
  }

  void add_rings(std::span<const Cell> cells, Role role) {
    const auto& targets = options_.highlight.targets;
    for (const Cell cell : cells) {
      const bool target = std::find(targets.begin(), targets.end(), cell) != targets.end();
      if (role == Role::reason && target) continue;
      add_outline(role, cell, kHighlightFactor);
    }
  }

  void add_wrong() {
    for (const Cell cell : options_.wrong) {
      const Point centre = frame_.centre(cell);
      const Point arm{0.32, -0.32};
      add({.role = Role::wrong,
           .form = Form::segments,
           .cell = cell,
           .points = {centre - arm, centre + arm}});
    }
  }

  void add_borders() {
    for (const Border& wall : topology_.walls()) {
      const auto [middle, step] = between(wall);
      const bool diagonal = step.x * step.x + step.y * step.y > 1.5;
      const double half = diagonal                                     ? kCornerWall
                          : topology_.outline() == CellOutline::square ? 0.5 - kWallInset
                                                                       : kHalfHexSide - kWallInset;
      const double length = std::hypot(step.x, step.y);
      const Point across = Point{-step.y, step.x} * (half / length);
      add({.role = Role::wall,
           .form = Form::segments,
           .points = {middle - across, middle + across}});
    }
    for (const Border& link : topology_.links()) {
      const Point middle = between(link).first;
      const Point right = {kLinkRadius, 0};
      const Point down = {0, kLinkRadius};
      add({.role = Role::link,
           .form = Form::polygon,
           .points = {middle - down, middle + right, middle + down, middle - right}});
    }
  }

  [[nodiscard]] std::pair<Point, Point> between(const Border& border) const {
    const Point a = frame_.centre(border.a);
    const Point b = frame_.centre(border.b);
    return {(a + b) * 0.5, b - a};
  }

  void add_ends() {
    if (!is_path(puzzle_.kind())) return;
    if (puzzle_.has_checkpoints()) return add_stops();
    for (const Cell cell : topology_.cells()) {
      int value = shown(cell);
      if (value == kBlank && !options_.thread.empty()) value = options_.thread[cell];
      if (value == 1) {
        add_disc(Role::first, cell, kFirstRadius);
      } else if (value == puzzle_.size()) {
        add_outline(Role::last, cell, last_factor());
      }
    }
  }

  void add_stops() {
    const double size =
        std::min(options_.numbers.size,
                 kOrdinalRoom / (options_.numbers.digit * digits(puzzle_.given_count())));
    for (const Cell cell : puzzle_.checkpoints()) add_disc(Role::stop, cell, kStopRadius);
    for (const Cell cell : puzzle_.checkpoints()) {
      add_text(Role::ordinal, cell, frame_.centre(cell), size, std::to_string(puzzle_.given(cell)));
    }
  }

  void add_text(Role role, Cell cell, Point at, double size, std::string text) {
    add({.role = role,
         .form = Form::text,
         .cell = cell,
         .points = {at},
         .size = size,
         .text = std::move(text)});
  }

  void add_numbers() {
    if (puzzle_.has_checkpoints()) return;  // they stand on their discs
    const double size = number_size();
    const double width = options_.numbers.squeeze < 1 ? room_ : 0;
    for (const Role role : {Role::given, Role::answer}) {
      for (const Cell cell : topology_.cells()) {
        const bool given = puzzle_.is_given(cell);
        if (given != (role == Role::given)) continue;
        if (shown(cell) == kBlank || (!given && !is_path(puzzle_.kind()))) continue;
        add_text(role, cell, frame_.centre(cell), size, std::to_string(shown(cell)));
        scene_.figures.back().width = width;
      }
    }
  }

  // Up to two rows of small numbers; where there are more, three dots instead of the last.
  void add_marks() {
    std::map<Cell, std::vector<int>> by_cell;
    for (const auto& [cell, number] : options_.marks) {
      if (shown(cell) == kBlank) by_cell[cell].push_back(number);
    }
    const int columns = digits(puzzle_.size()) <= 2 ? 3 : 2;
    const double pitch = 0.78 / columns;
    const double size =
        std::min(0.24, pitch * 0.94 / (options_.numbers.digit * digits(puzzle_.size())));
    for (auto& [cell, numbers] : by_cell) {
      std::sort(numbers.begin(), numbers.end());
      const int count = std::min(length(numbers), columns * 2);
      const double rows = count > columns ? 2 : 1;
      for (int i = 0; i < count; ++i) {
        const int row = i / columns;
        const double in_row = rows == 1 ? count : columns;
        const Point offset{(i % columns - (in_row - 1) / 2) * pitch, (row - (rows - 1) / 2) * 0.32};
        const bool more = i + 1 == count && length(numbers) > count;
        add_text(Role::mark, cell, frame_.centre(cell) + offset, size,
                 more ? "\u2026" : std::to_string(numbers[i]));
      }
    }
  }

  void add_labels() {
    const bool square = topology_.outline() == CellOutline::square;
    std::vector<bool> has_row(topology_.rows());
    std::vector<Cell> end_of(topology_.cols(), kNoCell);
    for (const Cell cell : topology_.cells()) {
      const Place place = topology_.place(cell);
      if (!has_row[place.row]) {
        has_row[place.row] = true;
        Point at = frame_.centre(cell);
        at.x = square ? options_.margin + kLabelRoom / 2 - 0.05 : at.x - 0.5 - kLabelRoom / 2;
        add_text(Role::label, kNoCell, at, kLabelSize, std::to_string(place.row + 1));
      }
      Cell& end = end_of[place.col];
      if (end == kNoCell || !square) end = cell;
    }
    for (std::size_t col = 0; col < end_of.size(); ++col) {
      if (end_of[col] == kNoCell) continue;
      const Place place = topology_.place(end_of[col]);
      Point at = frame_.centre(end_of[col]);
      if (square) {
        at.y = options_.margin + kLabelRoom / 2 - 0.02;
      } else {
        const Point below = frame_.centre(Place{place.row + 1, place.col});
        at = at + (below - at) * 0.85;
      }
      add_text(Role::label, kNoCell, at, kLabelSize, std::to_string(col + 1));
    }
  }

  const Puzzle& puzzle_;
  const Topology& topology_;
  const SceneOptions& options_;
  Frame frame_;
  int longest_;  ///< digits of the longest number
  double room_;  ///< for a number in its cell
  Scene scene_;
};

}  // namespace

Scene make_scene(const Puzzle& puzzle, const SceneOptions& options) {
  for (const auto& values : {options.values, options.thread}) {
    assert(values.empty() || values.size() == puzzle.cells().size());
    std::ignore = values;
  }
  return SceneMaker(puzzle, options).make();
}

}  // namespace clew::render
