// A session: Rai's checks in their order, history, undo, bookmark, marks, joins, verdicts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/play.h"

namespace clew::play {
namespace {

using testing::ElementsAre;

Session session_of(std::string_view text, std::optional<Kind> kind = {}) {
  auto entry = format::read_one(text, {.kind = kind});
  EXPECT_TRUE(entry) << (entry ? "" : entry.error().message());
  return Session(*std::move(entry));
}

// Two rows, three columns: 1 . 3 / 6 . .
Session small() { return session_of("2 3\n1 0 3\n6 0 0\n"); }

std::vector<std::string> history_of(const Session& session) {
  std::vector<std::string> lines;
  for (const Change& change : session.history()) {
    lines.push_back(to_string(change, session.puzzle()));
  }
  return lines;
}

std::string said(const Session& session, const Reply& reply) {
  return message(reply, session.puzzle());
}

TEST(PlaySession, ChecksComeInTheSeedsOrder) {
  Session session = small();
  ASSERT_TRUE(session.play(set({1, 1}, 5)).ok());
  // Everything wrong at once: each check hides the ones after it.
  EXPECT_EQ(session.play(set({2, 0}, 99)).refusal, Refusal::place_out_of_bounds);
  EXPECT_EQ(session.play(set({0, 0}, 99)).refusal, Refusal::number_out_of_bounds);
  EXPECT_EQ(session.play(set({0, 0}, 3)).refusal, Refusal::number_repeated);
  EXPECT_EQ(session.play(set({0, 0}, 2)).refusal, Refusal::cell_is_given);
  EXPECT_EQ(session.play(set({1, 1}, 2)).refusal, Refusal::would_overwrite);
  EXPECT_EQ(session.value(session.topology().at({1, 1})), 5);
}

TEST(PlaySession, EachRefusalHasItsOwnMessage) {
  Session session = small();
  EXPECT_EQ(said(session, session.play(set({2, 0}, 2))),
            "row or column out of bounds: the row must be 1 to 2");
  EXPECT_EQ(said(session, session.play(set({0, -1}, 2))),
            "row or column out of bounds: the column must be 1 to 3");
  EXPECT_EQ(said(session, session.play(set({0, 1}, 7))), "number out of bounds: it must be 1 to 6");
  EXPECT_EQ(said(session, session.play(set({0, 1}, 6))), "number repeated: 6 is already at r2c1");
  EXPECT_EQ(said(session, session.play(set({0, 0}, 2))),
            "the 1 at r1c1 is given and cannot be overwritten");
  ASSERT_TRUE(session.play(set({0, 1}, 5)).ok());
  EXPECT_EQ(said(session, session.play(set({0, 1}, 2))), "r1c2 holds 5; overwrite it with 2?");
}

TEST(PlaySession, AHoleIsNoCell) {
  Session session = session_of("2 3\n1 x 3\n5 . .\n", Kind::hidato);
  const Reply reply = session.play(set({0, 1}, 2));
  EXPECT_EQ(reply.refusal, Refusal::hole);
  EXPECT_EQ(said(session, reply), "row or column out of bounds: r1c2 is a hole in the board");
}

TEST(PlaySession, KnowsWhereANumberIs) {
  Session session = small();
  const auto at = [&](int row, int col) { return session.topology().at({row - 1, col - 1}); };
  ASSERT_TRUE(session.play(set({1, 2}, 4)).ok());
  EXPECT_EQ(session.cell_of(3), at(1, 3));
  EXPECT_EQ(session.cell_of(4), at(2, 3));
  EXPECT_EQ(session.cell_of(5), kNoCell);
  // A blank is no number, wherever there is one.
  EXPECT_EQ(session.cell_of(kBlank), kNoCell);
}

TEST(PlaySession, OverwritesWhenTold) {
  Session session = small();
  ASSERT_TRUE(session.play(set({0, 1}, 5)).ok());
  ASSERT_TRUE(session.play(set({0, 1}, 2), Overwrite::yes).ok());
  EXPECT_THAT(history_of(session), ElementsAre("add r1c2 5", "modify r1c2 2"));
}

TEST(PlaySession, HistoryHoldsTheChangesInForce) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.play(clear({0, 1}));
  EXPECT_THAT(history_of(session), ElementsAre("add r1c2 2", "delete r1c2 2"));
  session.undo();
  EXPECT_THAT(history_of(session), ElementsAre("add r1c2 2"));
  session.redo();
  EXPECT_THAT(history_of(session), ElementsAre("add r1c2 2", "delete r1c2 2"));
}

TEST(PlaySession, UndoAndRedoGoAllTheWay) {
  Session session = small();
  const Position start = session.position();
  session.play(set({0, 1}, 2));
  session.play({mark({1, 1}, 4), mark({1, 1}, 5)});
  session.play(join({1, 1}, {1, 2}));
  const Position end = session.position();
  while (session.undo().ok()) {
  }
  EXPECT_EQ(session.position(), start);
  EXPECT_EQ(session.undo().refusal, Refusal::no_undo);
  while (session.redo().ok()) {
  }
  EXPECT_EQ(session.position(), end);
  EXPECT_EQ(session.redo().refusal, Refusal::no_redo);
}

TEST(PlaySession, ANewStepForgetsWhatWasUndone) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.play(set({1, 1}, 5));
  session.undo();
  session.play(set({1, 1}, 4));
  EXPECT_EQ(session.steps().size(), 2U);
  EXPECT_FALSE(session.redo().ok());
}

