// Reading: every text format, detection between them, header lines, several puzzles in a file.
#include <algorithm>

#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::overview;
using test::parse;
using test::parse_puzzle;
using ::testing::ElementsAre;

// 3 rows and 4 columns, so that mixing them up cannot go unnoticed; givens in three corners.
constexpr std::string_view kBoard =
    "kind: numbrix\n"
    "3 4\n"
    " 1  .  . 10\n"
    " .  .  .  .\n"
    " .  5  . 12\n";

TEST(FormatRead, TheSameBoardInEverySpelling) {
  const Puzzle board = parse_puzzle(kBoard);
  EXPECT_EQ(board.topology().rows(), 3);
  EXPECT_EQ(board.topology().cols(), 4);
  EXPECT_EQ(board.given(Cell(3)), 10);
  EXPECT_EQ(board.given(Cell(9)), 5);
  for (const std::string_view text : {
           "3 4\n1 0 0 10\n0 0 0 0\n0 5 0 12\n",                          // Martin
           "3 4\n1 . . 10\n. . . .\n. 5 . 12\n",                          // CSCI 145
           "1 . . 10\n. . . .\n. 5 . 12",                                 // bare
           "1 -- -- 10\n-- -- -- --\n-- 5 -- 12",                         //
           "1 _ _ 10\n? ? ? ?\n- 5 - 12",                                 //
           "1,,,10\n,,,\n,5,,12\n",                                       // CSV
           "1;;;10\n;;;\n;5;;12\n",                                       //
           "1, , ,10\n , , , \n ,5, ,12\n",                               //
           "\"1\",,,\"10\"\n,,,\n,5,,12\n",                               //
           "1\t-\t-\t10\t\n-\t-\t-\t-\t\n-\t5\t-\t12\t\n",                // Martin's output
           "((1 NIL NIL 10) (NIL NIL NIL NIL) (NIL 5 NIL 12))",           // Rai
           "'((1 nil nil 10)\n  (nil nil nil nil)\n\n  (nil 5 nil 12))",  //
           "(1 nil nil 10)\n(nil nil nil nil)\n(nil 5 nil 12)",           //
           R"({"cells":[[1,0,0,10],[0,0,0,0],[0,5,0,12]]})",              // JSON
           "3 4 \r\n1 0 0 10\r\n0 0 0 0  \r\n0 5 0 12\r\n",               // CRLF, spaces
           "\xEF\xBB\xBF"
           "3 4\n1 0 0 10\n0 0 0 0\n0 5 0 12",      // byte order mark
           "3 4\n1 0 0 10 0 0\n0 0 0 5 0 12\n",     // flowing
           "3 4\n\n1 . . 10\n. . . .\n. 5 . 12\n",  // size apart
           "4x3mO:1b10e5a12",                       // Ascent
           "W=4x3&L=(1)2(5)1(12)6(10)2&G=numbrix",  // Kudamono
       }) {
    EXPECT_EQ(parse_puzzle(text), board) << text;
  }
}

TEST(FormatRead, ACarriageReturnAloneEndsALine) {
  const Puzzle board = parse_puzzle(kBoard);
  std::string old_mac(kBoard);
  std::replace(old_mac.begin(), old_mac.end(), '\n', '\r');
  EXPECT_EQ(parse_puzzle(old_mac), board);
  EXPECT_THAT(overview(old_mac + "\r\r" + old_mac), ElementsAre("text 3x4 at 1", "text 3x4 at 8"));
  // What a transfer in text mode makes of a file that had both already.
  EXPECT_EQ(parse_puzzle("3 4\r\r\n1 0 0 10\r\r\n0 0 0 0\r\r\n0 5 0 12\r\r\n"), board);
  EXPECT_EQ(parse_puzzle("3 4\n1 0 0 10\r0 0 0 0\r\n0 5 0 12"), board);
  EXPECT_EQ(read_answer("1 2\r4 3\r", parse_puzzle("1 .\n. 3\n"))->values,
            (std::vector<int>{1, 2, 4, 3}));
}

