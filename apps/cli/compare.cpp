// `clew compare`: every strategy on the same puzzle, honestly side by side.
#include <chrono>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "clew/search.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "names.h"
#include "output.h"
#include "progress.h"

namespace clew::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> files;
  std::vector<std::string> strategies;
  double time_limit = 10;
  bool unique = false;
  bool json = false;
  format::ReadOptions read;
};

constexpr std::string_view kIslands = "constraint+islands";

/// A strategy as it takes part: Vasquez's wish for islands is raced as an entrant of its own.
struct Entrant {
  const search::Strategy* strategy = nullptr;
  bool islands = false;

  [[nodiscard]] std::string name() const {
    return std::string(strategy->name) + (islands ? "+islands" : "");
  }
};

struct Row {
  Entrant entrant;
  bool applies = true;
  Outcome outcome = {};
  std::string problem = {};

  [[nodiscard]] bool finished() const {
    return applies && problem.empty() && outcome.status != Status::limit;
  }
  [[nodiscard]] std::string result() const {
    if (!applies) return "does not apply";
    if (!problem.empty()) return problem;
    if (outcome.status == Status::limit) return interrupted() ? "stopped" : "time limit";
    if (outcome.status == Status::none) return "no solution";
    if (outcome.unique() == true) return "unique";
    if (outcome.unique() == false) return "not unique";
    return "solved";
  }
};

std::optional<std::vector<Entrant>> entrants(const CompareOptions& options) {
  std::vector<Entrant> found;
  if (options.strategies.empty()) {
    for (const auto& strategy : search::strategies()) {
      found.push_back({&strategy, false});
      if (strategy.name == "constraint") found.push_back({&strategy, true});
    }
    return found;
  }
  for (const std::string& wanted : options.strategies) {
    const bool islands = wanted == kIslands;
    const auto* strategy = search::find_strategy(islands ? "constraint" : wanted);
    if (strategy == nullptr) {
      auto names = strategy_names();
      names.emplace_back(kIslands);
      complain(unknown_name("strategy", wanted, names));
      return std::nullopt;
    }
    found.push_back({strategy, islands});
  }
  return found;
}

Row race(const Entrant& entrant, const Puzzle& puzzle, const CompareOptions& options) {
  Row row{.entrant = entrant};
  row.applies = entrant.strategy->applies(puzzle);
  if (!row.applies) return row;
  Query query;
  query.limits.solutions = options.unique ? 2 : 1;
  query.limits.stop =
      stop_after(std::chrono::microseconds(static_cast<std::int64_t>(options.time_limit * 1e6)));
  query.check_islands = entrant.islands;
  auto outcome = search::solve_with(puzzle, *entrant.strategy, query);
  if (outcome) {
    row.outcome = *std::move(outcome);
  } else {
    row.problem = outcome.error().message();
  }
  return row;
}

const Row* fastest(const std::vector<Row>& rows) {
  const Row* best = nullptr;
  for (const Row& row : rows) {
    if (row.finished() && (best == nullptr || row.outcome.stats.time < best->outcome.stats.time)) {
      best = &row;
    }
  }
  return best;
}

std::string milliseconds(std::chrono::microseconds time) {
  return fmt::format("{:.3f} ms", in_milliseconds(time));
}

void print_table(const std::vector<Row>& rows) {
  const Row* best = fastest(rows);
  put("  {:<19}{:<15}{:>12}{:>12}{:>12}{:>16}\n", "strategy", "result", "nodes", "calls",
      "backtracks", "time");
  for (const Row& row : rows) {
    const Stats& stats = row.outcome.stats;
    if (!row.applies || !row.problem.empty()) {
      put("  {:<19}{}\n", row.entrant.name(), row.result());
      continue;
    }
    put("{} {:<19}{:<15}{:>12}{:>12}{:>12}{:>16}\n", &row == best ? '*' : ' ', row.entrant.name(),
        row.result(), stats.nodes, stats.calls, stats.backtracks, milliseconds(stats.time));
  }
  if (best != nullptr) put("* the fastest\n");
}

void print_json(const Item& item, const std::vector<Row>& rows) {
  const Row* best = fastest(rows);
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Row& row : rows) {
    nlohmann::ordered_json line = {{"strategy", row.entrant.name()}, {"result", row.result()}};
    if (row.applies && row.problem.empty()) {
      const Stats& stats = row.outcome.stats;
      line["status"] = std::string(name(row.outcome.status));
      line["nodes"] = stats.nodes;
      line["calls"] = stats.calls;
      line["placements"] = stats.placements;
      line["backtracks"] = stats.backtracks;
      line["time_us"] = stats.time.count();
      line["fastest"] = &row == best;
    }
    list.push_back(std::move(line));
  }
  const std::string& id = item.entry.id;
  const nlohmann::ordered_json json = {
      {"id", id.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(id)},
      {"kind", std::string(name(item.entry.puzzle.kind()))},
      {"strategies", std::move(list)}};
  put("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

Exit compare(const CompareOptions& options) {
  const auto racing = entrants(options);
  if (!racing) return Exit::bad;
  Exit status = Exit::yes;
  bool first = true;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    std::vector<Row> rows;
    Progress progress("comparing", racing->size());
    for (const Entrant& entrant : *racing) {
      if (interrupted()) break;
      progress.advance(rows.size());
      rows.push_back(race(entrant, item.entry.puzzle, options));
      const Row& row = rows.back();
      if (!row.problem.empty()) status = graver(status, Exit::bad);
    }
    progress.hide();
    // Hitting the limit is a result like any other, as long as somebody arrived.
    if (interrupted() || fastest(rows) == nullptr) status = graver(status, Exit::limit);
    if (options.json) {
      print_json(item, rows);
    } else {
      if (!item.alone) put("{}{}\n", first ? "" : "\n", item.label());
      print_table(rows);
    }
    first = false;
    return !interrupted();
  });
  return graver(status, read);
}

}  // namespace

Action add_compare(Arguments& arguments) {
  auto options = std::make_shared<CompareOptions>();
  arguments.files(options->files);
  arguments
      .list("-s,--strategies", options->strategies, "NAME,...", "Only these, separated by commas")
      .split_at(',');
  arguments.number("--time-limit", options->time_limit, {0.001, 1e9}, "S",
                   "Seconds for each strategy");
  arguments.flag("-u,--unique", options->unique, "Go on until a second solution or the proof");
  arguments.json(options->json);
  arguments.kind(options->read.kind);
  arguments.memory();
  return [options] { return compare(*options); };
}

}  // namespace clew::cli