TEST(PlaySession, AStepIsAllOrNothing) {
  Session session = small();
  const Position before = session.position();
  EXPECT_EQ(session.play({set({0, 1}, 2), set({1, 1}, 2)}).refusal, Refusal::number_repeated);
  EXPECT_EQ(session.position(), before);
  EXPECT_TRUE(session.steps().empty());
  EXPECT_EQ(session.play(Step{}).refusal, Refusal::empty_step);
}

TEST(PlaySession, ClearWantsSomethingToClear) {
  Session session = small();
  EXPECT_EQ(session.play(clear({0, 1})).refusal, Refusal::nothing_there);
  EXPECT_EQ(session.play(clear({0, 0})).refusal, Refusal::cell_is_given);
}

TEST(PlaySession, ResetCanBeUndone) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.play(join({1, 1}, {1, 2}));
  const Position before = session.position();
  ASSERT_TRUE(session.restart().ok());
  EXPECT_EQ(session.position(), start_position(session.puzzle()));
  EXPECT_THAT(history_of(session), ElementsAre("add r1c2 2", "delete r1c2 2"));
  session.undo();
  EXPECT_EQ(session.position(), before);
}

TEST(PlaySession, AFullBoardIsJudged) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.play(set({1, 2}, 4));
  EXPECT_FALSE(session.full());
  EXPECT_EQ(session.check().state, Verdict::State::incorrect_element);
  session.play(set({1, 1}, 5));
  EXPECT_TRUE(session.full());
  EXPECT_EQ(session.check().state, Verdict::State::correct);

  session.play({clear({0, 1}), clear({1, 1}), set({0, 1}, 5), set({1, 1}, 2)});
  EXPECT_TRUE(session.full());
  EXPECT_EQ(session.check().state, Verdict::State::incorrect_grid);
}

