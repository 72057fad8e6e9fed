// Models for the peers that run as processes; see process_peers.h.
#include "bench/process_peers.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clew::bench {
namespace {

// A process that took this share of its limit was stopped by it.
constexpr double kNearlyAll = 0.9;

std::filesystem::path scratch(const char* suffix) {
  return std::filesystem::temp_directory_path() /
         ("clew-peer-" + std::to_string(getpid()) + suffix);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

// Processor time of all children that have ended, in milliseconds.
double children_ms() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return (seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime)) * 1e3;
}

// `least` to `most` are the exit codes of success.
ProcessAnswer run(const std::string& command, double seconds, int least, int most) {
  const double start = children_ms();
  const std::string bounded = "ulimit -t " + std::to_string(static_cast<int>(seconds)) + "; exec " +
                              command + " > /dev/null 2>&1";
  const int status = std::system(bounded.c_str());
  ProcessAnswer answer{.ms = children_ms() - start};
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 255;
  // MiniZinc ends in peace when its solver is killed: the time tells.
  if (answer.ms >= seconds * 1e3 * kNearlyAll) {
    answer.end = ProcessAnswer::End::out_of_time;
  } else if (code >= least && code <= most) {
    answer.end = ProcessAnswer::End::finished;
  }
  return answer;
}

}  // namespace

// at(V,C): each value one cell, each cell one value, consecutive values on neighbours.
ProcessAnswer clingo(const Puzzle& puzzle, double seconds) {
  const auto path = scratch(".lp");
  {
    std::ofstream file(path);
    file << "v(1.." << puzzle.size() << ").\n";
    for (const Cell c : puzzle.cells()) {
      file << "c(" << c << ").";
      for (const Cell n : puzzle.topology().neighbours(c)) file << "n(" << c << ',' << n << ").";
      for (const Cell n : puzzle.topology().linked(c)) file << "l(" << c << ',' << n << ").";
      if (puzzle.is_given(c)) file << ":- not at(" << puzzle.given(c) << ',' << c << ").";
      file << '\n';
    }
    file << "1 { at(V,C) : c(C) } 1 :- v(V).\n1 { at(V,C) : v(V) } 1 :- c(C).\n"
            ":- at(V,C), v(V+1), not at(V+1,D) : n(C,D).\n"
            ":- at(V,C), v(V-1), not at(V-1,D) : n(C,D).\n"
            ":- l(C,D), at(V,C), not at(V+1,D), not at(V-1,D).\n";
  }
  const ProcessAnswer answer = run("clingo -n 2 " + path.string(), seconds, 10, 30);
  std::filesystem::remove(path);
  return answer;
}

// The cell of each value, a table of neighbours, all different, first fail. Not globals.mzn: with
// Debian's Gecode it does not compile.
ProcessAnswer gecode(const Puzzle& puzzle, double seconds) {
  const auto path = scratch(".mzn");
  {
    std::ofstream file(path);
    const int size = puzzle.size();
    file << "include \"alldifferent.mzn\";\ninclude \"table.mzn\";\narray[1.." << size
         << "] of var 0.." << size - 1 << ": at;\narray[int,1..2] of int: near = [|";
    for (const Cell c : CellRange(size)) {
      for (const Cell n : puzzle.topology().neighbours(c)) file << c << ',' << n << '|';
    }
    file << "];\nconstraint alldifferent(at);\nconstraint forall(v in 1.." << size - 1
         << ")(table([at[v],at[v+1]],near));\n";
    for (const Cell c : CellRange(size)) {
      if (puzzle.is_given(c)) file << "constraint at[" << puzzle.given(c) << "]=" << c << ";\n";
    }
    file << "solve :: int_search(at, first_fail, indomain_min) satisfy;\n";
  }
  const ProcessAnswer answer = run("minizinc --solver gecode -n 2 " + path.string(), seconds, 0, 0);
  std::filesystem::remove(path);
  return answer;
}

}  // namespace clew::bench