TEST(FormatRead, Utf16WithItsMark) {
  // A title with a character of two bytes, one of three and one outside the first plane.
  const std::u16string text =
      u"title: \u00e9 \u2192 \U0001F9E9\r\n3 4\r\n1 0 0 10\r\n0 0 0 0\r\n0 5 0 12";
  std::string little = "\xFF\xFE";
  std::string big = "\xFE\xFF";
  for (const char16_t unit : text) {
    little += {static_cast<char>(unit & 0xFFU), static_cast<char>(unit >> 8U)};
    big += {static_cast<char>(unit >> 8U), static_cast<char>(unit & 0xFFU)};
  }
  for (const std::string& saved : {little, big}) {
    const Entry entry = parse(saved);
    EXPECT_EQ(entry.title, "\xC3\xA9 \xE2\x86\x92 \xF0\x9F\xA7\xA9");
    EXPECT_EQ(entry.puzzle, parse_puzzle(kBoard));
  }
  // Half a character is one that no puzzle has, not a crash.
  EXPECT_FALSE(read_one(little.substr(0, little.size() - 1)));
  EXPECT_FALSE(read_one(std::string_view("\xFF\xFE\x3C\xD8", 4)));
  EXPECT_FALSE(read_one("\xFF\xFE"));
}

TEST(FormatRead, SquareBoardAsCoordinatesFromTheBottomLeft) {
  const Puzzle board = parse_puzzle("1 . 3\n. . .\n7 . .");
  EXPECT_EQ(parse_puzzle("3\n0 2 1\n2 2 3\n0 0 7\n"), board);
  EXPECT_EQ(parse("3\n0 2 1\n2 2 3\n0 0 7\n").format, "coordinates");
}

TEST(FormatRead, SideAndGrid) {
  EXPECT_EQ(parse_puzzle("3\n1 . 3\n. . .\n7 . .\n"), parse_puzzle("1 . 3\n. . .\n7 . ."));
  EXPECT_EQ(parse_puzzle("2\n1 . . .\n"), parse_puzzle("1 .\n. .")) << "cells may flow";
}

TEST(FormatRead, HolesInEverySpelling) {
  const Puzzle board = parse_puzzle("kind: numbrix\n2 3\nx 2 1\n4 3 x\n");
  EXPECT_EQ(board.size(), 4);
  for (const std::string_view text :
       {"X 2 1\n4 3 X", "# 2 1\n4 3 #", "* 2 1\n4 3 *", "** 2 1\n4 3 **", "x,2,1\n4,3,x",
        "((x 2 1) (4 3 x))", R"({"cells":[[null,2,1],[4,3,null]]})", "3x2mO:A2_1_4_3A"}) {
    EXPECT_EQ(parse_puzzle(text), board) << text;
  }
}

TEST(FormatRead, SmallestBoards) {
  EXPECT_EQ(parse_puzzle("1").size(), 1);
  EXPECT_EQ(parse_puzzle("1").given(Cell(0)), 1);
  EXPECT_EQ(parse_puzzle(".").given_count(), 0);
  EXPECT_EQ(parse_puzzle("1 1\n1"), parse_puzzle("1"));
  EXPECT_EQ(parse_puzzle("1\n."), parse_puzzle("."));
  EXPECT_EQ(parse_puzzle("1 2").topology().cols(), 2);
  EXPECT_EQ(parse_puzzle("0 0").topology().cols(), 2);
  EXPECT_EQ(parse_puzzle("1\n2\n3").topology().rows(), 3);
  EXPECT_EQ(parse_puzzle("(1)"), parse_puzzle("1"));
}

TEST(FormatRead, AmbiguousTextIsWhatMakesAPuzzle) {
  // A grid of 2 x 2, because 4 and 3 do not fit a board of 1 x 2.
  EXPECT_EQ(parse_puzzle("1 2\n4 3").topology().rows(), 2);
  // 1 row and 2 columns, because as a grid there would be two 1s.
  EXPECT_EQ(parse_puzzle("1 2\n1 2").topology().rows(), 1);
  // The size fits line by line.
  EXPECT_EQ(parse_puzzle("3 2\n. .\n. 1\n. .").topology().rows(), 3);
  // The size fits, but only if the lines are broken up: the grid is the likelier reading.
  EXPECT_EQ(parse_puzzle("2 3\n. .\n. 1\n. .").topology().rows(), 4);
  // Three numbers on each of three lines: a grid if it can be one, else coordinates.
  EXPECT_EQ(parse("3\n1 2 3\n4 5 6\n7 8 9").format, "grid");
  EXPECT_EQ(parse("3\n0 0 1\n1 1 5\n2 2 9").format, "coordinates");
}

