// What is asked of a solving strategy and what it answers.
//
// Every strategy, from Martin's depth-first search to the production engine, takes a Puzzle and a
// Query and returns an Outcome, so that they can be compared, raced and swapped.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/puzzle.h"
#include "clew/stop.h"
#include "clew/verify.h"

namespace clew {

/// As many as it takes.
inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// When to stop. Reaching the number of solutions asked for is success; reaching any other limit
/// is the third answer, "limit", which is never to be confused with "none".
struct Limits {
  std::uint64_t solutions = 1;
  std::uint64_t nodes = kNoLimit;
  Stop stop = {};
};

/// One thing that happened during a search.
struct Event {
  /// What happened.
  enum class Type : std::uint8_t {
    add,        ///< a value was put into an empty cell
    modify,     ///< a cell's value was replaced
    remove,     ///< a value was taken out again
    deduction,  ///< a rule decided something; `reason` says which and why
    dead_end,   ///< the current position cannot be completed; `reason` says why
    solution,   ///< the board is complete and right
  };
  Type type = Type::add;
  std::uint64_t step = 0;  ///< 1, 2, 3, ... over all events of a run
  Cell cell = kNoCell;
  int value = kBlank;
  std::string_view reason = {};  ///< only valid during the call
  /// Where the strategy's pseudo-code is (search::Pseudocode), its first line being 1.
  int line = 0;
  /// The lines that had a say since the event before, bit k for line k; `line` is among them.
  std::uint32_t lines = 0;
  /// Decisions in force after this event. An event that goes deeper begins a node of the search
  /// tree, one for each level; a dead end ends the node it is in.
  int depth = 0;
  /// What the variables of the pseudo-code hold, kBlank for nothing; only valid during the call.
  std::span<const int> variables = {};
};

/// "add", "modify", "delete", ...
[[nodiscard]] std::string_view name(Event::Type type);

/// Receives the events of a run. Return false to stop the search (the outcome is then "limit").
class Observer {
 public:
  virtual ~Observer() = default;
  /// One event; its texts are gone after the call.
  virtual bool on_event(const Event& event) = 0;
};

/// Receives solutions as they are found, so that a million of them take no memory. Return false to
/// stop the search (the outcome is then "limit").
class SolutionSink {
 public:
  virtual ~SolutionSink() = default;
  /// One solution, already verified by search::solve_with().
  virtual bool on_solution(const Solution& solution) = 0;
};

/// What is asked of a strategy.
struct Query {
  Limits limits = {};
  Observer* observer = nullptr;  ///< may be null; a strategy then pays nothing for it
  SolutionSink* sink = nullptr;  ///< where set, solutions go there and not into the outcome
  /// Give up on positions with an empty region that nothing borders which the path could enter it
  /// from. Only for strategies that know the check (search::Strategy::checks_islands).
  bool check_islands = false;
};

/// What the work amounted to. Each strategy says in its opening comment how it counts.
struct Stats {
  std::uint64_t nodes = 0;
  std::uint64_t calls = 0;
  std::uint64_t placements = 0;
  std::uint64_t backtracks = 0;
  std::map<std::string, std::uint64_t, std::less<>> deductions = {};  ///< by rule
  std::chrono::microseconds time{0};
};

/// The three answers of a search; see Outcome::status.
enum class Status : std::uint8_t { solved, none, limit };
/// "solved", "none", "limit".
[[nodiscard]] std::string_view name(Status status);

/// What a strategy answers.
struct Outcome {
  /// solved: at least one solution and no limit got in the way; none: proved that there is none;
  /// limit: stopped early (solutions found until then are still listed).
  Status status = Status::none;
  std::vector<Solution> solutions = {};
  std::uint64_t streamed = 0;  ///< solutions that went to Query::sink instead
  /// True if the whole space was searched, so that `solutions` is all there is.
  bool complete = false;
  /// With Status::limit: it was not the query's limit but the memory a search may use, on a large
  /// board with hardly a given.
  bool too_open = false;
  Stats stats = {};
  /// Filled in where the answer "none" was seen without any search.
  std::optional<Obstacle> obstacle = {};

  /// How many solutions were found, wherever they went.
  [[nodiscard]] std::uint64_t found() const noexcept { return solutions.size() + streamed; }
  /// Hands a solution to the sink or keeps it. False if the sink wants no more.
  bool take(const Query& query, Solution solution);
  /// Does the puzzle have exactly one solution? Unknown unless two were found or all were.
  [[nodiscard]] std::optional<bool> unique() const;
};

}  // namespace clew
