// What every strategy must do on every board: the awkward ones, limits, events.
#include <chrono>

#include "support/thread_time.h"
#include "unit/search_testing.h"

namespace clew::test {
namespace {

using std::chrono::milliseconds;

class EveryStrategy : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] const search::Strategy& strategy() const {
    return *search::find_strategy(GetParam());
  }
  [[nodiscard]] Outcome run(const Puzzle& puzzle, const Query& query = all_solutions()) const {
    return solve_with(GetParam(), puzzle, query);
  }
  /// The strategies of this folder, whose figures are exact; the engine counts in its own way.
  [[nodiscard]] static bool teaching() { return GetParam() != "fast"; }
  [[nodiscard]] bool for_latin() const {
    return strategy().applies(empty_board(Kind::latin, 4, 4));
  }
};

std::vector<std::string_view> names() {
  std::vector<std::string_view> list;
  for (const auto& strategy : search::strategies()) list.push_back(strategy.name);
  return list;
}

INSTANTIATE_TEST_SUITE_P(Search, EveryStrategy, testing::ValuesIn(names()),
                         [](const auto& test) { return std::string(test.param); });

// A board of our own that takes some searching, with one solution.
const Puzzle& medium() {
  static const Puzzle puzzle = board(Kind::numbrix, R"(
    .  30 .  .  .  .
    .  .  .  .  .  .
    1  .  7  .  15 .
    .  .  .  11 .  .
    .  .  .  .  .  .)");
  return puzzle;
}

TEST_P(EveryStrategy, OneCell) {
  EXPECT_EQ(run(board(Kind::numbrix, ".")).solutions, std::vector<Solution>{{{1}}});
  EXPECT_EQ(run(board(Kind::hex, "1")).solutions, std::vector<Solution>{{{1}}});
  if (for_latin()) {
    EXPECT_EQ(run(board(Kind::latin, ".")).solutions, std::vector<Solution>{{{1}}});
    EXPECT_EQ(run(board(Kind::latin, "0")).status, Status::none);
  }
}

TEST_P(EveryStrategy, EverythingGiven) {
  const Outcome right = run(board(Kind::numbrix, "1 2 3\n6 5 4"));
  EXPECT_EQ(right.status, Status::solved);
  EXPECT_TRUE(right.complete);
  EXPECT_EQ(right.solutions, (std::vector<Solution>{{{1, 2, 3, 6, 5, 4}}}));
  const Puzzle wrong = board(Kind::hidato, "1 2 4\n6 5 3\n7 8 9", {{{1, 2}, {0, 2}}});
  EXPECT_EQ(run(wrong).status, Status::none);
  EXPECT_EQ(strategy().run(wrong, {}).status, Status::none);  // without the look at obstacles
}

TEST_P(EveryStrategy, GivensInARowThatDoNotTouch) {
  const Puzzle apart = board(Kind::numbrix, "3 . 4\n. . .");
  EXPECT_EQ(strategy().run(apart, {}).status, Status::none);
  const Puzzle walled = board(Kind::numbrix, "3 4 .\n. . .", {{{0, 0}, {0, 1}}});
  EXPECT_EQ(strategy().run(walled, {}).status, Status::none);
}

TEST_P(EveryStrategy, WallsAreNotCrossed) {
  // With the wall the path can only run round the ring.
  const Puzzle puzzle = board(Kind::numbrix, "1 . .\n. . .", {{{0, 1}, {1, 1}}});
  EXPECT_EQ(run(puzzle).solutions.size(), 2U);
}

TEST_P(EveryStrategy, LinksAreObeyed) {
  const Puzzle puzzle = board(Kind::hidato, "1 .\n. .", {}, {{{0, 0}, {1, 1}}});
  const auto found = solution_set(run(puzzle));
  EXPECT_EQ(found, (std::set<std::vector<int>>{{1, 3, 4, 2}, {1, 4, 3, 2}}));
  const Puzzle given = board(Kind::numbrix, "1 . 3\n. . .", {}, {{{0, 1}, {1, 1}}});
  EXPECT_EQ(run(given).status, Status::none);
  EXPECT_EQ(strategy().run(given, {}).status, Status::none);
}

TEST_P(EveryStrategy, HolesAndFallingApart) {
  EXPECT_EQ(run(board(Kind::hidato, ". x .\nx . x\n. x x")).status, Status::none);
  EXPECT_EQ(run(board(Kind::hidato, "1 x x\nx . x\n. x x")).solutions.size(), 1U);
  const Puzzle parts = board(Kind::numbrix, "1 . x .\n. . x .");
  EXPECT_EQ(strategy().run(parts, all_solutions()).status, Status::none);
}

