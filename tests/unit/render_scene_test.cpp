// The scene: what is drawn, and that it is drawn where it belongs.
#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/render.h"
#include "clew/search.h"
#include "support/random_boards.h"

namespace clew::render {
namespace {

Puzzle puzzle_of(const std::string& board) {
  auto entry = format::read_one(board);
  EXPECT_TRUE(entry) << entry.error().message();
  return entry->puzzle;
}

std::vector<Figure> with_role(const Scene& scene, Role role) {
  std::vector<Figure> found;
  std::copy_if(scene.figures.begin(), scene.figures.end(), std::back_inserter(found),
               [&](const Figure& figure) { return figure.role == role; });
  return found;
}

std::vector<std::string> texts(const Scene& scene, Role role) {
  std::vector<std::string> found;
  for (const Figure& figure : with_role(scene, role)) found.push_back(figure.text);
  return found;
}

struct Box {
  double left = 1e9;
  double top = 1e9;
  double right = -1e9;
  double bottom = -1e9;
  void add(double x, double y, double across, double up) {
    left = std::min(left, x - across);
    right = std::max(right, x + across);
    top = std::min(top, y - up);
    bottom = std::max(bottom, y + up);
  }
};

// The room a figure takes, its stroke included; a digit of the widest font is 0.7 of its size wide.
Box box(const Figure& figure) {
  const double stroke = look(figure.role, Theme::light, figure.along).width / 2;
  // Three dots are one letter of three bytes.
  const double letters = figure.text == "\u2026" ? 1.5 : static_cast<double>(figure.text.size());
  Box box;
  for (const Point point : figure.points) {
    if (figure.form == Form::text) {
      box.add(point.x, point.y, 0.35 * figure.size * letters, 0.37 * figure.size);
    } else {
      const double around = figure.form == Form::disc ? figure.size : 0;
      box.add(point.x, point.y, around + stroke, around + stroke);
    }
  }
  return box;
}

Solution some_values(const Puzzle& puzzle) {
  Solution all;
  for (int i = 0; i < puzzle.size(); ++i) all.values.push_back(i + 1);
  return all;
}

TEST(RenderScene, DrawsEachNumberOnceInItsRole) {
  const Puzzle puzzle = puzzle_of("2 3\n1 . 3\n. . .\n");
  const std::vector<int> values = {kBlank, 2, kBlank, kBlank, 5, kBlank};
  const Scene scene = make_scene(puzzle, {.values = values});
  EXPECT_EQ(texts(scene, Role::given), (std::vector<std::string>{"1", "3"}));
  EXPECT_EQ(texts(scene, Role::answer), (std::vector<std::string>{"2", "5"}));
  EXPECT_EQ(with_role(scene, Role::cell).size(), 4U);
  EXPECT_EQ(with_role(scene, Role::given_cell).size(), 2U);
  EXPECT_EQ(with_role(scene, Role::first).size(), 1U);
  EXPECT_TRUE(with_role(scene, Role::last).empty());
}

TEST(RenderScene, DrawsCheckpointsOnDiscsAndThePathInsteadOfItsNumbers) {
  const Puzzle puzzle = puzzle_of("kind: zip\n2 3\n1 . 2\n. 3 .\n");
  const Scene printed = make_scene(puzzle);
  EXPECT_EQ(texts(printed, Role::ordinal), (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(with_role(printed, Role::stop).size(), 3U);
  EXPECT_EQ(with_role(printed, Role::cell).size(), 6U);
  EXPECT_TRUE(with_role(printed, Role::rope).empty());
  // 1 and 6 are known before anything is drawn, and are not neighbours here.
  const std::vector<int> begun = {1, 2, kBlank, kBlank, 6, kBlank};
  const Scene scene = make_scene(puzzle, {.values = begun, .margin = 0});
  ASSERT_EQ(with_role(scene, Role::rope).size(), 1U);
  EXPECT_DOUBLE_EQ(with_role(scene, Role::rope)[0].points[1].x, 1.5);
  for (const Role role : {Role::given, Role::answer, Role::first, Role::last, Role::ribbon}) {
    EXPECT_TRUE(with_role(scene, role).empty()) << name(role);
  }
  EXPECT_NE(scene.description.find("1 (checkpoint 1), 2, checkpoint 2"), std::string::npos)
      << scene.description;
}

TEST(RenderScene, IsAsWideAsItsColumnsAndAsHighAsItsRows) {
  const Scene scene = make_scene(puzzle_of("2 5\n1 . . . .\n. . . . .\n"), {.margin = 0.25});
  EXPECT_DOUBLE_EQ(scene.width, 5.5);
  EXPECT_DOUBLE_EQ(scene.height, 2.5);
}

TEST(RenderScene, DrawsHolesInsideTheBoardOnly) {
  const Scene inside = make_scene(puzzle_of("kind: hidato\n3 3\n1 . .\n. x .\n. . .\n"));
  EXPECT_EQ(with_role(inside, Role::hole).size(), 1U);
  const Scene rim = make_scene(puzzle_of("kind: hidato\n3 3\nx . .\n1 . x\n. . .\n"));
  EXPECT_TRUE(with_role(rim, Role::hole).empty());
  // Four sides of one hole that the outside reaches through another: no hole is left inside.
  const Scene bay = make_scene(puzzle_of("kind: hidato\n3 3\n1 x .\n. x .\n. . .\n"));
  EXPECT_TRUE(with_role(bay, Role::hole).empty());
  const Scene ring = make_scene(puzzle_of("kind: hex\nlayout: axial\n3 3\nx 1 .\n. x .\n. . x\n"));
  EXPECT_EQ(with_role(ring, Role::hole).size(), 1U);
  const Scene rows = make_scene(puzzle_of("kind: hex\nlayout: odd-r\n3 3\n1 . .\n. x .\n. . .\n"));
  EXPECT_EQ(with_role(rows, Role::hole).size(), 1U);
}

TEST(RenderScene, JoinsTheContourIntoStraightRuns) {
  const auto points = [](const std::string& board) {
    return with_role(make_scene(puzzle_of(board)), Role::contour).front().points.size();
  };
  EXPECT_EQ(points("2 5\n1 . . . .\n. . . . .\n"), 2U * 4);
  EXPECT_EQ(points("kind: hidato\n3 3\n1 . .\n. x .\n. . .\n"), 2U * 8);
  EXPECT_EQ(points("kind: hidato\n2 2\n1 .\n. x\n"), 2U * 6);
  EXPECT_EQ(points("kind: hex\nlayout: axial\n3 3\nx 1 .\n. . .\n. . x\n"), 2U * 18);
}

TEST(RenderScene, PutsWallsOnTheSideAndLinksAcrossIt) {
  const Scene scene = make_scene(
      puzzle_of("kind: numbrix\nwall: r1c1-r1c2\nlink: r1c2-r2c2\n2 2\n1 .\n. .\n"), {.margin = 0});
  const auto walls = with_role(scene, Role::wall);
  ASSERT_EQ(walls.size(), 1U);
  for (const Point point : walls[0].points) EXPECT_DOUBLE_EQ(point.x, 1);
  const auto links = with_role(scene, Role::link);
  ASSERT_EQ(links.size(), 1U);
  EXPECT_DOUBLE_EQ(links[0].points[0].x, 1.5);
  EXPECT_LT(links[0].points[0].y, 1);
  EXPECT_GT(links[0].points[2].y, 1);
}

TEST(RenderScene, DrawsTheRibbonThroughConsecutiveNeighboursOnly) {
  const Puzzle puzzle = puzzle_of("2 3\n1 . .\n. . .\n");
  // 1 2 5 / . . 6: 1-2 and 5-6, nothing between 2 and 5.
  const std::vector<int> values = {1, 2, 5, kBlank, kBlank, 6};
  const Scene scene = make_scene(puzzle, {.thread = values, .margin = 0});
  double length = 0;
  for (const Figure& ribbon : with_role(scene, Role::ribbon)) {
    for (std::size_t i = 1; i < ribbon.points.size(); ++i) {
      const Point a = ribbon.points[i - 1];
      const Point b = ribbon.points[i];
      EXPECT_NEAR(std::hypot(a.x - b.x, a.y - b.y), 1, 1e-9);
      length += 1;
    }
  }
  EXPECT_EQ(length, 2);
  // Neither far apart nor through a wall.
  const Puzzle walled = puzzle_of("kind: numbrix\nwall: r1c1-r1c2\n1 3\n1 . .\n");
  const std::vector<int> wrong = {1, 2, 3};
  EXPECT_EQ(with_role(make_scene(walled, {.thread = wrong}), Role::ribbon).size(), 1U);
}

TEST(RenderScene, RibbonOfALongPathIsWholeInFewPieces) {
  const auto board = *Topology::make({.layout = Layout::square4, .rows = 1, .cols = 900});
  const auto puzzle = *Puzzle::make(Kind::numbrix, board, std::vector<int>(900, kBlank));
  const Solution all = some_values(puzzle);
  const auto ribbons = with_role(make_scene(puzzle, {.thread = all.values}), Role::ribbon);
  EXPECT_LE(ribbons.size(), 40U);
  std::size_t steps = 0;
  double along = -1;
  for (const Figure& ribbon : ribbons) {
    steps += ribbon.points.size() - 1;
    EXPECT_GT(ribbon.along, along);
    along = ribbon.along;
  }
  EXPECT_EQ(steps, 899U);
  EXPECT_LE(along, 1);
}

TEST(RenderScene, ShadesLatinSquaresAndDotsWhatIsOpen) {
  const Puzzle puzzle = puzzle_of("kind: latin\n4 4\n1 . . .\n. . . .\n. . . .\n. . . .\n");
  std::vector<int> values(16, kBlank);
  values[1] = 1;
  values[2] = 0;
  const Scene scene = make_scene(puzzle, {.values = values});
  EXPECT_EQ(with_role(scene, Role::shade).size(), 1U);
  EXPECT_EQ(with_role(scene, Role::not_shaded).size(), 1U);
  EXPECT_TRUE(with_role(scene, Role::answer).empty());
  for (int& value : values) value = value == 1 ? 1 : 0;
  EXPECT_TRUE(with_role(make_scene(puzzle, {.values = values}), Role::not_shaded).empty());
}

TEST(RenderScene, HighlightsTargetsBeforeReasons) {
  const Scene scene =
      make_scene(puzzle_of("1 3\n1 . .\n"), {.highlight = {{Cell(1)}, {Cell(0), Cell(1)}}});
  EXPECT_EQ(with_role(scene, Role::target).size(), 1U);
  ASSERT_EQ(with_role(scene, Role::reason).size(), 1U);
  EXPECT_EQ(with_role(scene, Role::reason)[0].cell, 0);
}

TEST(RenderScene, ShowsMarksOnlyInBlankCells) {
  const std::vector<std::pair<Cell, int>> marks = {{Cell(1), 2}, {Cell(1), 9}, {Cell(0), 4}};
  const Scene scene = make_scene(puzzle_of("3 3\n1 . .\n. . .\n. . .\n"), {.marks = marks});
  EXPECT_EQ(texts(scene, Role::mark), (std::vector<std::string>{"2", "9"}));
}

TEST(RenderScene, DescribesTheBoardInWords) {
  const Scene scene = make_scene(puzzle_of("kind: hidato\ntitle: T\n2 4\n1 . . 5\n. x . .\n"));
  EXPECT_EQ(scene.title, "Hidato");
  EXPECT_EQ(scene.description,
            "Hidato, 2 rows and 4 columns, 7 cells, 2 given. Row 1: 1, 2 blank, 5. "
            "Row 2: blank, hole, 2 blank.");
}

// Every figure inside the picture, every number inside its own cell, whatever the board.
TEST(RenderScene, KeepsEverythingInItsPlaceOnRandomBoards) {
  test::Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    const Kind kind = kAllKinds[static_cast<std::size_t>(round) % kAllKinds.size()];
    const TopologyPtr board = test::random_board(rng, kind);
    std::vector<int> givens(board->cells().size(), kBlank);
    if (is_path(kind)) givens[0] = kind == Kind::zip ? 2 : board->size();
    if (kind == Kind::zip) givens.back() = 1;
    const auto puzzle = Puzzle::make(kind, board, givens);
    if (!puzzle) continue;
    const Solution values = some_values(*puzzle);
    std::vector<std::pair<Cell, int>> marks;
    if (is_path(kind)) {
      for (int i = 1; i <= 9; ++i) marks.emplace_back(Cell(board->size() - 1), board->size());
    }
    std::vector<Cell> all;
    for (const Cell cell : board->cells()) all.push_back(cell);
    SceneOptions options{.thread = values.values, .marks = marks, .highlight = {all, {}}};
    options.wrong = all;
    options.labels = round % 2 == 0;
    if (round % 3 != 0) options.values = values.values;
    const Scene scene = make_scene(*puzzle, options);
    std::set<Role> seen;
    for (const Figure& figure : scene.figures) {
      seen.insert(figure.role);
      const Box room = box(figure);
      EXPECT_GE(room.left, 0) << name(figure.role);
      EXPECT_GE(room.top, 0) << name(figure.role);
      EXPECT_LE(room.right, scene.width) << name(figure.role);
      EXPECT_LE(room.bottom, scene.height) << name(figure.role);
      if (figure.form != Form::text || figure.cell == kNoCell) continue;
      const auto cell =
          std::find_if(scene.figures.begin(), scene.figures.end(), [&](const Figure& f) {
            return f.cell == figure.cell && (f.role == Role::cell || f.role == Role::given_cell);
          });
      ASSERT_NE(cell, scene.figures.end());
      const Box walls = box(*cell);
      EXPECT_GT(room.left, walls.left);
      EXPECT_LT(room.right, walls.right);
      EXPECT_GT(room.top, walls.top);
      EXPECT_LT(room.bottom, walls.bottom);
    }
    EXPECT_TRUE(seen.contains(Role::contour));
    EXPECT_TRUE(seen.contains(Role::wrong));
  }
}

TEST(RenderTheme, NumbersAreReadableOnEverythingTheyStandOn) {
  for (const Theme theme : kAllThemes) {
    for (const Role number : {Role::given, Role::answer}) {
      const Colour ink = look(number, theme).fill;
      for (const Role under : {Role::cell, Role::given_cell, Role::target, Role::reason}) {
        EXPECT_GE(contrast(ink, look(under, theme).fill), 4.5) << name(theme) << name(under);
      }
      for (double along = 0; along <= 1; along += 0.125) {
        EXPECT_GE(contrast(ink, look(Role::ribbon, theme, along).stroke), 4.5)
            << name(theme) << along;
      }
    }
    EXPECT_GE(contrast(look(Role::mark, theme).fill, look(Role::cell, theme).fill), 4.5);
    EXPECT_GE(contrast(look(Role::wall, theme).stroke, look(Role::cell, theme).fill), 4.5);
  }
}

TEST(RenderTheme, NothingIsToldByColourAlone) {
  for (const Theme theme : kAllThemes) {
    EXPECT_NE(look(Role::given, theme).bold, look(Role::answer, theme).bold);
    EXPECT_NE(look(Role::target, theme).dashed, look(Role::reason, theme).dashed);
  }
}

}  // namespace
}  // namespace clew::render
