// Counting paths: the published figures, rectangles both ways round, givens, limits and errors.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/count.h"
#include "clew/format.h"
#include "solve/bigint.h"
#include "solve/count_plan.h"
#include "support/sanitized.h"
#include "support/thread_time.h"

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

// A339761, doubled: paths in both directions.
TEST(CountFigures, ThreeRowsWithDiagonals) {
  EXPECT_EQ(counted(board(Kind::hidato, 3, 4)), "9356");
  EXPECT_EQ(counted(board(Kind::hidato, 3, 5)), "87352");
  EXPECT_EQ(counted(board(Kind::hidato, 3, 6)), "812792");
  EXPECT_EQ(counted(board(Kind::hidato, 3, 20)), "3136101187611443644");
}

TEST(CountFigures, RectanglesEitherWayRound) {
  EXPECT_EQ(counted(board(Kind::hidato, 3, 4)), "9356");
  EXPECT_EQ(counted(board(Kind::hidato, 4, 3)), "9356");
  EXPECT_EQ(counted(board(Kind::hidato, 3, 5)), "87352");
  EXPECT_EQ(counted(board(Kind::hidato, 5, 3)), "87352");
}

// Only by the size of its number: a long narrow board needs few states and many digits.
TEST(Count, LongBoardsHaveLongNumbers) {
  EXPECT_EQ(counted(board(Kind::numbrix, 1, 1000)), "2");
  constexpr int kLength = test::kSanitized ? 120 : 150;
  const std::string wide = counted(board(Kind::numbrix, 4, kLength));
  EXPECT_EQ(wide, counted(board(Kind::numbrix, kLength, 4)));
  EXPECT_GT(wide.size(), 50U);
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
  const Puzzle puzzle = board(Kind::hidato, 5, 6, {{{0, 0}, 5}, {{3, 3}, 17}, {{4, 1}, 25}});
  const auto outcome = count(puzzle);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::exact);
  EXPECT_EQ(outcome->count, "1808239");
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
  const test::ThreadTime worked;
  const auto start = worked();
  const auto outcome =
      count(board(Kind::numbrix, 14, 14), {.stop = Stop::after(std::chrono::milliseconds(20))});
  EXPECT_LT(worked() - start, std::chrono::milliseconds(20) + test::kSoon);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::limit);
}

TEST(Count, CancelsFromAnotherThread) {
  test::Canceller canceller(std::chrono::milliseconds(50));
  const auto outcome = count(board(Kind::hidato, 9, 9), {.stop = {.cancel = canceller.cancel()}});
  EXPECT_LT(canceller.since_asked(), test::kSoon);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->status, CountStatus::limit);
}

TEST(Count, RefusesWhatDoesNotFitAndSaysWhy) {
  const auto wide = count(board(Kind::hidato, 20, 20));
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.error().kind, ErrorKind::too_large);
  EXPECT_THAT(wide.error().message(), HasSubstr("cells wide"));
  EXPECT_THAT(wide.error().message(), HasSubstr("176 MiB"));
  const auto tight = count(board(Kind::numbrix, 10, 10), {.stop = {.memory = 1U << 16U}});
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

// All orders of cells, on boards with and without symmetries that the method uses.
TEST(CountOrders, GiveTheSameNumber) {
  const auto by = [](const Puzzle& puzzle, CountOrder order) {
    const auto outcome = count(puzzle, {.method = CountMethod::frontier, .order = order});
    return outcome ? outcome->count : outcome.error().message();
  };
  const TopologyPtr crooked = *Topology::make({.layout = Layout::square8,
                                               .rows = 3,
                                               .cols = 5,
                                               .open = {true, true, true, true, false,   //
                                                        true, true, true, true, true,    //
                                                        true, false, true, true, true},  //
                                               .walls = {{{0, 0}, {0, 1}}},
                                               .links = {{{2, 2}, {2, 3}}}});
  const std::vector<Puzzle> boards = {
      board(Kind::numbrix, 4, 5),
      board(Kind::numbrix, 5, 5),
      board(Kind::hidato, 4, 4),
      board(Kind::hidato, 5, 3),
      board(Kind::hidato, 4, 4, {{{0, 1}, 1}}),
      board(Kind::hidato, 4, 3, {{{0, 1}, 5}, {{2, 2}, 9}}),
      board(Kind::hex, 4, 4, {}, Layout::hex_axial),
      board(Kind::hex, 4, 4, {}, Layout::hex_odd_r),
      *Puzzle::make(Kind::hidato, crooked,
                    std::vector<int>(static_cast<std::size_t>(crooked->size()), kBlank)),
  };
  for (const Puzzle& puzzle : boards) {
    const std::string listed = counted(puzzle, CountMethod::enumeration);
    for (const CountOrder order : {CountOrder::automatic, CountOrder::rows, CountOrder::columns,
                                   CountOrder::snake, CountOrder::diagonals}) {
      EXPECT_EQ(by(puzzle, order), listed) << name(order) << " " << &puzzle - boards.data();
    }
  }
}

