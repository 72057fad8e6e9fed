// What the search itself costs, over several seeds: the table that chooses constants.
//
//   search_cost [--sets DIR] [--seeds N] [--short NODES] [--first] SET...
//
// Each puzzle is solved and proved unique once a seed (--first: one solution is enough, and the
// slowest are named); decisions, conflicts and processor time are summed over the set. One seed can
// be lucky; a change that helps helps the sum.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "bench/sets.h"
#include "clew/solve.h"

namespace {

using namespace clew;

// A run that takes longer counts as this long and is marked.
constexpr std::chrono::seconds kPatience{60};
// A first solution that takes longer is worth naming.
constexpr double kSlowMs = 50;

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

int main(int argc, char** argv) {
  std::string folder = "bench/sets";
  std::uint64_t seeds = 3;
  std::optional<std::uint64_t> short_search;
  bool first = false;
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto next = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (word == "--sets") {
      folder = next();
    } else if (word == "--seeds") {
      seeds = static_cast<std::uint64_t>(std::atoll(next().c_str()));
    } else if (word == "--first") {
      first = true;
    } else if (word == "--short") {
      short_search = static_cast<std::uint64_t>(std::atoll(next().c_str()));
    } else {
      names.push_back(word);
    }
  }
  std::printf("%-24s %9s %9s %10s %10s\n", "set", "decisions", "conflicts", "ms", "worst ms");
  for (const std::string& name : names) {
    std::uint64_t nodes = 0;
    std::uint64_t conflicts = 0;
    double total = 0;
    double worst = 0;
    std::vector<double> times;
    int limits = 0;
    for (const bench::Entry& entry : bench::read_set(folder + "/" + name + ".jsonl")) {
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        solve::Options options{.seed = seed};
        if (short_search) options.short_search = *short_search;
        const double start = cpu_ms();
        const Limits patience{.stop = Stop::after(kPatience)};
        const Outcome outcome = first ? solve::find_one(entry.puzzle, patience, options)
                                      : solve::prove_unique(entry.puzzle, patience, options);
        const double took = cpu_ms() - start;
        nodes += outcome.stats.nodes;
        conflicts += outcome.stats.backtracks;
        total += took;
        worst = worst < took ? took : worst;
        times.push_back(took);
        if (took > kSlowMs)
          std::printf("%s, seed %d: %.1f ms\n", entry.id.c_str(), static_cast<int>(seed), took);
        limits += outcome.status == Status::limit ? 1 : 0;
      }
    }
    std::printf("%-24s %9llu %9llu %10.1f %10.1f", name.c_str(),
                static_cast<unsigned long long>(nodes), static_cast<unsigned long long>(conflicts),
                total, worst);
    std::sort(times.begin(), times.end());
    if (first && !times.empty()) {
      std::printf("  median %.3f, 95%% %.1f, 99%% %.1f", times[times.size() / 2],
                  times[times.size() * 95 / 100], times[times.size() * 99 / 100]);
    }
    if (limits != 0) std::printf("  %d not finished", limits);
    std::puts("");
    std::fflush(stdout);
  }
  return 0;
}