TEST_P(EveryStrategy, NeitherEndGiven) {
  const Puzzle puzzle = board(Kind::numbrix, ". . .\n. 4 .\n. . .");
  EXPECT_EQ(run(puzzle).status, Status::none);  // the centre has an odd number in every path
  EXPECT_EQ(strategy().run(puzzle, all_solutions()).status, Status::none);
  const Puzzle five = board(Kind::numbrix, ". . .\n. 5 .\n. . .");
  EXPECT_EQ(solution_set(run(five)), solution_set(solve_with("dfs", five, all_solutions())));
}

TEST_P(EveryStrategy, AnswersAreDeterministic) {
  const Outcome once = run(medium());
  const Outcome again = run(medium());
  EXPECT_EQ(once.solutions, again.solutions);
  EXPECT_EQ(once.stats.nodes, again.stats.nodes);
  EXPECT_EQ(once.stats.deductions, again.stats.deductions);
}

TEST_P(EveryStrategy, WatchingChangesNothing) {
  for (const Puzzle& puzzle : {medium(), empty_board(Kind::numbrix, 3, 4)}) {
    Replay replay(puzzle);
    Query query = all_solutions();
    const Outcome silent = run(puzzle, query);
    query.observer = &replay;
    const Outcome watched = run(puzzle, query);
    EXPECT_EQ(silent.solutions, watched.solutions);
    EXPECT_EQ(watched.solutions, replay.solutions());
    EXPECT_EQ(silent.stats.nodes, watched.stats.nodes);
    EXPECT_EQ(silent.stats.calls, watched.stats.calls);
    EXPECT_EQ(silent.stats.backtracks, watched.stats.backtracks);
    EXPECT_EQ(silent.stats.placements, watched.stats.placements);
    EXPECT_EQ(silent.stats.deductions, watched.stats.deductions);
    if (teaching()) {
      EXPECT_EQ(replay.count(Event::Type::add), watched.stats.placements);
    }
  }
}

TEST_P(EveryStrategy, TheEventsEndWithTheAnswer) {
  Replay replay(medium());
  Query query{.observer = &replay};
  const Outcome outcome = run(medium(), query);
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_EQ(replay.solution(), outcome.solutions[0]);
  EXPECT_EQ(replay.count(Event::Type::solution), 1U);
}

TEST_P(EveryStrategy, TheEventsOfLatinEndWithTheAnswer) {
  if (!for_latin()) return;
  const Puzzle puzzle = board(Kind::latin, ". . . .\n. . . .\n. 2 . .\n. . . .");
  Replay replay(puzzle);
  Query query{.observer = &replay};
  const Outcome outcome = run(puzzle, query);
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_EQ(replay.solution(), outcome.solutions[0]);
}

TEST_P(EveryStrategy, TheObserverCanStopAtAnyStep) {
  Replay whole(medium());
  Query query{.observer = &whole};
  static_cast<void>(run(medium(), query));
  for (std::uint64_t step = 1; step < std::min<std::uint64_t>(whole.steps(), 60); ++step) {
    Replay replay(medium());
    replay.stop_after = step;
    query.observer = &replay;
    EXPECT_EQ(run(medium(), query).status, Status::limit) << step;
    EXPECT_EQ(replay.steps(), step);
  }
}

TEST_P(EveryStrategy, NodeLimit) {
  const Puzzle puzzle = empty_board(Kind::hidato, 5, 5);
  for (const std::uint64_t nodes : {0U, 1U, 7U, 1000U}) {
    Query query = all_solutions();
    query.limits.nodes = nodes;
    const Outcome outcome = run(puzzle, query);
    EXPECT_EQ(outcome.status, Status::limit);
    EXPECT_FALSE(outcome.complete);
    if (teaching()) {
      EXPECT_EQ(outcome.stats.nodes, nodes);
    }
    EXPECT_EQ(outcome.unique(), outcome.solutions.size() > 1 ? std::optional(false) : std::nullopt);
  }
}

TEST_P(EveryStrategy, SolutionLimit) {
  const Puzzle puzzle = empty_board(Kind::numbrix, 3, 3);
  for (const std::uint64_t solutions : {1U, 2U, 39U, 41U}) {
    const Outcome outcome = run(puzzle, {.limits = {.solutions = solutions}});
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(outcome.solutions.size(), std::min<std::uint64_t>(solutions, 40));
    EXPECT_EQ(outcome.complete, solutions > 40);
  }
}

