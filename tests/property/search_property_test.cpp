// Every strategy against every other on random small boards: all kinds, non-square, with holes,
// walls and links, with many solutions, one or none. And every claim a strategy makes on the way,
// a deduction or a dead end, against the solutions there are.
#include <array>

#include "support/random_boards.h"
#include "support/sanitized.h"
#include "unit/search_testing.h"

namespace clew::test {
namespace {

// A sanitizer makes everything ten times slower and finds its kind of mistake on few boards.
constexpr int kBoards = kSanitized ? 400 : 2000;
/// Boards with more solutions are compared on this many, which must all be right and different.
constexpr std::uint64_t kMostSolutions = 1500;
/// Boards that take `dfs` more nodes to exhaust are passed over; others take their place.
constexpr std::uint64_t kMostNodes = 60'000;

using Solutions = std::set<std::vector<int>>;

/// Holds a strategy to its word: what it deduces is so in every solution that the board still
/// allows, and a dead end allows none.
class Sceptic : public Observer {
 public:
  Sceptic(const Puzzle& puzzle, const Solutions& solutions)
      : replay_(puzzle), solutions_(solutions) {}

  bool on_event(const Event& event) override {
    const bool claim = event.type == Event::Type::deduction || event.type == Event::Type::dead_end;
    if (claim) {
      for (const auto& solution : solutions_) {
        if (!allows(solution)) continue;
        EXPECT_NE(event.type, Event::Type::dead_end) << event.reason;
        if (event.type == Event::Type::dead_end) continue;
        EXPECT_EQ(solution[event.cell], event.value) << event.reason;
      }
    }
    return replay_.on_event(event);
  }

 private:
  [[nodiscard]] bool allows(const std::vector<int>& solution) const {
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      const int value = replay_.values()[cell];
      if (value != kBlank && value != solution[cell]) return false;
    }
    return true;
  }

  Replay replay_;
  const Solutions& solutions_;
};

using RuleCounts = std::map<std::string, std::uint64_t>;

/// True if the board was small enough to compare. Adds up how often each rule was used.
bool compare_strategies(const Puzzle& puzzle, RuleCounts& used) {
  const Query small{.limits = {.solutions = kMostSolutions, .nodes = kMostNodes}};
  const Outcome reference = search::find_strategy("dfs")->run(puzzle, small);
  if (reference.status == Status::limit) return false;
  const Solutions expected = solution_set(reference);
  for (const auto& solution : expected) {
    EXPECT_TRUE(verify(puzzle, {solution}).correct());
    EXPECT_FALSE(find_obstacle(puzzle)) << find_obstacle(puzzle)->message;
  }

  Query query{.limits = {.solutions = kMostSolutions}};
  for (const auto* strategy : applying(puzzle)) {
    for (const bool islands : {false, true}) {
      if (islands && strategy->name != "constraint") continue;
      SCOPED_TRACE(strategy->name);
      query.check_islands = islands;
      const Outcome outcome = strategy->run(puzzle, query);
      EXPECT_EQ(outcome.status, reference.status);
      EXPECT_EQ(outcome.complete, reference.complete);
      for (const auto& [rule, count] : outcome.stats.deductions) used[rule] += count;
      const Solutions found = solution_set(outcome);
      EXPECT_EQ(found.size(), expected.size());
      if (reference.complete) {
        EXPECT_EQ(found, expected);
      } else {
        for (const auto& solution : found) EXPECT_TRUE(verify(puzzle, {solution}).correct());
      }
      // The engine goes on from a solution by excluding it: its dead ends claim something else.
      if (strategy->name == "fast") continue;
      if (!reference.complete || expected.size() > 20) continue;
      Sceptic sceptic(puzzle, expected);
      Query watched = query;
      watched.observer = &sceptic;
      const Outcome again = strategy->run(puzzle, watched);
      EXPECT_EQ(again.solutions, outcome.solutions);
      EXPECT_EQ(again.stats.nodes, outcome.stats.nodes);
    }
  }
  return true;
}

class EveryKind : public testing::TestWithParam<Kind> {};

INSTANTIATE_TEST_SUITE_P(Search, EveryKind, testing::ValuesIn(kAllKinds),
                         [](const auto& test) { return std::string(name(test.param)); });

TEST_P(EveryKind, StrategiesAgree) {
  const Kind kind = GetParam();
  const int side = kind == Kind::latin ? 7 : kind == Kind::numbrix ? 6 : 5;
  int compared = 0;
  RuleCounts used;
  for (std::uint64_t seed = 0; compared < kBoards && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Rng rng(seed);
    const Puzzle puzzle = random_puzzle(rng, kind, {.max_rows = side, .max_cols = side});
    if (compare_strategies(puzzle, used)) ++compared;
    ASSERT_LT(seed, 4U * kBoards) << "too many boards were passed over";
  }
  // A rule that never applied was not tested.
  for (const auto& [rule, count] : used) EXPECT_GT(count, 0U) << rule;
}

}  // namespace
}  // namespace clew::test
