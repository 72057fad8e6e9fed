// See ruling.h.
#include "judge/ruling.h"

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "clew/verify.h"
#include "judge/find_grids.h"
#include "judge/words.h"

namespace clew::cli::judging {
namespace {

constexpr std::size_t kMostShown = 160;  // characters of what a program complained of

double seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

// A cell that has nothing in it. Shading puzzles have none: a cell that is not shaded is empty.
bool is_filled(const Puzzle& puzzle, const Solution& grid) {
  const auto& values = grid.values;
  if (!puzzle.has_path()) return std::count(values.begin(), values.end(), 1) > 0;
  return std::find(values.begin(), values.end(), kBlank) == values.end();
}

// The line of a complaint that says most: the last that is not indented, as the steps of a trace
// are.
std::string complaint(std::string_view errors) {
  std::string_view told;
  while (!errors.empty()) {
    const std::string_view line = errors.substr(0, errors.find('\n'));
    errors.remove_prefix(std::min(line.size() + 1, errors.size()));
    if (!is_blank(line) && line.front() != ' ' && line.front() != '\t') told = line;
  }
  return told.empty() ? "" : ": " + one_line(told, kMostShown);
}

// How the languages say that memory was refused: they end by themselves then.
bool says_out_of_memory(std::string_view errors) {
  constexpr std::array<std::string_view, 6> kWords = {"bad_alloc",
                                                      "MemoryError",
                                                      "OutOfMemoryError",
                                                      "out of memory",
                                                      "Cannot allocate memory",
                                                      "memory allocation of"};
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view words) {
    return errors.find(words) != std::string_view::npos;
  });
}

Ruling too_much_memory(const Run& run, const Allowance& allowed) {
  if (run.peak <= allowed.memory) {
    return {Finding::too_much_memory, "it was refused memory" + complaint(run.errors)};
  }
  return {Finding::too_much_memory,
          fmt::format("{} MiB, and {} MiB are allowed", run.peak >> 20U, allowed.memory >> 20U)};
}

Ruling too_slow(const Allowance& allowed, std::chrono::microseconds processor) {
  if (processor < allowed.time) {
    return {Finding::too_slow, fmt::format("it waited for {:.1f} s and did hardly anything",
                                           seconds(patience_with(allowed)))};
  }
  return {Finding::too_slow,
          fmt::format("{:g} s of processor time are allowed", seconds(allowed.time))};
}

// What there is to say about how a run ended, whatever it printed; nothing where it ended by
// itself.
std::optional<Ruling> rule_ending(const Run& run, const Allowance& allowed) {
  if (run.start_error != 0) {
    return Ruling{Finding::not_run,
                  fmt::format("it cannot be started: {}", std::strerror(run.start_error))};
  }
  if (!run.watched) return Ruling{Finding::crashed, "it ended the process that watched over it"};
  switch (run.stopped) {
    case Stopped::time: return too_slow(allowed, run.processor);
    case Stopped::memory: return too_much_memory(run, allowed);
    case Stopped::output:
      return Ruling{Finding::too_much_output,
                    fmt::format("it printed more than {} MiB", kMostOutput >> 20U)};
    case Stopped::processes:
      return Ruling{Finding::crashed,
                    fmt::format("it had more than {} processes and threads", kMostTasks)};
    case Stopped::judge: return Ruling{Finding::not_run, "the judge was stopped"};
    case Stopped::by_itself: break;
  }
  if (run.peak > allowed.memory) return too_much_memory(run, allowed);
  if (run.processor > allowed.time) return too_slow(allowed, run.processor);
  if (!WIFSIGNALED(run.status)) return std::nullopt;
  const int signal = WTERMSIG(run.status);
  if (signal == SIGXCPU) return too_slow(allowed, allowed.time);
  if (says_out_of_memory(run.errors)) return too_much_memory(run, allowed);
  const char* word = ::sigabbrev_np(signal);
  return Ruling{Finding::crashed, fmt::format("killed by {}{}",
                                              word != nullptr ? fmt::format("SIG{}", word)
                                                              : fmt::format("signal {}", signal),
                                              complaint(run.errors))};
}

