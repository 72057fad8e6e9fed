// Counting paths: the published figures, rectangles both ways round, givens, limits and errors.
#include <atomic>
#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/count.h"
#include "clew/format.h"
#include "solve/bigint.h"
#include "solve/count_plan.h"

namespace clew::solve {
namespace {

using testing::HasSubstr;

Puzzle board(Kind kind, int rows, int cols, std::vector<std::pair<Place, int>> givens = {},
             Layout layout = Layout::square4) {
  if (kind != Kind::hex) layout = default_layout(kind);
  const TopologyPtr topology = *Topology::make({.layout = layout, .rows = rows, .cols = cols});
  std::vector<int> values(topology->cells().size(), kBlank);
  for (const auto& [place, value] : givens) values[topology->at(place)] = value;
  return *Puzzle::make(kind, topology, values);
}

std::string counted(const Puzzle& puzzle, CountMethod method = CountMethod::automatic) {
  const auto outcome = count(puzzle, {.method = method});
  if (!outcome) return outcome.error().message();
  EXPECT_EQ(outcome->status, CountStatus::exact);
  return outcome->count;
}

// The table of REFERENCES.md.
TEST(CountFigures, FourNeighbours) {
  const std::vector<std::string> figures = {
      "1", "8", "40", "552", "8648", "458696", "27070560", "6046626568", "1490832682992"};
  for (int n = 1; n <= 9; ++n) {
    EXPECT_EQ(counted(board(Kind::numbrix, n, n)), figures[static_cast<std::size_t>(n - 1)]) << n;
  }
}

TEST(CountFigures, EightNeighbours) {
  const std::vector<std::string> figures = {
      "1", "24", "784", "343184", "729237344", "13089822163800", "1659110130720710584"};
  for (int n = 1; n <= 7; ++n) {
    EXPECT_EQ(counted(board(Kind::hidato, n, n)), figures[static_cast<std::size_t>(n - 1)]) << n;
  }
}

// About a second; twenty under the address sanitizer.
TEST(CountFigures, SlowEightNeighboursBeyond64Bits) {
  EXPECT_EQ(counted(board(Kind::hidato, 8, 8)), "1635069460917798701270872");
}

TEST(CountFigures, RectanglesEitherWayRound) {
  EXPECT_EQ(counted(board(Kind::hidato, 3, 4)), "9356");
  EXPECT_EQ(counted(board(Kind::hidato, 4, 3)), "9356");
  EXPECT_EQ(counted(board(Kind::hidato, 3, 5)), "87352");
  EXPECT_EQ(counted(board(Kind::hidato, 5, 3)), "87352");
}

// Only by the size of its number: a long narrow board needs few states and many digits.
TEST(Count, LongBoardsHaveLongNumbers) {
  EXPECT_EQ(counted(board(Kind::numbrix, 1, 4000)), "2");
  EXPECT_EQ(counted(board(Kind::numbrix, 4, 300)), counted(board(Kind::numbrix, 300, 4)));
  EXPECT_GT(counted(board(Kind::numbrix, 4, 300)).size(), 100U);
}

TEST(Count, HexagonsBothLayouts) {
  for (const Layout layout : {Layout::hex_axial, Layout::hex_odd_r}) {
    const Puzzle puzzle = board(Kind::hex, 3, 4, {}, layout);
    EXPECT_EQ(counted(puzzle, CountMethod::frontier), counted(puzzle, CountMethod::enumeration));
  }
}

TEST(Count, GivenEndsUseThePlainFrontier) {
  const Puzzle corner = board(Kind::numbrix, 3, 3, {{{0, 0}, 1}});
  EXPECT_EQ(counted(corner), "8");
  EXPECT_EQ(counted(board(Kind::numbrix, 3, 3, {{{0, 0}, 1}, {{2, 2}, 9}})), "2");
  EXPECT_EQ(counted(board(Kind::numbrix, 3, 3, {{{0, 1}, 1}})), "0");
}

TEST(Count, GivensInTheMiddle) {
  const Puzzle puzzle = board(Kind::hidato, 6, 6, {{{0, 0}, 5}, {{3, 3}, 17}, {{5, 1}, 30}});
  const auto outcome = count(puzzle);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::exact);
  EXPECT_EQ(outcome->stats.method, CountMethod::frontier);
  const Puzzle small = board(Kind::hidato, 3, 4, {{{0, 0}, 5}, {{1, 2}, 9}});
  EXPECT_EQ(counted(small, CountMethod::frontier), counted(small, CountMethod::enumeration));
}

TEST(Count, ImpossibleBoardsHaveNone) {
  const TopologyPtr apart = *Topology::make(
      {.layout = Layout::square4, .rows = 1, .cols = 3, .open = {true, false, true}});
  EXPECT_EQ(counted(*Puzzle::make(Kind::numbrix, apart, {kBlank, kBlank})), "0");
}

TEST(Count, MaxSaysAtLeast) {
  const auto outcome = count(board(Kind::numbrix, 8, 8, {{{0, 0}, 1}}), {.max = 10});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::at_least);
  EXPECT_EQ(outcome->count, "10");
  const auto listed =
      count(board(Kind::hidato, 4, 4), {.max = 100, .method = CountMethod::enumeration});
  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->status, CountStatus::at_least);
  EXPECT_EQ(listed->count, "100");
}

