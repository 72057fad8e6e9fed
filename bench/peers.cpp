// Clew against its peers on named sets: one table of ratios.
//
//   peers [--sets DIR] [--tournament FILE] [--seconds S] [--all-peers] [SET...]
//
// Each puzzle is solved and proved unique (or a second solution found), whole job against whole
// job: for Clew and CaDiCaL from the puzzle in memory to the answer, building included, in
// processor time of this one process, taken in turns so that a busy machine is busy for both; for
// clingo and MiniZinc with Gecode (--all-peers) the wall time of a process. CaDiCaL counts with the
// better of its two encodings, summed over the set. Ratios above 1 mean that Clew is faster.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bench/cadical_peer.h"
#include "bench/process_peers.h"
#include "bench/sets.h"
#include "clew/solve.h"
#include "clew/verify.h"

namespace {

using namespace clew;

struct Options {
  std::string sets = "bench/sets";
  std::string tournament = "../shared/puzzles/cavasquez_numbrix.jsonl";
  double seconds = 60;
  bool all_peers = false;
  std::vector<std::string> names;
};

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Row {
  double clew = 0;
  double values = 0;  // CaDiCaL, values only
  double edges = 0;   // CaDiCaL, with edges
  double clingo = 0;
  double gecode = 0;
};

// The best of a few runs for what takes microseconds: the first run pays for cold caches.
constexpr int kRunsWhenQuick = 5;
constexpr double kQuickMs = 5;

double time_clew(const Puzzle& puzzle, double seconds, Outcome& outcome) {
  Limits limits;
  limits.time = std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
  double best = 0;
  for (int run = 0; run < kRunsWhenQuick; ++run) {
    const double start = cpu_ms();
    outcome = solve::prove_unique(puzzle, limits);
    const double took = cpu_ms() - start;
    best = run == 0 ? took : std::min(best, took);
    if (took > kQuickMs) break;
  }
  return best;
}

double time_cadical(const Puzzle& puzzle, bool edges, double seconds, const Outcome& ours,
                    const std::string& id) {
  double best = 0;
  for (int run = 0; run < kRunsWhenQuick; ++run) {
    const auto answer = bench::cadical_solve(puzzle, {.edges = edges, .seconds = seconds});
    best = run == 0 ? answer.total_ms : std::min(best, answer.total_ms);
    if (run == 0 && ours.status != Status::limit &&
        (answer.complete || answer.solutions.size() == 2) &&
        answer.solutions.size() != ours.solutions.size()) {
      std::printf("DISAGREE on %s: %zu and %zu solutions\n", id.c_str(), ours.solutions.size(),
                  answer.solutions.size());
    }
    if (answer.total_ms > kQuickMs) break;
  }
  return best;
}

double median(std::vector<double> list) {
  if (list.empty()) return 0;
  std::sort(list.begin(), list.end());
  return list[list.size() / 2];
}

void run_set(const std::string& name, const std::vector<bench::Entry>& entries,
             const Options& options) {
  std::vector<Row> rows;
  int limits = 0;
  double worst = 0;
  for (const bench::Entry& entry : entries) {
    Row row;
    Outcome outcome;
    row.clew = time_clew(entry.puzzle, options.seconds, outcome);
    for (const Solution& solution : outcome.solutions) {
      if (!verify(entry.puzzle, solution).correct()) std::printf("WRONG on %s\n", entry.id.c_str());
    }
    if (outcome.status == Status::limit) ++limits;
    row.values = time_cadical(entry.puzzle, false, options.seconds, outcome, entry.id);
    row.edges = time_cadical(entry.puzzle, true, options.seconds, outcome, entry.id);
    if (options.all_peers) {
      row.clingo = bench::clingo_ms(entry.puzzle, options.seconds);
      row.gecode = bench::gecode_ms(entry.puzzle, options.seconds);
    }
    worst = std::max(worst, row.clew);
    rows.push_back(row);
  }
  Row sum;
  for (const Row& row : rows) {
    sum.clew += row.clew;
    sum.values += row.values;
    sum.edges += row.edges;
    sum.clingo += row.clingo;
    sum.gecode += row.gecode;
  }
  const bool edges = sum.edges < sum.values;
  std::vector<double> ratios;
  for (const Row& row : rows) ratios.push_back((edges ? row.edges : row.values) / row.clew);
  const double least = ratios.empty() ? 0 : *std::min_element(ratios.begin(), ratios.end());
  std::printf("| %-24s | %3zu | %9.3f | %9.3f | %9.1f | %9.1f | %6.1f | %6.1f | %6.1f |",
              name.c_str(), rows.size(), sum.clew, worst, sum.values, sum.edges,
              std::min(sum.values, sum.edges) / sum.clew, median(ratios), least);
  if (options.all_peers)
    std::printf(" %8.0f | %8.0f |", sum.clingo / sum.clew, sum.gecode / sum.clew);
  std::printf("%s\n", limits != 0 ? " LIMIT REACHED" : "");
  std::fflush(stdout);
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto next = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (word == "--sets") {
      options.sets = next();
    } else if (word == "--tournament") {
      options.tournament = next();
    } else if (word == "--seconds") {
      options.seconds = std::atof(next().c_str());
    } else if (word == "--all-peers") {
      options.all_peers = true;
    } else {
      options.names.push_back(word);
    }
  }
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = parse(argc, argv);
  std::puts("Milliseconds, sums over the set; ratio = better CaDiCaL encoding / Clew.");
  std::printf(
      "| set | puzzles | clew | clew worst | cadical values | cadical edges | ratio | median |"
      " least |%s\n",
      options.all_peers ? " clingo | gecode |" : "");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |%s\n",
              options.all_peers ? " --- | --- |" : "");
  const auto wanted = [&](const std::string& name) {
    return options.names.empty() ||
           std::find(options.names.begin(), options.names.end(), name) != options.names.end();
  };
  if (wanted("tournament")) {
    std::vector<bench::Entry> boards;
    for (bench::Entry& entry : bench::read_set(options.tournament)) {
      const bool tournament = entry.id.size() > 1 && entry.id[0] == 't' &&
                              entry.id.find_first_not_of("0123456789", 1) == std::string::npos;
      if (tournament) boards.push_back(std::move(entry));
    }
    if (!boards.empty()) run_set("tournament", boards, options);
  }
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(options.sets)) {
    for (const auto& file : std::filesystem::directory_iterator(options.sets)) {
      if (file.path().extension() == ".jsonl") files.push_back(file.path());
    }
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    if (wanted(file.stem().string())) run_set(file.stem().string(), bench::read_set(file), options);
  }
  return 0;
}