// What a program printed that has no filled grid, and what it said instead.
Ruling rule_without_grid(const Run& run, const Puzzle& puzzle, const Truth& truth, bool all,
                         const std::optional<Solution>& unfilled) {
  const int status = WEXITSTATUS(run.status);
  const bool none = says_none(run.output) || says_none(run.errors);
  if (none && truth.solutions == 0) return {Finding::right};
  if (none) return {Finding::wrong, "it says that there is no solution, and there is one"};
  if (status != 0) {
    if (says_out_of_memory(run.errors)) {
      return {Finding::too_much_memory, "it was refused memory" + complaint(run.errors)};
    }
    return {Finding::crashed, fmt::format("exit status {}{}", status, complaint(run.errors))};
  }
  if (all && truth.solutions == 0) return {Finding::right};
  if (truth.solutions == 0) {
    return {Finding::no_grid, "there is no solution, and it does not say so"};
  }
  if (unfilled) {
    const Verdict verdict = verify(puzzle, *unfilled);
    const bool blank =
        puzzle.has_path() && verdict.cell != kNoCell && unfilled->values[verdict.cell] == kBlank;
    Ruling ruling{blank || !puzzle.has_path() ? Finding::incomplete : Finding::wrong,
                  verdict.message};
    if (verdict.cell != kNoCell) ruling.cell = puzzle.topology().place(verdict.cell);
    return ruling;
  }
  const bool nothing =
      is_blank(run.output) || run.output.find_first_not_of(" \t\r\n") == std::string::npos;
  return {Finding::no_grid, nothing
                                ? "it printed nothing"
                                : fmt::format("nothing of {} rows and {} columns was printed",
                                              puzzle.topology().rows(), puzzle.topology().cols())};
}

Ruling wrong(const Puzzle& puzzle, const Verdict& verdict, std::string_view which) {
  Ruling ruling{Finding::wrong, fmt::format("{}{}", which, verdict.message)};
  if (verdict.cell != kNoCell) ruling.cell = puzzle.topology().place(verdict.cell);
  return ruling;
}

}  // namespace

std::string_view name(Finding finding) {
  switch (finding) {
    case Finding::right: return "right";
    case Finding::wrong: return "wrong";
    case Finding::incomplete: return "incomplete";
    case Finding::no_grid: return "no grid";
    case Finding::crashed: return "crashed";
    case Finding::too_slow: return "too slow";
    case Finding::too_much_memory: return "too much memory";
    case Finding::too_much_output: return "too much output";
    case Finding::not_run: break;
  }
  return "not run";
}

Ruling rule(const Run& run, const Puzzle& puzzle, const Truth& truth, bool all,
            const Allowance& allowed) {
  if (auto ruling = rule_ending(run, allowed)) return *std::move(ruling);

  std::optional<Solution> last;
  std::optional<Solution> unfilled;
  std::set<std::vector<int>> found;
  std::optional<Ruling> problem;
  std::uint64_t number = 0;
  find_grids(run.output, puzzle, [&](const Solution& grid) {
    if (!is_filled(puzzle, grid)) {
      unfilled = grid;
      return true;
    }
    last = grid;
    if (!all) return true;
    ++number;
    const Verdict verdict = verify(puzzle, grid);
    if (verdict.correct()) {
      found.insert(grid.values);
      return true;
    }
    problem = wrong(puzzle, verdict, number == 1 ? "" : fmt::format("grid {}: ", number));
    return false;
  });
  if (!last) return rule_without_grid(run, puzzle, truth, all, unfilled);
  if (!all) {
    const Verdict verdict = verify(puzzle, *last);
    return verdict.correct() ? Ruling{Finding::right} : wrong(puzzle, verdict, "");
  }
  Ruling ruling = problem.value_or(Ruling{Finding::right});
  ruling.solutions = found.size();
  if (!problem && found.size() < truth.solutions) {
    ruling.finding = Finding::incomplete;
    ruling.message = fmt::format("{} of {} solutions", found.size(), truth.solutions);
  }
  return ruling;
}

}  // namespace clew::cli::judging
