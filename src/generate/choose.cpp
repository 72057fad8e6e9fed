// See choose.h.
#include "generate/choose.h"

#include <algorithm>

#include "generate/checkpoints.h"
#include "generate/clue_groups.h"
#include "generate/thin.h"
#include "generate/unique.h"
#include "model/length.h"

namespace clew::generate {
namespace {

using logic::Level;
using Pick = HittingSet::Pick;

// Clues tried to make a puzzle less fiendish without making it easier than that; each takes some
// 5 ms on a 9x9 board.
constexpr int kFiendishCandidates = 8;

// Of the time that a fiendish puzzle takes, what comes before those (30x30: a fifth to a third).
constexpr double kFirstPart = 0.25;

class Chooser {
 public:
  Chooser(const Order& order, const SolvedBoard& solved, Random& random, Headway& headway)
      : order_(order),
        solved_(solved),
        random_(random),
        headway_(headway),
        judge_(solved, order.stop),
        fixed_(order.pattern == Pattern::newspaper ? newspaper_cells(*solved.board)
                                                   : Chosen(solved.clues.size(), 0)) {
    // The ends of a path with checkpoints are always among them.
    if (order.ends || has_checkpoints(solved.kind)) fix_ends();
  }

  Choice run() {
    Choice choice;
    if (order_.minimal || (order_.clues && !order_.difficulty)) {
      choice = by_uniqueness();
    } else if (order_.difficulty == Level::fiendish) {
      choice = just_beyond_expert();
    } else {
      choice = by_techniques(order_.difficulty.value_or(Level::medium));
    }
    if (!choice.good) return choice;
    choice.good = is_of_level(choice) && is_of_number(choice);
    return choice;
  }

 private:
  // Both ends of the path keep their clues, and so do the images of those.
  void fix_ends() {
    const auto is_end = [&](Cell cell) {
      const int number = solved_.solution.values[cell];
      return number == 1 || number == solved_.board->size();
    };
    for (const auto& group : solved_.groups) {
      if (std::ranges::none_of(group, is_end)) continue;
      for (const Cell cell : group) fixed_[cell] = 1;
    }
  }

  // As few as leave one solution, then more up to the number ordered.
  Choice by_uniqueness() {
    const auto hear = [&](double fraction) { return goes_on(fraction); };
    if (has_checkpoints(solved_.kind)) {
      return choose_checkpoints(order_, solved_, fixed_, random_, hear);
    }
    // Where few are wanted, or in shading puzzles, where few look best, take trouble over it.
    const bool few = !is_path(solved_.kind) || order_.clues;
    auto chosen = judge_.irreducible(fixed_, few ? Pick::greedy : Pick::spread, random_, hear);
    if (!chosen) return {};
    return {.good = true, .chosen = *std::move(chosen)};
  }

  // As few as the techniques of a level can do with.
  Choice by_techniques(Level level) {
    Chosen chosen = everything(solved_);
    for (std::size_t c = 0; c < chosen.size(); ++c) chosen[c] |= fixed_[c];
    thin(
        solved_, chosen, removable(chosen), order_.clues.value_or(0),
        [&](const Chosen& fewer) {
          return !due() && solved_by(solved_, fewer, level, order_.stop);
        },
        [&](double fraction) { goes_on(fraction); });
    // Sound techniques leave one solution; the engine has the last word all the same.
    const bool one = judge_.ask(chosen) == Status::solved;
    return {.good = one, .chosen = std::move(chosen)};
  }

