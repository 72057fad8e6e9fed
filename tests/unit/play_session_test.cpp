// A session: seed 003's checks in their order, history, undo, bookmark, marks, joins, verdicts.
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
    lines.push_back(to_string(change, session.topology()));
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
  EXPECT_EQ(session.check().state, State::incorrect_element);
  session.play(set({1, 1}, 5));
  EXPECT_TRUE(session.full());
  EXPECT_EQ(session.check().state, State::correct);

  session.play({clear({0, 1}), clear({1, 1}), set({0, 1}, 5), set({1, 1}, 2)});
  EXPECT_TRUE(session.full());
  EXPECT_EQ(session.check().state, State::incorrect_grid);
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
  EXPECT_EQ(session.check().state, State::correct) << session.check().message;
}

}  // namespace
}  // namespace clew::play