TEST(FormatRead, FormatHeaderSettlesAnyAmbiguity) {
  constexpr std::string_view kText = "3\n0 0 5\n0 1 7\n2 0 9\n";
  EXPECT_EQ(parse(kText).format, "grid");
  const auto as_coordinates = parse("format: coordinates\n" + std::string(kText));
  EXPECT_EQ(as_coordinates.puzzle, parse_puzzle(". . .\n7 . .\n5 . 9"));
  EXPECT_EQ(parse_puzzle("format: grid\n3 2\n. .\n. 1\n. .").topology().rows(), 4);
  EXPECT_EQ(parse_puzzle("format: coordinates\n2").size(), 4);
}

TEST(FormatRead, KindIsGuessedOnlyWhereHolesDecideIt) {
  EXPECT_EQ(parse_puzzle("1 .\n. 3").kind(), Kind::numbrix);
  EXPECT_EQ(parse_puzzle("x x 4\nx . x\n1 . x").kind(), Kind::hidato);
  EXPECT_EQ(parse_puzzle("x 2 1\n4 3 x").kind(), Kind::numbrix);
  // Diagonal cells can only be walled off where they are neighbours.
  EXPECT_EQ(parse_puzzle("wall: r1c1-r2c2\n1 .\n. .").kind(), Kind::hidato);
  // Impossible either way: not a reason to think of eight neighbours.
  EXPECT_EQ(parse_puzzle("1 x .\nx x x\n. x .").kind(), Kind::numbrix);
}

TEST(FormatRead, OptionAndHeaderOverrideTheGuess) {
  EXPECT_EQ(parse_puzzle("1 .\n. 3", {.kind = Kind::hidato}).kind(), Kind::hidato);
  EXPECT_EQ(parse_puzzle("kind: Hidoku\n1 .\n. 3").kind(), Kind::hidato);
  EXPECT_EQ(parse_puzzle("kind: numbrix\n1 .\n. 3", {.kind = Kind::hidato}).kind(), Kind::hidato);
  EXPECT_EQ(parse_puzzle("kind: rikudo\n1 .\n. 3").topology().layout(), Layout::hex_axial);
  EXPECT_EQ(parse_puzzle("layout: odd-r\n1 .\n. 3").topology().layout(), Layout::hex_odd_r);
  EXPECT_EQ(parse_puzzle("1 .\n. 3", {.kind = Kind::hex}).topology().layout(), Layout::hex_axial);
}

TEST(FormatRead, LatinTextHasZeroClues) {
  const Puzzle puzzle = parse_puzzle("kind: latin\n0 . .\n- _ ?\n. . 1\n");
  EXPECT_EQ(puzzle.kind(), Kind::latin);
  EXPECT_EQ(puzzle.given(Cell(0)), 0);
  EXPECT_FALSE(puzzle.is_given(Cell(1)));
  EXPECT_EQ(puzzle.given(Cell(8)), 1);
  EXPECT_EQ(parse_puzzle("0 . .\n. . .\n. . 1", {.kind = Kind::latin}), puzzle);
}

