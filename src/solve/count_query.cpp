// Chooses how to count; see clew/count.h.
//
// A board without givens goes to the frontier at once, unless `max` is so small that visiting that
// many solutions is likely to be quicker. With givens a short enumeration comes first: most
// printed puzzles have one solution and are through before a table is built. What then remains
// goes to the frontier that knows numbers. Where that does not fit, the engine's learning search
// visits the solutions as long as they are few, and plain enumeration after that.
#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "clew/count.h"
#include "clew/solve.h"
#include "clew/verify.h"
#include "model/ordinal.h"
#include "solve/count_estimate.h"
#include "solve/count_methods.h"
#include "solve/latin_search.h"

namespace clew::solve {
namespace counting {
namespace {

// Placements that enumeration may try before the frontier is asked: some 30 ms.
constexpr std::uint64_t kFirstLook = 400'000;
// The same for `latin`, in choices.
constexpr std::uint64_t kLatinFirstLook = 20'000;
// Solutions that the engine may visit where the frontier cannot help: it keeps a clause for each,
// so that it slows down as they become many, where plain enumeration does not.
constexpr std::uint64_t kEngineSolutions = 20'000;
// And where neither can help and the caller set no limit: some 15 s.
constexpr std::uint64_t kPatience = 200'000'000;

Error bad_checkpoint() {
  return Error{.kind = ErrorKind::bad_input,
               .what = "the checkpoint is damaged, or belongs to another count",
               .expected = "one of the same puzzle, order of cells and version of Clew"};
}

// Solutions are counted by the outcome; nobody looks at them.
class Forget final : public SolutionSink {
 public:
  bool on_solution(const Solution&) override { return true; }
};

class Count {
 public:
  Count(const Puzzle& puzzle, const CountQuery& query)
      : puzzle_(puzzle), query_(query), guard_(query) {}

  Result<CountOutcome> run() {
    Result<CountOutcome> result = choose();
    if (result) result->stats.time = guard_.elapsed();
    return result;
  }

 private:
  Result<CountOutcome> choose() {
    if (find_obstacle(puzzle_)) return done({});
    if (!puzzle_.has_path()) return latin();
    if (puzzle_.size() == 1) return done({.number = BigUint(1)});
    return path();
  }

  Result<CountOutcome> path() {
    const bool numbered = !only_ends_given(puzzle_);
    const bool limited = query_.max != kNoLimit || query_.stop.deadline;
    if (query_.method == CountMethod::enumeration) return enumerate(kNoLimit);
    if (puzzle_.has_checkpoints() && numbered) return past_checkpoints(limited);
    if (query_.method == CountMethod::automatic && (numbered || query_.max != kNoLimit)) {
      const CountOutcome first = enumerate(kFirstLook);
      if (settled(first)) return first;
    }
    const Plan plan = make_plan(puzzle_.topology(), query_.order);
    outcome_.stats = {.method = CountMethod::frontier};
    Tally tally{.end = Tally::End::out_of_memory};
    if (numbered) {
      if (plan.slots <= kMostNumberedSlots) {
        tally = count_numbered(puzzle_, plan, guard_, outcome_.stats);
      }
    } else if (plan.slots <= kMostPlainSlots && expect(puzzle_.topology(), plan).peak_bytes <=
                                                    static_cast<double>(query_.memory())) {
      tally = count_plain(puzzle_, plan, guard_, outcome_.stats);
    }
    if (tally.end == Tally::End::bad_checkpoint) return bad_checkpoint();
    if (tally.end != Tally::End::out_of_memory) return done(tally);
    if (query_.method == CountMethod::automatic) {
      if (!numbered && limited) return enumerate(kNoLimit);
      auto all = numbered ? visit_all(limited) : std::nullopt;
      if (all) return *std::move(all);
    }
    return too_large(puzzle_.topology(), plan, numbered, query_.memory());
  }

  // The frontier knows no checkpoints between the first and the last: solutions are visited.
  Result<CountOutcome> past_checkpoints(bool limited) {
    if (query_.method == CountMethod::frontier) {
      return Error{.kind = ErrorKind::unsupported,
                   .what = "the frontier method does not know checkpoints on the way",
                   .expected = "the method enumeration, or none"};
    }
    const CountOutcome first = enumerate(kFirstLook);
    if (settled(first)) return first;
    if (auto all = visit_all(limited)) return *std::move(all);
    return Error{.kind = ErrorKind::too_large,
                 .what = fmt::format("there are more than {} solutions, which are counted one by "
                                     "one where there are checkpoints on the way",
                                     outcome_.count),
                 .expected =
                     "more checkpoints or walls; or a largest number (max) or a time after "
                     "which to stop"};
  }