  // Beyond expert techniques, and yet not further than need be: from clues of which none can go,
  // which are often that hard, clues are added as long as expert techniques get further with them
  // and still not to the end. What they leave open is what trials have to be made on. (Going the
  // other way, one clue less than experts need, found nothing on most boards: 660 ms a 9x9 hidato.)
  Choice just_beyond_expert() {
    part_ = kFirstPart;
    Choice choice = by_uniqueness();
    if (!choice.good) return choice;
    int open = left_open(choice.chosen);
    choice.good = open > 0;
    if (!choice.good) is_of_level(choice);  // to say how hard it was
    const int most = choice.good && !order_.clues ? kFiendishCandidates : 0;
    int candidates = 0;
    for (const std::size_t group : missing(choice.chosen)) {
      if (candidates++ == most || due()) break;
      part_ = kFirstPart + (1 - kFirstPart) * candidates / (most + 1.0);
      goes_on(1);
      Chosen more = choice.chosen;
      for (const Cell cell : solved_.groups[group]) more[cell] = 1;
      const int open_then = left_open(more);
      if (open_then == 0 || open_then >= open) continue;
      choice.chosen = std::move(more);
      open = open_then;
    }
    return choice;
  }

  [[nodiscard]] bool due() const { return order_.stop.due() || headway_.stopped(); }
  // Of the part of an attempt that is under way, so much is done.
  bool goes_on(double fraction) {
    headway_.attempt(part_ * fraction);
    return !headway_.stopped();
  }

  // Cells that the techniques up to expert leave blank.
  [[nodiscard]] int left_open(const Chosen& chosen) const {
    return logic::cells_left(puzzle_of(solved_, chosen), Level::expert, order_.stop);
  }

  bool is_of_level(Choice& choice) {
    if (!order_.difficulty) return true;
    SolvedBoard solved = solved_;
    if (choice.board) solved.board = choice.board;
    choice.grade = graded(puzzle_of(solved, choice.chosen), Grading::quick, order_.stop);
    return choice.grade->level == *order_.difficulty;
  }

  bool is_of_number(Choice& choice) {
    if (!order_.clues) return true;
    if (!order_.minimal) fill_up(choice);
    return count(choice.chosen) == *order_.clues;
  }

  // Adds clues that leave the level as it is until there are as many as ordered.
  void fill_up(Choice& choice) {
    int left = *order_.clues - count(choice.chosen);
    for (const std::size_t group : missing(choice.chosen)) {
      const auto& cells = solved_.groups[group];
      if (due()) break;
      if (length(cells) > left) continue;
      Choice more = choice;
      for (const Cell cell : cells) more.chosen[cell] = 1;
      if (!is_of_level(more)) continue;
      choice = std::move(more);
      left -= length(cells);
    }
  }

  // The groups without clues, shuffled.
  [[nodiscard]] std::vector<std::size_t> missing(const Chosen& chosen) {
    Chosen blank = chosen;
    for (std::uint8_t& cell : blank) cell = cell != 0 ? 0 : 1;
    return shuffled_groups(solved_, blank, random_);
  }

  [[nodiscard]] std::vector<std::size_t> removable(const Chosen& chosen) {
    Chosen loose = chosen;
    for (std::size_t c = 0; c < loose.size(); ++c) loose[c] = fixed_[c] != 0 ? 0 : loose[c];
    return shuffled_groups(solved_, loose, random_);
  }

  const Order& order_;
  const SolvedBoard& solved_;
  Random& random_;
  Headway& headway_;
  UniqueJudge judge_;
  Chosen fixed_;
  // Choosing is nearly all of an attempt; what is left is to look at it once more.
  double part_ = 0.95;
};

}  // namespace

std::optional<logic::Grade> graded(const Puzzle& puzzle, Grading grading, const Stop& stop) {
  if (grading == Grading::none) return std::nullopt;
  logic::LadderOptions options{
      .hardest = Level::expert, .count_choices = true, .limits = {.stop = stop}};
  const logic::Explanation explanation = logic::explain(puzzle, options);
  if (explanation.reach == logic::Reach::solved || grading == Grading::quick)
    return logic::grade(explanation);
  return logic::grade(puzzle, {.stop = stop});
}

Choice choose(const Order& order, const SolvedBoard& solved, Random& random, Headway& headway) {
  return Chooser(order, solved, random, headway).run();
}

}  // namespace clew::generate
