// `clew count`: the exact number of solutions, of a puzzle or of an empty board.
#include "clew/count.h"

#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/generate.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "progress.h"

namespace clew::cli {
namespace {

struct CountOptions {
  std::vector<std::string> files;
  std::string size;
  std::uint64_t max = 0;
  TimeLimit time_limit;
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

Exit count(const CountOptions& options, const format::Entry& entry, const std::string& label) {
  ShowProgress progress;
  solve::CountQuery query;
  query.stop = stop_after(options.time_limit);
  query.stop.progress = &progress;
  if (options.max > 0) query.max = options.max;
  const auto outcome = solve::count(entry.puzzle, query);
  progress.hide();
  if (!outcome) {
    complain(fmt::format("{}: {}", label, outcome.error().message()));
    return outcome.error().kind == ErrorKind::too_large ? Exit::limit : Exit::bad;
  }
  const auto& stats = outcome->stats;
  if (options.json) {
    put("{}\n", api::count_json(entry, *outcome));
  } else if (outcome->status == solve::CountStatus::exact) {
    put("{}\n", outcome->count);
  } else {
    put("at least {}\n", outcome->count);
  }
  flush_output();
  if (options.stats) {
    tell("{}: {} by {} in {:.3f} ms: {} nodes, {} states, {:.1f} MiB\n", label,
         name(outcome->status), name(stats.method),
         static_cast<double>(stats.time.count()) / 1000.0, stats.nodes, stats.peak_states,
         static_cast<double>(stats.peak_bytes) / (1 << 20));
  }
  return outcome->status == solve::CountStatus::exact      ? Exit::yes
         : outcome->status == solve::CountStatus::at_least ? Exit::yes
                                                           : Exit::limit;
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
  std::vector<int> blanks(static_cast<std::size_t>((*topology)->size()), kBlank);
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
  arguments.json(options->json);
  arguments.flag("--stats", options->stats, "Print what it cost, to standard error");
  return [options] { return run(*options); };
}

}  // namespace clew::cli
