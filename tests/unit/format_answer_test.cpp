// Answers: right ones in every spelling, and wrong ones that come through for verify() to judge.
#include "unit/format_helpers.h"

namespace clew::format {
namespace {

using test::parse_puzzle;
using ::testing::ElementsAre;

Verdict::State judged(const Puzzle& puzzle, std::string_view text) {
  const auto answer = read_answer(text, puzzle);
  EXPECT_TRUE(answer) << text << (answer ? "" : answer.error().message());
  return answer ? verify(puzzle, *answer).state : Verdict::State::incorrect_grid;
}

TEST(FormatAnswer, RightInEverySpelling) {
  const Puzzle puzzle = parse_puzzle("1 . .\n. 5 .");
  for (const std::string_view text :
       {"1 2 3\n6 5 4", "2 3\n1 2 3\n6 5 4", "2 3\n1 2 3 6 5 4", "2 3\n\n1 2 3\n6 5 4",
        "1\t2\t3\t\n6\t5\t4\t\n", "1,2,3\n6,5,4", "((1 2 3) (6 5 4))", "title: mine\n1 2 3\n6 5 4",
        R"({"cells":[[1,2,3],[6,5,4]]})",
        R"({"cells":[[1,0,0],[0,5,0]],"solution":[[1,2,3],[6,5,4]]})",
        R"({"status":"solved","solutions":[[[1,2,3],[6,5,4]]]})", "3x2mO:1_2_3_6_5_4"}) {
    EXPECT_EQ(judged(puzzle, text), Verdict::State::correct) << text;
  }
}

TEST(FormatAnswer, AmbiguousTextHasTheSizeOfThePuzzle) {
  EXPECT_EQ(judged(parse_puzzle("1 .\n. 3"), "1 2\n4 3"), Verdict::State::correct);
  EXPECT_EQ(judged(parse_puzzle(". 1"), "1 2\n2 1"), Verdict::State::correct)
      << "a size and one row";
  EXPECT_EQ(judged(parse_puzzle("1 . 3\n. . .\n. . ."), "3\n1 2 3\n6 5 4\n7 8 9"),
            Verdict::State::correct);
}

TEST(FormatAnswer, WrongAnswersComeThrough) {
  const Puzzle puzzle = parse_puzzle("1 . .\n. 5 .");
  EXPECT_EQ(judged(puzzle, "1 2 4\n6 5 3"), Verdict::State::incorrect_grid);
  EXPECT_EQ(judged(puzzle, "1 2 2\n6 5 4"), Verdict::State::incorrect_element) << "twice";
  EXPECT_EQ(judged(puzzle, "1 2 9\n6 5 4"), Verdict::State::incorrect_element) << "out of range";
  EXPECT_EQ(judged(puzzle, "1 2 99999999999999999999\n6 5 4"), Verdict::State::incorrect_element)
      << "absurd";
  EXPECT_EQ(judged(puzzle, "1 2 -\n6 5 4"), Verdict::State::incorrect_element) << "a blank";
  EXPECT_EQ(judged(puzzle, "1 2 0\n6 5 4"), Verdict::State::incorrect_element) << "a blank";
  EXPECT_EQ(judged(puzzle, "5 2 3\n6 1 4"), Verdict::State::incorrect_element) << "a given changed";
  EXPECT_EQ(judged(puzzle, R"({"cells":[[1,2,0],[6,5,4]]})"), Verdict::State::incorrect_element);
  EXPECT_EQ(judged(puzzle, "1 2 3"), Verdict::State::incorrect_size);
  EXPECT_EQ(judged(puzzle, "1 2\n4 3\n5 6"), Verdict::State::incorrect_size)
      << "as many cells, another shape";
  EXPECT_EQ(judged(puzzle, "1 2 3 7\n6 5 4 8"), Verdict::State::incorrect_size);
  EXPECT_EQ(judged(puzzle, "1 2 x\n6 5 4"), Verdict::State::incorrect_size) << "a hole more";
  const Puzzle holed = parse_puzzle("kind: numbrix\nx 2 1\n4 . x");
  EXPECT_EQ(judged(holed, "x 2 1\n4 3 x"), Verdict::State::correct);
  EXPECT_EQ(judged(holed, "2 x 1\n4 3 x"), Verdict::State::incorrect_size)
      << "another hole, as many cells";
}

TEST(FormatAnswer, LatinAsItIsPrintedAndAsJson) {
  const Puzzle puzzle = parse_puzzle("kind: latin\n. . . .\n. 1 . .\n. . . .\n. 1 . .");
  const Solution right{{0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0}};
  const std::string printed = grid_text(puzzle, right);
  for (const std::string_view text :
       {std::string_view(printed), std::string_view("- # - -\n- 1 - #\n# - - -\n- 1 # -"),
        std::string_view("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0"),
        std::string_view(". 1 . .\n. . . 1\n1 . . .\n. . 1 ."),
        std::string_view(R"({"solution":[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]})")}) {
    const auto answer = read_answer(text, puzzle);
    ASSERT_TRUE(answer) << text;
    EXPECT_EQ(*answer, right) << text;
  }
  const auto shaded_clue = read_answer("- # - -\n- # - #\n# - - -\n- 1 # -", puzzle);
  ASSERT_TRUE(shaded_clue);
  EXPECT_EQ(shaded_clue->values[5], 1);
}

TEST(FormatAnswer, OnlyWhatIsNoGridIsAnError) {
  const Puzzle puzzle = parse_puzzle("1 . .\n. 5 .");
  const auto refusal = [&](std::string_view text) {
    const auto answer = read_answer(text, puzzle);
    return answer ? std::string("read")
                  : std::to_string(answer.error().line) + ":" +
                        std::to_string(answer.error().column) + ": " + answer.error().message();
  };
  EXPECT_EQ(refusal(""), "1:1: no puzzle found; expected a puzzle in one of the known formats");
  EXPECT_EQ(refusal("1 2 3\n6 five 4"),
            "2:3: 'five' is no cell; expected a number or 'x' for a hole");
  EXPECT_EQ(refusal("1 2 3\n6 5"), "2:4: row 2 has 2 entries; expected 3, as in row 1");
  EXPECT_EQ(refusal("1 2 3\n6 5 4\n\n1 2 3\n6 5 4"), "4:1: a second answer; expected one answer");
  EXPECT_EQ(refusal("{\"a\":1}"), "1:1: no answer; expected \"solution\"");
}

}  // namespace
}  // namespace clew::format
