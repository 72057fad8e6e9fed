// `clew check`: is a puzzle sound, or an answer right?
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/search.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace clew::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  std::string answer;
  bool json = false;
  TimeLimit time_limit;
  format::ReadOptions read;
};

Exit check_answer(const CheckOptions& options) {
  if (options.files.size() != 1) {
    complain("--answer goes with one puzzle file");
    return Exit::bad;
  }
  const auto item = read_only_puzzle(options.files.front(), options.read);
  if (!item) return Exit::bad;
  const auto text = read_file(options.answer);
  if (!text) {
    complain(options.answer, "", text.error());
    return Exit::bad;
  }
  const auto answer = format::read_answer(*text, item->entry.puzzle);
  if (!answer) {
    complain(options.answer, *text, answer.error());
    return Exit::bad;
  }
  const Verdict verdict = verify(item->entry.puzzle, *answer);
  if (options.json) {
    put("{}\n", api::verdict_json(item->entry, verdict));
  } else {
    put("{}: {}\n", name(verdict.state), verdict.message);
  }
  return verdict.correct() ? Exit::yes : Exit::no;
}

std::string listed_cells(const Puzzle& puzzle, const std::vector<Cell>& cells) {
  std::string list;
  for (const Cell cell : cells) {
    list += fmt::format("{}{} at {}", list.empty() ? "" : ", ", puzzle.given(cell),
                        to_string(puzzle.topology().place(cell)));
  }
  return list;
}

// Checkpoints and walls are to blame together.
std::string blame_checkpoints(const Puzzle& puzzle, const solve::ConflictSet& conflict) {
  if (conflict.cells.empty() && conflict.walls.empty()) {
    return "no path leads from the first checkpoint to the last through all cells, even without "
           "the others and without walls";
  }
  std::string text;
  if (!conflict.cells.empty()) {
    text =
        fmt::format("these checkpoints already conflict: {}", listed_cells(puzzle, conflict.cells));
  }
  std::string walls;
  for (const Border& wall : conflict.walls) {
    walls +=
        fmt::format("{}{}-{}", walls.empty() ? "" : ", ", to_string(wall.a), to_string(wall.b));
  }
  if (walls.empty()) return text;
  return text.empty() ? fmt::format("these walls already leave no path: {}", walls)
                      : fmt::format("{}; with the walls {}", text, walls);
}

// Which givens are to blame for "no solution"; empty if it took too long to find out.
std::string blame(const Puzzle& puzzle, const Limits& limits) {
  const auto conflict = solve::conflict(puzzle, limits);
  if (conflict.status != Status::none) return {};
  const std::vector<Cell>& cells = conflict.cells;
  if (puzzle.has_checkpoints()) return blame_checkpoints(puzzle, conflict);
  if (cells.empty()) return "the board has no solution even without givens";
  const std::string list = listed_cells(puzzle, cells);
  return cells.size() == 1 ? fmt::format("this given alone allows none: {}", list)
                           : fmt::format("these givens already conflict: {}", list);
}

// The exit status that a verdict stands for.
Exit judged(const Item& item, const Outcome& outcome) {
  if (outcome.solutions.size() > 1) return Exit::no;
  if (outcome.status == Status::limit) return Exit::limit;
  if (outcome.status == Status::none) return Exit::no;
  const bool other =
      item.entry.solution && !verify(item.entry.puzzle, *item.entry.solution).correct();
  return other ? Exit::no : Exit::yes;
}

// The word for the puzzle, and its exit status.
Exit judge(const Item& item, const Outcome& outcome, const Limits& limits) {
  const auto say = [&](std::string_view verdict) {
    if (item.alone) {
      put("{}\n", verdict);
    } else {
      put("{}: {}\n", item.label(), verdict);
    }
  };
  const Exit status = judged(item, outcome);
  if (outcome.solutions.size() > 1) {
    say("not sound: more than one solution");
  } else if (outcome.status == Status::limit) {
    say(outcome.solutions.empty() ? "undecided: a limit was reached"
                                  : "undecided: it has a solution, but a limit was reached before "
                                    "it was proved the only one");
  } else if (outcome.status == Status::none) {
    say(outcome.obstacle ? fmt::format("not sound: no solution: {}", outcome.obstacle->message)
                         : "not sound: no solution");
    if (const std::string reason = blame(item.entry.puzzle, limits); !reason.empty()) say(reason);
  } else {
    say(status == Exit::yes ? "sound: exactly one solution"
                            : "sound: exactly one solution, but the one in the file is another");
  }
  return status;
}

Exit check_puzzles(const CheckOptions& options) {
  Exit status = Exit::yes;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    const Query query{.limits = {.solutions = 2, .stop = stop_after(options.time_limit)}};
    const auto outcome = search::solve_with(item.entry.puzzle, search::default_strategy(), query);
    if (!outcome) {
      complain(fmt::format("{}: {}", item.label(), outcome.error().message()));
      status = Exit::bad;
    } else if (options.json) {
      put("{}\n", api::check_json(item.entry, *outcome, query.limits));
      status = graver(status, judged(item, *outcome));
    } else {
      status = graver(status, judge(item, *outcome, query.limits));
    }
    return !interrupted();
  });
  return graver(status, read);
}

}  // namespace

Action add_check(Arguments& arguments) {
  auto options = std::make_shared<CheckOptions>();
  arguments.files(options->files);
  arguments.text("-a,--answer", options->answer, "FILE", "A filled grid: is it right?");
  arguments.json(options->json);
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.kind(options->read.kind);
  return [options] {
    return options->answer.empty() ? check_puzzles(*options) : check_answer(*options);
  };
}

}  // namespace clew::cli
