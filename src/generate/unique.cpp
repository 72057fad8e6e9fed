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

#include "clew/solve.h"
#include "generate/thin.h"
#include "generate/windows.h"
#include "solve/nearby.h"

namespace clew::generate {
namespace {

// Shadings differ all over the board, so that there are no small parts to ask about first, and the
// family of counter-examples grows with the square of the side: 24x24 takes a second, 30x30 did not
// end in ten minutes. Larger boards go the other way, with a few more clues.
constexpr int kMostGreedyShading = 24 * 24;

}  // namespace

UniqueJudge::UniqueJudge(const SolvedBoard& solved, const Stop& stop)
    : solved_(solved), limits_{.solutions = 2, .nodes = most_nodes(*solved.board), .stop = stop} {
  if (!is_path(solved.kind)) {
    latin_ =
        std::make_unique<solve::LatinJudge>(puzzle_of(solved, everything(solved)), solved.solution);
  } else if (solved.board->links().empty()) {
    path_ = path_of(solved.solution);
    solve::Thread thread(*solved.board);
    thread.set(path_);
    turnable_ = solve::turnable(thread);
  }
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
    for (const Cell cell : solved_.board->cells()) {
      if (chosen[cell] != 0) clues.push_back(cell);
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
    return other_.values[cell] == 1 ||
           shaded_around(*solved_.board, other_, cell) != solved_.clues[cell];
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
  const auto order = shuffled_groups(solved_, chosen, random);
  const auto ask_used = [&](const Chosen& asked, Chosen& used) {
    const Status status = ask(asked);
    for (const Cell cell : latin_->used()) used[cell] = 1;
    return status;
  };
  UsedClues clues(solved_, fixed, ask_used);
  if (clues.keep_used(chosen, chosen) != Status::solved) return std::nullopt;
  if (!clues.drop(chosen, order, hear)) return std::nullopt;
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
    // A window too hard to decide can be left to the whole board; that is the last word.
    if (status == Status::limit && (window == nullptr || limits_.stop.due())) {
      return std::nullopt;
    }
    if (status != Status::none) {
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
    chosen = fixed;
    for (std::size_t g = 0; g < solved_.groups.size(); ++g) {
      if (!hitting.has(g)) continue;
      for (const Cell cell : solved_.groups[g]) chosen[cell] = 1;
    }
  }
}

}  // namespace clew::generate
