// `clew count`: the exact number of solutions, of a puzzle or of an empty board.
#include "clew/count.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/generate.h"
#include "command.h"
#include "count_file.h"
#include "count_spill.h"
#include "count_workers.h"
#include "files.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "progress.h"

namespace clew::cli {
namespace {

constexpr std::array kOrders = {solve::CountOrder::automatic, solve::CountOrder::rows,
                                solve::CountOrder::columns, solve::CountOrder::snake,
                                solve::CountOrder::diagonals};

struct CountOptions {
  std::vector<std::string> files;
  std::string size;
  std::uint64_t max = 0;
  TimeLimit time_limit;
  unsigned jobs = 1;
  solve::CountOrder order = solve::CountOrder::automatic;
  std::string checkpoint;
  double checkpoint_every = 60;
  std::string spill;
  bool estimate = false;
  bool json = false;
  bool stats = false;
  format::ReadOptions read;
};

class ShowProgress : public ProgressListener {
 public:
  bool on_progress(double fraction) override {
    progress_.advance_to(fraction);
    return !interrupted();
  }
  void hide() { progress_.hide(); }

 private:
  Progress progress_{"counting", 0};
};

std::string expected(const solve::CountEstimate& estimate) {
  return fmt::format("about {:.2g} states in {:.0f} MiB at most, {:.2g} states in all",
                     estimate.peak_states, std::ceil(estimate.peak_bytes / (1 << 20)),
                     estimate.nodes);
}

Exit estimate(const CountOptions& options, const format::Entry& entry, const std::string& label) {
  const auto estimate = solve::estimate(entry.puzzle, options.order);
  if (options.json) {
    put("{}\n", api::estimate_json(entry, estimate));
  } else if (estimate) {
    put("{}\n", expected(*estimate));
  } else {
    complain(fmt::format("{}: cannot be said beforehand", label));
  }
  return estimate ? Exit::yes : Exit::no;
}

void print_count(const CountOptions& options, const format::Entry& entry, const std::string& label,
                 const solve::CountOutcome& outcome) {
  const auto& stats = outcome.stats;
  if (options.json) {
    put("{}\n", api::count_json(entry, outcome));
  } else if (outcome.status == solve::CountStatus::exact) {
    put("{}\n", outcome.count);
  } else {
    put("at least {}\n", outcome.count);
  }
  flush_output();
  if (options.stats) {
    tell("{}: {} by {} in {:.3f} ms: {} nodes, {} states, {:.1f} MiB\n", label,
         name(outcome.status), name(stats.method), in_milliseconds(stats.time), stats.nodes,
         stats.peak_states, static_cast<double>(stats.peak_bytes) / (1 << 20));
  }
}

Exit count(const CountOptions& options, const format::Entry& entry, const std::string& label) {
  if (options.estimate) return estimate(options, entry, label);
  if (options.stats) {
    if (const auto estimate = solve::estimate(entry.puzzle, options.order)) {
      tell("{}: {}\n", label, expected(*estimate));
    }
  }
  ShowProgress progress;
  CountThreads threads(options.jobs);
  std::optional<CountFile> checkpoint;
  solve::CountQuery query{.order = options.order, .workers = &threads};
  if (!options.checkpoint.empty()) {
    query.checkpoint = &checkpoint.emplace(options.checkpoint,
                                           std::chrono::duration<double>(options.checkpoint_every));
  }
  CountSpill spill;
  if (!options.spill.empty()) {
    if (const auto error = spill.open(options.spill)) {
      complain(error->message());
      return Exit::bad;
    }
    query.storage = &spill;
  }
  query.stop = stop_after(options.time_limit);
  query.stop.progress = &progress;
  if (options.max > 0) query.max = options.max;
  const auto outcome = solve::count(entry.puzzle, query);
  progress.hide();
  if (spill.failure() != 0) {
    errno = spill.failure();
    complain(write_error(options.spill).message());
    return Exit::bad;
  }
  if (!outcome) {
    complain(fmt::format("{}: {}", label, outcome.error().message()));
    return outcome.error().kind == ErrorKind::too_large ? Exit::limit : Exit::bad;
  }
  print_count(options, entry, label, *outcome);
  if (outcome->status == solve::CountStatus::limit) return Exit::limit;
  if (checkpoint) checkpoint->remove();
  return Exit::yes;
}

Exit count_empty_board(const CountOptions& options) {
  const Kind kind = options.read.kind.value_or(kUsualKind);
  const auto shape = generate::shape_sized(options.size, kind);
  if (!shape) {
    complain(shape.error().message());
    return Exit::bad;
  }
  const auto topology = Topology::make(*shape);
  if (!topology) {
    complain(topology.error().message());
    return Exit::bad;
  }
  std::vector<int> blanks((*topology)->size(), kBlank);
  auto puzzle = Puzzle::make(kind, *topology, std::move(blanks));
  if (!puzzle) {
    complain(puzzle.error().message());
    return Exit::bad;
  }
  return count(options, {.puzzle = *std::move(puzzle)}, options.size);
}

Exit run(const CountOptions& options) {
  if (options.files.empty() == options.size.empty()) {
    complain("count takes puzzle files, or --size for an empty board");
    return Exit::bad;
  }
  if (!options.checkpoint.empty()) {
    if (options.files.size() > 1) {
      complain("a checkpoint is of one puzzle only");
      return Exit::bad;
    }
    if (const auto error = cannot_replace(options.checkpoint)) {
      complain(error->message());
      return Exit::bad;
    }
  }
  if (!options.size.empty()) return count_empty_board(options);
  Exit status = Exit::yes;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    status = graver(status, count(options, item.entry, item.label()));
    return !interrupted();
  });
  return graver(status, read);
}

}  // namespace

Action add_count(Arguments& arguments) {
  auto options = std::make_shared<CountOptions>();
  arguments.files(options->files).is_required = false;
  arguments.kind(options->read.kind);
  arguments.text("--size", options->size, "RxC",
                 "An empty board: 6x8, or 7 for 7x7 (hex: the radius)");
  arguments.number("-m,--max", options->max, {1, kLargestNumber}, "N",
                   "Stop once this many are certain");
  arguments.time_limit(options->time_limit);
  arguments.memory().fallback = fmt::to_string(solve::kDefaultCountMemory >> 20U);
  arguments.jobs(options->jobs, "Threads to count with");
  arguments.text("--checkpoint", options->checkpoint, "FILE",
                 "Keep how far it is in this file, and go on from there if it exists");
  arguments
      .number("--checkpoint-every", options->checkpoint_every, {0, kLargestNumber}, "S",
              "Seconds between two times of writing it")
      .with("--checkpoint");
  arguments.text("--spill", options->spill, "FOLDER",
                 "Keep layers in files there instead of in memory");
  arguments.choice("--order", options->order, kOrders, "ORDER",
                   "In what order cells are taken up; the number is the same");
  arguments.flag("--estimate", options->estimate, "Say what it would take, and count nothing");
  arguments.json(options->json);
  arguments.flag("--stats", options->stats, "Print what it cost, to standard error");
  return [options] { return run(*options); };
}

}  // namespace clew::cli
