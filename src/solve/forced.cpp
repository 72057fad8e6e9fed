// Cells with the same value in every solution; see clew/solve.h.
//
// One solution makes every cell a candidate. Then: a solution in which some candidate differs, as a
// clause; each one found removes at least one candidate, and the next clause is a part of the last.
// When there is none left, the candidates are the answer.
#include "clew/solve.h"
#include "solve/learn.h"
#include "solve/root.h"

namespace clew::solve {
namespace {

// What deduction alone placed.
std::vector<int> placed_at_root(const Board& board, const Learner& learner) {
  std::vector<int> values(static_cast<std::size_t>(board.size), kBlank);
  for (std::size_t c = 0; c < values.size(); ++c) {
    const int v = learner.values()[board.position[c]];
    if (v >= 0 && learner.variable(v, board.position[c]) == kNoVar) values[c] = v + 1;
  }
  return values;
}

}  // namespace

Forced forced(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  Forced answer;
  answer.values.assign(static_cast<std::size_t>(puzzle.size()), kBlank);
  if (hopeless(puzzle.topology())) return answer;
  const Board board(puzzle.topology());
  const auto root = settle(board, given_positions(board, puzzle));
  if (!root) return answer;
  Meter meter(limits);
  Learner learner(board, *root, meter, options.seed);
  std::vector<int> same;
  while (true) {
    const Learner::End end = learner.search({});
    if (end == Learner::End::stopped) {
      learner.reset();
      answer.status = Status::limit;
      answer.values = placed_at_root(board, learner);
      return answer;
    }
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
