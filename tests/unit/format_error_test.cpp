// Errors: what is wrong with a text, exactly where, and what would be right.
#include <ctime>
#include <string>

#include <fmt/format.h>

#include "support/sanitized.h"
#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::refusal;

TEST(FormatError, NothingToRead) {
  constexpr std::string_view kNone =
      "1:1: no puzzle found; expected a puzzle in one of the known formats";
  for (const std::string_view text : {"", "\n\n  \n", "\xEF\xBB\xBF", "[]", " [ \n ] "}) {
    EXPECT_EQ(refusal(text), kNone);
  }
  EXPECT_EQ(refusal("\ntitle: alone\n"),
            "2:1: header lines without a puzzle after them; expected a puzzle");
}

TEST(FormatError, RowsOfAnotherLength) {
  EXPECT_EQ(refusal("3 3\n1 0 0\n0 0\n0 0 9\n"), "3:4: row 2 has 2 entries; expected 3");
  EXPECT_EQ(refusal("3 3\n1 0 0\n0 0 0 0\n0 0 9\n"), "3:7: row 2 has 4 entries; expected 3");
  EXPECT_EQ(refusal("2 3\n1 0 0\n0 0 0 0\n"), "3:7: row 2 has 4 entries; expected 3");
  EXPECT_EQ(refusal("3 3\n1 0 0\n0 0 0\n"), "3:6: found 2 rows; expected 3");
  EXPECT_EQ(refusal("2 3\n1 0 0\n0 0 0\n0 0 0\n"), "4:1: found 3 rows; expected 2");
  EXPECT_EQ(refusal("3\n1 0 0\n0 0\n0 0 9\n"), "3:4: row 2 has 2 entries; expected 3");
  EXPECT_EQ(refusal("1 2 3\n4 5\n"), "2:4: row 2 has 2 entries; expected 3, as in row 1");
  EXPECT_EQ(refusal("1 2 3\n4 5 6 7\n8 9 . .\n"),
            "1:6: row 1 has 3 entries; expected 4, as in the other rows");
  EXPECT_EQ(refusal("1,2,3\n4,5\n"), "2:4: row 2 has 2 entries; expected 3, as in row 1");
  EXPECT_EQ(refusal("((1 2)\n (3))"), "2:4: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("{\"cells\":[[1,0],\n[1]]}"),
            "2:1: row 2 of \"cells\" has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("5 5"),
            "1:4: the text ends after the size of the board; expected 5 rows of 5 entries");
  EXPECT_EQ(refusal("9"),
            "1:2: the text ends after the size of the board; expected 9 rows of 9 entries");
}

