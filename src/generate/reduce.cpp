// reduce(): a finished puzzle without the clues it can do without.
#include "clew/latin.h"
#include "clew/solve.h"
#include "generate/symmetry.h"
#include "generate/thin.h"
#include "generate/unique.h"

namespace clew::generate {
namespace {

Error refused(std::string what, std::string expected) {
  return Error{.what = std::move(what), .expected = std::move(expected)};
}

Outcome two_solutions(const Puzzle& puzzle, const std::atomic<bool>* cancel) {
  const Limits limits{.solutions = 2, .cancel = cancel};
  return is_path(puzzle.kind()) ? solve::prove_unique(puzzle, limits)
                                : solve::run_latin(puzzle, {.limits = limits});
}

// Each clue with its image, where that has one too.
std::vector<std::vector<Cell>> groups_of(const Puzzle& puzzle, const std::vector<Cell>& image) {
  std::vector<std::vector<Cell>> groups;
  for (int c = 0; c < puzzle.size(); ++c) {
    const auto cell = static_cast<Cell>(c);
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

}  // namespace

Result<Puzzle> reduce(const Puzzle& puzzle, const Reduction& wish) {
  const auto image = images(puzzle.topology(), wish.symmetry);
  if (!image) {
    return refused("the board does not have this symmetry", "a symmetric board, or none");
  }
  Outcome outcome = two_solutions(puzzle, wish.cancel);
  if (outcome.unique() != true) {
    return refused("the puzzle does not have exactly one solution", "one, to keep it");
  }
  Field field{.kind = puzzle.kind(),
              .board = puzzle.shared_topology(),
              .solution = std::move(outcome.solutions.front()),
              .clues = {puzzle.givens().begin(), puzzle.givens().end()},
              .groups = groups_of(puzzle, *image)};
  Random random(wish.seed);
  Chosen chosen = everything(field);
  const auto order = shuffled_groups(field, chosen, random);
  if (!wish.hardest) {
    UniqueJudge judge(field, wish.cancel);
    thin(field, chosen, order, 0,
         [&](const Chosen& fewer) { return judge.ask(fewer) == Status::solved; });
    return puzzle_of(field, chosen);
  }
  const auto keeps = [&](const Chosen& fewer) {
    return !cancelled(wish.cancel) && solved_by(field, fewer, *wish.hardest, wish.cancel);
  };
  if (!keeps(chosen)) {
    return refused("the puzzle needs harder techniques as it is",
                   "clues enough for " + std::string(logic::name(*wish.hardest)));
  }
  thin(field, chosen, order, 0, keeps);
  return puzzle_of(field, chosen);
}

}  // namespace clew::generate
