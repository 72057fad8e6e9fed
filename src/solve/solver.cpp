// Many queries about one board; see solver.h.
//
// One learning search over what the `always` givens leave open. A query's givens are assumptions:
// decisions made before any other, so that everything learned holds in every query. The solution
// of the last query is the first guess of the next.
#include "solve/solver.h"

#include <cassert>

#include "model/length.h"
#include "solve/learn.h"
#include "solve/root.h"

namespace clew::solve {

struct Solver::State {
  State(TopologyPtr graph, std::span<const Given> always, const Options& wanted)
      : topology(std::move(graph)), board(*topology), options(wanted), idle(no_limits) {
    std::vector<int> at(board.size, -1);
    for (const Given& given : always) {
      assert(of_board(given));
      int& position = at[given.value - 1];
      if (position >= 0 && position != board.position[given.cell]) return;
      position = board.position[given.cell];
    }
    if (hopeless(*topology)) return;
    const auto root = settle(board, at);
    if (root) learner = std::make_unique<Learner>(board, *root, idle, options.seed);
  }

  [[nodiscard]] bool of_board(const Given& given) const {
    return topology->has(given.cell) && given.value >= 1 && given.value <= board.size;
  }

  TopologyPtr topology;
  Board board;
  Options options;
  Limits no_limits;
  Meter idle;
  std::unique_ptr<Learner> learner;  // null: `always` alone allow no solution
};

Solver::Solver(TopologyPtr topology, std::span<const Given> always, const Options& options)
    : state_(std::make_unique<State>(std::move(topology), always, options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Solver::Answer Solver::solve(std::span<const Given> givens, const Limits& limits) {
  assert(state_ != nullptr && "a solver that was moved from");
  Answer answer;
  if (!state_->learner) return answer;
  Learner& learner = *state_->learner;
  std::vector<Lit> assumptions;
  for (const Given& given : givens) {
    assert(state_->of_board(given));
    const int p = state_->board.position[given.cell];
    const Var var = learner.variable(given.value - 1, p);
    if (var != kNoVar) {
      assumptions.push_back(yes(var));
    } else if (!learner.allows(given.value - 1, p)) {
      answer.core.push_back(given);
      return answer;
    }
  }
  Meter meter(limits);
  learner.use(meter);
  learner.reset();
  const Learner::End end = learner.search(assumptions);
  learner.use(state_->idle);
  if (end == Learner::End::solution) {
    answer.status = Status::solved;
    answer.solution.values = learner.solution();
  } else if (end == Learner::End::stopped) {
    answer.status = Status::limit;
  } else {
    for (const Lit lit : learner.core()) {
      for (const Given& given : givens) {
        const int p = state_->board.position[given.cell];
        if (learner.variable(given.value - 1, p) == var_of(lit)) answer.core.push_back(given);
      }
    }
  }
  return answer;
}

void Solver::exclude(const Solution& solution) {
  assert(state_ != nullptr && "a solver that was moved from");
  assert(length(solution.values) == state_->board.size);
  if (state_->learner) state_->learner->exclude(solution.values);
}

}  // namespace clew::solve
