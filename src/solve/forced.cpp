// Cells with the same value in every solution; see clew/solve.h.
//
// One solution makes every cell a candidate. Then: a solution in which some candidate differs, as a
// clause; each one found removes at least one candidate, and the next clause is a part of the last.
// When there is none left, the candidates are the answer.
//
// A large board with hardly a given is walked over first: where a few paths have no cell in common,
// nothing is forced, and the table of every number in every cell (820 MiB on an open 64x64 board)
// is never built.
#include <algorithm>
#include <bit>

#include "clew/solve.h"
#include "solve/construct.h"
#include "solve/latin.h"
#include "solve/learn.h"
#include "solve/root.h"
#include "solve/zip.h"

namespace clew::solve {
namespace {

// Paths walked before a search is asked. Without givens each is also walked backwards, and where
// the number of cells is even those two differ everywhere.
constexpr std::uint64_t kWalks = 8;

// Whether some paths, found by walking, agree in nothing but the givens.
bool walks_agree_in_nothing(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  if (!can_construct(puzzle)) return false;
  const Query query{.limits = {.solutions = kWalks, .nodes = limits.nodes, .stop = limits.stop}};
  Meter meter(query.limits);
  Outcome found;
  Report report(puzzle, query, meter, found);
  if (!construct(puzzle, options.seed, meter, report)) return false;
  const std::vector<int>& first = found.solutions.front().values;
  for (const Cell cell : puzzle.cells()) {
    const auto same = [&](const Solution& other) { return other.values[cell] == first[cell]; };
    if (!puzzle.is_given(cell) && std::ranges::all_of(found.solutions, same)) return false;
  }
  return true;
}

// What deduction alone placed: values with a single position left.
std::vector<int> placed_at_root(const Board& board, const Root& root) {
  std::vector<int> value_at(board.positions, kBlank);
  for (int v = 0; v < board.size; ++v) {
    int left = 0;
    int position = 0;
    for (int w = 0; w < root.words; ++w) {
      const std::uint64_t word = root.cells[v * root.words + w];
      left += std::popcount(word);
      if (word != 0) position = w * 64 + std::countr_zero(word);
    }
    if (left == 1) value_at[position] = v + 1;
  }
  std::vector<int> values;
  for (const std::uint16_t position : board.position) values.push_back(value_at[position]);
  return values;
}

}  // namespace

Forced forced(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  if (!puzzle.has_path()) return forced_latin(puzzle, limits);
  if (puzzle.has_checkpoints()) return forced_zip(puzzle, limits, options);
  Forced answer;
  answer.values.assign(puzzle.size(), kBlank);
  if (hopeless(puzzle.topology())) return answer;
  Meter meter(limits);
  if (!meter.look() && walks_agree_in_nothing(puzzle, limits, options)) {
    answer.status = Status::solved;
    answer.values.assign(puzzle.givens().begin(), puzzle.givens().end());
    return answer;
  }
  const Board board(puzzle.topology());
  const auto root = settle(board, given_positions(board, puzzle), &meter);
  if (!root) {
    if (meter.stopped()) answer.status = Status::limit;
    return answer;
  }
  const auto stopped = [&] {
    answer.status = Status::limit;
    answer.values = placed_at_root(board, *root);
    return answer;
  };
  if (!affordable(*root, options, limits)) return stopped();
  Learner learner(board, *root, meter, options.seed);
  if (!learner.built()) return stopped();
  std::vector<int> same;
  while (true) {
    const Learner::End end = learner.search({});
    if (end == Learner::End::stopped) return stopped();
    if (end == Learner::End::none) break;
    const std::vector<int> solution = learner.solution();
    if (same.empty()) same = solution;
    std::vector<Lit> differs;
    for (std::size_t c = 0; c < same.size(); ++c) {
      if (same[c] != solution[c]) same[c] = kBlank;
      if (same[c] == kBlank) continue;
      const Var var = learner.variable(same[c] - 1, board.position[c]);
      if (var != kNoVar) differs.push_back(no(var));
    }
    // Look next where as many as possible differ.
    learner.prefer(differs);
    if (!learner.add_clause(std::move(differs))) break;
  }
  if (same.empty()) return answer;
  answer.status = Status::solved;
  answer.values = std::move(same);
  return answer;
}

}  // namespace clew::solve
