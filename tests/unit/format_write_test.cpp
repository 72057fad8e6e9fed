// Writing: the exact text of every format, what each cannot hold, and that all of it reads back.
#include <algorithm>

#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::parse;
using test::parse_puzzle;
using test::written;

// 3 x 4 with a hole; only eight neighbours can work, so a reader guesses hidato by itself.
constexpr std::string_view kHoled = "4 . . 11\n. . . .\n. 6 x 1\n";
// 2 x 3 without holes: a reader would guess numbrix.
constexpr std::string_view kFull = "kind: hidato\n1 . .\n. . 6\n";

TEST(FormatWrite, ABoardWithAHole) {
  const Entry entry = parse(kHoled);
  EXPECT_EQ(written(entry, "text"),
            "kind: hidato\n"
            "3 4\n"
            " 4  .  . 11\n"
            " .  .  .  .\n"
            " .  6  x  1\n");
  EXPECT_EQ(written(entry, "words"), "3 4\n4 . . 11\n. . . .\n. 6 x 1\n");
  EXPECT_EQ(written(entry, "grid"), " 4  .  . 11\n .  .  .  .\n .  6  x  1\n");
  EXPECT_EQ(written(entry, "csv"), "4,,,11\n,,,\n,6,x,1\n");
  EXPECT_EQ(written(entry, "tsv"), "4\t-\t-\t11\t\n-\t-\t-\t-\t\n-\t6\tx\t1\t\n");
  EXPECT_EQ(written(entry, "lisp"), "((4 NIL NIL 11)\n (NIL NIL NIL NIL)\n (NIL 6 x 1))\n");
  EXPECT_EQ(written(entry, "json"),
            "{\"clew\":1,\"kind\":\"hidato\",\"shape\":{\"rows\":3,\"cols\":4},"
            "\"cells\":[[4,0,0,11],[0,0,0,0],[0,6,null,1]]}\n");
  EXPECT_EQ(written(entry, "ascent"), "4x3mR:4b11e6A1\n");
  EXPECT_EQ(written(entry, "kudamono"),
            "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku\n");
}

TEST(FormatWrite, SeedFormatsStayAsTheSeedsHaveThem) {
  const Entry entry = parse("1 . 3\n. . .\n7 . .");
  EXPECT_EQ(written(entry, "rows"), "3 3\n1 0 3\n0 0 0\n7 0 0\n");
  EXPECT_EQ(written(entry, "coordinates"), "3\n0 2 1\n2 2 3\n0 0 7\n");
}

TEST(FormatWrite, AKindThatAReaderWouldNotGuessIsSaid) {
  const Entry entry = parse(kFull);
  EXPECT_EQ(written(entry, "rows"), "kind: hidato\n2 3\n1 0 0\n0 0 6\n");
  EXPECT_EQ(written(entry, "csv"), "kind: hidato\n1,,\n,,6\n");
  EXPECT_EQ(written(entry, "ascent"), "3x2mR:1d6\n");
}

TEST(FormatWrite, AGridThatCouldBeReadOtherwiseSaysItsFormat) {
  EXPECT_EQ(written(parse("format: grid\n3 2\n. .\n. 1\n. ."), "grid"),
            "format: grid\n3 2\n. .\n. 1\n. .\n");
  EXPECT_EQ(written(parse(". . .\n7 . .\n5 . 9"), "coordinates"),
            "format: coordinates\n3\n0 1 7\n0 0 5\n2 0 9\n");
  EXPECT_EQ(written(parse(". .\n. ."), "coordinates"), "format: coordinates\n2\n");
  // A short line must not be taken for the size of the puzzle below it.
  EXPECT_EQ(written(parse("1"), "grid"), "format: grid\n1\n");
  EXPECT_EQ(written(parse("1 2"), "csv"), "format: csv\n1,2\n");
  EXPECT_EQ(written(parse("1\n.\n3"), "csv"), "1\n.\n3\n");
}

TEST(FormatWrite, TextHoldsEverythingAboutAPuzzle) {
  constexpr std::string_view kText =
      "kind: hex\n"
      "layout: odd-r\n"
      "id: h-1\n"
      "title: Comb\n"
      "author: A. Bee\n"
      "note: first\\nsecond \\\\ third\n"
      "seed: 7\n"
      "wall: r1c1-r1c2\n"
      "link: r1c2-r1c3 r2c1-r2c2\n"
      "2 3\n"
      "1 . .\n"
      " . . 6\n";
  EXPECT_EQ(written(parse(kText), "text"), kText);
}

