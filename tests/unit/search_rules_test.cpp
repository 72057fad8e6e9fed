// The single deductions of `constraint` and `rules`, on the documents' own examples where they
// print any, and the snake.
#include <algorithm>

#include "search/snake.h"
#include "unit/search_testing.h"

namespace clew::test {
namespace {

struct Placed {
  std::string reason;
  Cell cell;
  int value;
  friend bool operator==(const Placed&, const Placed&) = default;
};

/// Collects the deductions of a run.
class Deductions : public Observer {
 public:
  bool on_event(const Event& event) override {
    if (event.type == Event::Type::deduction) {
      list.push_back({std::string(event.reason), event.cell, event.value});
    }
    if (event.type == Event::Type::dead_end) dead_ends.emplace_back(event.reason);
    return true;
  }
  [[nodiscard]] bool has(const std::string& reason) const {
    return std::any_of(list.begin(), list.end(),
                       [&](const Placed& placed) { return placed.reason == reason; });
  }
  std::vector<Placed> list;
  std::vector<std::string> dead_ends;
};

Deductions deductions_of(std::string_view strategy, const Puzzle& puzzle) {
  Deductions seen;
  const Query query{.limits = {.solutions = kNoLimit}, .observer = &seen};
  static_cast<void>(search::find_strategy(strategy)->run(puzzle, query));
  return seen;
}

std::uint64_t count_of(std::string_view strategy, const Puzzle& puzzle, std::string_view rule) {
  const Outcome outcome = search::find_strategy(strategy)->run(puzzle, all_solutions());
  return outcome.stats.deductions.find(rule)->second;
}

// --- constraint
// -----------------------------------------------------------------------------------

TEST(ConstraintDegrees, First) {
  const Deductions seen = deductions_of("constraint", board(Kind::numbrix, "1 . .\n6 . ."));
  ASSERT_FALSE(seen.list.empty());
  EXPECT_EQ(seen.list[0],
            (Placed{"2 fits only here: the other neighbours of 1 are taken", Cell(1), 2}));
}

TEST(ConstraintDegrees, FirstMustStillReachTheNumberBeyond) {
  // 2 has one empty neighbour of 1 to go to, but 3 is elsewhere.
  const Deductions seen = deductions_of("constraint", board(Kind::hidato, "1 . x 3\nx . . ."));
  EXPECT_TRUE(seen.list.empty());
  const Deductions lost = deductions_of("constraint", board(Kind::numbrix, "1 . . 3"));
  EXPECT_EQ(lost.dead_ends, std::vector<std::string>{"2 has no cell: 1 at r1c1 is cut off"});
}

TEST(ConstraintDegrees, Second) {
  const Deductions seen = deductions_of("constraint", board(Kind::numbrix, ". . .\n1 . 3\n. . ."));
  ASSERT_FALSE(seen.list.empty());
  EXPECT_EQ(seen.list[0], (Placed{"2 fits only here: no other cell connects 1 and 3", Cell(4), 2}));
}

TEST(ConstraintDegrees, Third) {
  // 8 fits at r1c1 and r2c2; the corner is closed in and can hold nothing else.
  const Deductions seen = deductions_of("constraint", board(Kind::numbrix, ". 9 .\n7 . .\n6 . 1"));
  EXPECT_TRUE(seen.has("8 goes here: closed in, r1c1 can hold no other number"));
}

TEST(ConstraintIslands, RefusesARegionWithoutATip) {
  const Puzzle puzzle = board(Kind::numbrix, R"(
    .  30 .  .  .  .
    .  .  .  .  .  .
    1  .  7  .  15 .
    .  .  .  11 .  .
    .  .  .  .  .  .)");
  Query query = all_solutions();
  const Outcome plain = solve_with("constraint", puzzle, query);
  query.check_islands = true;
  const Outcome checked = solve_with("constraint", puzzle, query);
  EXPECT_EQ(plain.stats.deductions.at("islands"), 0U);
  EXPECT_GT(checked.stats.deductions.at("islands"), 0U);
  EXPECT_LT(checked.stats.nodes, plain.stats.nodes);
  EXPECT_EQ(plain.solutions, checked.solutions);
}

TEST(ConstraintIslands, AreRefusedByStrategiesWithoutTheCheck) {
  const Puzzle puzzle = board(Kind::numbrix, "1 . .\n. . .\n. . 9");
  Query query = all_solutions();
  query.check_islands = true;
  for (const search::Strategy& strategy : search::strategies()) {
    const auto outcome = search::solve_with(puzzle, strategy, query);
    EXPECT_EQ(outcome.ok(), strategy.name == "constraint") << strategy.name;
    if (outcome) continue;
    EXPECT_EQ(outcome.error().kind, ErrorKind::bad_input);
    EXPECT_EQ(outcome.error().expected, "the strategy constraint");
  }
}

// --- rules ---------------------------------------------------------------------------------------

TEST(Rules, OneOption) {
  const Deductions seen = deductions_of("rules", board(Kind::numbrix, "1 . .\n6 . ."));
  ASSERT_FALSE(seen.list.empty());
  EXPECT_EQ(seen.list[0],
            (Placed{"2 has one option: the other neighbours of 1 are taken", Cell(1), 2}));
}

TEST(Rules, BetweenAlternates) {
  // The document's 5 . 7.
  const Deductions seen =
      deductions_of("rules", board(Kind::numbrix, ". . . .\n5 . 7 .\n. . . .\n. . . ."));
  EXPECT_TRUE(seen.has("6 goes between 5 and 7"));
}

TEST(Rules, BetweenAlternatesWhenOneOfTwoIsTaken) {
  // The document's 6 beside 7 and 5, where the other way is taken (by 34 there, by 12 here).
  const Deductions seen =
      deductions_of("rules", board(Kind::numbrix, ". . 7 .\n. 5 12 .\n. . . ."));
  EXPECT_TRUE(seen.has("6 goes between 5 and 7: every other way is taken"));
}

TEST(Rules, NoStrandedBlank) {
  // The document's second figure: 1 goes below 2, or the cell there is never filled.
  const Puzzle puzzle = board(Kind::numbrix, ". . 2 3\n9 . . 4\n8 7 6 5");
  const Deductions seen = deductions_of("rules", puzzle);
  EXPECT_TRUE(seen.has("1 goes here: at r1c2 it would strand a blank"));
  EXPECT_GT(count_of("rules", puzzle, "no stranded blank"), 0U);
}

TEST(Rules, NoBrokenSequence) {
  const Deductions seen = deductions_of("rules", board(Kind::numbrix, ". 2 . .\n. 1 x 5\n. . . ."));
  EXPECT_TRUE(seen.has("3 goes here: at r1c1 it would break the sequence"));
}

TEST(Rules, OnlyRoute) {
  // As the document's fourth figure: the numbers between lie on a straight line.
  const Deductions seen =
      deductions_of("rules", board(Kind::numbrix, ". . . . . .\n. 1 . . 4 .\n. . . . . ."));
  EXPECT_TRUE(seen.has("2 lies on the only route from 1 to 4"));
  EXPECT_TRUE(seen.has("3 lies on the only route from 1 to 4"));
}

// --- the snake
// ------------------------------------------------------------------------------------

TEST(Snake, SegmentsJoinAndSplit) {
  const Puzzle puzzle = board(Kind::numbrix, "1 2 . . 5 . . .");
  search::PathBoard path(puzzle);
  search::Snake snake(path);
  ASSERT_EQ(snake.size(), 2U);
  EXPECT_EQ(snake[0].last, 2);
  EXPECT_EQ(snake.shortest_gap()->from, 2);
  EXPECT_EQ(snake.shortest_gap()->to, 5);
  snake.add(4);
  EXPECT_EQ(snake[1].first, 4);
  snake.add(7);
  ASSERT_EQ(snake.size(), 3U);
  snake.add(3);
  ASSERT_EQ(snake.size(), 2U);
  EXPECT_EQ(snake[0].first, 1);
  EXPECT_EQ(snake[0].last, 5);
  EXPECT_EQ(snake.find(3), 0U);
  EXPECT_EQ(snake.find(6), 1U);
  snake.remove(3);
  ASSERT_EQ(snake.size(), 3U);
  EXPECT_EQ(snake[0].last, 2);
  EXPECT_EQ(snake[1].first, 4);
  snake.remove(7);
  EXPECT_EQ(snake.size(), 2U);
}

TEST(Snake, OpenEndsComeAfterClosedGaps) {
  const search::PathBoard path(board(Kind::numbrix, ". 2 . . . 6 . ."));
  search::Snake snake(path);
  EXPECT_TRUE(snake.closed(*snake.shortest_gap()));
  for (const int value : {3, 4, 5}) snake.add(value);
  EXPECT_FALSE(snake.closed(*snake.shortest_gap()));
  EXPECT_EQ(snake.shortest_gap()->to, 2);  // one number before, two after
  for (const int value : {1, 7, 8}) snake.add(value);
  EXPECT_FALSE(snake.shortest_gap());
}

TEST(Snake, AnEmptyBoardIsOneGap) {
  const search::Snake snake(search::PathBoard(empty_board(Kind::numbrix, 2, 2)));
  EXPECT_EQ(snake.size(), 0U);
  EXPECT_EQ(snake.shortest_gap()->length(), 4);
}

}  // namespace
}  // namespace clew::test
