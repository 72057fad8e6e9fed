// Models for the peers that run as processes; see process_peers.h.
#include "bench/process_peers.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace clew::bench {
namespace {

std::filesystem::path scratch(const char* suffix) {
  return std::filesystem::temp_directory_path() /
         ("clew-peer-" + std::to_string(getpid()) + suffix);
}

double run(const std::string& command) {
  const auto start = std::chrono::steady_clock::now();
  [[maybe_unused]] const int status = std::system((command + " > /dev/null 2>&1").c_str());
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

}  // namespace

// at(V,C): each value one cell, each cell one value, consecutive values on neighbours.
double clingo_ms(const Puzzle& puzzle, double seconds) {
  const auto path = scratch(".lp");
  {
    std::ofstream file(path);
    file << "v(1.." << puzzle.size() << ").\n";
    for (Cell c = 0; c < puzzle.size(); ++c) {
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
  const double ms = run("timeout " + std::to_string(seconds) + " clingo -n 2 " + path.string());
  std::filesystem::remove(path);
  return ms;
}

// The cell of each value, a table of neighbours, all different, first fail.
double gecode_ms(const Puzzle& puzzle, double seconds) {
  const auto path = scratch(".mzn");
  {
    std::ofstream file(path);
    const int size = puzzle.size();
    file << "include \"globals.mzn\";\narray[1.." << size << "] of var 0.." << size - 1
         << ": at;\narray[int,1..2] of int: near = [|";
    for (Cell c = 0; c < size; ++c) {
      for (const Cell n : puzzle.topology().neighbours(c)) file << c << ',' << n << '|';
    }
    file << "];\nconstraint alldifferent(at);\nconstraint forall(v in 1.." << size - 1
         << ")(table([at[v],at[v+1]],near));\n";
    for (Cell c = 0; c < size; ++c) {
      if (puzzle.is_given(c)) file << "constraint at[" << puzzle.given(c) << "]=" << c << ";\n";
    }
    file << "solve :: int_search(at, first_fail, indomain_min) satisfy;\n";
  }
  const double ms =
      run("timeout " + std::to_string(seconds) + " minizinc --solver gecode -n 2 " + path.string());
  std::filesystem::remove(path);
  return ms;
}

}  // namespace clew::bench
