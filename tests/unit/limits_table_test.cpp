// Every operation stops when its time is up: a table of operations and inputs that would take long.
//
// generate and reduce used to ignore "time_ms", and explain to go on for seconds after it. How
// exactly the limit is kept is measured by bench/deadlines; a test has to pass on a slow machine
// too, so here it is enough that the answer comes at all soon.
#include <gtest/gtest.h>

#include "clew/api.h"
#include "support/hard_requests.h"

namespace clew::api {
namespace {

constexpr std::chrono::seconds kSoon{30};

TEST(Limits, EveryOperationStopsWhenItsTimeIsUp) {
  test::Watchdog watchdog(kSoon);
  for (const test::HardRequest& hard : test::hard_requests()) {
    test::Json request = hard.request;
    request["time_ms"] = 30;
    watchdog.begin(hard.name);
    const auto answer = test::Json::parse(handle(request.dump()), nullptr, false);
    // Having no time is nothing that is wrong with a request.
    EXPECT_TRUE(answer.contains("result")) << hard.name << ": " << answer.dump().substr(0, 300);
  }
}

TEST(Limits, EveryOperationStopsWhenItIsCalledOff) {
  test::Watchdog watchdog(kSoon);
  const std::atomic<bool> cancel = true;
  for (const test::HardRequest& hard : test::hard_requests()) {
    watchdog.begin(hard.name);
    const auto answer =
        test::Json::parse(handle(hard.request.dump(), {.cancel = &cancel}), nullptr, false);
    EXPECT_TRUE(answer.contains("result")) << hard.name << ": " << answer.dump().substr(0, 300);
  }
}

// The tables of an open 64x64 board take 820 MiB, and with so many givens no path is bent to them.
TEST(Limits, MemoryIsAnAnswerNotAnAccident) {
  const Puzzle open = test::snake_puzzle(Kind::hidato, 64, 64, -30);
  for (const char* op : {"forced", "solve", "check"}) {
    const test::Json request = {
        {"op", op}, {"puzzle", test::puzzle_json(open)}, {"memory_mib", 50}};
    const auto answer = test::Json::parse(handle(request.dump()), nullptr, false);
    const auto& result = answer["result"];
    EXPECT_EQ(result.value(std::string(op) == "check" ? "verdict" : "status", ""), "limit") << op;
  }
  const test::Json formula = {
      {"op", "convert"},
      {"to", "cnf"},
      {"puzzle", test::puzzle_json(test::snake_puzzle(Kind::numbrix, 20, 20, 0))},
      {"memory_mib", 2}};
  EXPECT_EQ(test::Json::parse(handle(formula.dump()))["result"], test::Json({{"limit", true}}));
}

}  // namespace
}  // namespace clew::api
