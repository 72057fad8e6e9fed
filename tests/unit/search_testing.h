// What the tests of the strategies share: boards from text, the external puzzles, an observer that
// replays what it is told.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "clew/search.h"

namespace clew::test {

/// Rows of words: a number, `.` for a blank, `x` for a hole.
inline Puzzle board(Kind kind, const std::string& text, std::vector<Border> walls = {},
                    std::vector<Border> links = {}) {
  Shape shape{.layout = default_layout(kind)};
  std::vector<int> givens;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    int cols = 0;
    for (std::string word; words >> word; ++cols) {
      shape.open.push_back(word != "x");
      if (word == ".") givens.push_back(kBlank);
      if (word != "." && word != "x") givens.push_back(std::stoi(word));
    }
    if (cols == 0) continue;
    ++shape.rows;
    shape.cols = cols;
  }
  shape.walls = std::move(walls);
  shape.links = std::move(links);
  return *Puzzle::make(kind, *Topology::make(shape), givens);
}

/// A board without a given.
inline Puzzle empty_board(Kind kind, int rows, int cols) {
  const auto topology =
      *Topology::make({.layout = default_layout(kind), .rows = rows, .cols = cols});
  return *Puzzle::make(kind, topology,
                       std::vector<int>(static_cast<std::size_t>(rows * cols), kBlank));
}

/// The strategies that solve a puzzle.
inline std::vector<const search::Strategy*> applying(const Puzzle& puzzle) {
  std::vector<const search::Strategy*> found;
  for (const auto& strategy : search::strategies()) {
    if (strategy.applies(puzzle)) found.push_back(&strategy);
  }
  return found;
}

inline Outcome solve_with(std::string_view strategy, const Puzzle& puzzle,
                          const Query& query = {}) {
  const auto outcome = search::solve_with(puzzle, *search::find_strategy(strategy), query);
  EXPECT_TRUE(outcome) << outcome.error().message();
  return outcome ? *outcome : Outcome{};
}

inline Query all_solutions() { return {.limits = {.solutions = kNoLimit}}; }

inline std::set<std::vector<int>> solution_set(const Outcome& outcome) {
  std::set<std::vector<int>> set;
  for (const Solution& solution : outcome.solutions) set.insert(solution.values);
  EXPECT_EQ(set.size(), outcome.solutions.size()) << "a solution was found twice";
  return set;
}

/// Keeps the board that the events describe, and looks for events that cannot be.
class Replay : public Observer {
 public:
  explicit Replay(const Puzzle& puzzle) : puzzle_(puzzle) {
    values_.assign(puzzle.numbers().begin(), puzzle.numbers().end());
  }

  bool on_event(const Event& event) override {
    EXPECT_EQ(event.step, ++steps_);
    ++counts_[event.type];
    switch (event.type) {
      case Event::Type::add:
        EXPECT_EQ(values_[event.cell], kBlank);
        values_[event.cell] = event.value;
        break;
      case Event::Type::modify: values_[event.cell] = event.value; break;
      case Event::Type::remove:
        EXPECT_EQ(values_[event.cell], event.value);
        values_[event.cell] = kBlank;
        break;
      case Event::Type::deduction:
      case Event::Type::dead_end: EXPECT_FALSE(event.reason.empty()); break;
      case Event::Type::solution:
        EXPECT_TRUE(verify(puzzle_, solution()).correct());
        solutions_.push_back(solution());
        break;
    }
    return steps_ < stop_after;
  }

  /// The board now; for `latin` everything not shaded is unshaded.
  [[nodiscard]] Solution solution() const {
    Solution now{values_};
    if (!is_path(puzzle_.kind())) {
      for (int& value : now.values) value = value == 1 ? 1 : 0;
    }
    return now;
  }
  [[nodiscard]] std::uint64_t count(Event::Type type) const {
    const auto found = counts_.find(type);
    return found == counts_.end() ? 0 : found->second;
  }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  [[nodiscard]] const std::vector<int>& values() const { return values_; }
  [[nodiscard]] const std::vector<Solution>& solutions() const { return solutions_; }

  std::uint64_t stop_after = kNoLimit;

 private:
  Puzzle puzzle_;
  std::vector<int> values_;
  std::map<Event::Type, std::uint64_t> counts_;
  std::vector<Solution> solutions_;
  std::uint64_t steps_ = 0;
};

// --- the external puzzles
// -------------------------------------------------------------------------

inline std::filesystem::path corpus_folder() {
  const char* folder = std::getenv("CLEW_CORPUS");
  return folder != nullptr ? folder : CLEW_SOURCE_DIR "/../shared/puzzles";
}

inline bool has_corpus() { return std::filesystem::is_directory(corpus_folder()); }

#define CLEW_NEEDS_CORPUS()      \
  if (!clew::test::has_corpus()) \
  GTEST_SKIP() << "no external puzzles in " << clew::test::corpus_folder() << " (CLEW_CORPUS)"

/// The puzzles of a file by id; those that break a rule outright are left out.
inline std::map<std::string, Puzzle> corpus(const std::string& file) {
  using nlohmann::json;
  std::map<std::string, Puzzle> puzzles;
  std::ifstream in(corpus_folder() / file);
  for (std::string line; std::getline(in, line);) {
    const json entry = json::parse(line);
    const auto kind = kind_from_name(entry["kind"].get<std::string>());
    if (!kind) continue;
    Shape shape{.layout = default_layout(*kind), .rows = entry["rows"], .cols = entry["cols"]};
    if (entry.contains("layout") && entry["layout"]["type"] == "offset") {
      shape.layout = Layout::hex_odd_r;
    }
    const int blank = *kind == Kind::latin ? -1 : 0;
    std::vector<int> givens;
    for (const json& row : entry["cells"]) {
      for (const json& cell : row) {
        shape.open.push_back(!cell.is_null());
        if (!cell.is_null()) givens.push_back(cell == blank ? kBlank : cell.get<int>());
      }
    }
    const auto borders = [&](const char* field) {
      std::vector<Border> list;
      for (const json& pair : entry.value(field, json::array())) {
        list.push_back({{pair[0][0], pair[0][1]}, {pair[1][0], pair[1][1]}});
      }
      return list;
    };
    shape.walls = borders("walls");
    shape.links = borders("links");
    const auto topology = Topology::make(shape);
    if (!topology) continue;
    auto puzzle = Puzzle::make(*kind, *topology, givens);
    if (puzzle) puzzles.emplace(entry["id"], *std::move(puzzle));
  }
  return puzzles;
}

}  // namespace clew::test
