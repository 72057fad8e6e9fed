// Boards as they stand in other people's files: boxes, brackets, arrays, Lisp forms, spreadsheets,
// ipuz; and addresses that are refused by name. All show the same board, 3 rows and 4 columns with
// a hole.
#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::overview;
using test::parse;
using test::parse_puzzle;
using test::refusal;
using test::written;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view kOneHole = "kind: hidato\n4 . . 11\n. . . .\n. 6 x 1";

void expect_holed(std::initializer_list<std::string_view> texts, std::string_view format) {
  const Puzzle board = parse_puzzle(kOneHole);
  for (const std::string_view text : texts) {
    const Entry entry = parse(text);
    EXPECT_EQ(entry.puzzle, board) << text;
    EXPECT_EQ(entry.format, format) << text;
  }
}

TEST(FormatShapes, BoxesOfOneLineACell) {
  expect_holed(
      {
          "+----+----+----+----+\n|  4 |    |    | 11 |\n+----+----+----+----+\n"
          "|    |    |    |    |\n+----+----+----+----+\n|    |  6 |XXXX|  1 |\n"
          "+----+----+----+----+\n",
          "┌──┬──┬──┬──┐\n│4 │  │  │11│\n├──┼──┼──┼──┤\n│  │  │  │  │\n├──┼──┼──┼──┤\n"
          "│  │6 │██│1 │\n└──┴──┴──┴──┘",
          "╔══╦══╦══╦══╗\n║4 ║  ║  ║11║\n╠══╬══╬══╬══╣\n║  ║  ║  ║  ║\n╠══╬══╬══╬══╣\n"
          "║  ║6 ║##║1 ║\n╚══╩══╩══╩══╝",
          // A frame around all, and bars alone.
          "+-----------------+\n|  4 |   |   | 11 |\n|    |   |   |    |\n|    | 6 | x |  1 |\n"
          "+-----------------+",
          "| 4 |   |   | 11 |\n|   |   |   |    |\n|   | 6 | x |  1 |\n",
          // Without a frame, as tic-tac-toe is drawn.
          " 4 |   |   | 11\n---+---+---+---\n   |   |   |\n---+---+---+---\n   | 6 | x | 1\n",
          // A frame around words.
          "┌───────────┐\n│ 4 . .  11 │\n│ . . .  .  │\n│ . 6 x  1  │\n└───────────┘",
          // Boxes of several cells.
          "+-----+------+\n| 4 . | . 11 |\n| . . | .  . |\n+-----+------+\n| . 6 | x  1 |\n"
          "+-----+------+",
          // A table in Markdown.
          "| 4 | . | . | 11 |\n|---|---|---|----|\n| . | . | . | . |\n| . | 6 | x | 1 |\n",
          // Dashes between bars are blanks.
          "| 4 | - | - | 11 |\n| - | - | - | - |\n| - | 6 | x | 1 |\n",
      },
      "box");
}

TEST(FormatShapes, BoxesOfThreeLinesACell) {
  expect_holed({"+----+----+----+----+\n|    |    |    |    |\n|  4 |    |    | 11 |\n"
                "|    |    |    |    |\n+----+----+----+----+\n|    |    |    |    |\n"
                "|    |    |    |    |\n|    |    |    |    |\n+----+----+----+----+\n"
                "|    |    |####|    |\n|    |  6 |    |  1 |\n|    |    |    |    |\n"
                "+----+----+----+----+\n"},
               "box");
  // A single row, high, and a single column.
  EXPECT_EQ(parse_puzzle("+--+--+\n|  |  |\n|1 |  |\n|  |  |\n+--+--+"), parse_puzzle("1 ."));
  EXPECT_EQ(parse_puzzle("+--+\n|1 |\n+--+\n|  |\n+--+"), parse_puzzle("2 1\n1\n."));
  EXPECT_EQ(parse_puzzle("+---+\n| 1 |\n+---+"), parse_puzzle("1"));
  // The line below the head of a table divides nothing else: each line below it is a row.
  EXPECT_EQ(parse_puzzle("| 1 | 2 |\n|---|---|\n| 6 |   |\n|   | 4 |\n"),
            parse_puzzle("1 2\n6 .\n. 4"));
  // Crosses alone are no line.
  EXPECT_EQ(refusal("+---+---+\n| 1 | . |\n+   +   +\n| . | 4 |\n+---+---+\n"),
            "3:1: '+' is no cell; expected a number, '.' for a blank or 'x' for a hole");
}