  // By the engine while they are few, then one by one. Nothing: they are too many for that.
  std::optional<CountOutcome> visit_all(bool limited) {
    const CountOutcome few = enumerate_by_engine();
    if (settled(few)) return few;
    const CountOutcome all = enumerate(limited ? kNoLimit : kPatience);
    return limited || settled(all) ? std::optional(all) : std::nullopt;
  }

  [[nodiscard]] bool settled(const CountOutcome& outcome) const {
    return outcome.status != CountStatus::limit || guard_.stopped();
  }

  CountOutcome enumerate(std::uint64_t nodes) {
    outcome_.stats = {.method = CountMethod::enumeration};
    const Tally tally = count_by_enumeration(puzzle_, {.solutions = query_.max, .nodes = nodes},
                                             guard_, outcome_.stats);
    return done(tally);
  }

  CountOutcome enumerate_by_engine() {
    outcome_.stats = {.method = CountMethod::enumeration};
    Forget forget;
    Query query{.sink = &forget};
    query.limits.solutions = std::min(query_.max, kEngineSolutions);
    query.limits.stop = query_.stop;
    const Outcome outcome = solve::run(puzzle_, query);
    outcome_.stats.nodes = outcome.stats.nodes;
    guard_.interrupted();
    return done({.end = outcome.complete ? Tally::End::complete : Tally::End::stopped,
                 .number = BigUint(outcome.found())});
  }

  CountOutcome done(const Tally& tally) {
    outcome_.count = tally.number.to_string();
    if (tally.end == Tally::End::complete) {
      outcome_.status = CountStatus::exact;
    } else if (query_.max != kNoLimit && tally.number >= BigUint(query_.max)) {
      outcome_.status = CountStatus::at_least;
    } else {
      outcome_.status = CountStatus::limit;
    }
    return outcome_;
  }

  Result<CountOutcome> latin();
  CountOutcome enumerate_latin(std::uint64_t nodes);

  const Puzzle& puzzle_;
  const CountQuery& query_;
  Guard guard_;
  CountOutcome outcome_;
};

CountOutcome Count::enumerate_latin(std::uint64_t nodes) {
  outcome_.stats = {.method = CountMethod::enumeration};
  const latin::Lines lines(puzzle_);
  latin::Search search(lines, puzzle_, nullptr);
  std::uint64_t seen = 0;
  Stats stats;
  const Limits limits{.nodes = nodes, .stop = query_.stop};
  const auto count = [&](const latin::Grid&) { return ++seen < query_.max; };
  const auto end = search.run(limits, kNoLimit, count, stats);
  outcome_.stats.nodes = stats.nodes;
  guard_.interrupted();
  return done(
      {.end = end == latin::Search::End::finished ? Tally::End::complete : Tally::End::stopped,
       .number = BigUint(seen)});
}

Result<CountOutcome> Count::latin() {
  const int side = puzzle_.topology().rows();
  const bool limited = query_.max != kNoLimit || query_.stop.deadline;
  const bool easy = puzzle_.given_count() == 0 && !puzzle_.topology().has_holes();
  if (side <= latin::kLongestLine) {
    if (query_.method == CountMethod::enumeration) return enumerate_latin(kNoLimit);
    if (query_.method == CountMethod::automatic && !easy) {
      const CountOutcome first = enumerate_latin(kLatinFirstLook);
      if (settled(first)) return first;
    }
    outcome_.stats = {};
    const Tally tally = count_latin_rows(puzzle_, guard_, outcome_.stats);
    if (tally.end == Tally::End::bad_checkpoint) return bad_checkpoint();
    if (tally.end != Tally::End::out_of_memory) return done(tally);
    if (query_.method == CountMethod::automatic && limited) return enumerate_latin(kNoLimit);
  }
  return Error{.kind = ErrorKind::too_large,
               .what = fmt::format("counting this board row by row, {} columns wide, takes more "
                                   "than {}",
                                   side, size_text(static_cast<double>(query_.memory()))),
               .expected =
                   "a board of about 22 columns or with more clues; or a largest number "
                   "(max) or a time after which to stop"};
}

}  // namespace
}  // namespace counting

std::string_view name(CountMethod method) {
  constexpr std::array kNames = {"automatic", "frontier", "enumeration", "formula"};
  return kNames[ordinal(method)];
}

std::string_view name(CountOrder order) {
  constexpr std::array kNames = {"automatic", "rows", "columns", "snake", "diagonals"};
  return kNames[ordinal(order)];
}

std::string_view name(CountStatus status) {
  constexpr std::array kNames = {"exact", "at least", "limit"};
  return kNames[ordinal(status)];
}

Result<CountOutcome> count(const Puzzle& puzzle, const CountQuery& query) {
  return counting::Count(puzzle, query).run();
}

}  // namespace clew::solve
