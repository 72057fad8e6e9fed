// Clew against its peers on named sets: one table of ratios.
//
//   peers [--sets DIR] [--tournament FILE] [--official FILE] [--seconds S] [--process-cells N]
//         [--raw FILE] [SET...]
//
// Each puzzle is solved and proved unique (or a second solution found), whole job against whole
// job: for Clew and CaDiCaL from the puzzle in memory to the answer, building included; for clingo
// and MiniZinc with Gecode a whole process, which is how people use them. All times are processor
// time (clock_gettime and getrusage), because a wall clock on a shared machine measures the others
// too. Every solver has S seconds a puzzle (60); clingo and Gecode have a third of that, are asked
// only about boards of up to N cells (81), and no more about a set once they ran out of time on
// it: their column says how many puzzles they answered.
//
// CaDiCaL is four rivals: values, or values and edges, each as it comes and told to probe early
// (see cadical_peer.h). The quickest of the four for each puzzle counts, as if it had known
// beforehand which to take; a puzzle it did not finish counts as the limit. Ratios above 1 mean
// that Clew is faster: over the sum, the median puzzle and the worst puzzle. --raw appends every
// single time to a file, a line of JSON for each puzzle: bench/report makes its page from that.
//
// Zip puzzles (the sets `official`, `zip-8`, ...) are solved from the `cnf` export, as it comes and
// probing; the columns of edges are empty, and the process peers are not asked.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
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
  std::string official = "../shared/puzzles/linkedin_zip_archive.jsonl";
  double seconds = 60;
  int process_cells = 81;
  std::string raw;
  std::vector<std::string> names;
};

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// The best of a few runs for what takes microseconds: the first run pays for cold caches.
constexpr int kRunsWhenQuick = 5;
constexpr double kQuickMs = 20;

struct Answer {
  double ms = 0;
  std::size_t solutions = 0;
  bool known = false;
};

template <typename Run>
Answer best_of(Run&& run) {
  Answer best = run();
  for (int i = 1; i < kRunsWhenQuick && best.ms < kQuickMs; ++i) {
    best.ms = std::min(best.ms, run().ms);
  }
  return best;
}

Answer ask_clew(const bench::Entry& entry, double seconds) {
  Limits limits;
  limits.stop = Stop::after(std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
  return best_of([&] {
    const double start = cpu_ms();
    const Outcome outcome = solve::prove_unique(entry.puzzle, limits);
    const double took = cpu_ms() - start;
    for (const Solution& solution : outcome.solutions) {
      if (!verify(entry.puzzle, solution).correct()) std::printf("WRONG on %s\n", entry.id.c_str());
    }
    return Answer{took, outcome.solutions.size(), outcome.status != Status::limit};
  });
}

struct Rival {
  bool edges;
  bool probing;
};
constexpr std::array<Rival, 4> kRivals = {
    {{false, false}, {true, false}, {false, true}, {true, true}}};

Answer ask_cadical(const bench::Entry& entry, Rival rival, double seconds, const Answer& ours) {
  // Of zip there is one formula, the export.
  if (entry.puzzle.has_checkpoints() && rival.edges) return {};
  const Answer answer = best_of([&] {
    const bench::CadicalOptions options{
        .edges = rival.edges, .probing = rival.probing, .seconds = seconds};
    const auto found = entry.puzzle.has_checkpoints()
                           ? bench::cadical_on_export(entry.puzzle, options)
                           : bench::cadical_solve(entry.puzzle, options);
    return Answer{found.total_ms, found.solutions.size(),
                  found.complete || found.solutions.size() == 2};
  });
  if (ours.known && answer.known && ours.solutions != answer.solutions) {
    std::printf("DISAGREE on %s: %zu and %zu solutions\n", entry.id.c_str(), ours.solutions,
                answer.solutions);
  }
  return answer;
}

// A peer that runs as a process: asked puzzle by puzzle until it fails.
class ProcessPeer {
 public:
  using Ask = bench::ProcessAnswer (*)(const Puzzle&, double seconds);
  ProcessPeer(Ask ask, const Options& options) : ask_(ask), options_(options) {}

  void answer(const Puzzle& puzzle, double ours) {
    if (failed_ || puzzle.size() > options_.process_cells || puzzle.has_checkpoints()) return;
    const bench::ProcessAnswer answer = ask_(puzzle, options_.seconds / 3);
    failed_ = answer.end != bench::ProcessAnswer::End::finished;
    why_ = answer.end == bench::ProcessAnswer::End::out_of_time ? "out of time" : "failed";
    if (failed_) return;
    ++answered_;
    theirs_ += answer.ms;
    ours_ += ours;
  }
  void print(std::size_t of) const {
    if (answered_ == 0) {
      std::printf(" %14s |", failed_ ? why_ : "not asked");
    } else {
      std::printf(" %6.0f (%zu of %zu) |", theirs_ / ours_, answered_, of);
    }
  }

 private:
  Ask ask_;
  const Options& options_;
  bool failed_ = false;
  const char* why_ = "";
  std::size_t answered_ = 0;
  double theirs_ = 0;
  double ours_ = 0;
};

double median(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  return list.empty() ? 0 : list[list.size() / 2];
}

struct Sums {
  double clew = 0;
  double cadical = 0;
};

// One puzzle's times as a line of JSON; null where a rival did not answer in time.
void write_raw(const std::string& path, const std::string& set, const bench::Entry& entry,
               const Answer& clew, const std::array<Answer, kRivals.size()>& rivals) {
  if (path.empty()) return;
  std::FILE* file = std::fopen(path.c_str(), "a");
  if (file == nullptr) return;
  const auto write = [&](const Answer& answer) {
    if (answer.known) {
      std::fprintf(file, "%.4f", answer.ms);
    } else {
      std::fputs("null", file);
    }
  };
  std::fprintf(file, R"({"set":"%s","id":"%s","cells":%d,"clew":)", set.c_str(), entry.id.c_str(),
               entry.puzzle.size());
  write(clew);
  std::fputs(R"(,"cadical":[)", file);
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    if (i != 0) std::fputc(',', file);
    write(rivals[i]);
  }
  std::fputs("]}\n", file);
  std::fclose(file);
}

