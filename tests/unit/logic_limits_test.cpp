// The ladder stops when it is told to, soon, and with nothing but true steps.
#include <atomic>
#include <chrono>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/logic.h"
#include "support/thread_time.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::board;

/// A board on which the ladder is busy for a long time: large, and with countless solutions.
Puzzle busy(Kind kind, int side, int given_every) {
  const auto topology =
      *Topology::make({.layout = default_layout(kind), .rows = side, .cols = side});
  std::vector<int> givens(topology->cells().size(), kBlank);
  if (kind == Kind::latin) {
    for (std::size_t i = 0; i < givens.size(); i += static_cast<std::size_t>(given_every)) {
      givens[i] = 1;
    }
  } else {
    // Numbers are printed as they are, checkpoints counted one by one, the two ends among them.
    const bool counted = kind == Kind::zip;
    int number = 0;
    int printed = 0;
    for (int row = 0; row < side; ++row) {
      for (int i = 0; i < side; ++i) {
        const Cell cell = topology->at({row, row % 2 == 0 ? i : side - 1 - i});
        const bool end = ++number == 1 || number == side * side;
        if (number % given_every != 0 && !(counted && end)) continue;
        ++printed;
        givens[cell] = counted ? printed : number;
      }
    }
  }
  return *Puzzle::make(kind, topology, givens);
}

TEST(LogicLimits, CancelledBeforeItBegins) {
  const std::atomic<bool> cancel = true;
  const Puzzle puzzle = board(Kind::numbrix, "1 . .\n6 . .\n. . 9");
  const Explanation all = explain(puzzle, {.limits = {.stop = {.cancel = &cancel}}});
  EXPECT_EQ(all.reach, Reach::limit);
  const Grade stopped = grade(puzzle, {.stop = {.cancel = &cancel}});
  EXPECT_EQ(stopped.reach, Reach::limit);
  HintPosition position{.values = std::vector<int>(9, kBlank)};
  EXPECT_EQ(hint(puzzle, position, {.limits = {.stop = {.cancel = &cancel}}}).type,
            Hint::Type::stopped);
  EXPECT_NE(explain(puzzle).reach, Reach::limit);
}

TEST(LogicLimits, TrialsAreCounted) {
  const Puzzle puzzle = board(Kind::hidato, " 9  .  6\n .  .  .\n .  .  .\n .  . 15\n 2  .  .");
  EXPECT_GT(explain(puzzle).trials, 0);
  const Explanation none = explain(puzzle, {.limits = {.nodes = 0}});
  EXPECT_EQ(none.trials, 0);
  EXPECT_EQ(none.reach, Reach::limit);
}

class Busy : public testing::TestWithParam<Kind> {};

TEST_P(Busy, StopsInTimeAndWhenCancelled) {
  for (const auto& [side, every] : {std::pair(20, 40), {40, 30}, {64, 10}, {64, 500}}) {
    const Puzzle puzzle = busy(GetParam(), side, every);
    SCOPED_TRACE(testing::Message() << side << "x" << side << " every " << every);
    const test::ThreadTime worked;
    const auto start = worked();
    const Explanation all =
        explain(puzzle, {.limits = {.stop = Stop::after(std::chrono::milliseconds(100))}});
    EXPECT_LT(worked() - start, std::chrono::milliseconds(100) + test::kSoon);
    if (all.reach != Reach::limit) continue;

    test::Canceller canceller(std::chrono::milliseconds(50));
    const Explanation called_off =
        explain(puzzle, {.limits = {.stop = {.cancel = canceller.cancel()}}});
    // On a busy machine all may be said before the other thread gets to ask, or just after.
    const auto since_asked = canceller.since_asked();
    EXPECT_TRUE(called_off.reach == Reach::limit || since_asked < test::kSoon / 10);
    EXPECT_LT(since_asked, test::kSoon);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, Busy, testing::ValuesIn(kAllKinds),
                         [](const auto& tested) { return std::string(name(tested.param)); });

// Counting off a run from 2 led to 0, which a free cell "is" already: a step that changed nothing,
// for ever. It hit unsolvable boards with a link.
TEST(LogicLimits, AStepThatChangesNothingDoesNotGoRoundInCircles) {
  const auto entry =
      format::read_one("kind: numbrix\nlink: r1c2-r1c3\n2 . . .\n. . . .\nx 5 . .\n");
  ASSERT_TRUE(entry);
  const Puzzle& puzzle = entry->puzzle;
  EXPECT_EQ(explain(puzzle).reach, Reach::impossible);
  EXPECT_EQ(grade(puzzle).reach, Reach::impossible);
}

}  // namespace
}  // namespace clew::logic
