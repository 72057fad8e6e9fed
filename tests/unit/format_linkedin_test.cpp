// Zip puzzles as LinkedIn's page and the archives of it hold them.
#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::parse;
using test::refusal;
using test::written;

// 1 . .     1 2 3
// . 2 .     6 5 4     with a wall below the middle of the first row
// . . 3     7 8 9
constexpr std::string_view kOwn =
    R"({"gridSize":3,"orderedSequence":[0,4,8],"walls":[{"cellIdx":1,"direction":"WallDirection_DOWN"}],)"
    R"("solution":[0,1,2,5,4,3,6,7,8]})";

Puzzle zip(std::string_view rows) { return test::parse_puzzle("kind: zip\n" + std::string(rows)); }

TEST(FormatLinkedin, AllShapesAreTheSamePuzzle) {
  const Entry own = parse(kOwn);
  EXPECT_EQ(own.format, "linkedin");
  EXPECT_EQ(own.puzzle, zip("wall: r1c2-r2c2\n3 3\n1 . .\n. 2 .\n. . 3\n"));
  ASSERT_TRUE(own.solution);
  EXPECT_TRUE(verify(own.puzzle, *own.solution).correct());
  EXPECT_EQ(parse("{\"trailGamePuzzle\":" + std::string(kOwn) + "}").puzzle, own.puzzle);
  EXPECT_EQ(parse("{\"gamePuzzle\":{\"trailGamePuzzle\":" + std::string(kOwn) + "},\"puzzleId\":9}")
                .puzzle,
            own.puzzle);
  const Entry mapped = parse(
      R"({"number":114,"size":3,"ordered_sequence":[0,4,8],"walls":{"1":["DOWN"],"2":["RIGHT"]},)"
      R"("solution":[[0,1,2],[5,4,3],[6,7,8]]})");
  EXPECT_EQ(mapped.puzzle, own.puzzle);
  EXPECT_EQ(mapped.solution, own.solution);
  EXPECT_EQ(mapped.id, "114");
  const Entry nodes =
      parse(R"({"grid_size":[3,3],"nodes":[{"id":2,"row":1,"col":1},{"id":1,"row":0,"col":0},)"
            R"({"id":3,"row":2,"col":2}],"walls":[[[1,1],[0,1]]]})");
  EXPECT_EQ(nodes.puzzle, own.puzzle);
}

// Columns come first in "grid_size": a board that is not square would tell.
TEST(FormatLinkedin, BoardsThatAreNotSquare) {
  EXPECT_EQ(
      parse(R"({"grid_size":[3,2],"nodes":[{"id":1,"row":0,"col":0},{"id":2,"row":1,"col":0}],)"
            R"("walls":[]})")
          .puzzle,
      zip("2 3\n1 . .\n2 . .\n"));
}

TEST(FormatLinkedin, IsWrittenAndReadBack) {
  const Entry own = parse(kOwn);
  EXPECT_EQ(written(own, "linkedin"), std::string(kOwn) + "\n");
  const auto refused = [](std::string_view text) {
    return write(parse(text), "linkedin").error().message();
  };
  EXPECT_EQ(refused("1 . ."),
            "the format linkedin cannot hold numbrix puzzles; expected one of text and json");
  EXPECT_EQ(refused("kind: zip\n1 . 2"),
            "the format linkedin cannot hold a board that is not square; expected one of text and "
            "json");
  EXPECT_EQ(refused("kind: zip\nx 1\n. 2"),
            "the format linkedin cannot hold holes; expected one of text and json");
  EXPECT_EQ(refused("kind: zip\nlayout: square8\n1 .\n. 2"),
            "the format linkedin cannot hold the layout square8; expected one of text and json");
  EXPECT_EQ(refused("kind: zip\nlink: r1c1-r1c2\n1 .\n. 2"),
            "the format linkedin cannot hold links; expected one of text and json");
}

TEST(FormatLinkedin, ErrorsPointAtWhatIsWrong) {
  EXPECT_EQ(refusal(R"({"gridSize":2,
 "orderedSequence":[0,4]})"),
            "2:23: found '4'; expected a cell, 0 to 3");
  EXPECT_EQ(refusal(R"({"gridSize":2,"orderedSequence":[0,3,0]})"),
            "1:38: checkpoint 3 in the cell of checkpoint 1; expected each in a cell of its own");
  EXPECT_EQ(refusal(R"({"gridSize":2,"orderedSequence":[0]})"),
            "1:34: the only checkpoint is 1 at r1c1; expected at least 1 and 2, the path's ends");
  EXPECT_EQ(refusal(R"({"orderedSequence":[0,1]})"),
            "1:1: no \"gridSize\"; expected the size, the checkpoints and the walls");
  EXPECT_EQ(refusal(R"({"gridSize":0,"orderedSequence":[0,1]})"),
            "1:13: found '0'; expected a number of rows and columns");
  EXPECT_EQ(
      refusal(R"({"gridSize":2,"orderedSequence":[0,3],"walls":[{"cellIdx":0,"direction":"IN"}]})"),
      "1:73: found '\"IN\"'; expected UP, DOWN, LEFT or RIGHT");
  EXPECT_EQ(refusal(R"({"size":2,"ordered_sequence":[0,3],"walls":{"9":["UP"]}})"),
            "1:45: the walls of '9'; expected a list for a cell, 0 to 3");
  EXPECT_EQ(
      refusal(R"({"grid_size":[2,2],"nodes":[{"id":1,"row":0,"col":0},{"id":2,"row":2,"col":0}]})"),
      "1:54: found '{\"id\":2,\"row\":2,\"col\":0}'; expected an \"id\" from 1 on, a \"row\" and "
      "a \"col\" on the board");
  EXPECT_EQ(refusal(R"({"gridSize":2,"orderedSequence":[0,3],"solution":[0,1]})"),
            "1:50: a solution of 2 cells; expected 4, as the board has");
  EXPECT_EQ(refusal(R"({"gridSize":2,"orderedSequence":[0,3],"solution":[0,1,2,3,0]})"),
            "1:59: found '0'; expected 4 numbers of 0 to 3");
  EXPECT_EQ(
      refusal(R"({"grid_size":[2,2],"nodes":[{"id":1,"row":0,"col":2},{"id":2,"row":1,"col":0}]})"),
      "1:29: found '{\"id\":1,\"row\":0,\"col\":2}'; expected an \"id\" from 1 on, a \"row\" and "
      "a \"col\" on the board");
  EXPECT_EQ(
      refusal(kOwn, {.kind = Kind::hidato}),
      "1:33: the puzzle says that it is zip, which cannot be read as hidato; expected the kind "
      "zip");
}

}  // namespace
}  // namespace clew::format
