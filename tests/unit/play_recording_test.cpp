// A strategy's run, stepped through: Next, Complete, Complete grid.
#include <gtest/gtest.h>

#include "clew/play.h"

namespace clew::play {
namespace {

format::Entry board() { return *format::read_one("3 3\n1 0 0\n0 0 0\n7 0 9\n"); }

Recording record(const format::Entry& entry, const Recording::Limits& limits = {},
                 std::string_view strategy = "constraint") {
  auto run = Recording::make(entry.puzzle, *search::find_strategy(strategy), limits);
  EXPECT_TRUE(run);
  return *std::move(run);
}

TEST(PlayRecording, NextLeadsToTheSolutionStepByStep) {
  const format::Entry entry = board();
  Recording run = record(entry);
  EXPECT_EQ(run.status(), Status::solved);
  EXPECT_EQ(run.step(), 0U);
  EXPECT_EQ(run.values(), start_position(entry.puzzle).values);
  EXPECT_GT(run.total(), 4U);
  std::uint64_t steps = 0;
  while (run.next()) {
    ++steps;
    EXPECT_EQ(run.step(), steps);
    EXPECT_EQ(run.shown().size(), steps);
  }
  EXPECT_EQ(steps, run.total());
  EXPECT_TRUE(run.at_end());
  EXPECT_TRUE(verify(entry.puzzle, {run.values()}).correct());
}

TEST(PlayRecording, PreviousIsTheWayBack) {
  Recording run = record(board());
  std::vector<std::vector<int>> boards = {run.values()};
  while (run.next()) boards.push_back(run.values());
  for (std::size_t i = boards.size() - 1; i > 0; --i) {
    EXPECT_EQ(run.values(), boards[i]);
    ASSERT_TRUE(run.previous());
  }
  EXPECT_EQ(run.values(), boards[0]);
  EXPECT_FALSE(run.previous());
}

TEST(PlayRecording, CompleteListsEveryStepAndCompleteGridNone) {
  const format::Entry entry = board();
  Recording run = record(entry);
  run.next();
  run.complete_grid();
  EXPECT_TRUE(run.at_end());
  EXPECT_EQ(run.step(), run.total());
  EXPECT_EQ(run.shown().size(), 1U);
  EXPECT_TRUE(verify(entry.puzzle, {run.values()}).correct());
  EXPECT_FALSE(run.next());
  run.previous();  // back to where it was pressed
  EXPECT_EQ(run.step(), 1U);
  run.complete();
  EXPECT_EQ(run.shown().size(), run.total());
  run.rewind();
  EXPECT_EQ(run.step(), 0U);
  EXPECT_EQ(run.values(), start_position(entry.puzzle).values);
}

TEST(PlayRecording, CompleteGridAfterALimitShowsTheGridOfAnother) {
  const format::Entry entry = board();
  const Recording whole = record(entry);
  Recording run = record(entry, {.nodes = 2}, "dfs");
  ASSERT_EQ(run.status(), Status::limit);
  ASSERT_TRUE(run.wants_grid());
  run.complete();
  const std::vector<int> own = run.values();
  const std::size_t steps = run.shown().size();
  EXPECT_FALSE(run.complete_grid()) << "nobody knows the grid";
  run.set_grid(whole.outcome().solutions.front());
  EXPECT_FALSE(run.wants_grid());
  EXPECT_EQ(run.values(), own);
  ASSERT_TRUE(run.complete_grid());
  EXPECT_TRUE(verify(entry.puzzle, {run.values()}).correct());
  EXPECT_FALSE(run.complete_grid());
  EXPECT_EQ(run.shown().size(), steps);
  EXPECT_TRUE(run.previous());  // back to where it was pressed: the end of the strategy's own steps
  EXPECT_EQ(run.values(), own);
  EXPECT_TRUE(run.at_end());
}

TEST(PlayRecording, CompleteGridFromTheStartIsOnePreviousAway) {
  const format::Entry entry = board();
  Recording run = record(entry);
  ASSERT_TRUE(run.complete_grid());
  EXPECT_TRUE(run.shown().empty());
  ASSERT_TRUE(run.previous());
  EXPECT_EQ(run.values(), start_position(entry.puzzle).values);
  EXPECT_FALSE(run.previous());
}

TEST(PlayRecording, KeepsNoMoreThanItMay) {
  const format::Entry entry = board();
  Recording::Limits limits;
  limits.steps = 3;
  limits.reasons = 1;
  Recording run = record(entry, limits, "rules");
  EXPECT_EQ(run.kept(), 3U);
  EXPECT_EQ(run.dropped(), run.total() - 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(run.next());
  EXPECT_FALSE(run.at_end());
  EXPECT_EQ(run.step(), 3U);
  EXPECT_TRUE(run.next());  // straight to the end
  EXPECT_TRUE(run.at_end());
  EXPECT_EQ(run.step(), run.total());
  EXPECT_TRUE(verify(entry.puzzle, {run.values()}).correct());
  EXPECT_TRUE(run.previous());
  EXPECT_EQ(run.step(), 3U);
}

TEST(PlayRecording, ABoardWithoutSolutionHasAnEndToo) {
  Recording run = record(*format::read_one("2 2\n1 0\n0 2\n"));
  EXPECT_EQ(run.status(), Status::none);
  run.complete();
  EXPECT_TRUE(run.at_end());
}

TEST(PlayRecording, RefusesAStrategyThatDoesNotApply) {
  const auto latin =
      format::read_one(R"({"clew":1,"kind":"latin","shape":{"rows":1,"cols":1},"cells":[[-1]]})");
  ASSERT_TRUE(latin);
  EXPECT_FALSE(Recording::make(latin->puzzle, *search::find_strategy("constraint"), {}));
}

TEST(PlayRecording, AReasonForShadingSaysWhichWay) {
  const format::Entry shading = *format::read_one("kind: latin\n2 2\n. .\n. .");
  const Recording run = record(board());
  Recording::Item item{.type = Event::Type::deduction, .cell = Cell{1}, .value = 1};
  EXPECT_EQ(to_string(run, item, shading.puzzle), "deduce r1c2 shaded");
  item.value = 0;
  EXPECT_EQ(to_string(run, item, shading.puzzle), "deduce r1c2 clear");
}

}  // namespace
}  // namespace clew::play
