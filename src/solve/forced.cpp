// Cells with the same value in every solution; see clew/solve.h.
//
// One solution makes every cell a candidate. Then: a solution in which some candidate differs, as a
// clause; each one found removes at least one candidate, and the next clause is a part of the last.
// When there is none left, the candidates are the answer.
#include <bit>

#include "clew/solve.h"
#include "solve/latin.h"
#include "solve/learn.h"
#include "solve/root.h"

namespace clew::solve {
namespace {

// What deduction alone placed: values with a single position left.
std::vector<int> placed_at_root(const Board& board, const Root& root) {
  std::vector<int> value_at(static_cast<std::size_t>(board.positions), kBlank);
  const auto words = static_cast<std::size_t>(root.words);
  for (std::size_t v = 0; v < static_cast<std::size_t>(board.size); ++v) {
    int left = 0;
    std::size_t position = 0;
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t word = root.cells[v * words + w];
      left += std::popcount(word);
      if (word != 0) position = w * 64 + static_cast<std::size_t>(std::countr_zero(word));
    }
    if (left == 1) value_at[position] = static_cast<int>(v) + 1;
  }
  std::vector<int> values(static_cast<std::size_t>(board.size));
  for (std::size_t c = 0; c < values.size(); ++c) values[c] = value_at[board.position[c]];
  return values;
}

}  // namespace

Forced forced(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  if (!puzzle.has_path()) return forced_latin(puzzle, limits);
  Forced answer;
  answer.values.assign(static_cast<std::size_t>(puzzle.size()), kBlank);
  if (hopeless(puzzle.topology())) return answer;
  const Board board(puzzle.topology());
  Meter meter(limits);
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
