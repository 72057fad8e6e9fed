// CaDiCaL on the formula that `clew convert --to cnf` writes; see cadical_peer.h.
#include <ctime>
#include <sstream>
#include <string>

#include <cadical.hpp>

#include "bench/cadical_peer.h"
#include "clew/format.h"
#include "format/cnf.h"

namespace clew::bench {
namespace {

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Deadline : CaDiCaL::Terminator {
  double at = 0;
  bool terminate() override { return cpu_ms() >= at; }
};

}  // namespace

CadicalAnswer cadical_on_export(const Puzzle& puzzle, const CadicalOptions& options) {
  CadicalAnswer answer;
  const double start = cpu_ms();
  const auto cnf = format::write(format::Entry{.puzzle = puzzle}, "cnf");
  if (!cnf) return answer;
  CaDiCaL::Solver sat;
  sat.set("quiet", 1);
  if (options.probing) {
    sat.set("probeint", 300);
    sat.set("elim", 0);
  }
  std::istringstream lines(*cnf);
  int own = 0;  // the variables that say where a number is
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("c var ")) ++own;
    if (line.empty() || line[0] == 'c' || line[0] == 'p') continue;
    const char* at = line.c_str();
    for (char* end = nullptr; *at != 0; at = end) {
      const long literal = std::strtol(at, &end, 10);
      if (end == at) break;
      sat.add(static_cast<int>(literal));
    }
  }
  answer.build_ms = cpu_ms() - start;
  answer.variables = sat.vars();
  Deadline deadline;
  deadline.at = start + options.seconds * 1e3;
  sat.connect_terminator(&deadline);
  while (answer.solutions.size() < options.solutions) {
    const int result = sat.solve();
    if (result != 10) {
      answer.complete = result == 20;
      break;
    }
    std::vector<int> model;
    for (int var = 1; var <= own; ++var) {
      if (sat.val(var) > 0) model.push_back(var);
    }
    const auto solution = format::decode_cnf_model(puzzle, model);
    if (!solution) break;
    answer.solutions.push_back(*solution);
    for (const int literal : model) sat.add(-literal);
    sat.add(0);
  }
  sat.disconnect_terminator();
  answer.total_ms = cpu_ms() - start;
  return answer;
}

}  // namespace clew::bench
