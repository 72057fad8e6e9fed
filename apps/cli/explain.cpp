// `clew explain`: the whole solution, step by step, each with its reason.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/logic.h"
#include "clew/render.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace clew::cli {
namespace {

struct ExplainOptions {
  std::vector<std::string> files;
  bool json = false;
  bool boards = false;
  logic::Language language = logic::Language::english;
  TimeLimit time_limit;
  format::ReadOptions read;
};

/// The board as the reader of the steps knows it.
class Shown {
 public:
  explicit Shown(const Puzzle& puzzle) : puzzle_(puzzle) {
    values_.assign(puzzle.numbers().begin(), puzzle.numbers().end());
    if (puzzle.has_checkpoints()) std::fill(values_.begin(), values_.end(), kBlank);
  }

  void apply(const logic::Deduction& step) {
    for (const auto& effect : step.effects) {
      if (effect.type == logic::Effect::Type::place) values_[effect.cell] = effect.number;
      // Between checkpoints there are no numbers to write: the path is drawn.
      if (puzzle_.has_checkpoints() && effect.type == logic::Effect::Type::join) {
        joins_.emplace_back(effect.cell, effect.other);
      }
    }
  }
  void print(Cell focus) const {
    const std::string board = render::text(puzzle_, values_, {.focus = focus, .joins = joins_});
    std::size_t from = 0;
    while (from < board.size()) {
      const auto end = board.find('\n', from);
      const auto line = board.substr(from, end - from);
      put("{}{}\n", line.empty() ? "" : "    ", line);
      from = end + 1;
    }
  }

 private:
  const Puzzle& puzzle_;
  std::vector<int> values_;
  std::vector<std::pair<Cell, Cell>> joins_;
};

/// A board helps after this many steps, and whenever a step is more than a glance.
constexpr std::size_t kStepsBetweenBoards = 10;

void print_steps(const Puzzle& puzzle, const logic::Explanation& all,
                 const ExplainOptions& options) {
  Shown shown(puzzle);
  shown.print(kNoCell);
  if (!all.steps.empty()) put("\n");
  std::size_t since = 0;
  for (std::size_t i = 0; i < all.steps.size(); ++i) {
    const logic::Deduction& step = all.steps[i];
    put("{:>3}. {}: {}\n", i + 1, logic::title(step.technique, options.language),
        logic::sentence(step, puzzle, options.language));
    shown.apply(step);
    const bool last = i + 1 == all.steps.size();
    if (options.boards || last || ++since == kStepsBetweenBoards) {
      put("\n");
      shown.print(step.effects.front().cell);
      if (!last) put("\n");
      since = 0;
    }
  }
}

void print_end(const logic::Explanation& all) {
  const logic::Grade grade = logic::grade(all);
  if (all.reach == logic::Reach::impossible) {
    put("\nThe clues contradict each other: there is no solution.\n");
  } else if (all.reach == logic::Reach::limit) {
    put("\nStopped early: this is how far it came.\n");
  } else if (all.reach == logic::Reach::stuck) {
    put("\nBeyond the ladder: no technique goes on from here; what is left needs search.\n");
  } else if (all.trials == 0) {
    put("\nSolved in {} steps without trying anything out: {}.\n", all.steps.size(),
        logic::name(grade.level));
  } else {
    put("\nSolved in {} steps, {} of them by trying something out: {}.\n", all.steps.size(),
        all.trials, logic::name(grade.level));
  }
}

Exit explain(const ExplainOptions& options) {
  Exit status = Exit::yes;
  bool first = true;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    const Puzzle& puzzle = item.entry.puzzle;
    const logic::LadderOptions ladder{.limits = {.stop = stop_after(options.time_limit)}};
    const logic::Explanation all = logic::explain(puzzle, ladder);
    if (all.reach != logic::Reach::solved) {
      status = graver(status, all.reach == logic::Reach::limit ? Exit::limit : Exit::no);
    }
    if (options.json) {
      put("{}\n", api::explanation_json(puzzle, all, item.entry.id, options.language));
    } else {
      if (!item.alone) put("{}{}\n\n", first ? "" : "\n", item.label());
      print_steps(puzzle, all, options);
      print_end(all);
    }
    first = false;
    return !interrupted();
  });
  return graver(status, read);
}

}  // namespace

Action add_explain(Arguments& arguments) {
  auto options = std::make_shared<ExplainOptions>();
  arguments.files(options->files);
  arguments.json(options->json);
  arguments.flag("-b,--boards", options->boards, "Draw the board after every step");
  arguments.choice("--language", options->language, logic::kAllLanguages, "L",
                   "Of the sentences: en or de (default: en)");
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.kind(options->read.kind);
  return [options] { return explain(*options); };
}

}  // namespace clew::cli
