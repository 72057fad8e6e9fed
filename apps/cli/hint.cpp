// `clew hint`: help for a player, as little or as much as asked for.
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "clew/logic.h"
#include "clew/search.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"

namespace clew::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string state;
  int level = 4;
  bool json = false;
  format::ReadOptions read;
};

Outcome solve(const Puzzle& puzzle, std::uint64_t solutions, SolutionSink* sink = nullptr) {
  Query query;
  query.limits.solutions = solutions;
  query.limits.cancel = stop_on_interrupt();
  query.sink = sink;
  auto outcome = search::solve(puzzle, search::default_strategy(puzzle), query);
  return outcome ? *std::move(outcome) : Outcome{};
}

/// Keeps the first solution that has the values.
class FirstWith : public SolutionSink {
 public:
  explicit FirstWith(std::span<const int> values) : values_(values) {}
  bool on_solution(const Solution& solution) override {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i] != kBlank && values_[i] != solution.values[i]) return true;
    }
    found = solution;
    return false;
  }
  std::optional<Solution> found;

 private:
  std::span<const int> values_;
};

/// A solution with these values. Numbers become givens; shaded cells cannot, so for `latin` the
/// solutions are looked through.
std::optional<Solution> complete(const Puzzle& puzzle, std::span<const int> values) {
  if (!is_path(puzzle.kind())) {
    FirstWith sink(values);
    solve(puzzle, kNoLimit, &sink);
    return sink.found;
  }
  std::vector<int> givens(puzzle.givens().begin(), puzzle.givens().end());
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (values[i] != kBlank) givens[i] = values[i];
  }
  const auto more = Puzzle::make(puzzle.kind(), puzzle.shared_topology(), std::move(givens));
  if (!more) return std::nullopt;
  Outcome outcome = solve(*more, 1);
  if (outcome.solutions.empty()) return std::nullopt;
  return std::move(outcome.solutions.front());
}

Exit hint(const Options& options) {
  if (options.files.size() != 1) {
    complain("a hint goes with one puzzle file");
    return Exit::bad;
  }
  const auto item = read_only_puzzle(options.files.front(), options.read);
  if (!item) return Exit::bad;
  const Puzzle& puzzle = item->entry.puzzle;
  logic::Position position;
  position.values.assign(static_cast<std::size_t>(puzzle.size()), kBlank);
  if (!options.state.empty()) {
    const auto text = read_file(options.state);
    if (!text) {
      complain(options.state, "", text.error());
      return Exit::bad;
    }
    const auto answer = format::read_answer(*text, puzzle);
    if (!answer) {
      complain(options.state, *text, answer.error());
      return Exit::bad;
    }
    if (answer->values.size() != position.values.size()) {
      complain(fmt::format("{}: not the board of {}", shown_name(options.state),
                           shown_name(options.files.front())));
      return Exit::bad;
    }
    position.values = answer->values;
  }
  const Outcome outcome = solve(puzzle, 2);
  if (outcome.solutions.empty()) {
    complain(outcome.status == Status::limit ? "stopped before a solution was found"
                                             : "the puzzle has no solution, so there is no hint");
    return outcome.status == Status::limit ? Exit::limit : Exit::no;
  }
  logic::HintQuery query{.level = options.level, .solution = &outcome.solutions.front()};
  if (outcome.unique() != true) query.complete = complete;
  const logic::Hint answer = logic::hint(puzzle, position, query);
  if (options.json) {
    fmt::print("{}\n", logic::hint_json(puzzle, answer, item->entry.id));
  } else {
    fmt::print("{}\n", answer.text);
  }
  return answer.type == logic::Hint::Type::mistake ? Exit::no : Exit::yes;
}

}  // namespace

Action add_hint(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command.add_option("FILE", options->files, "A puzzle file; - is standard input")->required();
  command
      .add_option("-s,--state", options->state, "What the player has filled in so far, as a grid")
      ->type_name("FILE");
  command
      .add_option("-l,--level", options->level,
                  "1 anything wrong so far? 2 where to look, 3 which technique, 4 the step itself")
      ->capture_default_str()
      ->type_name("N")
      ->check(quietly(CLI::Range(1, 4)));
  command.add_flag("-j,--json", options->json, "A line of JSON");
  add_kind_option(command, options->read.kind);
  return [options] { return hint(*options); };
}

}  // namespace clew::cli
