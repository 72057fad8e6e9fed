// `clew solve`: the command most people type first.
#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/search.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "names.h"
#include "ordered_pool.h"
#include "output.h"
#include "progress.h"
#include "trace.h"
#include "watch.h"

namespace clew::cli {
namespace {

struct SolveOptions {
  std::vector<std::string> files;
  std::string strategy;
  bool all = false;
  bool unique = false;
  std::uint64_t max = 0;
  TimeLimit time_limit;
  bool trace = false;
  bool watch = false;
  int delay = Watch::kDefaultDelay.count();
  bool json = false;
  bool stats = false;
  bool islands = false;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  format::ReadOptions read;
};

class Solving {
 public:
  explicit Solving(const SolveOptions& options) : options_(options) {
    query_.limits.solutions = options.unique    ? 2
                              : options.max > 0 ? options.max
                              : options.all     ? kNoLimit
                                                : 1;
    query_.check_islands = options.islands;
  }

  Exit run() {
    if (!options_.strategy.empty()) {
      wanted_ = search::find_strategy(options_.strategy);
      if (wanted_ == nullptr) {
        complain(unknown_name("strategy", options_.strategy, strategy_names()));
        return Exit::bad;
      }
    }
    if (options_.watch && !RawTerminal::available()) {
      complain("--watch needs a terminal; --trace prints the steps anywhere");
      return Exit::bad;
    }
    return in_parallel() ? run_parallel() : run_one_by_one();
  }

 private:
  /// A puzzle with its answer, on the way from a worker to the printer.
  struct Solved {
    Item item;
    const search::Strategy* strategy = nullptr;
    std::optional<std::string> problem = {};
    std::optional<Result<Outcome>> outcome = {};
  };

  // An animation, a trace and an endless list of solutions need the terminal to themselves.
  [[nodiscard]] bool in_parallel() const {
    return options_.jobs > 1 && !options_.watch && !options_.trace &&
           query_.limits.solutions <= kFewSolutions;
  }

  Exit run_one_by_one() {
    const Exit read = for_each_puzzle(options_.files, options_.read, [&](Item&& item) {
      report(solve(std::move(item)));
      return !interrupted();
    });
    return graver(status_, read);
  }

  Exit run_parallel() {
    OrderedPool<Solved> pool(options_.jobs, [this](Solved&& solved) { report(solved); });
    const auto enqueue = [&](Item&& item) {
      // The only puzzle needs no threads.
      if (item.alone) {
        report(solve(std::move(item)));
      } else {
        // std::function wants something it can copy.
        auto shared = std::make_shared<Item>(std::move(item));
        pool.submit([this, shared] { return solve(std::move(*shared)); });
      }
      return !interrupted();
    };
    const Exit read =
        for_each_puzzle(options_.files, options_.read, enqueue, [&pool] { pool.finish(); });
    pool.finish();
    return graver(status_, read);
  }

  [[nodiscard]] Solved solve(Item&& item) {
    Solved solved{.item = std::move(item)};
    const Puzzle& puzzle = solved.item.entry.puzzle;
    solved.strategy = wanted_ != nullptr ? wanted_ : &search::default_strategy();
    solved.problem = unsuitable(puzzle, *solved.strategy);
    if (!solved.problem) solved.outcome = search_watched(solved.item, *solved.strategy);
    return solved;
  }

  void report(const Solved& solved) {
    progress_.hide();
    status_ = graver(status_, print(solved));
    progress_.advance(++done_);
  }

  Exit print(const Solved& solved) {
    const Item& item = solved.item;
    if (solved.problem) {
      complain(fmt::format("{}: {}", item.label(), *solved.problem));
      return Exit::bad;
    }
    const Result<Outcome>& outcome = *solved.outcome;
    if (!outcome) {
      complain(fmt::format("{}: {}", item.label(), outcome.error().message()));
      return Exit::bad;
    }
    if (options_.json) {
      print_json(item, *outcome, *solved.strategy);
    } else {
      for (const Solution& solution : outcome->solutions) print_grid(item, solution);
    }
    flush_output();
    if (options_.stats) print_stats(item, *outcome, *solved.strategy);
    return verdict(item, *outcome);
  }

  // With whatever observer the options ask for. Unless something else is on the screen, solutions
  // are printed as they are found: there may be millions of them.
  Result<Outcome> search_watched(const Item& item, const search::Strategy& strategy) {
    const Puzzle& puzzle = item.entry.puzzle;
    Query query = query_;
    query.limits.stop = stop_after(options_.time_limit, in_parallel() ? options_.jobs : 1);
    if (options_.watch) {
      Watch watch(puzzle, strategy.name, std::chrono::milliseconds(options_.delay));
      query.observer = &watch;
      auto outcome = search::solve_with(puzzle, strategy, query);
      if (outcome) watch.finish(*outcome);
      return outcome;
    }
    Trace trace(puzzle.topology());
    if (options_.trace) query.observer = &trace;
    Printer printer(*this, item);
    if (!options_.trace && query.limits.solutions > kFewSolutions) query.sink = &printer;
    auto outcome = search::solve_with(puzzle, strategy, query);
    if (outcome) printer.finish(*outcome);
    return outcome;
  }

  // Grids are printed at once. For JSON a few are held back, so that an answer of usual length has
  // its fields in the usual order; when there are more, "solutions" comes first and grows as they
  // are found.
  class Printer : public SolutionSink {
   public:
    Printer(Solving& solving, const Item& item) : solving_(solving), item_(item) {}