Sums run_set(const std::string& name, const std::vector<bench::Entry>& entries,
             const Options& options) {
  std::array<double, kRivals.size()> each{};
  Sums sum;
  std::vector<double> ratios;
  double longest = 0;
  int unanswered = 0;
  ProcessPeer clingo(bench::clingo, options);
  ProcessPeer gecode(bench::gecode, options);
  for (const bench::Entry& entry : entries) {
    const Answer ours = ask_clew(entry, options.seconds);
    double best = options.seconds * 1e3;
    std::array<Answer, kRivals.size()> answers;
    for (std::size_t i = 0; i < kRivals.size(); ++i) {
      const Answer theirs = ask_cadical(entry, kRivals[i], options.seconds, ours);
      answers[i] = theirs;
      each[i] += theirs.ms;
      if (theirs.known) best = std::min(best, theirs.ms);
    }
    write_raw(options.raw, name, entry, ours, answers);
    clingo.answer(entry.puzzle, ours.ms);
    gecode.answer(entry.puzzle, ours.ms);
    sum.clew += ours.ms;
    sum.cadical += best;
    ratios.push_back(best / ours.ms);
    longest = std::max(longest, ours.ms);
    unanswered += ours.known ? 0 : 1;
  }
  const double least = ratios.empty() ? 0 : *std::min_element(ratios.begin(), ratios.end());
  std::printf("| %-22s | %2zu | %9.3f | %8.3f |", name.c_str(), entries.size(), sum.clew, longest);
  for (const double ms : each) std::printf(" %7.1f |", ms);
  std::printf(" %7.1f | %5.1f | %5.1f | %5.1f |", sum.cadical, sum.cadical / sum.clew,
              median(ratios), least);
  clingo.print(entries.size());
  gecode.print(entries.size());
  std::puts("");
  if (unanswered != 0) std::printf("%s: %d not answered in time\n", name.c_str(), unanswered);
  std::fflush(stdout);
  return sum;
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
    } else if (word == "--official") {
      options.official = next();
    } else if (word == "--seconds") {
      options.seconds = std::atof(next().c_str());
    } else if (word == "--raw") {
      options.raw = next();
    } else if (word == "--process-cells") {
      options.process_cells = std::atoi(next().c_str());
    } else {
      options.names.push_back(word);
    }
  }
  return options;
}

// t1 to t17 of the file.
std::vector<bench::Entry> tournament(const std::string& path) {
  std::vector<bench::Entry> boards;
  for (bench::Entry& entry : bench::read_set(path)) {
    const bool wanted = entry.id.size() > 1 && entry.id[0] == 't' &&
                        entry.id.find_first_not_of("0123456789", 1) == std::string::npos;
    if (wanted) boards.push_back(std::move(entry));
  }
  return boards;
}

// "numbrix-12" and the like: the sets for which a sum over several sizes is asked.
bool is_small_irreducible(const std::string& name) {
  for (const char* kind : {"numbrix-", "hidato-"}) {
    for (const char* side : {"9", "12", "15"}) {
      if (name == std::string(kind) + side) return true;
    }
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = parse(argc, argv);
  std::puts(
      "Processor milliseconds, sums over the set; ratio = the best CaDiCaL of each board / "
      "Clew.\n\n"
      "| set | puzzles | clew | longest | values | edges | values, probing | edges, probing | best "
      "|"
      " ratio | median | worst | clingo / clew | gecode / clew |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  const auto wanted = [&](const std::string& name) {
    return options.names.empty() ||
           std::find(options.names.begin(), options.names.end(), name) != options.names.end();
  };
  if (wanted("tournament")) {
    const auto boards = tournament(options.tournament);
    if (boards.empty()) {
      std::puts("the tournament boards were not found: give their file with --tournament");
    } else {
      run_set("tournament", boards, options);
    }
  }
  if (wanted("official")) {
    const auto boards = bench::read_set(options.official);
    if (boards.empty()) {
      std::puts("the official zip puzzles were not found: give their file with --official");
    } else {
      run_set("official zip", boards, options);
    }
  }
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(options.sets)) {
    for (const auto& file : std::filesystem::directory_iterator(options.sets)) {
      if (file.path().extension() == ".jsonl") files.push_back(file.path());
    }
  }
  std::sort(files.begin(), files.end());
  Sums small;
  for (const auto& file : files) {
    const std::string name = file.stem().string();
    if (!wanted(name)) continue;
    const auto entries = bench::read_set(file);
    if (entries.empty()) continue;
    const Sums sums = run_set(name, entries, options);
    if (!is_small_irreducible(name)) continue;
    small.clew += sums.clew;
    small.cadical += sums.cadical;
  }
  if (small.clew > 0) {
    std::printf("\nIrreducible 9x9 to 15x15 together: %.1f ms, CaDiCaL %.1f ms, ratio %.1f\n",
                small.clew, small.cadical, small.cadical / small.clew);
  }
  return 0;
}
