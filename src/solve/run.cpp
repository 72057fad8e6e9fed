// One query from beginning to end; see clew/solve.h.
//
// Obvious impossibilities, then deduction alone, then the short search, then learning.
#include "clew/solve.h"
#include "solve/construct.h"
#include "solve/latin.h"
#include "solve/learn.h"
#include "solve/root.h"
#include "solve/shallow.h"

namespace clew::solve {
namespace {

// Boards of more than 128 cells, and those with diagonals or hexagons, get a shorter short search:
// a node of it costs them as much as a trial of the learning search, which finds out more.
constexpr std::uint64_t kWiderShare = 10;

struct Job {
  const Puzzle& puzzle;
  const Query& query;
  const Options& options;
  Meter& meter;
  Report& report;
  Outcome& outcome;
};

// What the short search left, by learning.
void learn_on(const Board& board, const Root& root, const Remainder& remainder, Job& job) {
  Learner learner(board, root, job.meter, job.options.seed);
  if (!learner.built()) return;  // the meter has stopped
  if (job.report.observed()) {
    learner.on_change = [](const Learner& now, void* to) {
      static_cast<Report*>(to)->show(now.solution());
    };
    learner.on_dead_end = [](const Learner&, void* to) { static_cast<Report*>(to)->dead_end(); };
    learner.context = &job.report;
  }
  bool open = true;
  for (const Finished& part : remainder.finished) {
    std::vector<Lit> clause;
    bool holds = false;
    const auto deny = [&](const Placement& placement) {
      const Var var = learner.variable(placement.value, placement.position);
      if (var != kNoVar) {
        clause.push_back(no(var));
      } else {
        holds = holds || !learner.allows(placement.value, placement.position);
      }
    };
    for (std::size_t i = 0; i < part.under; ++i) deny(remainder.decisions[i]);
    deny(part.tried);
    open = open && (holds || learner.add_clause(std::move(clause)));
  }
  while (open) {
    const Learner::End end = learner.search({});
    if (end == Learner::End::stopped) {
      job.meter.halt();
      return;
    }
    if (end == Learner::End::none) break;
    job.report.solution(learner.solution());
    if (job.report.enough()) return;
    open = learner.exclude_solution();
  }
  job.outcome.complete = true;
}

template <int W>
void run_at_width(const Board& board, const std::vector<int>& at, Job& job) {
  Propagator<W> propagator(board, &job.meter);
  ShallowSearch<W> search(propagator, job.meter, job.report);
  using End = typename ShallowSearch<W>::End;
  End end = End::finished;
  if (search.settle_root(at)) {
    const bool quick = W <= 2 && board.steps.size() <= 2;
    end = search.search(quick ? job.options.short_search : job.options.short_search / kWiderShare);
  }
  job.meter.calls += propagator.calls;
  if (end == End::gave_up) {
    const Root root = root_of(search.root(), propagator.values(), propagator.steps());
    if (affordable(root, job.options, job.query.limits)) {
      learn_on(board, root, search.remainder(), job);
    } else {
      job.outcome.too_open = !job.meter.stopped();
      job.meter.halt();
    }
    return;
  }
  if (end == End::stopped) job.meter.halt();
  job.outcome.complete = end == End::finished && !job.meter.stopped();
}

}  // namespace

Outcome run(const Puzzle& puzzle, const Query& query, const Options& options) {
  if (!puzzle.has_path()) return run_latin(puzzle, query);
  Outcome outcome;
  Meter meter(query.limits);
  Report report(puzzle, query, meter, outcome);
  if (query.limits.solutions == 0 || meter.look()) {
    outcome.status = Status::limit;
    return outcome;
  }
  if (hopeless(puzzle.topology())) {
    outcome.complete = true;
  } else if (!can_construct(puzzle) || !construct(puzzle, options.seed, meter, report)) {
    const Board board(puzzle.topology());
    const std::vector<int> at = given_positions(board, puzzle);
    Job job{puzzle, query, options, meter, report, outcome};
    at_width(board.words, [&]<int W>() { run_at_width<W>(board, at, job); });
  }
  outcome.status = meter.stopped()       ? Status::limit
                   : outcome.found() > 0 ? Status::solved
                                         : Status::none;
  outcome.stats.nodes = meter.nodes;
  outcome.stats.calls = meter.calls;
  outcome.stats.placements = meter.placements;
  outcome.stats.backtracks = meter.backtracks;
  outcome.stats.time = meter.elapsed();
  return outcome;
}

Outcome find_one(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  Query query{.limits = limits};
  query.limits.solutions = 1;
  return run(puzzle, query, options);
}

Outcome prove_unique(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  Query query{.limits = limits};
  query.limits.solutions = 2;
  return run(puzzle, query, options);
}

}  // namespace clew::solve
