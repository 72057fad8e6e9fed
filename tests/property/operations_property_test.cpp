// Every operation answers, whatever the board: solvable or not, with links, walls and holes.
//
// explain and grade once went round in circles on unsolvable boards with a link, which no test of
// solvable ones could see. CLEW_BOARDS=50000 asks for more boards than ./test has time for.
#include <cstdlib>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "clew/api.h"
#include "support/every_operation.h"
#include "support/sanitized.h"

namespace clew {
namespace {

constexpr std::chrono::seconds kAnyAnswer{10};

std::uint64_t boards_wanted() {
  const char* wanted = std::getenv("CLEW_BOARDS");
  if (wanted != nullptr) return std::strtoull(wanted, nullptr, 10);
  return test::kSanitized ? 300 : 4'000;
}

// More links and walls than other tests have, and as often as not a given that does not belong.
Puzzle awkward_puzzle(test::Rng& rng, Kind kind) {
  const Puzzle puzzle = test::random_puzzle(
      rng, kind,
      {.max_rows = 4, .max_cols = 5, .hole_percent = 15, .wall_percent = 8, .link_percent = 12});
  if (!is_path(kind) || test::chance(rng, 50)) return puzzle;
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  if (puzzle.has_checkpoints()) {
    // Ordinals stay an order, if not the right one.
    const auto any = [&] {
      const auto all = puzzle.checkpoints();
      return all[static_cast<std::size_t>(test::pick(rng, 0, static_cast<int>(all.size()) - 1))];
    };
    std::swap(givens[any()], givens[any()]);
    return *Puzzle::make(kind, puzzle.shared_topology(), std::move(givens));
  }
  const auto cell = static_cast<std::size_t>(test::pick(rng, 0, puzzle.size() - 1));
  const int number = test::pick(rng, 1, puzzle.size());
  std::replace(givens.begin(), givens.end(), number, kBlank);
  givens[cell] = number;
  return *Puzzle::make(kind, puzzle.shared_topology(), std::move(givens));
}

TEST(OperationsProperty, EveryOperationAnswersOnEveryBoard) {
  test::Watchdog watchdog(kAnyAnswer);
  std::map<std::string, std::uint64_t> verdicts;
  const std::uint64_t boards = boards_wanted();
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    test::Rng rng(seed);
    const Puzzle puzzle = awkward_puzzle(rng, kAllKinds[seed % kAllKinds.size()]);
    const std::string board = test::puzzle_text(puzzle);
    for (const test::Question& question : test::questions_about(puzzle, rng)) {
      const std::string request = question.about(board);
      watchdog.begin(request);
      const auto answer = test::Json::parse(api::handle(request), nullptr, false);
      ASSERT_TRUE(answer.is_object()) << request;
      ASSERT_NE(answer.contains("result"), answer.contains("error")) << request;
      if (question.op == "check" && question.more.empty()) {
        ++verdicts[answer["result"].value("verdict", "")];
      }
      // Nobody set a limit, so nobody may say that one was reached.
      if (answer.contains("result") && !question.limited) {
        EXPECT_FALSE(answer["result"].value("limit", false)) << request;
      }
    }
  }
  // Both sorts of boards were there.
  EXPECT_GT(verdicts["none"], boards / 10);
  EXPECT_GT(verdicts["one"], boards / 10);
  EXPECT_GT(verdicts["several"], boards / 20);
}

}  // namespace
}  // namespace clew