TEST(FormatShapes, BoxesAreWrittenAndReadAgain) {
  const Entry entry = parse(kOneHole);
  EXPECT_EQ(written(entry, "box"),
            "+----+----+----+----+\n|  4 |  . |  . | 11 |\n+----+----+----+----+\n"
            "|  . |  . |  . |  . |\n+----+----+----+----+\n|  . |  6 |  x |  1 |\n"
            "+----+----+----+----+\n");
  const auto hex = write(parse("kind: hex\n1 .\n. ."), "box");
  ASSERT_FALSE(hex);
  EXPECT_EQ(hex.error().message(),
            "the format box cannot hold hexagons; expected one of text, grid and json");
}

TEST(FormatShapes, BrokenBoxes) {
  EXPECT_EQ(refusal("| 1 | 2 |\n| 3 |\n"), "2:6: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |\n+---+---+"),
            "4:6: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("+---+---+\n|   | 2 |\n| 1 |\n+---+---+\n"),
            "3:6: 1 box in this line; expected 2, as in the line above");
  EXPECT_THAT(refusal("│ 1 │ cat │"), StartsWith("1:7: 'cat' is no cell; expected a number"));
  EXPECT_EQ(refusal("+---+---+\n+---+---+"),
            "1:1: a box without a cell; expected cells between the lines");
}