// Undo plays the steps before it again, and each keeps its number: a trial is known by that.
TEST(PlaySession, AnUndoMakesNoTrialOfWhatWasThereBefore) {
  Session session = small();
  const Cell before = session.topology().at({0, 1});
  const Cell tried = session.topology().at({1, 1});
  session.play(set({0, 1}, 2));
  session.try_from_here();
  session.play(set({1, 1}, 5));
  session.play(set({1, 2}, 4));
  ASSERT_TRUE(session.undo().ok());
  EXPECT_FALSE(session.is_trial(before));
  EXPECT_TRUE(session.is_trial(tried));
  ASSERT_EQ(session.history().size(), 2U);
  EXPECT_EQ(session.history()[0].step, 1U);
  EXPECT_EQ(session.history()[1].step, 2U);
  ASSERT_TRUE(session.play(clear({1, 1})).ok());
  EXPECT_FALSE(session.is_trial(tried)) << "a cell without a number was not tried out";
}

TEST(PlaySession, BeginsAtTheFirstCell) {
  EXPECT_EQ(small().here(), (Place{0, 0}));
  EXPECT_EQ(session_of("2 3\nx 1 3\n5 . .\n", Kind::hidato).here(), (Place{0, 1}));
}

TEST(PlaySession, TheBookmarkIsAPointToReturnTo) {
  Session session = small();
  EXPECT_EQ(session.go_back().refusal, Refusal::no_bookmark);
  session.play(set({0, 1}, 2));
  session.try_from_here();
  session.play(set({1, 1}, 4));
  EXPECT_TRUE(session.is_trial(session.topology().at({1, 1})));
  EXPECT_FALSE(session.is_trial(session.topology().at({0, 1})));
  EXPECT_FALSE(session.is_trial(session.topology().at({0, 0})));
  ASSERT_TRUE(session.go_back().ok());
  EXPECT_EQ(session.cursor(), 1U);
  session.play(set({1, 1}, 5));
  EXPECT_EQ(session.bookmark(), 1U);  // still there for the next try
  ASSERT_TRUE(session.accept().ok());
  EXPECT_FALSE(session.bookmark());
  EXPECT_FALSE(session.is_trial(session.topology().at({1, 1})));
}

TEST(PlaySession, ABookmarkInAForgottenFutureGoesWithIt) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.try_from_here();
  session.undo();
  EXPECT_EQ(session.bookmark(), 1U);  // redo could still lead there
  session.play(set({1, 1}, 5));
  EXPECT_FALSE(session.bookmark());
}

TEST(PlaySession, GoingBackNeverGoesForward) {
  Session session = small();
  session.play(set({0, 1}, 2));
  session.try_from_here();
  EXPECT_EQ(session.go_back().refusal, Refusal::nothing_tried);
  session.undo();
  EXPECT_EQ(session.go_back().refusal, Refusal::nothing_tried);
  EXPECT_EQ(session.cursor(), 0U);
  session.redo();
  session.play(set({1, 1}, 5));
  EXPECT_TRUE(session.go_back().ok());
  EXPECT_EQ(session.cursor(), 1U);
}

TEST(PlaySession, WhatWouldChangeNothingIsRefused) {
  Session session = small();
  EXPECT_EQ(said(session, session.restart()), "the board is as printed already");
  EXPECT_TRUE(session.steps().empty());
  session.play(set({0, 1}, 2));
  EXPECT_EQ(said(session, session.play(set({0, 1}, 2))), "number repeated: 2 is already at r1c2");
  ASSERT_TRUE(session.restart().ok());
  EXPECT_EQ(session.restart().refusal, Refusal::nothing_to_reset);
  EXPECT_EQ(session.steps().size(), 2U);
}

TEST(PlaySession, MarksAreMaybeOrNever) {
  Session session = small();
  const Cell cell = session.topology().at({1, 1});
  session.play(mark({1, 1}, 5));
  session.play(mark({1, 1}, 2));
  session.play(never({1, 1}, 5));
  EXPECT_THAT(session.position().marks[cell], ElementsAre(Mark{2, true}, Mark{5, false}));
  EXPECT_EQ(session.play(mark({1, 1}, 2)).refusal, Refusal::same_mark);
  EXPECT_EQ(session.play(unmark({1, 1}, 4)).refusal, Refusal::no_such_mark);
  EXPECT_EQ(session.play(mark({1, 1}, 7)).refusal, Refusal::number_out_of_bounds);
  EXPECT_EQ(session.play(mark({0, 0}, 2)).refusal, Refusal::cell_is_given);
  session.play(unmark({1, 1}, 2));
  EXPECT_THAT(session.position().marks[cell], ElementsAre(Mark{5, false}));
  EXPECT_TRUE(session.history().empty());  // marks are no changes of the board
}