TEST(FormatWrite, HexagonalRowsAreSlantedAsTheyAreDrawn) {
  const Entry entry = parse("kind: hex\nx 1 2\n4 . .\n. 7 x");
  EXPECT_EQ(written(entry, "text"), "kind: hex\nlayout: axial\n3 3\nx 1 2\n 4 . .\n  . 7 x\n");
  EXPECT_EQ(written(entry, "ascent"), "3x3mH:A1_2_4c7A\n");
  EXPECT_EQ(written(entry, "grid"), "kind: hex\nx 1 2\n4 . .\n. 7 x\n");
  const Entry odd = parse("layout: odd-r\nx 1 2\n4 . .\n. 7 x");
  EXPECT_EQ(written(odd, "grid"), "kind: hex\nlayout: odd-r\nx 1 2\n4 . .\n. 7 x\n");
}

TEST(FormatWrite, ManyWallsGoOverSeveralLines) {
  std::string text = "kind: numbrix\n1 20\n";
  for (int i = 0; i < 20; ++i) text += ". ";
  Entry entry = parse(text);
  Shape shape = entry.puzzle.topology().shape();
  for (int i = 0; i < 19; ++i) shape.walls.push_back({{0, i}, {0, i + 1}});
  entry.puzzle = *Puzzle::make(Kind::numbrix, *Topology::make(shape), std::vector<int>(20, kBlank));
  const std::string walls = written(entry, "text");
  EXPECT_EQ(std::count(walls.begin(), walls.end(), ':'), 4) << walls;
  EXPECT_EQ(parse_puzzle(walls), entry.puzzle);
}

TEST(FormatWrite, LatinKeepsZeroClues) {
  const Entry entry = parse("kind: latin\n0 . x\n. . .\n. . 1");
  EXPECT_EQ(written(entry, "text"), "kind: latin\n3 3\n0 . x\n. . .\n. . 1\n");
  EXPECT_EQ(written(entry, "csv"), "kind: latin\n0,,x\n,,\n,,1\n");
  EXPECT_EQ(written(entry, "json"),
            "{\"clew\":1,\"kind\":\"latin\",\"shape\":{\"rows\":3,\"cols\":3},"
            "\"cells\":[[0,-1,null],[-1,-1,-1],[-1,-1,1]]}\n");
}

TEST(FormatWrite, JsonHoldsSolutionAndGrade) {
  Entry entry = parse("title: \"quoted\" \\u0001 \\\\\n1 .\n. 3");
  entry.solution = Solution{{1, 2, 4, 3}};
  entry.grade = {.difficulty = "a \"b\"",
                 .details = Grade::Details{.score = 15, .techniques = {{"loop", 3}}, .steps = 7}};
  const std::string text = written(entry, "json");
  EXPECT_EQ(text,
            "{\"clew\":1,\"kind\":\"numbrix\",\"title\":\"\\\"quoted\\\" \\u0001 \\\\\","
            "\"shape\":{\"rows\":2,\"cols\":2},\"cells\":[[1,0],[0,3]],\"solution\":[[1,2],[4,3]],"
            "\"grade\":{\"difficulty\":\"a \\\"b\\\"\",\"score\":15,\"hardest\":null,"
            "\"techniques\":{\"loop\":3},\"steps\":7,\"bottleneck\":0,\"needs_search\":false}}\n");
  const Entry back = parse(text);
  EXPECT_EQ(back.title, entry.title);
  EXPECT_EQ(back.solution, entry.solution);
  EXPECT_EQ(back.grade, entry.grade);
}

TEST(FormatWrite, JsonKeepsWhatItKnowsOfAGrade) {
  const auto kept = [](std::string_view grade) {
    const std::string text = written(
        parse("{\"kind\":\"numbrix\",\"cells\":[[1,0]],\"grade\":" + std::string(grade) + "}"),
        "json");
    const auto at = text.find("\"grade\":");
    return text.substr(at + 8, text.size() - at - 10);
  };
  EXPECT_EQ(kept("{ \"difficulty\" : \"hard\" }"), "{\"difficulty\":\"hard\"}");
  EXPECT_EQ(kept("{\"stars\":5,\"score\":1.5,\"difficulty\":7}"), "{\"difficulty\":null}");
  EXPECT_EQ(kept("{\"score\":5}"),
            "{\"difficulty\":null,\"score\":5,\"hardest\":null,\"techniques\":{},\"steps\":0,"
            "\"bottleneck\":0,\"needs_search\":false}");
  const std::string whole =
      "{\"difficulty\":\"medium\",\"score\":64,\"hardest\":\"loop\",\"techniques\":{\"bridge\":2,"
      "\"loop\":1},\"steps\":3,\"bottleneck\":2,\"needs_search\":true}";
  EXPECT_EQ(kept(whole), whole);
}