    bool on_solution(const Solution& solution) override {
      if (!solving_.options_.json) {
        solving_.print_grid(item_, solution);
      } else if (!begun_ && held_.size() < kFewSolutions) {
        held_.push_back(solution);
      } else {
        begin();
        put_text("," + api::solution_json(item_.entry.puzzle, solution));
      }
      return true;
    }

    void finish(Outcome& outcome) {
      if (begun_) {
        put_text("],");
      } else if (!held_.empty()) {
        outcome.solutions = std::move(held_);
        outcome.streamed = 0;
      }
    }

   private:
    void begin() {
      if (begun_) return;
      begun_ = true;
      std::string_view before = "{\"solutions\":[";
      for (const Solution& solution : held_) {
        put_text(before);
        put_text(api::solution_json(item_.entry.puzzle, solution));
        before = ",";
      }
      held_ = {};
    }

    Solving& solving_;
    const Item& item_;
    std::vector<Solution> held_;
    bool begun_ = false;
  };

  void print_json(const Item& item, const Outcome& outcome,
                  const search::Strategy& strategy) const {
    const std::string text =
        api::solve_json(item.entry, outcome, strategy.name, options_.unique || options_.all);
    // After streamed solutions the object is open already.
    put("{}\n", std::string_view(text).substr(outcome.streamed > 0 ? 1 : 0));
  }

  [[nodiscard]] std::optional<std::string> unsuitable(const Puzzle& puzzle,
                                                      const search::Strategy& strategy) const {
    if (!strategy.applies(puzzle)) {
      return fmt::format("the strategy {} does not apply to {}", strategy.name,
                         name(puzzle.kind()));
    }
    if (!strategy.finds_all && query_.limits.solutions > 1) {
      return fmt::format(
          "the strategy {} stops at the first solution; use another for --all, "
          "--max and --unique",
          strategy.name);
    }
    return std::nullopt;
  }

  void print_grid(const Item& item, const Solution& solution) {
    if (printed_) put_text("\n");
    printed_ = true;
    // Several puzzles: say which one this answers, in a way our own reader understands.
    if (!item.alone) {
      put("id: {}\n", item.entry.id.empty()
                          ? fmt::format("{}#{}", shown_name(item.path), item.number)
                          : item.entry.id);
    }
    const std::string text = format::grid_text(item.entry.puzzle, solution);
    put_text(text);
  }

  static void print_stats(const Item& item, const Outcome& outcome,
                          const search::Strategy& strategy) {
    const Stats& stats = outcome.stats;
    tell(
        "{}: {} by {} in {:.3f} ms: {} solutions, {} nodes, {} calls, {} placements, {} "
        "backtracks\n",
        item.label(), name(outcome.status), strategy.name, in_milliseconds(stats.time),
        outcome.found(), stats.nodes, stats.calls, stats.placements, stats.backtracks);
    for (const auto& [rule, count] : stats.deductions) {
      tell("  {:>10} {}\n", count, rule);
    }
  }

  [[nodiscard]] Exit verdict(const Item& item, const Outcome& outcome) const {
    const auto say = [&](std::string_view text) {
      if (!options_.json) tell("{}: {}\n", item.label(), text);
    };
    if (outcome.status == Status::none) {
      say(outcome.obstacle ? fmt::format("no solution: {}", outcome.obstacle->message)
                           : "no solution");
      return Exit::no;
    }
    if (options_.unique && outcome.unique() == false) {
      say("not unique: there is more than one solution");
      return Exit::no;
    }
    if (outcome.status == Status::limit) {
      say(interrupted()      ? "stopped"
          : outcome.too_open ? "the board is too open for the memory a search may use; "
                               "more givens would help"
                             : "a limit was reached before the search was over");
      return Exit::limit;
    }
    return Exit::yes;
  }

  // Up to so many solutions are kept until their puzzle's turn to be printed.
  static constexpr std::uint64_t kFewSolutions = 1000;

  const SolveOptions& options_;
  Query query_;
  const search::Strategy* wanted_ = nullptr;
  Progress progress_{"solving", 0};
  std::uint64_t done_ = 0;
  bool printed_ = false;
  Exit status_ = Exit::yes;
};

}  // namespace

Action add_solve(Arguments& arguments) {
  auto options = std::make_shared<SolveOptions>();
  arguments.files(options->files);
  arguments.kind(options->read.kind);
  arguments.text("-s,--strategy", options->strategy, "NAME",
                 "How to solve: " + listed(strategy_names()));
  arguments.flag("-a,--all", options->all, "Find every solution");
  arguments.number("-m,--max", options->max, {1, kLargestNumber}, "N",
                   "Find at most this many solutions");
  arguments.flag("-u,--unique", options->unique, "Is there exactly one? Exit status 1 if not")
      .without("--all");
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.flag("--islands", options->islands,
                 "constraint: give up on positions with a region nobody can enter");
  arguments.flag("--trace", options->trace, "Print every step of the search");
  arguments.flag("-w,--watch", options->watch, "Animate the search");
  arguments
      .number("--delay", options->delay, {0, 60'000}, "MS",
              "Milliseconds a step; 0 is as fast as it goes")
      .with("--watch");
  arguments.jobs(options->jobs, "Puzzles to solve at the same time");
  arguments.json(options->json);
  arguments.flag("--stats", options->stats, "Print what the search cost, to standard error");
  return [options] { return Solving(*options).run(); };
}

}  // namespace clew::cli
