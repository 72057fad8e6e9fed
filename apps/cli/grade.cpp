// `clew grade`: how hard a puzzle is, and why.
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/logic.h"
#include "clew/search.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace clew::cli {
namespace {

struct GradeOptions {
  std::vector<std::string> files;
  bool json = false;
  TimeLimit time_limit;
  format::ReadOptions read;
};

using logic::Reach;

void print_grade(const Item& item, const logic::Grade& grade) {
  if (!item.alone) put("{}: ", item.label());
  if (grade.reach == Reach::impossible) {
    put("no grade: the clues contradict each other\n");
    return;
  }
  if (grade.reach == Reach::limit) {
    put("no grade: stopped early, after {} steps", grade.steps);
    if (grade.hardest) put(", hardest so far: {}", logic::info(*grade.hardest).key);
    put("\n");
    return;
  }
  put("{}, score {}", logic::name(grade.level), grade.score);
  if (grade.reach == Reach::stuck) put(", beyond the ladder: needs search");
  if (grade.hardest) put(", hardest: {}", logic::info(*grade.hardest).key);
  if (grade.bottleneck > 0) put(", bottleneck {}", grade.bottleneck);
  put("\n");
  if (!item.alone) return;
  for (const auto& [technique, count] : grade.counts) {
    put("  {:>4} x {:<17}{}\n", count, logic::info(technique).key,
        logic::name(logic::info(technique).level));
  }
}

bool several_solutions(const Puzzle& puzzle, Limits limits) {
  Query query{.limits = limits};
  query.limits.solutions = 2;
  const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
  return outcome && outcome->unique() == false;
}

Exit grade(const GradeOptions& options) {
  Exit status = Exit::yes;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    const Limits limits{.stop = stop_after(options.time_limit)};
    const logic::Grade grade = logic::grade(item.entry.puzzle, limits);
    if (grade.reach != Reach::solved) {
      status = graver(status, grade.reach == Reach::limit ? Exit::limit : Exit::no);
    }
    // Where the ladder does not get to the end, there may be more than one.
    if (grade.reach == Reach::stuck && several_solutions(item.entry.puzzle, limits)) {
      complain(fmt::format("{}: more than one solution, so the grade only says how far logic goes",
                           item.label()));
    }
    if (options.json) {
      put("{}\n", api::grade_json(grade, item.entry.id));
    } else {
      print_grade(item, grade);
    }
    return !interrupted();
  });
  return graver(status, read);
}

}  // namespace

Action add_grade(Arguments& arguments) {
  auto options = std::make_shared<GradeOptions>();
  arguments.files(options->files);
  arguments.json(options->json);
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.kind(options->read.kind);
  return [options] { return grade(*options); };
}

}  // namespace clew::cli