TEST(FormatWrite, WhatAFormatCannotHold) {
  const auto refused = [](std::string_view text, std::string_view format) {
    const auto result = write(parse(text), format);
    if (result) return std::string("written");
    EXPECT_EQ(result.error().kind, ErrorKind::unsupported);
    return result.error().message();
  };
  EXPECT_EQ(refused(kHoled, "rows"),
            "the format rows cannot hold holes; expected one of words, grid, text and json");
  EXPECT_EQ(refused(kHoled, "coordinates"),
            "the format coordinates cannot hold holes; expected one of words, grid, text and json");
  EXPECT_EQ(refused(kFull, "coordinates"),
            "the format coordinates cannot hold a board that is not square; expected one of rows, "
            "words, text and json");
  EXPECT_EQ(
      refused("kind: latin\n.", "rows"),
      "the format rows cannot hold clues of 0, which mean a blank there; expected one of words, "
      "grid, text and json");
  EXPECT_EQ(refused("kind: latin\n.", "ascent"),
            "the format ascent cannot hold latin puzzles; expected one of text and json");
  EXPECT_EQ(refused("layout: odd-r\n. .", "ascent"),
            "the format ascent cannot hold the layout odd-r; expected one of text and json");
  EXPECT_EQ(refused("kind: hex\n. .", "kudamono"),
            "the format kudamono cannot hold hex puzzles; expected one of text and json");
  for (const std::string_view format :
       {"rows", "words", "grid", "csv", "tsv", "lisp", "ascent", "kudamono"}) {
    const std::string other(format);
    EXPECT_EQ(refused("wall: r1c1-r1c2\n1 . .", format),
              "the format " + other + " cannot hold walls; expected one of text and json");
    EXPECT_EQ(refused("link: r1c1-r1c2\n1 . .", format),
              "the format " + other + " cannot hold links; expected one of text and json");
  }
}

TEST(FormatWrite, UnknownFormat) {
  const auto result = write(parse("1"), "pdf");
  ASSERT_FALSE(result);
  EXPECT_EQ(
      result.error().message(),
      "the format 'pdf' is unknown; expected one of text, rows, words, coordinates, grid, csv, "
      "tsv, lisp, array, box, json, linkedin, ascent, kudamono, ipuz, dzn, lp, cnf");
}

TEST(FormatWrite, TheTableIsComplete) {
  EXPECT_GE(formats().size(), 14U);
  for (const Format& format : formats()) {
    EXPECT_EQ(find_format(format.name), &format);
    EXPECT_FALSE(format.summary.empty());
    EXPECT_LT(format.summary.size(), 90U);
    // LinkedIn's is for Zip alone.
    const std::string_view kind = format.name == "linkedin" ? "kind: zip\n" : "";
    const Entry entry = parse(std::string(kind) + "1 . 3\n. . .\n2 . .");
    EXPECT_TRUE(!format.writes || write(entry, format.name)) << format.name;
  }
  EXPECT_EQ(find_format("pdf"), nullptr);
}

TEST(FormatWrite, AscentRunsLongerThanTheAlphabet) {
  std::string text = "kind: numbrix\n2 40\n";
  for (int i = 0; i < 80; ++i) text += i == 79 ? "1" : i < 30 ? "x " : ". ";
  const Entry entry = parse(text);
  EXPECT_EQ(written(entry, "ascent"), "40x2mO:ZDzw1\n");
  EXPECT_EQ(parse_puzzle("40x2mO:ZDzw1"), entry.puzzle);
}

