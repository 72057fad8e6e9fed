// Boards as text, drawn as the tests expect to see them.
#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/render.h"

namespace clew::render {
namespace {

std::string drawn_text(const std::string& board, const TextStyle& style = {},
                       std::vector<int> values = {}) {
  const auto entry = format::read_one(board);
  EXPECT_TRUE(entry) << entry.error().message();
  if (!entry) return {};
  values.resize(entry->puzzle.cells().size(), kBlank);
  return "\n" + text(entry->puzzle, values, style);
}

TEST(RenderText, AlignsNumbers) {
  EXPECT_EQ(drawn_text("2 5\n1 . . . 10\n. . . . .\n"), R"(
 1  .  .  . 10
 .  .  .  .  .
)");
}

TEST(RenderText, ShowsValuesAndTheFocus) {
  EXPECT_EQ(drawn_text("2 2\n1 .\n. .\n", {.focus = Cell(1)}, {kBlank, 2}), R"(
 1[2]
 . .
)");
}

TEST(RenderText, LeavesHolesOutAndDrawsWalls) {
  EXPECT_EQ(drawn_text("kind: numbrix\nwall: r1c1-r1c2 r2c2-r3c2\n3 3\n1 . x\n. . .\n. . 8\n"), R"(
1|.

. . .
  -
. . 8
)");
}

TEST(RenderText, ShiftsHexagons) {
  EXPECT_EQ(drawn_text("kind: hex\nlayout: axial\n3 3\nx 1 .\n. . .\n. 7 x\n"), R"(
 1 .
. . .
 . 7
)");
}

TEST(RenderText, ShadesLatinSquares) {
  EXPECT_EQ(drawn_text("kind: latin\n4 4\n1 . . .\n. . . .\n. . . .\n. . . .\n", {},
                       {kBlank, 1, 0, kBlank}),
            R"(
1 # - .
. . . .
. . . .
. . . .
)");
}

TEST(RenderText, ColoursOnlyWhenAsked) {
  EXPECT_EQ(drawn_text("1 2\n1 .\n", {.colour = true}), "\n \x1b[1m1\x1b[0m \x1b[2m.\x1b[0m\n");
}

}  // namespace
}  // namespace clew::render