TEST_P(EveryStrategy, SolutionsCanBeStreamed) {
  class Sink : public SolutionSink {
   public:
    bool on_solution(const Solution& solution) override {
      seen.insert(solution.values);
      return seen.size() < most;
    }
    std::set<std::vector<int>> seen;
    std::size_t most = 1000;
  };
  const Puzzle puzzle = empty_board(Kind::numbrix, 3, 3);
  Query query = all_solutions();
  Sink all;
  query.sink = &all;
  const Outcome outcome = run(puzzle, query);
  EXPECT_TRUE(outcome.complete);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.found(), 40U);
  EXPECT_EQ(all.seen, solution_set(run(puzzle)));

  Sink three;
  three.most = 3;
  query.sink = &three;
  EXPECT_EQ(run(puzzle, query).status, Status::limit);
  EXPECT_EQ(three.seen.size(), 3U);
}

// A board that no strategy finishes: one that did not listen would go on until the test is killed.
TEST_P(EveryStrategy, TimeLimit) {
  for (const Kind kind : {Kind::hidato, Kind::latin}) {
    const Puzzle puzzle = empty_board(kind, 64, 64);
    if (!strategy().applies(puzzle)) continue;
    Query query{.limits = {.solutions = 1'000'000, .stop = Stop::after(milliseconds(20))}};
    const test::ThreadTime worked;
    const auto start = worked();
    EXPECT_EQ(strategy().run(puzzle, query).status, Status::limit);
    EXPECT_LT(worked() - start, milliseconds(20) + test::kSoon);
  }
}

TEST_P(EveryStrategy, Cancel) {
  test::Canceller canceller(milliseconds(20));
  Query query{.limits = {.solutions = 1'000'000, .stop = {.cancel = canceller.cancel()}}};
  const Outcome outcome = strategy().run(empty_board(Kind::hidato, 64, 64), query);
  EXPECT_LT(canceller.since_asked(), test::kSoon);
  EXPECT_EQ(outcome.status, Status::limit);
  EXPECT_EQ(strategy().run(medium(), query).status, Status::limit);  // cancelled before it began
}

// A corridor makes every search as deep as the board: 4,096 calls on a small stack.
TEST_P(EveryStrategy, AsDeepAsTheLargestBoard) {
  // Tables over numbers and cells grow with the square of the board: mrv and fast have them.
  const int length = GetParam() == "mrv" || !teaching() ? 256 : kMaxCells;
  std::vector<int> givens(static_cast<std::size_t>(length), kBlank);
  givens.front() = 1;
  const auto corridor = *Topology::make({.layout = Layout::square4, .rows = 1, .cols = length});
  const Puzzle puzzle = *Puzzle::make(Kind::numbrix, corridor, givens);
  EXPECT_EQ(run(puzzle).unique(), true);
}

TEST(SearchRegistry, ListsTheSeedsAndTheEngine) {
  EXPECT_EQ(names(), (std::vector<std::string_view>{"dfs", "distance", "constraint", "rules", "mrv",
                                                    "fast"}));
  EXPECT_EQ(search::find_strategy("guess"), nullptr);
  EXPECT_EQ(search::default_strategy().name, "fast");
}

TEST(SearchRegistry, RefusesAKindTheStrategyDoesNotSolve) {
  const auto outcome =
      search::solve_with(empty_board(Kind::latin, 4, 4), *search::find_strategy("rules"), {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(outcome.error().message(), "the strategy rules does not solve latin puzzles");
}

TEST(SearchRegistry, AnswersObstaclesWithoutSearching) {
  const Outcome outcome = solve_with("dfs", board(Kind::numbrix, "1 . .\n. . 3"));
  EXPECT_EQ(outcome.status, Status::none);
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.stats.calls, 0U);
  ASSERT_TRUE(outcome.obstacle);
  EXPECT_EQ(outcome.obstacle->reason, Obstacle::Reason::too_far_apart);
}

TEST(SearchRegistry, CatchesAStrategyThatIsWrong) {
  const search::Strategy liar{.name = "liar",
                              .title = "A liar",
                              .origin = "here",
                              .summary = "invents",
                              .applies = [](const Puzzle&) { return true; },
                              .finds_all = false,
                              .run =
                                  [](const Puzzle&, const Query&) {
                                    return Outcome{.status = Status::solved,
                                                   .solutions = {{{1, 2, 4, 3}}}};
                                  },
                              .code = search::default_strategy().code};
  const auto outcome = search::solve_with(empty_board(Kind::numbrix, 1, 4), liar, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, ErrorKind::internal);
}

}  // namespace
}  // namespace clew::test
