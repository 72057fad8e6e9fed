// See generate_batch.h.
#include "generate_batch.h"

#include <fmt/format.h>

#include "ordered_pool.h"

namespace clew::cli {
namespace {

// Small boards have few different puzzles. So many repetitions in a row, and there are probably no
// others: even with only one left in fifty, one in two hundred would still be missed.
constexpr std::uint64_t kMostRepetitions = 300;
// Puzzles that could not be made as ordered before a batch that began well gives up.
constexpr int kMostFailures = 3;

Error stopped() { return Error{.kind = ErrorKind::limit, .what = "stopped"}; }

}  // namespace

void Batch::remember(const Puzzle& puzzle) {
  used_.insert(digest_of(puzzle));
  ++done_;
}

Result<generate::Made> Batch::make(const std::string& seed) const {
  generate::Order order = order_;
  order.seed = seed;
  return generate::make(order);
}

Batch::Job Batch::work(std::uint64_t number, std::uint64_t attempt) const {
  Job job{make(generate::seed_of(seed_, number, attempt))};
  if (job.made) job.key = digest_of(job.made->puzzle);
  return job;
}

// Replaces repetitions by the next attempts. Runs where results are in order, so that what is a
// repetition does not depend on the threads.
Result<generate::Made> Batch::first_new(std::uint64_t number, Job job) {
  int failures = 0;
  for (std::uint64_t attempt = 1; !order_.stop.due(); ++attempt) {
    if (job.made && used_.insert(job.key)) return std::move(job.made);
    const bool hopeless =
        !job.made && (number == 1 || job.made.error().kind != ErrorKind::unsupported ||
                      ++failures >= kMostFailures);
    if (hopeless) return std::move(job.made);
    if (attempt > kMostRepetitions) {
      const std::string others = used_.in_files() > 0 ? " besides those to be left out" : "";
      return Error{.kind = ErrorKind::unsupported,
                   .what = fmt::format("there seem to be only {} different puzzles like this{}",
                                       used_.in_batch(), others)};
    }
    job = work(number, attempt);
  }
  return stopped();
}

std::optional<Error> Batch::run(std::uint64_t count, unsigned threads,
                                const std::function<bool(const generate::Made&)>& use) {
  std::optional<Error> problem;
  bool going = true;
  std::atomic<bool> stop = false;
  const auto take = [&](Job&& job) {
    if (!going) return;
    const auto made = first_new(done_ + 1, std::move(job));
    if (!made) {
      if (made.error().kind != ErrorKind::limit) problem = made.error();
      going = false;
    } else {
      ++done_;
      going = use(*made);
    }
    stop = !going;
  };
  if (threads == 1 || count - done_ == 1) {
    while (going && done_ < count && !order_.stop.due()) take(work(done_ + 1, 0));
    return problem;
  }
  OrderedPool<Job> pool(threads, take);
  const std::uint64_t first = done_ + 1;
  for (std::uint64_t number = first; number <= count && going && !order_.stop.due(); ++number) {
    pool.submit([this, number, &stop] {
      if (stop) return Job{stopped()};
      return work(number, 0);
    });
  }
  if (going && !order_.stop.due()) pool.finish();
  return problem;
}

}  // namespace clew::cli