TEST(PlaySession, JoinsMakeARun) {
  Session session = session_of("3 3\n0 0 0\n0 0 0\n0 0 0\n");
  EXPECT_EQ(session.play(join({0, 0}, {1, 1})).refusal, Refusal::not_neighbours);
  EXPECT_EQ(session.play(join({0, 0}, {0, 3})).refusal, Refusal::place_out_of_bounds);
  ASSERT_TRUE(session.play(join({0, 0}, {0, 1})).ok());
  EXPECT_EQ(session.play(join({0, 1}, {0, 0})).refusal, Refusal::already_joined);
  ASSERT_TRUE(session.play(join({0, 1}, {1, 1})).ok());
  EXPECT_EQ(session.play(join({0, 1}, {0, 2})).refusal, Refusal::joined_twice);
  ASSERT_TRUE(session.play(join({1, 1}, {1, 0})).ok());
  EXPECT_EQ(session.play(join({1, 0}, {0, 0})).refusal, Refusal::closes_loop);
  ASSERT_TRUE(session.play(split({1, 1}, {0, 1})).ok());
  EXPECT_EQ(session.play(split({1, 1}, {0, 1})).refusal, Refusal::not_joined);
  EXPECT_TRUE(session.play(join({1, 0}, {0, 0})).ok());
}

TEST(PlaySession, ShadingIsOneAndZero) {
  Session session =
      session_of(R"({"clew":1,"kind":"latin","shape":{"rows":4,"cols":4},)"
                 R"("cells":[[-1,-1,-1,-1],[-1,2,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]})");
  EXPECT_EQ(session.play(set({0, 0}, 2)).refusal, Refusal::number_out_of_bounds);
  EXPECT_EQ(session.play(set({1, 1}, 1)).refusal, Refusal::cell_is_given);
  EXPECT_EQ(session.play(set({1, 1}, 0)).refusal, Refusal::cell_is_given);
  EXPECT_EQ(session.play(join({0, 0}, {0, 1})).refusal, Refusal::no_joins_here);
  ASSERT_TRUE(session.play(set({0, 1}, 1)).ok());
  ASSERT_TRUE(session.play(set({0, 2}, 0)).ok());
  ASSERT_TRUE(session.play(set({0, 3}, 0)).ok()) << "a value may stand in many cells";
  EXPECT_EQ(session.play(set({0, 1}, 1)).refusal, Refusal::number_repeated);
  EXPECT_EQ(session.play(set({0, 1}, 0)).refusal, Refusal::would_overwrite);
  EXPECT_EQ(session.missing(), 3);
  session.play(set({1, 3}, 1));
  session.play(set({2, 0}, 1));
  session.play(set({3, 2}, 1));
  EXPECT_TRUE(session.full());
  EXPECT_EQ(session.check().state, Verdict::State::correct) << session.check().message;
}

TEST(PlaySession, ShadingIsNotToldAsAddingAOne) {
  Session session =
      session_of(R"({"clew":1,"kind":"latin","shape":{"rows":4,"cols":4},)"
                 R"("cells":[[-1,-1,-1,-1],[-1,2,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]})");
  session.play(set({0, 1}, 1));
  session.play(set({0, 2}, 0));
  session.play(set({0, 2}, 1), Overwrite::yes);
  session.play(clear({0, 2}));
  EXPECT_THAT(history_of(session),
              ElementsAre("shade r1c2", "mark r1c3 clear", "shade r1c3", "empty r1c3"));
  // A save keeps the moves as it always did.
  EXPECT_THAT(*save(session), testing::HasSubstr(R"("set r1c2 1","set r1c3 0")"));
}