TEST(FormatWrite, ExamplesOfTheDesign) {
  constexpr std::string_view kId =
      "7x7mR:c32a22a37a34b23a38a5_4a26_19d27b42a1b17a44_48_46_9a16a49e13";
  const Entry ascent = parse(kId);
  EXPECT_EQ(ascent.puzzle.kind(), Kind::hidato);
  EXPECT_EQ(ascent.puzzle.cell_of(32), 3);
  EXPECT_EQ(ascent.puzzle.cell_of(13), 48);
  EXPECT_EQ(written(ascent, "ascent"), std::string(kId) + "\n");
  EXPECT_EQ(parse_puzzle("7x7mREdhS:" + std::string(kId.substr(6))), ascent.puzzle) << "options";
  EXPECT_EQ(parse_puzzle("7mR:" + std::string(kId.substr(6))), ascent.puzzle) << "a square";

  const Puzzle kudamono = parse_puzzle("W=4x3&L=(4)2(6)1x3(1)3(11)2");
  EXPECT_EQ(kudamono, parse_puzzle("kind: hidato\n4 . . 11\n. . . .\n. 6 x 1"));
  for (const std::string_view text :
       {"?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku", "L=(4)2(6)1x3(1)3(11)2&G=hidoku&W=4x3",
        "https://pedros.works/"
        "paper-puzzle-player?W=4x3&L=%284%292%286%291x3%281%293%2811%292&G=hidoku",
        "https://example.org/?W%3D4x3%26L%3D(4)2(6)1x3(1)3(11)2"}) {
    EXPECT_EQ(parse_puzzle(text), kudamono) << text;
  }
}

TEST(FormatWrite, OneLineFormatsThatAreBroken) {
  using test::refusal;
  EXPECT_EQ(refusal("4x3mC:l"),
            "1:5: the Ascent mode C (honeycomb) is not supported; expected O, R or H");
  EXPECT_EQ(refusal("4x3mE:l"),
            "1:5: the Ascent mode E (edges) is not supported; expected O, R or H");
  EXPECT_EQ(refusal("4x3mQ:l"), "1:5: the Ascent mode 'Q'; expected O, R or H");
  EXPECT_EQ(refusal("4x3:l"), "1:4: a game ID without a mode; expected m and O, R or H");
  EXPECT_EQ(refusal("4x3mO:k"), "1:8: the game ID ends after 11 cells; expected 12");
  EXPECT_EQ(refusal("4x3mO:k_1"),
            "1:8: '_' in a game ID; expected numbers, a to z for blanks, A to Z for holes");
  EXPECT_EQ(refusal("4x3mO:m"), "1:7: more cells than the board has; expected 3 rows of 4");
  EXPECT_EQ(refusal("0x3mO:m"),
            "1:1: a board of 3 rows and 0 columns; expected at least one row and one column");
  EXPECT_EQ(refusal("https://example.org/"),
            "1:1: an address without a size; expected W=WIDTHxHEIGHT");
  EXPECT_EQ(refusal("W=4&L=(1)0"), "1:3: the size '4'; expected WIDTHxHEIGHT");
  EXPECT_EQ(refusal("W=2x2&L=(1)0&G=sudoku"),
            "1:16: the genre 'sudoku'; expected hidoku or numbrix");
  EXPECT_EQ(refusal("W=2x2&L=(1)0(2)0"),
            "1:16: two items in one cell; expected a distance of at least 1");
  EXPECT_EQ(refusal("W=2x2&L=(1)4"),
            "1:9: an item beyond the last cell; expected an index below 4");
  EXPECT_EQ(refusal("W=2x2&L=%28a)0"),
            "1:9: a parenthesis that holds no number; expected an item such as (12)");
  EXPECT_EQ(refusal("W=2x2&L=y0"),
            "1:9: the item 'y'; expected a number in parentheses, or x for a hole");
  EXPECT_EQ(refusal("W=2x2&L=(1)"), "1:12: an item without its distance; expected a number");
}

TEST(FormatWrite, GridTextIsSeedOnesOutput) {
  const Puzzle path = parse_puzzle("x 2 1\n4 . x");
  EXPECT_EQ(grid_text(path), "x\t2\t1\t\n4\t-\tx\t\n");
  EXPECT_EQ(grid_text(path, {{2, 1, 4, 3}}), "x\t2\t1\t\n4\t3\tx\t\n");
  EXPECT_EQ(grid_text(path, {{2, 1, 4, kBlank}}), "x\t2\t1\t\n4\t-\tx\t\n");
  EXPECT_EQ(grid_text(path, {{2}}), "x\t2\t-\t\n-\t-\tx\t\n") << "never out of bounds";
  const Puzzle latin = parse_puzzle("kind: latin\n0 . .\n. . x");
  EXPECT_EQ(grid_text(latin, {{0, 0, 1, 1, 0}}), "0\t-\t#\t\n#\t-\tx\t\n");
}

}  // namespace
}  // namespace clew::format