// Does the jobs backwards on three threads that share them.
class ThreeThreads final : public CountWorkers {
 public:
  [[nodiscard]] unsigned size() const override { return 3; }
  void run(std::size_t jobs, const Job& job) override {
    ++runs;
    std::atomic<std::size_t> left = jobs;
    const auto work = [&](unsigned worker) {
      for (std::size_t at = left--; at - 1 < jobs; at = left--) job(at - 1, worker);
    };
    std::thread first(work, 1);
    std::thread second(work, 2);
    work(0);
    first.join();
    second.join();
  }
  int runs = 0;
};

// What a process would find that was started after another one had been killed.
class KeptInMemory final : public CountCheckpoint {
 public:
  bool exists() override {
    read_ = 0;
    return !kept.empty();
  }
  bool read(std::span<std::uint64_t> words) override {
    if (kept.size() - read_ < words.size()) return false;
    std::copy_n(kept.begin() + static_cast<std::ptrdiff_t>(read_), words.size(), words.begin());
    read_ += words.size();
    return true;
  }
  bool due() override { return saves < most_saves; }
  void save(const std::function<bool(const Put&)>& write) override {
    std::vector<std::uint64_t> all;
    const bool whole = write([&](std::span<const std::uint64_t> words) {
      all.insert(all.end(), words.begin(), words.end());
      return true;
    });
    if (whole) kept = std::move(all);
    ++saves;
  }
  std::vector<std::uint64_t> kept;
  int saves = 0;
  int most_saves = 1 << 20;

 private:
  std::size_t read_ = 0;
};

// Forgets a layer as early as it may.
class AsideInMemory final : public CountStorage {
 public:
  std::optional<std::uint64_t> put(std::span<const std::uint64_t> words) override {
    const std::lock_guard lock(mutex_);
    next_.emplace_back(words.begin(), words.end());
    if (--room < 0) return std::nullopt;
    return next_.size() - 1;
  }
  bool get(std::uint64_t where, std::span<std::uint64_t> words) override {
    const std::lock_guard lock(mutex_);
    if (where >= now_.size() || now_[where].size() != words.size()) return false;
    std::copy(now_[where].begin(), now_[where].end(), words.begin());
    return true;
  }
  void turn() override {
    now_ = std::move(next_);
    next_.clear();
  }
  int room = 1 << 20;

 private:
  std::mutex mutex_;
  std::vector<std::vector<std::uint64_t>> now_;
  std::vector<std::vector<std::uint64_t>> next_;
};

TEST(CountJobs, ThreadsAndStorageChangeNothing) {
  const Puzzle puzzle = board(Kind::hidato, 7, 7);
  const auto alone = count(puzzle);
  ThreeThreads threads;
  const auto together = count(puzzle, {.workers = &threads});
  AsideInMemory storage;
  const auto aside = count(puzzle, {.workers = &threads, .storage = &storage});
  ASSERT_TRUE(alone && together && aside);
  EXPECT_GT(threads.runs, 0);
  EXPECT_EQ(together->count, alone->count);
  EXPECT_EQ(together->stats.nodes, alone->stats.nodes);
  EXPECT_EQ(together->stats.peak_states, alone->stats.peak_states);
  EXPECT_EQ(together->stats.peak_bytes, alone->stats.peak_bytes);
  EXPECT_EQ(aside->count, alone->count);
  EXPECT_EQ(aside->stats.nodes, alone->stats.nodes);
  EXPECT_LT(aside->stats.peak_bytes, alone->stats.peak_bytes);
}

