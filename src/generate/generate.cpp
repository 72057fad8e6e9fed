// make(): from an order to a puzzle. Random boards and random choices of clues until one is as
// ordered; how many tries a board gets is fixed, so that the outcome follows from the seed alone.
#include "clew/generate.h"

#include <algorithm>

#include <fmt/format.h>

#include "clew/verify.h"
#include "generate/board_maker.h"
#include "generate/choose.h"

namespace clew::generate {
namespace {

// Enough that what can be delivered at all on a 9x9 board is delivered: the rarest level there
// takes a handful of tries. Larger boards get fewer, because each takes longer and fails less. A
// number of clues that is not nearly reached soon is out of reach.
constexpr int kCellTries = 20'000;
constexpr int kFewestTries = 10;
constexpr int kMostTries = 400;
constexpr int kNearlyReached = 2;

std::string wish(const Order& order) {
  std::string text;
  if (order.minimal) text += " irreducible";
  if (order.difficulty) text += fmt::format(" {}", logic::name(*order.difficulty));
  text += fmt::format(" {} puzzle", name(order.kind));
  if (order.clues) text += fmt::format(" with {} clues", *order.clues);
  return text;
}

// What the failed attempts came to, for the message.
struct Nearest {
  std::optional<logic::Level> hardest = {};
  int fewest = kMaxCells + 1;

  void note(const Choice& choice) {
    if (choice.grade && (!hardest || choice.grade->level > *hardest)) {
      hardest = choice.grade->level;
    }
    if (!choice.chosen.empty()) fewest = std::min(fewest, count(choice.chosen));
  }
};

Error not_found(const Order& order, int tries, const Nearest& nearest) {
  std::string text = fmt::format("no{} was found on this board in {} tries", wish(order), tries);
  if (order.difficulty && nearest.hardest && *nearest.hardest < *order.difficulty) {
    text += fmt::format("; the hardest was {}", logic::name(*nearest.hardest));
  } else if (order.clues && nearest.fewest > *order.clues) {
    text += fmt::format("; the fewest clues were {}", nearest.fewest);
  }
  return Error{.kind = ErrorKind::unsupported, .what = std::move(text)};
}

Error stopped() {
  return Error{.kind = ErrorKind::limit, .what = "stopped before the puzzle was made"};
}

}  // namespace

Result<Made> make(const Order& order) {
  Random random(order.seed);
  auto boards = BoardMaker::make(order, random);
  if (!boards) return order.stop.due() ? stopped() : boards.error();
  Nearest nearest;
  const int cells = std::max(1, (*Topology::make(order.shape))->size());
  const int tries = std::clamp(kCellTries / cells, kFewestTries, kMostTries);
  Headway headway(order.stop);
  const auto due = [&] { return order.stop.due() || headway.stopped(); };
  int tried = 0;
  for (; tried < tries; ++tried) {
    if (tried >= kFewestTries && order.clues && nearest.fewest > *order.clues + kNearlyReached)
      break;
    headway.begin_attempt();
    auto solved = boards->next(random);
    if (due()) return stopped();
    if (!solved) return solved.error();
    Choice choice = choose(order, *solved, random, headway);
    if (due()) return stopped();
    if (!choice.good) {
      nearest.note(choice);
      continue;
    }
    if (choice.board) solved->board = choice.board;
    Made made{.puzzle = puzzle_of(*solved, choice.chosen),
              .solution = solved->solution,
              .grading = order.grading,
              .seed = order.seed};
    if (!verify(made.puzzle, made.solution).correct()) {
      return Error{.kind = ErrorKind::internal, .what = "the generator's solution is wrong"};
    }
    const bool known = choice.grade && order.grading == Grading::quick;
    made.grade = known ? choice.grade : graded(made.puzzle, order.grading, order.stop);
    if (order.stop.due()) return stopped();
    return made;
  }
  return not_found(order, tried, nearest);
}

}  // namespace clew::generate