TEST(Count, TimeIsALimitNotAnAnswer) {
  const auto outcome =
      count(board(Kind::numbrix, 14, 14), {.stop = Stop::after(std::chrono::milliseconds(20))});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::limit);
  EXPECT_LT(outcome->stats.time, std::chrono::seconds(20));
}

TEST(Count, CancelsFromAnotherThread) {
  std::atomic<bool> cancel = false;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cancel = true;
  });
  const auto outcome = count(board(Kind::hidato, 9, 9), {.stop = {.cancel = &cancel}});
  stopper.join();
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::limit);
}

TEST(Count, RefusesWhatDoesNotFitAndSaysWhy) {
  const auto wide = count(board(Kind::hidato, 20, 20));
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.error().kind, ErrorKind::too_large);
  EXPECT_THAT(wide.error().message(), HasSubstr("cells wide"));
  EXPECT_THAT(wide.error().message(), HasSubstr("176 MiB"));
  const auto tight = count(board(Kind::numbrix, 10, 10), {.stop = {.memory = 1U << 20U}});
  ASSERT_FALSE(tight);
  EXPECT_EQ(tight.error().kind, ErrorKind::too_large);
}

// Too wide for a frontier that knows numbers, and too much for visiting cell by cell: the engine
// proves that there is one solution, and finds all of a handful.
TEST(Count, AsksTheEngineWhereTheFrontierIsTooWide) {
  for (const char* name : {"numbrix-20", "hidato-20"}) {
    const std::string path = std::string(CLEW_SOURCE_DIR) + "/bench/sets/" + name + ".jsonl";
    std::ifstream file(path);
    std::string line;
    ASSERT_TRUE(std::getline(file, line)) << path;
    const auto entries = format::read_all(line);
    ASSERT_TRUE(entries.ok());
    const auto one = count(entries->at(0).puzzle);
    ASSERT_TRUE(one) << one.error().message();
    EXPECT_EQ(one->count, "1") << name;
    EXPECT_EQ(one->status, CountStatus::exact) << name;
    EXPECT_EQ(one->stats.method, CountMethod::enumeration) << name;
  }
}

class Listener final : public ProgressListener {
 public:
  bool on_progress(double fraction) override {
    EXPECT_GE(fraction, last);
    EXPECT_LE(fraction, 1.0);
    last = fraction;
    return ++calls < 3;
  }
  double last = 0;
  int calls = 0;
};

TEST(Count, ProgressGrowsAndMayStop) {
  Listener listener;
  const auto outcome = count(board(Kind::hidato, 9, 9), {.stop = {.progress = &listener}});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(listener.calls, 3);
  EXPECT_EQ(outcome->status, CountStatus::limit);
}

TEST(CountPlan, NarrowBoardsAreNarrowEitherWayRound) {
  for (const auto& [rows, cols] : {std::pair{4, 30}, std::pair{30, 4}}) {
    const Puzzle puzzle = board(Kind::numbrix, rows, cols);
    const auto plan = counting::make_plan(puzzle.topology());
    EXPECT_EQ(plan.steps.size(), 120U);
    EXPECT_LE(plan.slots, 5);
  }
}

TEST(BigUint, WritesDecimals) {
  BigUint number(1);
  for (int i = 0; i < 30; ++i) number.multiply(1'000'000);
  EXPECT_EQ(number.to_string(), "1" + std::string(180, '0'));
  number.subtract(BigUint(1));
  EXPECT_EQ(number.to_string(), std::string(180, '9'));
  EXPECT_EQ(BigUint().to_string(), "0");
  EXPECT_EQ(BigUint(~std::uint64_t{0}).to_string(), "18446744073709551615");
  EXPECT_EQ(BigUint(~std::uint64_t{0}).bit_width(), 64);
  EXPECT_LT(BigUint(7), number);
}

}  // namespace
}  // namespace clew::solve
