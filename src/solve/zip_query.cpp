// The queries about puzzles with checkpoints; see zip.h.
#include "solve/zip.h"

#include <algorithm>
#include <utility>

#include "solve/judge.h"
#include "solve/report.h"
#include "solve/root.h"
#include "solve/zip_learn.h"

namespace clew::solve {
namespace {

// Bytes of the learning search for each pair of a cell and a checkpoint.
constexpr std::uint64_t kBytesPerSide = 28;
constexpr std::size_t kMostSides = 17'000'000;
// Solutions looked at to find out whether a number is the same in all by chance: some seconds.
constexpr std::uint64_t kMostSolutions = 20'000;

bool affordable(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  const std::size_t sides = puzzle.cells().size() * puzzle.checkpoints().size();
  return sides <= options.most_pairs.value_or(kMostSides) &&
         (!limits.stop.memory || sides <= *limits.stop.memory / kBytesPerSide);
}

// What a search over edges would take long to find out: pieces, and colours that cannot alternate
// from the first checkpoint to the last.
bool hopeless_ends(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (hopeless(topology)) return true;
  if (!topology.bipartite()) return false;
  const Cell first = puzzle.checkpoints().front();
  const Cell last = puzzle.checkpoints().back();
  const bool same = topology.colour(first) == topology.colour(last);
  return same != (puzzle.size() % 2 != 0) || !topology.may_end(first);
}

// The walls around a piece of the board that the first checkpoint is not in.
std::vector<Border> walls_around_a_piece(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const int home = topology.component(puzzle.checkpoints().front());
  const int piece = home == 0 ? 1 : 0;
  std::vector<Border> around;
  for (const Border& wall : topology.walls()) {
    const bool a = topology.component(topology.at(wall.a)) == piece;
    const bool b = topology.component(topology.at(wall.b)) == piece;
    if (a != b) around.push_back(wall);
  }
  return around;
}

void search(const Puzzle& puzzle, const Options& options, Meter& meter, Report& report,
            Outcome& outcome) {
  zip::Learner learner(puzzle, false, options.seed);
  if (report.observed()) {
    learner.on_change = [](const zip::Learner& now, void* to) {
      auto& shown = *static_cast<Report*>(to);
      shown.learned(now.decisions());
      shown.show(now.known_numbers());
    };
    learner.context = &report;
  }
  while (true) {
    const std::uint64_t dead_ends = meter.backtracks;
    const zip::Learner::Answer answer = learner.solve({}, meter);
    if (report.observed() && meter.backtracks > dead_ends) {
      report.at(kFastConflict);
      report.dead_end();
    }
    if (answer == zip::Learner::Answer::limit) return;
    if (answer == zip::Learner::Answer::no) break;
    report.at(kFastFound, learner.decisions());
    report.solution(learner.solution().values);
    if (report.enough() || meter.stopped()) return;
    if (!learner.exclude_found()) break;
  }
  outcome.complete = !meter.stopped();
}

// The same puzzle without its walls, which become edges that may be assumed to be out.
Puzzle without_walls(const Puzzle& puzzle) {
  Shape shape = puzzle.topology().shape();
  shape.walls.clear();
  return *Puzzle::make(puzzle.kind(), *Topology::make(std::move(shape)),
                       {puzzle.givens().begin(), puzzle.givens().end()});
}

// A learning search in which checkpoints and walls are assumptions.
class Switchboard {
 public:
  Switchboard(const Puzzle& puzzle, std::uint64_t seed)
      : bare_(without_walls(puzzle)), learner_(bare_, true, seed) {
    const Topology& board = bare_.topology();
    for (const Border& wall : puzzle.topology().walls()) {
      walls_.push_back(negate(learner_.edge(board.at(wall.a), board.at(wall.b))));
    }
  }