TEST(FormatError, WordsThatAreNoCells) {
  constexpr std::string_view kCell = "a number, '.' for a blank or 'x' for a hole";
  EXPECT_EQ(refusal("2 2\n1 two\n. .\n"), fmt::format("2:3: 'two' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("hello world"), fmt::format("1:1: 'hello' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("1 -5"), fmt::format("1:3: '-5' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("1 2.5"), fmt::format("1:3: '2.5' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("((1 two))"), fmt::format("1:5: 'two' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("1 \xC3\xA4\xC3\xA4 q\n"),
            fmt::format("1:3: '\xC3\xA4\xC3\xA4' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("\xC3\xA4 1"), fmt::format("1:1: '\xC3\xA4' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal(". . \xC3\xA4 1"),
            fmt::format("1:5: '\xC3\xA4' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("1 abcdefghijklmnopqrstuvwxyz"),
            fmt::format("1:3: 'abcdefghijklmnopqrstuvwx...' is no cell; expected {}", kCell));
  EXPECT_EQ(refusal("kind: latin\n# ."),
            "2:1: '#' is no cell; expected a clue, '.' for no clue or 'x' for a hole");
}

TEST(FormatError, ANumberBeyondAllNumbersIsSaidPlainly) {
  EXPECT_EQ(refusal("{\"cells\":[[1, 1e999]]}"),
            "1:15: the number '1e999' is too large; expected a number below 1e308");
  EXPECT_EQ(refusal("{\"id\":-1e9999,\"cells\":[[1]]}"),
            "1:7: the number '-1e9999' is too large; expected a number below 1e308");
}

TEST(FormatError, LinesAreCountedWhicheverWayTheyEnd) {
  for (const std::string_view end : {"\n", "\r\n", "\r"}) {
    const std::string text = fmt::format("2 2{0}1 0{0}0 two{0}", end);
    EXPECT_THAT(refusal(text), testing::StartsWith("3:3: 'two' is no cell")) << end.size();
  }
}

TEST(FormatError, Utf16WithoutItsMarkIsRefusedByName) {
  EXPECT_THAT(refusal(std::string_view("1\0 \0.\0\n\0", 8)),
              testing::HasSubstr("if this is UTF-16, save it as UTF-8"));
}

TEST(FormatError, AMessageIsOneLineWhateverItQuotes) {
  EXPECT_EQ(refusal("{\"cells\":[[1,0]],\"title\":[\n\t]}"), "1:26: found '[  ]'; expected a text");
  EXPECT_EQ(
      refusal("{\"cells\":[[1,0]],\"rows\":[1,\n2,3,4,5,6,7,8,9,10,11,12]}"),
      "1:25: \"rows\" is '[1, 2,3,4,5,6,7,8,9,10,1...'; expected 1, as there are in \"cells\"");
}

TEST(FormatError, GivensThatBreakARule) {
  EXPECT_EQ(refusal("2 3\n1 2 2\n4 5 6\n"),
            "2:5: the number 2 is given twice, at r1c2 and at r1c3; expected each number once");
  EXPECT_EQ(refusal("1 2 9\n4 5 6"),
            "1:5: the number 9 at r1c3 is out of range; expected 1 to 6, the number of open cells");
  EXPECT_EQ(
      refusal("3\n0 0 1\n2 0 10\n"),
      "3:5: the number 10 at r3c3 is out of range; expected 1 to 9, the number of open cells");
  EXPECT_EQ(refusal("2x2mO:1b5"),
            "1:9: the number 5 at r2c2 is out of range; expected 1 to 4, the number of open cells");
  EXPECT_EQ(
      refusal("W=2x2&L=(1)0(7)1"),
      "1:13: the number 7 at r1c1 is out of range; expected 1 to 4, the number of open cells");
  EXPECT_EQ(refusal("{\"cells\":\n [[1,0],\n  [0,1]]}"),
            "3:6: the number 1 is given twice, at r1c1 and at r2c2; expected each number once");
  EXPECT_EQ(
      refusal("kind: latin\n. .\n. 5"),
      "3:3: no board can meet the clue 5 at r2c2; expected 0 to 1, as shaded cells never touch");
  EXPECT_EQ(refusal("x x\nx x"), "1:1: the board has no open cell; expected at least one");
}

TEST(FormatError, LimitsAreSaidAtOnce) {
  const std::clock_t start = std::clock();
  constexpr std::string_view kLimit = "at most 4096 open cells in a rectangle of at most 65536";
  EXPECT_EQ(refusal("99999 99999"),
            fmt::format("1:1: a board of 99999 rows and 99999 columns is too large; expected {}",
                        kLimit));
  EXPECT_EQ(
      refusal("99999999999999999999 3\n1 2 3"),
      fmt::format("1:1: a board of a billion or more rows and 3 columns is too large; expected {}",
                  kLimit));
  EXPECT_EQ(
      refusal("300x300mO:a"),
      fmt::format("1:1: a board of 300 rows and 300 columns is too large; expected {}", kLimit));
  EXPECT_EQ(refusal("W=99999x99999&L="),
            fmt::format("1:3: a board of 99999 rows and 99999 columns is too large; expected {}",
                        kLimit));
  EXPECT_EQ(
      refusal("W=2x1&L=(99999999999)0"),
      "1:9: a number that is far too large; expected at most 4096, the most cells a board may "
      "have");
  EXPECT_EQ(refusal("65\n0 0 1\n"),
            "1:1: a board of 65 rows and 65 columns is too large; expected at most 4096 cells");
  EXPECT_EQ(
      refusal("1 . 99999999999999999999999"),
      "1:5: the number '99999999999999999999999' is far too large; expected at most 4096, the "
      "most cells a board may have");
  std::string many = "64 65\n";
  for (int i = 0; i < 64 * 65; ++i) many += ". ";
  EXPECT_EQ(refusal(many), "1:1: the board has 4160 open cells; expected at most 4096");
  EXPECT_LT(std::clock() - start, CLOCKS_PER_SEC) << "a second of processor time";
}

TEST(FormatError, TheLongestRowIsOnlyJustRead) {
  const auto row = [](int cols) {
    std::string text = "1";
    for (int col = 1; col < cols; ++col) text += " .";
    return text;
  };
  EXPECT_EQ(test::parse_puzzle(row(4096)).topology().cols(), 4096);
  EXPECT_EQ(
      refusal(row(4097)),
      "1:1: a board of 1 rows and 4097 columns is too large; expected at most 4096 open cells "
      "in a rectangle of at most 65536");
}

TEST(FormatError, ASideThatFitsTheLinesIsBelieved) {
  // Not "three numbers a line, so coordinates": two lines follow, as the side says.
  EXPECT_EQ(refusal("2\n1 . 3\n. . ."), "2:5: row 1 has 3 entries; expected 2");
}

TEST(FormatError, TwoMebibytesAreTooMuchForOnePuzzle) {
  std::string text = "1 2 3";
  while (text.size() < (2U << 20U)) text += " 4 5 6 7 8 9\n";
  const auto entry = read_one(text);
  ASSERT_FALSE(entry);
  EXPECT_EQ(entry.error().kind, ErrorKind::too_large);
  EXPECT_EQ(entry.error().line, 1);
  EXPECT_EQ(entry.error().column, 1);
  EXPECT_EQ(entry.error().expected, "at most 1048576");
  // The limit is for a puzzle, not for a file.
  std::string lines;
  const std::string note(400, 'n');
  while (lines.size() < (2U << 20U)) {
    lines += "{\"cells\":[[1,0,0],[0,0,0]],\"note\":\"" + note + "\"}\n";
  }
  Reader reader(lines);
  std::size_t count = 0;
  while (auto next = reader.next()) {
    ASSERT_TRUE(*next);
    ++count;
  }
  EXPECT_GT(count, 4000U);
}

TEST(FormatError, WhatIsNoText) {
  constexpr std::string_view kText = "a puzzle as UTF-8 text";
  const auto byte = [&](const char* where, const char* hex) {
    return fmt::format("{}: the byte 0x{}, which no text file holds; expected {}", where, hex,
                       kText);
  };
  const std::string zero = "; if this is UTF-16, save it as UTF-8";
  EXPECT_EQ(refusal(std::string_view("1 2\n3 \0 4", 9)), byte("2:3", "00") + zero);
  EXPECT_EQ(refusal("1 2\n\x1B[0m"), byte("2:1", "1B"));
  EXPECT_EQ(refusal("1 \x7F"), byte("1:3", "7F"));
  EXPECT_EQ(refusal("1 \xFF"), byte("1:3", "FF"));
  EXPECT_EQ(refusal("1 \xC3"), byte("1:3", "C3"));
  EXPECT_EQ(refusal("1 \xC0\x80"), byte("1:3", "C0"));
  // Half a character, and then a bracket.
  EXPECT_EQ(refusal("1 \xC3("), byte("1:3", "C3"));
  // Written longer than need be, half of a pair, past the last code point: no characters.
  EXPECT_EQ(refusal("1 \xE0\x9F\xBF"), byte("1:3", "E0"));
  EXPECT_EQ(refusal("1 \xED\xA0\x80"), byte("1:3", "ED"));
  EXPECT_EQ(refusal("1 \xF0\x8F\xBF\xBF"), byte("1:3", "F0"));
  EXPECT_EQ(refusal("1 \xF4\x90\x80\x80"), byte("1:3", "F4"));
  EXPECT_THAT(refusal("1 \xE0\xA0\x80"), ::testing::HasSubstr("is no cell"));
  // The last code point before the halves of pairs is a character.
  EXPECT_THAT(refusal("1 \xED\x9F\xBF"), ::testing::HasSubstr("is no cell"));
  EXPECT_EQ(refusal("1 \xF5\x80\x80\x80"), byte("1:3", "F5"));
  EXPECT_EQ(refusal("\x7F"
                    "ELF"),
            byte("1:1", "7F"));
  EXPECT_EQ(refusal(std::string_view("{\"title\":\"a\0\",\"cells\":[[1]]}", 29)),
            byte("1:12", "00") + zero);
  // After a byte that is no text, nothing further down is believed.
  EXPECT_THAT(test::overview(std::string_view("\0\n\n1 2\n\n1 2", 11)),
              ::testing::ElementsAre("error at 1:1"));
}

TEST(FormatError, HeaderLines) {
  EXPECT_EQ(
      refusal("title: a\nsize: 3\n1 2"),
      "2:1: the header 'size' is unknown; expected one of kind, layout, title, id, author, note, "
      "seed, wall, link, format");
  EXPECT_EQ(refusal("kind: sudoku\n1 2"),
            "1:7: the kind 'sudoku' is unknown; expected numbrix, hidato, hex, zip or latin");
  EXPECT_EQ(refusal("layout: even-q\n1 2"),
            "1:9: the layout 'even-q'; expected square4, square8, axial or odd-r");
  EXPECT_EQ(refusal("kind: numbrix\nlayout: axial\n1 2"),
            "2:9: the layout axial in a puzzle of kind numbrix; expected square4, on which numbrix "
            "is played");
  EXPECT_EQ(refusal("wall: r1c1-r1c2 r1c2\n1 2"),
            "1:17: 'r1c2' is no pair of cells; expected two cells such as r1c1-r1c2");
  EXPECT_EQ(refusal("wall: r0c1-r1c1\n1 2"),
            "1:7: 'r0c1-r1c1' is no pair of cells; expected two cells such as r1c1-r1c2");
  EXPECT_EQ(
      refusal("kind: numbrix\nwall: r1c1-r1c2 r1c1-r2c2\n1 .\n. ."),
      "2:17: a wall between r1c1 and r2c2, which are not neighbours; expected two neighbouring "
      "cells");
  EXPECT_EQ(refusal("wall: r1c1-r1c2\nlink: r1c2-r1c3 r1c2-r1c1\n1 . ."),
            "2:17: a wall and a link both between r1c1 and r1c2; expected one or the other");
  EXPECT_EQ(
      refusal("kind: latin\nwall: r1c1-r1c2\n. ."),
      "2:7: a wall or a link in a latin puzzle; expected walls and links only where there is a "
      "path");
  EXPECT_EQ(refusal("wall: r1c1-r5c5\n1 2"),
            "1:7: a wall at r5c5, which is outside the board; expected r1c1 to r1c2");
  EXPECT_EQ(refusal("format: xml\n1 2"),
            "1:9: the format 'xml'; expected one of text, rows, words, coordinates, grid, csv, "
            "tsv, lisp");
}

TEST(FormatError, KindsThatClash) {
  EXPECT_EQ(refusal("kind: hex\n1 2", {.kind = Kind::numbrix}),
            "1:7: the puzzle says that it is hex, which cannot be read as numbrix; expected the "
            "kind hex");
  EXPECT_EQ(
      refusal(R"({"kind":"latin","cells":[[-1]]})", {.kind = Kind::hidato}),
      "1:9: the puzzle says that it is latin, which cannot be read as hidato; expected the kind "
      "latin");
  EXPECT_EQ(refusal("kind: numbrix\n2x2mR:1c"),
            "1:7: the header says numbrix, but the puzzle itself says hidato; expected one kind");
}

TEST(FormatError, Coordinates) {
  EXPECT_EQ(refusal("4\n0 0 1\n4 0 2\n"), "3:1: the x '4' is outside the board; expected 0 to 3");
  EXPECT_EQ(refusal("4\n0 0 1\n0 7 2\n"), "3:3: the y '7' is outside the board; expected 0 to 3");
  EXPECT_EQ(refusal("4\n0 0 1\n0 0 2\n"),
            "3:1: the cell 0 0 is given twice; expected each cell once");
  EXPECT_EQ(refusal("5\n0 0 1\n0 1\n"),
            "3:4: 2 numbers on the line of a given; expected three: x y value");
  EXPECT_EQ(refusal("5\n0 0 one\n"), "2:5: 'one' is no number; expected x y value, each a number");
}

TEST(FormatError, Lisp) {
  EXPECT_EQ(refusal("((1 2) (3 4)"),
            "1:1: this parenthesis is never closed; expected a ')' for every '('");
  EXPECT_EQ(refusal("((1 2) (3 4"),
            "1:8: this parenthesis is never closed; expected a ')' for every '('");
  EXPECT_EQ(refusal("((1 2) 3 (4))"), "1:8: '3' outside a row; expected a row in parentheses");
  EXPECT_EQ(refusal("((1 (2)))"),
            "1:5: a list inside a row; expected a row of cells in parentheses");
  EXPECT_EQ(refusal("(((1)))"), "1:3: a list inside a row; expected a row of cells in parentheses");
  EXPECT_EQ(refusal("(1 (2))"), "1:4: a list inside a row; expected a row of cells in parentheses");
  EXPECT_EQ(refusal("((1) ())"), "1:7: an empty row; expected a row of cells");
  EXPECT_EQ(refusal("()"), "1:2: an empty row; expected a row of cells");
}

TEST(FormatError, Json) {
  EXPECT_EQ(refusal("{\"cells\":[[1,0],\n[0,]]}"),
            "2:4: broken JSON: unexpected ']'; expected '[', '{', or a literal");
  EXPECT_EQ(refusal("{\"cells\":[[1,0]]"),
            "1:17: broken JSON: unexpected end of input; expected '}'");
  EXPECT_EQ(refusal("{\"title\":\"a\n\",\"cells\":[[1]]}").substr(0, 34),
            "1:12: broken JSON: invalid string:");
  EXPECT_EQ(refusal("{\"a\":1}"), "1:1: no \"cells\"; expected rows of cells");
  EXPECT_EQ(refusal("{\"cells\":[[1,\"x\"]]}"),
            "1:14: found '\"x\"'; expected a number, 0 for a blank or null for a hole");
  EXPECT_EQ(refusal("{\"cells\":[[1,-1]]}"),
            "1:14: found '-1'; expected a number, 0 for a blank or null for a hole");
  EXPECT_EQ(refusal("{\"cells\":[[1,1.5]]}"),
            "1:14: found '1.5'; expected a number, 0 for a blank or null for a hole");
  EXPECT_EQ(refusal("{\"kind\":\"latin\",\"cells\":[[-2]]}"),
            "1:27: found '-2'; expected a number, -1 for a blank or null for a hole");
  EXPECT_EQ(refusal("{\"cells\":[1]}"), "1:11: found '1'; expected a row of cells");
  EXPECT_EQ(refusal("{\"cells\":[]}"), "1:10: found '[]'; expected rows of cells");
  EXPECT_EQ(refusal("{\"cells\":[[1]],\"cells\":[[1]]}"),
            "1:16: a second \"cells\"; expected each key once");
  EXPECT_EQ(refusal("{\"rows\":2,\"cells\":[[1]]}"),
            "1:9: \"rows\" is 2; expected 1, as there are in \"cells\"");
  EXPECT_EQ(refusal("{\"shape\":{\"cols\":3},\"cells\":[[1]]}"),
            "1:18: \"cols\" is 3; expected 1, as there are in \"cells\"");
  EXPECT_EQ(refusal("{\"cells\":[[1,0]],\"walls\":[[[0,0],[0,1]],\n[[0,0]]]}"),
            "2:1: found '[[0,0]]'; expected two cells such as [[0,0],[0,1]], counted from 0");
  EXPECT_EQ(
      refusal("{\"cells\":[[1,0]],\"walls\":[[[0,0],[0,-1]]]}"),
      "1:27: found '[[0,0],[0,-1]]'; expected two cells such as [[0,0],[0,1]], counted from 0");
  EXPECT_EQ(refusal("{\"cells\":[[1,0]],\"links\":[[[0,0],[0,9]]]}"),
            "1:27: a link at r1c10, which is outside the board; expected r1c1 to r1c2");
  EXPECT_EQ(refusal("{\"cells\":[[1,0]],\"solution\":[[1],[2]]}"),
            "1:29: a solution of 2 x 1; expected 1 x 2, as the puzzle");
  EXPECT_EQ(refusal("{\"kind\":\"hex\",\"layout\":{\"type\":\"offset\",\"system\":\"even-q\"},"
                    "\"cells\":[[1]]}"),
            "1:50: found '\"even-q\"'; expected odd-r");
  EXPECT_EQ(refusal("[{\"cells\":[[1]]}, 1]"),
            "1:19: no puzzle in the array; expected puzzles as objects in braces, and a ']' at "
            "the end");
  EXPECT_EQ(refusal("[{\"cells\":[[1]]}").substr(0, 31), "1:17: the array is never closed");
}

TEST(FormatError, JsonThatThisVersionDoesNotKnow) {
  const auto future = read_one("{\"clew\":2,\"cells\":[[1]]}");
  ASSERT_FALSE(future);
  EXPECT_EQ(future.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(future.error().what, "Clew JSON of version 2, which is newer than this program");
}

TEST(FormatError, CheckpointsThatAreNoOrder) {
  EXPECT_EQ(
      refusal("kind: zip\n2 3\n1 . .\n. . 3\n"),
      "4:5: the checkpoint 2 is missing, though 3 stands at r2c3; expected checkpoints 1 to 3 "
      "without a gap");
  EXPECT_EQ(refusal("kind: zip\n2 3\n1 . 2\n. 2 3\n"),
            "4:3: the checkpoint 2 stands twice, at r1c3 and at r2c2; expected each checkpoint "
            "once");
  EXPECT_EQ(refusal("{\"kind\":\"trail\",\"cells\":[[1,0]]}"),
            "1:27: the only checkpoint is 1 at r1c1; expected at least 1 and 2, the path's ends");
  EXPECT_EQ(refusal("{\"kind\":\"zip\",\"cells\":[[0,0]]}"),
            "1:1: no checkpoints; expected at least 1 and 2, the path's ends");
}

TEST(FormatError, DeepJsonIsRefusedWithoutRecursion) {
  std::string deep = "{\"cells\":";
  deep.append(500'000, '[');
  EXPECT_EQ(refusal(deep), "1:25: JSON that is nested too deeply; expected at most 16 levels");
  std::string lisp(500'000, '(');
  EXPECT_EQ(refusal(lisp), "1:3: a list inside a row; expected a row of cells in parentheses");
}

// Eight times the text may take some eight times as long, not sixty-four. Measured as processor
// time and compared only with itself, so that neither a busy machine nor a sanitizer matters.
TEST(FormatError, HostileFilesTakeLinearTime) {
  const auto cost = [](std::string_view before, std::string_view part, std::string_view after,
                       std::size_t bytes) {
    std::string text(before);
    for (int number = 0; text.size() < bytes; ++number) {
      const std::size_t at = part.find('@');
      text += part.substr(0, at);
      if (at == std::string_view::npos) continue;
      text += std::to_string(number);
      text += part.substr(at + 1);
    }
    text += after;
    const std::clock_t start = std::clock();
    Reader reader(text);
    while (reader.next()) {
    }
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  struct Hostile {
    std::string_view before;
    std::string_view part;  // again and again, with a number for @
    std::string_view after;
  };
  for (const auto& [before, part, after] : {
           Hostile{"", "{\n", ""},                          // objects that never close
           Hostile{"", "{\"", ""},                          // strings that never close
           Hostile{"", "(\n\n", ""},                        // lists that never close
           Hostile{"[", "{\"cells\":[[1]]},", "]"},         // thousands of objects in a line
           Hostile{"", "1 2\n\n", ""},                      // sizes that claim the next block
           Hostile{"", "wall: r1c1-r1c2\n", "1 2"},         //
           Hostile{"", "wall: r1c1-r9c9\n", "1 2"},         //
           Hostile{"wall:", " r1c1-r1c2", "\n1 3\n. . ."},  //
           Hostile{"", "x:\n", ""},                         // unknown headers
           Hostile{"", "1:\n", ""},                         // game IDs of nothing
           Hostile{"W=2x2&L=", "%28", ""},                  //
           Hostile{"", ",", ""},                            //
           Hostile{"", "1 ", ""},                           //
           Hostile{"", "[", ""},                            // arrays that never close
           Hostile{"", "[[1,\n\n", ""},                     //
           Hostile{"", "[[1]] ", ""},                       // thousands of them in a line
           Hostile{"", "a = {", ""},                        //
           Hostile{"", "(a\n\n", ""},                       // forms that never close
           Hostile{"", "[?]", ""},                          //
           Hostile{"", "|", ""},                            //
           Hostile{"", "+-", "\n| 1 |"},                    //
           Hostile{"", "\t\t\n", "1\t\t2"},                 //
           Hostile{"+-+\n", "||\n", ""},                    // a box of many lines
           Hostile{"(list ", "(0)", ")"},                   //
           Hostile{"(", "ab ", ")"},                        // a form of names
           Hostile{R"({"clew":1,"cells":[[1]],"grade":{"score":1,"techniques":{"a":1)",
                   R"(,"b@":1)", "}}}"},
       }) {
    constexpr std::size_t kSmall = clew::test::kSanitized ? 1U << 12U : 1U << 15U;
    const double small = cost(before, part, after, kSmall);
    const double large = cost(before, part, after, 8 * kSmall);
    EXPECT_LT(large, 30 * small + 0.05) << before << part << after;
  }
}

}  // namespace
}  // namespace clew::format
