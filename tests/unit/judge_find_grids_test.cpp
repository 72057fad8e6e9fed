// Which grids are found in what a program prints, among all the rest of it.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/cli/judge/find_grids.h"
#include "apps/cli/judge/words.h"
#include "clew/format.h"
#include "support/sanitized.h"

namespace clew::cli::judging {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Grid = std::vector<int>;

Puzzle puzzle_in(const std::string& text) {
  auto entry = format::read_one(text);
  EXPECT_TRUE(entry) << text;
  return entry->puzzle;
}

std::vector<Grid> grids_in(const std::string& text, const Puzzle& puzzle) {
  std::vector<Grid> found;
  find_grids(text, puzzle, [&](const Solution& solution) {
    found.push_back(solution.values);
    return true;
  });
  return found;
}

// Two rows of three: rows and columns are not to be mixed up.
class FindGrids : public testing::Test {
 protected:
  std::vector<Grid> in(const std::string& text) { return grids_in(text, puzzle_); }
  Puzzle puzzle_ = puzzle_in("2 3\n1 0 3\n0 0 0\n");
  Grid answer_ = {1, 2, 3, 6, 5, 4};
};

TEST_F(FindGrids, ReadsWhatTheLibraryReadsAsAnAnswer) {
  for (const char* text : {
           "1 2 3\n6 5 4\n",
           "1\t2\t3\t\n6\t5\t4\t\n",
           "1,2,3\r\n6,5,4\r\n",
           "2 3\n1 2 3\n6 5 4\n",
           "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 6 | 5 | 4 |\n+---+---+---+\n",
           "[001][002][003]\n[006][005][004]\n",
           "((1 2 3) (6 5 4))",
           "int board[2][3] = {{1, 2, 3}, {6, 5, 4}};",
       }) {
    EXPECT_THAT(in(text), ElementsAre(answer_)) << text;
  }
}

TEST_F(FindGrids, AmongOtherOutput) {
  for (const char* text : {
           "Reading puzzle.txt\nsolving...\n1 2 3\n6 5 4\ndone in 12 ms\n",
           "Solution: 1 2 3\n          6 5 4\n3 backtracks\n",
           "steps = 12, nodes = 7\n[[1, 2, 3], [6, 5, 4]]\n",
           "[[1 2 3]\n [6 5 4]]\n",
           "{\"nodes\": 9, \"solutions\": [[[1, 2, 3], [6, 5, 4]]], \"path\": [[0,0],[0,1]]}",
           "answer\n\n1 2 3\n\n6 5 4\n\nbye\n",
           "\x1b[1m1\x1b[0m 2 \x1b[31m3\x1b[0m\n6 5 4\n",
           "r1: 1 2 3\nr2: 6 5 4\n",
           "log\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 6 │ 5 │ 4 │\nend\n",
           "time 3\n1 | 2 | 3\n--+---+--\n6 | 5 | 4\nend\n",
           "it took 3 4 5\n1 2 3\n6 5 4",
       }) {
    EXPECT_THAT(in(text), ElementsAre(answer_)) << text;
  }
}

TEST_F(FindGrids, SeveralInTheirOrderAlsoWithBlanksOrMistakes) {
  const Grid echo = {1, kBlank, 3, kBlank, kBlank, kBlank};
  const Grid mistake = {1, 2, 3, 4, 5, 6};
  EXPECT_THAT(in("given:\n1 - 3\n- - -\nfirst try\n1 2 3\n4 5 6\n1 2 3\n6 5 4\n"),
              ElementsAre(echo, mistake, answer_));
  EXPECT_THAT(in("1 2 3\n4 5 6\n\n1 2 3\n6 5 4\n"), ElementsAre(mistake, answer_));
  EXPECT_THAT(in("[[[1,2,3],[4,5,6]],\n [[1,2,3],[6,5,4]]]"), ElementsAre(mistake, answer_));
}

TEST_F(FindGrids, NotWhatHasAnotherShape) {
  for (const char* text : {
           "", "no solution\n",
           "1 2\n3 4\n5 6\n",             // three rows of two
           "1 2 3 6 5 4\n",               // one row of six
           "1 2 3\n",                     // half of it
           "1 2 3\nand then\n6 5 4\n",    // something in between
           "1 2 3\n6 five 4\n",           //
           "[[1,2],[3,6],[5,4]]",         //
           "[[1,2,3],[6,5,4],[7,8,9]]",   // a row too many
           "((((((((((((((((((((((((((",  //
           "]]]]}}}))))",                 //
       }) {
    EXPECT_THAT(in(text), IsEmpty()) << text;
  }
}

TEST_F(FindGrids, StopsWhenAsked) {
  int heard = 0;
  find_grids("1 2 3\n6 5 4\n\n1 2 3\n6 5 4\n", puzzle_, [&](const Solution&) {
    ++heard;
    return false;
  });
  EXPECT_EQ(heard, 1);
}

TEST(FindGridsOnOtherBoards, HolesMayBePrintedAnyWayOrLeftOut) {
  const Puzzle heart = puzzle_in("kind: hidato\n3 3\n1 x .\n. . .\nx . x\n");
  const Grid answer = {1, 2, 3, 4, 5, 6};
  for (const char* text : {
           "here\n1 x 2\n3 4 5\nx 6 x\n",
           "here\n1 # 2\n3 4 5\n# 6 #\n",
           "here\n1 -1 2\n3 4 5\n-1 6 -1\n",
           "here\n1 0 2\n3 4 5\n0 6 0\n",
           "here [[1,null,2],[3,4,5],[null,6,null]]",
           "here\n1   2\n3 4 5\n  6  \n",
       }) {
    EXPECT_THAT(grids_in(text, heart), ElementsAre(answer)) << text;
  }
}

TEST(FindGridsOnOtherBoards, ShadedCells) {
  const Puzzle latin = puzzle_in("kind: latin\n4 4\n. . . .\n. . . .\n. . . .\n. . . .\n");
  const Grid answer = {0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0};
  for (const char* text : {
           "so\n- # - -\n- - - #\n# - - -\n- - # -\n",
           "so\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\nthere",
       }) {
    EXPECT_THAT(grids_in(text, latin), ElementsAre(answer)) << text;
  }
}

TEST(FindGridsOnOtherBoards, OneCell) {
  const Puzzle one = puzzle_in("1 1\n0\n");
  EXPECT_THAT(grids_in("solved\n1\n", one), ElementsAre(Grid{1}));
  EXPECT_THAT(grids_in("[[1]]", one), ElementsAre(Grid{1}));
}

// A hostile text must not take longer than its length allows: were it quadratic, this would not end
// before the test's own deadline. (A quarter of it with sanitizers.)
TEST(FindGridsOnOtherBoards, AMebibyteOfAnything) {
  const Puzzle puzzle = puzzle_in("2 3\n1 0 3\n0 0 0\n");
  constexpr std::size_t kLong = clew::test::kSanitized ? 1U << 18U : 1U << 20U;
  for (const char* unit :
       {"1\n", "1 2 3\nx\n", "[[", "[[1,2", "]", "(", "\n", "a: ", "{\"", "+-", "="}) {
    std::string text;
    while (text.size() < kLong) text += unit;
    std::size_t found = 0;
    find_grids(text, puzzle, [&](const Solution&) { return ++found < 1000; });
    EXPECT_EQ(found, 0U) << unit;
  }
}

TEST(SaysNone, InTheWordsOfPeopleAndPrograms) {
  for (const char* text :
       {"No solution found.", "This puzzle is UNSOLVABLE", "it can't be solved", "0 solutions",
        "Found 0 solutions", "Keine Lösung", "unlösbar!", "{\"status\":\"none\"}"}) {
    EXPECT_TRUE(says_none(text)) << text;
  }
  for (const char* text : {"", "solution:", "10 solutions", "1 2 3", "none of your business"}) {
    EXPECT_FALSE(says_none(text)) << text;
  }
}

TEST(OneLine, HoldsNothingThatATableOrXmlStumblesOver) {
  EXPECT_EQ(one_line("a\tb\nc\x1b[31m\x7f", 100), "a b c?[31m?");
  EXPECT_EQ(one_line("L\xC3\xB6sung \xE2\x82\xAC \xF0\x9F\x99\x82", 100),
            "L\xC3\xB6sung \xE2\x82\xAC \xF0\x9F\x99\x82");
  EXPECT_EQ(one_line("\xC3(\xE2\x82|\xFF\xC0\x80\xED\xA0\x80", 100), "?(??|??????");
  EXPECT_EQ(one_line("\xEF\xBF\xBE", 100), "???");  // U+FFFE, which XML has not
  EXPECT_EQ(one_line("1234567890", 4), "1234...");
}

}  // namespace
}  // namespace clew::cli::judging