  zip::Learner& learner() { return learner_; }
  [[nodiscard]] std::vector<Lit> literals(const ZipJudge::Parts& parts) const {
    std::vector<Lit> list;
    for (const std::size_t wall : parts.walls) list.push_back(walls_[wall]);
    for (const int ordinal : parts.checkpoints) list.push_back(learner_.checkpoint(ordinal));
    return list;
  }
  /// The parts behind the core of a proof, in their order.
  [[nodiscard]] ZipJudge::Parts parts(const std::vector<Lit>& core) const {
    ZipJudge::Parts list;
    for (const Lit lit : core) {
      if (learner_.is_checkpoint(lit)) list.checkpoints.push_back(learner_.ordinal_of(lit));
    }
    for (std::size_t i = 0; i < walls_.size(); ++i) {
      if (std::find(core.begin(), core.end(), walls_[i]) != core.end()) list.walls.push_back(i);
    }
    std::sort(list.checkpoints.begin(), list.checkpoints.end());
    return list;
  }

 private:
  Puzzle bare_;
  zip::Learner learner_;
  std::vector<Lit> walls_;
};

ZipJudge::Parts all_parts(const Puzzle& puzzle) {
  ZipJudge::Parts all;
  for (int ordinal = 2; ordinal < puzzle.given_count(); ++ordinal) {
    all.checkpoints.push_back(ordinal);
  }
  for (std::size_t i = 0; i < puzzle.topology().walls().size(); ++i) all.walls.push_back(i);
  return all;
}

}  // namespace

Outcome run_zip(const Puzzle& puzzle, const Query& query, const Options& options) {
  Outcome outcome;
  Meter meter(query.limits);
  Report report(puzzle, query, meter, outcome);
  if (query.limits.solutions == 0 || meter.look()) {
    outcome.status = Status::limit;
    return outcome;
  }
  if (hopeless_ends(puzzle)) {
    outcome.complete = true;
  } else if (affordable(puzzle, query.limits, options)) {
    search(puzzle, options, meter, report, outcome);
  } else {
    outcome.too_open = true;
    meter.halt();
  }
  report.conclude();
  return outcome;
}

namespace {

// What all solutions seen so far have in common.
class Common {
 public:
  explicit Common(const Puzzle& puzzle) : puzzle_(puzzle) {}

  void see(const std::vector<int>& values) {
    if (numbers_.empty()) {
      numbers_ = values;
      std::vector<Cell> path(values.size() + 1, kNoCell);
      for (const Cell cell : puzzle_.cells()) {
        path[values[cell]] = cell;
      }
      for (std::size_t i = 1; i + 1 < path.size(); ++i) edges_.emplace_back(path[i], path[i + 1]);
      return;
    }
    for (std::size_t c = 0; c < numbers_.size(); ++c) {
      if (numbers_[c] != values[c]) numbers_[c] = kBlank;
    }
    std::erase_if(edges_, [&](const auto& edge) {
      const int apart = values[edge.first] - values[edge.second];
      return apart != 1 && apart != -1;
    });
  }
  [[nodiscard]] bool any() const { return !numbers_.empty(); }
  [[nodiscard]] const std::vector<std::pair<Cell, Cell>>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<int>& numbers() const { return numbers_; }
  /// The numbers that follow from the common edges alone: along them from either end. The edges are
  /// those of the first solution, in its order.
  [[nodiscard]] std::vector<int> attached() const {
    std::vector<int> values(puzzle_.numbers().begin(), puzzle_.numbers().end());
    for (const auto& [from, to] : edges_) {
      if (values[from] != kBlank && values[to] == kBlank) values[to] = values[from] + 1;
    }
    for (auto edge = edges_.rbegin(); edge != edges_.rend(); ++edge) {
      const auto& [from, to] = *edge;
      if (values[to] != kBlank && values[from] == kBlank) values[from] = values[to] - 1;
    }
    return values;
  }

