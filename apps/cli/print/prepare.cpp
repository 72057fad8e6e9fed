// See prepare.h.
#include "print/prepare.h"

#include <thread>
#include <unordered_map>

#include <fmt/format.h>

#include "clew/search.h"
#include "digest.h"
#include "input.h"
#include "interrupt.h"
#include "length.h"
#include "ordered_pool.h"
#include "progress.h"

namespace clew::cli::book {
namespace {

/// A puzzle ready for the book, or what is wrong with it.
struct Prepared {
  std::string label;
  std::optional<BookPuzzle> puzzle;
  std::string problem;
  bool refused = false;  ///< one that no book should have
  std::size_t part = 0;
  Digest key = {};
};

// The ladder takes minutes on the largest boards without a solution that reasoning finds. Beyond
// this size it only goes as far as `hard`, which is quick everywhere.
constexpr int kFullyGraded = 256;
// Repetitions that are named one by one.
constexpr int kMostNamed = 5;

// The grade. Where the ladder stops short of the end, on the largest boards because it is not let
// any further, the puzzle is beyond that; the file it came from may say how far.
std::optional<logic::Level> level_of(const format::Entry& entry, const Stop& stop) {
  logic::LadderOptions ladder{.limits = {.stop = stop}};
  const bool fully = entry.puzzle.size() <= kFullyGraded;
  if (!fully) ladder.hardest = logic::Level::hard;
  const auto steps = logic::explain(entry.puzzle, ladder);
  if (steps.reach == logic::Reach::solved) return logic::grade(steps).level;
  const auto said = entry.grade ? logic::level_from_name(entry.grade->difficulty) : std::nullopt;
  if (said && *said > logic::Level::hard) return said;
  if (fully && steps.reach != logic::Reach::limit) return logic::Level::fiendish;
  return std::nullopt;
}

unsigned threads() { return std::max(1U, std::thread::hardware_concurrency()); }

// The puzzle with its first and last number printed; the solution stays what it is.
Puzzle with_ends(const Puzzle& puzzle, const Solution& solution) {
  std::vector<int> given(solution.values.size(), kBlank);
  for (const Cell cell : puzzle.cells()) {
    const int value = solution.values[cell];
    if (puzzle.is_given(cell)) given[cell] = puzzle.given(cell);
    if (value == 1 || value == puzzle.size()) given[cell] = value;
  }
  auto made = Puzzle::make(puzzle.kind(), puzzle.shared_topology(), std::move(given));
  return made ? *std::move(made) : puzzle;
}

// Where every printed number is one of the path, two more can be printed.
bool prints_path_numbers(const Puzzle& puzzle) {
  if (!puzzle.has_path()) return false;
  for (const Cell cell : puzzle.cells()) {
    if (puzzle.is_given(cell) && puzzle.number(cell) != puzzle.given(cell)) return false;
  }
  return true;
}

Prepared prepare(Item&& item, const Sources& sources) {
  Prepared done{.label = item.label(), .puzzle = {}, .problem = {}};
  Query query;
  query.limits = {.solutions = 2, .stop = stop_after(sources.time_limit, threads())};
  const auto outcome = search::solve_with(item.entry.puzzle, search::default_strategy(), query);
  if (!outcome || outcome->solutions.empty()) {
    const bool limit = outcome && outcome->status == Status::limit;
    done.problem = limit ? "no solution found in time; left out" : "no solution; left out";
    return done;
  }
  const bool unique = outcome->unique() == true;
  if (!unique) {
    done.problem = outcome->unique() == false ? "more than one solution"
                                              : "not known whether there is another solution";
    if (!sources.allow_several) {
      done.problem += "; --allow-several prints it all the same";
      done.refused = true;
    }
  }
  const Solution solution = outcome->solutions.front();
  if (sources.ends && unique && prints_path_numbers(item.entry.puzzle)) {
    item.entry.puzzle = with_ends(item.entry.puzzle, solution);
  }
  const Puzzle& puzzle = item.entry.puzzle;
  BookPuzzle made{.entry = item.entry,
                  .solution = solution,
                  .unique = unique,
                  .id = item.entry.id.empty() ? made_id(puzzle) : item.entry.id};
  if (unique) made.level = level_of(item.entry, query.limits.stop);
  done.key = digest_of(puzzle);
  done.puzzle = std::move(made);
  return done;
}

class Work {
 public:
  explicit Work(const Sources& sources) : sources_(sources) {}

