// Drawing from checkpoint to checkpoint: what is on the path, what bars its way, one step a
// gesture.
#include <gtest/gtest.h>

#include "clew/play.h"
#include "unit/search_testing.h"

namespace clew::play {
namespace {

// A wall between r1c2 and r1c3. The only way: r1c1 r1c2 r2c2 r2c1 r3c1 r3c2 r3c3 r2c3 r1c3.
class PlayTrail : public testing::Test {
 protected:
  [[nodiscard]] std::vector<Cell> path() const { return drawn_path(puzzle_, session_.position()); }
  [[nodiscard]] Cell at(int row, int col) const { return puzzle_.topology().at({row, col}); }
  [[nodiscard]] Bar::Type bar(Cell cell) const { return bar_to(puzzle_, path(), cell).type; }
  void draw(std::initializer_list<Cell> cells) {
    const std::vector<Cell> wanted = cells;
    ASSERT_TRUE(session_.play(draw_path(puzzle_, session_.position(), wanted)).ok());
    EXPECT_EQ(path(), wanted);
  }

  Puzzle puzzle_ = test::board(Kind::zip, "1 . 4\n. 2 .\n. 3 .", {{{0, 1}, {0, 2}}});
  Session session_{{.puzzle = puzzle_}};
};

TEST_F(PlayTrail, StartsAtTheFirstCheckpoint) {
  EXPECT_EQ(path(), std::vector{at(0, 0)});
  EXPECT_EQ(next_checkpoint(puzzle_, path()), 2);
  EXPECT_TRUE(draw_path(puzzle_, session_.position(), path()).empty());
}

TEST_F(PlayTrail, SaysWhatBarsTheWay) {
  EXPECT_EQ(bar(at(0, 1)), Bar::Type::none);
  EXPECT_EQ(bar(at(2, 2)), Bar::Type::apart);
  draw({at(0, 0), at(0, 1)});
  EXPECT_EQ(bar(at(0, 2)), Bar::Type::wall);
  EXPECT_EQ(message(bar_to(puzzle_, path(), at(0, 2))), "a wall is in the way");
  draw({at(0, 0), at(1, 0), at(2, 0)});
  EXPECT_EQ(message(bar_to(puzzle_, path(), at(2, 1))), "3 comes too early: 2 is next");
}

TEST_F(PlayTrail, BesideTheEndThePathIsWhole) {
  const std::vector<Cell> all_but_one = {at(0, 0), at(0, 1), at(1, 1), at(1, 0),
                                         at(2, 0), at(2, 1), at(2, 2), at(1, 2)};
  ASSERT_TRUE(session_.play(draw_path(puzzle_, session_.position(), all_but_one)).ok());
  // The last number is known from the start.
  ASSERT_EQ(path().size(), 9U);
  EXPECT_EQ(path().back(), at(0, 2));
}

TEST_F(PlayTrail, TheEndComesLast) {
  draw({at(0, 0), at(1, 0), at(1, 1)});
  draw({at(0, 0), at(0, 1), at(1, 1)});
  draw({at(0, 0), at(0, 1), at(1, 1), at(2, 1), at(2, 2), at(1, 2)});
  EXPECT_EQ(message(bar_to(puzzle_, path(), at(0, 2))),
            "4 is the end, and 2 cells are not on the path yet");
}

TEST_F(PlayTrail, AGestureIsOneStepAndOneUndo) {
  draw({at(0, 0), at(0, 1), at(1, 1), at(1, 0)});
  // Another way from the start: what was drawn gives way to it.
  draw({at(0, 0), at(1, 0), at(1, 1)});
  EXPECT_EQ(session_.cursor(), 2U);
  ASSERT_TRUE(session_.undo().ok());
  EXPECT_EQ(path().size(), 4U);
  ASSERT_TRUE(session_.undo().ok());
  EXPECT_EQ(path().size(), 1U);
}

TEST_F(PlayTrail, IsSolvedBesideTheLastCheckpoint) {
  draw({at(0, 0), at(0, 1), at(1, 1), at(1, 0), at(2, 0), at(2, 1), at(2, 2)});
  EXPECT_FALSE(session_.full());
  // The end is barred only while cells are left.
  const std::vector<Cell> beside_the_end = {at(0, 0), at(0, 1), at(1, 1), at(1, 0),
                                            at(2, 0), at(2, 1), at(2, 2), at(1, 2)};
  EXPECT_EQ(bar_to(puzzle_, beside_the_end, at(0, 2)).type, Bar::Type::none);
  const std::vector<Cell> whole = {at(0, 0), at(0, 1), at(1, 1), at(1, 0),
                                   at(2, 0), at(2, 1), at(2, 2), at(1, 2)};
  ASSERT_TRUE(session_.play(draw_path(puzzle_, session_.position(), whole)).ok());
  EXPECT_EQ(path().size(), 9U);
  EXPECT_TRUE(session_.full());
  EXPECT_TRUE(session_.check().correct()) << session_.check().message;
  EXPECT_EQ(next_checkpoint(puzzle_, path()), kBlank);
  EXPECT_EQ(bar(at(2, 2)), Bar::Type::done);
}

TEST_F(PlayTrail, LinesAndNumbersInTheWayGiveWay) {
  ASSERT_TRUE(session_.play(join({0, 1}, {1, 1})).ok());
  ASSERT_TRUE(session_.play(join({1, 0}, {2, 0})).ok());
  ASSERT_TRUE(session_.play(set({2, 2}, 2)).ok());
  draw({at(0, 0), at(1, 0), at(1, 1), at(1, 2)});
  EXPECT_TRUE(session_.position().joined[at(1, 0)].empty());
  EXPECT_TRUE(session_.position().joined[at(1, 1)].empty());
  EXPECT_EQ(session_.value(at(2, 2)), kBlank);
}

TEST_F(PlayTrail, TurningBackIsCountedOnceARow) {
  draw({at(0, 0), at(0, 1), at(1, 1), at(1, 0)});
  draw({at(0, 0), at(0, 1), at(1, 1)});
  draw({at(0, 0), at(0, 1)});
  EXPECT_EQ(backtracks_of(session_).count(), 1);
  draw({at(0, 0), at(0, 1), at(1, 1)});
  draw({at(0, 0)});
  EXPECT_EQ(backtracks_of(session_).count(), 2);
}

TEST_F(PlayTrail, ChangesAreToldAsSteps) {
  draw({at(0, 0), at(0, 1)});
  draw({at(0, 0)});
  EXPECT_EQ(to_string(session_.history()[0], puzzle_), "step 1 to r1c2");
  EXPECT_EQ(to_string(session_.history()[1], puzzle_), "back from r1c2");
}

// Numbers that go with one of several solutions are right, whichever the engine found first.
TEST(PlayHint, NumbersAreJudgedAmongSeveralSolutions) {
  const Puzzle puzzle = test::board(Kind::numbrix, "1 .\n. .");
  Session session({.puzzle = puzzle});
  const auto ask = [&] { return *play::hint(puzzle, to_logic(session.position()), {.level = 1}); };
  for (const Place place : {Place{0, 1}, Place{1, 0}}) {
    ASSERT_TRUE(session.play(set(place, 2)).ok());
    EXPECT_EQ(ask().type, logic::Hint::Type::fine) << ask().text;
    ASSERT_TRUE(session.undo().ok());
  }
  ASSERT_TRUE(session.play({set({0, 1}, 2), set({1, 0}, 3)}).ok());
  EXPECT_EQ(ask().type, logic::Hint::Type::mistake) << ask().text;
}

// The engine judges a half-drawn path also where several ways are right.
TEST(PlayTrailHint, AWrongTurnIsFoundAmongSeveralSolutions) {
  const Puzzle puzzle = test::board(Kind::zip, "1 . .\n. . .\n. . 2");
  Session session({.puzzle = puzzle});
  const Topology& board = puzzle.topology();
  const auto ask = [&] { return *play::hint(puzzle, to_logic(session.position()), {.level = 4}); };
  for (const Place place : {Place{0, 1}, Place{1, 0}}) {
    const std::vector<Cell> path = {board.at({0, 0}), board.at(place)};
    ASSERT_TRUE(session.play(draw_path(puzzle, session.position(), path)).ok());
    EXPECT_NE(ask().type, logic::Hint::Type::mistake) << ask().text;
  }
  const std::vector<Cell> wrong = {board.at({0, 0}), board.at({0, 1}), board.at({1, 1}),
                                   board.at({1, 2})};
  ASSERT_TRUE(session.play(draw_path(puzzle, session.position(), wrong)).ok());
  EXPECT_EQ(ask().text,
            "The path is right as far as r1c2, but not the step to r2c2. Go back to r1c2 and look "
            "again.");
}

}  // namespace
}  // namespace clew::play
