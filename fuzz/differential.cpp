// Engines must agree: a small puzzle of any kind goes through every strategy that can list all
// solutions, and each finds the same ones, all of them right. Counting, by both methods, agrees
// with their number; what the engine calls forced is what they have in common; and givens that it
// says contradict each other do.
#include <algorithm>
#include <set>
#include <string>

#include "boards.h"
#include "clew/count.h"
#include "clew/generate.h"
#include "clew/logic.h"
#include "clew/search.h"
#include "clew/solve.h"
#include "support.h"

namespace {

using namespace clew;
using fuzz::require;

constexpr int kMostCells = 14;
/// Beyond so many, only their being right is checked: a list cut off may be any part of them.
constexpr std::uint64_t kMostSolutions = 200;
/// For the teaching strategies, which may take a very long time on a board without givens.
constexpr std::uint64_t kMostNodes = 3'000;

using Solutions = std::set<std::vector<int>>;

/// All solutions, or nothing where a limit came first.
std::optional<Solutions> all_solutions(const Puzzle& puzzle, const search::Strategy& strategy,
                                       std::uint64_t nodes) {
  Query query;
  query.limits.solutions = kMostSolutions;
  query.limits.nodes = nodes;
  const auto outcome = search::solve_with(puzzle, strategy, query);
  // search::solve re-proves each solution itself and would answer with an internal error.
  require(outcome.ok(), "a strategy answers", strategy.name);
  Solutions found;
  for (const Solution& solution : outcome->solutions) {
    require(verify(puzzle, solution).correct(), "every solution is right", strategy.name);
    require(found.insert(solution.values).second, "no solution is found twice", strategy.name);
  }
  require((outcome->status == Status::none) == (outcome->complete && found.empty()),
          "none means that all was searched", strategy.name);
  if (!outcome->complete) return std::nullopt;
  return found;
}

void check_counts(const Puzzle& puzzle, const Solutions& expected) {
  using solve::CountMethod;
  for (const auto method :
       {CountMethod::automatic, CountMethod::frontier, CountMethod::enumeration}) {
    // The frontier knows no checkpoints between the first and the last.
    if (method == CountMethod::frontier && puzzle.checkpoints().size() > 2) continue;
    const auto counted = solve::count(puzzle, {.method = method});
    require(counted && counted->status == solve::CountStatus::exact, "a small board is counted",
            solve::name(method));
    require(counted->count == std::to_string(expected.size()), "counting agrees with listing",
            solve::name(method));
  }
}

// For each cell what all solutions have there, or kBlank.
std::vector<int> in_common(const Solutions& solutions) {
  std::vector<int> common = *solutions.begin();
  for (const auto& values : solutions) {
    for (std::size_t i = 0; i < common.size(); ++i) {
      if (values[i] != common[i]) common[i] = kBlank;
    }
  }
  return common;
}

Puzzle with_blamed(const Puzzle& puzzle, const solve::ConflictSet& conflict) {
  std::vector<int> givens(static_cast<std::size_t>(puzzle.size()), kBlank);
  for (const Cell cell : conflict.cells) givens[cell] = puzzle.given(cell);
  TopologyPtr board = puzzle.shared_topology();
  if (puzzle.has_checkpoints()) {
    // The path's ends are always there, and the walls may be to blame.
    for (const Cell end : {puzzle.checkpoints().front(), puzzle.checkpoints().back()}) {
      givens[end] = puzzle.given(end);
    }
    fuzz::detail::count_checkpoints(givens);
    Shape shape = board->shape();
    shape.walls = conflict.walls;
    board = *Topology::make(std::move(shape));
  }
  return *Puzzle::make(puzzle.kind(), board, std::move(givens));
}

void check_forced(const Puzzle& puzzle, const Solutions& solutions) {
  const auto forced = solve::forced(puzzle);
  const auto conflict = solve::conflict(puzzle);
  if (solutions.empty()) {
    require(forced.status == Status::none, "nothing is forced where there is no solution");
    require(conflict.status == Status::none, "givens without a solution conflict");
    const Puzzle blamed = with_blamed(puzzle, conflict);
    const auto rest = all_solutions(blamed, search::default_strategy(), kNoLimit);
    require(rest && rest->empty(), "the givens that are blamed have no solution by themselves");
    return;
  }
  require(forced.status == Status::solved && forced.values == in_common(solutions),
          "forced is what all solutions have in common");
  require(conflict.status == Status::solved, "givens with a solution do not conflict");
}

// The ladder never says what is not true of every solution.
void check_logic(const Puzzle& puzzle, const Solutions& solutions) {
  const auto told = logic::explain(puzzle);
  if (solutions.empty()) {
    require(told.reach != logic::Reach::solved, "no technique solves what has no solution");
    return;
  }
  require(told.reach != logic::Reach::impossible, "what has a solution is not called impossible");
  require(told.reach != logic::Reach::solved || solutions.size() == 1,
          "the ladder finishes only what is unique");
  const auto common = in_common(solutions);
  for (std::size_t i = 0; i < common.size(); ++i) {
    const bool said = told.values[i] != kBlank && !(is_path(puzzle.kind()) && told.values[i] == 0);
    require(!said || told.values[i] == common[i], "what the ladder says holds in every solution");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto puzzle = fuzz::take_puzzle(bytes, kMostCells);
  if (!puzzle) return -1;  // not worth keeping
  const auto expected = all_solutions(*puzzle, search::default_strategy(), kNoLimit);
  if (!expected) return 0;
  for (const search::Strategy& strategy : search::strategies()) {
    if (!strategy.applies(*puzzle) || !strategy.finds_all) continue;
    const auto found = all_solutions(*puzzle, strategy, kMostNodes);
    require(!found || *found == *expected, "strategies agree", strategy.name);
  }
  check_counts(*puzzle, *expected);
  check_forced(*puzzle, *expected);
  check_logic(*puzzle, *expected);
  if (expected->size() == 1) {
    const auto reduced = generate::reduce(*puzzle, {});
    require(reduced.ok(), "a puzzle with one solution can be reduced");
    const auto left = all_solutions(reduced->puzzle, search::default_strategy(), kNoLimit);
    require(left && *left == *expected, "and keeps it");
  }
  return 0;
}
