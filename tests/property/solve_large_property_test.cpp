// The engine on boards too large for brute force: against CaDiCaL, and in ways that once went
// wrong.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "support/unique_puzzles.h"

namespace clew {
namespace {

// Explaining a segment of used edges walks along it; with a wrong idea of when an edge was used the
// walk never arrived. Puzzles thinned to a few clues, with holes, walls and links, met that.
TEST(SolveLargeProperty, ExplanationsEndOnThinnedPuzzles) {
  test::Rng rng(7);
  int seen = 0;
  for (int i = 0; i < 60; ++i) {
    const Kind kind = i % 3 == 0 ? Kind::numbrix : i % 3 == 1 ? Kind::hidato : Kind::hex;
    const auto made = test::unique_puzzle(
        rng, kind, {.min_side = 8, .max_side = 10, .max_kept_percent = 30, .plain = i % 2 == 0});
    if (!made) continue;
    ++seen;
    for (const std::uint64_t short_search : {0U, 40U}) {
      Limits limits;
      limits.stop = Stop::after(std::chrono::seconds(60));
      const Outcome outcome =
          solve::prove_unique(made->puzzle, limits, {.short_search = short_search});
      ASSERT_EQ(outcome.unique(), true) << i;
      ASSERT_EQ(outcome.solutions.at(0), made->solution) << i;
    }
  }
  EXPECT_GT(seen, 20);
}

// How many boards are compared: CLEW_CROSS_CHECK=500 is what a release is measured by, some
// minutes.
int boards_to_compare() {
  const char* wanted = std::getenv("CLEW_CROSS_CHECK");
  return wanted != nullptr ? std::atoi(wanted) : 30;
}
// Solutions asked for: two differing searches need not agree on which, only on how many there are,
// unless they found all.
constexpr std::size_t kMostCompared = 12;

// All solutions up to kMostCompared of the exported formula, by the cadical command: it is asked
// again and again, with each answer excluded.
class Cadical {
 public:
  explicit Cadical(const Puzzle& puzzle) : size_(puzzle.cells().size()) {
    const auto cnf = format::write(format::Entry{.puzzle = puzzle}, "cnf");
    EXPECT_TRUE(cnf.ok());
    std::istringstream lines(*cnf);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string word;
      words >> word;
      if (word == "p") {
        words >> word >> variables_ >> clauses_;
      } else if (word == "c") {
        int var = 0;
        int value = 0;
        char r = 0;
        char c = 0;
        int row = 0;
        int col = 0;
        std::string equals;
        std::string at;
        if (words >> word >> var >> equals >> value >> at >> r >> row >> c >> col) {
          meaning_.resize(static_cast<std::size_t>(var) + 1);
          meaning_[static_cast<std::size_t>(var)] = {value,
                                                     puzzle.topology().at({row - 1, col - 1})};
        }
      } else if (!line.empty()) {
        text_ += line + '\n';
      }
    }
  }

  std::set<std::vector<int>> solutions() {
    std::set<std::vector<int>> found;
    while (found.size() < kMostCompared) {
      std::vector<int> values(size_, kBlank);
      std::string exclude;
      if (!solve(values, exclude)) break;
      EXPECT_TRUE(found.insert(values).second);
      text_ += exclude + "0\n";
      ++clauses_;
    }
    return found;
  }

 private:
  struct Meaning {
    int value = 0;
    Cell cell = kNoCell;
  };

  bool solve(std::vector<int>& values, std::string& exclude) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("clew-cross-check-" + std::to_string(getpid()) + ".cnf");
    std::ofstream(path) << "p cnf " << variables_ << ' ' << clauses_ << '\n' << text_;
    FILE* pipe = popen(("cadical -q " + path.string()).c_str(), "r");
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
      output += static_cast<char>(c);
    }
    pclose(pipe);
    std::filesystem::remove(path);
    if (output.find("s UNSATISFIABLE") != std::string::npos) return false;
    EXPECT_NE(output.find("s SATISFIABLE"), std::string::npos) << output;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("v ", 0) != 0) continue;
      std::istringstream words(line.substr(2));
      for (int literal = 0; words >> literal;) {
        if (literal <= 0 || static_cast<std::size_t>(literal) >= meaning_.size()) continue;
        const Meaning& meaning = meaning_[static_cast<std::size_t>(literal)];
        if (meaning.cell == kNoCell) continue;
        values[meaning.cell] = meaning.value;
        exclude += std::to_string(-literal) + ' ';
      }
    }
    return true;
  }

  std::size_t size_;
  int variables_ = 0;
  int clauses_ = 0;
  std::string text_;
  std::vector<Meaning> meaning_;  // by variable
};

