// One query from beginning to end; see clew/solve.h.
//
// Obvious impossibilities, then deduction alone, then the short search, then learning.
#include "clew/solve.h"
#include "solve/construct.h"
#include "solve/finish.h"
#include "solve/latin.h"
#include "solve/root.h"
#include "solve/shallow.h"
#include "solve/zip.h"

namespace clew::solve {
namespace {

// Boards of more than 128 cells, and those with diagonals or hexagons, get a shorter short search:
// a node of it costs them as much as a trial of the learning search, which finds out more.
constexpr std::uint64_t kWiderShare = 10;

template <int W>
void run_at_width(Width<W> /*width*/, const Board& board, const std::vector<int>& at, Job& job) {
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
      finish(board, root, search.remainder(), job);
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
  if (puzzle.has_checkpoints()) return run_zip(puzzle, query, options);
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
    at_width(board.words, [&](auto width) { run_at_width(width, board, at, job); });
  }
  report.conclude();
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
