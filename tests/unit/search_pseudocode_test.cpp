// The pseudo-code and the strategies, held together: what the events say of lines, depth and
// variables is so, every line has its say on some puzzle, and the search tree that the depths tell
// has as many nodes as the strategy counted.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "search_testing.h"

namespace clew::test {
namespace {

using search::Pseudocode;
using search::Strategy;

/// Follows a run's lines and depths.
class Follower final : public Observer {
 public:
  explicit Follower(const Pseudocode& code) : code_(code) {}

  bool on_event(const Event& event) override {
    const auto lines = static_cast<int>(code_.lines.size());
    EXPECT_GE(event.line, 1);
    EXPECT_LE(event.line, lines) << "a line that does not exist";
    EXPECT_EQ(event.lines >> static_cast<unsigned>(lines + 1), 0U) << "a line that does not exist";
    EXPECT_EQ(event.lines & 1U, 0U) << "there is no line 0";
    EXPECT_EQ(event.variables.size(), code_.variables.size());
    lit |= std::uint32_t{1} << static_cast<unsigned>(event.line);
    said |= event.lines;
    // See Event::depth.
    if (event.depth > depth_) nodes += static_cast<std::uint64_t>(event.depth - depth_);
    depth_ = event.type == Event::Type::dead_end ? event.depth - 1 : event.depth;
    return true;
  }

  std::uint32_t lit = 0;
  std::uint32_t said = 0;
  std::uint64_t nodes = 0;

 private:
  const Pseudocode& code_;
  int depth_ = 0;
};

struct Case {
  Puzzle puzzle;
  bool all = false;
  bool islands = false;
  std::string_view only = {};  // the strategy, where the others would take long
};

std::vector<Case> cases() {
  const Border link{{0, 0}, {0, 1}};
  std::vector<Case> list;
  const auto add = [&](Puzzle puzzle) { list.push_back({std::move(puzzle)}); };
  // CSCI 145's sheet, docs/strategies.md's A, a board without 1, one with a link, one that cannot
  // be.
  add(board(Kind::hidato,
            ". . 46 . 50 . . . . .\nx . . 47 38 52 35 . 57 x\n"
            "x x . . . . 34 . x x\nx x x . . . 60 x x x\nx x x x 31 . x x x x\n"
            "x x x x . 28 x x x x\nx x x . . . . x x x\nx x . 9 . . 18 . x x\n"
            "x . 6 10 12 . 19 . . x\n1 3 . . 13 . 20 22 . 24\n"));
  add(board(Kind::numbrix, ". 30 . . . .\n. . . . . .\n1 . 7 . 15 .\n. . . 11 . .\n. . . . . .\n"));
  add(board(Kind::numbrix, ". . . .\n. 7 . .\n. . . .\n. . . 4\n"));
  add(board(Kind::numbrix, ". . . .\n. 1 . .\n. . . .\n", {}, {link}));
  add(board(Kind::numbrix, "1 . 4\n. . .\n. 9 .\n"));
  list.push_back({board(Kind::numbrix, "1 . . .\n. . . .\n. . . 16\n. . . .\n"), true});
  list.push_back({board(Kind::numbrix, "1 . . .\n. . . .\n. . . 16\n. . . .\n"), true, true});
  list.push_back({empty_board(Kind::numbrix, 3, 3), true});
  // What lies beyond those: islands, broken sequences, tries that fit nowhere.
  list.push_back({list[1].puzzle, false, true});
  list.push_back(
      {board(Kind::numbrix, "1 . . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . 25\n"), true});
  list.push_back(
      {board(Kind::hidato, ". 4 . .\n. . . .\n. . 9 .\n. . . .\n"), true, false, "rules"});
  // A board that is so open that it is built, and one that takes the learning search.
  add(empty_board(Kind::numbrix, 30, 30));
  add(board(Kind::hex, "1 . . .\n. . . .\n. 10 . .\n. . . 16\n"));
  const Puzzle zip = board(Kind::zip,
                           "1 . . 2 . .\n. . . . . .\n. 4 . . . .\n. . . . 3 .\n"
                           ". . . . . .\n5 . . . . .\n");
  list.push_back({zip, true, false, "fast"});
  list.push_back({zip, false, false, "dfs"});
  list.push_back({zip, false, false, "distance"});
  // Rallo's scenarios.
  add(board(Kind::latin, ". . . . .\n. . . . .\n. . . . .\n. . 1 . .\n0 . . . .\n"));
  add(board(Kind::latin,
            ". . . . . .\n. . . . . .\n. . . 1 . .\n. . . . . 2\n. . . . . .\n1 . . . . .\n"));
  list.push_back({empty_board(Kind::latin, 6, 6), true});
  return list;
}

TEST(Pseudocode, HasEightToTwentyLinesThatFitBesideABoard) {
  for (const Strategy& strategy : search::strategies()) {
    for (const Pseudocode* code : {strategy.code, strategy.shading_code}) {
      if (code == nullptr) continue;
      EXPECT_GE(code->lines.size(), 8U) << code->name;
      EXPECT_LE(code->lines.size(), 20U) << code->name;
      EXPECT_FALSE(code->variables.empty()) << code->name;
      for (const std::string_view line : code->lines) {
        EXPECT_LE(line.size(), 60U) << line;
        EXPECT_EQ(line.find_first_not_of(' ') % 2, 0U) << line;
      }
    }
    EXPECT_GT(strategy.title.size(), strategy.name.size());
  }
}

TEST(Pseudocode, EveryLineHasItsSayAndNoneThatIsNotThere) {
  std::map<const Pseudocode*, std::uint32_t> said;
  for (const Case& each : cases()) {
    for (const Strategy* strategy : applying(each.puzzle)) {
      if (!each.only.empty() && strategy->name != each.only) continue;
      if (strategy->name != "fast" && each.puzzle.size() > 100) continue;
      const Pseudocode& code = search::pseudocode(*strategy, each.puzzle);
      Follower follower(code);
      Query query;
      query.limits.solutions = each.all ? kNoLimit : 1;
      query.limits.nodes = 2'000'000;
      query.check_islands = each.islands && strategy->checks_islands;
      query.observer = &follower;
      const Outcome outcome = solve_with(strategy->name, each.puzzle, query);
      EXPECT_NE(outcome.status, Status::limit) << strategy->name;
      said[&code] |= follower.said;
      if (strategy->name != "fast") {
        EXPECT_EQ(follower.nodes, outcome.stats.nodes) << strategy->name;
      }
    }
  }
  for (const Strategy& strategy : search::strategies()) {
    for (const Pseudocode* code : {strategy.code, strategy.shading_code}) {
      if (code == nullptr) continue;
      for (std::size_t line = 1; line <= code->lines.size(); ++line) {
        EXPECT_TRUE(said[code] >> line & 1U) << code->name << ": " << code->lines[line - 1];
      }
    }
  }
}

// The figures that were published, told once more by the depths.
TEST(Pseudocode, TheTreeHasThePublishedNumberOfNodes) {
  const std::vector<Case> list = cases();
  const auto nodes = [](std::string_view name, const Puzzle& puzzle) {
    const Strategy& strategy = *search::find_strategy(name);
    Follower follower(search::pseudocode(strategy, puzzle));
    solve_with(name, puzzle, {.observer = &follower});
    return follower.nodes;
  };
  EXPECT_EQ(nodes("distance", list[0].puzzle), 10'177U);
  EXPECT_EQ(nodes("mrv", list[list.size() - 3].puzzle), 11U);
  EXPECT_EQ(nodes("mrv", list[list.size() - 2].puzzle), 51U);
}

}  // namespace
}  // namespace clew::test
