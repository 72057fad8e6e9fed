// The strategies by name, and solve_with(), which runs one with every care.
#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include "clew/search.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "search/pseudocode.h"
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
    Strategy{.name = "dfs",
             .title = "Depth-first search with pruning",
             .origin = "Martin's assignment",
             .summary = "depth-first: 1 in each cell in turn, then up, down, left, right",
             .applies = any,
             .finds_all = true,
             .run = dfs,
             .code = &kDfsCode,
             .shading_code = &kDfsLatinCode},
    Strategy{.name = "distance",
             .title = "Backtracking pruned by distance",
             .origin = "CSCI 145, week 5",
             .summary = "the next missing value beside its predecessor, if near enough",
             .applies = path,
             .finds_all = true,
             .run = run_distance,
             .code = &kDistanceCode},
    Strategy{.name = "constraint",
             .title = "Constraints on the snake, then its shortest gap",
             .origin = "Vasquez, 2013",
             .summary = "three degrees of constraint, then the snake's shortest gap",
             .applies = numbered,
             .finds_all = true,
             .run = run_constraint,
             .code = &kConstraintCode,
             .checks_islands = true},
    Strategy{.name = "rules",
             .title = "Rules first, then depth-first search",
             .origin = "Rai's report",
             .summary = "four families of rules, then depth-first search",
             .applies = numbered,
             .finds_all = true,
             .run = run_rules,
             .code = &kRulesCode},
    Strategy{.name = "mrv",
             .title = "Minimum remaining values with forward checking",
             .origin = "Rallo, 2016",
             .summary = "minimum remaining values, degree tie-break, forward checking",
             .applies = not_zip,
             .finds_all = true,
             .run = mrv,
             .code = &kMrvCode,
             .shading_code = &kMrvLatinCode},
    Strategy{.name = "fast",
             .title = "Propagation, then learning from conflicts",
             .origin = "Clew",
             .summary = "the production engine: bitboards, then learning from conflicts",
             .applies = any,
             .finds_all = true,
             .run = fast,
             .code = &kFastCode},
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
  const auto found = std::ranges::find(kStrategies, name, &Strategy::name);
  return found == kStrategies.end() ? nullptr : &*found;
}

const Pseudocode& pseudocode(const Strategy& strategy, const Puzzle& puzzle) {
  const bool shading = !puzzle.has_path() && strategy.shading_code != nullptr;
  return shading ? *strategy.shading_code : *strategy.code;
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
