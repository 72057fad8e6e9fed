// See choose.h.
#include "generate/choose.h"

#include "generate/groups.h"
#include "generate/thin.h"
#include "generate/unique.h"

namespace clew::generate {
namespace {

using logic::Level;

class Chooser {
 public:
  Chooser(const Order& order, const Field& field, Random& random)
      : order_(order), field_(field), random_(random), judge_(field, order.cancel) {}

  Choice run() {
    Choice choice{.chosen = everything(field_)};
    if (order_.minimal) {
      reduce(choice.chosen, order_.clues.value_or(0));
    } else if (order_.difficulty == Level::fiendish) {
      thin_to(choice.chosen, Level::expert);
      go_beyond_expert(choice.chosen);
    } else if (order_.difficulty || !order_.clues) {
      thin_to(choice.chosen, order_.difficulty.value_or(Level::medium));
    } else {
      reduce(choice.chosen, *order_.clues);
    }
    if (order_.difficulty) {
      choice.grade = grade_of(choice.chosen);
      if (choice.grade->level != *order_.difficulty) return choice;
      // Beyond the ladder nobody could explain it; only `minimal` leaves no way round that.
      if (choice.grade->needs_search && !order_.minimal) return choice;
      if (order_.clues && !order_.minimal) fill_up(choice);
    }
    if (order_.clues && count(choice.chosen) != *order_.clues) return choice;
    choice.good = judge_.ask(choice.chosen) == Status::solved;
    return choice;
  }

 private:
  logic::Grade grade_of(const Chosen& chosen) const {
    return *graded(
        puzzle_of(field_, chosen),
        order_.difficulty == Level::fiendish && !order_.minimal ? Grading::full : Grading::quick);
  }

  void reduce(Chosen& chosen, int least) {
    judge_.reduce(chosen, shuffled_groups(field_, chosen, random_), least);
  }

  void thin_to(Chosen& chosen, Level level) {
    const int least = order_.clues.value_or(0);
    thin(field_, chosen, shuffled_groups(field_, chosen, random_), least, [&](const Chosen& fewer) {
      return !cancelled(order_.cancel) && solved_by(field_, fewer, level);
    });
  }

  // One clue less than expert techniques need, so that trials are few.
  void go_beyond_expert(Chosen& chosen) {
    for (const std::size_t group : shuffled_groups(field_, chosen, random_)) {
      Chosen fewer = chosen;
      for (const Cell cell : field_.groups[group]) fewer[cell] = 0;
      if (judge_.ask(fewer) != Status::solved) continue;
      chosen = std::move(fewer);
      return;
    }
  }

  // Adds clues that leave the grade as it is until there are as many as ordered.
  void fill_up(Choice& choice) {
    std::vector<std::size_t> order(field_.groups.size());
    for (std::size_t g = 0; g < order.size(); ++g) order[g] = g;
    random_.shuffle(order);
    for (const std::size_t group : order) {
      Chosen more = choice.chosen;
      for (const Cell cell : field_.groups[group]) more[cell] = 1;
      if (more == choice.chosen || count(more) > *order_.clues) continue;
      const logic::Grade grade = grade_of(more);
      if (grade.level != *order_.difficulty) continue;
      choice.chosen = std::move(more);
      choice.grade = grade;
    }
  }

  const Order& order_;
  const Field& field_;
  Random& random_;
  UniqueJudge judge_;
};

}  // namespace

std::optional<logic::Grade> graded(const Puzzle& puzzle, Grading grading) {
  if (grading == Grading::none) return std::nullopt;
  logic::LadderOptions options{.hardest = Level::expert, .count_choices = true};
  logic::Explanation explanation = logic::explain(puzzle, options);
  if (explanation.solved || grading == Grading::quick) {
    return logic::grade(puzzle, explanation);
  }
  return logic::grade(puzzle);
}

Choice choose(const Order& order, const Field& field, Random& random) {
  return Chooser(order, field, random).run();
}

}  // namespace clew::generate
