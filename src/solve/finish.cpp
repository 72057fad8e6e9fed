// Learning, bending and looking nearby in turns; see finish.h.
#include "solve/finish.h"

#include "solve/bend.h"
#include "solve/learn.h"
#include "solve/mend.h"
#include "solve/nearby.h"

namespace clew::solve {
namespace {

// Conflicts between two tries at bending, and how many more each time. A try takes as long as some
// 200 conflicts. On hidato 12x12 with 15% given, 60 runs, 80, 200 and 400 conflicts took 0.93, 0.81
// and 0.96 s; on 14x14 with 20% given, 30 runs, 2.7, 1.9 and 2.4 s. The worst of them is luck.
constexpr std::uint64_t kBendEvery = 200;
constexpr std::uint64_t kBendMore = 10;
// Those values that conflicts have blamed keep the search where it is: so many tries at bending,
// and it begins elsewhere. Hidato 12x12 with 15% given, 100 boards, four seeds, runs of more than
// 100 ms: never 8, every time 7, every second time 5; docs/engine.md says what decided.
constexpr int kElsewhereEvery = 2;
// How often a path that nearly fits is warmed up, and mended again. More often it keeps the
// learning search waiting, once for 0.2 s: 16, 4, 2 and never took 4, 2, 0 and 2 runs of 2,000 over
// 100 ms (hidato 12x12 with 15% given), the worst 190, 148, 94, 107.
constexpr int kSecondLooks = 2;

class Finisher {
 public:
  Finisher(const Board& board, const Root& root, Job& job)
      : job_(job),
        learner_(board, root, job.meter, job.options.seed),
        bender_(job.puzzle, job.options.seed, job.meter),
        mender_(board, job.puzzle, job.options.seed, job.meter) {}

  // The part of the space that the short search has finished is not looked at again.
  bool leave_out(const Remainder& remainder);
  void run();
  Learner& learner() { return learner_; }

 private:
  bool enough(const std::vector<int>& solution);
  bool bend();
  std::optional<std::vector<int>> bent_to_fit();

  Job& job_;
  Learner learner_;
  Bender bender_;
  Mender mender_;
  std::uint64_t pause_ = kBendEvery;
  int tries_ = 0;
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
  job_.report.at(kFastFound, learner_.decisions());
  job_.report.solution(solution);
  const bool first_of_two = job_.query.limits.solutions == 2 && job_.report.found() == 1;
  if (first_of_two && !job_.meter.stopped()) {
    auto other = nearby(job_.puzzle, solution);
    if (other) job_.report.solution(*std::move(other));
  }
  return job_.report.enough();
}

// A try at bending: a solution, or nothing, as also when the meter stopped it.
std::optional<std::vector<int>> Finisher::bent_to_fit() {
  bool fits = bender_.bend();
  for (int looks = 0; !fits && !job_.meter.stopped(); ++looks) {
    auto mended = mender_.mend(bender_.values());
    if (mended || looks == kSecondLooks || !bender_.nearly_fits()) return mended;
    fits = bender_.look_again();
  }
  if (!fits) return std::nullopt;
  return bender_.values();
}

// False: it was enough, or the meter stopped it, or no other solution is left.
bool Finisher::bend() {
  const auto values = bent_to_fit();
  if (job_.meter.stopped()) return false;
  if (!values) {
    if (++tries_ % kElsewhereEvery == 0) learner_.start_elsewhere();
    learner_.pause_after(pause_ += kBendMore);
    return true;
  }
  if (enough(*values)) return false;
  job_.outcome.complete = !learner_.exclude(*values);
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
      auto& report = *static_cast<Report*>(to);
      report.learned(now.decisions());
      report.show(now.solution());
    };
    learner.on_dead_end = [](const Learner& now, void* to) {
      auto& report = *static_cast<Report*>(to);
      report.at(kFastConflict, now.decisions());
      report.dead_end();
    };
    learner.context = &job.report;
  }
  if (finisher.leave_out(remainder)) {
    finisher.run();
  } else {
    job.outcome.complete = true;
  }
}

}  // namespace clew::solve