TEST(FormatRead, HeaderLines) {
  const Entry entry = parse(
      "Kind: hidato\n"
      "title: Snail: the second\n"
      "id: s-2\n"
      "author: Ariadne\n"
      "note: two lines\\nand a tab\\t, a \\\\ and \\u0007\n"
      "seed: 42\n"
      "walls: r1c1-r1c2, r2c1-r2c2\n"
      "wall: r1c1-r2c2\n"
      "link: r1c2-r1c3\n"
      "\n"
      "2 3\n"
      "1 . .\n"
      ". . 6\n");
  EXPECT_EQ(entry.title, "Snail: the second");
  EXPECT_EQ(entry.id, "s-2");
  EXPECT_EQ(entry.author, "Ariadne");
  EXPECT_EQ(entry.note, "two lines\nand a tab\t, a \\ and \a");
  EXPECT_EQ(entry.seed, "42");
  EXPECT_EQ(entry.format, "text");
  EXPECT_EQ(entry.line, 1);
  EXPECT_EQ(entry.puzzle.kind(), Kind::hidato);
  EXPECT_EQ(entry.puzzle.topology().walls().size(), 3U);
  EXPECT_EQ(entry.puzzle.topology().links().size(), 1U);
  EXPECT_FALSE(entry.puzzle.topology().adjacent(Cell(0), Cell(1)));
  EXPECT_TRUE(entry.puzzle.topology().adjacent(Cell(1), Cell(2)));
}

TEST(FormatRead, SpacesAtTheEdgesOfATitleAreKept) {
  const Entry entry = parse("title: \\u0020 edge\\u0020\n1 .\n. .");
  EXPECT_EQ(entry.title, "  edge ");
  EXPECT_THAT(test::written(entry, "text"), ::testing::HasSubstr("title: \\u0020 edge\\u0020\n"));
  EXPECT_EQ(parse("title: a\\u0041\\u00e9\\u0\n1 .\n. .").title, "aA\\u00e9\\u0");
}

TEST(FormatRead, ATitleInKoreanIsATitle) {
  EXPECT_EQ(parse("title: \xED\x95\x9C\xEA\xB8\x80\n1 . .\n. . .").title,
            "\xED\x95\x9C\xEA\xB8\x80");
}

TEST(FormatRead, ATitleHasAnyCharacterByItsCode) {
  using namespace std::string_literals;
  const Entry entry = parse("title: a\\u0000b\n1 . .\n. . .");
  EXPECT_EQ(entry.title, "a\0b"s);
  EXPECT_THAT(test::written(entry, "text"), ::testing::HasSubstr("title: a\\u0000b\n"));
}

TEST(FormatRead, CommentsInAListOfRows) {
  const Puzzle board = parse_puzzle("1 .\n. 4");
  EXPECT_EQ(parse_puzzle("[[1, 0],\n// a line by itself\n [0, 4]]"), board);
  // What begins a comment does not end it as well.
  EXPECT_EQ(parse_puzzle("[[1, 0], /*/ 7 */ [0, 4]]"), board);
  EXPECT_EQ(parse_puzzle("[[1, 0], /**/ [0, 4]]"), board);
}

TEST(FormatRead, RowsInBracketsOneAfterAnother) {
  EXPECT_EQ(parse_puzzle("{-1, 4}\n{2, -1}"), parse_puzzle(". 4\n2 ."));
  // Lists of rows are whole by themselves: two of them are two puzzles.
  EXPECT_THAT(overview("[[1,0],[0,4]]\n[[4,0],[0,1]]"),
              ElementsAre("array 2x2 at 1", "array 2x2 at 2"));
}

TEST(FormatRead, HeadersStandBeforeOneLineFormatsToo) {
  const Entry entry = parse("title: A line\nwall: r1c1-r1c2\n\n2x2mO:1b3");
  EXPECT_EQ(entry.title, "A line");
  EXPECT_EQ(entry.puzzle.topology().walls().size(), 1U);
  EXPECT_EQ(parse_puzzle("kind: numbrix\nW=2x2&L=(1)0").kind(), Kind::numbrix);
}

