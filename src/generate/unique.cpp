// Irreducible sets of clues from counter-examples.
//
// A set of clues leaves only the intended solution exactly if it tells it from every other path, so
// if it hits, for each of them, the set of clues in which the two differ. Instead of taking clues
// away one by one and proving each time that one solution is left, keep a family of such sets, keep
// an irreducible set of clues that hits them all, and ask the engine for a path it misses. When
// there is none, the clues are enough, and no clue can go, because each has a set that it alone
// hits. Of the hard questions, those about the whole board, there are only a few.
//
// Most counter-examples differ from the solution only in a small part of the board. Such a part is
// asked about first (windows.h): everything outside it is given, which makes a question cheap and
// the sets small. Taking away one by one needs 12 ms for a 9x9 numbrix board, 1,400 ms for 15x15
// and 8 s for 20x20; this needs 5, 110 and 900 ms.
#include "generate/unique.h"

#include <algorithm>
#include <numeric>

#include "clew/solve.h"
#include "generate/windows.h"
#include "solve/nearby.h"

namespace clew::generate {
namespace {

// Decisions for one question, at least and by cell; a puzzle that takes more is given up for
// another path. Patience pays: 30 irreducible 20x20 numbrix puzzles took 0.92 s each without a
// limit, 1.04 s with one of 8,000 and 1.33 s with 4,000. This one is only there so that there is
// one.
constexpr std::uint64_t kLeastNodes = 50'000;
constexpr std::uint64_t kNodesPerCell = 100;

// Shadings differ all over the board, so that there are no small parts to ask about first, and the
// family of counter-examples grows with the square of the side: 24x24 takes a second, 30x30 did not
// end in ten minutes. Larger boards go the other way, with a few more clues.
constexpr int kMostGreedyShading = 24 * 24;

std::uint64_t most_nodes(const Topology& board) {
  return std::max(kLeastNodes, kNodesPerCell * board.size());
}

}  // namespace

UniqueJudge::UniqueJudge(const SolvedBoard& solved, const Stop& stop)
    : solved_(solved), limits_{.solutions = 2, .nodes = most_nodes(*solved.board), .stop = stop} {
  if (!is_path(solved.kind)) {
    latin_ =
        std::make_unique<solve::LatinJudge>(puzzle_of(solved, everything(solved)), solved.solution);
  } else {
    find_turnable();
  }
}

void UniqueJudge::find_turnable() {
  if (!solved_.board->links().empty()) return;
  path_.resize(solved_.solution.values.size());
  for (const Cell cell : solved_.board->cells()) {
    path_[solved_.solution.values[cell] - 1] = cell;
  }
  solve::Thread thread(*solved_.board);
  thread.set(path_);
  turnable_ = solve::turnable(thread);
}

// Without asking the engine: a stretch of the path that can be turned round and has no clue, but
// for one in its middle, is another solution.
bool UniqueJudge::turn_one(const Chosen& chosen) {
  std::vector<int> before(path_.size() + 1, 0);
  for (std::size_t i = 0; i < path_.size(); ++i) before[i + 1] = before[i] + chosen[path_[i]];
  const auto free = [&](solve::Stretch stretch) {
    const int clues = before[stretch.until] - before[stretch.from];
    const auto middle = static_cast<std::size_t>(stretch.from + stretch.until - 1) / 2;
    return clues == 0 || (clues == 1 && stretch.length() % 2 == 1 && chosen[path_[middle]] != 0);
  };
  const auto found = std::find_if(turnable_.begin(), turnable_.end(), free);
  if (found == turnable_.end()) return false;
  other_ = solved_.solution;
  for (int i = found->from; i < found->until; ++i) {
    other_.values[path_[i]] = found->mirrored(i) + 1;
  }
  return true;
}

Status UniqueJudge::ask(const Chosen& chosen) {
  if (latin_) {
    std::vector<Cell> clues;
    for (std::size_t c = 0; c < chosen.size(); ++c) {
      if (chosen[c] != 0) clues.push_back(Cell(c));
    }
    const Status status = latin_->unique(clues, limits_);
    if (status == Status::none) other_ = latin_->other();
    return status;
  }
  if (turn_one(chosen)) return Status::none;
  Outcome outcome = solve::prove_unique(puzzle_of(solved_, chosen), limits_);
  if (outcome.unique() == true) return Status::solved;
  if (outcome.unique() != false) return Status::limit;
  const bool first = outcome.solutions[0] == solved_.solution;
  other_ = std::move(outcome.solutions[first ? 1 : 0]);
  return Status::none;
}

std::vector<std::size_t> UniqueJudge::distinguishing_groups() const {
  const auto differs = [&](Cell cell) {
    if (is_path(solved_.kind)) return other_.values[cell] != solved_.solution.values[cell];
    int around = 0;
    for (const Cell near : solved_.board->neighbours(cell)) around += other_.values[near];
    return other_.values[cell] == 1 || around != solved_.clues[cell];
  };
  std::vector<std::size_t> groups;
  for (std::size_t g = 0; g < solved_.groups.size(); ++g) {
    if (std::any_of(solved_.groups[g].begin(), solved_.groups[g].end(), differs))
      groups.push_back(g);
  }
  return groups;
}

// From all clues downwards, each removal followed by that of every clue which the proof did
// without.
std::optional<Chosen> UniqueJudge::by_removal(const Chosen& fixed, Random& random,
                                              const std::function<bool(double)>& hear) {
  Chosen chosen = everything(solved_);
  std::vector<std::size_t> order(solved_.groups.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  const auto keep_what_was_used = [&] {
    Chosen used = fixed;
    for (const Cell cell : latin_->used()) used[cell] = 1;
    for (const auto& group : solved_.groups) {
      const bool any =
          std::any_of(group.begin(), group.end(), [&](Cell c) { return used[c] != 0; });
      for (const Cell cell : group) chosen[cell] = any ? 1 : 0;
    }
  };
  if (ask(chosen) != Status::solved) return std::nullopt;
  keep_what_was_used();
  double looked_at = 0;
  for (const std::size_t g : order) {
    if (!hear(looked_at++ / static_cast<double>(order.size()))) return std::nullopt;
    const auto& group = solved_.groups[g];
    if (chosen[group.front()] == 0 || fixed[group.front()] != 0) continue;
    Chosen fewer = chosen;
    for (const Cell cell : group) fewer[cell] = 0;
    const Status status = ask(fewer);
    if (status == Status::limit) return std::nullopt;
    if (status == Status::solved) keep_what_was_used();
  }
  return chosen;
}

std::optional<Chosen> UniqueJudge::irreducible(const Chosen& fixed, HittingSet::Pick pick,
                                               Random& random,
                                               const std::function<bool(double)>& hear) {
  if (latin_ && solved_.board->size() > kMostGreedyShading) return by_removal(fixed, random, hear);
  // Numbers far apart are the line that clues spread along: puzzles without long gaps are quicker
  // to prove (20x20 numbrix: 1.1 s instead of 2.0 with clues picked at random), and pleasanter.
  std::vector<int> places;
  for (const auto& group : solved_.groups) places.push_back(solved_.clues[group.front()]);
  HittingSet hitting(std::move(places), pick, random);
  Chosen chosen = fixed;
  const auto rebuild = [&] {
    chosen = fixed;
    for (std::size_t g = 0; g < solved_.groups.size(); ++g) {
      if (!hitting.has(g)) continue;
      for (const Cell cell : solved_.groups[g]) chosen[cell] = 1;
    }
  };
  std::optional<Windows> windows;
  if (!latin_) windows.emplace(*solved_.board);
  while (true) {
    if (!hear(windows ? windows->settled() : 0)) return std::nullopt;
    const std::vector<Cell>* window = windows ? windows->next() : nullptr;
    Chosen asked = chosen;
    if (window != nullptr) {
      std::fill(asked.begin(), asked.end(), std::uint8_t{1});
      for (const Cell cell : *window) asked[cell] = chosen[cell];
    }
    const Status status = ask(asked);
    if (status == Status::solved && window == nullptr) return chosen;
    if (status == Status::solved) {
      windows->done();
      continue;
    }
    // A window too hard to decide can be left to the whole board; that is the last word.
    if (status == Status::limit && (window == nullptr || limits_.stop.due())) {
      return std::nullopt;
    }
    if (status == Status::limit) {
      windows->done();
      continue;
    }
    std::vector<std::size_t> set = distinguishing_groups();
    if (set.empty()) return std::nullopt;  // no clue that may be given tells them apart
    const auto& changed = hitting.add(std::move(set));
    for (const std::size_t group : changed) {
      if (!windows) continue;
      for (const Cell cell : solved_.groups[group]) windows->changed(cell);
    }
    rebuild();
  }
}

}  // namespace clew::generate