TEST(PlaySession, ACheckTellsAWrongNumberBeforeABlank) {
  Session session = small();
  session.play(set({1, 1}, 2));
  Judgement judgement = judge(session, {});
  EXPECT_EQ(judgement.text, "incorrect grid: 1 at r1c1 is not beside 2 at r2c2");
  session.undo();
  session.play(set({0, 1}, 4));  // breaks no rule yet; the only solution has 2 there
  judgement = judge(session, {});
  EXPECT_FALSE(judgement.fine_so_far);
  EXPECT_EQ(judgement.verdict.cell, session.topology().at({0, 1}));
  EXPECT_EQ(judgement.text,
            "incorrect element: 4 does not belong at r1c2. Take it back and look again");
}

TEST(PlaySession, ABoardThatIsOnlyUnfinishedIsNotCalledWrong) {
  Session session = small();
  session.play(set({0, 1}, 2));
  const Judgement judgement = judge(session, {});
  EXPECT_TRUE(judgement.fine_so_far);
  EXPECT_EQ(judgement.text, "nothing is wrong so far; r2c2 is still blank");
  session.play({set({1, 1}, 5), set({1, 2}, 4)});
  EXPECT_EQ(judge(session, {}).text, "correct: every rule holds");
}

TEST(PlaySession, ACheckOfAPuzzleWithoutASolutionSaysSo) {
  Session session = session_of("2 2\n1 0\n0 2\n");
  EXPECT_EQ(judge(session, {}).text, "incorrect grid: 1 at r1c1 is not beside 2 at r2c2");
  session = session_of("2 2\n1 0\n3 0\n");
  EXPECT_EQ(judge(session, {}).text,
            "no rule is broken so far, but the puzzle has no solution; r1c2 is still blank");
}

TEST(PlaySession, AShadedCellInTheWrongPlaceIsToldBeforeAClueThatLacksOne) {
  Session session =
      session_of(R"({"clew":1,"kind":"latin","shape":{"rows":4,"cols":4},)"
                 R"("cells":[[-1,-1,-1,-1],[-1,2,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]})");
  EXPECT_TRUE(judge(session, {}).fine_so_far);
  session.play(set({3, 0}, 1));
  session.play(set({3, 3}, 1));
  EXPECT_EQ(judge(session, {}).text, "incorrect grid: row 4 has a second shaded cell at r4c4");
}

TEST(PlaySession, ShadingIsRightAsSoonAsAllOfItIsThere) {
  Session session =
      session_of(R"({"clew":1,"kind":"latin","shape":{"rows":4,"cols":4},)"
                 R"("cells":[[1,-1,-1,-1],[-1,2,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]]})");
  session.play({set({0, 1}, 1), set({1, 3}, 1), set({3, 2}, 1)});
  EXPECT_EQ(judge(session, {}).text,
            "nothing is wrong so far; r2c2 asks for 2 shaded neighbours and has 1");
  session.play(set({2, 0}, 1));
  // Nobody need mark the other cells as clear.
  EXPECT_EQ(judge(session, {}).text, "correct: every rule holds");
  EXPECT_FALSE(judge(session, {}).fine_so_far);
}

TEST(PlaySession, AllShadedAndAClueNotMetIsWrongAndNotUnfinished) {
  Session session =
      session_of("kind: latin\n. . . 2 .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n");
  session.play({set({0, 0}, 1), set({1, 2}, 1), set({2, 4}, 1), set({3, 1}, 1), set({4, 3}, 1)});
  EXPECT_EQ(judge(session, {}).text, "incorrect grid: r1c4 asks for 2 shaded neighbours and has 1");
}

}  // namespace
}  // namespace clew::play