  Ready run() {
    if (sources_.parts.empty()) read(sources_.files, 0);
    for (std::size_t part = 0; part < sources_.parts.size() && going(); ++part) {
      read(sources_.parts[part].files, part);
      for (const Recipe& recipe : sources_.parts[part].recipes) {
        if (going()) make(recipe, part);
      }
    }
    pool_.finish();
    if (repeated_ > kMostNamed) {
      say(fmt::format("note: {} more are there twice", repeated_ - kMostNamed));
    }
    return std::move(ready_);
  }

 private:
  [[nodiscard]] bool going() const { return !ready_.refused && !interrupted(); }

  void submit(Item&& item, std::size_t part) {
    pool_.submit([&, part, item = std::move(item)]() mutable {
      if (interrupted()) return Prepared{};
      Prepared done = prepare(std::move(item), sources_);
      done.part = part;
      return done;
    });
  }

  void read(const std::vector<std::string>& files, std::size_t part) {
    const Exit status = for_each_puzzle(
        files, sources_.read,
        [&](Item&& item) {
          submit(std::move(item), part);
          return !interrupted();
        },
        [&] { progress_.hide(); });
    ready_.status = graver(ready_.status, status);
  }

  void make(const Recipe& recipe, std::size_t part) {
    progress_.hide();
    auto made = make_puzzles(recipe, used_);
    if (!made) {
      ready_.refused = true;
      return;
    }
    int number = 0;
    for (format::Entry& entry : *made) {
      submit({.path = fmt::format("seed {}", recipe.batch.seed),
              .number = ++number,
              .entry = std::move(entry)},
             part);
    }
  }

  void say(const std::string& message) {
    progress_.hide();
    complain(message);
  }

  void take(Prepared&& done) {
    if (interrupted()) return;
    if (!done.problem.empty()) {
      say(fmt::format("{}: {}", done.label, done.problem));
      if (!done.puzzle) ready_.status = graver(ready_.status, Exit::no);
    }
    ready_.refused = ready_.refused || done.refused;
    if (!done.puzzle) return;
    done.puzzle->part = done.part;
    const auto [first, is_new] = seen_.emplace(done.key[0] ^ done.key[1], done.label);
    if (!is_new && ++repeated_ <= kMostNamed) {
      say(fmt::format("note: {} is the same puzzle as {}", done.label, first->second));
    }
    ready_.puzzles.push_back(*std::move(done.puzzle));
    progress_.advance(ready_.puzzles.size());
  }

  const Sources& sources_;
  Progress progress_{"checking puzzles", 0};
  Ready ready_;
  UsedPuzzles used_;
  std::unordered_map<std::uint64_t, std::string> seen_;
  int repeated_ = 0;
  // The last member: its threads use the others.
  OrderedPool<Prepared> pool_{threads(), [this](Prepared&& done) { take(std::move(done)); }};
};

}  // namespace

const Ready& Preparation::ready(const Sources& sources) {
  std::string key = fmt::format("{}{}{}", sources.ends, sources.allow_several,
                                sources.read.kind ? ordinal(*sources.read.kind) : -1);
  for (const std::string& file : sources.files) key += '\n' + file;
  for (const Part& part : sources.parts) {
    key += "\n\n";
    for (const std::string& file : part.files) key += '\n' + file;
    for (const Recipe& recipe : part.recipes) key += '\n' + recipe.written;
  }
  const auto found = done_.find(key);
  if (found != done_.end()) return found->second;
  return done_.emplace(key, Work(sources).run()).first->second;
}

}  // namespace clew::cli::book