TEST(CountJobs, AFullStorageIsNoAnswer) {
  AsideInMemory storage;
  storage.room = 50;
  const auto outcome = count(board(Kind::hidato, 6, 6), {.storage = &storage});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kind, ErrorKind::too_large);
}

// Stopped after each step in turn, it goes on to the same number and the same figures.
TEST(CountCheckpoints, GoOnFromAnyStep) {
  for (const Puzzle& puzzle : {board(Kind::hidato, 4, 4), board(Kind::numbrix, 5, 5),
                               board(Kind::hidato, 4, 4, {{{0, 1}, 5}, {{2, 2}, 9}})}) {
    const CountQuery query{.method = CountMethod::frontier};
    const auto whole = count(puzzle, query);
    ASSERT_TRUE(whole);
    for (int step = 1; step <= puzzle.size(); ++step) {
      KeptInMemory kept;
      CountQuery first = query;
      kept.most_saves = step;
      first.checkpoint = &kept;
      ASSERT_TRUE(count(puzzle, first));
      ASSERT_EQ(kept.saves, step);
      kept.most_saves = 0;
      const auto rest = count(puzzle, first);
      ASSERT_TRUE(rest) << rest.error().message();
      EXPECT_EQ(rest->count, whole->count) << step;
      EXPECT_EQ(rest->stats.nodes, whole->stats.nodes) << step;
      EXPECT_EQ(rest->stats.peak_bytes, whole->stats.peak_bytes) << step;
    }
  }
}

TEST(CountCheckpoints, AreRefusedWhereTheyDoNotBelong) {
  KeptInMemory kept;
  kept.most_saves = 7;
  ASSERT_TRUE(count(board(Kind::hidato, 4, 4), {.checkpoint = &kept}));
  kept.most_saves = 0;
  const auto refused = [&](const Puzzle& puzzle, CountOrder order = CountOrder::automatic) {
    const auto outcome = count(puzzle, {.order = order, .checkpoint = &kept});
    return !outcome && outcome.error().kind == ErrorKind::bad_input;
  };
  EXPECT_TRUE(refused(board(Kind::hidato, 4, 5)));
  EXPECT_TRUE(refused(board(Kind::numbrix, 4, 4)));
  EXPECT_TRUE(refused(board(Kind::hidato, 4, 4, {{{0, 0}, 1}})));
  EXPECT_TRUE(refused(board(Kind::hidato, 4, 4), CountOrder::snake));
  EXPECT_FALSE(refused(board(Kind::hidato, 4, 4)));
  const std::vector<std::uint64_t> good = kept.kept;
  for (std::size_t i = 0; i < good.size(); i += 3) {
    kept.kept = good;
    kept.kept[i] ^= std::uint64_t{1} << (i % 64);
    EXPECT_TRUE(refused(board(Kind::hidato, 4, 4))) << i;
    kept.kept.resize(i);
    EXPECT_EQ(refused(board(Kind::hidato, 4, 4)), i > 0) << i;
  }
  kept.kept = good;
  kept.kept.push_back(0);
  EXPECT_TRUE(refused(board(Kind::hidato, 4, 4)));
}

TEST(CountEstimates, AreNearTheTruth) {
  std::vector<Puzzle> puzzles{board(Kind::numbrix, 9, 9)};
  if (!test::kSanitized) {
    puzzles.push_back(board(Kind::hidato, 7, 7));
    puzzles.push_back(board(Kind::numbrix, 10, 10));
  }
  for (const Puzzle& puzzle : puzzles) {
    const auto expected = estimate(puzzle);
    const auto outcome = count(puzzle);
    ASSERT_TRUE(expected && outcome);
    const auto states = static_cast<double>(outcome->stats.peak_states);
    EXPECT_EQ(expected->width, outcome->stats.width);
    EXPECT_GT(expected->peak_states, states * 0.7);
    EXPECT_LT(expected->peak_states, states * 1.5);
    EXPECT_GT(expected->peak_bytes, static_cast<double>(outcome->stats.peak_bytes) * 0.7);
  }
  EXPECT_FALSE(estimate(board(Kind::numbrix, 4, 4, {{{1, 1}, 5}})));
  if (!test::kSanitized) {
    EXPECT_GT(estimate(board(Kind::hidato, 40, 40))->peak_bytes, 1e15);
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