TEST(FormatShapes, Brackets) {
  expect_holed({"[004][???][???][011]\n[???][???][???][???]\n[???][006][XXX][001]\n",
                "[ 4][  ][  ][11]\n[  ][  ][  ][  ]\n[  ][ 6][xx][ 1]",
                "[4] [?] [?] [11]\r\n[?] [?] [?] [?]\r\n[?] [6] [#] [1]\r\n"},
               "brackets");
  EXPECT_EQ(parse_puzzle("[???][002]"), parse_puzzle(". 2"));
  EXPECT_EQ(refusal("[001][???]\n[???]\n"), "2:6: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("[001][???]\n[???][00\n"),
            "2:6: this bracket is never closed; expected a ']' for every '['");
  EXPECT_EQ(refusal("[001][???]\n[???]12]\n"),
            "2:6: something outside the brackets; expected a cell such as [12] or [???]");
  EXPECT_THAT(refusal("[001][cat]"), StartsWith("1:7: 'cat' is no cell"));
}

TEST(FormatShapes, Arrays) {
  expect_holed(
      {
          "[[4,0,0,11],[0,0,0,0],[0,6,null,1]]",
          "[[4, 0, 0, 11],\n [0, 0, 0, 0],\n [0, 6, -1, 1]]",
          "int board[3][4] = {{4, 0, 0, 11}, {0, 0, 0, 0}, {0, 6, -1, 1}};",
          "static const int BOARD[][4] = {\n  { 4, 0, 0, 11 }, // the first\n  { 0, 0, 0, 0 },\n"
          "  { 0, 6, -1, 1 },\n};\n",
          "{{4,0,0,11},{0,0,0,0},{0,6,-1,1}}",
          "{4,0,0,11},\n{0,0,0,0},\n{0,6,-1,1}",
          "[4,0,0,11],\n[0,0,0,0],\n[0,6,-1,1]",
          "board = [\n    [4, 0, 0, 11],\n    [0, 0, 0, 0],\n    [0, 6, None, 1],\n]\n",
          "board = ((4, 0, 0, 11), (0, 0, 0, 0), (0, 6, None, 1))",
          "grid = np.array([[4, 0, 0, 11],\n                 [0, 0, 0, 0],\n"
          "                 [0, 6, -1, 1]])",
          "[[ 4  0  0 11]\n [ 0  0  0  0]\n [ 0  6 -1  1]]",  // as NumPy prints it
          "var b = new int[3][4] {{4,0,0,11},{0,0,0,0},{0,6,-1,1}};",
          "int[][] b = new int[][] { {4,0,0,11}, {0,0,0,0}, {0,6,-1,1} };",
          "let b = vec![vec![4,0,0,11], vec![0,0,0,0], vec![0,6,-1,1]];",
          "std::vector<std::vector<int>> b = {{4,0,0,11},{0,0,0,0},{0,6,-1,1}};",
          "[[\"4\",\".\",\".\",\"11\"],[\".\",\".\",\".\",\".\"],[\".\",\"6\",\"x\",\"1\"]]",
          "[['4','','','11'],['','','',''],['','6','#','1']]",
          "[\"4 . . 11\",\n \". . . .\",\n \". 6 x 1\"]",
          "[[4,_,_,11],[_,_,_,_],[_,6,x,1]]",
      },
      "array");
}

TEST(FormatShapes, WhatABlankIsInAnArray) {
  // Without zeros -1 is the blank; without either null is.
  EXPECT_EQ(parse_puzzle("[[1,-1],[-1,-1]]"), parse_puzzle("1 .\n. ."));
  EXPECT_EQ(parse_puzzle("[[1,None],[None,None]]"), parse_puzzle("1 .\n. ."));
  EXPECT_EQ(parse_puzzle("[[1,-1],[null,3]]", {.kind = Kind::hidato}),
            parse_puzzle("kind: hidato\n1 .\nx 3"));
  // In latin 0 is a clue.
  const Puzzle latin = parse_puzzle("kind: latin\n[[0,-1,-1],[-1,-1,-1],[-1,-1,-1]]");
  EXPECT_EQ(latin, parse_puzzle("kind: latin\n0 . .\n. . .\n. . ."));
}

TEST(FormatShapes, ArraysAreWrittenAndReadAgain) {
  EXPECT_EQ(written(parse(kOneHole), "array"),
            "[[4, 0, 0, 11],\n [0, 0, 0, 0],\n [0, 6, \"x\", 1]]\n");
  EXPECT_EQ(written(parse("1 x\n3 2"), "array"), "[[1, \"x\"],\n [3, 2]]\n");
}

TEST(FormatShapes, BrokenArrays) {
  EXPECT_EQ(refusal("[[1,0],\n [0]]"), "2:4: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal("int a[2][2] = {{1, 0},\n {0, 4}"),
            "1:15: this bracket is never closed; expected a '}'");
  EXPECT_EQ(refusal("[[1,0],[0,4)]"),
            "1:12: a ')' that closes nothing; expected a bracket for each one that was opened");
  EXPECT_THAT(refusal("[[1,0],\n [0,cat]]"), StartsWith("2:5: 'cat' is no cell"));
  EXPECT_EQ(refusal("[[1,0],[]]"), "1:8: an empty row; expected a row of cells");
  EXPECT_EQ(refusal("[[1,[2]],[3,4]]"),
            "1:5: a list inside a row; expected a row of cells in brackets");
  EXPECT_EQ(refusal("[[1,2],3]"), "1:8: '3' beside rows; expected a row of cells in brackets");
  EXPECT_EQ(refusal("[[\"1,2],[3,4]]"), "1:3: this text is never closed; expected a second quote");
  // A text ends on its line, whatever quotes stand on the next.
  EXPECT_EQ(refusal("[[\"1, 2, 3],\n [\"4\", 5, 6]]"),
            "1:3: this text is never closed; expected a second quote");
  EXPECT_EQ(refusal("x = {}"), "1:1: no row of cells; expected rows of cells in brackets");
  EXPECT_THAT(refusal(std::string(80, '[')), HasSubstr("brackets inside brackets"));
  EXPECT_THAT(refusal("[[-5]]"), StartsWith("1:3: '-5' is no cell"));
}

// A text may end anywhere, and what lies behind it is not ours: "{-" was once read a character too
// far. The copies end where the text ends, so that a build with sanitizers notices.
TEST(FormatShapes, NothingIsReadBeyondTheEnd) {
  const Puzzle board = parse_puzzle("1 2\n4 3");
  for (const std::string_view text :
       {"{-1,2},{3,4}", "int a[2][2] = {{1, 0},\n {0, 4}};", "[[1,\"x\"],\n [-3,2]]",
        "(setf b '((1 2) (3 nil)))", "#2A((1 2) (3 4))", "x = new int[2][2] {{-1, 2}, {3, 4}}",
        "+--+--+\n| 1| 2|\n+--+--+\n|  | 3|\n+--+--+", "[1][2]\n[4][?]", "2x2mO:1a-3",
        "W=2x2&L=(1)1(3)2&G=hidoku", "kind: numbrix\n1 2\n4 -", "2 2\n1 2\n-1 3",
        "4\n0 0 1\n1 1 -3", "{\"clew\":1,\"kind\":\"numbrix\",\"cells\":[[1,-2],[null,3]]}",
        "ipuz({\"version\":1,\"a\":-2})", "1\t2\n-\t3", "\"1\",\"2\"\n-,3"}) {
    for (std::size_t length = 0; length <= text.size(); ++length) {
      const std::vector<char> copy(text.begin(),
                                   text.begin() + static_cast<std::ptrdiff_t>(length));
      const std::string_view beginning(copy.data(), copy.size());
      EXPECT_LE(overview(beginning).size(), 4U) << beginning;
      const auto answer = read_answer(beginning, board);
      EXPECT_TRUE(answer || !answer.error().message().empty()) << beginning;
    }
  }
}

TEST(FormatShapes, ANumberBehindTheEndIsNotPartOfTheText) {
  const std::string_view more = "2x1mO:1_2";
  EXPECT_EQ(refusal(more.substr(0, 8)),
            "1:8: '_' in a game ID; expected numbers, a to z for blanks, A to Z for holes");
}

TEST(FormatShapes, LispForms) {
  expect_holed(
      {"(list '(4 nil nil 11) '(nil nil nil nil) '(nil 6 x 1))",
       "(list (list 4 nil nil 11)\n      (list nil nil nil nil)\n      (list nil 6 'x 1))",
       "(setf board #2A((4 nil nil 11) (nil nil nil nil) (nil 6 x 1)))",
       "(defparameter *board*\n  '((4 0 0 11) ; top\n    (0 0 0 0)\n    (0 6 -1 1))\n"
       "  \"A board (with words).\")",
       "(make-array '(3 4) :initial-contents\n  '((4 nil nil 11) (nil nil nil nil) (nil 6 x 1)))",
       "(def board [[4 0 0 11] [0 0 0 0] [0 6 -1 1]])",
       "(define b (vector (vector 4 0 0 11) (vector 0 0 0 0) (vector 0 6 -1 1)))",
       "#2A((4 nil nil 11) (nil nil nil nil) (nil 6 x 1))"},
      "lisp");
  EXPECT_EQ(refusal("(setf b '((1 2)\n (3)))"), "2:4: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_THAT(refusal("(setf b '((1 two)))"), StartsWith("1:14: 'two' is no cell"));
  EXPECT_EQ(refusal("(setf b '((1 2) (3 4))"), "1:1: this bracket is never closed; expected a ')'");
  EXPECT_EQ(refusal("(defparameter *side* 9)"),
            "1:1: no row of cells; expected rows of cells in brackets");
}

TEST(FormatShapes, SeveralInAFile) {
  EXPECT_THAT(
      overview("[[1,0],[0,4]]\n\n[001][???]\n[???][???]\n\n+--+--+\n|1 |  |\n+--+--+\n|  |  |\n"
               "+--+--+\n\nint a[2][2] = {{1,0},{0,0}};\nint b[1][2] = {{1,0}};\n\n"
               "(setf b '((1 nil)))\n(setf c '((nil 1)))\n\n1 .\n. .\n"),
      ElementsAre("array 2x2 at 1", "brackets 2x2 at 3", "box 2x2 at 6", "array 2x2 at 12",
                  "array 1x2 at 13", "lisp 1x2 at 15", "lisp 1x2 at 16", "grid 2x2 at 18"));
  // One that is never closed costs itself.
  EXPECT_THAT(overview("[[1,0],[0,4]\n\n[[1,0],[0,0]]\n"),
              ElementsAre("error at 1:1", "array 2x2 at 3"));
}

TEST(FormatShapes, Spreadsheets) {
  expect_holed({"4\t\t\t11\n\t\t\t\n\t6\tx\t1\n", "4\t\t\t11\r\n\t\t\t\r\n\t6\tx\t1\r\n",
                "\"4\"\t\"\"\t\"\"\t\"11\"\n\t\t\t\n\t\"6\"\t\"x\"\t\"1\""},
               "tsv");
  // Empty cells at the front, and empty rows above, between and below.
  EXPECT_EQ(parse_puzzle("\t\t\n\t5\t\n\t\t\n"), parse_puzzle(". . .\n. 5 .\n. . ."));
  EXPECT_EQ(parse_puzzle("\t\t3\n1\t\t\n"), parse_puzzle(". . 3\n1 . ."));
  EXPECT_EQ(parse_puzzle("kind: hidato\n\t\t3\n1\t\t\n"),
            parse_puzzle("kind: hidato\n. . 3\n1 . ."));
  EXPECT_THAT(overview("1\t\t3\n\t\t\n\n\t\t3\n1\t\t\n"),
              ElementsAre("tsv 2x3 at 1", "tsv 2x3 at 4"));
  // Tabs are gaps where blanks are written, or where they only indent.
  EXPECT_EQ(parse_puzzle("1\t\t.\n.\t\t4\n"), parse_puzzle("1 .\n. 4"));
  EXPECT_EQ(parse_puzzle("\t1 .\n\t. 4\n"), parse_puzzle("1 .\n. 4"));
  EXPECT_EQ(parse_puzzle("\t1\t_\n\t_\t4\n"), parse_puzzle("1 .\n. 4"));
  EXPECT_THAT(overview("\t1 .\n\t. 4\n\t\n\t1 .\n\t. .\n"),
              ElementsAre("grid 2x2 at 1", "grid 2x2 at 4"));
  EXPECT_EQ(parse_puzzle("1\t-\t\n-\t4\t\n"), parse_puzzle("1 .\n. 4"));
  EXPECT_THAT(refusal("1\t\tcat\n\t\t\n"), StartsWith("1:4: 'cat' is no cell"));
}

TEST(FormatShapes, AddressesOfOtherSitesAreRefusedByName) {
  for (const auto& [text, name] :
       {std::pair("https://puzz.link/p?numlin/6/6/1h2", "puzz.link"),
        std::pair("http://pzv.jp/p.html?sudoku/9/9/x", "pzv.jp"),
        std::pair("https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRNb5", "Penpa"),
        std::pair("https://sudokupad.app/abc123", "SudokuPad")}) {
    EXPECT_EQ(
        refusal(text),
        "1:1: an address of " + std::string(name) +
            ", which does not say its numbers in a way that is read here; expected the numbers as "
            "rows of text, which can be typed or pasted, or drawn in the web app's editor");
  }
  EXPECT_EQ(parse("title: from https://puzz.link/p?x\n1 .").title, "from https://puzz.link/p?x");
}

TEST(FormatShapes, Ipuz) {
  expect_holed(
      {R"({"version":"http://ipuz.org/v2","kind":["clew:hidato#1"],"dimensions":{"width":4,"height":3},)"
       R"("puzzle":[[4,0,0,11],[0,0,0,0],[0,6,null,1]]})",
       "{\n  \"version\": \"http://ipuz.org/v1\",\n  \"kind\": [\"http://example.org/hidato#1\"],\n"
       "  \"puzzle\": [[\"4\", 0, \"0\", 11], [0, 0, 0, {\"cell\": 0}], [0, {\"cell\": 6}, \"#\", "
       "1]]\n}",
       R"({"version":"http://ipuz.org/v2","kind":["http://ipuz.org/x","clew:hidato#1"],"empty":".",)"
       R"("block":"X","puzzle":[[4,".",".",11],[".",".",".","."],[".",6,"X",1]]})"},
      "ipuz");
}

TEST(FormatShapes, IpuzWallsAreBetweenTwoCells) {
  EXPECT_EQ(
      refusal(R"({"version":"http://ipuz.org/v2","kind":["clew:numbrix#1"],"puzzle":[[1,0]],)"
              R"("clew:walls":[[[0,0],[0,1],7]]})"),
      "1:90: found '[[0,0],[0,1],7]'; expected two cells such as [[0,0],[0,1]], counted from 0");
}

TEST(FormatShapes, IpuzInACall) {
  const std::string document =
      R"({"version":"http://ipuz.org/v1","kind":["clew:hidato#1"],"title":"a ) b","puzzle":[[1,0],[0,4]]})";
  const Entry plain = parse(document);
  for (const std::string& text :
       {"ipuz(" + document + ")", "ipuz(" + document + ");\n", "ipuz (\n  " + document + "\n)\n",
        "\n  ipuz(" + document + ") ;"}) {
    const Entry called = parse(text);
    EXPECT_EQ(called.puzzle, plain.puzzle) << text;
    EXPECT_EQ(called.title, "a ) b");
    EXPECT_EQ(called.format, "ipuz");
  }
  // Several in a file, with and without.
  const auto all = read_all("ipuz(" + document + ");\n" + document + "\nipuz(" + document + ")");
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(all->size(), 3U);

  EXPECT_EQ(refusal("ipuz(" + document), "1:102: the call ipuz( is never closed; expected a ')'");
  EXPECT_EQ(refusal("ipuz({\"version\":\"http://ipuz.org/v2\",\n\"puzzle\":[[1]]})"),
            "1:6: no \"kind\"; expected a list of kinds");
}

TEST(FormatShapes, IpuzBarsAreWalls) {
  const auto barred = [](std::string_view kind, std::string_view rows, std::string_view more = "") {
    return R"({"version":"http://ipuz.org/v2","kind":["clew:)" + std::string(kind) + "#1\"]," +
           std::string(more) + "\"puzzle\":" + std::string(rows) + "}";
  };
  const Entry walls =
      parse("kind: hidato\nwall: r1c1-r1c2 r1c2-r2c2 r2c1-r3c1\n1 . .\n. . x\n. . .");
  // Bars on both sides of a border are one wall; at the rim and beside a hole they are none.
  EXPECT_EQ(parse(barred("hidato",
                         R"([[{"cell":1,"style":{"barred":"TLR"}},)"
                         R"({"cell":0,"style":{"barred":"LB"}},0],)"
                         R"([{"cell":0,"style":"under"},{"cell":0,"style":{"barred":"R"}},null],)"
                         R"([{"cell":0,"style":{"color":"red"}},0,0]])",
                         R"("styles":{"under":{"barred":"B"}},)"))
                .puzzle,
            walls.puzzle);
  // Beside walls of ours, which may be the same.
  EXPECT_EQ(
      parse(barred("hidato", R"([[1,{"cell":0,"style":{"barred":"B"}},0],[0,0,null],[0,0,0]])",
                   R"("clew:walls":[[[0,1],[0,0]],[[1,1],[0,1]],[[1,0],[2,0]]],)"))
          .puzzle,
      walls.puzzle);
  EXPECT_EQ(refusal(barred("hidato", R"([[1,{"cell":0,"style":{"barred":"X"}}]])")),
            "1:99: found '\"X\"'; expected the sides of a cell with bars, some of TRBL");
  EXPECT_EQ(refusal(barred("hex", R"([[1,{"cell":0,"style":{"barred":"L"}}]])")),
            "1:96: bars on a board of hexagons; expected walls as \"clew:walls\"");
}

TEST(FormatShapes, IpuzHoldsEverything) {
  for (const std::string_view text :
       {"kind: hidato\ntitle: A \"title\"\nauthor: B\nnote: C\nid: D\nseed: E\nwall: r1c1-r1c2\n"
        "link: r2c1-r2c2\n1 . .\n. . x",
        "kind: hex\nlayout: odd-r\n1 .\n. .", "kind: latin\n0 . .\n. . .\n. x ."}) {
    const Entry entry = parse(text);
    const std::string ipuz = written(entry, "ipuz");
    const Entry again = parse(ipuz);
    EXPECT_EQ(again.puzzle, entry.puzzle) << ipuz;
    EXPECT_EQ(again.title + again.author + again.note + again.id + again.seed,
              entry.title + entry.author + entry.note + entry.id + entry.seed);
  }
  const Entry solved = parse(R"({"cells":[[1,0],[0,3]],"solution":[[1,2],[4,3]]})");
  const std::string ipuz = written(solved, "ipuz");
  EXPECT_THAT(ipuz, HasSubstr("\"solution\":[[1,2],[4,3]]"));
  EXPECT_EQ(parse(ipuz).solution, solved.solution);
}

TEST(FormatShapes, BrokenIpuz) {
  const auto ipuz = [](std::string_view more) {
    return "{\"version\":\"http://ipuz.org/v2\",\n" + std::string(more) + "}";
  };
  EXPECT_EQ(
      refusal(ipuz("\"kind\":[\"http://ipuz.org/crossword#1\"],\"puzzle\":[[1]]")),
      "2:9: an ipuz document of the kind 'crossword', which is none of Clew's; expected a kind "
      "such as clew:hidato#1");
  EXPECT_EQ(refusal(ipuz("\"puzzle\":[[1]]")), "1:1: no \"kind\"; expected a list of kinds");
  EXPECT_EQ(refusal(ipuz("\"kind\":[\"clew:hidato#1\"]")),
            "1:1: no \"puzzle\"; expected rows of cells");
  EXPECT_EQ(refusal(ipuz("\"kind\":[\"clew:hidato#1\"],\n\"puzzle\":[[1,0],[0]]")),
            "3:17: row 2 has 1 entry; expected 2, as in row 1");
  EXPECT_EQ(refusal(ipuz("\"kind\":[\"clew:hidato#1\"],\n\"puzzle\":[[1,\"A\"]]")),
            "3:14: found '\"A\"'; expected a number, '0' for a blank or null for a hole");
  EXPECT_EQ(refusal(ipuz(
                "\"kind\":[\"clew:hidato#1\"],\n\"dimensions\":{\"width\":3},\"puzzle\":[[1,0]]")),
            "3:23: \"width\" is 3; expected 2, as in \"puzzle\"");
  EXPECT_EQ(
      refusal(ipuz("\"kind\":[\"clew:hidato#1\"],\"puzzle\":[[1,0]],\n\"clew:walls\":[[1,2]]")),
      "3:15: found '[1,2]'; expected two cells such as [[0,0],[0,1]], counted from 0");
}

}  // namespace
}  // namespace clew::format