// Givens of a random path over a random board of 50 to 144 cells; now and then two change places.
std::optional<Puzzle> large_puzzle(test::Rng& rng, Kind kind) {
  test::BoardOptions options;
  options.max_rows = options.max_cols = 12;
  const TopologyPtr board = test::random_board(rng, kind, options);
  if (board->size() < 50) return std::nullopt;
  const auto path = test::random_path(rng, *board);
  if (path.empty()) return std::nullopt;
  const int percent = kind == Kind::numbrix ? test::pick(rng, 12, 35) : test::pick(rng, 28, 55);
  std::vector<int> givens(path.size(), kBlank);
  std::vector<Cell> given;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!test::chance(rng, percent)) continue;
    givens[path[i]] = static_cast<int>(i) + 1;
    given.push_back(path[i]);
  }
  if (test::chance(rng, 25) && given.size() > 4) {
    const std::size_t at = rng() % (given.size() - 2);
    std::swap(givens[given[at]], givens[given[at + 2]]);
  }
  auto puzzle = Puzzle::make(kind, board, givens);
  if (!puzzle) return std::nullopt;
  return *puzzle;
}

// Checkpoints and walls along a random path over a random board of 25 to 49 cells. Larger boards
// take CaDiCaL minutes.
std::optional<Puzzle> large_zip(test::Rng& rng) {
  test::BoardOptions options;
  options.max_rows = options.max_cols = 7;
  const TopologyPtr bare = test::random_board(rng, Kind::zip, options);
  if (bare->size() < 25) return std::nullopt;
  const auto path = test::random_path(rng, *bare);
  if (path.empty()) return std::nullopt;
  std::vector<int> number(path.size(), 0);
  for (std::size_t i = 0; i < path.size(); ++i) number[path[i]] = static_cast<int>(i);
  Shape shape = bare->shape();
  const int wall_percent = test::pick(rng, 0, 25);
  for (const Cell cell : bare->cells()) {
    for (const Cell other : bare->neighbours(cell)) {
      if (other < cell || std::abs(number[cell] - number[other]) == 1) continue;
      if (!test::chance(rng, wall_percent)) continue;
      shape.walls.push_back({bare->place(cell), bare->place(other)});
    }
  }
  const auto board = Topology::make(shape);
  if (!board) return std::nullopt;  // a wall on a link
  auto puzzle = Puzzle::make(Kind::zip, *board, test::random_checkpoints(rng, **board, path));
  if (!puzzle) return std::nullopt;
  return *puzzle;
}

TEST(SolveLargeProperty, AgreesWithCadicalOnPathsThroughCheckpoints) {
  if (std::system("command -v cadical > /dev/null") != 0) GTEST_SKIP() << "no cadical here";
  test::Rng rng(2027);
  int compared = 0;
  int none = 0;
  int one = 0;
  int several = 0;
  while (compared < boards_to_compare()) {
    const auto puzzle = large_zip(rng);
    if (!puzzle) continue;
    ++compared;
    Query query;
    query.limits.solutions = kMostCompared;
    const Outcome outcome = solve::run(*puzzle, query);
    std::set<std::vector<int>> ours;
    for (const Solution& solution : outcome.solutions) {
      ASSERT_TRUE(verify(*puzzle, solution).correct()) << "board " << compared;
      ASSERT_TRUE(ours.insert(solution.values).second) << "board " << compared;
    }
    const auto theirs = Cadical(*puzzle).solutions();
    ASSERT_EQ(ours.size(), theirs.size()) << "board " << compared;
    if (ours.size() < kMostCompared) {
      ASSERT_EQ(ours, theirs) << "board " << compared;
    }
    ++(ours.empty() ? none : ours.size() == 1 ? one : several);
  }
  EXPECT_GT(none, 0);
  EXPECT_GT(one, 0);
  EXPECT_GT(several, 0);
}

TEST(SolveLargeProperty, AgreesWithCadicalOnHowManySolutions) {
  if (std::system("command -v cadical > /dev/null") != 0) GTEST_SKIP() << "no cadical here";
  test::Rng rng(2026);
  int compared = 0;
  int none = 0;
  int one = 0;
  int several = 0;
  while (compared < boards_to_compare()) {
    constexpr Kind kKinds[] = {Kind::numbrix, Kind::hidato, Kind::hex};
    const auto puzzle = large_puzzle(rng, kKinds[compared % 3]);
    if (!puzzle) continue;
    ++compared;
    Query query;
    query.limits.solutions = kMostCompared;
    const Outcome outcome = solve::run(*puzzle, query);
    std::set<std::vector<int>> ours;
    for (const Solution& solution : outcome.solutions) {
      ASSERT_TRUE(verify(*puzzle, solution).correct()) << "board " << compared;
      ASSERT_TRUE(ours.insert(solution.values).second) << "board " << compared;
    }
    const auto theirs = Cadical(*puzzle).solutions();
    ASSERT_EQ(ours.size(), theirs.size()) << "board " << compared;
    if (ours.size() < kMostCompared) {
      ASSERT_EQ(ours, theirs) << "board " << compared;
    }
    ++(ours.empty() ? none : ours.size() == 1 ? one : several);
  }
  EXPECT_GT(none, 0);
  EXPECT_GT(one, 0);
  EXPECT_GT(several, 0);
  RecordProperty("none", none);
  RecordProperty("one", one);
  RecordProperty("several", several);
}

}  // namespace
}  // namespace clew
