// Learning, bending and looking nearby in turns; see finish.h.
#include "solve/finish.h"

#include "solve/bend.h"
#include "solve/learn.h"
#include "solve/nearby.h"

namespace clew::solve {
namespace {

// Conflicts between two tries at bending, and how many more each time. A try takes as long as some
// 130 conflicts. On hidato 12x12 with 15% given, 50 runs, 50, 100 and 150 conflicts took 1.8, 1.6
// and 1.2 s, the worst 286, 155 and 99 ms; without bending 2.5 s and 285 ms. The worst is luck:
// later runs with 150 had worsts of 136 to 247 ms.
constexpr std::uint64_t kBendEvery = 150;
constexpr std::uint64_t kBendMore = 10;

class Finisher {
 public:
  Finisher(const Board& board, const Root& root, Job& job)
      : board_(board),
        job_(job),
        learner_(board, root, job.meter, job.options.seed),
        bender_(job.puzzle, job.options.seed, job.meter) {}

  // The part of the space that the short search has finished is not looked at again.
  bool leave_out(const Remainder& remainder);
  void run();
  Learner& learner() { return learner_; }

 private:
  bool enough(const std::vector<int>& solution);
  bool bend();

  const Board& board_;
  Job& job_;
  Learner learner_;
  Bender bender_;
  std::uint64_t pause_ = kBendEvery;
};

bool Finisher::leave_out(const Remainder& remainder) {
  bool open = true;
  for (const Finished& part : remainder.finished) {
    std::vector<Lit> clause;
    bool holds = false;
    const auto deny = [&](const Placement& placement) {
      const Var var = learner_.variable(placement.value, placement.position);
      if (var != kNoVar) {
        clause.push_back(no(var));
      } else {
        holds = holds || !learner_.allows(placement.value, placement.position);
      }
    };
    for (std::size_t i = 0; i < part.under; ++i) deny(remainder.decisions[i]);
    deny(part.tried);
    open = open && (holds || learner_.add_clause(std::move(clause)));
  }
  return open;
}

// Reports a solution, and one beside it where just two are wanted: of a third nobody could say that
// it is not the first again.
bool Finisher::enough(const std::vector<int>& solution) {
  job_.report.solution(solution);
  const bool first_of_two = job_.query.limits.solutions == 2 && job_.report.found() == 1;
  if (first_of_two && !job_.meter.stopped()) {
    auto other = nearby(job_.puzzle, solution);
    if (other) job_.report.solution(*std::move(other));
  }
  return job_.report.enough();
}

// A try at bending. False: it was enough, or the meter stopped it, or no other solution is left.
bool Finisher::bend() {
  const bool fits = bender_.bend();
  if (job_.meter.stopped()) return false;
  const std::vector<int> values = bender_.values();
  if (!fits) {
    if (values.size() == static_cast<std::size_t>(board_.size)) learner_.suggest(values);
    learner_.pause_after(pause_ += kBendMore);
    return true;
  }
  if (enough(values)) return false;
  std::vector<int> value_at(static_cast<std::size_t>(board_.positions), -1);
  for (std::size_t c = 0; c < values.size(); ++c) value_at[board_.position[c]] = values[c] - 1;
  job_.outcome.complete = !learner_.exclude(value_at);
  return !job_.outcome.complete;
}

void Finisher::run() {
  const bool bending =
      learner_.sparse() && job_.report.found() == 0 && Bender::applies(job_.puzzle);
  if (bending) learner_.pause_after(pause_);
  while (true) {
    switch (learner_.search({})) {
      case Learner::End::stopped: return job_.meter.halt();
      case Learner::End::none: job_.outcome.complete = true; return;
      case Learner::End::paused:
        // Once there is a solution, a path that was bent may be the same again.
        if (job_.report.found() == 0 && !bend()) return;
        break;
      case Learner::End::solution:
        if (enough(learner_.solution())) return;
        if (!learner_.exclude_solution()) {
          job_.outcome.complete = true;
          return;
        }
    }
  }
}

}  // namespace

void finish(const Board& board, const Root& root, const Remainder& remainder, Job& job) {
  Finisher finisher(board, root, job);
  Learner& learner = finisher.learner();
  if (!learner.built()) return;  // the meter has stopped
  if (job.report.observed()) {
    learner.on_change = [](const Learner& now, void* to) {
      static_cast<Report*>(to)->show(now.solution());
    };
    learner.on_dead_end = [](const Learner&, void* to) { static_cast<Report*>(to)->dead_end(); };
    learner.context = &job.report;
  }
  if (finisher.leave_out(remainder)) {
    finisher.run();
  } else {
    job.outcome.complete = true;
  }
}

}  // namespace clew::solve