 private:
  const Puzzle& puzzle_;
  std::vector<int> numbers_;
  std::vector<std::pair<Cell, Cell>> edges_;
};

}  // namespace

// The edges that all solutions have in common are found as in forced.cpp: a solution in which one
// of those left is missing, until there is none. Numbers follow from them along the path from
// either end, and as a rule those are all. A cell may also have the same number by chance, where
// two ways of the same length part and meet again: then all solutions are looked at, up to a limit.
Forced forced_zip(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  Forced answer;
  answer.values.assign(puzzle.size(), kBlank);
  if (hopeless_ends(puzzle)) return answer;
  Meter meter(limits);
  const auto stopped = [&](std::vector<int> certain) {
    answer.status = Status::limit;
    answer.values = std::move(certain);
    return answer;
  };
  std::vector<int> certain(puzzle.numbers().begin(), puzzle.numbers().end());
  if (meter.look() || !affordable(puzzle, limits, options)) return stopped(std::move(certain));
  Common common(puzzle);
  zip::Learner learner(puzzle, false, options.seed);
  zip::Learner::Answer end = zip::Learner::Answer::yes;
  while ((end = learner.solve({}, meter)) == zip::Learner::Answer::yes) {
    common.see(learner.solution().values);
    std::vector<Lit> differs;
    for (const auto& [from, to] : common.edges()) {
      differs.push_back(negate(learner.edge(from, to)));
    }
    learner.add_clause(differs);
  }
  if (end == zip::Learner::Answer::limit) return stopped(std::move(certain));
  if (!common.any()) return answer;
  certain = common.attached();
  if (certain != common.numbers()) {
    zip::Learner all(puzzle, false, options.seed);
    std::uint64_t seen = 0;
    while ((end = all.solve({}, meter)) == zip::Learner::Answer::yes && ++seen <= kMostSolutions) {
      common.see(all.solution().values);
      if (certain == common.numbers() || !all.exclude_found()) break;
    }
    if (end == zip::Learner::Answer::limit || seen > kMostSolutions) {
      return stopped(std::move(certain));
    }
  }
  answer.status = Status::solved;
  answer.values = common.numbers();
  return answer;
}

ConflictSet conflict_zip(const Puzzle& puzzle, const Limits& limits, const Options& options) {
  ConflictSet conflict;
  Meter meter(limits);
  if (meter.look() || !affordable(puzzle, limits, options)) {
    conflict.status = Status::limit;
    return conflict;
  }
  const Puzzle bare = without_walls(puzzle);
  if (hopeless_ends(bare)) {
    conflict.status = Status::none;
    conflict.minimal = true;
    return conflict;
  }
  if (puzzle.topology().components() > 1) {
    // The walls cut the board: those around a piece are enough to say so.
    conflict.status = Status::none;
    conflict.walls = walls_around_a_piece(puzzle);
    return conflict;
  }
  Switchboard board(puzzle, options.seed);
  ZipJudge::Parts parts = all_parts(puzzle);
  zip::Learner& learner = board.learner();
  const zip::Learner::Answer answer = learner.solve(board.literals(parts), meter);
  if (answer != zip::Learner::Answer::no) {
    conflict.status = answer == zip::Learner::Answer::yes ? Status::solved : Status::limit;
    return conflict;
  }
  conflict.status = Status::none;
  std::vector<Lit> needed = board.literals(board.parts(learner.core()));
  conflict.minimal = learner.shrink(needed, meter);
  parts = board.parts(needed);
  for (const int ordinal : parts.checkpoints) {
    conflict.cells.push_back(puzzle.checkpoints()[ordinal - 1]);
  }
  std::sort(conflict.cells.begin(), conflict.cells.end());
  for (const std::size_t wall : parts.walls) {
    conflict.walls.push_back(puzzle.topology().walls()[wall]);
  }
  return conflict;
}

struct ZipJudge::Inside : Switchboard {
  using Switchboard::Switchboard;
};

ZipJudge::ZipJudge(const Puzzle& puzzle, const Solution& solution, std::uint64_t seed)
    : inside_(std::make_unique<Inside>(puzzle, seed)) {
  inside_->learner().exclude(solution);
}
ZipJudge::~ZipJudge() = default;

Status ZipJudge::unique(const Parts& parts, const Limits& limits) {
  Meter meter(limits);
  zip::Learner& learner = inside_->learner();
  switch (learner.solve(inside_->literals(parts), meter)) {
    case zip::Learner::Answer::yes: other_ = learner.solution(); return Status::none;
    case zip::Learner::Answer::no: used_ = inside_->parts(learner.core()); return Status::solved;
    case zip::Learner::Answer::limit: break;
  }
  return Status::limit;
}

}  // namespace clew::solve
