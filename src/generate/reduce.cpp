// reduce(): a finished puzzle without the clues it can do without.
#include <algorithm>
#include <optional>

#include "clew/solve.h"
#include "generate/checkpoints.h"
#include "generate/symmetry.h"
#include "generate/thin.h"
#include "generate/unique.h"

namespace clew::generate {
namespace {

Error refused(std::string what, std::string expected) {
  return Error{.what = std::move(what), .expected = std::move(expected)};
}

Error undecided() {
  return Error{.kind = ErrorKind::limit,
               .what = "stopped before it was known whether the puzzle can be reduced"};
}

// Each clue with its image, where that has one too.
std::vector<std::vector<Cell>> groups_of(const Puzzle& puzzle, const std::vector<Cell>& image) {
  std::vector<std::vector<Cell>> groups;
  for (const Cell cell : puzzle.cells()) {
    if (!puzzle.is_given(cell)) continue;
    const Cell other = image[cell];
    if (other == cell || !puzzle.is_given(other)) {
      groups.push_back({cell});
    } else if (cell < other) {
      groups.push_back({cell, other});
    }
  }
  return groups;
}

// Walls tell a path with checkpoints where not to go, as clues do; elsewhere they belong to the
// board. Those that can go, go, one by one; checkpoints that were needed with them still are.
void drop_walls(SolvedBoard& solved, Random& random,
                const std::function<bool(const SolvedBoard&)>& keeps) {
  std::vector<Border> walls = solved.board->walls();
  std::vector<Border> order = walls;
  random.shuffle(order);
  for (const Border& wall : order) {
    std::vector<Border> fewer = walls;
    std::erase(fewer, wall);
    SolvedBoard without = solved;
    without.board = with_walls(*solved.board, fewer);
    if (!keeps(without)) continue;
    walls = std::move(fewer);
    solved = std::move(without);
  }
}

}  // namespace

Result<Reduced> reduce(const Puzzle& puzzle, const Reduction& wish) {
  const auto image = images(puzzle.topology(), wish.symmetry);
  if (!image) {
    return refused("the board does not have this symmetry", "a symmetric board, or none");
  }
  Outcome outcome = solve::prove_unique(puzzle, {.stop = wish.stop});
  if (!outcome.unique()) return undecided();
  if (outcome.unique() != true) {
    return refused("the puzzle does not have exactly one solution", "one, to keep it");
  }
  SolvedBoard solved{.kind = puzzle.kind(),
                     .board = puzzle.shared_topology(),
                     .solution = std::move(outcome.solutions.front()),
                     .clues = {puzzle.givens().begin(), puzzle.givens().end()},
                     .groups = groups_of(puzzle, *image)};
  Random random(wish.seed);
  Chosen chosen = everything(solved);
  auto order = shuffled_groups(solved, chosen, random);
  if (puzzle.has_checkpoints()) {
    // The path's ends stay where they are.
    std::erase_if(order, [&](std::size_t group) {
      return std::any_of(solved.groups[group].begin(), solved.groups[group].end(),
                         [&](Cell cell) { return puzzle.has_number(cell); });
    });
  }
  std::optional<UniqueJudge> judge;
  if (!wish.hardest) judge.emplace(solved, wish.stop);
  const auto keeps = [&](const Chosen& fewer) {
    if (wish.stop.due()) return false;
    return wish.hardest ? solved_by(solved, fewer, *wish.hardest, wish.stop)
                        : judge->ask(fewer) == Status::solved;
  };
  if (wish.hardest && !keeps(chosen)) {
    if (wish.stop.due()) return undecided();
    return refused("the puzzle needs harder techniques as it is",
                   "clues enough for " + std::string(logic::name(*wish.hardest)));
  }
  thin(solved, chosen, order, 0, keeps);
  if (puzzle.has_checkpoints()) {
    drop_walls(solved, random, [&](const SolvedBoard& board) {
      if (wish.stop.due()) return false;
      if (wish.hardest) return solved_by(board, chosen, *wish.hardest, wish.stop);
      return solve::prove_unique(puzzle_of(board, chosen), {.stop = wish.stop}).unique() == true;
    });
  }
  return Reduced{.puzzle = puzzle_of(solved, chosen), .complete = !wish.stop.due()};
}

}  // namespace clew::generate