TEST(FormatRead, SeveralPuzzlesInAFile) {
  EXPECT_THAT(overview("1 .\n. 3\n\n\n2 3\n1 . .\n. . 6\n"),
              ElementsAre("grid 2x2 at 1", "words 2x3 at 5"));
  EXPECT_THAT(overview("title: a\n\n2 2\n\n1 .\n. 3\n\ntitle: b\n1 . 3\n"),
              ElementsAre("text 2x2 at 1", "text 1x3 at 8"));
  EXPECT_THAT(overview("title: a\n1 . 3\ntitle: b\n1 . .\n"),
              ElementsAre("text 1x3 at 1", "text 1x3 at 3"));
  EXPECT_THAT(overview("2x2mO:1b3\n2x2mR:1b3\n\nW=2x1&L=(1)0\n"),
              ElementsAre("ascent 2x2 at 1", "ascent 2x2 at 2", "kudamono 1x2 at 4"));
  EXPECT_THAT(overview("((1 2) (4 3)) ((1 nil))\n\n(1 2)\n(4 3)\n\n(1)"),
              ElementsAre("lisp 2x2 at 1", "lisp 1x2 at 1", "lisp 2x2 at 3", "lisp 1x1 at 6"));
  EXPECT_THAT(overview("{\"cells\":[[1]]}\n{\"cells\":[[1,0]]}\n"),
              ElementsAre("json 1x1 at 1", "json 1x2 at 2"));
  EXPECT_THAT(overview("[ {\"cells\":[[1]]},\n{\"cells\":[[1,0]]} ]\n\n1 2 3"),
              ElementsAre("json 1x1 at 1", "json 1x2 at 2", "grid 1x3 at 4"));
  EXPECT_THAT(overview("{\n  \"cells\": [\n    [1, 0]\n  ]\n}\n\n1 2 3"),
              ElementsAre("json 1x2 at 1", "grid 1x3 at 7"));
}

TEST(FormatRead, AnArrayHoldsObjectsAlone) {
  EXPECT_THAT(overview("[{\"cells\":[[1]]},[{\"cells\":[[1,0]]}]]"),
              ElementsAre("json 1x1 at 1", "error at 1:18"));
  EXPECT_THAT(overview("ipuz(1)"), ElementsAre("error at 1:1"));
}

TEST(FormatRead, RowsThatBeginWithTwoDigitsAreNoForms) {
  EXPECT_THAT(overview("(10 . 3 . 5)\n(6 . 8 . 1)"), ElementsAre("lisp 2x5 at 1"));
}

TEST(FormatRead, ACommaAfterAnObjectIsNotABoard) {
  EXPECT_THAT(overview("{\"cells\":[[1]]},\n{\"cells\":[[1,0]]},\n"),
              ElementsAre("json 1x1 at 1", "json 1x2 at 2"));
  EXPECT_THAT(overview("{\"cells\":[[1]]}\n\n,,1\n,,\n"),
              ElementsAre("json 1x1 at 1", "csv 2x3 at 3"));
}

TEST(FormatRead, ABadPuzzleDoesNotHideTheNext) {
  EXPECT_THAT(overview("1 1\n\n5 x\n\n1 2"), ElementsAre("error at 3:3", "grid 1x2 at 5"));
  EXPECT_THAT(overview("1 foo\n\n1 2 3"), ElementsAre("error at 1:3", "grid 1x3 at 3"));
  EXPECT_THAT(overview("{\"cells\":[[1,1]]}\n{\"cells\":\n{\"cells\":[[1]]}\n"),
              ElementsAre("error at 1:14", "error at 2:10", "json 1x1 at 3"));
  EXPECT_THAT(overview("((1 2)\n\n(1 2)\n\n(1)"),
              ElementsAre("error at 1:1", "lisp 1x2 at 3", "lisp 1x1 at 5"));
}

TEST(FormatRead, ALoneSizeLineClaimsOnlyABoardThatFits) {
  EXPECT_THAT(overview("1\n\n1 . 3\n"), ElementsAre("grid 1x1 at 1", "grid 1x3 at 3"));
  EXPECT_THAT(overview("1 2\n\n1 . 3\n"), ElementsAre("grid 1x2 at 1", "grid 1x3 at 3"));
  EXPECT_THAT(overview("2\n\n0 0 1\n1 1 3\n"), ElementsAre("coordinates 2x2 at 1"));
}

TEST(FormatRead, ReadOneWantsExactlyOne) {
  const auto two = read_one("1 2\n\n1 2 3");
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().what, "a second puzzle");
  EXPECT_EQ(two.error().line, 3);
  const auto all = read_all("1 2\n\n1 2 3");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 2U);
  EXPECT_FALSE(read_all("1 2\n\n1 2 2"));
}

}  // namespace
}  // namespace clew::format
