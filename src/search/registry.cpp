// The strategies by name, and solve_with(), which runs one with every care.
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "clew/search.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "search/strategies.h"

namespace clew::search {
namespace {

bool any(const Puzzle& /*puzzle*/) { return true; }
bool path(const Puzzle& puzzle) { return puzzle.has_path(); }
// Some work on numbers that are known on the way, and checkpoints have none.
bool not_zip(const Puzzle& puzzle) { return !puzzle.has_checkpoints(); }
bool numbered(const Puzzle& puzzle) { return path(puzzle) && not_zip(puzzle); }

Outcome dfs(const Puzzle& puzzle, const Query& query) {
  return puzzle.has_path() ? run_dfs(puzzle, query) : run_dfs_latin(puzzle, query);
}

Outcome mrv(const Puzzle& puzzle, const Query& query) {
  return puzzle.has_path() ? run_mrv(puzzle, query) : run_mrv_latin(puzzle, query);
}

Outcome fast(const Puzzle& puzzle, const Query& query) { return solve::run(puzzle, query); }

constexpr std::array kStrategies = {
    Strategy{"dfs", "Martin's assignment",
             "depth-first: 1 in each cell in turn, then up, down, left, right", any, true, dfs},
    Strategy{"distance", "CSCI 145, week 5",
             "the next missing value beside its predecessor, if near enough", path, true,
             run_distance},
    Strategy{"constraint", "Vasquez, 2013",
             "three degrees of constraint, then the snake's shortest gap", numbered, true,
             run_constraint, true},
    Strategy{"rules", "Rai's report", "four families of rules, then depth-first search", numbered,
             true, run_rules},
    Strategy{"mrv", "Rallo, 2016", "minimum remaining values, degree tie-break, forward checking",
             not_zip, true, mrv},
    Strategy{"fast", "Clew", "the production engine: bitboards, then learning from conflicts", any,
             true, fast},
};
constexpr const Strategy& kDefault = kStrategies.back();
static_assert(kDefault.name == "fast");

/// Re-proves every solution; of streamed ones only the right ones are passed on.
class Judge : public SolutionSink {
 public:
  Judge(const Puzzle& puzzle, SolutionSink* next) : puzzle_(puzzle), next_(next) {}

  bool check(const Solution& solution) {
    const Verdict verdict = verify(puzzle_, solution);
    if (!verdict.correct()) complaint_ = verdict.message;
    return verdict.correct();
  }
  bool on_solution(const Solution& solution) override {
    return check(solution) && next_->on_solution(solution);
  }
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  const Puzzle& puzzle_;
  SolutionSink* next_;
  std::string complaint_;
};

}  // namespace

std::span<const Strategy> strategies() { return kStrategies; }

const Strategy* find_strategy(std::string_view name) {
  for (const Strategy& strategy : kStrategies) {
    if (strategy.name == name) return &strategy;
  }
  return nullptr;
}

const Strategy& default_strategy() { return kDefault; }

const Strategy& teaching_strategy(const Puzzle& puzzle) {
  return *find_strategy(puzzle.has_checkpoints() ? "dfs"
                        : puzzle.has_path()      ? "constraint"
                                                 : "mrv");
}

Result<Outcome> solve_with(const Puzzle& puzzle, const Strategy& strategy, const Query& query) {
  if (!strategy.applies(puzzle)) {
    return Error{.kind = ErrorKind::unsupported,
                 .what = "the strategy " + std::string(strategy.name) + " does not solve " +
                         std::string(name(puzzle.kind())) + " puzzles"};
  }
  if (query.check_islands && !strategy.checks_islands) {
    return Error{.what = "the strategy " + std::string(strategy.name) + " does not check islands",
                 .expected = "the strategy constraint"};
  }
  const auto start = std::chrono::steady_clock::now();
  Judge judge(puzzle, query.sink);
  Query judged = query;
  if (query.sink != nullptr) judged.sink = &judge;

  Outcome outcome;
  outcome.obstacle = find_obstacle(puzzle);
  if (outcome.obstacle) {
    outcome.status = Status::none;
    outcome.complete = true;
  } else {
    outcome = strategy.run(puzzle, judged);
  }
  outcome.stats.time = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - start);

  for (const Solution& solution : outcome.solutions) judge.check(solution);
  if (!judge.complaint().empty()) {
    return Error{.kind = ErrorKind::internal,
                 .what = "the strategy " + std::string(strategy.name) +
                         " found a wrong solution: " + judge.complaint()};
  }
  return outcome;
}

}  // namespace clew::search
